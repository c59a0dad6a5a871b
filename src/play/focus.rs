//! Keys reach everything lit: Tab and the arrows walk from target to target, Enter picks the one walked to.

use crate::play::hud::Panels;
use crate::play::lit::LitTargets;
use crate::play::session::Session;
use crate::screens::{FrameSet, Screen};
use crate::table::pointer::Clicked;
use crate::table::steps::Steps;
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
    targets: LitTargets,
    mut focus: ResMut<Focus>,
    mut clicked: MessageWriter<Clicked>,
) {
    if steps.is_playing() || session.is_curtained() || panels.menu || panels.inspected.is_some() {
        return;
    }
    let tab = keys.just_pressed(KeyCode::Tab) && !panels.pinned;
    let back = keys.any_just_pressed([KeyCode::ArrowLeft, KeyCode::ArrowUp])
        || (tab && keys.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]));
    let on = !back && (tab || keys.any_just_pressed([KeyCode::ArrowRight, KeyCode::ArrowDown]));
    if let Some(target) = focus.target(&session).filter(|_| keys.just_pressed(KeyCode::Enter)) {
        clicked.write(Clicked { target, inspect: false });
        return;
    }
    if !on && !back {
        return;
    }
    let lit = targets.in_order(&session);
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
