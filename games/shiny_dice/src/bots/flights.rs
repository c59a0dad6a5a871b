//! What a turn brings with so many dice, and what a round brings: measured beforehand in self-play.
//!
//! The figures stand in `flights.ron` and are made anew by `cargo run --release -p shiny_dice --example learn`.

use crate::bots::board::Mix;
use serde::{Deserialize, Serialize};
use std::sync::OnceLock;

/// How a turn can end, with its chance.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Outcome(
    /// Its chance.
    pub f32,
    /// How it ended.
    pub End,
    /// Hundreds that joined the pool.
    pub u8,
    /// Fifties that became safe.
    pub u8,
    /// Brown dice left.
    pub u8,
    /// White dice left.
    pub u8,
);

/// How a turn ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum End {
    /// Every foe beaten: the player may fly on.
    Won,
    /// Beaten, but a mission forces the player to lay low.
    WonAndLaidLow,
    /// The pool was banked by Book or by an escape.
    Banked,
    /// The pool was lost.
    Lost,
}

/// The measured figures.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Flights {
    /// The outcomes of a turn, by brown dice times four plus white dice.
    pub turns: Vec<Vec<Outcome>>,
    /// The chance of each gain in a round, in fifties.
    pub round: Vec<f32>,
}

impl Flights {
    /// The figures the program was built with.
    pub fn measured() -> &'static Flights {
        static FLIGHTS: OnceLock<Flights> = OnceLock::new();
        FLIGHTS
            .get_or_init(|| ron::from_str(include_str!("flights.ron")).expect("flights.ron is made by our own program"))
    }

    /// How a turn with these dice can end.
    pub fn of(&self, mix: Mix) -> &[Outcome] {
        &self.turns[index(mix)]
    }
}

/// Where the outcomes of a mix stand.
pub fn index(mix: Mix) -> usize {
    mix.outlaws as usize * 4 + mix.passengers as usize
}
