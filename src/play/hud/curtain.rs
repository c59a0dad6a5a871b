//! The curtain between two people: what one has stays hidden until the other is ready.

use super::{HudSet, Parts};
use crate::play::Intent;
use crate::play::session::Session;
use crate::theme::{Button, Panel, fonts, palette, panel, seat, text};
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        draw.in_set(HudSet::Over)
            .run_if(|session: Option<Res<Session>>| session.is_some_and(|session| session.is_curtained())),
    );
}

fn draw(
    mut contexts: EguiContexts,
    parts: Res<Parts>,
    session: Res<Session>,
    mut intents: MessageWriter<Intent>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let Some(next) = session.person() else { return Ok(()) };
    let whole = parts.window;
    panel::float_on_top(ctx, "curtain", whole, |ui| {
        cloth(ui.painter(), whole);
        let rect = egui::Rect::from_center_size(whole.center(), egui::vec2(440.0, 250.0));
        Panel::paper().padding(22.0).show_in(ui, rect, |ui| {
            ui.vertical_centered(|ui| {
                seat::seat_badge(ui, next.index(), 44.0);
                ui.add_space(4.0);
                let name = &session.contest.players()[next].name;
                ui.label(text::slab(&format!("{name} plays next"), fonts::TITLE, palette::INK));
                text::body(ui, "Pass the mouse. What lies behind a screen is for its owner alone.");
                ui.add_space(10.0);
                if Button::main("I am ready").key("Space").big().show(ui).clicked() {
                    intents.write(Intent::LiftCurtain);
                }
            });
        });
    });
    Ok(())
}

/// A red curtain with its folds.
fn cloth(painter: &egui::Painter, whole: egui::Rect) {
    const FOLD: f32 = 46.0;
    painter.rect_filled(whole, 0.0, egui::Color32::from_rgb(0x2a, 0x0f, 0x12));
    for index in 0..(whole.width() / FOLD) as usize + 1 {
        let x = whole.left() + index as f32 * FOLD;
        let strip = egui::Rect::from_min_size(egui::pos2(x, whole.top()), egui::vec2(FOLD * 0.55, whole.height()));
        painter.rect_filled(strip, 0.0, egui::Color32::from_rgba_unmultiplied(0x5a, 0x1c, 0x1c, 90));
    }
}
