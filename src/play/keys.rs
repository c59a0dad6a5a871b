//! Keys in a match: Space for the obvious, 1–9 for the listed choices, Ctrl+Z to undo, Esc for less.

use crate::play::Intent;
use crate::play::hud::Panels;
use crate::play::reach::Reach;
use crate::play::session::Session;
use crate::screens::{FrameSet, Screen};
use crate::table::steps::Steps;
use bevy::prelude::*;
use bevy_egui::input::egui_wants_any_keyboard_input;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        press.in_set(FrameSet::Input).run_if(
            in_state(Screen::Match).and_then(resource_exists::<Session>).and_then(not(egui_wants_any_keyboard_input)),
        ),
    );
}

const DIGITS: [KeyCode; 9] = [
    KeyCode::Digit1,
    KeyCode::Digit2,
    KeyCode::Digit3,
    KeyCode::Digit4,
    KeyCode::Digit5,
    KeyCode::Digit6,
    KeyCode::Digit7,
    KeyCode::Digit8,
    KeyCode::Digit9,
];

fn press(
    keys: Res<ButtonInput<KeyCode>>,
    session: Res<Session>,
    steps: Res<Steps>,
    reach: Res<Reach>,
    mut panels: ResMut<Panels>,
    mut intents: MessageWriter<Intent>,
) {
    let ctrl = keys.any_pressed([KeyCode::ControlLeft, KeyCode::ControlRight]);
    if keys.just_pressed(KeyCode::Escape) {
        if panels.inspected.is_some() {
            panels.inspected = None;
        } else if !session.picked.is_empty() {
            intents.write(Intent::PutBack);
        } else {
            panels.menu = !panels.menu;
        }
    }
    if panels.menu {
        return;
    }
    if keys.just_pressed(KeyCode::Space) {
        if session.is_curtained() {
            intents.write(Intent::LiftCurtain);
        } else if steps.is_playing() {
            intents.write(Intent::Skip);
        } else if let Some(offer) = session.obvious {
            intents.write(session.choose(offer, false));
        }
    }
    if ctrl && keys.just_pressed(KeyCode::KeyZ) {
        intents.write(Intent::Undo);
    }
    if let Some(digit) = DIGITS.iter().position(|key| keys.just_pressed(*key))
        && !session.is_curtained()
        && let Some((offer, _)) = session.listed(&reach).filter(|(_, offer)| offer.refused.is_none()).nth(digit)
    {
        intents.write(session.choose(offer, false));
    }
}
