//! The galley behind the boxes: wood, felt with a brass rail, shelves and the porthole.

use crate::render::surface::Surface;
use crate::table::dress::soft_spot;
use crate::theme::palette;
use bevy::asset::RenderAssetUsages;
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::prelude::*;
use std::f32::consts::FRAC_PI_2;

/// A soft square: the shadow of what lies on the table.
pub(super) fn blob() -> Image {
    let ease = |x: f32| {
        let near = ((1.0 - x.abs()) * 2.0).clamp(0.0, 1.0);
        near * near * (3.0 - 2.0 * near)
    };
    soft_spot(|at| ease(at.x) * ease(at.y))
}

/// Half the felt's width and depth.
const FELT: Vec2 = Vec2::new(7.4, 2.2);

pub(super) fn spawn(
    commands: &mut Commands,
    root: Entity,
    meshes: &mut Assets<Mesh>,
    surfaces: &mut Assets<Surface>,
    assets: &AssetServer,
) {
    let mut lay = |name: &'static str, mesh: Mesh, surface: Surface, at: Transform| {
        commands.spawn((
            Name::new(name),
            ChildOf(root),
            Mesh3d(meshes.add(mesh)),
            MeshMaterial3d(surfaces.add(surface)),
            at,
        ));
    };
    let wood = Surface::picture(assets.load("table/wood.jpg"));
    lay(
        "Wood",
        Plane3d::default().mesh().size(24.0, 13.0).into(),
        wood.clone().repeated(1.0, 1.0),
        Transform::from_xyz(0.0, -0.03, 2.0),
    );
    lay(
        "Table edge",
        Cuboid::new(24.0, 0.3, 0.1).into(),
        wood.tinted(Srgba::rgb(0.5, 0.5, 0.5)),
        Transform::from_xyz(0.0, -0.18, -4.5),
    );
    for (grow, y, colour) in
        [(0.14, -0.02, palette::BRASS_DARK), (0.1, -0.015, palette::BRASS), (0.045, -0.01, palette::BRASS_DARK)]
    {
        let mesh = rounded(FELT + grow, 0.5 + grow);
        lay("Rail", mesh, Surface::colour(palette::surface(colour)), Transform::from_xyz(0.0, y, 0.1));
    }
    let felt = Surface::picture(assets.load("table/felt.jpg"));
    lay("Felt", rounded(FELT, 0.5), felt.repeated(3.0, 1.6), Transform::from_xyz(0.0, 0.0, 0.1));
    let back = Surface::picture(assets.load("table/backdrop.jpg")).unlit().tinted(Srgba::rgb(0.85, 0.85, 0.85));
    let wall = Plane3d::new(Vec3::Z, Vec2::new(21.0, 21.0 * 620.0 / 2200.0) / 2.0);
    lay("Backdrop", wall.mesh().into(), back, Transform::from_xyz(0.0, 0.6, -6.0));
}

/// A flat sheet with round corners, half as wide and deep as told.
pub(super) fn rounded(half: Vec2, radius: f32) -> Mesh {
    const STEPS: usize = 8;
    let mut around = Vec::new();
    for (n, corner) in
        [Vec2::new(1.0, -1.0), Vec2::new(-1.0, -1.0), Vec2::new(-1.0, 1.0), Vec2::new(1.0, 1.0)].into_iter().enumerate()
    {
        let middle = corner * (half - radius);
        for step in 0..=STEPS {
            let angle = FRAC_PI_2 * (n as f32 + step as f32 / STEPS as f32);
            around.push(middle + Vec2::new(angle.cos(), -angle.sin()) * radius);
        }
    }
    let count = around.len() as u32;
    let points: Vec<Vec2> = std::iter::once(Vec2::ZERO).chain(around).collect();
    let indices = (0..count).flat_map(|n| [0, n + 1, (n + 1) % count + 1]).collect();
    let flat: Vec<[f32; 3]> = points.iter().map(|at| [at.x, 0.0, at.y]).collect();
    let uv: Vec<[f32; 2]> =
        points.iter().map(|at| [(at.x / half.x + 1.0) / 2.0, (at.y / half.y + 1.0) / 2.0]).collect();
    Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
        .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, vec![[0.0, 1.0, 0.0]; flat.len()])
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, flat)
        .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, uv)
        .with_inserted_indices(Indices::U32(indices))
}

/// A mesh of which only the far side is seen: an outline round what is inside it.
pub(super) fn turned_inside_out(mesh: Mesh) -> Mesh {
    mesh.with_inverted_winding().unwrap_or_else(|_| Mesh::from(Cuboid::default()))
}
