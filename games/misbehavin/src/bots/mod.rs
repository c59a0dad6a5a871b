//! Players: easy follows half its judgement, normal all of it, hard tries its best ideas out.

mod brawl;
mod errands;
mod outlook;
mod picks;
mod policy;
mod prospects;
mod timing;
mod trial;
mod worth;

pub(crate) use outlook::outlook;

use crate::choice::Choice;
use crate::state::Misbehavin;
use kit::random::{self, Rng, seeded};
use kit::{Bot, Level, Ruleset, Seat, Think};
use policy::Policy;
use trial::Trial;

/// A player of this strength.
pub(crate) fn player(level: Level, seed: u64) -> Box<dyn Bot<Misbehavin>> {
    match level {
        Level::Hard => Box::new(Trial::new(seed)),
        Level::Normal => Box::new(Sound::new(seed, 0.0)),
        _ => Box::new(Sound::new(seed, EASY_NOISE)),
    }
}

/// How much an easy player misjudges, in the units of the judgement.
const EASY_NOISE: f32 = 5.0;

/// A player who follows its judgement, more or less.
struct Sound {
    rng: Rng,
    noise: f32,
    policy: Option<Policy>,
    choices: Vec<Choice>,
}

impl Sound {
    fn new(seed: u64, noise: f32) -> Self {
        Sound { rng: seeded(seed), noise, policy: None, choices: Vec::new() }
    }
}

impl Bot<Misbehavin> for Sound {
    fn choose(&mut self, view: &Misbehavin, _: &Think) -> Choice {
        let policy = self.policy.get_or_insert_with(|| Policy::of(view));
        self.choices.clear();
        view.choices(&mut self.choices);
        best(policy, view, view.decider(), &self.choices, self.noise, &mut self.rng)
    }
}

/// The choice judged best, the judgement blurred by `noise`; equals are decided by chance.
fn best(policy: &Policy, game: &Misbehavin, seat: Seat, choices: &[Choice], noise: f32, rng: &mut Rng) -> Choice {
    let mut best = (f32::MIN, choices[0]);
    for choice in choices {
        let blur = random::below(rng, 1024) as f32 / 1024.0 * (noise + 0.05);
        let score = policy.judge(game, seat, *choice) + blur;
        if score > best.0 {
            best = (score, *choice);
        }
    }
    best.1
}
