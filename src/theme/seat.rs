//! Whose it is: a colour and a shape for every seat.

use super::art::Art;
use super::palette::*;
use bevy_egui::egui::{Color32, Painter, Pos2, Response, Sense, Shape, Stroke, Ui, Vec2, vec2};
use std::f32::consts::TAU;

/// A seat's shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeatShape {
    /// The first seat's.
    Circle,
    /// The second seat's.
    Triangle,
    /// The third seat's.
    Square,
    /// The fourth seat's.
    Star,
    /// The fifth seat's.
    Diamond,
}

/// A seat's colour, shape and their name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatMark {
    /// The colour.
    pub colour: Color32,
    /// The shape.
    pub shape: SeatShape,
    /// Both in words.
    pub name: &'static str,
}

const fn mark(hex: u32, shape: SeatShape, name: &'static str) -> SeatMark {
    SeatMark { colour: Color32::from_rgb((hex >> 16) as u8, (hex >> 8) as u8, hex as u8), shape, name }
}

const USUAL: [SeatMark; 5] = [
    mark(0xCE4A24, SeatShape::Circle, "Rust · circle"),
    mark(0xF0BE2E, SeatShape::Triangle, "Brass · triangle"),
    mark(0x4C9BE0, SeatShape::Square, "Sky · square"),
    mark(0xF7F3E8, SeatShape::Star, "Bone · star"),
    mark(0x6B3A8C, SeatShape::Diamond, "Plum · diamond"),
];

const SAFE: [SeatMark; 5] = [
    mark(0xD55E00, SeatShape::Circle, "Orange · circle"),
    mark(0xF0E442, SeatShape::Triangle, "Yellow · triangle"),
    mark(0x56B4E9, SeatShape::Square, "Sky · square"),
    mark(0xFFFFFF, SeatShape::Star, "White · star"),
    mark(0x1B2F8A, SeatShape::Diamond, "Blue · diamond"),
];

/// The mark of the seat with this index.
pub fn seat_mark(index: usize, colour_blind: bool) -> SeatMark {
    let marks = if colour_blind { SAFE } else { USUAL };
    marks[index % marks.len()]
}

/// Paints a seat's mark: its shape with a cream rim inside an ink rim.
pub fn paint_mark(painter: &Painter, at: Pos2, radius: f32, index: usize) {
    let mark = seat_mark(index, Art::of(painter.ctx()).colour_blind());
    let rim = (radius * 0.14).max(0.8);
    for (size, colour) in [(radius, INK), (radius - rim, PAPER_LIGHT), (radius - 2.0 * rim, mark.colour)] {
        painter.add(shape(mark.shape, at, size, colour));
    }
}

/// The outline of a shape that fits round a circle of radius 1.
pub fn outline(kind: SeatShape) -> Vec<Vec2> {
    let round = |corners: usize, turn: f32, reach: &dyn Fn(usize) -> f32| -> Vec<Vec2> {
        (0..corners).map(|n| Vec2::angled(TAU * n as f32 / corners as f32 + turn) * reach(n)).collect()
    };
    match kind {
        SeatShape::Circle => round(24, 0.0, &|_| 0.95),
        SeatShape::Square => round(4, TAU / 8.0, &|_| 1.2),
        SeatShape::Diamond => round(4, 0.0, &|_| 1.1),
        SeatShape::Triangle => round(3, -TAU / 4.0, &|_| 1.22).into_iter().map(|at| at + vec2(0.0, 0.2)).collect(),
        SeatShape::Star => round(10, -TAU / 4.0, &|n| if n % 2 == 0 { 1.18 } else { 0.58 }),
    }
}

fn shape(kind: SeatShape, at: Pos2, radius: f32, colour: Color32) -> Shape {
    let corners: Vec<Pos2> = outline(kind).into_iter().map(|corner| at + corner * radius).collect();
    match kind {
        SeatShape::Circle => Shape::circle_filled(at, radius * 0.95, colour),
        SeatShape::Star => {
            let mut mesh = bevy_egui::egui::Mesh::default();
            mesh.colored_vertex(at, colour);
            corners.iter().for_each(|tip| mesh.colored_vertex(*tip, colour));
            (1..=10).for_each(|n| mesh.add_triangle(0, n, n % 10 + 1));
            let edge = Shape::closed_line(corners, Stroke::new(0.8, colour));
            Shape::Vec(vec![Shape::mesh(mesh), edge])
        }
        _ => Shape::convex_polygon(corners, colour, Stroke::NONE),
    }
}

/// A seat's mark in a row.
pub fn seat_icon(ui: &mut Ui, index: usize, size: f32) -> Response {
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(size), Sense::hover());
    paint_mark(ui.painter(), rect.center(), size * 0.46, index);
    response
}

/// A seat's mark on a dark round badge with a brass rim.
pub fn seat_badge(ui: &mut Ui, index: usize, size: f32) -> Response {
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(size), Sense::hover());
    let radius = size / 2.0;
    ui.painter().circle(rect.center(), radius - 1.0, Color32::from_rgb(0x24, 0x17, 0x0E), Stroke::new(2.0, BRASS));
    paint_mark(ui.painter(), rect.center(), radius * 0.56, index);
    response
}
