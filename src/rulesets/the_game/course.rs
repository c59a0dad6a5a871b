//! The flight plan: pointing at a sector shows the way there with its cost and its risks, on anybody's turn.

use super::{Charted, ON_TABLE};
use crate::play::hud::{HudSet, Labels, Panels, Parts};
use crate::play::session::Session;
use crate::play::shown::Shown;
use crate::play::tables::on_table;
use crate::table::camera::TableEye;
use crate::table::layout::Layout;
use crate::table::pointer::Hovered;
use crate::table::steps::Steps;
use crate::theme::{fonts, palette, text};
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};
use kit::Target;
use the_game::TheGame;
use the_game::catalog::ids::SectorId;
use the_game::fly::plan::FlightPlan;
use the_game::table::zones::Spot;

/// More risks than these would hide the map.
const MOST_RISKS: usize = 4;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, draw.in_set(HudSet::Labels).run_if(on_table(ON_TABLE)));
}

fn draw(
    mut contexts: EguiContexts,
    parts: Res<Parts>,
    session: Res<Session>,
    shown: Res<Shown>,
    chart: Res<Charted>,
    hovered: Res<Hovered>,
    layout: Res<Layout>,
    steps: Res<Steps>,
    panels: Res<Panels>,
    camera: Single<(&Camera, &GlobalTransform), With<TableEye>>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let Some(game) = shown.state::<TheGame>().filter(|_| !steps.is_playing() && !panels.menu) else { return Ok(()) };
    let zone = match hovered.0 {
        Some(Target::Zone(zone)) => Some(zone),
        Some(Target::Piece(piece)) => layout.zone(piece),
        _ => None,
    };
    let Some(Spot::Sector(to)) = zone.and_then(|zone| game.spot_of(zone)) else { return Ok(()) };
    let Some(seat) = session.viewer().or_else(|| session.contest.turn().seat()) else { return Ok(()) };
    let Some(plan) = game.flight_plan(seat, to) else { return Ok(()) };
    let labels = Labels::new(ctx, camera.0, camera.1, &parts);
    let from = game.captain(seat).sector.map_or(to, |sector| sector);
    let painter = ctx.layer_painter(egui::LayerId::new(egui::Order::Background, egui::Id::new("course")));
    route(&painter, &labels, &chart, from, &plan);
    if let Some(mouse) = ctx.pointer_hover_pos().filter(|_| plan.way.len() > 1 || session.clickable().next().is_none())
    {
        note(ctx, &parts, mouse, game, &plan);
    }
    Ok(())
}

/// A dashed line from sector to sector, with a number at each.
fn route(painter: &egui::Painter, labels: &Labels, chart: &Charted, from: SectorId, plan: &FlightPlan) {
    let spot = |sector: SectorId| {
        let at = chart.0.at(sector);
        labels.spot(Vec3::new(at.x, 0.0, at.y))
    };
    let stops: Vec<_> = std::iter::once(from).chain(plan.way.iter().copied()).map(spot).collect();
    for pair in stops.windows(2) {
        if let [Some(a), Some(b)] = pair {
            for (width, colour) in [(5.0, palette::INK), (2.5, palette::GLOW_LINE)] {
                painter.extend(egui::Shape::dashed_line(&[*a, *b], egui::Stroke::new(width, colour), 9.0, 5.0));
            }
        }
    }
    for (number, stop) in stops.iter().enumerate().skip(1) {
        let Some(at) = stop else { continue };
        painter.circle_filled(*at, 10.0, palette::INK);
        painter.circle_stroke(*at, 10.0, egui::Stroke::new(1.5, palette::GLOW_LINE));
        let figure = number.to_string();
        painter.text(*at, egui::Align2::CENTER_CENTER, figure, fonts::bold(fonts::SMALL), palette::PAPER_LIGHT);
    }
}

/// What the way costs and what may come.
fn note(ctx: &egui::Context, parts: &Parts, mouse: egui::Pos2, game: &TheGame, plan: &FlightPlan) {
    let catalog = game.catalog();
    let sectors = plan.way.len();
    let burns = if plan.burns == 1 { "1 burn".to_string() } else { format!("{} burns", plan.burns) };
    let cards: Vec<_> =
        plan.cards.iter().map(|(region, count)| format!("{count} {}", catalog.regions[region.index()].name)).collect();
    let to_right = mouse.x < parts.table.center().x;
    let pivot = if to_right { egui::Align2::LEFT_BOTTOM } else { egui::Align2::RIGHT_BOTTOM };
    egui::Area::new(egui::Id::new("flight plan"))
        .order(egui::Order::Tooltip)
        .pivot(pivot)
        .fixed_pos(mouse + egui::vec2(if to_right { 18.0 } else { -18.0 }, -22.0))
        .interactable(false)
        .show(ctx, |ui| {
            let frame = egui::Frame::new().fill(palette::PIT).stroke(egui::Stroke::new(1.0, palette::HULL_LINE));
            frame.corner_radius(5.0).inner_margin(10.0).show(ui, |ui| {
                ui.set_max_width(260.0);
                let name = plan.way.last().map_or("", |to| catalog.sector(*to).name.as_str());
                ui.label(text::slab(name, fonts::BUTTON, palette::BRASS_LIGHT));
                let mut line = |words: String, colour| {
                    ui.label(text::marked(&words, fonts::SMALL, colour));
                };
                let plural = if sectors == 1 { "sector" } else { "sectors" };
                line(format!("*{sectors}* {plural}, {burns}, *{}* fuel", plan.fuel), palette::TEXT);
                line(format!("Nav cards: {}", cards.join(", ")), palette::TEXT_SECOND);
                for risk in plan.risks.iter().take(MOST_RISKS) {
                    line(format!("*{:.0} %* {}", risk.chance * 100.0, risk.name), palette::TEXT_SECOND);
                }
            });
        });
}
