//! Names of zones and pieces on the plain table.

use super::look;
use crate::loading::TableAssets;
use crate::play::hud::{HudSet, Labels, Parts};
use crate::play::session::{EnterSet, Session};
use crate::rulesets::{PlainTable, has_own_table};
use crate::screens::Screen;
use crate::table::layout::Layout;
use crate::table::meshes;
use crate::table::pieces::{OfMatch, Piece, Shows};
use crate::table::surface::Surface;
use crate::theme::{fonts, palette};
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, draw.in_set(HudSet::Labels).run_if(on_the_plain_table))
        .add_systems(OnEnter(Screen::Match), set_up.run_if(on_the_plain_table).in_set(EnterSet::Dress));
}

fn on_the_plain_table(session: Option<Res<Session>>, plain: Res<PlainTable>) -> bool {
    session.is_some_and(|session| !has_own_table(session.game.id, *plain))
}

fn set_up(
    mut commands: Commands,
    assets: Res<TableAssets>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut surfaces: ResMut<Assets<Surface>>,
) {
    let felt = Surface::picture(assets.felt.clone()).repeated(8.0, 8.0);
    let mesh = Mesh3d(meshes.add(meshes::card(Vec2::splat(60.0), 0.0)));
    let place = Transform::from_xyz(0.0, -0.02, 0.0);
    commands.spawn((Name::new("Felt"), OfMatch, mesh, MeshMaterial3d(surfaces.add(felt)), place, Pickable::IGNORE));
}

fn draw(
    mut contexts: EguiContexts,
    parts: Res<Parts>,
    session: Res<Session>,
    layout: Res<Layout>,
    camera: Single<(&Camera, &GlobalTransform), With<Camera3d>>,
    pieces: Query<(&Piece, &Shows, &GlobalTransform)>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let labels = Labels::new(ctx, camera.0, camera.1, &parts);
    let zones = session.contest.zones();
    let layer = egui::LayerId::new(egui::Order::Background, egui::Id::new("plain labels"));
    let painter = ctx.layer_painter(layer);
    for zone in &zones {
        if let Some(spot) = labels.spot(look::label_spot(&zones, zone.id)) {
            let text = format!("{} ({})", zone.name, layout.pieces(zone.id).len());
            painter.text(spot, egui::Align2::LEFT_CENTER, text, fonts::slab(fonts::BUTTON), palette::BRASS_LIGHT);
        }
    }
    for (piece, shows, place) in &pieces {
        let is_top = layout.zone(piece.0).is_some_and(|zone| {
            let row = layout.pieces(zone);
            row.len() < 13 || row.last() == Some(&piece.0)
        });
        if let Some(spot) = labels.spot(place.translation()).filter(|_| is_top && shows.open) {
            let name = session.contest.name(piece.0, shows.face);
            let short: String = name.chars().take(14).collect();
            painter.text(spot, egui::Align2::CENTER_CENTER, short, fonts::semi(fonts::CAPTION), palette::INK);
        }
    }
    Ok(())
}
