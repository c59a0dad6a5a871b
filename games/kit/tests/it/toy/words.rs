//! The toy's choices, events and refusals.

use kit::{Explain, Page, Reveals, Seat};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Choice {
    /// Multiplies what the turn brings.
    Stake(u8),
    Play(u8),
    /// Names the top card of the pile.
    Guess(u8),
    Roll,
    Pass,
}

/// Written by hand to be able to read `Stake(77)` as something else.
impl<'de> Deserialize<'de> for Choice {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(rename = "Choice")]
        enum Read {
            Stake(u8),
            Play(u8),
            Guess(u8),
            Roll,
            Pass,
        }
        Ok(match Read::deserialize(from)? {
            Read::Stake(77) => Choice::Pass,
            Read::Stake(stake) => Choice::Stake(stake),
            Read::Play(card) => Choice::Play(card),
            Read::Guess(card) => Choice::Guess(card),
            Read::Roll => Choice::Roll,
            Read::Pass => Choice::Pass,
        })
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Event {
    Staked { seat: Seat, stake: u8 },
    Played { seat: Seat, card: u8 },
    Guessed { top: u8, right: bool },
    Rolled { face: u8 },
    Passed { seat: Seat },
}

impl Reveals for Event {
    fn reveals(&self) -> bool {
        matches!(self, Event::Guessed { .. } | Event::Rolled { .. })
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    Over,
    StakedAlready { stake: u8 },
    StakeTooHigh { most: u8, asked: u8 },
    NotInHand { card: u8 },
    SeenAlready { card: u8 },
    EmptyPile,
    Mute,
}

impl Explain for Refusal {
    fn sentence(&self) -> String {
        match self {
            Refusal::Over => "The game is over.".into(),
            Refusal::StakedAlready { stake } => format!("You have staked {stake} already."),
            Refusal::StakeTooHigh { most, asked } => format!("You may stake up to {most}, not {asked}."),
            Refusal::NotInHand { card } => format!("You do not hold card {card}."),
            Refusal::SeenAlready { card } => format!("You know where card {card} is."),
            Refusal::EmptyPile => "The pile is empty.".into(),
            Refusal::Mute => String::new(),
        }
    }

    fn page(&self) -> Page {
        Page("p. 1")
    }
}
