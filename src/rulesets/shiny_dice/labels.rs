//! Words on the table: foes' health, what is at risk, how many missions are left, who the rivals are.

use super::look::{DECK, OUT, on_mat};
use super::on_the_mat;
use super::scenery::{BANK, RISK, rivals, screen_spot};
use crate::play::hud::{HudSet, Labels, Parts};
use crate::play::session::Session;
use crate::play::shown::Shown;
use crate::table::camera::TableEye;
use crate::table::layout::Layout;
use crate::theme::palette::Tone;
use crate::theme::{Chip, Panel, fonts, icons, palette, seat, text};
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};
use shiny_dice::tabletop::{AT_RISK, points, supplies};
use shiny_dice::{Foe, ShinyDice, Zone, words};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, (draw, own_points).in_set(HudSet::Labels).run_if(on_the_mat()));
}

fn draw(
    mut contexts: EguiContexts,
    parts: Res<Parts>,
    session: Res<Session>,
    shown: Res<Shown>,
    layout: Layout,
    camera: Single<(&Camera, &GlobalTransform), With<TableEye>>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let Some(game) = shown.state::<ShinyDice>() else { return Ok(()) };
    let labels = Labels::new(ctx, camera.0, camera.1, &parts);
    let left = layout.count(Zone::MissionDeck.id());
    labels.at("missions", DECK + Vec3::new(0.0, 0.4, -1.15), egui::Align2::CENTER_BOTTOM, |ui| {
        Chip::new(&format!("{left} missions left")).show(ui);
    });
    labels.at("risk", RISK + Vec3::new(0.0, 0.0, 1.15), egui::Align2::CENTER_CENTER, |ui| {
        Chip::new(&format!("{} at risk", shown.figure(AT_RISK))).tone(Tone::Warn).large().show(ui);
    });
    labels.at("bank", BANK + Vec3::new(0.0, 0.0, 1.05), egui::Align2::CENTER_CENTER, |ui| {
        Chip::new("Bank").show(ui);
    });
    let out = game.dice_in(Zone::Beaten).count();
    if out > 0 {
        let behind = OUT - Vec3::Z * (0.2 + out.div_ceil(2) as f32 * 0.4) + Vec3::Y * 0.5;
        labels.at("out", behind, egui::Align2::CENTER_BOTTOM, |ui| {
            Chip::new(&format!("{out} foe {} out", if out == 1 { "die" } else { "dice" })).show(ui);
        });
    }
    if let Some((mission, active)) = game.mission() {
        let spot = super::look::MISSION + Vec3::new(0.0, 0.0, 1.2);
        labels.at("mission done", spot, egui::Align2::CENTER_CENTER, |ui| match active.done {
            true => drop(Chip::new("Completed").tone(Tone::Good).show(ui)),
            false => drop(Chip::new(&mission.name).show(ui)),
        });
    }
    for foe in Foe::ALL {
        let beaten = game.dice_in(Zone::Beaten).any(|die| game.die(die).face == foe.face());
        let left = 466.0 * foe as u8 as f32;
        let on_table = |x, y| on_mat(left + x, y).extend(0.0).xzy();
        match game.health(foe) {
            0 if beaten => labels.at(words::foe(foe), on_table(246.0, 172.0), egui::Align2::CENTER_CENTER, |ui| {
                Chip::new("Beaten +100").tone(Tone::Good).show(ui);
            }),
            0 => {}
            health => labels.at(words::foe(foe), on_table(452.0, 62.0), egui::Align2::RIGHT_CENTER, |ui| {
                Chip::new(&format!("{health} health")).show(ui);
            }),
        }
    }
    let across = rivals(&session);
    for (index, rival) in across.iter().enumerate() {
        let spot = screen_spot(index, across.len()) + Vec3::new(0.0, 0.0, 0.62);
        labels.at(&format!("rival {index}"), spot, egui::Align2::CENTER_CENTER, |ui| {
            plate(ui, &session, game, *rival, parts.has_log && across.len() < 4);
        });
    }
    Ok(())
}

/// A rival's name; their points stay hidden until the end.
fn plate(ui: &mut egui::Ui, session: &Session, game: &ShinyDice, rival: kit::Seat, has_room: bool) {
    let shows = session.is_over() || session.viewer() == Some(rival);
    let points = if shows { format!("{} points", game.screens()[rival].worth()) } else { "hidden".into() };
    let frame = egui::Frame::new()
        .fill(palette::HULL_BOTTOM)
        .stroke(egui::Stroke::new(1.0, if game.active() == rival { palette::GLOW } else { palette::HULL_LINE }))
        .corner_radius(6.0)
        .inner_margin(egui::Margin::symmetric(8, 4));
    frame.show(ui, |ui| {
        ui.horizontal(|ui| {
            seat::seat_icon(ui, rival.index(), 16.0);
            let name = egui::RichText::new(&session.contest.players()[rival].name);
            ui.label(name.font(fonts::semi(fonts::BODY)).color(palette::TEXT));
            if !shows && has_room {
                icons::icon(ui, "eye-hidden", 15.0, palette::TEXT_SECOND);
            }
            if has_room || shows {
                ui.label(egui::RichText::new(points).font(fonts::body(fonts::SMALL)).color(palette::TEXT_SECOND));
            }
        });
    });
}

/// The viewer's own points, for nobody else to see.
fn own_points(mut contexts: EguiContexts, parts: Res<Parts>, session: Res<Session>, shown: Res<Shown>) -> Result {
    let ctx = contexts.ctx_mut()?;
    let Some(mine) = session.viewer() else { return Ok(()) };
    let padding = if parts.has_log { 10.0 } else { 6.0 };
    Panel::hull().padding(padding).show_at(ctx, "own points", parts.own, |ui| {
        ui.spacing_mut().item_spacing.y = if parts.has_log { 2.0 } else { 0.0 };
        ui.horizontal(|ui| {
            seat::seat_icon(ui, mine.index(), 16.0);
            ui.label(text::slab(&session.contest.players()[mine].name, fonts::BUTTON, palette::TEXT));
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                ui.label(egui::RichText::new("only you").font(fonts::body(fonts::CAPTION)).color(palette::TEXT_SECOND));
                icons::icon(ui, "eye", 14.0, palette::TEXT_SECOND);
            });
        });
        ui.horizontal(|ui| {
            figure(ui, shown.figure(points(mine)), "points");
            ui.add_space(10.0);
            figure(ui, shown.figure(supplies(mine)), "supplies, 2 = 100");
        });
    });
    Ok(())
}

fn figure(ui: &mut egui::Ui, number: i32, what: &str) {
    ui.vertical(|ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        ui.label(egui::RichText::new(number.to_string()).font(fonts::bold(fonts::TITLE)).color(palette::BRASS_PALE));
        ui.label(egui::RichText::new(what).font(fonts::body(fonts::CAPTION)).color(palette::TEXT_SECOND));
    });
}
