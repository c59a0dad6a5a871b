//! Tickets: paper with a stub to tear off, notched where it tears.

use super::art::paper_shape;
use super::palette::*;
use super::panel::dress;
use super::soft::shadow;
use bevy_egui::egui::epaint::RectShape;
use bevy_egui::egui::{
    Align, Color32, CornerRadius, Layout, Rect, Sense, Shape, Stroke, StrokeKind, Ui, UiBuilder, Vec2, pos2, vec2,
};

/// A ticket: `main` to the left of the tear line, `stub` to its right.
pub fn ticket(ui: &mut Ui, size: Vec2, stub_width: f32, main: impl FnOnce(&mut Ui), stub: impl FnOnce(&mut Ui)) {
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    let tear = rect.max.x - stub_width;
    let painter = ui.painter();
    painter.add(shadow(rect, 4, 14.0, 140));
    painter.add(paper_shape(ui.ctx(), rect, CornerRadius::same(3), Color32::WHITE));
    painter.add(RectShape::stroke(rect, CornerRadius::same(3), Stroke::new(1.0, PAPER_EDGE), StrokeKind::Inside));
    let line = Stroke::new(1.0, faint(PAPER_EDGE, 0.65));
    painter.add(RectShape::stroke(rect.shrink(5.0), CornerRadius::same(1), line, StrokeKind::Inside));
    let middle = [pos2(tear, rect.min.y + 10.0), pos2(tear, rect.max.y - 10.0)];
    painter.extend(Shape::dashed_line(&middle, Stroke::new(1.5, faint(BRASS, 0.7)), 5.0, 4.0));
    let notched = painter.with_clip_rect(rect.expand(1.0).intersect(painter.clip_rect()));
    for y in [rect.min.y, rect.max.y] {
        notched.circle_filled(pos2(tear, y), 9.0, Color32::from_rgb(0x0E, 0x09, 0x05));
    }
    let left = Rect::from_min_max(rect.min + vec2(18.0, 12.0), pos2(tear - 12.0, rect.max.y - 10.0));
    let right = Rect::from_min_max(pos2(tear + 10.0, rect.min.y + 12.0), rect.max - vec2(12.0, 10.0));
    let mut left = ui.new_child(UiBuilder::new().max_rect(left).layout(Layout::top_down(Align::Min)));
    dress(&mut left, Ground::Paper);
    main(&mut left);
    let mut right = ui.new_child(UiBuilder::new().max_rect(right).layout(Layout::top_down(Align::Center)));
    dress(&mut right, Ground::Paper);
    stub(&mut right);
}
