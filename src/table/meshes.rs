//! The shapes of pieces: a card with round corners, a block of cards, a die with round edges.

use bevy::asset::RenderAssetUsages;
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::prelude::*;
use throws::Side;

/// What cards of the same size share, to keep one mesh for all of them.
pub fn key(size: Vec2) -> (u32, u32) {
    ((size.x * 1000.0) as u32, (size.y * 1000.0) as u32)
}

/// The rim of a rectangle with round corners, against the clock.
fn rim(size: Vec2, corner: f32) -> Vec<Vec3> {
    const STEPS: usize = 6;
    let inner = size / 2.0 - Vec2::splat(corner);
    let corners = [(0, Vec2::new(1.0, 1.0)), (1, Vec2::new(-1.0, 1.0)), (2, -Vec2::ONE), (3, Vec2::new(1.0, -1.0))];
    let arc = |(quarter, sign): (u8, Vec2)| {
        (0..=STEPS).map(move |step| {
            let angle = (quarter as f32 + step as f32 / STEPS as f32) * std::f32::consts::FRAC_PI_2;
            let at = inner * sign + Vec2::from_angle(angle) * corner;
            Vec3::new(at.x, 0.0, -at.y)
        })
    };
    corners.into_iter().flat_map(arc).collect()
}

/// What lies between two rectangles with round corners: nothing is drawn where something else lies on top.
pub fn frame(outer: Vec2, outer_corner: f32, inner: Vec2, inner_corner: f32) -> Mesh {
    let mut positions = rim(outer, outer_corner);
    let count = positions.len() as u32;
    positions.extend(rim(inner, inner_corner));
    let indices = (0..count).flat_map(|step| {
        let next = (step + 1) % count;
        [step, next, count + step, next, count + next, count + step]
    });
    let uvs: Vec<_> = positions.iter().map(|at| [at.x / outer.x + 0.5, at.z / outer.y + 0.5]).collect();
    mesh(positions.clone(), vec![Vec3::Y; positions.len()], uvs, indices.collect())
}

/// A flat shape round its middle, lying face up; its corners as seen from above, y towards the viewer.
pub fn emblem(corners: &[Vec2]) -> Mesh {
    let rim = corners.len() as u32;
    let positions: Vec<Vec3> =
        std::iter::once(Vec3::ZERO).chain(corners.iter().map(|at| Vec3::new(at.x, 0.0, at.y))).collect();
    let indices = (0..rim).flat_map(|step| [0, 1 + (step + 1) % rim, 1 + step]).collect();
    mesh(positions.clone(), vec![Vec3::Y; positions.len()], vec![[0.5, 0.5]; positions.len()], indices)
}

/// A flat shape of any outline, lying face up; cut into triangles ear by ear.
pub fn area(outline: &[Vec2]) -> Mesh {
    let doubled: f32 = outline.iter().zip(outline.iter().cycle().skip(1)).map(|(a, b)| a.perp_dot(*b)).sum();
    let mut left: Vec<usize> = (0..outline.len()).collect();
    if doubled < 0.0 {
        left.reverse();
    }
    let mut indices = Vec::new();
    while left.len() > 2 {
        let count = left.len();
        let is_ear = |at: &usize| {
            let [a, b, c] = [at + count - 1, *at, at + 1].map(|n| outline[left[n % count]]);
            let turns = (b - a).perp_dot(c - b) > 0.0;
            let inside = |p: Vec2| {
                (b - a).perp_dot(p - a) > 0.0 && (c - b).perp_dot(p - b) > 0.0 && (a - c).perp_dot(p - c) > 0.0
            };
            turns && !left.iter().any(|n| inside(outline[*n]))
        };
        let ear = (0..count).find(is_ear).unwrap_or(0);
        let [a, b, c] = [ear + count - 1, ear, ear + 1].map(|n| left[n % count] as u32);
        indices.extend([a, c, b]);
        left.remove(ear);
    }
    let positions: Vec<_> = outline.iter().map(|at| Vec3::new(at.x, 0.0, at.y)).collect();
    mesh(positions.clone(), vec![Vec3::Y; positions.len()], vec![[0.5, 0.5]; positions.len()], indices)
}

