//! The frame of every page beside the boxes: wood, a way back, a title.

use crate::screens::Page;
use crate::theme::button::focus_ring;
use crate::theme::palette::{BRASS_LIGHT, GLOW, Ground, faint};
use crate::theme::{Button, art, fonts, keys, marks, panel, text};
use bevy::prelude::NextState;
use bevy_egui::egui::text::LayoutJob;
use bevy_egui::egui::{
    Align, Color32, Context, CursorIcon, LayerId, Layout, Rect, Response, Sense, Ui, WidgetInfo, WidgetType, pos2, vec2,
};

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

/// The head of a page that fills the window to its edges.
pub struct Head<'a> {
    /// The title.
    pub title: LayoutJob,
    /// Where it goes back to, and what that is called.
    pub back: (&'a str, Page),
}

/// Opens a page that needs all the room there is: `beside` stands by the title, `more` at the header's right end.
pub fn open_wide(
    ctx: &Context,
    head: Head,
    next: &mut NextState<Page>,
    beside: impl FnOnce(&mut Ui),
    more: impl FnOnce(&mut Ui),
) -> Room {
    let window = ctx.viewport_rect();
    art::wood(&ctx.layer_painter(LayerId::background()), window);
    let is_narrow = window.width() < 1000.0;
    let (margin, top) = if is_narrow { (12.0, 8.0) } else { (24.0, 15.0) };
    let header = Rect::from_min_max(pos2(margin, top), pos2(window.max.x - margin, top + 36.0));
    let mut back = keys::back(ctx);
    panel::float(ctx, "page-header", header, |ui| {
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            let (label, _) = head.back;
            let button = if is_narrow { Button::new("").tip(label, "") } else { Button::new(label) };
            back |= button.icon("chevron-left").show(ui).clicked();
            ui.add_space(6.0);
            ui.label(head.title);
            ui.add_space(8.0);
            beside(ui);
            ui.with_layout(Layout::right_to_left(Align::Center), more);
        });
    });
    if back {
        next.set(head.back.1);
    }
    Room {
        body: Rect::from_min_max(
            pos2(margin, header.max.y + if is_narrow { 8.0 } else { 13.0 }),
            window.max - vec2(margin, 12.0),
        ),
    }
}

/// A part of a panel that can be clicked: it lightens under the mouse and has a ring with the keyboard.
pub fn spot(ui: &mut Ui, rect: Rect, id: impl std::hash::Hash + std::fmt::Debug, label: &str) -> Response {
    let response = ui.interact(rect, ui.id().with(id), Sense::click()).on_hover_cursor(CursorIcon::PointingHand);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, label));
    marks::note(ui.ctx(), label, rect, true);
    if response.hovered() {
        ui.painter().rect_filled(rect, 3, faint(GLOW, 0.22));
    }
    if response.has_focus() {
        focus_ring(ui.painter(), rect.shrink(2.0), Ground::of(ui));
    }
    response
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
