//! What lies on cards: warrants, power tokens, and the mark on what a fight is about.

use super::faces::Piece as Token;
use super::race::whole;
use super::{pad, pictures};
use crate::play::hud::{HudSet, Labels, Parts, Prints};
use crate::play::shown::Shown;
use crate::render::redraw::Redraw;
use crate::settings::Settings;
use crate::table::camera::TableEye;
use crate::table::pieces::{Aside, Card, Piece};
use bevy::prelude::*;
use bevy_egui::egui;
use kit::Ruleset;
use misbehavin::{CardId, Misbehavin};

/// How long a token falls, in seconds.
const FALL: f64 = 0.16;

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
    settings: Res<Settings>,
    mut redraw: ResMut<Redraw>,
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
            // It falls from above: larger and paler at first.
            let id = egui::Id::new(("token on card", piece.0.0, format!("{token:?}"), game.round()));
            let is_known = ctx.data(|data| data.get_temp::<f64>(id));
            let now = ctx.input(|input| input.time);
            let began = is_known.unwrap_or(now);
            if is_known.is_none() {
                ctx.data_mut(|data| data.insert_temp(id, now));
            }
            let lasts = FALL / f64::from(settings.speed.factor());
            let share = if lasts > 0.0 { ((now - began) / lasts).clamp(0.0, 1.0) as f32 } else { 1.0 };
            if share < 1.0 {
                redraw.soon();
            }
            let rest = 1.0 - share;
            let at = at - egui::vec2(0.0, 46.0 * rest * rest);
            let square = egui::Rect::from_center_size(at, egui::Vec2::splat(side * (1.0 + 0.9 * rest * rest)));
            painter.image(picture, square, whole(), egui::Color32::from_white_alpha((255.0 * share.max(0.3)) as u8));
        }
    }
    Ok(())
}
