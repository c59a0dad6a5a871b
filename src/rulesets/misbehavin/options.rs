//! Beside a payment: other ways to pay, and who could cancel a deal.

use super::bill::{self, Bill};
use super::pay::tokens_spent;
use crate::play::session::Session;
use crate::theme::palette::Tone;
use crate::theme::{Button, Chip, fonts, palette, seat, text};
use bevy_egui::egui;
use kit::Seat;
use misbehavin::cards::When;
use misbehavin::{CardId, Misbehavin};

/// Up to two other ways to pay.
pub fn other_ways(ui: &mut egui::Ui, game: &Misbehavin, bill: &Bill, want: CardId) -> Option<Bill> {
    let same = |other: &Bill| {
        let (mut one, mut two) = (other.cards.clone(), bill.cards.clone());
        one.sort();
        two.sort();
        one == two && (other.tokens, other.credits) == (bill.tokens, bill.credits)
    };
    let mut ways: Vec<(String, Bill)> = Vec::new();
    for way in bill::ways(game, want, 6).into_iter().filter(|way| !same(way)) {
        let label = difference(game, bill, &way);
        if ways.len() < 2 && ways.iter().all(|(other, _)| *other != label) {
            ways.push((label, way));
        }
    }
    let mut taken = None;
    if ways.is_empty() {
        return None;
    }
    ui.horizontal_wrapped(|ui| {
        text::small(ui, "Or");
        for (label, way) in ways {
            if Button::quiet(&label).small().show(ui).clicked() {
                taken = Some(way);
            }
        }
    });
    taken
}

/// How another way to pay differs from a bill.
fn difference(game: &Misbehavin, bill: &Bill, way: &Bill) -> String {
    let list = |from: &Bill, without: &Bill| {
        let cards = from.cards.iter().filter(|card| !without.cards.contains(card));
        let names = cards.map(|card| game.card(*card).name.clone());
        let more = |one: u8, two: u8, thing: &str| (one > two).then(|| super::many(one - two, thing));
        let tokens = more(tokens_spent(game, from), tokens_spent(game, without), "token");
        let credits = more(from.credits, without.credits, "credit");
        names.chain(tokens).chain(credits).collect::<Vec<_>>().join(", ")
    };
    let (added, left) = (list(way, bill), list(bill, way));
    match (added.is_empty(), left.is_empty()) {
        (true, _) => format!("without {left}"),
        (_, true) => format!("also {added}"),
        _ => format!("{added} for {left}"),
    }
}

/// Who could cancel the deal, as far as everybody can see.
pub fn cancellers(ui: &mut egui::Ui, game: &Misbehavin, session: &Session) {
    ui.label(text::slab("Who could cancel", fonts::BODY, palette::RUST_DARK));
    ui.spacing_mut().interact_size.y = 22.0;
    for rival in game.rivals(game.active()) {
        let (words, tone) = canceller(game, rival);
        ui.horizontal(|ui| {
            seat::seat_icon(ui, rival.index(), 16.0);
            text::name(ui, &session.contest.players()[rival].name);
            text::small(ui, &words);
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                let word = if tone == Tone::Warn { "may" } else { "not seen" };
                Chip::new(word).tone(tone).show(ui);
            });
        });
    }
    text::small(ui, "*If cancelled*, only the activation is lost.");
}

/// What everybody can see of a rival's means to cancel; a hand may hide more.
pub fn canceller(game: &Misbehavin, rival: Seat) -> (String, Tone) {
    let slots = game.player(rival).tableau.slots();
    let cancels = || slots.iter().filter(|slot| game.card(slot.card).has(When::RivalDeal));
    let ready: Vec<&str> = cancels()
        .filter(|slot| !slot.triggered && !slot.warrant)
        .map(|slot| game.card(slot.card).name.as_str())
        .collect();
    let spent = cancels().next().map(|slot| game.card(slot.card).name.as_str());
    match (ready.is_empty(), spent) {
        (false, _) => (format!("{}, set", ready.join(" or ")), Tone::Warn),
        (true, Some(name)) => (format!("{name} is turned"), Tone::Plain),
        (true, None) => ("no such card on the board".into(), Tone::Plain),
    }
}
