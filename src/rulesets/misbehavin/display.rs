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
use super::tally::Tally;
use super::{pad, pictures, pills};
use crate::play::hud::{HudSet, Labels, Parts, Prints};
use crate::play::session::Session;
use crate::play::shown::Shown;
use crate::table::camera::TableEye;
use crate::table::pointer::Clicked;
use crate::theme::{fonts, palette, panel, soft};
use bevy::prelude::*;
use bevy_egui::egui;
use kit::Seat;
use misbehavin::{CardId, Frame, Misbehavin};

pub(super) fn plugin(app: &mut App) {
    pad::draw(app, HudSet::Panels, draw);
}

/// How wide a card in the display is.
pub fn card(seating: &Seating) -> f32 {
    if seating.shelf.is_some() { 76.0 } else { 57.0 }
}

/// The middle of a card in the display, one of so many, of whoever looks.
pub fn middle(seating: &Seating, index: usize, of: usize) -> Vec2 {
    let card = card(seating);
    let room = seating.display() * 0.46 - card;
    let pitch = if of > 1 { (room / (of - 1) as f32).min(card + 7.0) } else { card + 7.0 };
    seating.in_display(18.0 + card / 2.0 + pitch * index as f32, -5.0)
}

/// The display as it is drawn: its places in the window.
struct Ground<'a> {
    labels: Labels<'a>,
    painter: egui::Painter,
    seating: &'a Seating,
    is_wide: bool,
}

impl Ground<'_> {
    /// A place from the left edge of the display and its middle line.
    fn spot(&self, x: f32, y: f32) -> Option<egui::Pos2> {
        self.labels.spot(on_table(self.seating.in_display(x, y)))
    }

    /// What it is, in the upper right corner, or in the left one where a rival's cards lie on the right.
    fn head(&self, is_right: bool, title: &str, lines: [&str; 2]) {
        let top = if self.is_wide { -36.0 } else { -56.0 };
        let (x, align) = match is_right {
            true => (self.seating.display() - 12.0, egui::Align2::RIGHT_CENTER),
            false => (14.0, egui::Align2::LEFT_CENTER),
        };
        write(&self.painter, self.spot(x, top), align, title, true);
        for (index, line) in lines.into_iter().enumerate().filter(|_| self.is_wide) {
            write(&self.painter, self.spot(x, top + 18.0 + 15.0 * index as f32), align, line, false);
        }
    }

    /// Coins or tokens put down, and how many.
    fn disc(&self, at: Option<egui::Pos2>, disc: Option<egui::TextureId>, count: u8) {
        if let (Some(at), Some(disc)) = (at, disc) {
            let square = egui::Rect::from_center_size(at, egui::Vec2::splat(30.0));
            self.painter.image(disc, square, whole(), egui::Color32::WHITE);
            pills::pill(&self.painter, at + egui::vec2(0.0, 23.0), &count.to_string(), pills::Look::Cream);
        }
    }

    fn sign(&self, at: Option<egui::Pos2>, words: &str) {
        if let Some(at) = at {
            self.painter.text(at, egui::Align2::CENTER_CENTER, words, fonts::bold(18.0), palette::TEXT_SECOND);
        }
    }
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
    mut tally: Tally,
) -> Result {
    let Some(game) = shown.state::<Misbehavin>().filter(|_| seating.shows_display()) else { return Ok(()) };
    if matches!(asked.frame(), Some(Frame::Reward(_) | Frame::Draft(_))) {
        return Ok(());
    }
    let ctx = prints.ctx()?;
    let ground = Ground {
        labels: Labels::new(&ctx, camera.0, camera.1, &parts),
        painter: ctx.layer_painter(egui::LayerId::new(egui::Order::Background, egui::Id::new("felt display"))),
        seating: &seating,
        is_wide: parts.has_log,
    };
    match desk.bill().zip(asked.game()) {
        Some((_, now)) => planned(&ctx, &mut prints, &ground, now, &desk, &mut clicked, &mut tally),
        None => lying(&mut prints, &ground, &session, game, &mut tally),
    }
    Ok(())
}

