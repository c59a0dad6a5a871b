//! What touched whoever looks since their last turn, and what their faction is about.

use crate::contest::LogLine;
use crate::play::session::Session;
use crate::play::shown::Shown;
use crate::theme::{fonts, palette, seat, text};
use bevy_egui::egui;
use kit::Seat;
use misbehavin::{Faction, Misbehavin};

/// So many lines fit.
const LINES: usize = 4;

/// The lines of the log that speak of somebody.
pub fn touching<'a>(log: &'a [LogLine], own: Seat, name: &str) -> Vec<&'a LogLine> {
    let speaks = |line: &&LogLine| {
        let is_whole = |at: usize| !line.text[at + name.len()..].starts_with(|next: char| next.is_alphanumeric());
        let is_named = line.text.match_indices(name).any(|(at, _)| is_whole(at));
        // What one did oneself touched nobody, but for what one was made to discard.
        let is_own = line.seat == Some(own) && !line.text.contains("discards");
        !is_own && (is_named || line.gains.iter().any(|gain| gain.figure.seat == Some(own)))
    };
    log.iter().filter(speaks).collect()
}

/// The list in the ledger while rivals play, from the line on with which the own turn ended.
pub fn list(ui: &mut egui::Ui, shown: &Shown, session: &Session, own: Seat, since: usize) {
    let name = &session.contest.players()[own].name;
    let log = shown.log(session);
    let all = touching(&log[since.min(log.len())..], own, name);
    if all.is_empty() {
        text::small(ui, "Nothing has touched you since your turn.");
    }
    for line in all.iter().rev().take(LINES).rev() {
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = 6.0;
            seat::seat_icon(ui, line.seat.map_or(0, Seat::index), 13.0);
            let is_loss = line.gains.iter().any(|gain| gain.figure.seat == Some(own) && gain.by < 0);
            let colour = if is_loss { palette::Ground::Hull.tone(palette::Tone::Warn, false) } else { palette::TEXT };
            ui.add(egui::Label::new(text::marked(&line.text, fonts::SMALL, colour)).wrap());
        });
    }
}

/// How a faction plays, in a few words.
pub fn style(faction: Faction) -> &'static str {
    match faction {
        Faction::Serenity => "slips out of fights and draws more cards",
        Faction::Alliance => "taxes its rivals and puts warrants on them",
        Faction::Niska => "fights, and triggers the same card again",
        Faction::Eavesdown => "deals, and helps itself to others' credits",
    }
}

/// Who plays what, and what the own faction earns and spends.
pub fn briefing(ui: &mut egui::Ui, game: &Misbehavin, own: Seat) {
    text::small(ui, &format!("Begin a turn with *{} power* and you win.", game.power_to_win()));
    for seat in (0..game.seats() as u8).map(Seat) {
        let faction = game.faction(seat);
        ui.horizontal(|ui| {
            seat::seat_icon(ui, seat.index(), 14.0);
            let colour = if seat == own { palette::BRASS_LIGHT } else { palette::TEXT };
            let words = format!("*{}* {}", super::capital(faction.title()), style(faction));
            ui.add(egui::Label::new(text::marked(&words, fonts::SMALL, colour)).wrap());
        });
    }
    ui.add_space(4.0);
    let card = misbehavin::Catalog::verse_piece(game.faction(own));
    for line in game.card(card).lines.iter().take(4) {
        text::small(ui, &super::plain(line));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_speaks_of_oneself_is_listed() {
        let line = |seat: u8, text: &str| LogLine {
            text: text.into(),
            seat: Some(Seat(seat)),
            round: 1,
            deed: 0,
            pieces: Vec::new(),
            gains: Vec::new(),
        };
        let log = [line(1, "Ben turns Ana's Canton."), line(1, "Ben waits."), line(1, "Anabel waits.")];
        let texts: Vec<&str> = touching(&log, Seat(0), "Ana").into_iter().map(|line| line.text.as_str()).collect();
        assert_eq!(texts, ["Ben turns Ana's Canton."]);
    }
}
