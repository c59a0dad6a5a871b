//! What the captains race for: the goals of the story, what else holds, and what everybody begins with.

use super::captains::text_of;
use super::desk::{self, PLUM};
use crate::theme::{fonts, palette, text};
use bevy_egui::egui::{self, Align2, Label, Rect, Sense, Stroke, Ui, pos2, vec2};
use the_game::{TheGame, words};

/// The story line by line.
pub(super) fn show(ui: &mut Ui, game: &TheGame) {
    let (catalog, story) = (game.catalog(), game.story());
    ui.spacing_mut().item_spacing.y = 5.0;
    desk::heading(ui, &story.name, "what the captains race for");
    for (number, goal) in story.goals.iter().enumerate() {
        row(ui, number + 1, &goal.name, &words::feat(catalog, &goal.how));
    }
    let end = if story.goals.len() > 1 { "The first captain to reach all goals, in this order, wins." } else { "" };
    let terms = words::terms(catalog, story);
    for line in std::iter::once(end.to_string()).chain(terms).filter(|line| !line.is_empty()) {
        ui.add(Label::new(text::marked(&line, fonts::SMALL, palette::TEXT)).wrap());
    }
    let purse = &catalog.purse;
    let words = format!(
        "Everybody begins with *{} credits*, *{} Fuel* and *{} Parts*.",
        text_of(purse.cash.into()),
        purse.fuel,
        purse.parts
    );
    ui.add(Label::new(text::marked(&words, fonts::SMALL, palette::TEXT_SECOND)).wrap());
}

/// A goal with its number.
fn row(ui: &mut Ui, number: usize, name: &str, words: &str) {
    let left = 34.0;
    let mut job = text::marked(words, fonts::CAPTION, palette::TEXT_SECOND);
    job.wrap.max_width = ui.available_width() - left - 4.0;
    let below = ui.painter().layout_job(job);
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), below.size().y + 24.0), Sense::hover());
    ui.painter().rect_filled(rect, 4, palette::faint(palette::BRASS, 0.12));
    let disc = pos2(rect.left() + 18.0, rect.center().y);
    ui.painter().circle(disc, 11.0, PLUM, Stroke::new(1.2, palette::BRASS_PALE));
    ui.painter().text(disc, Align2::CENTER_CENTER, number.to_string(), fonts::bold(14.0), palette::TEXT);
    let at = rect.min + vec2(left, 2.0);
    desk::line(ui.painter(), at, name, fonts::semi(fonts::BODY), palette::TEXT, rect.width() - left - 4.0);
    ui.painter().galley(rect.min + vec2(left, 21.0), below, palette::TEXT_SECOND);
}

/// How high it is at most, in a column of some width.
pub(super) fn height(game: &TheGame) -> f32 {
    70.0 + game.story().goals.len() as f32 * 76.0
        + words::terms(game.catalog(), game.story()).len() as f32 * 38.0
        + 40.0
}

/// A panel's room cut to that height.
pub(super) fn place(column: Rect, game: &TheGame) -> Rect {
    Rect::from_min_size(column.min, egui::vec2(column.width(), height(game).min(column.height())))
}
