//! The shared layer of all games: pieces, zones, motion, picking, camera, sound.

pub mod beholder;
pub mod camera;
pub mod crop;
pub mod dress;
pub mod flight;
pub mod layout;
pub mod look;
pub mod meshes;
pub mod motion;
pub mod pieces;
pub mod piles;
pub mod pointer;
pub mod redraw;
pub mod renderer;
pub mod sound;
pub mod steps;
pub mod surface;

use crate::screens::Screen;
use bevy::prelude::*;

/// What moves on the table; works without a window.
pub fn logic_plugin(app: &mut App) {
    app.init_resource::<layout::Layout>()
        .init_resource::<pieces::Pieces>()
        .init_resource::<redraw::Redraw>()
        .init_resource::<beholder::Beholder>()
        .add_plugins((flight::plugin, motion::plugin, steps::plugin))
        .init_resource::<sound::Noises>()
        .add_systems(OnExit(Screen::Match), pieces::clear);
}

/// What is seen and heard of it.
pub(super) fn view_plugin(app: &mut App) {
    app.add_plugins((camera::plugin, crop::plugin, dress::plugin, piles::plugin, pointer::plugin)).add_plugins((
        redraw::plugin,
        sound::plugin,
        surface::plugin,
    ));
}
