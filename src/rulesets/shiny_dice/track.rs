//! The five steps of a turn across the top, with the one being played.

use super::on_the_mat;
use crate::play::hud::{HudSet, Parts};
use crate::play::shown::Shown;
use crate::theme::{Panel, fonts, palette};
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};
use shiny_dice::ShinyDice;
use shiny_dice::state::Ask;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, draw.in_set(HudSet::Panels).run_if(on_the_mat()));
}

const STEPS: [&str; 5] = ["Get a crew", "Mission", "Foes strike", "Have a plan", "Lay low or keep flyin'"];

/// Which of the five steps is being played.
fn step(game: &ShinyDice) -> usize {
    match game.asked() {
        Some(Ask::Roll | Ask::Reroll { .. } | Ask::Alike | Ask::TeamBonus) => 0,
        Some(Ask::Reveal | Ask::EarlyMission) => 1,
        Some(Ask::ShinyTimes | Ask::Niska | Ask::Saffron { .. } | Ask::Badger) => 2,
        Some(Ask::Fly) => 4,
        Some(_) => 3,
        None => 5,
    }
}

fn draw(mut contexts: EguiContexts, parts: Res<Parts>, shown: Res<Shown>) -> Result {
    let ctx = contexts.ctx_mut()?;
    let Some(game) = shown.state::<ShinyDice>() else { return Ok(()) };
    let now = step(game);
    let narrow = parts.track.width() < 560.0;
    let width = if narrow { parts.track.width() } else { parts.track.width().min(640.0) };
    let rect = egui::Rect::from_min_size(parts.track.min, egui::vec2(width, parts.track.height()));
    Panel::hull().padding(8.0).show_at(ctx, "steps", rect, |ui| {
        ui.horizontal_centered(|ui| {
            ui.spacing_mut().item_spacing.x = if narrow { 8.0 } else { 6.0 };
            for (index, name) in STEPS.iter().enumerate() {
                bead(ui, index, now);
                let colour = match index.cmp(&now) {
                    std::cmp::Ordering::Less => palette::Ground::Hull.tone(palette::Tone::Good, false),
                    std::cmp::Ordering::Equal => palette::GLOW_LINE,
                    std::cmp::Ordering::Greater => palette::TEXT_THIRD,
                };
                if !narrow || index == now {
                    ui.label(egui::RichText::new(*name).font(fonts::semi(fonts::SMALL)).color(colour));
                }
                if !narrow {
                    ui.add_space(4.0);
                }
            }
        });
    });
    Ok(())
}

/// A numbered bead; a tick stands on those that are over.
fn bead(ui: &mut egui::Ui, index: usize, now: usize) {
    let (rect, _) = ui.allocate_exact_size(egui::vec2(20.0, 20.0), egui::Sense::hover());
    let painter = ui.painter();
    let good = palette::Ground::Hull.tone(palette::Tone::Good, false);
    match index.cmp(&now) {
        std::cmp::Ordering::Less => {
            painter.circle_stroke(rect.center(), 9.0, egui::Stroke::new(1.3, good));
            let at = |x: f32, y: f32| rect.center() + egui::vec2(x, y);
            painter.line(vec![at(-4.0, 0.0), at(-1.0, 3.5), at(4.5, -3.5)], egui::Stroke::new(1.8, good));
        }
        ordering => {
            let is_now = ordering == std::cmp::Ordering::Equal;
            if is_now {
                painter.circle_filled(rect.center(), 10.0, palette::GLOW);
            } else {
                painter.circle_stroke(rect.center(), 9.0, egui::Stroke::new(1.0, palette::TEXT_THIRD));
            }
            let colour = if is_now { palette::INK } else { palette::TEXT_THIRD };
            let number = (index + 1).to_string();
            painter.text(rect.center(), egui::Align2::CENTER_CENTER, number, fonts::bold(fonts::SMALL), colour);
        }
    }
}
