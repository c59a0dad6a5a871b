//! The reward of a fight: a card, a coin and a token lie in the display to be taken.

use super::boards::on_table;
use super::faces::{Back, Piece, Print};
use super::pad::{self, Pad};
use super::pictures;
use super::race::whole;
use crate::play::hud::{HudSet, Labels};
use crate::table::camera::TableEye;
use crate::theme::{fonts, palette, panel, soft};
use bevy::prelude::*;
use bevy_egui::egui;
use misbehavin::{Choice, Frame, Reward};

pub(super) fn plugin(app: &mut App) {
    pad::draw(app, HudSet::Panels, draw);
}

fn draw(mut pad: Pad, camera: Single<(&Camera, &GlobalTransform), With<TableEye>>) -> Result {
    let Pad { prints, parts, session, seating, asked, reach, .. } = &mut pad;
    let Some((game, Frame::Reward(seat))) = asked.game().zip(asked.frame()) else { return Ok(()) };
    if !seating.shows_display() {
        return Ok(());
    }
    let ctx = prints.ctx()?;
    let faction = game.faction(*seat);
    let labels = Labels::new(&ctx, camera.0, camera.1, parts);
    let wide = seating.display();
    let player = game.player(*seat);
    let pieces = [
        (
            Reward::Card,
            pictures::print(Print::Back(Back::Starter(faction)), 80.0),
            "1  draw a card".to_string(),
            egui::vec2(52.0, 73.0),
        ),
        (
            Reward::Credit,
            pictures::piece(Piece::Credit),
            format!("2  credit {} → {}", player.credits, player.credits + 1),
            egui::Vec2::splat(60.0),
        ),
        (
            Reward::Verse,
            pictures::piece(Piece::Verse(faction)),
            format!("3  token {} → {}", player.verse, player.verse + 1),
            egui::Vec2::splat(60.0),
        ),
    ];
    // The cards of the fight still lie beneath.
    let corner = |x: f32, y: f32| labels.spot(on_table(seating.in_display(x, y)));
    if let (Some(from), Some(to)) = (corner(4.0, -48.0), corner(wide - 4.0, 48.0)) {
        let ground = ctx.layer_painter(egui::LayerId::new(egui::Order::Background, egui::Id::new("reward ground")));
        ground.rect_filled(egui::Rect::from_min_max(from, to), 6, egui::Color32::from_rgb(0x1A, 0x22, 0x40));
    }
    let mut taken = None;
    for (index, (reward, name, words, size)) in pieces.into_iter().enumerate() {
        let x = wide * (0.2 + 0.3 * index as f32);
        let Some(at) = labels.spot(on_table(seating.in_display(x, -4.0))) else { continue };
        let print = prints.get(&name);
        let is_open = asked.may(Choice::Reward(reward));
        asked.claim(reach, session, Choice::Reward(reward));
        let rect = egui::Rect::from_center_size(at, size);
        panel::float(&ctx, &format!("reward {index}"), rect.expand(14.0), |ui| {
            let sense = if is_open { egui::Sense::click() } else { egui::Sense::hover() };
            let response = ui.interact(rect.expand(10.0), ui.id().with(index), sense);
            crate::theme::marks::note(ui.ctx(), &words, rect, is_open);
            let glow = if response.hovered() { palette::GLOW_PALE } else { palette::GLOW };
            if is_open {
                let round = if index == 0 { 6 } else { 32 };
                ui.painter().add(soft::edge(rect.expand(6.0), round, 14.0, palette::faint(glow, 0.6)));
            }
            let tint = if is_open { egui::Color32::WHITE } else { egui::Color32::from_gray(110) };
            if let Some(print) = print {
                ui.painter().image(print, rect, whole(), tint);
            }
            super::pills::pill(
                ui.painter(),
                rect.center_bottom() + egui::vec2(0.0, 8.0),
                &words,
                super::pills::Look::Dark,
            );
            if response.on_hover_cursor(egui::CursorIcon::PointingHand).clicked() && is_open {
                taken = Some(Choice::Reward(reward));
            }
        });
    }
    if let Some(at) = labels.spot(on_table(seating.in_display(wide * 0.5, -42.0))) {
        let painter = ctx.layer_painter(egui::LayerId::new(egui::Order::Background, egui::Id::new("reward head")));
        painter.text(
            at,
            egui::Align2::CENTER_CENTER,
            "The fight is won: take one",
            fonts::slab(15.0),
            palette::BRASS_PALE,
        );
    }
    pad.choose(taken);
    Ok(())
}
