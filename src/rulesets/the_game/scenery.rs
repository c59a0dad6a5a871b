//! The galley table, the felt, and the board on it: space, its borders, suns and worlds.

use super::borders::{self, Lines};
use super::chart::{Cell, Chart};
use super::eye::Eye;
use super::pictures::{GROUND, IN_A_ROW, SUNS, WORLDS, fine};
use super::{BoardShare, Charted, ON_TABLE};
use crate::loading::TableAssets;
use crate::play::opening::EnterSet;
use crate::play::session::Session;
use crate::play::tables::on_table;
use crate::render::ink::{Ink, lines};
use crate::render::surface::{Grained, Surface};
use crate::screens::Screen;
use crate::table::camera::View;
use crate::table::meshes;
use crate::table::pictures::Pictures;
use crate::table::pieces::OfMatch;
use crate::theme::palette;
use bevy::asset::RenderAssetUsages;
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use the_game::TheGame;
use the_game::catalog::ids::RegionId;

pub(super) fn plugin(app: &mut App) {
    let dressing = (unroll, (lay_table, draw_lines, hang_worlds)).chain();
    app.add_systems(OnEnter(Screen::Match), dressing.run_if(on_table(ON_TABLE)).in_set(EnterSet::Dress)).add_systems(
        Update,
        turn_worlds.run_if(in_state(Screen::Match).and_then(on_table(ON_TABLE)).and_then(resource_changed::<Eye>)),
    );
}

/// The chart that was laid is kept for labels and plans.
fn unroll(mut commands: Commands, session: Res<Session>, share: Res<BoardShare>) {
    let snapshot = session.contest.snapshot();
    let Some(game) = snapshot.at_heart().downcast_ref::<TheGame>() else { return };
    let chart = share.chart(game).unwrap_or_else(|problem| {
        error!("{problem}");
        Chart::default()
    });
    commands.insert_resource(Charted(chart));
}

fn lay_table(
    mut commands: Commands,
    chart: Res<Charted>,
    share: Res<BoardShare>,
    assets: Res<TableAssets>,
    mut pictures: ResMut<Pictures>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut surfaces: ResMut<Assets<Surface>>,
) {
    let size = chart.0.size;
    let (rail, felt, rim) = (size + 3.4, size + 3.2, size + 0.16);
    let colour = palette::surface;
    let mut lay = |name: &'static str, mesh: Mesh, surface: Surface, plain: Option<Srgba>| {
        let place = (Name::new(name), OfMatch, Mesh3d(meshes.add(mesh)), Transform::default(), Pickable::IGNORE);
        match plain {
            Some(colour) => commands.spawn((place, Grained::new(surface, colour, &mut surfaces))),
            None => commands.spawn((place, MeshMaterial3d(surfaces.add(surface)))),
        };
    };
    let wood = Surface::picture(assets.wood.clone()).repeated(2.5, 7.0).tinted(Srgba::rgb(0.8, 0.76, 0.73));
    lay("Galley table", meshes::frame(Vec2::splat(60.0), 0.0, rail, 0.9), wood, Some(colour(palette::WALNUT)));
    lay("Brass rail", meshes::frame(rail, 0.9, felt, 0.85), Surface::colour(colour(palette::BRASS)), None);
    let cloth = Surface::picture(assets.felt.clone()).repeated(4.0, 2.5);
    lay("Felt", meshes::frame(felt, 0.85, rim, 0.05), cloth, Some(colour(palette::FELT)));
    lay("Board's rim", meshes::frame(rim, 0.05, size, 0.0), Surface::colour(colour(palette::BRASS)), None);
    let board = pictures.surface(&format!("{GROUND} {}", share.share), 0.0, &mut surfaces);
    let plane = (Mesh3d(meshes.add(meshes::card(size, 0.0))), MeshMaterial3d(board));
    commands.spawn((Name::new("Board"), OfMatch, plane, Transform::default(), Pickable::IGNORE));
}

