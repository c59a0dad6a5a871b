//! Pills under cards: the one figure that matters now.

use super::asked::Asked;
use super::bill::{self, Fit};
use super::desk::{Desk, Doing, is_for_sale};
use super::look::Seating;
use super::on_the_felt;
use super::spots::Spots;
use crate::play::hud::HudSet;
use crate::play::shown::Shown;
use crate::theme::{fonts, palette};
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};
use misbehavin::catalog::Way;
use misbehavin::{CardId, Choice, Frame, Misbehavin};
use std::collections::BTreeMap;

/// What a pill looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// A plain figure: cream.
    Cream,
    /// Good: green with a rim.
    Good,
    /// A price: brass.
    Brass,
    /// Bad: dark red.
    Bad,
    /// A fact: dark.
    Dark,
}

/// Paints a pill; gives what it covers.
pub fn pill(painter: &egui::Painter, at: egui::Pos2, words: &str, look: Look) -> egui::Rect {
    let c = egui::Color32::from_rgb;
    let (fill, line, ink) = match look {
        Look::Cream => (c(0xFB, 0xEB, 0xBE), c(0x76, 0x55, 0x1A), palette::INK),
        Look::Good => (c(0x1D, 0x3A, 0x1C), c(0x8C, 0xCB, 0x73), c(0xE2, 0xF6, 0xD6)),
        Look::Brass => (c(0x4A, 0x36, 0x10), c(0xE8, 0xC8, 0x78), c(0xFF, 0xEE, 0xC4)),
        Look::Bad => (c(0x4A, 0x16, 0x10), c(0xF0, 0x78, 0x5A), c(0xFF, 0xE0, 0xD6)),
        Look::Dark => (palette::PIT, c(0x5A, 0x46, 0x2A), palette::TEXT),
    };
    let galley = painter.layout_no_wrap(words.into(), fonts::bold(fonts::SMALL), ink);
    let rect = egui::Rect::from_center_size(at, galley.size() + egui::vec2(14.0, 3.0));
    painter.rect(rect, 9, fill, egui::Stroke::new(1.0, line), egui::StrokeKind::Inside);
    painter.galley(rect.center() - galley.size() / 2.0, galley, ink);
    rect
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        draw.in_set(HudSet::Labels)
            .after(super::labels::rims)
            .run_if(on_the_felt().and_then(resource_exists::<Seating>)),
    );
}

fn draw(
    mut contexts: EguiContexts,
    asked: Res<Asked>,
    desk: Res<Desk>,
    spots: Res<Spots>,
    shown: Res<Shown>,
    seating: Res<Seating>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let painter = ctx.layer_painter(egui::LayerId::new(egui::Order::Background, egui::Id::new("felt pills")));
    if let Some(game) = shown.state::<Misbehavin>() {
        for (card, words) in threats(game, seating.own) {
            if let Some(seen) = spots.get(card) {
                pill(&painter, seen.rect().center_bottom() + egui::vec2(0.0, 2.0), &words, Look::Dark);
            }
        }
    }
    let Some(game) = asked.game() else { return Ok(()) };
    for (card, (words, look)) in figures(game, &asked, &desk) {
        let Some(seen) = spots.get(card).filter(|seen| seen.on_table) else { continue };
        pill(&painter, seen.rect().center_bottom() + egui::vec2(0.0, 7.0), &words, look);
    }
    Ok(())
}

/// How far the Reavers and the episode have come.
fn threats(game: &Misbehavin, own: kit::Seat) -> Vec<(CardId, String)> {
    let tokens: u8 = game.sky().tokens.iter().sum();
    let reavers = game.sky().here.map(|card| (card, format!("{tokens} of {}", game.card(card).cost)));
    let steps = game.ways().iter().find_map(|way| if let Way::Steps(steps) = way { Some(steps.len()) } else { None });
    let marks = game.player(own).marks.count_ones();
    let episode = super::places::episode(game).zip(steps).map(|(card, steps)| (card, format!("{marks} of {steps}")));
    reavers.into_iter().chain(episode).collect()
}

/// The figure of each card that has one now.
pub fn figures(game: &Misbehavin, asked: &Asked, desk: &Desk) -> BTreeMap<CardId, (String, Look)> {
    match desk.doing() {
        Doing::Bill(bill) => match bill.want {
            None => game.on_offer().map(|card| (card, fitting(game, &bill.cards, card))).collect(),
            Some(want) => {
                let mut all = BTreeMap::new();
                if let Some(quote) = desk.quote() {
                    let look = if quote.is_enough { Look::Good } else { Look::Bad };
                    all.insert(want, (format!("{} of {}", quote.total(), quote.cost), look));
                    all.extend(
                        quote
                            .could_join
                            .iter()
                            .map(|(card, figure)| (*card, (joining(game, *card, *figure), Look::Brass))),
                    );
                }
                all
            }
        },
        _ => asked.frame().map(|frame| at_rest(game, asked, frame)).unwrap_or_default(),
    }
}

