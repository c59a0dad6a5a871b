//! A rail with notches: how much, with what each notch is worth written below it.

use crate::theme::button::focus_ring;
use crate::theme::{fonts, palette};
use bevy_egui::egui::{Align2, CursorIcon, EventFilter, Key, Pos2, Sense, Stroke, Ui, pos2, vec2};

/// A notch: its worth, and what it costs.
pub struct Notch {
    /// What it is worth.
    pub worth: String,
    /// What it costs.
    pub cost: String,
}

/// Shows the rail with the knob at `chosen`; gives the notch wanted now.
pub fn show(ui: &mut Ui, chosen: usize, notches: &[Notch]) -> usize {
    let last = notches.len().saturating_sub(1);
    let mut wanted = chosen.min(last);
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 58.0), Sense::click_and_drag());
    let (left, right, y) = (rect.left() + 24.0, rect.right() - 24.0, rect.top() + 14.0);
    let step = (right - left) / last.max(1) as f32;
    let at = |notch: usize| pos2(left + notch as f32 * step, y);
    if let Some(pointer) = response.interact_pointer_pos() {
        wanted = (((pointer.x - left) / step).round().max(0.0) as usize).min(last);
    }
    if response.has_focus() {
        let filter = EventFilter { horizontal_arrows: true, ..EventFilter::default() };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, filter));
        focus_ring(ui.painter(), rect, palette::Ground::Paper);
    }
    let is_free = ui.memory(|memory| memory.focused().is_none_or(|id| id == response.id));
    let (less, more) = ui.input(|input| (input.key_pressed(Key::ArrowLeft), input.key_pressed(Key::ArrowRight)));
    match (less && is_free, more && is_free) {
        (true, false) => wanted = wanted.saturating_sub(1),
        (false, true) => wanted = (wanted + 1).min(last),
        _ => {}
    }
    let painter = ui.painter();
    painter.line_segment([at(0), at(last)], Stroke::new(4.0, palette::PAPER_EDGE));
    painter.line_segment([at(0), at(wanted)], Stroke::new(4.0, palette::RUST));
    // Where notches stand close only some are told in words, and always the chosen one.
    let every = (52.0 / step).ceil().max(1.0) as usize;
    for (place, notch) in notches.iter().enumerate() {
        let fill = if place <= wanted { palette::RUST } else { palette::PAPER_SHADE };
        painter.circle(at(place), 4.5, fill, Stroke::new(1.0, palette::RUST_DARK));
        let is_near = place != wanted && place.abs_diff(wanted) < every;
        if place == wanted || (place % every == 0 && !is_near) {
            words(painter, at(place), notch, place == wanted);
        }
    }
    painter.circle(at(wanted), 10.0, palette::PAPER, Stroke::new(1.5, palette::BRASS_DARK));
    response.on_hover_cursor(CursorIcon::PointingHand);
    wanted
}

fn words(painter: &bevy_egui::egui::Painter, at: Pos2, notch: &Notch, is_chosen: bool) {
    let font = if is_chosen { fonts::bold(fonts::SMALL) } else { fonts::body(fonts::SMALL) };
    painter.text(at + vec2(0.0, 22.0), Align2::CENTER_CENTER, &notch.worth, font, palette::INK);
    let colour = palette::INK_SECOND;
    painter.text(at + vec2(0.0, 37.0), Align2::CENTER_CENTER, &notch.cost, fonts::body(fonts::CAPTION), colour);
}
