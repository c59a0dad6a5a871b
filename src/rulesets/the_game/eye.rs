//! The eye over the board: it follows whoever flies, or shows the whole board; M goes from one to the other.

use super::scenery::view;
use super::{Charted, ON_TABLE};
use crate::play::hud::{HudSet, Parts};
use crate::play::opening::EnterSet;
use crate::play::session::Session;
use crate::play::shown::Shown;
use crate::play::tables::on_table;
use crate::screens::{FrameSet, Screen};
use crate::table::camera::{Cinema, Edge};
use bevy::input::mouse::AccumulatedMouseScroll;
use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use bevy_egui::input::{egui_wants_any_keyboard_input, egui_wants_any_pointer_input};
use the_game::TheGame;
use the_game::catalog::ids::SectorId;
use the_game::state::Frame;

/// How much of the board is seen while following, in units across, and how near and far the wheel goes from there.
const NEAR: f32 = 7.0;
const NEAR_ZOOMS: (f32, f32) = (0.875, 1.75);
const WHOLE_ZOOMS: (f32, f32) = (1.0, 3.5);
/// The eye's height while following, and over the whole board, in degrees.
pub(super) const NEAR_HEIGHT: f32 = 52.0;
pub(super) const WHOLE_HEIGHT: f32 = 90.0;
/// How far below the ship the eye looks while the tray is there.
const ABOVE_THE_TRAY: f32 = 1.2;
/// A second click within so many seconds follows again.
const DOUBLE_CLICK: f32 = 0.35;

/// A roaming ship that may go to more sectors than this is moved on the whole board.
const FAR: usize = 9;

/// Questions that need the middle or the paper, so that the whole board has to wait.
const ON_THE_MAP: [&str; 7] = ["Turn", "Fly", "Mosey", "Evade", "PlaceShip", "Roam", "Summon"];

/// What the eye does.
#[derive(Resource, Default, Clone, Copy, Debug, PartialEq)]
pub struct Eye {
    /// Whether a person wants to see the whole board.
    pub wants_whole: bool,
    whole: bool,
    seen: Option<(SectorId, bool)>,
    looks_left: bool,
}

impl Eye {
    /// Whether the whole board is shown instead of following anybody.
    pub fn is_whole(&self) -> bool {
        self.whole
    }

    /// Whether it looks at the left part of the board, where the small one would be in the way.
    pub fn looks_left(&self) -> bool {
        self.looks_left
    }

    /// Follows whoever flies, wherever a person has moved the eye.
    pub fn follow(&mut self, cinema: &mut Cinema) {
        (self.wants_whole, self.seen) = (false, None);
        cinema.is_moved = false;
    }

    /// Looks at a place, and stays there.
    pub fn look_at(&mut self, cinema: &mut Cinema, at: Vec2) {
        cinema.show(Vec3::new(at.x, 0.0, at.y));
        cinema.is_moved = true;
    }
}

/// Whether the whole board is shown.
pub(super) fn is_whole(eye: Res<Eye>) -> bool {
    eye.whole
}

pub(super) fn plugin(app: &mut App) {
    let in_match = in_state(Screen::Match).and_then(resource_exists::<Session>).and_then(on_table(ON_TABLE));
    app.init_resource::<Eye>()
        .add_systems(OnEnter(Screen::Match), (|mut eye: ResMut<Eye>| *eye = Eye::default()).in_set(EnterSet::Open))
        .add_systems(
            Update,
            (
                switch.run_if(not(egui_wants_any_keyboard_input)),
                by_hand.run_if(not(egui_wants_any_pointer_input)),
                frame,
                follow,
            )
                .chain()
                .before(FrameSet::Animate)
                .run_if(in_match),
        )
        .add_systems(
            EguiPrimaryContextPass,
            make_room.in_set(HudSet::Divide).after(crate::play::hud::divide).run_if(on_table(ON_TABLE)),
        );
}

