//! Things that lie about on the galley table: coins, dice, a mug, a toy dinosaur.

use super::pictures::LooseDie;
use crate::games::GAMES;
use crate::render::surface::Surface;
use crate::table::meshes;
use crate::theme::palette;
use bevy::asset::RenderAssetUsages;
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::prelude::*;
use std::f32::consts::{FRAC_PI_2, PI};

pub(super) fn spawn(
    commands: &mut Commands,
    root: Entity,
    meshes: &mut Assets<Mesh>,
    surfaces: &mut Assets<Surface>,
    blob: Handle<Image>,
) {
    let mut shelf = Props { commands, root, meshes, surfaces, blob };
    let single = GAMES.len() == 1;
    shelf.coins(if single { Vec3::new(-3.7, 0.0, 1.25) } else { Vec3::new(0.9, 0.0, -2.9) });
    shelf.dice(if single { Vec3::new(2.1, 0.0, 1.35) } else { Vec3::new(-4.3, 0.0, -2.7) });
    shelf.mug(if single { Vec3::new(3.7, 0.0, -3.0) } else { Vec3::new(3.6, 0.0, -3.2) });
    shelf.dinosaur(if single { Vec3::new(1.1, 0.0, -3.0) } else { Vec3::new(-1.6, 0.0, -3.1) });
}

struct Props<'a, 'w, 's> {
    commands: &'a mut Commands<'w, 's>,
    root: Entity,
    meshes: &'a mut Assets<Mesh>,
    surfaces: &'a mut Assets<Surface>,
    blob: Handle<Image>,
}

impl Props<'_, '_, '_> {
    fn put(&mut self, mesh: Mesh, surface: Surface, at: Transform) {
        let (mesh, surface) = (self.meshes.add(mesh), self.surfaces.add(surface));
        self.commands.spawn((ChildOf(self.root), Mesh3d(mesh), MeshMaterial3d(surface), at));
    }

    fn shadow(&mut self, at: Vec3, width: f32, depth: f32) {
        let dark = Surface::picture(self.blob.clone()).tinted(Srgba::new(0.0, 0.0, 0.0, 0.7)).unlit().see_through();
        self.put(
            Plane3d::default().mesh().size(width, depth).into(),
            dark,
            Transform::from_translation(at.with_y(0.006)),
        );
    }

    fn coins(&mut self, at: Vec3) {
        self.shadow(at + Vec3::new(0.16, 0.0, 0.14), 1.6, 1.2);
        let face = Surface::colour(palette::surface(palette::BRASS)).shining(0.12);
        let edge = Surface::colour(palette::surface(palette::BRASS_DARK));
        let piles = [(Vec3::ZERO, 3), (Vec3::new(0.42, 0.0, 0.18), 1), (Vec3::new(0.05, 0.0, 0.42), 2)];
        for (pile, count) in piles {
            for n in 0..count {
                let wobble = Vec3::new((n as f32 * 2.4).sin(), 0.0, (n as f32 * 1.7).cos()) * 0.02;
                let place = at + pile + wobble + Vec3::Y * (0.035 + 0.07 * n as f32);
                self.put(
                    Cylinder::new(0.2, 0.062).mesh().resolution(28).into(),
                    edge.clone(),
                    Transform::from_translation(place),
                );
                let top = Circle::new(0.2).mesh().resolution(28).build();
                let flat = Transform::from_translation(place + Vec3::Y * 0.034)
                    .with_rotation(Quat::from_rotation_x(-FRAC_PI_2));
                self.put(top, face.clone(), flat);
            }
        }
    }

    fn dice(&mut self, at: Vec3) {
        let dice =
            [(Vec3::new(0.0, 0.0, -0.2), 0.5), (Vec3::new(0.56, 0.0, 0.02), -0.25), (Vec3::new(0.06, 0.0, 0.38), 0.2)];
        for (n, (shift, turn)) in dice.into_iter().enumerate() {
            self.shadow(at + shift + Vec3::new(0.05, 0.0, 0.05), 0.78, 0.74);
            let tip = Quat::from_rotation_y(turn) * Quat::from_rotation_x([0.0, FRAC_PI_2, PI][n]);
            let place = Transform::from_translation(at + shift + Vec3::Y * 0.22).with_rotation(tip);
            let mesh = self.meshes.add(meshes::die(0.44));
            self.commands.spawn((ChildOf(self.root), Mesh3d(mesh), place, LooseDie(n)));
        }
    }

    fn mug(&mut self, at: Vec3) {
        self.shadow(at + Vec3::new(0.1, 0.0, 0.1), 1.25, 1.1);
        let tin = Surface::colour(Srgba::rgb_u8(0x6B, 0x62, 0x58)).shining(0.25);
        let dark = Surface::colour(Srgba::rgb_u8(0x3A, 0x33, 0x2C));
        let coffee = Surface::colour(Srgba::rgb_u8(0x24, 0x11, 0x0A)).shining(0.2);
        let up = |y: f32| Transform::from_translation(at + Vec3::Y * y);
        self.put(Cylinder::new(0.36, 0.8).mesh().resolution(32).without_caps().into(), tin.clone(), up(0.4));
        self.put(Torus { minor_radius: 0.025, major_radius: 0.35 }.into(), tin.clone(), up(0.8));
        self.put(Cylinder::new(0.335, 0.02).mesh().resolution(32).into(), dark, up(0.69));
        self.put(Cylinder::new(0.31, 0.02).mesh().resolution(32).into(), coffee, up(0.705));
        let handle = up(0.42).with_rotation(Quat::from_rotation_x(FRAC_PI_2));
        let handle = Transform { translation: handle.translation + Vec3::X * 0.38, ..handle };
        self.put(Torus { minor_radius: 0.045, major_radius: 0.2 }.into(), tin, handle);
    }

    fn dinosaur(&mut self, at: Vec3) {
        self.shadow(at + Vec3::new(0.1, 0.0, 0.05), 1.7, 0.8);
        let green = Surface::colour(Srgba::rgb_u8(0x4E, 0x7A, 0x34));
        let place = Transform::from_translation(at).with_rotation(Quat::from_rotation_y(-0.25));
        self.put(cut_out(DINOSAUR, 0.2), green, place);
    }
}

