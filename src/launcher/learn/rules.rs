//! Rules in short: a field to type in, and what was found as entries with a picture of pieces.

use super::find::{self, Find, body, marked};
use super::{Search, Shown, Wish, felt};
use crate::games::GAMES;
use crate::launcher::gallery::Gallery;
use crate::launcher::page;
use crate::theme::choice::{dropdown, segmented};
use crate::theme::palette::*;
use crate::theme::{Button, art, button, fonts, icons, text};
use bevy_egui::egui::{
    self, Align, Align2, Context, Event, Id, Key, Layout, Modifiers, Rect, Sense, Stroke, StrokeKind, TextEdit, Ui,
    UiBuilder, pos2, vec2,
};

const ENTRY: f32 = 286.0;
const GAP: f32 = 12.0;

fn field() -> Id {
    Id::new("rules search")
}

/// Arrows walk, Enter opens, `/` goes to the field, Esc leaves it.
pub(super) fn keys(ctx: &Context, search: &mut Search) {
    let focused = ctx.memory(|memory| memory.focused());
    let is_typing = focused == Some(field());
    if !is_typing
        && ctx.input(|input| input.events.iter().any(|event| matches!(event, Event::Text(text) if text == "/")))
    {
        ctx.input_mut(|input| input.events.retain(|event| !matches!(event, Event::Text(text) if text == "/")));
        search.wants_focus = true;
    }
    if focused.is_some() && !is_typing {
        return;
    }
    let pressed = |key: Key| ctx.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    let (mut back, mut on) = (pressed(Key::ArrowUp), pressed(Key::ArrowDown));
    if !is_typing {
        back |= pressed(Key::ArrowLeft);
        on |= pressed(Key::ArrowRight);
    }
    let before = search.at;
    search.at = match (back, on) {
        (true, _) => search.at.saturating_sub(1),
        (_, true) => (search.at + 1).min(search.found.len().saturating_sub(1)),
        _ => search.at,
    };
    search.moved |= search.at != before;
    if pressed(Key::Enter) {
        search.open = search.found.get(search.at).cloned();
    }
    if is_typing && pressed(Key::Escape) {
        ctx.memory_mut(|memory| memory.surrender_focus(field()));
    }
}

pub(super) fn show(ui: &mut Ui, room: Rect, shown: &mut Shown, search: &mut Search, wishes: &mut Vec<Wish>) {
    head(ui, room, search);
    let list = Rect::from_min_max(room.min + vec2(18.0, 64.0), room.max - vec2(18.0, 46.0));
    entries(ui, list, shown, search);
    foot(ui, room, search, wishes);
}

fn head(ui: &mut Ui, room: Rect, search: &mut Search) {
    let place = Rect::from_min_max(room.min + vec2(18.0, 14.0), pos2(room.max.x - 18.0, room.min.y + 52.0));
    let mut row = ui.new_child(UiBuilder::new().max_rect(place).layout(Layout::left_to_right(Align::Center)));
    let is_narrow = room.width() < 1000.0;
    row.label(text::slab("Rules in short", 22.0, INK));
    row.add_space(8.0);
    type_in(&mut row, if is_narrow { 240.0 } else { 360.0 }, search);
    row.add_space(8.0);
    let names: Vec<&str> = std::iter::once("All boxes").chain(GAMES.iter().map(|game| game.short())).collect();
    let now = search.game.map_or(0, |game| game + 1);
    let chosen = match is_narrow {
        true => dropdown(&mut row, "search in", now, &names),
        false => segmented(&mut row, "search in", now, &names),
    };
    if let Some(n) = chosen {
        (search.game, search.at, search.is_stale) = (n.checked_sub(1), 0, true);
    }
    let words = find::count(&search.found);
    let at = pos2(place.max.x, place.center().y);
    ui.painter().text(at, Align2::RIGHT_CENTER, words, fonts::body(fonts::SMALL), INK_SECOND);
}

