//! The ships as solids: flat faces in a few colours, standing on a peg over their base.

use bevy::asset::RenderAssetUsages;
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::prelude::*;

/// The height of a ship over the board.
const HEIGHT: f32 = 0.34;
const BONE: u32 = 0xE9DDC0;
const CREAM: u32 = 0xF6EBD0;
const PEG: u32 = 0x3A2A1C;
/// Where the light comes from: from the west, ahead and above.
const LIGHT: Vec3 = Vec3::new(-0.45, 0.95, -0.5);

/// Faces with their colours, x ahead, y up, z to starboard.
#[derive(Clone, Debug, Default)]
pub struct Solid {
    faces: Vec<(Vec<Vec3>, u32)>,
}

/// Colours that shine by themselves.
const GLOWING: [u32; 5] = [0xFFC65A, 0xFFF0C8, 0x7DD0FF, 0xFF9A5A, 0xFFE3A3];

fn darker(colour: u32, by: f32) -> u32 {
    let part = |shift: u32| ((((colour >> shift) & 0xFF) as f32 * by) as u32).min(255) << shift;
    part(16) | part(8) | part(0)
}

impl Solid {
    /// A tube along x through rings of these places and radii.
    fn tube(mut self, rings: &[(f32, f32)], sides: usize, flat: f32, at: Vec3, colour: u32) -> Self {
        let ring = |(along, radius): &(f32, f32)| -> Vec<Vec3> {
            let corner = |side: usize| {
                let angle = std::f32::consts::TAU * side as f32 / sides as f32;
                Vec3::new(*along, angle.sin() * radius * flat, -angle.cos() * radius) + at
            };
            (0..sides).map(corner).collect()
        };
        self.join(rings.iter().map(ring).collect(), colour)
    }

    /// A round block from one height to another.
    fn block(mut self, heights: (f32, f32), radii: (f32, f32), sides: usize, colour: u32) -> Self {
        let ring = |height: f32, radius: f32| -> Vec<Vec3> {
            let corner = |side: usize| {
                let angle = std::f32::consts::TAU * side as f32 / sides as f32;
                Vec3::new(angle.cos() * radius, height, -angle.sin() * radius)
            };
            (0..sides).map(corner).collect()
        };
        self.join(vec![ring(heights.0, radii.0), ring(heights.1, radii.1)], colour)
    }

    fn join(&mut self, rings: Vec<Vec<Vec3>>, colour: u32) -> Self {
        let mut faces = Vec::new();
        for pair in rings.windows(2) {
            let count = pair[0].len();
            for side in 0..count {
                let next = (side + 1) % count;
                faces.push(vec![pair[0][side], pair[0][next], pair[1][next], pair[1][side]]);
            }
        }
        faces.extend(rings.first().cloned());
        faces.extend(rings.last().cloned());
        self.add(faces, colour);
        std::mem::take(self)
    }