/// The dinosaur's silhouette in convex parts: tail, body, neck, head, jaw, arm, two legs.
const DINOSAUR: &[&[[f32; 2]]] = &[
    &[[-0.95, 0.62], [-0.35, 0.36], [-0.3, 0.72]],
    &[[-0.4, 0.33], [0.2, 0.3], [0.38, 0.52], [0.3, 0.78], [-0.05, 0.82], [-0.36, 0.72]],
    &[[0.1, 0.6], [0.38, 0.5], [0.46, 0.86], [0.28, 1.06], [0.12, 0.82]],
    &[[0.2, 0.96], [0.34, 0.84], [0.78, 0.88], [0.82, 1.0], [0.62, 1.12], [0.36, 1.14], [0.22, 1.06]],
    &[[0.34, 0.8], [0.72, 0.78], [0.74, 0.83], [0.36, 0.9]],
    &[[0.3, 0.52], [0.52, 0.46], [0.56, 0.56], [0.34, 0.64]],
    &[[-0.3, 0.45], [-0.3, 0.0], [-0.06, 0.0], [-0.06, 0.08], [-0.14, 0.1], [-0.06, 0.45]],
    &[[0.02, 0.42], [0.06, 0.0], [0.32, 0.0], [0.32, 0.08], [0.22, 0.1], [0.3, 0.45]],
];

/// A silhouette cut out of a board.
fn cut_out(parts: &[&[[f32; 2]]], thickness: f32) -> Mesh {
    let (mut points, mut normals, mut indices) = (Vec::new(), Vec::new(), Vec::new());
    let z = thickness / 2.0;
    for part in parts {
        for side in [1.0, -1.0] {
            let first = points.len() as u32;
            points.extend(part.iter().map(|[x, y]| [*x, *y, z * side]));
            normals.extend(std::iter::repeat_n([0.0, 0.0, side], part.len()));
            for n in 1..part.len() as u32 - 1 {
                indices.extend(if side > 0.0 {
                    [first, first + n, first + n + 1]
                } else {
                    [first, first + n + 1, first + n]
                });
            }
        }
        for (n, [x, y]) in part.iter().enumerate() {
            let [next_x, next_y] = part[(n + 1) % part.len()];
            let out = Vec2::new(next_y - y, x - next_x).normalize_or_zero();
            let first = points.len() as u32;
            points.extend([[*x, *y, z], [*x, *y, -z], [next_x, next_y, -z], [next_x, next_y, z]]);
            normals.extend(std::iter::repeat_n([out.x, out.y, 0.0], 4));
            indices.extend([first, first + 1, first + 2, first, first + 2, first + 3]);
        }
    }
    let uv = vec![[0.5, 0.5]; points.len()];
    Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, points)
        .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, normals)
        .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, uv)
        .with_inserted_indices(Indices::U32(indices))
}