/// Each region has its own line: whole, dashed, or dotted over a hatch.
fn draw_lines(
    mut commands: Commands,
    chart: Res<Charted>,
    session: Res<Session>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut inks: ResMut<Assets<Ink>>,
) {
    let snapshot = session.contest.snapshot();
    let Some(game) = snapshot.at_heart().downcast_ref::<TheGame>() else { return };
    let mut draw = |name: &'static str, ways: &[Vec<Vec2>], ink: Ink| {
        let Some(mesh) = lines(ways.iter().map(Vec::as_slice)) else { return };
        let look = (Mesh3d(meshes.add(mesh)), MeshMaterial3d(inks.add(ink)));
        commands.spawn((Name::new(name), OfMatch, look, Transform::from_xyz(0.0, 0.002, 0.0), Pickable::IGNORE));
    };
    let regions = game.catalog().regions.len();
    draw("Stars", &stars(chart.0.size), Ink::whole(Srgba::new(0.93, 0.95, 1.0, 0.55), 1.0));
    for (number, Lines { inner, front }) in borders::lines(&chart.0, regions).iter().enumerate() {
        let region = RegionId(number as u8);
        let colour = region_colour(region);
        if number > 1 {
            draw("Hatch", &borders::hatch(&chart.0, region, 0.055), Ink::whole(colour.with_alpha(0.07), 1.0));
        }
        draw("Shade of a border", inner, Ink::whole(Srgba::new(0.02, 0.04, 0.08, 0.5), 3.2).over(1.0));
        draw("Border", inner, broken(region, Ink::whole(colour.with_alpha(0.82), 1.25)).over(2.0));
        draw("Glow of a front", front, Ink::whole(colour.with_alpha(0.17), 7.0).over(3.0));
        draw("Front", front, broken(region, Ink::whole(colour, 2.1)).over(4.0));
    }
}

/// The colour of a region's lines.
pub(super) fn region_colour(region: RegionId) -> Srgba {
    palette::surface(borders::COLOURS[region.index().min(2)])
}

/// A region's line is known without its colour.
fn broken(region: RegionId, ink: Ink) -> Ink {
    match region.index() {
        0 => ink,
        1 => ink.dashed(0.093, 0.64),
        _ => ink.dotted(0.05),
    }
}

/// Specks of light, the same in every match.
fn stars(size: Vec2) -> Vec<Vec<Vec2>> {
    let mut seed = 0x2545_F491u32;
    let mut next = move || {
        seed ^= seed << 13;
        seed ^= seed >> 17;
        seed ^= seed << 5;
        seed as f32 / u32::MAX as f32
    };
    let mut star = || {
        let at = Vec2::new((next() - 0.5) * size.x, (next() - 0.5) * size.y);
        vec![at, at + Vec2::X * (0.006 + 0.008 * next())]
    };
    (0..(size.x * size.y * 7.0) as usize).map(|_| star()).collect()
}

/// Worlds and suns that stand towards the eye in one of its two heights.
#[derive(Component)]
struct Turned {
    whole: bool,
}

/// From afar the eye looks straight down; from near, from this height.
const HEIGHTS: [(bool, f32); 2] = [(false, super::eye::NEAR_HEIGHT), (true, super::eye::WHOLE_HEIGHT)];
/// A world's drawing is so much wider than the world, and a sun's.
const ROOM: (f32, f32) = (4.0, 6.2);

