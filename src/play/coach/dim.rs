//! The rest of the table is dimmed; what is meant stays lit, and a thread ties its reason to what is said.

use crate::theme::palette;
use bevy_egui::egui::epaint::RectShape;
use bevy_egui::egui::{Color32, CornerRadius, Mesh, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2, pos2, vec2};

/// How much of the rest is still seen.
const LEFT: f32 = 0.38;

/// Dims the window but for the lit parts; `share` goes from 0 to 1 while it comes.
pub fn dim(painter: &Painter, window: Rect, lit: &[Rect], share: f32) {
    let dark = Color32::from_black_alpha(((1.0 - LEFT) * share * 255.0) as u8);
    let mut mesh = Mesh::default();
    for part in without(window, lit) {
        mesh.add_colored_rect(part, dark);
    }
    painter.add(Shape::mesh(mesh));
}

/// A rectangle cut into parts that leave out others.
fn without(whole: Rect, holes: &[Rect]) -> Vec<Rect> {
    let mut parts = vec![whole];
    for hole in holes {
        parts = parts.into_iter().flat_map(|part| around(part, part.intersect(*hole))).collect();
    }
    parts
}

/// What is left of a part without a hole in it.
fn around(part: Rect, hole: Rect) -> Vec<Rect> {
    if !hole.is_positive() {
        return vec![part];
    }
    let rects = [
        Rect::from_min_max(part.min, pos2(part.max.x, hole.min.y)),
        Rect::from_min_max(pos2(part.min.x, hole.max.y), part.max),
        Rect::from_min_max(pos2(part.min.x, hole.min.y), pos2(hole.min.x, hole.max.y)),
        Rect::from_min_max(pos2(hole.max.x, hole.min.y), pos2(part.max.x, hole.max.y)),
    ];
    rects.into_iter().filter(Rect::is_positive).collect()
}

/// A frame of light round something that is meant.
pub(super) fn frame(painter: &Painter, rect: Rect) {
    framed(painter, rect, palette::GLOW, palette::GLOW_PALE);
}

/// The same in red, round what is refused.
pub fn frame_refused(painter: &Painter, rect: Rect) {
    framed(painter, rect, Color32::from_rgb(0xD8, 0x4A, 0x30), Color32::from_rgb(0xFF, 0xC9, 0xB4));
}

fn framed(painter: &Painter, rect: Rect, glow: Color32, line: Color32) {
    let outer = rect.expand(4.0);
    let soft = RectShape::stroke(
        outer.expand(2.0),
        CornerRadius::same(10),
        Stroke::new(6.0, palette::faint(glow, 0.35)),
        StrokeKind::Middle,
    );
    painter.add(soft.with_blur_width(8.0));
    painter.rect_stroke(outer, 8, Stroke::new(4.0, glow), StrokeKind::Middle);
    painter.rect_stroke(rect.expand(1.0), 5, Stroke::new(1.5, line), StrokeKind::Middle);
}

/// A dotted thread from a sheet to what it speaks of, with a knot at its end.
pub fn thread(painter: &Painter, sheet: Rect, to: Rect, colour: Color32) {
    let end = nearest(to, sheet.center());
    let begin = nearest(sheet, end);
    if begin.distance(end) < 12.0 {
        return;
    }
    let way = end - begin;
    let bend = vec2(-way.y, way.x).normalized() * (way.length() * 0.14).min(46.0);
    let bend = if bend.y > 0.0 { -bend } else { bend };
    let middle = begin + way / 2.0 + bend;
    let at = |t: f32| begin.lerp(middle, t).lerp(middle.lerp(end, t), t);
    let dots = (way.length() / 9.0).ceil().max(2.0) as usize;
    for dot in 0..=dots {
        let spot = at(dot as f32 / dots as f32);
        painter.circle_filled(spot, 2.6, palette::faint(palette::INK, 0.6));
        painter.circle_filled(spot, 1.8, colour);
    }
    painter.circle(end, 5.0, colour, Stroke::new(1.5, palette::INK));
}

/// The place on the edge of a rectangle that is nearest to another place.
pub(super) fn nearest(rect: Rect, to: Pos2) -> Pos2 {
    let inside = to.clamp(rect.min, rect.max);
    if inside != to {
        return inside;
    }
    let Vec2 { x, y } = (to - rect.center()) / rect.size().max(vec2(1.0, 1.0));
    match x.abs() > y.abs() {
        true => pos2(if x > 0.0 { rect.max.x } else { rect.min.x }, to.y),
        false => pos2(to.x, if y > 0.0 { rect.max.y } else { rect.min.y }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_dimmed_and_what_is_lit_make_up_the_window() {
        let window = Rect::from_min_size(pos2(0.0, 0.0), vec2(100.0, 80.0));
        let lit = [
            Rect::from_min_size(pos2(10.0, 10.0), vec2(20.0, 20.0)),
            Rect::from_min_size(pos2(25.0, 20.0), vec2(30.0, 30.0)),
            Rect::from_min_size(pos2(90.0, 70.0), vec2(30.0, 30.0)),
        ];
        let dimmed: f32 = without(window, &lit).iter().map(Rect::area).sum();
        let shared = lit[0].intersect(lit[1]).area();
        assert_eq!(dimmed, 8000.0 - (400.0 + 900.0 - shared) - 100.0);
        assert!(without(window, &lit).iter().all(|part| lit.iter().all(|lit| !part.intersect(*lit).is_positive())));
    }
}
