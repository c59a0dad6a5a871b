//! Beside the mouse: what a piece is, what a click does, and what is not possible and why.

use super::{HudSet, Panels, Parts};
use crate::play::session::Session;
use crate::table::layout::Layout;
use crate::table::pieces::{Pieces, Shows};
use crate::table::pointer::Hovered;
use crate::table::steps::Steps;
use crate::theme::{fonts, palette, text};
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};
use kit::Target;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, draw.in_set(HudSet::Over));
}

/// More lines than this would cover the table.
const MOST_LINES: usize = 6;

fn draw(
    mut contexts: EguiContexts,
    parts: Res<Parts>,
    session: Res<Session>,
    hovered: Res<Hovered>,
    layout: Layout,
    pieces: Res<Pieces>,
    shown: Query<&Shows>,
    steps: Res<Steps>,
    panels: Res<Panels>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let is_free = !panels.menu
        && !panels.hover_aside
        && panels.inspected.is_none()
        && !session.is_curtained()
        && !steps.is_playing();
    let Some(target) = hovered.0.filter(|_| is_free) else { return Ok(()) };
    let Some(mouse) = ctx.pointer_hover_pos().filter(|_| !ctx.egui_wants_pointer_input()) else { return Ok(()) };
    let mut lines: Vec<(String, egui::Color32)> = Vec::new();
    let (name, meant) = match target {
        Target::Piece(piece) => {
            let Some(shows) = pieces.get(piece).and_then(|entity| shown.get(entity).ok()) else { return Ok(()) };
            if shows.open && session.picked.is_empty() {
                let about = session.contest.about(piece, shows.face);
                lines.extend(about.into_iter().map(|line| (line, palette::TEXT_SECOND)));
            }
            let name = if shows.open { session.contest.name(piece, shows.face) } else { "Face down".to_string() };
            (name, session.meant(target, layout.zone(piece)).unwrap_or(target))
        }
        Target::Zone(zone) => {
            let zones = session.contest.zones();
            let Some(info) = zones.into_iter().find(|info| info.id == zone) else { return Ok(()) };
            (info.name, target)
        }
        _ => return Ok(()),
    };
    let depth = session.picked.len();
    for (_, offer) in session.narrowed().filter(|(_, offer)| offer.path.get(depth) == Some(&meant)) {
        lines.push(match &offer.refused {
            None => (offer.label.clone(), palette::GLOW_LINE),
            Some((sentence, _)) => (sentence.clone(), palette::TEXT_THIRD),
        });
    }
    lines.dedup();
    lines.truncate(MOST_LINES);
    let (to_right, below) = (mouse.x < parts.window.center().x, mouse.y < parts.window.center().y);
    let pivot = match (to_right, below) {
        (true, true) => egui::Align2::LEFT_TOP,
        (true, false) => egui::Align2::LEFT_BOTTOM,
        (false, true) => egui::Align2::RIGHT_TOP,
        (false, false) => egui::Align2::RIGHT_BOTTOM,
    };
    let at = mouse + egui::vec2(if to_right { 16.0 } else { -16.0 }, if below { 24.0 } else { -14.0 });
    egui::Area::new(egui::Id::new("hover"))
        .order(egui::Order::Tooltip)
        .pivot(pivot)
        .fixed_pos(at)
        .interactable(false)
        .show(ctx, |ui| {
            egui::Frame::new()
                .fill(palette::PIT)
                .stroke(egui::Stroke::new(1.0, palette::HULL_LINE))
                .corner_radius(5.0)
                .inner_margin(10.0)
                .show(ui, |ui| {
                    ui.set_max_width(280.0);
                    ui.label(text::slab(&name, fonts::BUTTON, palette::BRASS_LIGHT));
                    for (line, colour) in lines {
                        ui.label(egui::RichText::new(line).font(fonts::body(fonts::SMALL)).color(colour));
                    }
                });
        });
    Ok(())
}