fn type_in(ui: &mut Ui, width: f32, search: &mut Search) {
    let (rect, _) = ui.allocate_exact_size(vec2(width, 36.0), Sense::hover());
    let has_focus = ui.memory(|memory| memory.focused()) == Some(field());
    let line = if has_focus { Stroke::new(2.0, Ground::Paper.focus()) } else { Stroke::new(1.0, BRASS) };
    ui.painter().rect_filled(rect, 4, egui::Color32::from_rgb(0xFF, 0xFC, 0xF2));
    ui.painter().rect_stroke(rect, 4, line, StrokeKind::Inside);
    let glass = Rect::from_center_size(pos2(rect.min.x + 20.0, rect.center().y), vec2(18.0, 18.0));
    icons::paint(ui.painter(), "magnifying-glass", glass, INK_SECOND);
    let inside = Rect::from_min_max(rect.min + vec2(34.0, 4.0), rect.max - vec2(34.0, 4.0));
    let mut inner = ui.new_child(UiBuilder::new().max_rect(inside).layout(Layout::left_to_right(Align::Center)));
    let edit = TextEdit::singleline(&mut search.typed)
        .id(field())
        .frame(egui::Frame::NONE)
        .hint_text("a word, a rule, a card")
        .font(fonts::body(16.0))
        .desired_width(inside.width());
    let response = inner.add(edit);
    if search.wants_focus {
        response.request_focus();
        search.wants_focus = false;
    }
    if response.changed() {
        (search.at, search.is_stale) = (0, true);
    }
    let key = ui.painter().layout_no_wrap("/".into(), fonts::semi(fonts::CAPTION), INK_SECOND);
    button::key_box(ui.painter(), pos2(rect.max.x - 28.0, rect.center().y), key, INK_SECOND);
}

fn entries(ui: &mut Ui, room: Rect, shown: &mut Shown, search: &mut Search) {
    if search.found.is_empty() {
        let words = "No rule and no card speaks of that. Try a name, such as Badger, or a word, such as supplies.";
        ui.painter().text(room.center(), Align2::CENTER_CENTER, words, fonts::body(fonts::BODY), INK_SECOND);
        return;
    }
    let mut inner = ui.new_child(UiBuilder::new().max_rect(room));
    inner.style_mut().always_scroll_the_only_direction = true;
    let area = egui::ScrollArea::horizontal().id_salt("entries").auto_shrink([false, false]);
    let high = room.height() - 10.0;
    let mut open = None;
    area.show_viewport(&mut inner, |ui, seen| {
        let found = &search.found;
        let whole = vec2(found.len() as f32 * (ENTRY + GAP) - GAP, high);
        let (area, _) = ui.allocate_exact_size(whole, Sense::hover());
        let place =
            |n: usize| Rect::from_min_size(pos2(area.min.x + n as f32 * (ENTRY + GAP), area.min.y), vec2(ENTRY, high));
        // Only those in sight are drawn.
        let first = (seen.min.x / (ENTRY + GAP)).floor().max(0.0) as usize;
        let last = ((seen.max.x / (ENTRY + GAP)).ceil() as usize).min(found.len());
        for (n, find) in found.iter().enumerate().take(last).skip(first) {
            if entry(ui, place(n), n, find, search.at == n, &search.typed, shown) {
                open = Some(n);
            }
        }
        if std::mem::take(&mut search.moved) {
            ui.scroll_to_rect(place(search.at), None);
        }
    });
    if let Some(n) = open {
        search.at = n;
        search.open = search.found.get(n).cloned();
    }
}

/// One entry; gives whether it was clicked.
fn entry(ui: &mut Ui, rect: Rect, n: usize, find: &Find, is_meant: bool, typed: &str, shown: &mut Shown) -> bool {
    let response = page::spot(ui, rect, ("entry", n), &find.title);
    let fill = if response.hovered() { egui::Color32::WHITE } else { PAPER_LIGHT };
    ui.painter().rect_filled(rect, 4, fill);
    let line = if is_meant { Stroke::new(2.0, RUST) } else { Stroke::new(1.0, PAPER_EDGE) };
    ui.painter().rect_stroke(rect, 4, line, StrokeKind::Inside);
    let picture = Rect::from_min_max(rect.min + vec2(10.0, 11.0), pos2(rect.min.x + 117.0, rect.max.y - 11.0));
    pieces(ui, picture, find, shown);
    let words = Rect::from_min_max(pos2(picture.max.x + 11.0, rect.min.y + 9.0), rect.max - vec2(8.0, 8.0));
    let painter = ui.painter().with_clip_rect(words.expand(2.0).intersect(ui.clip_rect()));
    let mut job = marked(&find.title, typed, [fonts::slab(16.0), fonts::slab(16.0)], INK);
    job.wrap.max_width = words.width();
    let title = painter.layout_job(job);
    let mut y = words.min.y + title.size().y + 1.0;
    painter.galley(words.min, title, INK);
    let page = painter.layout_job({
        let mut job = marked(&find.page, typed, [fonts::body(fonts::SMALL), fonts::body(fonts::SMALL)], RUST_DARK);
        job.wrap.max_width = words.width();
        job.wrap.max_rows = 1;
        job
    });
    let high = page.size().y;
    painter.galley(pos2(words.min.x, y), page, RUST_DARK);
    y += high + 2.0;
    let mut job = body(&find.text, typed, 14.0);
    job.wrap.max_width = words.width();
    let line = 18.0;
    job.wrap.max_rows = (((words.max.y - y) / line).floor() as usize).max(1);
    job.wrap.overflow_character = Some('…');
    painter.galley(pos2(words.min.x, y), painter.layout_job(job), INK);
    response.clicked()
}

