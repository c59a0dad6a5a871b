//! The eye over the board: it follows whoever flies, or shows the whole board; M goes from one to the other.

use super::{Charted, ON_TABLE};
use crate::play::session::{EnterSet, Session};
use crate::play::shown::Shown;
use crate::play::tables::on_table;
use crate::screens::{FrameSet, Screen};
use crate::table::camera::{Cinema, View};
use bevy::prelude::*;
use bevy_egui::input::egui_wants_any_keyboard_input;
use kit::Target;
use the_game::TheGame;
use the_game::catalog::ids::SectorId;
use the_game::table::zones::Spot;

/// How much of the board is seen while following, in units across.
const NEAR: f32 = 7.0;
/// How near and how far the wheel goes, as seen from following.
const ZOOMS: (f32, f32) = (0.5, 2.2);

/// What the eye does.
#[derive(Resource, Default, Clone, Copy, Debug, PartialEq)]
pub struct Eye {
    /// Whether the whole board is shown instead of following anybody.
    pub whole: bool,
    seen: Option<SectorId>,
    asked: u64,
}

pub(super) fn plugin(app: &mut App) {
    let in_match = in_state(Screen::Match).and_then(resource_exists::<Session>).and_then(on_table(ON_TABLE));
    app.init_resource::<Eye>()
        .add_systems(OnEnter(Screen::Match), (|mut eye: ResMut<Eye>| *eye = Eye::default()).in_set(EnterSet::Open))
        .add_systems(
            Update,
            (switch.run_if(not(egui_wants_any_keyboard_input)), follow)
                .chain()
                .before(FrameSet::Animate)
                .run_if(in_match),
        );
}

fn switch(keys: Res<ButtonInput<KeyCode>>, mut eye: ResMut<Eye>) {
    if keys.just_pressed(KeyCode::KeyM) {
        *eye = Eye { whole: !eye.whole, ..Eye::default() };
    }
}

/// Looks at another sector when somebody else flies or the ship has moved, never while a button is held.
fn follow(
    mut eye: ResMut<Eye>,
    mut cinema: ResMut<Cinema>,
    chart: Res<Charted>,
    session: Res<Session>,
    shown: Res<Shown>,
    buttons: Res<ButtonInput<MouseButton>>,
) {
    let Some(game) = shown.state::<TheGame>().filter(|_| buttons.get_pressed().next().is_none()) else { return };
    let size = chart.0.size;
    let (width, depth) = if eye.whole { (size.x, size.y) } else { (NEAR, NEAR * 0.8) };
    let height = if eye.whole { 76.0 } else { 52.0 };
    let view = View { subject: Vec3::ZERO, width, depth, height, field: 26.0 };
    if cinema.home != view {
        cinema.look_at(view);
        cinema.zooms = ZOOMS;
        cinema.bounds = Rect::from_center_size(Vec2::ZERO, size);
        eye.seen = None;
    }
    if !eye.whole && eye.asked != session.changes {
        eye.asked = session.changes;
        let lit: Vec<Vec2> = session.clickable().filter_map(|target| spot(game, &chart, target)).collect();
        if !lit.is_empty() {
            let middle = lit.iter().sum::<Vec2>() / lit.len() as f32;
            cinema.show(Vec3::new(middle.x, 0.0, middle.y));
            return;
        }
    }
    let flier = session.contest.turn().seat().or_else(|| session.viewer());
    let sector = flier.and_then(|seat| game.captain(seat).sector);
    if !eye.whole && eye.seen != sector {
        eye.seen = sector;
        if let Some(sector) = sector {
            let at = chart.0.at(sector);
            cinema.show(Vec3::new(at.x, 0.0, at.y));
        }
    }
}

/// Where a sector that can be pointed at is.
fn spot(game: &TheGame, chart: &Charted, target: Target) -> Option<Vec2> {
    let Target::Zone(zone) = target else { return None };
    match game.spot_of(zone)? {
        Spot::Sector(sector) => Some(chart.0.at(sector)),
        _ => None,
    }
}
