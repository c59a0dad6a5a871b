//! The display: cards put down, real or planned, and what they are worth together.

use super::asked::Asked;
use super::bill::Payer;
use super::boards::on_table;
use super::desk::Desk;
use super::faces::Piece;
use super::labels::write;
use super::lines;
use super::look::Seating;
use super::pictures::HIGH;
use super::race::{seal, whole};
use super::{pad, pictures, pills};
use crate::play::hud::{HudSet, Labels, Parts, Prints};
use crate::play::session::Session;
use crate::play::shown::Shown;
use crate::table::camera::TableEye;
use crate::table::pointer::Clicked;
use crate::theme::{fonts, palette, panel};
use bevy::prelude::*;
use bevy_egui::egui;
use misbehavin::{CardId, Frame, Misbehavin};

pub(super) fn plugin(app: &mut App) {
    pad::draw(app, HudSet::Panels, draw);
}

/// How wide a card in the display is.
pub const CARD: f32 = 57.0;

/// The middle of a card in the display, one of so many, of whoever looks.
pub fn middle(seating: &Seating, index: usize, of: usize) -> Vec2 {
    let room = seating.display() * 0.46 - CARD;
    let pitch = if of > 1 { (room / (of - 1) as f32).min(64.0) } else { 64.0 };
    Vec2::new(18.0 + CARD / 2.0 + pitch * index as f32, 293.0)
}

