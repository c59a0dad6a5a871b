//! Names of zones and pieces on the plain table.

use super::look::{Rows, TILE};
use crate::loading::TableAssets;
use crate::play::hud::{HudSet, Labels, Parts};
use crate::play::opening::EnterSet;
use crate::play::session::Session;
use crate::play::tables::on_table;
use crate::render::surface::{Grained, Surface};
use crate::screens::Screen;
use crate::table::camera::TableEye;
use crate::table::layout::Layout;
use crate::table::meshes;
use crate::table::pictures::{Pictures, image};
use crate::table::pieces::{OfMatch, Piece, Shows};
use crate::theme::{fonts, palette};
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};
use kit::ZoneInfo;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, draw.in_set(HudSet::Labels).run_if(on_table(super::NAME)))
        .add_systems(OnEnter(Screen::Match), set_up.run_if(on_table(super::NAME)).in_set(EnterSet::Dress));
}

fn set_up(
    mut commands: Commands,
    assets: Res<TableAssets>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut surfaces: ResMut<Assets<Surface>>,
    mut images: ResMut<Assets<Image>>,
    mut pictures: ResMut<Pictures>,
    session: Res<Session>,
) {
    let zones = session.contest.zones();
    commands.insert_resource(Plan { rows: Rows::new(&zones), zones });
    let felt = Surface::picture(assets.felt.clone()).repeated(8.0, 8.0);
    let felt = Grained::new(felt, palette::surface(palette::FELT), &mut surfaces);
    let mesh = Mesh3d(meshes.add(meshes::card(Vec2::splat(80.0), 0.0)));
    let place = Transform::from_xyz(0.0, -0.02, 0.0);
    commands.spawn((Name::new("Felt"), OfMatch, mesh, felt, place, Pickable::IGNORE));
    let colours = [
        ("plain tile@92", palette::PAPER, palette::PAPER_EDGE),
        ("plain back@92", palette::BRASS_DARK, palette::BRASS_LIGHT),
    ];
    for (name, ground, edge) in colours {
        if pictures.get(name).is_none() {
            pictures.hang(name.into(), edged(ground, edge), &mut images, &mut surfaces);
        }
    }
}

/// A tile with a thin edge.
fn edged(ground: egui::Color32, edge: egui::Color32) -> Image {
    const SIZE: [u32; 2] = [92, 62];
    let pixel = |index: u32| {
        let (x, y) = (index % SIZE[0], index / SIZE[0]);
        let is_edge = x < 2 || y < 2 || x + 2 >= SIZE[0] || y + 2 >= SIZE[1];
        let colour = if is_edge { edge } else { ground };
        [colour.r(), colour.g(), colour.b(), 255]
    };
    image(SIZE[0], SIZE[1], (0..SIZE[0] * SIZE[1]).flat_map(pixel).collect())
}

/// The zones of the match and where they lie.
#[derive(Resource)]
struct Plan {
    zones: Vec<ZoneInfo>,
    rows: Rows,
}

fn draw(
    mut contexts: EguiContexts,
    parts: Res<Parts>,
    session: Res<Session>,
    layout: Layout,
    camera: Single<(&Camera, &GlobalTransform), With<TableEye>>,
    pieces: Query<(&Piece, &Shows, &GlobalTransform)>,
    plan: Res<Plan>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let labels = Labels::new(ctx, camera.0, camera.1, &parts);
    let layer = egui::LayerId::new(egui::Order::Background, egui::Id::new("plain labels"));
    let painter = ctx.layer_painter(layer);
    let elided = |text: String, room: f32, size: f32| {
        let most = (room / (size * 0.5)) as usize;
        if text.chars().count() <= most {
            text
        } else {
            text.chars().take(most.saturating_sub(1)).collect::<String>() + "…"
        }
    };
    for (index, zone) in plan.zones.iter().enumerate() {
        let Some(cell) = plan.rows.cell(zone.id) else { continue };
        let count = layout.count(zone.id);
        if cell.is_place && count == 0 {
            continue;
        }
        let at = Vec3::new(cell.corner.x + 0.06, 0.0, cell.corner.y + 0.16);
        let end = labels.spot(at + Vec3::X * (cell.size.x - 0.1));
        let Some(spot) = labels.spot(at) else { continue };
        let room = end.map_or(60.0, |end| end.x - spot.x);
        let size = (room / 9.0).clamp(7.0, fonts::SMALL);
        let before = index.checked_sub(1).map(|before| &plan.zones[before]);
        let owner = zone.owner.filter(|_| before.is_none_or(|before| before.owner != zone.owner));
        let owner = owner.map(|seat| format!("{} · ", session.contest.players()[seat].name)).unwrap_or_default();
        let told = before.and_then(|before| zone.name.strip_prefix(&before.name)?.strip_prefix(", "));
        let text = match cell.is_place {
            true => zone.name.clone(),
            false => format!("{owner}{} ({count})", told.unwrap_or(&zone.name)),
        };
        painter.text(
            spot,
            egui::Align2::LEFT_CENTER,
            elided(text, room, size),
            fonts::semi(size),
            palette::BRASS_LIGHT,
        );
    }
    for (piece, shows, place) in &pieces {
        let is_top = layout.zone(piece.0).is_some_and(|zone| {
            let is_pile = plan.zones.iter().any(|info| info.id == zone && info.shape == kit::Shape::Pile);
            !is_pile || layout.top(zone) == Some(piece.0)
        });
        let at = place.translation();
        let Some(spot) = labels.spot(at).filter(|_| is_top && shows.open) else { continue };
        let room = labels.spot(at + Vec3::X * TILE.x / 2.0).map_or(30.0, |end| (end.x - spot.x) * 2.0 - 4.0);
        let size = (room / 7.0).clamp(6.0, fonts::CAPTION);
        let name = session.contest.name(piece.0, shows.face);
        for (line, text) in two_lines(&name, (room / (size * 0.5)) as usize).into_iter().enumerate() {
            let down = egui::vec2(0.0, (line as f32 - 0.5) * size * 1.05);
            painter.text(spot + down, egui::Align2::CENTER_CENTER, text, fonts::semi(size), palette::INK);
        }
    }
    Ok(())
}

/// A name broken where it is too long, and cut where two lines are not enough.
fn two_lines(name: &str, most: usize) -> [String; 2] {
    let mut lines = [String::new(), String::new()];
    for word in name.split(' ') {
        let fits_first = lines[1].is_empty() && (lines[0].is_empty() || lines[0].len() + word.len() < most);
        let line = &mut lines[!fits_first as usize];
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(word);
    }
    lines.map(|line| line.chars().take(most.max(4)).collect())
}
