//! A rival's board that the mouse rests on, large enough to read.

use super::boards::{on_table, rival_strip};
use super::faces::Piece;
use super::lines;
use super::look::Seating;
use super::pad::{self, Pad};
use super::pictures::{self, HIGH};
use super::race::{self, whole};
use crate::play::glow::Lights;
use crate::play::hud::{HudSet, Labels, Panels};
use crate::render::redraw::Redraw;
use crate::table::camera::TableEye;
use crate::table::dress::Lit;
use crate::table::pointer::Hovered;
use crate::theme::{art, fonts, palette, seat, soft, text};
use bevy::prelude::*;
use bevy_egui::egui;
use kit::{Seat, Target};
use misbehavin::cards::{Kind, When};
use misbehavin::{CardId, Misbehavin, Slot};

pub(super) fn plugin(app: &mut App) {
    pad::draw(app, HudSet::Over, draw);
}

/// How long the mouse rests before the board is enlarged, in seconds.
const REST: f64 = 0.2;
const CARD: f32 = 66.0;
const GAP: f32 = 4.0;

fn draw(
    mut pad: Pad,
    camera: Single<(&Camera, &GlobalTransform), With<TableEye>>,
    lights: Res<Lights>,
    hovered: Res<Hovered>,
    panels: Res<Panels>,
    mut redraw: ResMut<Redraw>,
    mut since: Local<Option<(Seat, f64)>>,
) -> Result {
    let Pad { prints, parts, session, shown, seating, .. } = &mut pad;
    let Some(game) = shown.state::<Misbehavin>().filter(|_| seating.shelf.is_none()) else { return Ok(()) };
    let ctx = prints.ctx()?;
    let labels = Labels::new(&ctx, camera.0, camera.1, parts);
    let mouse = ctx.pointer_latest_pos().filter(|_| panels.inspected.is_none() && !panels.menu && !panels.why_not);
    let over = mouse.and_then(|mouse| pointed(&labels, seating, mouse).filter(|_| is_free(&ctx, mouse)));
    let now = ctx.input(|input| input.time);
    let Some((rival, strip)) = over else {
        *since = None;
        return Ok(());
    };
    let began = since.filter(|(seat, _)| *seat == rival).map_or(now, |(_, began)| began);
    *since = Some((rival, began));
    if now - began < REST {
        redraw.soon();
        return Ok(());
    }
    let of = seating.slots;
    let count = (of.0 + of.1) as f32;
    let card = CARD.min((parts.table.width() - 60.0) / count - GAP);
    let size = egui::vec2(count * (card + GAP) + 44.0, card * HIGH + 66.0);
    let left = strip.min.x.min(parts.table.max.x - size.x).max(parts.table.min.x);
    let rect = egui::Rect::from_min_size(egui::pos2(left, strip.max.y + 5.0), size);
    let painter = ctx.layer_painter(egui::LayerId::new(egui::Order::Tooltip, egui::Id::new("rival large")));
    let colour = race::colour(game.faction(rival));
    painter.add(soft::shadow(rect, 8, 22.0, 200));
    art::gradient(&painter, rect, 8, colour, colour.lerp_to_gamma(palette::PIT, 0.55));
    painter.rect_stroke(rect, 8, egui::Stroke::new(1.5, palette::GLOW_LINE), egui::StrokeKind::Inside);
    let name = &session.contest.players()[rival].name;
    head(&painter, rect, game, rival, name);
    let on = match hovered.0 {
        Some(Target::Piece(piece)) => Some(CardId::of_piece(piece)),
        _ => None,
    };
    let warrant = prints.get(&pictures::piece(Piece::Warrant));
    let target = prints.get(&pictures::piece(Piece::Target));
    let mut x = rect.min.x + 14.0;
    for (is_asset, slots) in [(true, of.0), (false, of.1)] {
        let cards: Vec<&Slot> = game.player(rival).tableau.slots().iter().collect();
        let mut cards = cards.into_iter().filter(|slot| (game.card(slot.card).kind == Kind::Asset) == is_asset);
        for _ in 0..slots {
            let at = egui::Rect::from_min_size(egui::pos2(x, rect.min.y + 34.0), egui::vec2(card, card * HIGH));
            x += card + GAP;
            let line = egui::Stroke::new(1.0, palette::faint(palette::BRASS_PALE, 0.35));
            let Some(slot) = cards.next() else {
                painter.rect_stroke(at, 4, line, egui::StrokeKind::Inside);
                continue;
            };
            if let Some(face) = lines::print(prints, game, slot.card, 80.0) {
                let tint = if slot.triggered { egui::Color32::from_gray(150) } else { egui::Color32::WHITE };
                painter.image(face, at, whole(), tint);
            }
            let (lit, is_on) = (lights.of(slot.card.piece()), on == Some(slot.card));
            if lit != Lit::No || is_on {
                let colour = if is_on { palette::GLOW_PALE } else { palette::GLOW };
                painter.rect_stroke(at, 4, egui::Stroke::new(2.5, colour), egui::StrokeKind::Outside);
            }
            let words = match (slot.warrant, slot.triggered) {
                (true, _) => "warrant".to_string(),
                (_, true) => "turned".to_string(),
                _ => format!("defence {}", game.base_defence(rival, slot.card)),
            };
            let font = fonts::body(fonts::CAPTION);
            painter.text(
                at.center_bottom() + egui::vec2(0.0, 10.0),
                egui::Align2::CENTER_CENTER,
                words,
                font,
                palette::TEXT,
            );
            let is_target = game.fight().is_some_and(|fight| fight.target == slot.card);
            for mark in [warrant.filter(|_| slot.warrant), target.filter(|_| is_target)].into_iter().flatten() {
                let square = egui::Rect::from_center_size(at.center(), egui::Vec2::splat(card * 0.5));
                painter.image(mark, square, whole(), egui::Color32::WHITE);
            }
        }
        x += 16.0;
    }
    Ok(())
}

