//! What touched whoever looks since their last turn, and what their faction is about.

use super::ask_me::AskMe;
use crate::play::hud::Panels;
use crate::play::session::Session;
use crate::play::shown::{Announcement, Shown};
use crate::theme::{Panel, fonts, icons, palette, seat, text};
use bevy_egui::egui;
use kit::Seat;
use misbehavin::{Faction, Misbehavin};

/// How high the panel below a paper is.
pub const HIGH: f32 = 150.0;
/// So many lines fit below a paper, and in the ledger.
const LINES: (usize, usize) = (3, 5);

/// What somebody was told since they decided last.
fn news(shown: &Shown, own: Seat) -> Vec<&Announcement> {
    shown.announced.iter().filter(|news| news.seat.is_none_or(|seat| seat == own)).collect()
}

/// Below a paper of a rival's turn: what touched whoever is asked, and how often they want to be.
pub fn panel(
    ctx: &egui::Context,
    rect: egui::Rect,
    shown: &Shown,
    session: &Session,
    own: Seat,
    ask_me: &mut AskMe,
    panels: &mut Panels,
) {
    Panel::hull().padding(10.0).show_at(ctx, "touched", rect, |ui| {
        // The log lies beneath.
        ui.painter().rect_filled(rect.shrink(2.0), 5, palette::HULL_BOTTOM);
        ui.spacing_mut().item_spacing = egui::vec2(6.0, 4.0);
        heading(ui);
        lines(ui, &news(shown, own), session, LINES.0, panels);
        ui.add_space((ui.available_height() - 28.0).max(0.0));
        ask_me.row(ui);
    });
}

fn heading(ui: &mut egui::Ui) {
    ui.horizontal(|ui| {
        ui.label(text::slab("What touched you since your turn", fonts::BUTTON, palette::BRASS_LIGHT));
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| text::caption(ui, "click: in the log"));
    });
}

/// The list in the ledger while rivals play.
pub fn list(ui: &mut egui::Ui, shown: &Shown, session: &Session, own: Seat, panels: &mut Panels) {
    lines(ui, &news(shown, own), session, LINES.1, panels);
}

fn lines(ui: &mut egui::Ui, all: &[&Announcement], session: &Session, most: usize, panels: &mut Panels) {
    if all.is_empty() {
        text::small(ui, "Nothing has touched you yet.");
    }
    for news in all.iter().rev().take(most).rev() {
        let by = session.log().iter().find(|line| line.deed == news.deed).and_then(|line| line.seat);
        let row = ui.horizontal(|ui| {
            by.into_iter().for_each(|by| _ = seat::seat_icon(ui, by.index(), 13.0));
            let job = text::marked(&news.text, fonts::SMALL, palette::TEXT);
            ui.add(egui::Label::new(job).truncate().selectable(false));
        });
        let response = row.response.interact(egui::Sense::click()).on_hover_cursor(egui::CursorIcon::PointingHand);
        if response.hovered() {
            let lit = palette::faint(palette::GLOW, 0.14);
            ui.painter().rect_filled(response.rect.expand(2.0), 3, lit);
        }
        let at = egui::pos2(ui.max_rect().max.x - 8.0, response.rect.center().y);
        let square = egui::Rect::from_center_size(at, egui::Vec2::splat(11.0));
        icons::paint(ui.painter(), "chevron-right", square, palette::TEXT_THIRD);
        if response.clicked() {
            panels.deed = Some(news.deed);
            panels.log = true;
        }
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