/// A line of this width along an outline, lying face up.
pub fn border(outline: &[Vec2], width: f32) -> Mesh {
    let (mut positions, mut indices) = (Vec::new(), Vec::new());
    for (a, b) in outline.iter().zip(outline.iter().cycle().skip(1)) {
        let along = (*b - *a).normalize_or_zero() * width / 2.0;
        let aside = along.perp();
        let first = positions.len() as u32;
        for at in [*a - along - aside, *b + along - aside, *b + along + aside, *a - along + aside] {
            positions.push(Vec3::new(at.x, 0.0, at.y));
        }
        indices.extend([first, first + 2, first + 1, first, first + 3, first + 2]);
    }
    mesh(positions.clone(), vec![Vec3::Y; positions.len()], vec![[0.5, 0.5]; positions.len()], indices)
}

/// What lies between two rims of as many corners, flat from corner to corner; against the clock as seen from above,
/// the outer or lower one first. Its picture lies on it as on a plane.
pub fn band(from: &[Vec3], to: &[Vec3]) -> Mesh {
    let (mut positions, mut normals, mut indices) = (Vec::new(), Vec::new(), Vec::new());
    for at in 0..from.len() {
        let next = (at + 1) % from.len();
        let corners = [from[at], from[next], to[next], to[at]];
        let normal = (corners[1] - corners[0]).cross(corners[3] - corners[0]).normalize_or(Vec3::Y);
        let first = positions.len() as u32;
        positions.extend(corners);
        normals.extend([normal; 4]);
        indices.extend([0, 1, 3, 1, 2, 3].map(|corner: u32| first + corner));
    }
    let uvs = positions.iter().map(|at| [at.x, at.z]).collect();
    mesh(positions, normals, uvs, indices)
}

/// A rectangle lying face up, with round corners; its picture's top is away from the viewer.
pub fn card(size: Vec2, corner: f32) -> Mesh {
    let mut positions = vec![Vec3::ZERO];
    positions.extend(rim(size, corner));
    let rim = positions.len() as u32 - 1;
    let indices = (0..rim).flat_map(|step| [0, 1 + step, 1 + (step + 1) % rim]).collect();
    let uvs: Vec<_> = positions.iter().map(|at| [at.x / size.x + 0.5, at.z / size.y + 0.5]).collect();
    mesh(positions.clone(), vec![Vec3::Y; positions.len()], uvs, indices)
}

/// A stack of cards as high as it is scaled, its sides pictured from top to bottom.
pub fn block(size: Vec2, corner: f32) -> Mesh {
    let rim = rim(size, corner);
    let count = rim.len() as u32;
    let (mut positions, mut normals, mut uvs) = (Vec::new(), Vec::new(), Vec::new());
    for height in [0.0, 1.0] {
        for (step, at) in rim.iter().enumerate() {
            let next = rim[(step + 1) % rim.len()];
            let before = rim[(step + rim.len() - 1) % rim.len()];
            positions.push(*at + Vec3::Y * height);
            normals.push((next - before).cross(Vec3::Y).normalize_or_zero());
            uvs.push([0.5, 1.0 - height]);
        }
    }
    let sides = (0..count).flat_map(|step| {
        let next = (step + 1) % count;
        [step, next, count + step, next, count + next, count + step]
    });
    let mut indices: Vec<u32> = sides.collect();
    let lid = positions.len() as u32;
    positions.extend(rim.iter().map(|at| *at + Vec3::Y));
    normals.extend(rim.iter().map(|_| Vec3::Y));
    uvs.extend(rim.iter().map(|_| [0.5, 0.0]));
    indices.extend((1..count - 1).flat_map(|step| [lid, lid + step, lid + step + 1]));
    mesh(positions, normals, uvs, indices)
}

