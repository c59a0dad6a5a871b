//! Any legal choice.

use super::{Bot, Think};
use crate::random::{self, Rng, seeded};
use crate::ruleset::Ruleset;

/// Takes each legal choice with the same chance.
#[derive(Debug)]
pub struct RandomBot<R: Ruleset> {
    rng: Rng,
    choices: Vec<R::Choice>,
}

impl<R: Ruleset> RandomBot<R> {
    /// A random player of its own.
    pub fn new(seed: u64) -> Self {
        RandomBot { rng: seeded(seed), choices: Vec::new() }
    }
}

impl<R: Ruleset> Bot<R> for RandomBot<R> {
    fn choose(&mut self, view: &R, _: &Think) -> R::Choice {
        self.choices.clear();
        view.choices(&mut self.choices);
        random::pick(&mut self.rng, &self.choices).clone()
    }
}
