//! What must go: tokens or crew are clicked in the sheet, and a slip beside it tells how matters stand.

use super::lines::{self, Mark};
use super::{Asked, Pad};
use crate::play::scenes::odds::percent;
use crate::play::scenes::sheet;
use crate::theme::{fonts, palette, text};
use bevy::prelude::Result;
use bevy_egui::egui::{Sense, Ui, vec2};
use the_game::Choice;
use the_game::state::Frame;

/// No room for everything: what waits, how full the ship is, and the way to leave it.
pub(super) fn draw(pad: &mut Pad, asked: &Asked) -> Result {
    let (game, seat) = (asked.game, asked.frame.seat());
    let question = pad.session.question.as_ref().map(|question| question.head.clone()).unwrap_or_default();
    let (halves, capacity) = (game.captain(seat).halves(), game.capacity(seat));
    let title = question.split_once(": ").map_or(question.as_str(), |(title, _)| title);
    let head = sheet::Head {
        title,
        words: "Click in the hold at the left what goes.",
        icon: "wooden-crate",
        colour: palette::INK,
    };
    let done = asked.offer(Choice::Done);
    let body = |ui: &mut Ui, pad: &mut Pad| {
        let mut after = halves;
        if let Frame::Load { good, left, .. } = asked.frame {
            ui.horizontal(|ui| {
                ui.label(text::marked("Waiting", fonts::BODY, palette::INK_SECOND));
                for _ in 0..left {
                    let (square, _) = ui.allocate_exact_size(vec2(34.0, 34.0), Sense::hover());
                    lines::paint_mark(ui, pad, game, Mark::Token(good), square);
                }
            });
            after += good.halves() * u16::from(left);
        }
        ui.add_space(4.0);
        lines::space_bar(ui, halves.min(capacity), after, capacity);
        let note = match asked.frame {
            Frame::GiveUp { .. } => "What you click is lost.",
            Frame::Jettison { .. } => "What is left must fit the stash.",
            _ => "What is thrown away is gone: jobs may still need it.",
        };
        ui.label(text::marked(note, fonts::SMALL, palette::INK_SECOND));
    };
    match done {
        Some(offer) => pad.sheet_with_foot(asked, &head, body, |ui, pad| {
            if pad.main(ui, "Leave the rest", 200.0) {
                pad.choose(offer);
            }
        }),
        None => pad.sheet(asked, &head, body),
    }
}

/// Somebody is lost: the crew are lit in the sheet; what a medic can do is told here.
pub(super) fn blow(pad: &mut Pad, asked: &Asked) -> Result {
    let (game, seat) = (asked.game, asked.frame.seat());
    let question = pad.session.question.as_ref().map(|question| question.head.clone()).unwrap_or_default();
    let words = "Click one of the crew at the left.";
    let head = sheet::Head { title: &question, words, icon: "skull-crossed-bones", colour: palette::RUST_DARK };
    let medic = match asked.frame {
        Frame::Kill { medic: true, .. } => game.medic_chance(seat),
        _ => None,
    };
    let kind = asked.frame;
    pad.sheet(asked, &head, |ui, _| {
        let mut notes = Vec::new();
        match kind {
            Frame::Kill { .. } => {
                match medic {
                    Some(chance) => notes.push(format!("The medic's check saves them: *{}*.", percent(chance))),
                    None => notes.push("No medic takes part: nobody checks.".into()),
                }
                notes.push("A leader is not killed: one scowl instead.".into());
                notes.push("The sheet shows what each would cost in skill.".into());
            }
            Frame::Surrender { .. } => notes.push("Whoever is taken leaves the game.".into()),
            _ => notes.push("Whoever goes is discarded, and may be hired again.".into()),
        }
        if game.captain(seat).crew.iter().any(|mate| mate.aboard) {
            notes.push("Those who stayed aboard are safe.".into());
        }
        for note in notes {
            ui.label(text::marked(&note, fonts::BODY, palette::INK));
            ui.add_space(2.0);
        }
    })
}
