//! The hard player: tries its best ideas in versions of what it cannot see, played on by sound players.

use super::policy::Policy;
use super::{best, outlook};
use crate::choice::Choice;
use crate::state::{Frame, Misbehavin};
use kit::random::{self, Rng, seeded};
use kit::{Bot, Ruleset, Seat, Think, Turn};
use std::mem::discriminant;

/// Ideas tried for each decision.
const IDEAS: usize = 7;
/// Ideas of the same kind among them.
const ALIKE: usize = 3;
/// Versions of the hidden cards in which every idea is tried.
const VERSIONS: usize = 5;
/// Versions after which an idea without hope is dropped.
const ENOUGH: usize = 3;
/// Further versions for the ideas that did best.
const MORE_VERSIONS: usize = 9;
/// How many ideas those are.
const FINALISTS: usize = 3;
/// Turns played on after an idea.
const TURNS: u32 = 8;
/// Choices after which it is left at that, so that no decision takes long; eight turns seldom need a hundred.
const MOST_CHOICES: usize = 400;
/// How much of what chance may have added is taken off an idea's gain.
const CAUTION: f64 = 0.7;
/// How much of what chance may have taken an idea is credited with before it is dropped.
const HOPE: f64 = 1.2;
/// How much the sound players who play on misjudge.
const BLUR: f32 = 0.3;

pub(super) struct Trial {
    rng: Rng,
    policy: Option<Policy>,
    choices: Vec<Choice>,
}

impl Trial {
    pub(super) fn new(seed: u64) -> Self {
        Trial { rng: seeded(seed), policy: None, choices: Vec::new() }
    }
}

impl Bot<Misbehavin> for Trial {
    fn choose(&mut self, view: &Misbehavin, think: &Think) -> Choice {
        let seat = view.decider();
        let policy = self.policy.get_or_insert_with(|| Policy::of(view));
        self.choices.clear();
        view.choices(&mut self.choices);
        if is_small(view) {
            return best(policy, view, seat, &self.choices, 0.0, &mut self.rng);
        }
        let (favourite, mut rivals) = ideas(policy, view, seat, &self.choices);
        for tried in 0..VERSIONS + MORE_VERSIONS {
            if rivals.is_empty() || think.is_over() {
                break;
            }
            if tried == VERSIONS {
                rivals.sort_by(|a, b| b.promise().total_cmp(&a.promise()));
                rivals.truncate(FINALISTS - 1);
            }
            let mut version = view.clone();
            version.hide_from(seat, &mut self.rng);
            let chance = random::fork(&mut self.rng);
            let usual = play_on(policy, version.clone(), seat, favourite, chance.clone());
            for idea in &mut rivals {
                idea.note(play_on(policy, version.clone(), seat, idea.choice, chance.clone()) - usual);
            }
            if tried + 1 >= ENOUGH {
                rivals.retain(|idea| idea.hope() > 0.0);
            }
        }
        let first = rivals.iter().max_by(|a, b| a.promise().total_cmp(&b.promise()));
        first.filter(|idea| idea.promise() > 0.0).map_or(favourite, |idea| idea.choice)
    }
}

/// Decisions that judgement alone makes well enough: which set to draft, which card to show or to discard.
fn is_small(view: &Misbehavin) -> bool {
    match view.frame() {
        Some(Frame::Deal(deal)) => deal.want.is_some(),
        Some(Frame::Recruit(recruit)) => recruit.want.is_some(),
        Some(Frame::Step(_) | Frame::Forced(..) | Frame::Draft(_)) => true,
        _ => false,
    }
}

/// The choice judged best, and some that may prove better.
fn ideas(policy: &Policy, view: &Misbehavin, seat: Seat, choices: &[Choice]) -> (Choice, Vec<Idea>) {
    let mut judged: Vec<_> = choices.iter().map(|choice| (policy.judge(view, seat, *choice), *choice)).collect();
    judged.sort_by(|a, b| b.0.total_cmp(&a.0));
    let mut ideas: Vec<Choice> = Vec::with_capacity(IDEAS);
    for (_, choice) in judged {
        let alike = ideas.iter().filter(|idea| discriminant(*idea) == discriminant(&choice)).count();
        if alike < ALIKE && ideas.len() < IDEAS {
            ideas.push(choice);
        }
    }
    (ideas[0], ideas[1..].iter().copied().map(Idea::new).collect())
}

/// An idea and how it did against the favourite in the same versions.
struct Idea {
    choice: Choice,
    tried: f64,
    gain: f64,
    squares: f64,
}

impl Idea {
    fn new(choice: Choice) -> Self {
        Idea { choice, tried: 0.0, gain: 0.0, squares: 0.0 }
    }

    fn note(&mut self, gain: f64) {
        self.tried += 1.0;
        self.gain += gain;
        self.squares += gain * gain;
    }

    /// The mean gain, and how far chance may have moved it.
    fn measured(&self) -> (f64, f64) {
        let tried = self.tried.max(1.0);
        let mean = self.gain / tried;
        let spread = (self.squares / tried - mean * mean).max(0.0);
        (mean, (spread / tried).sqrt())
    }

    /// The mean gain, less a part of what chance may have added.
    fn promise(&self) -> f64 {
        let (mean, chance) = self.measured();
        mean - CAUTION * chance
    }

    /// The mean gain, with more than chance may have taken.
    fn hope(&self) -> f64 {
        let (mean, chance) = self.measured();
        mean + HOPE * chance
    }
}

/// How it looks for `seat` some turns after `idea`.
fn play_on(policy: &Policy, mut game: Misbehavin, seat: Seat, idea: Choice, mut rng: Rng) -> f64 {
    let (mut events, mut choices) = (Vec::new(), Vec::new());
    let (mut turns, mut active) = (0, game.active());
    let mut next = idea;
    for _ in 0..MOST_CHOICES {
        game.apply(&next, &mut events).expect("a listed choice is accepted");
        events.clear();
        let Turn::Of(decider) = game.turn() else { break };
        if game.active() != active {
            active = game.active();
            turns += 1;
            if turns == TURNS {
                break;
            }
        }
        choices.clear();
        game.choices(&mut choices);
        next = best(policy, &game, decider, &choices, BLUR, &mut rng);
    }
    outlook(&game, seat)
}
