//! A dashed arc from the piece picked to the one it would act on.

use super::{HudSet, Labels, Panels, Parts};
use crate::play::session::Session;
use crate::table::camera::TableEye;
use crate::table::layout::Layout;
use crate::table::pieces::Pieces;
use crate::table::pointer::Hovered;
use crate::table::steps::Steps;
use crate::table::zones::Zone;
use crate::theme::palette;
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};
use kit::Target;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, draw.in_set(HudSet::Labels));
}

fn draw(
    mut contexts: EguiContexts,
    parts: Res<Parts>,
    session: Res<Session>,
    layout: Layout,
    hovered: Res<Hovered>,
    steps: Res<Steps>,
    panels: Res<Panels>,
    pieces: Res<Pieces>,
    places: Query<&GlobalTransform>,
    zones: Query<&Zone>,
    camera: Single<(&Camera, &GlobalTransform), With<TableEye>>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let Some(picked) = session.picked.last().filter(|_| !steps.is_playing() && !panels.menu) else { return Ok(()) };
    let zone = match hovered.0 {
        Some(Target::Piece(piece)) => layout.zone(piece),
        _ => None,
    };
    let Some(target) = hovered.0.filter(|target| session.meant(*target, zone).is_some()) else { return Ok(()) };
    let labels = Labels::new(ctx, camera.0, camera.1, &parts);
    let place = |target| match target {
        Target::Piece(piece) => Some(places.get(pieces.get(piece)?).ok()?.translation()),
        Target::Zone(id) => zones.iter().find(|zone| zone.id == id).map(|zone| zone.middle().extend(0.0).xzy()),
        _ => None,
    };
    let spot = |target| labels.spot(place(target)? + Vec3::Y * 0.35);
    let (Some(from), Some(to)) = (spot(*picked), spot(target)) else { return Ok(()) };
    let layer = egui::LayerId::new(egui::Order::Background, egui::Id::new("arc"));
    dashed_arc(&ctx.layer_painter(layer), from, to);
    Ok(())
}

/// A thrown path: the further, the higher.
fn dashed_arc(painter: &egui::Painter, from: egui::Pos2, to: egui::Pos2) {
    let top = from + (to - from) / 2.0 - egui::vec2(0.0, 26.0 + from.distance(to) * 0.35);
    let at = |t: f32| from.lerp(top, t).lerp(top.lerp(to, t), t);
    let path: Vec<_> = (0..=32).map(|step| at(step as f32 / 32.0)).collect();
    let ahead = (at(1.0) - at(0.94)).normalized();
    let aside = ahead.rot90();
    let tip = |reach: f32, half: f32| {
        vec![to + ahead * 3.0, to - ahead * reach + aside * half, to - ahead * reach - aside * half]
    };
    for (width, grow, colour) in [(6.0, 3.0, palette::INK), (3.0, 0.0, palette::BRASS_PALE)] {
        painter.extend(egui::Shape::dashed_line(&path, egui::Stroke::new(width, colour), 11.0, 7.0));
        painter.add(egui::Shape::convex_polygon(tip(15.0 + grow, 8.0 + grow), colour, egui::Stroke::NONE));
    }
}
