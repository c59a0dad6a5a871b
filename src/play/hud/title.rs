//! The match's name and round, and the way to the menu.

use super::{HudSet, Panels, Parts};
use crate::play::session::Session;
use crate::theme::{Button, Panel, fonts, palette, text};
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, draw.in_set(HudSet::Panels));
}

fn draw(mut contexts: EguiContexts, parts: Res<Parts>, session: Res<Session>, mut panels: ResMut<Panels>) -> Result {
    let ctx = contexts.ctx_mut()?;
    Panel::hull().padding(6.0).show_at(ctx, "match title", parts.title, |ui| {
        ui.horizontal_centered(|ui| {
            if Button::quiet("Menu").small().key("Esc").show(ui).clicked() {
                panels.menu = !panels.menu;
            }
            ui.add_space(4.0);
            ui.vertical(|ui| {
                ui.spacing_mut().item_spacing.y = 0.0;
                let name = text::slab(session.game.name, fonts::BUTTON, palette::BRASS_LIGHT);
                ui.add(egui::Label::new(name).truncate());
                let of = session.contest.rounds().map_or_else(String::new, |rounds| format!(" of {rounds}"));
                ui.label(
                    egui::RichText::new(format!("Round {}{of}", session.contest.round()))
                        .font(fonts::body(fonts::CAPTION))
                        .color(palette::TEXT_SECOND),
                );
            });
        });
    });
    Ok(())
}
