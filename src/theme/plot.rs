//! What charts are drawn with: bars, hatching, areas under lines, dashes.

use super::palette::*;
use bevy_egui::egui::epaint::RectShape;
use bevy_egui::egui::{Color32, CornerRadius, Mesh, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, pos2, vec2};

/// A bar that is filled to a share of its width.
pub fn bar(painter: &Painter, rect: Rect, share: f32, fill: Color32) {
    let radius = CornerRadius::same(2);
    painter.add(RectShape::filled(rect, radius, PAPER_LIGHT));
    let done = rect.with_max_x(rect.min.x + rect.width() * share.clamp(0.0, 1.0));
    painter.add(RectShape::filled(done, radius, fill));
    painter.add(RectShape::stroke(rect, radius, Stroke::new(1.0, BRASS_DARK), StrokeKind::Inside));
}

/// Places in their order, moved as little as keeps them so far apart, the last at most here.
pub fn apart(mut places: Vec<f32>, least: f32, most: f32) -> Vec<f32> {
    for at in 1..places.len() {
        places[at] = places[at].max(places[at - 1] + least);
    }
    let mut end = most;
    for place in places.iter_mut().rev() {
        *place = place.min(end);
        end = *place - least;
    }
    places
}

/// Slanting lines over a rectangle.
pub fn hatch(painter: &Painter, rect: Rect, stroke: Stroke, pitch: f32) {
    let within = painter.with_clip_rect(rect.intersect(painter.clip_rect()));
    let mut x = rect.min.x - rect.height();
    while x < rect.max.x {
        within.line_segment([pos2(x, rect.max.y), pos2(x + rect.height(), rect.min.y)], stroke);
        x += pitch;
    }
}

/// What lies between a line and its foot, fading downwards.
pub fn area(painter: &Painter, line: &[Pos2], foot: f32, colour: Color32) {
    let mut mesh = Mesh::default();
    let faded = colour.gamma_multiply(0.35);
    for (n, at) in line.iter().enumerate() {
        mesh.colored_vertex(*at, colour);
        mesh.colored_vertex(pos2(at.x, foot), faded);
        if n > 0 {
            let last = 2 * n as u32;
            mesh.add_triangle(last - 2, last - 1, last);
            mesh.add_triangle(last - 1, last, last + 1);
        }
    }
    painter.add(Shape::mesh(mesh));
}

/// How a line is drawn, so that it is told from others without its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dash {
    /// Without a gap.
    Solid,
    /// Long dashes.
    Long,
    /// Dots.
    Dots,
    /// A dash, a dot.
    DashDot,
    /// Short dashes.
    Short,
}

impl Dash {
    /// The line of the seat with this index.
    pub fn of_seat(index: usize) -> Dash {
        [Dash::Solid, Dash::Long, Dash::Dots, Dash::DashDot, Dash::Short][index % 5]
    }

    fn pattern(self) -> Option<(&'static [f32], &'static [f32])> {
        match self {
            Dash::Solid => None,
            Dash::Long => Some((&[9.0], &[5.0])),
            Dash::Dots => Some((&[2.5], &[4.0])),
            Dash::DashDot => Some((&[9.0, 2.5], &[4.0, 4.0])),
            Dash::Short => Some((&[5.0], &[3.0])),
        }
    }
}

/// A line through points.
pub fn line(painter: &Painter, points: &[Pos2], stroke: Stroke, dash: Dash) {
    if points.len() < 2 {
        return;
    }
    match dash.pattern() {
        None => _ = painter.add(Shape::line(points.to_vec(), stroke)),
        Some((dashes, gaps)) => painter.extend(Shape::dashed_line_with_offset(points, stroke, dashes, gaps, 0.0)),
    }
}

/// A thin dotted line across a chart.
pub fn level(painter: &Painter, from: f32, to: f32, y: f32) {
    line(painter, &[pos2(from, y), pos2(to, y)], Stroke::new(1.0, faint(BRASS_DARK, 0.6)), Dash::Dots);
}

/// A dot on a line.
pub fn dot(painter: &Painter, at: Pos2, radius: f32, colour: Color32) {
    painter.circle(at, radius, colour, Stroke::new(1.5, PAPER_LIGHT));
}

/// A number in a disc, as turning points have it; lit where it is chosen.
pub fn numbered(painter: &Painter, at: Pos2, number: usize, is_lit: bool) {
    let radius = if is_lit { 14.0 } else { 11.5 };
    let (fill, rim) = if is_lit { (RUST, GLOW_LINE) } else { (PIT, PAPER_LIGHT) };
    painter.circle_filled(at + vec2(0.0, 1.5), radius + 1.5, Color32::from_black_alpha(70));
    painter.circle(at, radius, fill, Stroke::new(2.0, rim));
    let font = super::fonts::bold(if is_lit { 15.0 } else { 13.0 });
    painter.text(at, bevy_egui::egui::Align2::CENTER_CENTER, number.to_string(), font, PAPER_LIGHT);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_close_moves_apart_and_stays_within() {
        assert_eq!(apart(vec![0.0, 5.0, 6.0, 80.0], 10.0, 100.0), [0.0, 10.0, 20.0, 80.0]);
        assert_eq!(apart(vec![0.0, 95.0, 99.0], 10.0, 100.0), [0.0, 90.0, 100.0]);
    }
}
