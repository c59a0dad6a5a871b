//! Soft light and shadow around something opaque. Nothing is drawn beneath it: a panel's shadow would otherwise cost as
//! much as the panel.

use bevy_egui::egui::epaint::{Vertex, WHITE_UV};
use bevy_egui::egui::{Color32, Mesh, Pos2, Rect, Shape, pos2, vec2};
use std::f32::consts::FRAC_PI_2;

/// How far from the edge the colour is how strong: in half widths of the softness, and in shares.
const FALL: [(f32, f32); 4] = [(-0.6, 0.85), (0.0, 0.5), (0.5, 0.16), (1.0, 0.0)];
/// Steps of a rounded corner: a small one is soft enough with few.
fn steps(radius: f32) -> usize {
    if radius < 10.0 { 2 } else { 5 }
}

/// A soft edge so wide around a rounded rectangle.
pub fn edge(rect: Rect, radius: u8, width: f32, colour: Color32) -> Shape {
    let radius = f32::from(radius);
    let mut mesh = Mesh::default();
    for (far, strength) in FALL {
        let away = (far * width / 2.0).max(-rect.size().min_elem() / 2.0);
        let colour = colour.gamma_multiply(strength);
        let corners = outline(rect.expand(away), (radius + away).max(0.5), steps(radius));
        mesh.vertices.extend(corners.map(|pos| Vertex { pos, uv: WHITE_UV, color: colour }));
    }
    let around = mesh.vertices.len() as u32 / FALL.len() as u32;
    for ring in 0..FALL.len() as u32 - 1 {
        for at in 0..around {
            let [here, next] = [ring * around + at, ring * around + (at + 1) % around];
            mesh.add_triangle(here, next, here + around);
            mesh.add_triangle(next, next + around, here + around);
        }
    }
    Shape::mesh(mesh)
}

/// The shadow of something lying above the table.
pub fn shadow(rect: Rect, radius: u8, width: f32, strength: u8) -> Shape {
    edge(rect.translate(vec2(0.0, 3.0)).expand(1.0), radius, width, Color32::from_black_alpha(strength))
}

/// The outline of a rounded rectangle, corner after corner.
fn outline(rect: Rect, radius: f32, steps: usize) -> impl Iterator<Item = Pos2> {
    let radius = radius.min(rect.size().min_elem() / 2.0);
    let inner = rect.shrink(radius);
    let corners = [inner.right_bottom(), inner.left_bottom(), inner.left_top(), inner.right_top()];
    corners.into_iter().enumerate().flat_map(move |(corner, middle)| {
        (0..=steps).map(move |step| {
            let angle = (corner as f32 + step as f32 / steps as f32) * FRAC_PI_2;
            pos2(middle.x + radius * angle.cos(), middle.y + radius * angle.sin())
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_middle_is_left_free_and_the_outside_fades_to_nothing() {
        let rect = Rect::from_min_size(pos2(10.0, 10.0), vec2(100.0, 60.0));
        let Shape::Mesh(mesh) = edge(rect, 6, 12.0, Color32::WHITE) else { panic!("it is a mesh") };
        let free = rect.shrink(4.5);
        assert!(mesh.vertices.iter().all(|one| !free.contains(one.pos)));
        let last = &mesh.vertices[mesh.vertices.len() * 3 / 4..];
        assert!(last.iter().all(|one| one.color == Color32::TRANSPARENT && !rect.contains(one.pos)));
        assert!(mesh.is_valid());
    }

    #[test]
    fn a_narrow_rectangle_does_not_turn_inside_out() {
        let rect = Rect::from_min_size(pos2(0.0, 0.0), vec2(80.0, 4.0));
        let Shape::Mesh(mesh) = edge(rect, 6, 14.0, Color32::BLACK) else { panic!("it is a mesh") };
        let around = rect.expand(7.1);
        assert!(mesh.vertices.iter().all(|one| around.contains(one.pos)));
    }
}
