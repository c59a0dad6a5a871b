//! One of several: segments side by side, or a list that drops down.

use super::art::gradient_shape;
use super::button::focus_ring;
use super::fonts;
use super::palette::*;
use bevy_egui::egui::epaint::RectShape;
use bevy_egui::egui::{
    Color32, CornerRadius, CursorIcon, Id, Popup, Rect, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, pos2,
    vec2,
};

/// Segments side by side; gives the one that was just chosen. `id` tells it from others.
pub fn segmented(
    ui: &mut Ui,
    id: impl std::hash::Hash + std::fmt::Debug,
    chosen: usize,
    labels: &[&str],
) -> Option<usize> {
    let ground = Ground::of(ui);
    let font = fonts::semi(14.0);
    let galleys: Vec<_> = labels
        .iter()
        .map(|label| ui.painter().layout_no_wrap((*label).into(), font.clone(), Color32::PLACEHOLDER))
        .collect();
    let widths: Vec<f32> = galleys.iter().map(|galley| (galley.size().x + 22.0).max(36.0)).collect();
    let (whole, _) = ui.allocate_exact_size(vec2(widths.iter().sum(), 28.0), Sense::hover());
    let base = ui.id().with(("segments", format!("{id:?}")));
    let fill = ground.pick(faint(PIT, 0.7), PAPER_LIGHT);
    let line = Stroke::new(1.0, ground.pick(HULL_LINE, BRASS));
    ui.painter().add(RectShape::filled(whole, CornerRadius::same(4), fill));
    let mut picked = None;
    let mut x = whole.min.x;
    for (n, (galley, width)) in galleys.into_iter().zip(widths).enumerate() {
        let rect = Rect::from_min_size(pos2(x, whole.min.y), vec2(width, whole.height()));
        let response = ui.interact(rect, base.with(n), Sense::click()).on_hover_cursor(CursorIcon::PointingHand);
        response.widget_info(|| WidgetInfo::selected(WidgetType::RadioButton, true, n == chosen, labels[n]));
        super::marks::note(ui.ctx(), labels[n], rect, n != chosen);
        let radius = corners(n, labels.len());
        if n == chosen {
            let (top, bottom) = (Color32::from_rgb(0xB0, 0x40, 0x27), Color32::from_rgb(0x98, 0x33, 0x1D));
            ui.painter().add(gradient_shape(ui.ctx(), rect, radius, top, bottom));
        } else if response.hovered() {
            ui.painter().add(RectShape::filled(rect, radius, ground.pick(faint(BRASS, 0.25), Color32::WHITE)));
        }
        if n > 0 {
            ui.painter().vline(rect.min.x, rect.y_range(), line);
        }
        let colour = if n == chosen { Color32::from_rgb(0xFF, 0xF4, 0xE0) } else { ground.text() };
        ui.painter().galley(rect.center() - galley.size() / 2.0, galley, colour);
        if response.has_focus() {
            focus_ring(ui.painter(), rect, ground);
        }
        if response.clicked() && n != chosen {
            picked = Some(n);
        }
        x += width;
    }
    ui.painter().add(RectShape::stroke(whole, CornerRadius::same(4), line, StrokeKind::Inside));
    picked
}

fn corners(n: usize, count: usize) -> CornerRadius {
    let left = if n == 0 { 4 } else { 0 };
    let right = if n + 1 == count { 4 } else { 0 };
    CornerRadius { nw: left, sw: left, ne: right, se: right }
}

/// How wide [`segmented`] would be.
pub fn segmented_width(ui: &Ui, labels: &[&str]) -> f32 {
    let width = |label: &&str| ui.painter().layout_no_wrap((*label).into(), fonts::semi(14.0), INK).size().x;
    labels.iter().map(|label| (width(label) + 22.0).max(36.0)).sum()
}

/// A list that drops down; gives the one that was just chosen.
pub fn dropdown(
    ui: &mut Ui,
    id: impl std::hash::Hash + std::fmt::Debug,
    chosen: usize,
    labels: &[&str],
) -> Option<usize> {
    drop_down(ui, id, chosen, labels, false)
}

/// The same for seats, each with its mark, in their order.
pub fn seat_dropdown(
    ui: &mut Ui,
    id: impl std::hash::Hash + std::fmt::Debug,
    chosen: usize,
    labels: &[&str],
) -> Option<usize> {
    drop_down(ui, id, chosen, labels, true)
}

