//! Captains that race.

use crate::state::TheGame;
use kit::bots::RandomBot;
use kit::{Bot, Level, Seat};

/// A captain of this strength.
pub(crate) fn bot(level: Level, seed: u64) -> Box<dyn Bot<TheGame>> {
    let _ = level;
    Box::new(RandomBot::new(seed))
}

/// How good the match looks for `seat`.
pub(crate) fn outlook(game: &TheGame, seat: Seat) -> f64 {
    game.captains.get(seat).map_or(0.0, |captain| f64::from(captain.cash.clamp(0, 20_000)) / 20_000.0)
}