/// A cube with round edges. Its sides lie in a row in the picture, in the order of [`Side::ALL`].
pub fn die(edge: f32) -> Mesh {
    let half = edge / 2.0;
    let radius = edge * throws::ROUNDING;
    // All bends are at the edges; the middle of a side is one flat cell.
    let bend = throws::ROUNDING;
    let cuts = [0.0, bend * 0.3, bend, 1.0 - bend, 1.0 - bend * 0.3, 1.0];
    let (mut positions, mut normals, mut uvs, mut indices) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for (place, side) in Side::ALL.into_iter().enumerate() {
        let out = Vec3::from(side.direction());
        let up = if out.y.abs() > 0.5 { Vec3::NEG_Z } else { Vec3::Y };
        let right = up.cross(out);
        let first = positions.len() as u32;
        for v in cuts {
            for u in cuts {
                let flat = out * half + right * (u - 0.5) * edge + up * (0.5 - v) * edge;
                let inner = flat.clamp(Vec3::splat(radius - half), Vec3::splat(half - radius));
                let normal = (flat - inner).normalize_or(out);
                positions.push(inner + normal * radius);
                normals.push(normal);
                uvs.push([(place as f32 + u.clamp(0.01, 0.99)) / 6.0, v]);
            }
        }
        let row_length = cuts.len() as u32;
        for row in 0..row_length - 1 {
            for column in 0..row_length - 1 {
                let corner = first + row * row_length + column;
                let (beside, below) = (corner + 1, corner + row_length);
                indices.extend([corner, below, beside, beside, below, below + 1]);
            }
        }
    }
    mesh(positions, normals, uvs, indices)
}

fn mesh(positions: Vec<Vec3>, normals: Vec<Vec3>, uvs: Vec<[f32; 2]>, indices: Vec<u32>) -> Mesh {
    Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, positions)
        .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, normals)
        .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, uvs)
        .with_inserted_indices(Indices::U32(indices))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn positions(mesh: &Mesh) -> Vec<Vec3> {
        let Some(bevy::mesh::VertexAttributeValues::Float32x3(at)) = mesh.attribute(Mesh::ATTRIBUTE_POSITION) else {
            panic!("a mesh has positions")
        };
        at.iter().copied().map(Vec3::from).collect()
    }

    #[test]
    fn a_die_is_as_large_as_its_edge_in_every_direction() {
        for at in positions(&die(2.0)) {
            assert!(at.abs().max_element() <= 1.0 + 1e-5, "{at}");
        }
        let reach = positions(&die(2.0)).into_iter().fold(Vec3::ZERO, |most, at| most.max(at));
        assert!(reach.distance(Vec3::ONE) < 1e-4, "{reach}");
    }

    #[test]
    fn the_sides_of_a_block_face_outwards() {
        let block = block(Vec2::new(1.0, 1.4), 0.05);
        let at = positions(&block);
        let Some(bevy::mesh::VertexAttributeValues::Float32x3(normals)) = block.attribute(Mesh::ATTRIBUTE_NORMAL)
        else {
            panic!("a mesh has normals")
        };
        for (at, normal) in at.iter().zip(normals) {
            let out = at.with_y(0.0).dot(Vec3::from(*normal));
            assert!(normal[1] > 0.9 || out > 0.1, "{at} faces {normal:?}");
        }
        let indices: Vec<_> = block.indices().expect("a mesh has indices").iter().collect();
        for corner in indices.chunks(3) {
            let [a, b, c] = [at[corner[0]], at[corner[1]], at[corner[2]]];
            let facing = (b - a).cross(c - a);
            let middle = (a + b + c) / 3.0;
            assert!(facing.y > 0.0 || facing.dot(middle.with_y(0.0)) >= 0.0, "{middle} is seen from inside");
        }
    }

    #[test]
    fn a_card_keeps_its_size() {
        let reach = positions(&card(Vec2::new(1.0, 1.4), 0.05)).into_iter().fold(Vec3::ZERO, |most, at| most.max(at));
        assert!((reach.x - 0.5).abs() < 1e-5 && (reach.z - 0.7).abs() < 1e-5, "{reach}");
    }
}
