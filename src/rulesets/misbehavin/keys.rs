//! Keys of this table: cards of the hand and the board by number, the ledger's rows by letter.

use super::ask_me::AskMe;
use super::asked::Asked;
use super::desk::{Desk, Doing, Tile};
use super::ledger;
use super::look::Seating;
use super::{around, on_the_felt, tag, wording};
use crate::play::Intent;
use crate::play::focus::Focus;
use crate::play::hud::Panels;
use crate::play::keys::DIGITS;
use crate::play::session::Session;
use crate::screens::{FrameSet, Screen};
use crate::table::layout::Layout;
use crate::table::pointer::Clicked;
use bevy::prelude::*;
use bevy_egui::input::egui_wants_any_keyboard_input;
use misbehavin::{Choice, Frame, Reward, Spend, Zone};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        press.before(FrameSet::Input).run_if(
            in_state(Screen::Match)
                .and_then(on_the_felt())
                .and_then(resource_exists::<Session>)
                .and_then(resource_exists::<Seating>)
                .and_then(not(egui_wants_any_keyboard_input)),
        ),
    );
}

fn press(
    keys: Res<ButtonInput<KeyCode>>,
    session: Res<Session>,
    seating: Res<Seating>,
    layout: Layout,
    asked: Res<Asked>,
    focus: Res<Focus>,
    panels: Res<Panels>,
    mut desk: ResMut<Desk>,
    mut around: ResMut<around::Around>,
    mut ask_me: ResMut<AskMe>,
    mut intents: MessageWriter<Intent>,
    mut clicked: MessageWriter<Clicked>,
) {
    if panels.menu {
        return;
    }
    let ctrl = keys.any_pressed([KeyCode::ControlLeft, KeyCode::ControlRight]);
    let shift = keys.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]);
    if keys.just_pressed(KeyCode::KeyO) {
        around.open = !around.open;
    }
    if keys.just_pressed(KeyCode::KeyH) && session.person().is_none() {
        ask_me.holds = !ask_me.holds;
    }
    let Some(game) = asked.game().filter(|_| asked.question == session.changes) else { return };
    if ctrl && keys.just_pressed(KeyCode::KeyZ) {
        desk.take_back(&asked);
        return;
    }
    for (key, tile) in [KeyCode::KeyP, KeyCode::KeyT, KeyCode::KeyF, KeyCode::KeyD].into_iter().zip(Tile::ALL) {
        if keys.just_pressed(key) && asked.open().any(|ask| tile.is(ask.choice)) {
            desk.clear();
            desk.go_to(&asked, Doing::Tile(tile));
        }
    }
    let mut sent = None;
    if keys.just_pressed(KeyCode::KeyG) {
        sent = asked.choose(Choice::Acquire, false);
    }
    if keys.just_pressed(KeyCode::KeyV) {
        sent = ledger::spend_first(&mut desk, &asked).and_then(|choice| asked.choose(choice, false));
    }
    if keys.just_pressed(KeyCode::KeyB) && matches!(desk.doing(), Doing::Spending(_)) {
        let bank = [Spend::TaxSupply, Spend::StealSupply].map(Choice::Spend);
        sent = bank.into_iter().find_map(|choice| asked.choose(choice, false));
    }
    if keys.just_pressed(KeyCode::KeyC) {
        sent = asked.choose(Choice::TidyUp, false);
    }
    if keys.just_pressed(KeyCode::KeyE) && asked.may(Choice::EndTurn) {
        sent = wording::end_turn(&mut desk, &asked, false);
    }
    let is_walking = focus.target(&session).is_some();
    let main = keys.just_pressed(KeyCode::Space) || (keys.just_pressed(KeyCode::Enter) && !is_walking);
    if main && panels.inspected.is_none() {
        sent = wording::press_main(&mut desk, &asked, &session);
    }
    if let Some(digit) = DIGITS.iter().position(|key| keys.just_pressed(*key)) {
        let doing = desk.doing().clone();
        sent = match (doing, asked.frame()) {
            (Doing::Tag(card), _) => {
                let options = tag::options(&asked, card);
                let option = options.get(digit).map(|(option, _)| option.clone());
                option.and_then(|option| tag::take(&mut desk, &asked, card, &option, false))
            }
            (_, Some(Frame::Reward(_))) => {
                let rewards = [Reward::Card, Reward::Credit, Reward::Verse];
                rewards.get(digit).and_then(|reward| asked.choose(Choice::Reward(*reward), false))
            }
            (
                _,
                Some(Frame::Fight | Frame::MayCancel(..) | Frame::Abilities(..) | Frame::Used(..) | Frame::Cancelled),
            ) if !shift => {
                let is_line = |choice: Choice| {
                    !matches!(choice, Choice::Acquire | Choice::Unmark(_) | Choice::Recruit(_))
                        && !matches!(choice, Choice::Spend(spend) if spend != Spend::Evade)
                        && (!matches!(choice, Choice::Use { .. }) || game.fight().is_some())
                };
                let line = asked.open().filter(|ask| is_line(ask.choice)).nth(digit);
                line.and_then(|ask| asked.choose(ask.choice, false))
            }
            _ => {
                let own = seating.own;
                let zones = if shift { vec![Zone::Assets(own), Zone::Command(own)] } else { vec![Zone::Hand(own)] };
                let pieces: Vec<_> = zones.into_iter().flat_map(|zone| layout.pieces(zone.id())).collect();
                if let Some(piece) = pieces.get(digit) {
                    clicked.write(Clicked { target: (*piece).into(), inspect: false });
                }
                None
            }
        };
    }
    let offered: &[(KeyCode, bool)] = &[(KeyCode::KeyM, false), (KeyCode::KeyU, true)];
    for (key, is_supply) in offered {
        if keys.just_pressed(*key) {
            let first = game
                .on_offer()
                .find(|card| game.card(*card).is_supply() == *is_supply && super::desk::is_for_sale(&asked, *card));
            if let Some(card) = first {
                clicked.write(Clicked { target: card.piece().into(), inspect: false });
            }
        }
    }
    sent.into_iter().for_each(|intent| _ = intents.write(intent));
}