/// The rival whose strip the mouse is over, and where that strip is.
fn pointed(labels: &Labels, seating: &Seating, mouse: egui::Pos2) -> Option<(Seat, egui::Rect)> {
    seating.rivals().enumerate().find_map(|(index, rival)| {
        let (left, width) = rival_strip(index, seating.seats - 1);
        let from = labels.spot(on_table(Vec2::new(left, 0.0)))?;
        let to = labels.spot(on_table(Vec2::new(left + width, 82.0)))?;
        let strip = egui::Rect::from_min_max(from, to);
        strip.contains(mouse).then_some((rival, strip))
    })
}

/// Whether no panel lies there.
fn is_free(ctx: &egui::Context, mouse: egui::Pos2) -> bool {
    ctx.layer_id_at(mouse)
        .is_none_or(|layer| layer.order == egui::Order::Background || layer.order == egui::Order::Middle)
}

/// Who it is, what they hold, and what they can do to others.
fn head(painter: &egui::Painter, rect: egui::Rect, game: &Misbehavin, rival: Seat, name: &str) {
    let y = rect.min.y + 18.0;
    seat::paint_mark(painter, egui::pos2(rect.min.x + 22.0, y), 8.0, rival.index());
    let title = painter.layout_job(text::slab(name, fonts::BUTTON, palette::TEXT));
    let left = rect.min.x + 38.0;
    let width = title.size().x;
    painter.galley(egui::pos2(left, y - title.size().y / 2.0), title, palette::TEXT);
    let player = game.player(rival);
    let ready = || player.tableau.slots().iter().filter(|slot| !slot.triggered && !slot.warrant);
    let fights: Vec<u8> =
        ready().filter(|slot| game.card(slot.card).fights()).map(|slot| game.slot_power(slot)).collect();
    let cancels = ready().any(|slot| game.card(slot.card).has(When::RivalDeal));
    let words = format!(
        "{} · deck *{}*, recycle *{}* · can fight with *{}*{}",
        game.faction(rival).name(),
        player.deck.len(),
        player.recycle.len(),
        fights.iter().sum::<u8>(),
        if cancels { " · *can cancel deals*" } else { "" },
    );
    let words = painter.layout_job(text::marked(&words, fonts::SMALL, palette::TEXT));
    painter.galley(egui::pos2(left + width + 12.0, y - words.size().y / 2.0), words, palette::TEXT);
}
