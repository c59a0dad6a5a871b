//! Yes or no, and how much.

use super::art::Art;
use super::button::focus_ring;
use super::icons;
use super::palette::*;
use bevy_egui::egui::epaint::RectShape;
use bevy_egui::egui::{
    Color32, CornerRadius, CursorIcon, Key, Painter, Pos2, Rect, Response, Sense, Stroke, StrokeKind, Ui, WidgetInfo,
    WidgetType, pos2, vec2,
};
use std::ops::RangeInclusive;

/// A switch of 44×24.
pub fn toggle(ui: &mut Ui, on: &mut bool) -> Response {
    let ground = Ground::of(ui);
    let (rect, mut response) = ui.allocate_exact_size(vec2(44.0, 24.0), Sense::click());
    if response.clicked() {
        *on = !*on;
        response.mark_changed();
    }
    response.widget_info(|| WidgetInfo::selected(WidgetType::Checkbox, true, *on, ""));
    let set = if Art::of(ui.ctx()).colour_blind() {
        Color32::from_rgb(0x1F, 0x5E, 0x96)
    } else {
        Color32::from_rgb(0x1F, 0x6A, 0x52)
    };
    let fill =
        if *on { set } else { ground.pick(Color32::from_rgb(0x3E, 0x2D, 0x1C), Color32::from_rgb(0xC9, 0xB6, 0x88)) };
    let line = if response.hovered() { BRASS_LIGHT } else { ground.pick(BRASS, BRASS_DARK) };
    ui.painter().add(RectShape::new(rect, CornerRadius::same(12), fill, Stroke::new(1.0, line), StrokeKind::Inside));
    let x = if *on { rect.max.x - 12.0 } else { rect.min.x + 12.0 };
    if *on {
        let tick = Rect::from_center_size(pos2(rect.min.x + 14.0, rect.center().y), vec2(14.0, 14.0));
        icons::paint(ui.painter(), "check-mark", tick, TEXT);
    }
    knob(ui.painter(), pos2(x, rect.center().y), if *on { PAPER } else { Color32::from_rgb(0xA3, 0x93, 0x76) }, 9.5);
    if response.has_focus() {
        focus_ring(ui.painter(), rect, ground);
    }
    response.on_hover_cursor(CursorIcon::PointingHand)
}

/// A slider over whole numbers in steps; arrow keys move it when it has the keyboard.
pub fn slider(ui: &mut Ui, value: &mut u32, range: RangeInclusive<u32>, step: u32, width: f32) -> Response {
    let ground = Ground::of(ui);
    let (rect, mut response) = ui.allocate_exact_size(vec2(width, 24.0), Sense::click_and_drag());
    let (low, high) = (*range.start() as f32, *range.end() as f32);
    let rail = Rect::from_center_size(rect.center(), vec2(width - 20.0, 4.0));
    let before = *value;
    if let Some(at) = response.interact_pointer_pos() {
        let share = ((at.x - rail.min.x) / rail.width()).clamp(0.0, 1.0);
        *value = ((low + share * (high - low)) / step as f32).round() as u32 * step;
    }
    if response.has_focus() {
        ui.memory_mut(|memory| {
            let filter = bevy_egui::egui::EventFilter { horizontal_arrows: true, ..Default::default() };
            memory.set_focus_lock_filter(response.id, filter);
        });
        let (less, more) = ui.input(|input| (input.key_pressed(Key::ArrowLeft), input.key_pressed(Key::ArrowRight)));
        *value = if more {
            *value + step
        } else if less {
            value.saturating_sub(step)
        } else {
            *value
        };
    }
    *value = (*value).clamp(*range.start(), *range.end());
    if *value != before {
        response.mark_changed();
    }
    response.widget_info(|| WidgetInfo::slider(true, *value as f64, ""));
    let x = rail.min.x + rail.width() * ((*value as f32 - low) / (high - low));
    let done = Rect::from_min_max(rail.min, pos2(x, rail.max.y));
    ui.painter().rect_filled(
        rail,
        2,
        ground.pick(Color32::from_rgb(0x4A, 0x36, 0x20), Color32::from_rgb(0xC9, 0xB6, 0x88)),
    );
    ui.painter().rect_filled(done, 2, ground.pick(BRASS_LIGHT, RUST));
    knob(ui.painter(), pos2(x, rect.center().y), if response.hovered() { PAPER_LIGHT } else { PAPER }, 10.0);
    if response.has_focus() {
        focus_ring(ui.painter(), rect, ground);
    }
    response.on_hover_cursor(CursorIcon::PointingHand)
}

fn knob(painter: &Painter, at: Pos2, colour: Color32, radius: f32) {
    painter.circle_filled(at + vec2(0.0, 1.0), radius + 0.5, Color32::from_black_alpha(110));
    painter.circle(at, radius, colour, Stroke::new(1.0, BRASS_DARK));
    painter.circle_filled(at - vec2(radius * 0.2, radius * 0.25), radius * 0.5, faint(Color32::WHITE, 0.35));
}

/// How far something has come.
pub fn progress(ui: &mut Ui, share: f32, width: f32) -> Response {
    let ground = Ground::of(ui);
    let (rect, response) = ui.allocate_exact_size(vec2(width, 10.0), Sense::hover());
    let line = Stroke::new(1.0, ground.pick(HULL_LINE, PAPER_EDGE));
    ui.painter().add(RectShape::new(
        rect,
        CornerRadius::same(5),
        ground.pick(PIT, PAPER_SHADE),
        line,
        StrokeKind::Inside,
    ));
    let done = Rect::from_min_size(rect.min, vec2(rect.width() * share.clamp(0.0, 1.0), rect.height())).shrink(1.0);
    if done.width() > 2.0 {
        ui.painter().rect_filled(done, 4, ground.pick(BRASS_LIGHT, RUST));
    }
    response
}
