//! What is left of a turn: activations, recruitments, and what 'verse tokens can do.

use super::look::Seating;
use super::{on_the_felt, plan, scene};
use crate::play::Intent;
use crate::play::hud::{HudSet, Parts};
use crate::play::reach::Reach;
use crate::play::session::Session;
use crate::play::shown::Shown;
use crate::theme::{Button, Panel, fonts, palette, text};
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};
use kit::Target;
use misbehavin::{Catalog, Misbehavin};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        draw.in_set(HudSet::Panels).run_if(on_the_felt().and_then(resource_exists::<Seating>)),
    );
}

fn draw(
    mut contexts: EguiContexts,
    parts: Res<Parts>,
    session: Res<Session>,
    shown: Res<Shown>,
    seating: Res<Seating>,
    mut reach: ResMut<Reach>,
    mut intents: MessageWriter<Intent>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let Some(game) = shown.state::<Misbehavin>() else { return Ok(()) };
    if !parts.has_log || scene::is_open(game) {
        return Ok(());
    }
    let active = game.active();
    let is_mine = active == seating.own && session.is_person(active);
    let player = game.player(active);
    let card = Target::Piece(Catalog::verse_piece(game.faction(seating.own)).piece());
    let [rect, _] = plan::at_rest(&parts);
    Panel::hull().padding(10.0).lit(is_mine).show_at(ctx, "ledger", rect, |ui| {
        ui.spacing_mut().item_spacing.y = 4.0;
        let title =
            if is_mine { "Your turn".into() } else { format!("{}'s turn", session.contest.players()[active].name) };
        ui.horizontal(|ui| {
            ui.label(text::slab(&title, fonts::HEADING, palette::BRASS_LIGHT));
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                text::caption(ui, "unused is lost at its end");
            });
        });
        row(ui, player.activations, "activation", "play, trigger, fight or deal");
        row(
            ui,
            player.recruitments,
            "recruitment",
            &format!("{} influence could be put down", game.influence_at_hand(active)),
        );
        if player.influence > 0 {
            text::small(ui, &format!("+{} influence for the next deal or recruitment", player.influence));
        }
        reach.claim(card);
        let spoken = session.narrowed().filter(|(_, offer)| offer.path.first() == Some(&card) && offer.is_open());
        let offers: Vec<_> = spoken.collect();
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = egui::vec2(6.0, 4.0);
            if offers.is_empty() {
                pip(ui, false);
                text::small(
                    ui,
                    if player.acquired { "'verse token earned" } else { "'verse tokens: nothing to do now" },
                );
            }
            for (index, offer) in offers {
                if Button::new(&offer.label).small().show(ui).clicked() {
                    intents.write(session.choose(index, true));
                }
            }
        });
    });
    Ok(())
}

/// A line with a light that is out when nothing is left.
fn row(ui: &mut egui::Ui, left: u8, what: &str, how: &str) {
    ui.horizontal(|ui| {
        pip(ui, left > 0);
        let words = format!("*{left} {what}{}*", if left == 1 { "" } else { "s" });
        ui.label(text::marked(&words, fonts::BODY, if left > 0 { palette::TEXT } else { palette::TEXT_THIRD }));
        text::small(ui, how);
    });
}

fn pip(ui: &mut egui::Ui, is_lit: bool) {
    let (rect, _) = ui.allocate_exact_size(egui::Vec2::splat(16.0), egui::Sense::hover());
    match is_lit {
        true => {
            ui.painter().circle_filled(rect.center(), 8.0, palette::faint(palette::GLOW, 0.35));
            ui.painter().circle_filled(rect.center(), 6.0, palette::GLOW);
        }
        false => drop(ui.painter().circle_stroke(rect.center(), 6.0, egui::Stroke::new(1.2, palette::BRASS_DARK))),
    }
}