    /// A box around a middle, tapering upwards.
    fn cube(mut self, at: Vec3, size: Vec3, taper: Vec2, colour: u32) -> Self {
        let ring = |up: f32, narrow: Vec2| {
            [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)]
                .map(|(x, z): (f32, f32)| at + Vec3::new(x * narrow.x, up, z * narrow.y) * size / 2.0)
                .to_vec()
        };
        self.join(vec![ring(-1.0, Vec2::ONE), ring(1.0, taper)], colour)
    }

    /// Adds the faces of a convex part, each looking away from its middle.
    fn add(&mut self, faces: Vec<Vec<Vec3>>, colour: u32) {
        let count = faces.iter().map(Vec::len).sum::<usize>().max(1) as f32;
        let middle = faces.iter().flatten().sum::<Vec3>() / count;
        for mut corners in faces {
            let out = corners.iter().sum::<Vec3>() / corners.len() as f32 - middle;
            if newell(&corners).dot(out) < 0.0 {
                corners.reverse();
            }
            self.faces.push((corners, colour));
        }
    }

    fn flat(mut self, corners: [Vec3; 3], colour: u32) -> Self {
        let [a, b, c] = corners;
        self.faces.push((vec![a, b, c], colour));
        self.faces.push((vec![c, b, a], colour));
        self
    }

    fn on_a_stand(self, colour: u32) -> Self {
        self.block((0.0, 0.035), (0.27, 0.27), 20, colour)
            .block((0.035, 0.05), (0.216, 0.21), 20, CREAM)
            .block((0.05, 0.055), (0.178, 0.178), 20, darker(colour, 0.8))
            .block((0.05, HEIGHT), (0.022, 0.016), 6, PEG)
    }

    /// The mesh, and the colours of its faces side by side as its picture.
    pub fn build(&self) -> (Mesh, Vec<u8>) {
        let (mut positions, mut normals, mut uvs, mut indices) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let mut colours = Vec::new();
        let light = LIGHT.normalize();
        let count = self.faces.len() as f32;
        for (number, (corners, colour)) in self.faces.iter().enumerate() {
            let normal = newell(corners);
            let shade = if GLOWING.contains(colour) { 1.0 } else { 0.52 + 0.62 * normal.dot(light).max(0.0) };
            let part = |shift: u32| (((colour >> shift) & 0xFF) as f32 * shade).min(255.0) as u8;
            colours.extend([part(16), part(8), part(0), 255]);
            let first = positions.len() as u32;
            for corner in corners {
                positions.push(*corner);
                normals.push(normal);
                uvs.push([(number as f32 + 0.5) / count, 0.5]);
            }
            indices.extend((1..corners.len() as u32 - 1).flat_map(|n| [first, first + n, first + n + 1]));
        }
        let mesh = Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
            .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, positions)
            .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, normals)
            .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, uvs)
            .with_inserted_indices(Indices::U32(indices));
        (mesh, colours)
    }
}

/// The direction a flat face looks in, whatever its number of corners.
fn newell(corners: &[Vec3]) -> Vec3 {
    let pairs = corners.iter().zip(corners.iter().cycle().skip(1));
    pairs.map(|(a, b)| (*a - *b).cross(*a + *b)).sum::<Vec3>().normalize_or(Vec3::Y)
}

/// A Firefly in the colour of its captain.
pub fn firefly(colour: u32) -> Solid {
    let up = Vec3::Y * HEIGHT;
    let pod = |solid: Solid, side: f32| {
        let at = Vec3::new(-0.02, HEIGHT, side * 0.38);
        solid.tube(&[(-0.18, 0.06), (-0.10, 0.088), (0.10, 0.088), (0.16, 0.055)], 8, 1.0, at, colour).tube(
            &[(-0.195, 0.05), (-0.175, 0.05)],
            8,
            1.0,
            at,
            0xFFE3A3,
        )
    };
    let hull = Solid::default()
        .cube(up + Vec3::new(-0.04, 0.01, 0.0), Vec3::new(0.16, 0.05, 0.74), Vec2::ONE, darker(colour, 0.66))
        .tube(&[(-0.56, 0.07), (-0.47, 0.15), (-0.36, 0.16), (-0.27, 0.11)], 8, 1.0, up, 0xCDBB92)
        .tube(&[(-0.575, 0.075), (-0.555, 0.075)], 8, 1.0, up, 0xFFC65A)
        .tube(&[(-0.28, 0.13), (-0.06, 0.155), (0.14, 0.10)], 8, 0.85, up, colour)
        .tube(&[(0.13, 0.062), (0.30, 0.05)], 6, 1.0, up + Vec3::Y * 0.01, BONE)
        .tube(&[(0.28, 0.085), (0.40, 0.095), (0.50, 0.045)], 6, 0.8, up + Vec3::Y * 0.015, colour)
        .cube(up + Vec3::new(0.43, 0.06, 0.0), Vec3::new(0.07, 0.03, 0.09), Vec2::ONE, 0x17324A);
    pod(pod(hull, -1.0), 1.0).on_a_stand(colour)
}

