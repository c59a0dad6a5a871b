//! The card pointed at, to be read: its whole face, and what it means now.

use super::asked::Asked;
use super::bill;
use super::desk::{Desk, is_for_sale};
use super::hand::Pointed;
use super::ledger::is_at_rest;
use super::look::Seating;
use super::pictures::{self, HIGH};
use super::tabs::Tab;
use super::{pad, pay, plan};
use crate::play::hud::{HudSet, Parts, Prints};
use crate::play::session::Session;
use crate::play::shown::Shown;
use crate::table::pieces::{Pieces, Shows};
use crate::table::pointer::Hovered;
use crate::theme::palette::{Ground, Tone};
use crate::theme::panel::rule;
use crate::theme::{Panel, fonts, icons, palette, text};
use bevy::prelude::*;
use bevy_egui::egui;
use kit::{PieceId, Target};
use misbehavin::cards::Kind;
use misbehavin::{CardId, Catalog, Choice, Misbehavin};

/// How wide the face is.
const WIDE: f32 = 124.0;

/// The card that was pointed at last.
#[derive(Resource, Default)]
struct Last(Option<PieceId>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Last>();
    pad::draw(app, HudSet::Panels, draw);
}

/// A line of the inspector: its icon, its tone, its words.
type Told = (&'static str, Tone, String);

fn draw(
    mut prints: Prints,
    parts: Res<Parts>,
    session: Res<Session>,
    shown: Res<Shown>,
    seating: Res<Seating>,
    asked: Res<Asked>,
    desk: Res<Desk>,
    tab: Res<Tab>,
    hovered: Res<Hovered>,
    pointed: Res<Pointed>,
    pieces: Res<Pieces>,
    shows: Query<&Shows>,
    mut last: ResMut<Last>,
) -> Result {
    let Some(game) = shown.state::<Misbehavin>() else { return Ok(()) };
    if !tab.shows(Tab::Card, &parts) || !is_at_rest(game, &asked, &desk) {
        return Ok(());
    }
    let open = |piece: PieceId| shows.get(pieces.get(piece)?).ok().filter(|shows| shows.open).map(|shows| shows.face);
    let on_table = match hovered.0 {
        Some(Target::Piece(piece)) => Some(piece),
        _ => None,
    };
    if let Some(piece) = pointed.0.or(on_table).filter(|piece| open(*piece).is_some()) {
        last.0 = Some(piece);
    }
    let verse = Catalog::verse_piece(game.faction(seating.own)).piece();
    let piece = last.0.filter(|piece| open(*piece).is_some()).unwrap_or(verse);
    let Some(face) = open(piece) else { return Ok(()) };
    let ctx = prints.ctx()?;
    let picture = prints.get(&pictures::card(face, WIDE * 1.3));
    let [_, rect] = plan::at_rest(&parts);
    Panel::paper().padding(12.0).show_at(&ctx, "reading", rect, |ui| {
        let at = egui::Rect::from_min_size(rect.min + egui::vec2(12.0, 12.0), egui::vec2(WIDE, WIDE * HIGH));
        ui.painter().add(crate::theme::soft::shadow(at, 6, 8.0, 110));
        match picture {
            Some(picture) => egui::Image::new((picture, at.size())).corner_radius(6).paint_at(ui, at),
            None => _ = ui.painter().rect_filled(at, 6, palette::PAPER_SHADE),
        }
        let right =
            egui::Rect::from_min_max(egui::pos2(at.max.x + 14.0, at.min.y - 4.0), rect.max - egui::vec2(12.0, 8.0));
        ui.scope_builder(egui::UiBuilder::new().max_rect(right), |ui| {
            ui.set_clip_rect(right.expand(4.0));
            ui.spacing_mut().item_spacing.y = 3.0;
            let name = session.contest.name(piece, face);
            ui.label(text::slab(&name, fonts::HEADING, palette::INK));
            let card = CardId::of_piece(piece);
            let (origin, lines) = meaning(game, &asked, card);
            text::small(ui, &origin);
            rule(ui);
            for (icon, tone, words) in lines {
                ui.horizontal_top(|ui| {
                    ui.spacing_mut().item_spacing.x = 6.0;
                    let colour =
                        if tone == Tone::Plain { palette::INK_SECOND } else { Ground::Paper.tone(tone, false) };
                    icons::icon(ui, icon, 15.0, colour);
                    let job = text::marked(&super::plain(&words), fonts::SMALL, palette::INK);
                    ui.add(egui::Label::new(job).wrap());
                });
            }
        });
    });
    Ok(())
}

/// Where a card belongs, and what it means now.
fn meaning(game: &Misbehavin, asked: &Asked, card: CardId) -> (String, Vec<Told>) {
    let face = game.card(card);
    if face.kind == misbehavin::cards::Kind::Sheet {
        // How tokens are earned stands on its face and in the ledger.
        let is_verse = matches!(face.group, misbehavin::cards::Group::Verse(_));
        let lines =
            face.lines.iter().skip(is_verse as usize).map(|line| ("sparkles", Tone::Plain, line.clone())).collect();
        return (String::new(), lines);
    }
    let mut told: Vec<Told> = Vec::new();
    let mut origin = pay::origin(game, card);
    let controller = game.controller(card);
    let decider = asked.game().map(|game| game.decider());
    if game.is_on_offer(card) {
        told.extend(offered(game, asked, card));
    } else if let Some(slot) = controller.and_then(|seat| game.player(seat).tableau.slot(card)) {
        origin = if slot.triggered { "turned sideways until its owner's turn".into() } else { "set".to_string() };
        if slot.warrant {
            told.push((
                "wanted-reward",
                Tone::Bad,
                "warrant: no influence, no ability, no reset; its power counts".into(),
            ));
        }
        if controller != decider && decider.is_some() {
            let defence = controller.map_or(face.cost, |seat| game.base_defence(seat, card));
            told.push(("armor-vest", Tone::Plain, format!("defence *{defence}* before its owner adds anything")));
        }
    }
    for ask in asked.all().iter().filter(|ask| super::asked::card_of(game, ask.choice) == Some(card)).take(6) {
        if matches!(ask.choice, Choice::Recruit(_) | Choice::Want(_)) {
            continue;
        }
        if ask.is_open() {
            told.push(("check-mark", Tone::Good, short(game, ask.choice, &ask.label)));
        }
    }
    if told.is_empty() {
        told.extend(face.text().into_iter().map(|line| ("info", Tone::Plain, line)));
    }
    told.truncate(6);
    (origin, told)
}

/// What recruiting a card on offer would mean.
fn offered(game: &Misbehavin, asked: &Asked, card: CardId) -> Vec<Told> {
    let face = game.card(card);
    let seat = asked.game().map_or(game.active(), |game| game.decider());
    let mut told: Vec<Told> = Vec::new();
    match asked.game().filter(|_| is_for_sale(asked, card)) {
        Some(now) => {
            let way = bill::ways(now, card, 1).into_iter().next();
            let words = way.map_or_else(
                || format!("cost {}: in reach", face.cost),
                |way| {
                    let cards: Vec<&str> = way.cards.iter().map(|card| game.card(*card).name.as_str()).collect();
                    let tokens = (way.tokens > 0).then(|| super::many(pay::tokens_spent(now, &way), "token"));
                    let credits = (way.credits > 0).then(|| super::many(way.credits, "credit"));
                    let all: Vec<String> = cards.into_iter().map(String::from).chain(tokens).chain(credits).collect();
                    format!("*{}* with {}", face.cost, all.join(", "))
                },
            );
            told.push(("check-mark", Tone::Good, words));
        }
        None => {
            let reason = asked
                .find(Choice::Recruit(card))
                .or_else(|| asked.find(Choice::Want(card)))
                .and_then(|ask| ask.refused.clone());
            if let Some((sentence, page)) = reason {
                told.push(("cross-mark", Tone::Bad, format!("{sentence} {page}")));
            } else {
                told.push(("info", Tone::Plain, format!("costs {} influence", face.cost)));
            }
        }
    }
    if face.power > 0 && face.kind == Kind::Maneuver {
        told.push(("spiky-explosion", Tone::Plain, format!("*{}* in a fight; it never lies on a board", face.power)));
    } else if face.power > 0 {
        told.push((
            "spiky-explosion",
            Tone::Plain,
            format!("played, you have *{} of {}*", game.power(seat) + face.power, game.power_to_win()),
        ));
    }
    told.extend(face.text().into_iter().map(|line| ("info", Tone::Plain, line)));
    told
}

fn short(game: &Misbehavin, choice: Choice, label: &str) -> String {
    let power = |card: CardId| game.card(card).power;
    match choice {
        Choice::Play(card) => format!("play: *+{} power*", power(card)),
        Choice::PickFight(card) => format!("open a fight with *{}*", power(card)),
        Choice::MakeDeal(card) => format!("open a deal with *{}* influence", game.influence(game.decider(), card)),
        Choice::Aim { .. } => super::capital(label),
        _ => label.to_string(),
    }
}
