//! Players of Shiny Dice.

use crate::state::ShinyDice;
use kit::{Bot, Level, Seat, bots};

/// How good a match looks for a seat.
pub fn outlook(game: &ShinyDice, seat: Seat) -> f64 {
    let _ = (game, seat);
    0.5
}

/// A player of this strength.
pub fn bot(level: Level, seed: u64) -> Box<dyn Bot<ShinyDice>> {
    bots::general(level, seed)
}
