//! The hard player: tries its best ideas in versions of what it cannot see, played on by sound players.

use super::policy::Policy;
use super::{best, outlook};
use crate::choice::Choice;
use crate::state::Misbehavin;
use kit::random::{Rng, seeded};
use kit::{Bot, Ruleset, Seat, Think, Turn};
use std::mem::discriminant;

/// Ideas tried for each decision.
const IDEAS: usize = 7;
/// Ideas of the same kind among them.
const ALIKE: usize = 3;
/// Versions of the hidden cards in which each idea is tried.
const VERSIONS: usize = 20;
/// Turns played on after the idea, less one for each player.
const TURNS: u32 = 9;

pub(super) struct Trial {
    rng: Rng,
    policy: Option<Policy>,
    choices: Vec<Choice>,
}

impl Trial {
    pub(super) fn new(seed: u64) -> Self {
        Trial { rng: seeded(seed), policy: None, choices: Vec::new() }
    }

    /// The ideas judged best, the best first.
    fn ideas(policy: &Policy, view: &Misbehavin, seat: Seat, choices: &[Choice]) -> Vec<Choice> {
        let mut judged: Vec<_> = choices.iter().map(|choice| (policy.judge(view, seat, *choice), *choice)).collect();
        judged.sort_by(|a, b| b.0.total_cmp(&a.0));
        let mut ideas: Vec<Choice> = Vec::with_capacity(IDEAS);
        for (_, choice) in judged {
            let alike = ideas.iter().filter(|idea| discriminant(*idea) == discriminant(&choice)).count();
            if alike < ALIKE && ideas.len() < IDEAS {
                ideas.push(choice);
            }
        }
        ideas
    }
}

impl Bot<Misbehavin> for Trial {
    fn choose(&mut self, view: &Misbehavin, think: &Think) -> Choice {
        let seat = view.decider();
        let policy = self.policy.get_or_insert_with(|| Policy::of(view));
        self.choices.clear();
        view.choices(&mut self.choices);
        let ideas = Self::ideas(policy, view, seat, &self.choices);
        if ideas.len() == 1 {
            return ideas[0];
        }
        let mut worth = vec![0.0; ideas.len()];
        for _ in 0..VERSIONS {
            let mut version = view.clone();
            version.hide_from(seat, &mut self.rng);
            for (index, idea) in ideas.iter().enumerate() {
                worth[index] += play_on(policy, version.clone(), seat, *idea, &mut self.rng);
            }
            if think.is_over() {
                break;
            }
        }
        let first = (0..ideas.len()).max_by(|a, b| worth[*a].total_cmp(&worth[*b]).then(b.cmp(a)));
        ideas[first.expect("there is an idea")]
    }
}

/// How it looks for `seat` some turns after `idea`.
fn play_on(policy: &Policy, mut game: Misbehavin, seat: Seat, idea: Choice, rng: &mut Rng) -> f64 {
    let mut events = Vec::new();
    let mut choices = Vec::new();
    let mut turns = 0;
    let mut active = game.active();
    let mut next = idea;
    loop {
        game.apply(&next, &mut events).expect("a listed choice is accepted");
        events.clear();
        let Turn::Of(decider) = game.turn() else { break };
        if game.active() != active {
            active = game.active();
            turns += 1;
            if turns + game.seats() as u32 > TURNS {
                break;
            }
        }
        choices.clear();
        game.choices(&mut choices);
        next = best(policy, &game, decider, &choices, 0.3, rng);
    }
    outlook(&game, seat)
}
