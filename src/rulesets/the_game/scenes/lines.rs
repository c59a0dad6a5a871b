//! Lines of slips and bills: a picture, a name, a few words, a sum or a control at the end.

use super::Pad;
use crate::rulesets::the_game::captains::text_of;
use crate::rulesets::the_game::faces::{Picture, Token};
use crate::rulesets::the_game::hold::spaces;
use crate::rulesets::the_game::pictures;
use crate::theme::{fonts, icons, palette, text};
use bevy_egui::egui::{Align, Align2, Color32, Layout, Rect, Sense, Stroke, StrokeKind, Ui, UiBuilder, pos2, vec2};
use the_game::TheGame;
use the_game::catalog::ids::SupplyId;
use the_game::catalog::supplies::Kind;
use the_game::catalog::words::Good;

/// What stands before a line.
#[derive(Clone, Copy)]
pub(super) enum Mark<'a> {
    /// A token.
    Token(Good),
    /// A card of the supply decks: a bust, or an icon of its kind.
    Supply(SupplyId),
    /// An icon on a disc.
    Icon(&'a str, Color32),
}

pub(super) const HIGH: f32 = 38.0;
const SIDE: f32 = 32.0;

/// A line with whatever `end` puts at its right end.
pub(super) fn show<R>(
    ui: &mut Ui,
    pad: &mut Pad,
    game: &TheGame,
    mark: Mark,
    (name, words): (&str, &str),
    end: impl FnOnce(&mut Ui, &mut Pad) -> R,
) -> R {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), HIGH), Sense::hover());
    let square = Rect::from_center_size(pos2(rect.left() + SIDE / 2.0, rect.center().y), vec2(SIDE, SIDE));
    paint_mark(ui, pad, game, mark, square);
    let left = square.right() + 8.0;
    let mut part = ui.new_child(UiBuilder::new().max_rect(rect).layout(Layout::right_to_left(Align::Center)));
    let result = end(&mut part, pad);
    let room = (part.min_rect().left() - left - 6.0).max(40.0);
    let high = if words.is_empty() { rect.center().y - 10.0 } else { rect.top() + 1.0 };
    cut(ui, pos2(left, high), name, fonts::semi(fonts::BODY), palette::INK, room);
    cut(ui, pos2(left, rect.top() + 20.0), words, fonts::body(fonts::CAPTION), palette::INK_SECOND, room);
    result
}

/// A line of text, cut where it would leave its room.
pub(super) fn cut(
    ui: &Ui,
    at: bevy_egui::egui::Pos2,
    words: &str,
    font: bevy_egui::egui::FontId,
    colour: Color32,
    room: f32,
) {
    let mut job = bevy_egui::egui::text::LayoutJob::default();
    text::append(&mut job, words, font, colour);
    job.wrap = bevy_egui::egui::text::TextWrapping::truncate_at_width(room);
    let galley = ui.painter().layout_job(job);
    ui.painter().galley(at, galley, colour);
}

/// Paints what stands before a line.
pub(super) fn paint_mark(ui: &Ui, pad: &mut Pad, game: &TheGame, mark: Mark, square: Rect) {
    match mark {
        Mark::Token(good) => {
            let name = format!("{}@96", pictures::name(Picture::Token(Token::Good(good))));
            pad.prints.paint(ui.painter(), &name, square, Color32::WHITE);
        }
        Mark::Supply(card) => {
            let supply = game.catalog().supply(card);
            let radius = square.width() / 2.0;
            ui.painter().circle_filled(square.center(), radius, palette::RUST_DARK);
            if supply.is_crew() {
                let name = format!("{}@96", pictures::name(Picture::Bust(game.catalog().kind(card))));
                if let Some(face) = pad.prints.get(&name) {
                    let round =
                        bevy_egui::egui::epaint::RectShape::filled(square, (radius - 1.0) as u8, Color32::WHITE);
                    let whole = Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0));
                    ui.painter().add(round.with_texture(face, whole));
                }
            } else {
                ui.painter().circle_filled(square.center(), radius, palette::BRASS_DARK);
                icons::paint(ui.painter(), kind_icon(supply.kind), square.shrink(7.0), palette::TEXT);
            }
            ui.painter().circle_stroke(square.center(), radius, Stroke::new(1.5, palette::BRASS));
        }
        Mark::Icon(icon, colour) => {
            ui.painter().rect(square, 4, colour, Stroke::new(1.0, palette::BRASS_DARK), StrokeKind::Inside);
            icons::paint(ui.painter(), icon, square.shrink(5.0), palette::TEXT);
        }
    }
}

fn kind_icon(kind: Kind) -> &'static str {
    match kind {
        Kind::Leader | Kind::Crew => "person",
        Kind::Gear => "knapsack",
        Kind::Upgrade => "spaceship",
        Kind::Drive => "atom-core",
    }
}

/// A sum at the right end of a line.
pub(super) fn sum(ui: &mut Ui, cash: i32, signed: bool) {
    let sign = if signed && cash > 0 { "+" } else { "" };
    let words = format!("{sign}{}", text_of(cash));
    ui.label(bevy_egui::egui::RichText::new(words).font(fonts::bold(16.0)).color(palette::INK));
}

/// A name and what becomes of it, before and after.
pub(super) fn change(ui: &mut Ui, name: &str, before: &str, after: &str) {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 24.0), Sense::hover());
    ui.painter().text(rect.left_center(), Align2::LEFT_CENTER, name, fonts::body(fonts::BODY), palette::INK_SECOND);
    let words = if before == after { after.to_string() } else { format!("{before} → {after}") };
    ui.painter().text(rect.right_center(), Align2::RIGHT_CENTER, words, fonts::bold(fonts::BODY), palette::INK);
}

/// Hold and stash as a bar: what is full, what comes, what would not fit.
pub(super) fn space_bar(ui: &mut Ui, before: u16, after: u16, capacity: u16) {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 20.0), Sense::hover());
    let words = format!("{} of {}", spaces(after.into()), spaces(capacity.into()));
    let at = rect.right_center();
    let label = ui.painter().text(at, Align2::RIGHT_CENTER, words, fonts::bold(fonts::SMALL), palette::INK);
    let bar = Rect::from_min_max(rect.min + vec2(0.0, 4.0), pos2(label.left() - 10.0, rect.bottom() - 4.0));
    let share = |halves: u16| bar.left() + bar.width() * f32::from(halves) / f32::from(capacity.max(after).max(1));
    ui.painter().rect_filled(bar, 4, palette::PAPER_SHADE);
    let part = |from: u16, to: u16| Rect::from_min_max(pos2(share(from), bar.top()), pos2(share(to), bar.bottom()));
    ui.painter().rect_filled(part(0, before.min(after).min(capacity)), 4, palette::BRASS);
    if after > before {
        ui.painter().rect_filled(part(before.min(capacity), after.min(capacity)), 0, palette::GLOW);
    }
    if after > capacity {
        let over = part(capacity, after);
        ui.painter().rect_filled(over, 0, palette::RUST);
        let within = ui.painter().with_clip_rect(over.intersect(ui.clip_rect()));
        let mut x = over.left();
        while x < over.right() + bar.height() {
            let hatch = Stroke::new(2.0, palette::RUST_DARK);
            within.line_segment([pos2(x, over.top()), pos2(x - bar.height(), over.bottom())], hatch);
            x += 7.0;
        }
    }
    ui.painter().rect_stroke(bar, 4, Stroke::new(1.0, palette::INK_SECOND), StrokeKind::Inside);
}
