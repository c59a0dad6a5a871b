//! The shared layer of all games: pieces, zones, motion, picking, camera, sound.

pub mod beholder;
pub mod camera;
pub mod dress;
pub mod flight;
pub mod layout;
pub mod look;
pub mod meshes;
pub mod motion;
pub mod pictures;
pub mod pieces;
pub mod piles;
pub mod pointer;
pub mod sound;
pub mod steps;
pub mod tokens;
pub mod zones;

use crate::screens::Screen;
use bevy::prelude::*;

/// What moves on the table; works without a window.
pub fn logic_plugin(app: &mut App) {
    app.init_resource::<pieces::Pieces>()
        .init_resource::<zones::Zones>()
        .init_resource::<crate::render::redraw::Redraw>()
        .init_resource::<beholder::Beholder>()
        .add_plugins((flight::plugin, motion::plugin, steps::plugin, tokens::plugin))
        .init_resource::<sound::Noises>()
        .add_systems(PostUpdate, pieces::open_eyes.run_if(in_state(Screen::Match)))
        .add_systems(OnExit(Screen::Match), pieces::clear);
}

/// What is seen and heard of it.
pub(super) fn view_plugin(app: &mut App) {
    app.add_plugins((camera::plugin, dress::plugin, piles::plugin, pointer::plugin, sound::plugin, zones::plugin));
}