/// What a card adds, and what its board would lose.
pub fn joining(game: &Misbehavin, card: CardId, figure: u8) -> String {
    match game.player(game.active()).tableau.slot(card) {
        Some(slot) if game.slot_power(slot) > 0 => format!("+{figure} −{} power", game.slot_power(slot)),
        _ => format!("+{figure}"),
    }
}

fn fitting(game: &Misbehavin, down: &[CardId], card: CardId) -> (String, Look) {
    let (fit, _) = bill::fit(game, down, card);
    let look = match fit {
        Fit::Exact | Fit::Keep(_) => Look::Good,
        Fit::Over(_) | Fit::Tokens(_) => Look::Brass,
        Fit::Short(_) | Fit::Never => Look::Bad,
    };
    (fit.words(), look)
}

/// Figures that belong to the question itself.
fn at_rest(game: &Misbehavin, asked: &Asked, frame: &Frame) -> BTreeMap<CardId, (String, Look)> {
    let seat = game.decider();
    let picks = || asked.open().filter_map(|ask| if let Choice::Pick(card) = ask.choice { Some(card) } else { None });
    match frame {
        Frame::Tidy => {
            let slots = game.player(seat).tableau.slots().iter();
            let told = |slot: &misbehavin::Slot| match (slot.triggered, game.slot_power(slot)) {
                (true, _) => ("+1 card".to_string(), Look::Good),
                (false, 0) => ("frees a slot".to_string(), Look::Cream),
                (false, power) => (format!("−{power} power"), Look::Bad),
            };
            slots.map(|slot| (slot.card, told(slot))).collect()
        }
        Frame::Aim(_) => {
            let targets = asked
                .open()
                .filter_map(|ask| if let Choice::Aim { target, .. } = ask.choice { Some(target) } else { None });
            let defence = |card: CardId| game.controller(card).map(|rival| game.base_defence(rival, card));
            targets.filter_map(|card| defence(card).map(|figure| (card, (figure.to_string(), Look::Brass)))).collect()
        }
        Frame::Fight => {
            let fight =
                game.fight().map(|fight| (fight.target, (format!("defence {}", game.defence(fight)), Look::Bad)));
            let adds =
                asked.open().filter_map(|ask| if let Choice::Add(card) = ask.choice { Some(card) } else { None });
            let power = |card: CardId| {
                game.player(seat).tableau.slot(card).map_or(game.card(card).power, |slot| game.slot_power(slot))
            };
            fight.into_iter().chain(adds.map(|card| (card, (format!("+{}", power(card)), Look::Cream)))).collect()
        }
        Frame::Retain(_) => {
            let told = |card: &CardId| {
                if game.card(*card).is_supply() { ("supply", Look::Dark) } else { ("keep", Look::Cream) }
            };
            game.player(seat)
                .display
                .iter()
                .map(|card| (*card, told(card)))
                .map(|(card, (words, look))| (card, (words.to_string(), look)))
                .collect()
        }
        Frame::Deal(deal) if deal.want.is_none() => {
            let lies = game.deal_total(deal);
            let told = |card: CardId| match game.card(card).cost.saturating_sub(lies) {
                0 => ("enough".to_string(), Look::Good),
                more => (format!("{more} to go"), Look::Brass),
            };
            game.on_offer().filter(|card| is_for_sale(asked, *card)).map(|card| (card, told(card))).collect()
        }
        Frame::Recruit(recruit) if recruit.want.is_none() => {
            let lies = game.recruit_total(recruit);
            let told = |card: CardId| match game.card(card).cost.saturating_sub(lies) {
                0 => ("covered".to_string(), Look::Good),
                more => (format!("{more} more"), Look::Brass),
            };
            game.on_offer().filter(|card| is_for_sale(asked, *card)).map(|card| (card, told(card))).collect()
        }
        Frame::Using(_) => {
            let told = |card: CardId| {
                game.controller(card)
                    .filter(|rival| *rival != seat)
                    .and_then(|rival| game.player(rival).tableau.slot(card))
            };
            let lost = picks()
                .filter_map(|card| told(card).map(|slot| (card, game.slot_power(slot))))
                .filter(|(_, power)| *power > 0);
            lost.map(|(card, power)| (card, (format!("−{power}"), Look::Bad))).collect()
        }
        Frame::MayCancel(..) => {
            let want = game.deal().and_then(|deal| deal.want.map(|want| (want, game.deal_total(&deal))));
            want.map(|(want, total)| (want, (format!("{total} of {}", game.card(want).cost), Look::Brass)))
                .into_iter()
                .collect()
        }
        _ => BTreeMap::new(),
    }
}
