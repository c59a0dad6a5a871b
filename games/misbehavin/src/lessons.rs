//! Lessons in Misbehavin': positions written as data.

use crate::cards::{CardId, Faction, Group};
use crate::catalog::Catalog;
use crate::setup::Setup;
use crate::state::Misbehavin;
use kit::catalog::CatalogFile;
use kit::lesson::Teaches;
use kit::{Ruleset, Seat, Setup as _};
use serde::Deserialize;
use std::sync::Arc;

/// What lies where when a lesson begins. Hands and the market are empty unless something is named.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Position {
    /// What each seat has, the learner first.
    seats: Vec<Has>,
    /// The market's cards, face up.
    market: Vec<String>,
    activations: Option<u8>,
    recruitments: Option<u8>,
}

/// What a seat has.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Has {
    hand: Vec<String>,
    tableau: Vec<String>,
    triggered: Vec<String>,
    warranted: Vec<String>,
    recycled: Vec<String>,
    /// The next cards of the deck, the first on top.
    next: Vec<String>,
    credits: u8,
    verse: u8,
}

impl Teaches for Misbehavin {
    type Position = Position;
    const LESSONS: CatalogFile = CatalogFile {
        path: "misbehavin/lessons.ron",
        built_in: include_str!("../../../assets/misbehavin/lessons.ron"),
    };
    const FIRSTS: &'static [CatalogFile] = &[CatalogFile {
        path: "misbehavin/firsts.ron",
        built_in: include_str!("../../../assets/misbehavin/firsts.ron"),
    }];
    const RULES: &'static [CatalogFile] =
        &[CatalogFile { path: "misbehavin/rules.ron", built_in: include_str!("../../../assets/misbehavin/rules.ron") }];
    const QUESTIONS: &'static [&'static str] = &[
        "Draft",
        "Actions",
        "Tidy",
        "Aim",
        "Fight",
        "Reward",
        "Retain",
        "MayCancel",
        "Deal",
        "Cancelled",
        "Recruit",
        "Abilities",
        "Using",
        "Forced",
        "Used",
        "Step",
    ];

    fn arrange(catalog: &Arc<Catalog>, setup: &Setup, seed: u64, position: &Position) -> Result<Self, String> {
        let mut game = Misbehavin::begin(catalog, setup, seed).map_err(|error| error.to_string())?;
        if position.seats.len() > setup.seats() {
            return Err(format!("{} seats have something, there are {}", position.seats.len(), setup.seats()));
        }
        if position.seats.is_empty() {
            return Ok(game);
        }
        clear(&mut game);
        for (number, has) in position.seats.iter().enumerate() {
            give(&mut game, Seat(number as u8), has)?;
        }
        for id in &position.market {
            let card = fetch(&mut game, id)?;
            let Group::Market(tier) = game.card(card).group else { return Err(format!("{id} is no market card")) };
            game.market[tier as usize].faceup.push(card);
        }
        serve_warrants(&mut game)?;
        let first = &mut game.players[Seat(0)];
        first.activations = position.activations.unwrap_or(first.activations);
        first.recruitments = position.recruitments.unwrap_or(first.recruitments);
        game.audit()?;
        Ok(game)
    }
}

/// Empties hands and market, and takes every token back.
pub(crate) fn clear(game: &mut Misbehavin) {
    for (_, player) in game.players.iter_mut() {
        while let Some(card) = player.hand.pop() {
            player.deck.push(card);
        }
        (player.verse, player.credits) = (0, 0);
    }
    for stall in &mut game.market {
        while let Some(card) = stall.faceup.pop() {
            stall.deck.push(card);
        }
    }
}

/// A copy of a card that lies neither in a hand, a tableau or a recycle pile nor face up, taken from wherever it is.
pub(crate) fn fetch(game: &mut Misbehavin, id: &str) -> Result<CardId, String> {
    let wanted = game.catalog.find(id).ok_or_else(|| format!("there is no card {id}"))?;
    let face = game.card(wanted).face;
    let copies: Vec<_> = game.catalog().cards().filter(|(_, card)| card.face == face).map(|(id, _)| id).collect();
    for card in copies {
        let held = game.players.values().iter().any(|player| {
            player.hand.contains(&card) || player.tableau.slot(card).is_some() || player.recycle.contains(&card)
        });
        let faceup = game.market.iter().any(|stall| stall.faceup.contains(&card));
        if !held && !faceup {
            game.players.iter_mut().for_each(|(_, player)| _ = player.deck.take(card));
            game.market.iter_mut().for_each(|stall| _ = stall.deck.take(card));
            game.supply.piles.iter_mut().for_each(|pile| _ = pile.take(card));
            game.sky.deck.take(card);
            return Ok(card);
        }
    }
    Err(format!("every copy of {id} is in use"))
}

/// Every warrant bears a token of the Alliance.
fn serve_warrants(game: &mut Misbehavin) -> Result<(), String> {
    let slots = game.players.values().iter().flat_map(|player| player.tableau.slots());
    let warrants = slots.filter(|slot| slot.warrant).count() as u8;
    if warrants > 0 {
        let mut seats = game.players.seats();
        let alliance =
            seats.find(|seat| game.faction(*seat) == Faction::Alliance).ok_or("nobody plays the Alliance")?;
        game.players[alliance].placed += warrants;
    }
    Ok(())
}

fn give(game: &mut Misbehavin, seat: Seat, has: &Has) -> Result<(), String> {
    for id in &has.tableau {
        let card = fetch(game, id)?;
        game.players[seat].tableau.put(card);
        let slot = game.players[seat].tableau.slot_mut(card).expect("it was put there");
        (slot.triggered, slot.warrant) = (has.triggered.contains(id), has.warranted.contains(id));
    }
    for id in &has.hand {
        let card = fetch(game, id)?;
        game.players[seat].hand.push(card);
    }
    for id in &has.recycled {
        let card = fetch(game, id)?;
        game.players[seat].recycle.push(card);
    }
    for id in has.next.iter().rev() {
        let card = fetch(game, id)?;
        game.players[seat].deck.push(card);
    }
    (game.players[seat].credits, game.players[seat].verse) = (has.credits, has.verse);
    Ok(())
}
