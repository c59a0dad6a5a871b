//! Playing on in a scenario.

use super::Scenario;
use crate::state::{Choice, Frame, Refusal, TheGame};
use kit::random::seeded;
use kit::{Ruleset, Turn, random};

impl Scenario {
    /// Makes a choice that must be possible.
    pub fn choose(&mut self, choice: Choice) -> &mut Self {
        let verdict = self.game.apply(&choice, &mut self.events);
        assert_eq!(verdict, Ok(()), "{choice:?} at {:?}", self.game.frame());
        self.game.audit().expect("nothing is broken");
        self
    }

    /// Makes several choices.
    pub fn play<const N: usize>(&mut self, choices: [Choice; N]) -> &mut Self {
        choices.into_iter().for_each(|choice| {
            self.choose(choice);
        });
        self
    }

    /// Why a choice is not possible.
    pub fn refusal(&self, choice: Choice) -> Refusal {
        self.game.clone().apply(&choice, &mut Vec::new()).expect_err("it should be refused")
    }

    pub fn allows(&self, choice: Choice) -> bool {
        self.game.clone().apply(&choice, &mut Vec::new()).is_ok()
    }

    pub fn choices(&self) -> Vec<Choice> {
        let mut choices = Vec::new();
        self.game.choices(&mut choices);
        choices
    }

    /// Full Burn into a neighbouring sector.
    pub fn burn_to(&mut self, planet: &str) -> &mut Self {
        let sector = self.sector(planet);
        self.play([Choice::FullBurn, Choice::Enter(sector)])
    }

    pub fn frame(&self) -> Frame {
        self.game.frame().expect("something is asked")
    }

    pub fn is_turn(&self) -> bool {
        matches!(self.frame(), Frame::Turn { .. })
    }

    /// Answers at random until the captain's turn asks again or the match ends.
    pub fn finish_randomly(&mut self, seed: u64) -> &mut Self {
        let mut rng = seeded(seed);
        for _ in 0..2000 {
            if matches!(self.game.turn(), Turn::Over(_)) || self.is_turn() {
                return self;
            }
            let choices = self.choices();
            let choice = *random::pick(&mut rng, &choices);
            self.choose(choice);
        }
        panic!("no end at {:?}", self.game.frame());
    }

    /// Stops as soon as the flight allows, answering everything else at random.
    pub fn finish_flight_randomly(&mut self, seed: u64) -> &mut Self {
        let mut rng = seeded(seed);
        while !self.is_turn() {
            let choices = self.choices();
            let choice = match self.frame() {
                Frame::Fly { .. } => Choice::Done,
                _ => *random::pick(&mut rng, &choices),
            };
            self.choose(choice);
        }
        self
    }

    /// Answers as a sound captain would until the turn asks again.
    pub fn finish_well(&mut self) -> &mut Self {
        let mut captain = TheGame::bot(kit::Level::Normal, 1);
        while !self.is_turn() {
            let choice = captain.choose(&self.game, &kit::Think::freely());
            self.choose(choice);
        }
        self
    }
}