/// What is planned lies there before it is sent.
fn planned(
    ctx: &egui::Context,
    prints: &mut Prints,
    ground: &Ground,
    now: &Misbehavin,
    desk: &Desk,
    clicked: &mut MessageWriter<Clicked>,
    tally: &mut Tally,
) {
    let Some(bill) = desk.bill() else { return };
    let (seat, seating) = (now.active(), ground.seating);
    let lying = now.player(seat).display.len();
    let count = lying + bill.cards.len();
    let wide = card(seating);
    let figure = |card: CardId| {
        let paid = desk.quote().and_then(|quote| quote.paid.iter().find(|(payer, _)| *payer == Payer::Card(card)));
        paid.map_or(now.influence(seat, card), |(_, figure)| *figure)
    };
    shares(ground, now, seat, count);
    for (index, card) in bill.cards.iter().enumerate() {
        let at = middle(seating, lying + index, count);
        let corner =
            |x: f32, y: f32| ground.labels.spot(on_table(at + Vec2::new(x * wide / 2.0, y * wide * HIGH / 2.0)));
        let (Some(from), Some(to)) = (corner(-1.0, -1.0), corner(1.0, 1.0)) else { continue };
        let rect = egui::Rect::from_min_max(from, to);
        let face = lines::print(prints, now, *card, 60.0);
        let is_spare = desk.quote().is_some_and(|quote| quote.spare.contains(card));
        panel::float(ctx, &format!("planned {index}"), rect, |ui| {
            let response = ui.interact(rect, ui.id().with(card.0), egui::Sense::click());
            let tint = if is_spare { egui::Color32::from_gray(120) } else { egui::Color32::WHITE };
            ui.painter().add(soft::shadow(rect, 4, 8.0, 130));
            match face {
                Some(face) => _ = ui.painter().image(face, rect, whole(), tint),
                None => _ = ui.painter().rect_filled(rect, 4, palette::PAPER_SHADE),
            }
            let (words, look) = match is_spare {
                true => ("keep".into(), pills::Look::Good),
                false => (figure(*card).to_string(), pills::Look::Cream),
            };
            pills::pill(ui.painter(), rect.center_bottom() + egui::vec2(0.0, 4.0), &words, look);
            crate::theme::marks::note(ui.ctx(), "planned card", rect, false);
            if response.on_hover_cursor(egui::CursorIcon::PointingHand).clicked() {
                clicked.write(Clicked { target: card.piece().into(), inspect: false });
            }
        });
    }
    let mut x = middle(seating, count.max(1) - 1, count).x + wide / 2.0 + 14.0;
    for (count, piece) in [(bill.credits, Piece::Credit), (bill.tokens, Piece::Verse(now.faction(seat)))] {
        if count > 0 {
            ground.disc(ground.spot(x + 16.0, -11.0), prints.get(&pictures::piece(piece)), count);
            x += 40.0;
        }
    }
    let needed = || bill.cards.iter().filter(|card| desk.quote().is_none_or(|quote| !quote.spare.contains(card)));
    let parts: Vec<String> = needed().map(|card| figure(*card).to_string()).collect();
    let is_plain = bill.credits + bill.tokens == 0 && lying == 0 && parts.len() > 1;
    let words = if is_plain { format!("{} =", parts.join(" + ")) } else { "=".into() };
    let room = 10.0 + if is_plain { 13.0 * parts.len() as f32 } else { 0.0 };
    ground.sign(ground.spot(x + room, -7.0), &words);
    let sum = desk.quote().map_or_else(|| needed().map(|card| figure(*card)).sum(), |quote| quote.total());
    if let Some(at) = ground.spot(x + 2.0 * room + 24.0, -7.0) {
        seal(&ground.painter, at, 21.0, lines::BLUE, tally.count("display", sum));
    }
    match bill.want {
        Some(want) => ground.head(
            true,
            &format!("Paying for {}", now.card(want).name),
            match desk.quote().is_some_and(|quote| quote.is_enough) {
                true => ["enough: it can be sent;", "click one down here to take it back"],
                false => ["the lit cards could still join;", "click one down here to take it back"],
            },
        ),
        None => ground.head(
            true,
            "Put down to recruit",
            ["click a lit card on offer; a card", "it does not need stays with you"],
        ),
    }
}

