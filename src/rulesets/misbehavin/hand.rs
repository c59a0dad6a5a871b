//! The hand of whoever looks, fanned at the foot of the window; nobody else's is ever drawn.

use super::asked::Asked;
use super::desk::Desk;
use super::pictures::{self, HIGH};
use super::spots::Spots;
use super::{pad, pills, plan};
use crate::play::glow::Lights;
use crate::play::hud::{HudSet, Parts, Prints};
use crate::play::reach::Reach;
use crate::play::session::Session;
use crate::table::dress::Lit;
use crate::table::layout::Layout;
use crate::table::pieces::{Pieces, Shows};
use crate::table::pointer::Clicked;
use crate::theme::{fonts, palette, panel, soft};
use bevy::prelude::*;
use bevy_egui::egui;
use kit::{Face, PieceId, Target};
use misbehavin::{CardId, Zone};

/// The card of the hand that is pointed at.
#[derive(Resource, Default)]
pub struct Pointed(pub Option<PieceId>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pointed>();
    pad::draw(app, HudSet::Panels, draw);
}

/// A card of the hand and how it lies.
struct Held {
    piece: PieceId,
    face: Face,
    middle: egui::Pos2,
    tilt: f32,
    lit: Lit,
}

fn draw(
    mut prints: Prints,
    parts: Res<Parts>,
    session: Res<Session>,
    lights: Res<Lights>,
    layout: Layout,
    pieces: Res<Pieces>,
    shows: Query<&Shows>,
    mut reach: ResMut<Reach>,
    mut pointed: ResMut<Pointed>,
    mut clicked: MessageWriter<Clicked>,
    asked: Res<Asked>,
    desk: Res<Desk>,
    mut spots: ResMut<Spots>,
) -> Result {
    let ctx = prints.ctx()?;
    let Some(own) = session.beholder().0 else {
        pointed.0 = None;
        return Ok(());
    };
    let open = |piece: &PieceId| {
        let shows = shows.get(pieces.get(*piece)?).ok()?;
        shows.open.then_some((*piece, shows.face))
    };
    let cards: Vec<(PieceId, Face)> = layout.pieces(Zone::Hand(own).id()).iter().filter_map(open).collect();
    let numbers: Vec<PieceId> = cards.iter().map(|(piece, _)| *piece).collect();
    let is_down = |piece: PieceId| desk.bill().is_some_and(|bill| bill.cards.contains(&CardId::of_piece(piece)));
    let cards: Vec<(PieceId, Face)> = cards.into_iter().filter(|(piece, _)| !is_down(*piece)).collect();
    let figures = asked.game().map(|game| pills::figures(game, &asked, &desk)).unwrap_or_default();
    let room = plan::hand(&parts);
    let width = match (parts.has_log, cards.len()) {
        (false, _) => 78.0,
        (true, 0..=4) => 104.0,
        _ => 90.0,
    };
    let size = egui::vec2(width, width * HIGH);
    let held = fan(&cards, room, size, &lights);
    let mut faces = Vec::new();
    for card in &held {
        reach.claim(card.piece);
        faces.push(prints.get(&pictures::card(card.face, 109.0)));
    }
    let mut now = None;
    panel::float(&ctx, "hand", room, |ui| {
        for (card, face) in held.iter().zip(faces) {
            let at = egui::Rect::from_center_size(card.middle, size);
            let strip = match held.iter().find(|next| next.middle.x > card.middle.x) {
                Some(next) => at.with_max_x(next.middle.x - width / 2.0),
                None => at,
            };
            let response = ui.interact(strip.intersect(at), ui.id().with(card.piece.0), egui::Sense::click());
            if response.contains_pointer() {
                now = Some(card.piece);
            }
            let is_up = pointed.0 == Some(card.piece);
            let at = if is_up { at.translate(egui::vec2(0.0, -8.0)) } else { at };
            show(ui, at, card, face, (is_up, asked.game().is_some()));
            spots.put(CardId::of_piece(card.piece), at);
            reach.note(card.piece, at);
            let number = numbers.iter().position(|piece| *piece == card.piece).map_or(0, |at| at + 1);
            if number <= 9 && asked.game().is_some() {
                key(ui, at.center_bottom() - egui::vec2(0.0, 5.0), number);
            }
            if let Some((words, look)) = figures.get(&CardId::of_piece(card.piece)) {
                pills::pill(ui.painter(), at.center_top() - egui::vec2(0.0, 2.0), words, *look);
            }
            let label = session.contest.name(card.piece, card.face);
            crate::theme::marks::note(ui.ctx(), &label, strip.intersect(at), card.lit != Lit::No);
            response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, card.lit != Lit::No, &label));
            for (is_clicked, inspect) in [(response.clicked(), false), (response.secondary_clicked(), true)] {
                if is_clicked {
                    clicked.write(Clicked { target: Target::Piece(card.piece), inspect });
                }
            }
        }
    });
    pointed.0 = now;
    Ok(())
}

/// The key that picks a card.
fn key(ui: &egui::Ui, at: egui::Pos2, number: usize) {
    let rect = egui::Rect::from_center_size(at, egui::vec2(18.0, 18.0));
    ui.painter().rect(rect, 3, palette::PIT, egui::Stroke::new(1.0, palette::TEXT_SECOND), egui::StrokeKind::Inside);
    let font = fonts::semi(fonts::CAPTION);
    ui.painter().text(at, egui::Align2::CENTER_CENTER, number.to_string(), font, palette::TEXT);
}

/// The cards side by side, a little turned; they overlap when there are many.
fn fan(cards: &[(PieceId, Face)], room: egui::Rect, size: egui::Vec2, lights: &Lights) -> Vec<Held> {
    let count = cards.len() as f32;
    let pitch = ((room.width() - size.x) / (count - 1.0).max(1.0)).min(size.x + 6.0);
    let place = |(index, (piece, face)): (usize, &(PieceId, Face))| {
        let off = index as f32 - (count - 1.0) / 2.0;
        let middle = egui::pos2(room.center().x + off * pitch, room.max.y - size.y / 2.0 - 4.0 + off.abs() * 1.5);
        Held { piece: *piece, face: *face, middle, tilt: off * 0.014, lit: lights.of(*piece) }
    };
    cards.iter().enumerate().map(place).collect()
}

fn show(ui: &egui::Ui, at: egui::Rect, card: &Held, face: Option<egui::TextureId>, (is_up, is_asked): (bool, bool)) {
    let painter = ui.painter();
    let tilt = if is_up { 0.0 } else { card.tilt };
    if card.lit != Lit::No {
        let colour = if is_up || card.lit == Lit::Bright { palette::GLOW_PALE } else { palette::GLOW };
        painter.add(soft::edge(at.expand(5.0), 8, 12.0, palette::faint(colour, 0.5)));
        painter.rect_stroke(at, 5, egui::Stroke::new(2.5, colour), egui::StrokeKind::Outside);
    } else {
        painter.add(soft::shadow(at, 5, 10.0, 120));
    }
    let Some(face) = face else {
        painter.rect_filled(at, 5, palette::PAPER_SHADE);
        return;
    };
    let dim = if card.lit == Lit::No && !is_up && is_asked { 150 } else { 255 };
    let image = egui::Image::new((face, at.size())).tint(egui::Color32::from_gray(dim)).corner_radius(5);
    let image = if card.lit == Lit::No { image.rotate(tilt, egui::Vec2::splat(0.5)) } else { image };
    image.paint_at(ui, at);
}
