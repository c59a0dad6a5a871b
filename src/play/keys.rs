//! Keys in a match: Space or Enter for the obvious, 1–9 for answers and what is lit, Ctrl+Z to undo, Esc for less.

use crate::contest::Wants;
use crate::play::coach::{Coach, LeaveLesson};
use crate::play::hud::Panels;
use crate::play::lit::LitTargets;
use crate::play::reach::Reach;
use crate::play::session::Session;
use crate::play::takeover::Takeover;
use crate::play::{Intent, Paused};
use crate::screens::{FrameSet, Screen};
use crate::table::pointer::Clicked;
use crate::table::steps::Steps;
use bevy::prelude::*;
use bevy_egui::input::egui_wants_any_keyboard_input;
use kit::Target;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        press.in_set(FrameSet::Input).run_if(
            in_state(Screen::Match).and_then(resource_exists::<Session>).and_then(not(egui_wants_any_keyboard_input)),
        ),
    );
}

/// The digits from 1 on.
pub const DIGITS: [KeyCode; 9] = [
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
    targets: LitTargets,
    taken: Res<Takeover>,
    mut panels: ResMut<Panels>,
    mut clicked: MessageWriter<Clicked>,
    mut paused: ResMut<Paused>,
    mut intents: MessageWriter<Intent>,
    mut leaving: MessageWriter<LeaveLesson>,
    coach: Res<Coach>,
) {
    let ctrl = keys.any_pressed([KeyCode::ControlLeft, KeyCode::ControlRight]);
    if keys.just_pressed(KeyCode::Escape) {
        if panels.help {
            panels.help = false;
        } else if panels.inspected.is_some() {
            panels.inspected = None;
        } else if panels.why_not {
            panels.ask_why_not(false);
        } else if !session.picked.is_empty() || taken.is_planning {
            intents.write(Intent::PutBack);
        } else if panels.pinned && !panels.menu {
            panels.pinned = false;
        } else if session.lesson.is_some() && !panels.menu {
            leaving.write(LeaveLesson);
        } else {
            panels.menu = !panels.menu;
        }
    }
    let asks_help = keys.just_pressed(KeyCode::F1)
        || (keys.just_pressed(KeyCode::Slash) && keys.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]));
    if asks_help && !session.is_curtained() {
        panels.help = !panels.help;
    }
    if panels.menu || panels.help {
        return;
    }
    if keys.just_pressed(KeyCode::KeyL) && !ctrl {
        panels.log = !panels.log;
    }
    if keys.just_pressed(KeyCode::KeyY) && !session.is_curtained() {
        let opens = !panels.why_not;
        panels.ask_why_not(opens);
    }
    let others_play =
        session.person().is_none() && !session.is_over() && session.people() > 0 && session.contest.tape().is_none();
    if keys.just_pressed(KeyCode::KeyP) && others_play {
        paused.0 = !paused.0;
    }
    let is_read =
        session.lesson.as_ref().is_some_and(|lesson| lesson.wants != Wants::Choice && lesson.wants != Wants::Play);
    let is_read = is_read || (coach.says_first && keys.just_pressed(KeyCode::Enter));
    if keys.any_just_pressed([KeyCode::Space, KeyCode::Enter]) && !is_read {
        if session.is_curtained() {
            intents.write(Intent::LiftCurtain);
        } else if others_play {
            intents.write(Intent::ToMyTurn);
        } else if steps.is_playing() {
            intents.write(Intent::Skip);
        } else if let Some(offer) = session.obvious.filter(|_| taken.words.is_none() && !reach.has_keys(&session)) {
            intents.write(session.choose(offer, false));
        }
    }
    if ctrl && keys.just_pressed(KeyCode::KeyZ) && !taken.is_planning {
        intents.write(Intent::Undo);
    }
    if let Some(digit) = DIGITS.iter().position(|key| keys.just_pressed(*key))
        && !session.is_curtained()
        && !ctrl
        && taken.words.is_none()
        && !reach.has_keys(&session)
    {
        match at_digit(&session, &reach, &targets, digit) {
            Some(Digit::Answer(offer)) => {
                intents.write(session.choose(offer, false));
            }
            Some(Digit::Target(target)) => {
                clicked.write(Clicked { target, inspect: false });
            }
            None => {}
        }
    }
}

/// What a digit stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Digit {
    /// An answer with a button.
    Answer(usize),
    /// Something lit on the table.
    Target(Target),
}

/// What the digit after so many others stands for: the answers listed first, then what is lit on the table.
pub fn at_digit(session: &Session, reach: &Reach, targets: &LitTargets, digit: usize) -> Option<Digit> {
    let mut listed: Vec<usize> = session.listed(reach).filter(|(_, offer)| offer.is_open()).map(|(at, _)| at).collect();
    if digit < listed.len() {
        return Some(Digit::Answer(listed.swap_remove(digit)));
    }
    let mut on_table = targets.in_order(session).into_iter().filter(|target| targets.place(*target).is_some());
    on_table.nth(digit - listed.len()).map(Digit::Target)
}
