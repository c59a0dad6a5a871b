//! How many: less, the number, more.

use crate::theme::{Button, fonts, palette};
use bevy_egui::egui::{Align, Align2, CornerRadius, Layout, Sense, Stroke, StrokeKind, Ui, vec2};
use std::ops::RangeInclusive;

/// A number with a button on either side; gives the number wanted now.
pub fn show(ui: &mut Ui, number: i32, range: RangeInclusive<i32>, words: &str) -> i32 {
    let mut wanted = number.clamp(*range.start(), *range.end());
    ui.allocate_ui_with_layout(vec2(144.0, 30.0), Layout::left_to_right(Align::Center), |ui| {
        ui.spacing_mut().item_spacing.x = 2.0;
        if step(ui, "−", wanted > *range.start()) {
            wanted -= 1;
        }
        let (rect, _) = ui.allocate_exact_size(vec2(72.0, 30.0), Sense::hover());
        ui.painter().rect_filled(rect, CornerRadius::ZERO, palette::PAPER_LIGHT);
        let line = Stroke::new(1.0, palette::PAPER_EDGE);
        ui.painter().rect_stroke(rect, CornerRadius::ZERO, line, StrokeKind::Inside);
        ui.painter().text(rect.center(), Align2::CENTER_CENTER, words, fonts::bold(16.0), palette::INK);
        if step(ui, "+", wanted < *range.end()) {
            wanted += 1;
        }
    });
    wanted
}

fn step(ui: &mut Ui, sign: &str, is_open: bool) -> bool {
    if is_open {
        return Button::new(sign).height(30.0).width(34.0).show(ui).clicked();
    }
    let (rect, _) = ui.allocate_exact_size(vec2(34.0, 30.0), Sense::hover());
    ui.painter().rect_stroke(rect, 5, Stroke::new(1.0, palette::faint(palette::BRASS, 0.5)), StrokeKind::Inside);
    let colour = palette::faint(palette::BRASS, 0.8);
    ui.painter().text(rect.center(), Align2::CENTER_CENTER, sign, fonts::bold(16.0), colour);
    false
}
