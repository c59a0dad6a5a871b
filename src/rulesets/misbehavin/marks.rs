//! What lies on cards: warrants, power tokens, and the mark on what a fight is about.

use super::faces::Piece as Token;
use super::race::whole;
use super::{pad, pictures};
use crate::play::hud::{HudSet, Labels, Parts, Prints};
use crate::play::shown::Shown;
use crate::table::camera::TableEye;
use crate::table::pieces::{Aside, Card, Piece};
use bevy::prelude::*;
use bevy_egui::egui;
use misbehavin::{CardId, Misbehavin};

pub(super) fn plugin(app: &mut App) {
    pad::draw(app, HudSet::Labels, draw);
}

/// What lies on a card.
fn on(game: &Misbehavin, card: CardId) -> Vec<Token> {
    let slot = game.controller(card).and_then(|seat| game.player(seat).tableau.slot(card));
    let warrant = slot.filter(|slot| slot.warrant).map(|_| Token::Warrant);
    let boost = slot.filter(|slot| slot.boost > 0).map(|_| Token::Power(1));
    let target = game.fight().filter(|fight| fight.target == card).map(|_| Token::Target);
    [warrant, boost, target].into_iter().flatten().collect()
}

fn draw(
    mut prints: Prints,
    parts: Res<Parts>,
    shown: Res<Shown>,
    cards: Query<(&Piece, &Card, &GlobalTransform), Without<Aside>>,
    camera: Single<(&Camera, &GlobalTransform), With<TableEye>>,
) -> Result {
    let Some(game) = shown.state::<Misbehavin>() else { return Ok(()) };
    let ctx = prints.ctx()?;
    let labels = Labels::new(&ctx, camera.0, camera.1, &parts);
    let painter = ctx.layer_painter(egui::LayerId::new(egui::Order::Background, egui::Id::new("felt marks")));
    for (piece, card, place) in &cards {
        let tokens = on(game, CardId::of_piece(piece.0));
        let Some(middle) = labels.spot(place.translation()).filter(|_| !tokens.is_empty()) else { continue };
        let edge = labels.spot(place.transform_point(Vec3::X * card.size.x / 2.0)).unwrap_or(middle);
        let side = (middle.distance(edge) * 0.9).clamp(14.0, 30.0);
        for (index, token) in tokens.into_iter().enumerate() {
            let Some(picture) = prints.get(&pictures::piece(token)) else {
                continue;
            };
            let at = middle + egui::vec2((index as f32 - 0.3) * side * 0.7, -side * 0.2);
            let square = egui::Rect::from_center_size(at, egui::Vec2::splat(side));
            painter.image(picture, square, whole(), egui::Color32::WHITE);
        }
    }
    Ok(())
}