/// The whole board takes the place of the sheet and the middle.
fn make_room(eye: Res<Eye>, mut parts: ResMut<Parts>, mut cinema: ResMut<Cinema>, chart: Res<Charted>) {
    if !eye.whole {
        return;
    }
    let (window, size) = (parts.window, chart.0.size);
    let (table, old) = (super::plan::whole_board(window, size.x / size.y), parts.table);
    let Some(free) = cinema.free else { return };
    let scale = free.width() / old.width().max(1.0);
    (parts.table, parts.has_log) = (table, false);
    let corner = |at: bevy_egui::egui::Pos2| Vec2::new(at.x, at.y) * scale;
    cinema.free = Some(Rect::from_corners(corner(table.min), corner(table.max)));
}

fn switch(keys: Res<ButtonInput<KeyCode>>, mut eye: ResMut<Eye>) {
    if keys.just_pressed(KeyCode::KeyM) {
        eye.wants_whole = !eye.wants_whole;
        eye.seen = None;
    }
}

/// The wheel goes on to the whole board; a double click follows again.
fn by_hand(
    wheel: Res<AccumulatedMouseScroll>,
    buttons: Res<ButtonInput<MouseButton>>,
    time: Res<Time<Real>>,
    mut cinema: ResMut<Cinema>,
    mut last: Local<f32>,
    mut eye: ResMut<Eye>,
) {
    if wheel.delta.y < 0.0 && !eye.whole && cinema.zoom <= cinema.zooms.0 + 1e-3 {
        eye.wants_whole = true;
    }
    if buttons.just_pressed(MouseButton::Left) {
        let now = time.elapsed_secs();
        if now - *last < DOUBLE_CLICK && cinema.is_moved {
            (cinema.is_moved, eye.seen) = (false, None);
        }
        *last = now;
    }
}

/// The view changes between following and the whole board.
fn frame(mut eye: ResMut<Eye>, mut cinema: ResMut<Cinema>, chart: Res<Charted>, session: Res<Session>) {
    let kind = session.question.as_ref().map(|question| question.kind);
    let is_free = kind.is_none_or(|kind| ON_THE_MAP.contains(&kind));
    // A ship that may go anywhere needs the whole board, too.
    let goes_far = kind == Some("Roam") && session.offers.len() > FAR;
    let whole = is_free && (eye.wants_whole || kind == Some("PlaceShip") || goes_far);
    if eye.whole != whole {
        eye.whole = whole;
        eye.seen = None;
    }
    let size = chart.0.size;
    let view = match whole {
        true => view(size.x, size.y, WHOLE_HEIGHT),
        false => view(NEAR, NEAR * 0.5, NEAR_HEIGHT),
    };
    if cinema.home != view {
        cinema.look_at(view);
        cinema.zooms = if whole { WHOLE_ZOOMS } else { NEAR_ZOOMS };
        cinema.bounds = chart.0.edges();
        cinema.edge = Some(Edge { inside: chart.0.edges().inflate(0.04), fills: !whole });
        cinema.drags = true;
        eye.seen = None;
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
    if eye.whole || cinema.is_moved {
        return;
    }
    let flier = session.contest.turn().seat().or_else(|| session.viewer());
    let sector = match game.frame().filter(|_| session.question.is_some()) {
        // Whoever moves a roaming ship looks at it.
        Some(Frame::Roam { roamer, .. }) => Some(game.roamer_at(roamer)),
        _ => flier.and_then(|seat| game.captain(seat).sector),
    };
    // Above the tray that is brought for a test.
    let is_test = session.question.as_ref().is_some_and(|question| question.kind == "Test");
    let seen = sector.map(|sector| (sector, is_test));
    if eye.seen != seen {
        eye.seen = seen;
        if let Some(sector) = sector {
            let at = chart.0.at(sector) + Vec2::Y * if is_test { ABOVE_THE_TRAY } else { 0.0 };
            eye.looks_left = at.x < -chart.0.size.x * 0.2;
            cinema.show(Vec3::new(at.x, 0.0, at.y));
        }
    }
}