/// The pieces of an entry on felt, one over the other; the box where it names none.
pub(super) fn pieces(ui: &Ui, rect: Rect, find: &Find, shown: &mut Shown) {
    felt(ui.painter(), rect);
    let Shown { books, lids, gallery, .. } = shown;
    let game = GAMES.iter().position(|game| game.id == find.game.id).unwrap_or(0);
    let book = books.0.get(game);
    let cards: Vec<_> = find.cards.iter().filter_map(|at| book?.cards.get(*at)).take(3).collect();
    let painter = ui.painter().with_clip_rect(rect.intersect(ui.clip_rect()));
    if cards.is_empty() {
        let [wide, deep, _] = find.game.size;
        let fit = (rect.width() * 0.72 / wide).min(rect.height() * 0.72 / deep);
        let lid = Rect::from_center_size(rect.center(), vec2(wide, deep) * fit);
        painter.add(crate::theme::soft::shadow(lid, 2, 6.0, 120));
        if let Some(texture) = lids.of(find.game) {
            art::picture(&painter, texture, lid);
        }
        return;
    }
    let count = cards.len() as f32;
    let wide = if count > 1.0 { rect.width() * 0.52 } else { rect.width() * 0.7 };
    for (n, card) in cards.iter().enumerate().rev() {
        let shift = n as f32 - (count - 1.0) / 2.0;
        let middle = rect.center() - vec2(shift * rect.width() * 0.2, shift * rect.height() * -0.09);
        face(&painter, gallery, find.game.id, card, middle, wide, ui.ctx().pixels_per_point());
    }
}

/// A card's or a die's face about a place.
pub(in crate::launcher) fn face(
    painter: &egui::Painter,
    gallery: &mut Gallery,
    game: &'static str,
    card: &find::Card,
    middle: egui::Pos2,
    wide: f32,
    points: f32,
) {
    match card.side {
        Some(side) => {
            let place = Rect::from_center_size(middle, vec2(wide, wide) * 0.62);
            painter.add(crate::theme::soft::shadow(place, 6, 5.0, 130));
            match gallery.face(game, &card.print, 768.0) {
                Some(face) => face.paint_part(painter, place, side, 6),
                None => _ = painter.rect_filled(place, 5, PAPER_SHADE),
            }
        }
        None => {
            let drawn = gallery.face(game, &card.print, wide * points);
            let high = drawn.map_or(1.4, |face| face.high);
            let place = Rect::from_center_size(middle, vec2(wide, wide * high));
            painter.add(crate::theme::soft::shadow(place, 3, 5.0, 130));
            match drawn {
                Some(face) => face.paint(painter, place),
                None => _ = painter.rect_filled(place, 3, PAPER_SHADE),
            }
        }
    }
}

fn foot(ui: &mut Ui, room: Rect, search: &Search, wishes: &mut Vec<Wish>) {
    let y = room.max.y - 25.0;
    if room.width() > 1000.0 {
        let words =
            "Arrow keys walk the entries, Enter opens one; F1 in a match opens the entry for the question asked.";
        ui.painter().text(pos2(room.min.x + 18.0, y), Align2::LEFT_CENTER, words, fonts::body(14.0), INK_SECOND);
    }
    let place = Rect::from_min_max(pos2(room.min.x + 18.0, y - 15.0), pos2(room.max.x - 18.0, y + 15.0));
    let mut right = ui.new_child(UiBuilder::new().max_rect(place).layout(Layout::right_to_left(Align::Center)));
    let meant = search.found.get(search.at).map(|find| find.game.id);
    let game = search.game.or_else(|| GAMES.iter().position(|game| Some(game.id) == meant)).unwrap_or(0);
    if Button::new("The whole summary")
        .small()
        .tip(GAMES[game].short(), "all its rules, part by part")
        .show(&mut right)
        .clicked()
    {
        wishes.push(Wish::Summary(game));
    }
}
