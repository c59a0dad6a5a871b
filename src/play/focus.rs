//! Keys reach everything lit: Tab and the arrows walk from target to target, Enter picks the one walked to.

use crate::play::hud::Panels;
use crate::play::session::Session;
use crate::screens::{FrameSet, Screen};
use crate::table::camera::TableEye;
use crate::table::pieces::{Piece, Pieces};
use crate::table::pointer::Clicked;
use crate::table::steps::Steps;
use crate::table::zones::Zone;
use bevy::prelude::*;
use bevy_egui::egui::{Event, Key};
use bevy_egui::input::egui_wants_any_keyboard_input;
use bevy_egui::{EguiInput, EguiPreUpdateSet};
use kit::Target;

/// What the keys have walked to, for the question with this number.
#[derive(Resource, Default, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Focus {
    target: Option<Target>,
    question: u64,
}

impl Focus {
    /// What the keys have walked to.
    pub fn target(&self, session: &Session) -> Option<Target> {
        self.target.filter(|_| self.question == session.changes)
    }
}

pub(super) fn plugin(app: &mut App) {
    let in_match = || in_state(Screen::Match).and_then(resource_exists::<Session>);
    let between = leave_tab_to_us.after(EguiPreUpdateSet::ProcessInput).before(EguiPreUpdateSet::BeginPass);
    app.init_resource::<Focus>().add_systems(PreUpdate, between.run_if(in_match())).add_systems(
        Update,
        walk.before(FrameSet::Input).run_if(in_match().and_then(not(egui_wants_any_keyboard_input))),
    );
}

/// In a match Tab walks on the table, not from button to button, which have keys of their own.
fn leave_tab_to_us(mut inputs: Query<&mut EguiInput>) {
    for mut input in &mut inputs {
        input.events.retain(|event| !matches!(event, Event::Key { key: Key::Tab, .. }));
    }
}

fn walk(
    keys: Res<ButtonInput<KeyCode>>,
    session: Res<Session>,
    steps: Res<Steps>,
    panels: Res<Panels>,
    eye: Single<(&Camera, &GlobalTransform), With<TableEye>>,
    pieces: Res<Pieces>,
    places: Query<&GlobalTransform, With<Piece>>,
    zones: Query<&Zone>,
    mut focus: ResMut<Focus>,
    mut clicked: MessageWriter<Clicked>,
) {
    if steps.is_playing() || session.is_curtained() || panels.menu || panels.inspected.is_some() {
        return;
    }
    let back = keys.any_just_pressed([KeyCode::ArrowLeft, KeyCode::ArrowUp])
        || (keys.just_pressed(KeyCode::Tab) && keys.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]));
    let on = !back && keys.any_just_pressed([KeyCode::Tab, KeyCode::ArrowRight, KeyCode::ArrowDown]);
    if let Some(target) = focus.target(&session).filter(|_| keys.just_pressed(KeyCode::Enter)) {
        clicked.write(Clicked { target, inspect: false });
        return;
    }
    if !on && !back {
        return;
    }
    let spot = |target: &Target| {
        let place = match *target {
            Target::Piece(piece) => places.get(pieces.get(piece)?).ok()?.translation(),
            Target::Zone(id) => {
                let middle = zones.iter().find(|zone| zone.id == id)?.middle();
                Vec3::new(middle.x, 0.0, middle.y)
            }
            _ => return None,
        };
        eye.0.world_to_viewport(eye.1, place).ok()
    };
    // From left to right, and down where things stand in one column.
    let order = |target: &Target| spot(target).map_or((i32::MAX, 0), |at| ((at.x / 24.0) as i32, at.y as i32));
    let mut lit: Vec<Target> = session.clickable().collect();
    lit.sort_by_key(|target| (order(target), *target));
    lit.dedup();
    let Some(last) = lit.len().checked_sub(1) else { return };
    let now = focus.target(&session).and_then(|target| lit.iter().position(|other| *other == target));
    let next = match (now, back) {
        (None, false) => 0,
        (None, true) | (Some(0), true) => last,
        (Some(at), true) => at - 1,
        (Some(at), false) => (at + 1) % lit.len(),
    };
    *focus = Focus { target: Some(lit[next]), question: session.changes };
}
