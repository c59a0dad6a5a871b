//! The recycle pile fanned above the hand while one of its cards is to be picked.

use super::asked::Asked;
use super::lines;
use super::pad;
use super::pictures::HIGH;
use super::race::whole;
use super::spots::Spots;
use crate::play::glow::Lights;
use crate::play::hud::{HudSet, Parts, Prints};
use crate::table::dress::Lit;
use crate::table::pointer::Clicked;
use crate::theme::{Panel, palette, text};
use bevy::prelude::*;
use bevy_egui::egui;
use misbehavin::{CardId, Choice, Frame};

pub(super) fn plugin(app: &mut App) {
    pad::draw(app, HudSet::Panels, draw);
}

fn draw(
    mut prints: Prints,
    parts: Res<Parts>,
    asked: Res<Asked>,
    lights: Res<Lights>,
    mut spots: ResMut<Spots>,
    mut clicked: MessageWriter<Clicked>,
) -> Result {
    let Some((game, Frame::Using(using))) = asked.game().zip(asked.frame()) else { return Ok(()) };
    let pile = &game.player(using.seat).recycle;
    let picked = |card: &CardId| asked.may(Choice::Pick(*card));
    let cards: Vec<CardId> = pile.iter().copied().filter(picked).collect();
    if cards.is_empty() {
        return Ok(());
    }
    let ctx = prints.ctx()?;
    let width = 64.0;
    let pitch = ((parts.table.width() - 60.0 - width) / (cards.len() as f32 - 1.0).max(1.0)).min(width + 6.0);
    let whole_width = pitch * (cards.len() as f32 - 1.0) + width + 28.0;
    let size = egui::vec2(whole_width.max(260.0), width * HIGH + 52.0);
    let rect = egui::Rect::from_min_size(egui::pos2(parts.table.min.x + 10.0, parts.table.max.y - size.y - 4.0), size);
    Panel::hull().lit(true).padding(12.0).show_at(&ctx, "recycled", rect, |ui| {
        text::small(ui, "*Your recycle pile*, newest at the right");
        let top = ui.cursor().min;
        for (index, card) in cards.iter().enumerate() {
            let at = egui::Rect::from_min_size(
                top + egui::vec2(pitch * index as f32 + 2.0, 2.0),
                egui::vec2(width, width * HIGH),
            );
            let strip = if index + 1 < cards.len() { at.with_max_x(at.min.x + pitch.min(width)) } else { at };
            let response = ui.interact(strip, ui.id().with(card.0), egui::Sense::click());
            if let Some(face) = lines::print(&mut prints, game, *card, 80.0) {
                ui.painter().image(face, at, whole(), egui::Color32::WHITE);
            }
            let is_bright = response.hovered() || lights.of(card.piece()) == Lit::Bright;
            let colour = if is_bright { palette::GLOW_PALE } else { palette::GLOW };
            ui.painter().rect_stroke(
                at,
                4,
                egui::Stroke::new(if is_bright { 3.0 } else { 1.5 }, colour),
                egui::StrokeKind::Outside,
            );
            crate::theme::marks::note(ui.ctx(), &game.card(*card).name, strip, true);
            spots.put(*card, at);
            let response = response.on_hover_cursor(egui::CursorIcon::PointingHand);
            for (is_clicked, inspect) in [(response.clicked(), false), (response.secondary_clicked(), true)] {
                if is_clicked {
                    clicked.write(Clicked { target: card.piece().into(), inspect });
                }
            }
        }
    });
    Ok(())
}
