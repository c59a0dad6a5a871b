//! Names on the board: planets, suns, contacts and supply ports, as screen text that never covers another.

use super::{Charted, ON_TABLE};
use crate::play::hud::{HudSet, Labels, Parts};
use crate::play::shown::Shown;
use crate::play::tables::on_table;
use crate::table::camera::{Cinema, TableEye};
use crate::theme::{fonts, palette};
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};
use the_game::TheGame;
use the_game::catalog::ids::SectorId;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, draw.in_set(HudSet::Labels).run_if(on_table(ON_TABLE)));
}

/// A name that wants a place on the screen.
struct Label {
    at: Vec2,
    text: String,
    signs: Vec<(String, egui::Color32)>,
    weight: u8,
    is_sun: bool,
}

fn draw(
    mut contexts: EguiContexts,
    parts: Res<Parts>,
    shown: Res<Shown>,
    chart: Res<Charted>,
    cinema: Res<Cinema>,
    camera: Single<(&Camera, &GlobalTransform), With<TableEye>>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let Some(game) = shown.state::<TheGame>() else { return Ok(()) };
    let labels = Labels::new(ctx, camera.0, camera.1, &parts);
    let mut wanted: Vec<Label> =
        game.catalog().sector_ids().filter_map(|sector| sector_label(game, &chart, sector)).collect();
    wanted.extend(chart.0.suns.iter().map(|sun| Label {
        at: sun.at + Vec2::Y * 0.22,
        text: sun.name.clone(),
        signs: Vec::new(),
        weight: 0,
        is_sun: true,
    }));
    wanted.sort_by_key(|label| std::cmp::Reverse(label.weight));
    let least = if cinema.home.width / cinema.zoom < 9.0 { 0 } else { 2 };
    let painter = ctx.layer_painter(egui::LayerId::new(egui::Order::Background, egui::Id::new("names")));
    let mut taken: Vec<egui::Rect> = Vec::new();
    for label in wanted.iter().filter(|label| label.weight >= least) {
        let Some(spot) = labels.spot(Vec3::new(label.at.x, 0.0, label.at.y)) else { continue };
        write(&painter, label, spot, &mut taken);
    }
    Ok(())
}

fn sector_label(game: &TheGame, chart: &Charted, id: SectorId) -> Option<Label> {
    let catalog = game.catalog();
    let sector = catalog.sector(id);
    let contacts = sector.contacts.iter().map(|contact| (catalog.contact(*contact).name.clone(), palette::RUST));
    let supply = sector.market.map(|_| ("Supply".to_string(), egui::Color32::from_rgb(0x1f, 0x6f, 0x6b)));
    let signs: Vec<_> = contacts.chain(supply).collect();
    let holds_ship = game.captains().values().iter().any(|captain| captain.sector == Some(id));
    if sector.planets.is_empty() && signs.is_empty() && !holds_ship {
        return None;
    }
    let weight = 4 * holds_ship as u8 + 2 * (!signs.is_empty()) as u8 + (!sector.planets.is_empty()) as u8;
    Some(Label { at: chart.0.at(id) + Vec2::Y * 0.2, text: sector.name.clone(), signs, weight, is_sun: false })
}

/// Writes a name with its signs below, unless something is written there already.
fn write(painter: &egui::Painter, label: &Label, spot: egui::Pos2, taken: &mut Vec<egui::Rect>) {
    let font = if label.is_sun { fonts::slab(11.5) } else { fonts::semi(12.0) };
    let colour = if label.is_sun { palette::BRASS_LIGHT } else { palette::PAPER_LIGHT };
    let galley = painter.layout_no_wrap(label.text.clone(), font.clone(), colour);
    let rect = egui::Align2::CENTER_TOP.anchor_size(spot, galley.size());
    let whole = rect.expand2(egui::vec2(3.0, 1.0)).with_max_y(rect.max.y + 17.0 * label.signs.len() as f32);
    if taken.iter().any(|other| other.intersects(whole)) {
        return;
    }
    taken.push(whole);
    for (x, y) in [(-1.0, 0.0), (1.0, 0.0), (0.0, -1.0), (0.0, 1.0)] {
        painter.text(rect.min + egui::vec2(x, y), egui::Align2::LEFT_TOP, &label.text, font.clone(), palette::INK);
    }
    painter.galley(rect.min, galley, colour);
    for (row, (text, colour)) in label.signs.iter().enumerate() {
        let galley = painter.layout_no_wrap(text.clone(), fonts::semi(11.0), palette::PAPER_LIGHT);
        let middle = egui::pos2(spot.x, rect.max.y + 9.0 + 17.0 * row as f32);
        let plate = egui::Rect::from_center_size(middle, galley.size() + egui::vec2(12.0, 2.0));
        painter.rect_filled(plate, 7.0, *colour);
        painter.rect_stroke(plate, 7.0, egui::Stroke::new(1.0, palette::PAPER), egui::StrokeKind::Inside);
        painter.galley(plate.min + egui::vec2(6.0, 1.0), galley, palette::PAPER_LIGHT);
    }
}