/// What everybody sees: whoever acts shows cards in a fight or a deal.
fn lying(prints: &mut Prints, ground: &Ground, session: &Session, game: &Misbehavin, tally: &mut Tally) {
    let (seating, own) = (ground.seating, ground.seating.own);
    let wide = seating.display();
    let fight = game.fight();
    let shower = fight.map_or(game.active(), |fight| fight.attacker);
    let whose = if game.player(own).display.is_empty() && shower != own { shower } else { own };
    let cards = game.player(whose).display.len();
    if cards == 0 {
        ground.head(true, "Your display", ["empty: cards put down here", "recruit, deal or fight"]);
        return;
    }
    let is_fight = fight.is_some() || matches!(game.frame(), Some(Frame::Aim(_)));
    let deal = game.deal().filter(|_| whose == game.active() && !is_fight);
    let total = match (fight, deal) {
        (Some(fight), _) if fight.defender == Some(whose) => game.defence(fight),
        (Some(fight), _) => game.attack(fight),
        (_, Some(deal)) => game.deal_total(&deal),
        _ if is_fight => game.display_power(whose),
        _ => game.display_influence(whose),
    };
    shares(ground, game, whose, cards);
    // A rival's cards lie at the right edge, and count towards the middle.
    let is_own = whose == own;
    let mirrored = |x: f32| if is_own { x } else { wide - x };
    let mut x = middle(seating, cards - 1, cards).x + card(seating) / 2.0 + 14.0;
    if let Some(deal) = deal.filter(|deal| deal.credits > 0) {
        let coin = prints.get(&pictures::piece(Piece::Credit));
        ground.disc(ground.spot(mirrored(x + 16.0), -11.0), coin, deal.credits);
        x += 40.0;
    }
    ground.sign(ground.spot(mirrored(x + 10.0), -7.0), "=");
    if let Some(at) = ground.spot(mirrored(x + 42.0), -7.0) {
        let colour = if is_fight { palette::RUST } else { lines::BLUE };
        seal(&ground.painter, at, 21.0, colour, tally.count("display", total));
    }
    let title = match is_own {
        true => "Your display".to_string(),
        false => format!("{}'s display", session.contest.players()[whose].name),
    };
    let lines = match (fight.map(|fight| fight.defender == Some(whose)), is_own) {
        (Some(true), _) => ["defence with what these add;", "then they are recycled"],
        (Some(false), true) => ["attack with what these add;", "then they are recycled"],
        (Some(false), false) => ["attack with what is added", ""],
        (None, true) => ["influence shown,", "then to the recycle pile"],
        (None, false) => ["influence shown,", "everything is on the table"],
    };
    ground.head(is_own, &title, lines);
}

/// What each card that lies there adds; the first of a deal or fight opened it.
fn shares(ground: &Ground, game: &Misbehavin, whose: Seat, count: usize) {
    let seating = ground.seating;
    let is_fight = game.fight().is_some() || matches!(game.frame(), Some(Frame::Aim(_)));
    let opens = game.deal().is_some() || is_fight;
    for (index, shown) in game.player(whose).display.iter().enumerate() {
        let at = middle(seating, index, count);
        let x = if whose == seating.own { at.x } else { seating.display() - at.x };
        let low = at.y + card(seating) * HIGH / 2.0;
        let Some(at) = ground.labels.spot(on_table(Vec2::new(x, low))) else { continue };
        let figure = match is_fight {
            true => game.card(*shown).power,
            false => game.influence(whose, *shown),
        };
        let is_opener = index == 0 && opens && game.fight().is_none_or(|fight| fight.attacker == whose);
        let words = if is_opener { format!("opens {figure}") } else { figure.to_string() };
        pills::pill(&ground.painter, at + egui::vec2(0.0, 4.0), &words, pills::Look::Cream);
    }
}
