//! The frame of every page beside the boxes: wood, a way back, a title.

use crate::screens::Page;
use crate::theme::palette::BRASS_LIGHT;
use crate::theme::{Button, art, fonts, keys, panel, text};
use bevy::prelude::NextState;
use bevy_egui::egui::{Align, Color32, Context, LayerId, Layout, Rect, Ui, pos2, vec2};

/// The room that a page has for its content.
pub struct Room {
    /// Below the header, inside the margins.
    pub body: Rect,
}

impl Room {
    /// Whether only one panel fits side by side.
    pub fn is_narrow(&self) -> bool {
        self.body.width() < 1000.0
    }

    /// The body without a bar at the foot of the window.
    pub fn above(&self, bar: f32) -> Rect {
        Rect::from_min_max(self.body.min, pos2(self.body.max.x, self.body.max.y - bar))
    }
}

/// How far everything keeps from the window's edge.
pub fn margin(ctx: &Context) -> f32 {
    if ctx.viewport_rect().width() < 1000.0 { 12.0 } else { 36.0 }
}

/// Opens a page: draws wood and header, goes back when asked; `more` adds to the header's right end.
pub fn open(ctx: &Context, title: &str, next: &mut NextState<Page>, more: impl FnOnce(&mut Ui)) -> Room {
    let window = ctx.viewport_rect();
    art::wood(&ctx.layer_painter(LayerId::background()), window);
    let margin = margin(ctx);
    let top = if margin < 20.0 { 10.0 } else { 24.0 };
    let header = Rect::from_min_max(pos2(margin, top), pos2(window.max.x - margin, top + 36.0));
    let mut back = keys::back(ctx);
    panel::float(ctx, "page-header", header, |ui| {
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            back |= Button::new("All boxes").icon("chevron-left").show(ui).clicked();
            ui.add_space(8.0);
            ui.label(text::slab(title, 30.0, BRASS_LIGHT));
            ui.with_layout(Layout::right_to_left(Align::Center), more);
        });
    });
    if back {
        next.set(Page::Boxes);
    }
    Room {
        body: Rect::from_min_max(
            pos2(margin, header.max.y + if top < 20.0 { 10.0 } else { 24.0 }),
            window.max - vec2(margin, margin.min(20.0)),
        ),
    }
}

/// A row of a settings or options panel: name and control in one line, a sentence below.
pub fn row(ui: &mut Ui, name: &str, sentence: &str, control: impl FnOnce(&mut Ui)) {
    ui.spacing_mut().item_spacing.y = 2.0;
    ui.allocate_ui_with_layout(vec2(ui.available_width(), 30.0), Layout::left_to_right(Align::Center), |ui| {
        ui.label(text::slab(name, 16.0, BRASS_LIGHT.lerp_to_gamma(Color32::WHITE, 0.35)));
        ui.with_layout(Layout::right_to_left(Align::Center), control);
    });
    text::small(ui, sentence);
    ui.add_space(3.0);
    panel::rule(ui);
    ui.add_space(2.0);
}

/// A line of quiet text in the middle of an empty panel.
pub fn nothing(ui: &mut Ui, sentence: &str) {
    ui.add_space(24.0);
    ui.vertical_centered(|ui| ui.label(text::marked(sentence, fonts::BODY, crate::theme::Ground::of(ui).second())));
}
