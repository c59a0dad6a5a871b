//! The contract of a game: a deterministic state machine that offers choices and tells events.

use crate::bots::{Bot, Level};
use crate::catalog::{Catalog, CatalogFile};
use crate::explain::Explain;
use crate::random::Rng;
use crate::seats::{BySeat, Seat};
use crate::setup::{Setup, SetupError};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;
use std::ops::RangeInclusive;
use std::sync::Arc;

/// A game's rules and the state of one match.
///
/// The same catalog, setup, seed and choices give the same events and the same state on every machine.
pub trait Ruleset: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static {
    /// The word for it in files and on the command line.
    const ID: &'static str;
    /// Its title.
    const NAME: &'static str;
    /// Grows whenever old journals would replay differently.
    const VERSION: u32;
    /// How many people can play.
    const SEATS: RangeInclusive<usize>;
    /// A match of random play that lasts longer than this is called off.
    const ROUND_CAP: u32;
    /// How its outlook turns into chances, measured by the arena; none before it was.
    const CHANCES: Option<CatalogFile> = None;
    /// What its options do to length and chances, measured by the arena; none before it was.
    const EFFECTS: Option<CatalogFile> = None;

    /// The cards and figures, read from files.
    type Catalog: Catalog;
    /// What is agreed before the match.
    type Setup: Setup + Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// What a player can choose.
    type Choice: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// What happens.
    type Event: Reveals + Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// Why something cannot be chosen.
    type Refusal: Explain + Clone + Debug + PartialEq + Send + Sync + 'static;

    /// A new match.
    fn begin(catalog: &Arc<Self::Catalog>, setup: &Self::Setup, seed: u64) -> Result<Self, SetupError>;
    /// Gives a state that was read from a file its catalog back.
    fn adopt(&mut self, catalog: &Arc<Self::Catalog>);
    /// Who decides now, or how it ended.
    fn turn(&self) -> Turn;
    /// The round being played, from 1.
    fn round(&self) -> u32;
    /// Who begins each round.
    fn first(&self) -> Seat {
        Seat(0)
    }
    /// All legal choices, each once; never none before the end.
    fn choices(&self, into: &mut Vec<Self::Choice>);
    /// What a person should see: every legal choice, and what is not possible with its reason.
    fn offers(&self) -> Vec<Offer<Self>>;
    /// Carries out a choice and tells what happened. A refused choice changes nothing.
    fn apply(&mut self, choice: &Self::Choice, events: &mut Vec<Self::Event>) -> Result<(), Self::Refusal>;
    /// Mixes anew everything that `seat` cannot know, the dice to come included.
    fn hide_from(&mut self, seat: Seat, rng: &mut Rng);
    /// How good the match looks for `seat`, between 0 (lost) and 1 (won).
    fn outlook(&self, seat: Seat) -> f64;
    /// A player of this strength.
    fn bot(level: Level, seed: u64) -> Box<dyn Bot<Self>>;
    /// What must hold in every state beyond what the harness can see for itself, or what is broken.
    fn audit(&self) -> Result<(), String>;
}

/// Who decides, or how it ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Turn {
    /// This seat decides.
    Of(Seat),
    /// The match is over.
    Over(Standings),
}

impl Turn {
    /// The seat that decides, if the match goes on.
    pub fn seat(&self) -> Option<Seat> {
        match self {
            Turn::Of(seat) => Some(*seat),
            Turn::Over(_) => None,
        }
    }
}

/// How a match ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, serde::Deserialize)]
pub struct Standings {
    /// The final score of each seat; a game without scores gives its measure of success.
    pub scores: BySeat<i32>,
    /// The place of each seat from 1; seats that share a place have the same number.
    pub places: BySeat<u8>,
}

impl Standings {
    /// Places by score, the highest first, equal scores sharing a place.
    pub fn by_score(scores: BySeat<i32>) -> Self {
        let places = scores.map(|_, score| 1 + scores.values().iter().filter(|other| *other > score).count() as u8);
        Standings { scores, places }
    }

    /// The seats that won; several if they share the victory, none if all lost together.
    pub fn winners(&self) -> impl Iterator<Item = Seat> + '_ {
        self.places.iter().filter(|(_, place)| **place == 1).map(|(seat, _)| seat)
    }

    /// A seat's share of the victory: 1, or a part of it where several share it.
    pub fn share(&self, seat: Seat) -> f64 {
        if self.places[seat] == 1 { 1.0 / self.winners().count() as f64 } else { 0.0 }
    }
}

/// A choice as it is put before a person.
#[derive(Clone, Debug, PartialEq)]
pub struct Offer<R: Ruleset> {
    /// What would be done.
    pub choice: R::Choice,
    /// Why it cannot be done, if so.
    pub refused: Option<R::Refusal>,
}

impl<R: Ruleset> Offer<R> {
    /// The offer of a choice, judged by the question that `apply` asks too.
    pub fn judged(choice: R::Choice, verdict: Result<(), R::Refusal>) -> Self {
        Offer { choice, refused: verdict.err() }
    }

    /// Whether it can be done.
    pub fn is_open(&self) -> bool {
        self.refused.is_none()
    }
}

/// What an event tells about hidden things.
pub trait Reveals {
    /// Whether a die was rolled or a hidden card seen: nobody can take back what they have learnt.
    fn reveals(&self) -> bool;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_scores_share_the_place_and_the_victory() {
        let standings = Standings::by_score([300, 500, 500, 100].into_iter().collect());
        assert_eq!(standings.places.values(), [3, 1, 1, 4]);
        assert_eq!(standings.share(Seat(1)), 0.5);
        assert_eq!(standings.share(Seat(0)), 0.0);
    }
}