fn drop_down(
    ui: &mut Ui,
    id: impl std::hash::Hash + std::fmt::Debug,
    chosen: usize,
    labels: &[&str],
    marked: bool,
) -> Option<usize> {
    let ground = Ground::of(ui);
    let mark = if marked { 20.0 } else { 0.0 };
    let label = labels.get(chosen).copied().unwrap_or_default();
    let galley = ui.painter().layout_no_wrap(label.into(), fonts::semi(14.0), Color32::PLACEHOLDER);
    let (rect, _) = ui.allocate_exact_size(vec2(galley.size().x + 48.0 + mark, 28.0), Sense::hover());
    let id = ui.id().with(("dropdown", format!("{id:?}")));
    let response = ui.interact(rect, id, Sense::click()).on_hover_cursor(CursorIcon::PointingHand);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::ComboBox, true, label));
    let (top, bottom) = ground_button(ground, response.hovered());
    ui.painter().add(gradient_shape(ui.ctx(), rect, CornerRadius::same(4), top, bottom));
    let line = Stroke::new(1.0, if response.hovered() { BRASS_LIGHT } else { ground.pick(HULL_LINE, BRASS) });
    ui.painter().add(RectShape::stroke(rect, CornerRadius::same(4), line, StrokeKind::Inside));
    if marked {
        super::seat::paint_mark(ui.painter(), pos2(rect.min.x + 19.0, rect.center().y), 7.0, chosen);
    }
    let at = pos2(rect.min.x + 12.0 + mark, rect.center().y - galley.size().y / 2.0);
    ui.painter().galley(at, galley, ground.text());
    let arrow = Rect::from_center_size(pos2(rect.max.x - 18.0, rect.center().y), vec2(16.0, 16.0));
    super::icons::paint(ui.painter(), "chevron-down", arrow, ground.text());
    if response.has_focus() {
        focus_ring(ui.painter(), rect, ground);
    }
    let shown = Popup::menu(&response)
        .id(Id::new(id).with("list"))
        .width(rect.width() - 14.0)
        .show(|ui| list(ui, chosen, labels, marked));
    shown.and_then(|shown| shown.inner)
}

fn list(ui: &mut Ui, chosen: usize, labels: &[&str], marked: bool) -> Option<usize> {
    let mark = if marked { 20.0 } else { 0.0 };
    super::panel::dress(ui, Ground::Hull);
    ui.spacing_mut().item_spacing.y = 0.0;
    let width = labels
        .iter()
        .map(|l| ui.painter().layout_no_wrap((*l).into(), fonts::semi(14.0), INK).size().x)
        .fold(0.0, f32::max);
    let width = (width + 24.0 + mark).max(ui.available_width());
    let mut picked = None;
    for (n, label) in labels.iter().enumerate() {
        let (rect, response) = ui.allocate_exact_size(vec2(width, 28.0), Sense::click());
        let fill = if n == chosen { faint(RUST, 0.9) } else { faint(BRASS, 0.3) };
        if n == chosen || response.hovered() || response.has_focus() {
            ui.painter().rect_filled(rect, 3, fill);
        }
        let galley = ui.painter().layout_no_wrap((*label).into(), fonts::semi(14.0), TEXT);
        if marked {
            super::seat::paint_mark(ui.painter(), pos2(rect.min.x + 17.0, rect.center().y), 7.0, n);
        }
        let at = pos2(rect.min.x + 10.0 + mark, rect.center().y - galley.size().y / 2.0);
        ui.painter().galley(at, galley, TEXT);
        if response.clicked() {
            picked = Some(n);
        }
    }
    picked
}

fn ground_button(ground: Ground, hover: bool) -> (Color32, Color32) {
    let c = Color32::from_rgb;
    match (ground, hover) {
        (Ground::Hull, false) => (c(0x43, 0x2F, 0x1D), c(0x33, 0x23, 0x15)),
        (Ground::Hull, true) => (c(0x5A, 0x41, 0x28), c(0x46, 0x31, 0x1E)),
        (Ground::Paper, false) => (c(0xFD, 0xF7, 0xE6), c(0xEE, 0xDF, 0xBB)),
        (Ground::Paper, true) => (c(0xFF, 0xFD, 0xF4), c(0xF6, 0xEA, 0xCC)),
    }
}
