//! Advice: one sound choice, the next best, the chance of winning after each, and why.

use crate::bots::{Level, Think};
use crate::chances::{Chances, Comparison, Trial, Tried, ideas, why};
use crate::ruleset::{Reveals, Ruleset, Turn};
use crate::tabletop::Tabletop;

/// What somebody who knows no more than the seat that decides would advise.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice<R: Ruleset> {
    /// The sound choice.
    pub choice: R::Choice,
    /// The chance of winning after it.
    pub chance: f64,
    /// The next best that was thought of, and the chance after it; none if nothing else is worth a thought.
    pub second: Option<(R::Choice, f64)>,
    /// The standard error of what the one wins more often than the other.
    pub error: f64,
    /// Why, in a sentence; empty until something was tried. Seats are spoken of as `{0}`, `{1}` and so on.
    pub reason: String,
    /// What it promises at once, in a few words; may be empty.
    pub promise: String,
    /// What to do after it, in a few words, where nothing new is learnt in between.
    pub then: Option<String>,
    /// How often each choice was tried.
    pub trials: u32,
}

/// Choices that are tried, and how often, a few times more each time.
const IDEAS: usize = 4;
const ROUNDS: [usize; 4] = [12, 12, 24, 48];
/// Nothing is given up before it was tried so often.
const FAIR: usize = 24;
/// How surely, in standard errors, another choice must beat what the strongest player would do.
const SURELY: f64 = 2.5;
/// So many trials the glance is worth.
const WEIGHT: f64 = 3.0;

/// Advises whoever decides in `state`: a first word at once, better ones while there is time. With the same seed it is
/// the same whatever lies hidden from them.
pub fn advise<R: Tabletop>(state: &R, seats: usize, seed: u64, think: &Think, tell: &mut dyn FnMut(Advice<R>)) {
    let Turn::Of(seat) = state.turn() else { return };
    let chances = Chances::of::<R>();
    let mut listed = Vec::new();
    state.choices(&mut listed);
    if let [only] = listed.as_slice() {
        let chance = chances.glance(state, seats)[seat];
        let (choice, reason, promise) = (only.clone(), String::new(), String::new());
        tell(Advice { choice, chance, second: None, error: 0.0, reason, promise, then: None, trials: 0 });
        return;
    }
    let mut trial = Trial::new(&chances, seats);
    // The first word is a sound player's; the strongest takes longer.
    let first = ideas(state, seat, &[Level::Normal], 1, seed, think);
    let glance = chances.glance(state, seats)[seat];
    let word = |choice: &R::Choice| {
        let (promise, then) = outcome(state, choice, seed, think);
        let (choice, error, reason) = (choice.clone(), f64::INFINITY, String::new());
        Advice { choice, chance: glance, second: None, error, reason, promise, then, trials: 0 }
    };
    tell(word(&first[0]));
    let choices = ideas(state, seat, &[Level::Hard, Level::Normal], IDEAS, seed, think);
    if think.is_over() {
        return;
    }
    if choices[0] != first[0] {
        tell(word(&choices[0]));
    }
    let favourite = choices[0].clone();
    let mut compared = Comparison::new(state, seat, choices, seed);
    for times in ROUNDS {
        if !compared.go_on(&mut trial, times, think) {
            return;
        }
        tell(judged(&compared, &favourite, (glance, chances.ahead), seed, think));
        if compared.tried[0].chances.len() < FAIR {
            continue;
        }
        compared.drop_beaten(SURELY, std::slice::from_ref(&favourite));
        if compared.tried.len() == 1 {
            return;
        }
    }
}

/// The favourite stands unless another choice clearly beats it.
fn judged<R: Tabletop>(
    compared: &Comparison<R>,
    favourite: &R::Choice,
    (glance, ahead): (f64, u32),
    seed: u64,
    think: &Think,
) -> Advice<R> {
    let place = |choice: &R::Choice| compared.tried.iter().position(|tried| tried.choice == *choice).unwrap_or(0);
    let (first, best) = (place(favourite), compared.best());
    let (gain, error) = compared.tried[best].gain(&compared.tried[first]);
    let chosen = if best != first && gain > SURELY * error { best } else { first };
    let others = (0..compared.tried.len()).filter(|other| *other != chosen);
    let chance = |place: usize| compared.tried[place].chance().0;
    let second = others.max_by(|one, other| chance(*one).total_cmp(&chance(*other)));
    let tried = &compared.tried[chosen];
    let reason = second.map(|second| why(compared, tried, &compared.tried[second], ahead)).unwrap_or_default();
    let (own, other) = told(glance, tried, second.map(|second| &compared.tried[second]));
    let next = second.map(|second| (compared.tried[second].choice.clone(), other));
    let (promise, then) = outcome(&compared.state, &tried.choice, seed, think);
    Advice {
        choice: tried.choice.clone(),
        chance: own,
        promise,
        then,
        error: second.map_or(0.0, |second| tried.gain(&compared.tried[second]).1),
        second: next,
        reason,
        trials: tried.chances.len() as u32,
    }
}

/// The chances of two choices as they are told: few trials are drawn towards the glance, and what they differ by
/// towards nothing, the more the less sure it is.
fn told<C>(glance: f64, chosen: &Tried<C>, second: Option<&Tried<C>>) -> (f64, f64) {
    let trials = chosen.chances.len() as f64;
    let settled = |chance: f64| (trials * chance + WEIGHT * glance) / (trials + WEIGHT);
    let Some(second) = second else { return (settled(chosen.chance().0), 0.0) };
    let (gain, error) = chosen.gain(second);
    let sure = gain * gain * gain / (gain * gain + error * error).max(1e-12);
    let middle = settled((chosen.chance().0 + second.chance().0) / 2.0);
    ((middle + sure / 2.0).clamp(0.0, 1.0), (middle - sure / 2.0).clamp(0.0, 1.0))
}

/// What a choice promises at once, and what a sound player does next where it only prepares something.
fn outcome<R: Tabletop>(state: &R, choice: &R::Choice, seed: u64, think: &Think) -> (String, Option<String>) {
    let Some(seat) = state.turn().seat() else { return (String::new(), None) };
    let mut view = state.clone();
    view.hide_from(seat, &mut crate::random::seeded(seed));
    let promise = view.promise(choice);
    let mut events = Vec::new();
    let is_open = view.apply(choice, &mut events).is_ok() && view.turn().seat() == Some(seat);
    if !is_open || events.iter().any(Reveals::reveals) {
        return (promise, None);
    }
    let mut listed = Vec::new();
    view.choices(&mut listed);
    let next = R::bot(Level::Normal, seed).choose(&view, think);
    (promise, (listed.len() > 1).then(|| view.answer(&next).label))
}
