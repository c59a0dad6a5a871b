//! Undo, the view, the speed.

use super::{HudSet, Panels, Parts};
use crate::play::Intent;
use crate::play::session::Session;
use crate::settings::{Settings, Speed};
use crate::table::camera::Cinema;
use crate::theme::{Button, Panel, choice};
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

/// Controls narrower than this name the speed only.
const SLIM: f32 = 180.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, draw.in_set(HudSet::Panels));
}

fn draw(
    mut contexts: EguiContexts,
    parts: Res<Parts>,
    session: Res<Session>,
    mut settings: ResMut<Settings>,
    mut cinema: ResMut<Cinema>,
    mut panels: ResMut<Panels>,
    mut intents: MessageWriter<Intent>,
) -> Result {
    if !parts.controls.is_positive() {
        return Ok(());
    }
    let ctx = contexts.ctx_mut()?;
    let refused = session.contest.can_undo().err();
    let is_slim = parts.controls.width() < SLIM;
    Panel::hull().padding(if is_slim { 6.0 } else { 8.0 }).show_at(ctx, "controls", parts.controls, |ui| {
        let half = (ui.available_width() - 8.0) / 2.0;
        ui.horizontal(|ui| {
            let undo = Button::new(if is_slim { "" } else { "Undo" }).small().icon("undo").width(half);
            let undo = if parts.has_log && !is_slim { undo.key("^Z") } else { undo };
            let undo = match &refused {
                Some(reason) => undo.refused(reason, "Undo goes back to the last reveal"),
                None => undo,
            };
            if undo.show(ui).clicked() && refused.is_none() {
                intents.write(Intent::Undo);
            }
            if parts.has_log {
                let view = Button::new(if is_slim { "" } else { "View" }).small().icon("house").width(half);
                let view = view.tip("The whole table", "Home does the same; the wheel zooms, the middle button moves.");
                if view.show(ui).clicked() {
                    cinema.go_home();
                }
            } else if Button::new("Log").small().width(half).show(ui).clicked() {
                panels.log = !panels.log;
            }
        });
        ui.add_space(if is_slim { 0.0 } else { 6.0 });
        if parts.has_log && !is_slim {
            let chosen = Speed::ALL.iter().position(|speed| *speed == settings.speed).unwrap_or(1);
            if let Some(index) = choice::segmented(ui, "speed", chosen, &Speed::ALL.map(Speed::name)) {
                settings.speed = Speed::ALL[index];
            }
        } else if Button::new(&format!("Speed: {}", settings.speed.name()))
            .small()
            .width(half * 2.0 + 8.0)
            .show(ui)
            .clicked()
        {
            let at = Speed::ALL.iter().position(|speed| *speed == settings.speed).unwrap_or(1);
            settings.speed = Speed::ALL[(at + 1) % Speed::ALL.len()];
        }
    });
    Ok(())
}