fn draw(
    mut prints: Prints,
    parts: Res<Parts>,
    session: Res<Session>,
    shown: Res<Shown>,
    seating: Res<Seating>,
    asked: Res<Asked>,
    desk: Res<Desk>,
    camera: Single<(&Camera, &GlobalTransform), With<TableEye>>,
    mut clicked: MessageWriter<Clicked>,
) -> Result {
    let Some(game) = shown.state::<Misbehavin>() else { return Ok(()) };
    let ctx = prints.ctx()?;
    let labels = Labels::new(&ctx, camera.0, camera.1, &parts);
    let painter = ctx.layer_painter(egui::LayerId::new(egui::Order::Background, egui::Id::new("felt display")));
    let spot = |x: f32, y: f32| labels.spot(on_table(Vec2::new(x, y)));
    let wide = seating.display();
    let right = egui::Align2::RIGHT_CENTER;
    if matches!(asked.frame(), Some(Frame::Reward(_) | Frame::Draft(_))) {
        return Ok(());
    }
    let dealer = game.active();
    let fighter = game.fight().map(|fight| fight.attacker);
    let shower = fighter.unwrap_or(dealer);
    let whose = if game.player(seating.own).display.is_empty() && shower != seating.own { shower } else { seating.own };
    let name = |words: &str| match whose == seating.own {
        true => format!("Your {words}"),
        false => format!("{}'s {words}", session.contest.players()[whose].name),
    };
    let head = |title: &str, one: &str, two: &str| {
        write(&painter, spot(wide - 12.0, 262.0), right, title, true);
        if parts.has_log {
            write(&painter, spot(wide - 12.0, 280.0), right, one, false);
            write(&painter, spot(wide - 12.0, 295.0), right, two, false);
        }
    };
    if let Some((bill, now)) = desk.bill().zip(asked.game()) {
        let seat = now.active();
        let lying = now.player(seat).display.len();
        let total_cards = lying + bill.cards.len();
        let figure = |card: CardId| {
            let paid = desk.quote().and_then(|quote| quote.paid.iter().find(|(payer, _)| *payer == Payer::Card(card)));
            paid.map_or(now.influence(seat, card), |(_, figure)| *figure)
        };
        for (index, card) in bill.cards.iter().enumerate() {
            let at = middle(&seating, lying + index, total_cards);
            let corner = |x: f32, y: f32| spot(at.x + x * CARD / 2.0, at.y + y * CARD * HIGH / 2.0);
            let (Some(from), Some(to)) = (corner(-1.0, -1.0), corner(1.0, 1.0)) else { continue };
            let rect = egui::Rect::from_min_max(from, to);
            let face = lines::print(&mut prints, now, *card, 60.0);
            let is_spare = desk.quote().is_some_and(|quote| quote.spare.contains(card));
            panel::float(&ctx, &format!("planned {index}"), rect, |ui| {
                let response = ui.interact(rect, ui.id().with(card.0), egui::Sense::click());
                let tint = if is_spare { egui::Color32::from_gray(120) } else { egui::Color32::WHITE };
                ui.painter().add(panel::shadow(rect, 4, 8.0, 130));
                match face {
                    Some(face) => _ = ui.painter().image(face, rect, whole(), tint),
                    None => _ = ui.painter().rect_filled(rect, 4, palette::PAPER_SHADE),
                }
                let (words, look) = if is_spare {
                    ("keep".into(), pills::Look::Good)
                } else {
                    (figure(*card).to_string(), pills::Look::Cream)
                };
                pills::pill(ui.painter(), rect.center_bottom() + egui::vec2(0.0, 4.0), &words, look);
                crate::theme::marks::note(ui.ctx(), "planned card", rect, false);
                if response.on_hover_cursor(egui::CursorIcon::PointingHand).clicked() {
                    clicked.write(Clicked { target: card.piece().into(), inspect: false });
                }
            });
        }
        let end = middle(&seating, total_cards.max(1) - 1, total_cards).x + CARD / 2.0 + 14.0;
        let sum = desk.quote().map_or_else(|| bill.cards.iter().map(|card| figure(*card)).sum(), |quote| quote.total());
        let mut x = end;
        for (count, piece) in [(bill.credits, Piece::Credit), (bill.tokens, Piece::Verse(now.faction(seat)))] {
            if count == 0 {
                continue;
            }
            if let (Some(at), Some(disc)) = (spot(x + 16.0, 287.0), prints.get(&pictures::piece(piece))) {
                painter.image(
                    disc,
                    egui::Rect::from_center_size(at, egui::Vec2::splat(30.0)),
                    whole(),
                    egui::Color32::WHITE,
                );
                pills::pill(&painter, at + egui::vec2(0.0, 23.0), &count.to_string(), pills::Look::Cream);
            }
            x += 40.0;
        }
        if let Some(at) = spot(x + 10.0, 291.0) {
            painter.text(at, egui::Align2::CENTER_CENTER, "=", fonts::bold(18.0), palette::TEXT_SECOND);
        }
        if let Some(at) = spot(x + 42.0, 291.0) {
            seal(&painter, at, if parts.has_log { 21.0 } else { 15.0 }, lines::BLUE, sum);
        }
        match bill.want {
            Some(want) => head(
                &format!("Paying for {}", now.card(want).name),
                "the lit cards could still join;",
                "click one down here to take it back",
            ),
            None => head("Put down to recruit", "click a lit card on offer; a card", "it does not need stays with you"),
        }
        return Ok(());
    }
    let cards = game.player(whose).display.len();
    let is_fight = game.fight().is_some() || matches!(game.frame(), Some(Frame::Aim(_)));
    if cards > 0 {
        let deal = game.deal().filter(|_| whose == game.active() && !is_fight);
        let figure = match (is_fight, deal) {
            (true, _) => game.display_power(whose),
            (_, Some(deal)) => game.deal_total(&deal),
            _ => game.display_influence(whose),
        };
        if let Some(deal) = deal.filter(|deal| deal.credits > 0)
            && let (Some(at), Some(coin)) = (spot(wide * 0.37, 287.0), prints.get(&pictures::piece(Piece::Credit)))
        {
            painter.image(
                coin,
                egui::Rect::from_center_size(at, egui::Vec2::splat(30.0)),
                whole(),
                egui::Color32::WHITE,
            );
            pills::pill(&painter, at + egui::vec2(0.0, 23.0), &deal.credits.to_string(), pills::Look::Cream);
        }
        let colour = if is_fight { palette::RUST } else { lines::BLUE };
        let x = if whose == seating.own { wide * 0.53 } else { wide * 0.47 };
        if let Some(at) = spot(x, 293.0) {
            seal(&painter, at, 21.0, colour, figure);
        }
        if whose == seating.own {
            match is_fight {
                true => head(&name("display"), "cards in this fight,", "then to the recycle pile"),
                false => head(&name("display"), "influence shown,", "then to the recycle pile"),
            }
        } else {
            let left = egui::Align2::LEFT_CENTER;
            write(&painter, spot(14.0, 262.0), left, &name("display"), true);
            write(
                &painter,
                spot(14.0, 280.0),
                left,
                if is_fight { "power in this fight" } else { "influence shown" },
                false,
            );
        }
    } else {
        head("Your display", "empty: cards put down here", "recruit, deal or fight");
    }
    Ok(())
}
