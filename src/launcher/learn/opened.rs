//! An entry opened: its whole text, and its pieces large enough to read.

use super::find::{body, marked};
use super::rules::face;
use super::{Search, Shown, Wish, felt};
use crate::games::GAMES;
use crate::theme::palette::*;
use crate::theme::{Button, Chip, Panel, fonts, panel, text};
use bevy_egui::egui::{self, Color32, Context, Key, Modal, Modifiers, Rect, Ui, pos2, vec2};

/// Arrows leaf through the entries, Esc and Enter close.
pub(super) fn keys(ctx: &Context, search: &mut Search) {
    let pressed = |key: Key| ctx.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    let back = pressed(Key::ArrowLeft) | pressed(Key::ArrowUp);
    let on = pressed(Key::ArrowRight) | pressed(Key::ArrowDown);
    leaf(search, back, on);
    if pressed(Key::Escape) | pressed(Key::Enter) {
        search.open = None;
    }
}

fn leaf(search: &mut Search, back: bool, on: bool) {
    if (back && search.at > 0) || (on && search.at + 1 < search.found.len()) {
        search.at = if back { search.at - 1 } else { search.at + 1 };
        search.open = search.found.get(search.at).cloned();
        search.moved = true;
    }
}

pub(super) fn show(ctx: &Context, shown: &mut Shown, search: &mut Search, wishes: &mut Vec<Wish>) {
    let Some(find) = search.open.clone() else { return };
    let window = ctx.viewport_rect();
    let size = vec2((window.width() - 48.0).min(860.0), (window.height() - 48.0).min(520.0));
    let mut done = false;
    let modal =
        Modal::new("opened rule".into()).frame(egui::Frame::NONE).backdrop_color(Color32::from_black_alpha(150));
    modal.show(ctx, |ui| {
        let (rect, _) = ui.allocate_exact_size(size, egui::Sense::hover());
        Panel::paper().padding(22.0).show_in(ui, rect, |ui| {
            ui.horizontal(|ui| {
                let job = marked(&find.title, &search.typed, [fonts::slab(24.0), fonts::slab(24.0)], INK);
                ui.label(job);
            });
            ui.horizontal(|ui| {
                Chip::new(find.game.name).show(ui);
                text::small(ui, &find.page);
            });
            ui.add_space(6.0);
            panel::rule(ui);
            let room = Rect::from_min_max(ui.cursor().min + vec2(0.0, 6.0), rect.max - vec2(22.0, 74.0));
            content(ui, room, &find, search, shown);
            let foot = Rect::from_min_max(pos2(rect.min.x + 22.0, rect.max.y - 60.0), rect.max - vec2(22.0, 20.0));
            let mut foot = ui.new_child(egui::UiBuilder::new().max_rect(foot));
            foot.horizontal(|ui| {
                done = Button::main("Close").key("Esc").show(ui).clicked();
                let back = search.at > 0
                    && Button::new("").icon("chevron-left").tip("The entry before", "").show(ui).clicked();
                let has_more = search.at + 1 < search.found.len();
                let on = has_more && Button::new("").icon("chevron-right").tip("The next entry", "").show(ui).clicked();
                leaf(search, back, on);
                text::small(ui, &format!("{} of {}", search.at + 1, search.found.len()));
                if Button::new("The whole summary").show(ui).clicked() {
                    let game = GAMES.iter().position(|game| game.id == find.game.id);
                    wishes.extend(game.map(Wish::Summary));
                    done = true;
                }
            });
        });
    });
    if done {
        search.open = None;
    }
}

/// The text to the left, its pieces to the right; many cards one below the other, each with its words.
fn content(ui: &mut Ui, room: Rect, find: &super::Find, search: &Search, shown: &mut Shown) {
    let Shown { books, gallery, .. } = shown;
    let game = GAMES.iter().position(|game| game.id == find.game.id).unwrap_or(0);
    let cards: Vec<_> = books
        .0
        .get(game)
        .map(|book| find.cards.iter().filter_map(|at| book.cards.get(*at)).collect())
        .unwrap_or_default();
    let points = ui.ctx().pixels_per_point();
    let mut inner = ui.new_child(egui::UiBuilder::new().max_rect(room));
    panel::scroll(&mut inner, "opened rule", |ui| {
        let wide = ui.available_width() - 10.0;
        if !find.is_cards {
            ui.set_max_width(wide);
            ui.label(body(&find.text, &search.typed, 17.0));
            ui.add_space(10.0);
        }
        for pair in cards.chunks(2) {
            let (row, _) = ui.allocate_exact_size(vec2(wide, 196.0), egui::Sense::hover());
            if !ui.is_rect_visible(row) {
                continue;
            }
            for (n, card) in pair.iter().enumerate() {
                let half = wide / 2.0;
                let place = Rect::from_min_size(row.min + vec2(n as f32 * half, 0.0), vec2(half - 8.0, 188.0));
                let picture = place.with_max_x(place.min.x + 142.0);
                felt(ui.painter(), picture);
                face(ui.painter(), gallery, find.game.id, card, picture.center(), 120.0, points);
                let words = Rect::from_min_max(pos2(picture.max.x + 12.0, place.min.y), place.max);
                let mut said = ui.new_child(egui::UiBuilder::new().max_rect(words));
                said.label(text::slab(&card.name, fonts::HEADING, INK));
                card.text.iter().for_each(|line| drop(said.label(body(line, &search.typed, 14.0))));
            }
        }
    });
}