fn hang_worlds(
    mut commands: Commands,
    chart: Res<Charted>,
    window: Option<Single<&Window, With<PrimaryWindow>>>,
    mut pictures: ResMut<Pictures>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut surfaces: ResMut<Assets<Surface>>,
) {
    let pixels = window.map_or(720, |window| window.physical_height());
    let (fine_world, fine_sun) = fine(pixels);
    let sheets = chart.0.worlds.iter().map(|world| world.cell.sheet + 1).max().unwrap_or(0);
    for sheet in 0..sheets {
        let suns = chart.0.suns.iter().filter(|sun| sun.cell.sheet == sheet);
        let suns: Vec<Upright> = suns.map(|sun| Upright::new(sun.at, sun.radius * ROOM.1, sun.cell, 0.0)).collect();
        let worlds = chart.0.worlds.iter().filter(|world| world.cell.sheet == sheet);
        let rests =
            |world: &super::chart::World| Upright::new(world.at, world.radius * ROOM.0, world.cell, world.radius);
        let worlds: Vec<Upright> = worlds.map(rests).collect();
        let kinds = [(SUNS, fine_sun, IN_A_ROW.1, suns), (WORLDS, fine_world, IN_A_ROW.0, worlds)];
        for (order, (name, fine, row, drawn)) in kinds.into_iter().enumerate() {
            let surface = pictures.cut_out(&format!("{name} {sheet}@{fine}"), &mut surfaces);
            if let Some(mut look) = surfaces.get_mut(&surface) {
                (look.lit, look.order) = (false, order as f32 - 100.0);
            }
            for (whole, height) in HEIGHTS {
                // Light lies flat on the board, worlds stand towards the eye.
                let height = if name == SUNS { super::eye::WHOLE_HEIGHT } else { height };
                let mesh = meshes.add(standing(&drawn, row, height));
                let look = (Mesh3d(mesh), MeshMaterial3d(surface.clone()), Turned { whole });
                let seen = if whole { Visibility::Hidden } else { Visibility::Inherited };
                commands.spawn((Name::new(name), OfMatch, look, seen, Transform::default(), Pickable::IGNORE));
            }
        }
    }
}

/// A drawing that stands towards the eye.
struct Upright {
    at: Vec2,
    width: f32,
    cell: Cell,
    rises: f32,
}

impl Upright {
    fn new(at: Vec2, width: f32, cell: Cell, rises: f32) -> Upright {
        Upright { at, width, cell, rises }
    }
}

/// Drawings from a sheet with so many cells in a row, turned towards an eye of this height.
fn standing(drawn: &[Upright], row: usize, height: f32) -> Mesh {
    let angle = height.to_radians();
    let up = Vec3::new(0.0, angle.cos(), -angle.sin());
    let rows = drawn.iter().map(|one| one.cell.number / row + 1).max().unwrap_or(1);
    let (mut positions, mut uvs, mut indices) = (Vec::new(), Vec::new(), Vec::new());
    for one in drawn {
        let middle = Vec3::new(one.at.x, 0.004, one.at.y) + Vec3::Y * (up.y * one.rises);
        let first = positions.len() as u32;
        let cell = Vec2::new((one.cell.number % row) as f32, (one.cell.number / row) as f32);
        for (x, y) in [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)] {
            positions.push(middle + (Vec3::X * x + up * y) * one.width);
            let at = (cell + Vec2::new(x + 0.5, 0.5 - y)) / Vec2::new(row as f32, rows as f32);
            uvs.push(at.to_array());
        }
        indices.extend([first, first + 1, first + 2, first, first + 2, first + 3]);
    }
    let normals = vec![Vec3::Y; positions.len()];
    Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, positions)
        .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, normals)
        .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, uvs)
        .with_inserted_indices(Indices::U32(indices))
}

fn turn_worlds(eye: Res<Eye>, mut worlds: Query<(&Turned, &mut Visibility)>) {
    for (turned, mut seen) in &mut worlds {
        let is_seen = turned.whole == eye.is_whole();
        seen.set_if_neq(if is_seen { Visibility::Inherited } else { Visibility::Hidden });
    }
}

/// How the board is seen while somebody is followed, or whole.
pub(super) fn view(width: f32, depth: f32, height: f32) -> View {
    View { subject: Vec3::ZERO, width, depth, height, field: 26.0 }
}
