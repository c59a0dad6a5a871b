//! What judges play, measured: chances against results, the advisor against bots, house rules by their effect.

pub mod advisor;
pub mod calibrate;
pub mod effects;
pub mod look_back;
pub mod measure;

use crate::fault::Fault;
use crate::one_game;
use kit::journal::Header;
use kit::play::Play;
use kit::{Level, Ruleset, Tabletop};
use std::sync::Arc;

/// A whole match between bots of one level, to be looked back at; nothing if it was called off.
fn past<R: Tabletop>(
    catalog: &Arc<R::Catalog>,
    setup: &R::Setup,
    seed: u64,
    level: Level,
) -> Result<Option<Play<R>>, Fault> {
    let outcome = one_game::play::<R>(catalog, setup, seed, |_| level)?;
    if outcome.standings.is_none() {
        return Ok(None);
    }
    let mut play = Play::begin(catalog, Header::of_bots::<R>(setup.clone(), seed, |_| level))?;
    for choice in &outcome.choices {
        play.choose(choice).map_err(|refusal| Fault::Violation(format!("{} seed {seed}: {refusal:?}", R::ID)))?;
    }
    Ok(Some(play))
}

/// As many seats as four, or as the game allows.
fn usual_seats<R: Ruleset>() -> usize {
    4.clamp(*R::SEATS.start(), *R::SEATS.end())
}