/// A city of towers on a keel.
pub fn cruiser() -> Solid {
    let up = Vec3::Y * 0.40;
    let keel = Solid::default().cube(up, Vec3::new(1.20, 0.09, 0.26), Vec2::new(0.9, 0.8), 0xA9BED4).cube(
        up + Vec3::X * 0.62,
        Vec3::new(0.16, 0.05, 0.16),
        Vec2::new(0.4, 0.5),
        0x8AA3BD,
    );
    let towers = [(-0.42, 0.34, 0.15), (-0.22, 0.58, 0.17), (0.0, 0.78, 0.19), (0.22, 0.50, 0.16), (0.42, 0.28, 0.14)];
    let whole = towers.into_iter().fold(keel, |solid, (x, high, wide)| {
        solid
            .cube(up + Vec3::new(x, -0.10, 0.0), Vec3::new(wide * 0.7, 0.14, 0.12), Vec2::ONE, 0x7D96B1)
            .cube(
                up + Vec3::new(x, 0.045 + high / 2.0, 0.0),
                Vec3::new(wide, high, 0.17),
                Vec2::new(0.72, 0.6),
                0xA9BED4,
            )
            .cube(up + Vec3::new(x, 0.075 + high, 0.0), Vec3::new(wide * 0.3, 0.06, 0.05), Vec2::ONE, 0xEAF3FF)
    });
    whole.on_a_stand(0x5F7893)
}

/// A spindle with spikes.
pub fn cutter() -> Solid {
    let up = Vec3::Y * 0.36;
    let spindle = Solid::default()
        .tube(&[(-0.42, 0.06), (-0.24, 0.16), (0.06, 0.13), (0.46, 0.02)], 6, 0.6, up, 0x9A3A26)
        .tube(&[(-0.45, 0.055), (-0.41, 0.055)], 6, 1.0, up, 0xFF9A5A)
        .cube(up + Vec3::new(-0.26, 0.16, 0.0), Vec3::new(0.12, 0.22, 0.03), Vec2::new(0.2, 0.6), 0x64241A)
        .cube(up + Vec3::new(-0.06, 0.12, 0.0), Vec3::new(0.10, 0.14, 0.03), Vec2::new(0.2, 0.6), 0x9A3A26);
    let spikes = [(-0.2, 0.2, 0.22), (-0.02, 0.18, 0.18), (-0.2, -0.2, 0.22), (-0.02, -0.18, 0.18)];
    let spiked = spikes.into_iter().fold(spindle, |solid, (x, z, long)| {
        let at = up + Vec3::new(x, 0.0, z);
        solid.tube(&[(-0.06, 0.07), (0.02, 0.05), (long, 0.004)], 4, 0.5, at, 0x64241A)
    });
    spiked.on_a_stand(0x7A3022)
}

/// A dart with wings.
pub fn corvette() -> Solid {
    let up = Vec3::Y * 0.36;
    let wing = |solid: Solid, side: f32| {
        let corner = |x: f32, y: f32, z: f32| up + Vec3::new(x, y, z * side);
        let corners = [corner(-0.36, 0.01, 0.05), corner(0.12, 0.01, 0.06), corner(-0.42, 0.0, 0.40)];
        solid.flat(corners, darker(0xC9CFD6, 0.86))
    };
    let dart = Solid::default()
        .tube(&[(-0.40, 0.10), (-0.10, 0.13), (0.52, 0.015)], 6, 0.5, up, 0xC9CFD6)
        .cube(up + Vec3::new(-0.28, 0.14, 0.0), Vec3::new(0.20, 0.20, 0.03), Vec2::new(0.35, 1.0), 0x5A6672)
        .cube(up + Vec3::new(0.10, 0.06, 0.0), Vec3::new(0.16, 0.03, 0.08), Vec2::ONE, 0x1D3A5A)
        .tube(&[(-0.425, 0.07), (-0.40, 0.07)], 6, 1.0, up, 0x7DD0FF);
    wing(wing(dart, -1.0), 1.0).on_a_stand(0x5A6672)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_face_of_a_box_looks_outwards() {
        let cube = Solid::default().cube(Vec3::Y, Vec3::ONE, Vec2::new(0.5, 0.8), 0xFFFFFF);
        assert_eq!(cube.faces.len(), 6);
        for (corners, _) in &cube.faces {
            let out = corners.iter().sum::<Vec3>() / corners.len() as f32 - Vec3::Y;
            assert!(newell(corners).dot(out) > 0.0, "{corners:?}");
        }
    }

    #[test]
    fn a_ship_has_a_colour_for_each_face() {
        for solid in [firefly(0xCE4A24), cruiser(), cutter(), corvette()] {
            let (mesh, colours) = solid.build();
            assert_eq!(colours.len(), solid.faces.len() * 4);
            assert!(mesh.count_vertices() > solid.faces.len() * 2);
        }
    }
}
