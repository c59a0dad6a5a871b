//! Choices compared: each is tried in the same versions of what its seat cannot know, with the same luck.

use super::{End, Trial};
use crate::bots::{Level, Think};
use crate::random::{self, Rng, seeded};
use crate::ruleset::Ruleset;
use crate::seats::Seat;
use crate::tabletop::{Count, Tabletop};

/// Some choices of one decision, and what trials made of them.
pub struct Comparison<R: Ruleset> {
    /// The decision.
    pub state: R,
    /// Whose it is.
    pub seat: Seat,
    /// The choices that are compared.
    pub tried: Vec<Tried<R::Choice>>,
    rng: Rng,
}

/// A choice, and what trials made of it.
#[derive(Clone, Debug)]
pub struct Tried<C> {
    /// The choice.
    pub choice: C,
    /// The chance of its seat at the end of each trial.
    pub chances: Vec<f64>,
    /// Trials that were won.
    pub won: u32,
    /// What its seat had come to, summed over all trials, and the squares of that.
    pub counts: Vec<(Count, f64)>,
}

impl<C> Tried<C> {
    /// A choice that was not tried yet.
    pub fn new(choice: C) -> Self {
        Tried { choice, chances: Vec::new(), won: 0, counts: Vec::new() }
    }

    /// The mean chance, and its standard error.
    pub fn chance(&self) -> (f64, f64) {
        mean(self.chances.iter().copied())
    }

    /// By how much it wins more often than another that had the same luck, and the standard error of that.
    pub fn gain(&self, over: &Tried<C>) -> (f64, f64) {
        mean(self.chances.iter().zip(&over.chances).map(|(own, other)| own - other))
    }

    /// The share of trials in which the chance fell below this.
    pub fn share_below(&self, chance: f64) -> f64 {
        self.chances.iter().filter(|end| **end < chance).count() as f64 / self.chances.len().max(1) as f64
    }

    fn note(&mut self, chance: f64, won: bool, counts: Vec<Count>) {
        self.chances.push(chance);
        self.won += u32::from(won);
        if self.counts.is_empty() {
            self.counts = counts.iter().map(|count| (Count { now: 0.0, ..*count }, 0.0)).collect();
        }
        for ((sum, squares), count) in self.counts.iter_mut().zip(counts) {
            sum.now += count.now;
            *squares += count.now * count.now;
        }
    }
}

impl<R: Tabletop> Comparison<R> {
    /// A comparison that was not begun; the same seed gives the same luck.
    pub fn new(state: &R, seat: Seat, choices: Vec<R::Choice>, seed: u64) -> Self {
        let tried = choices.into_iter().map(Tried::new).collect();
        Comparison { state: state.clone(), seat, tried, rng: seeded(seed) }
    }

    /// Tries every choice so many times more; false if there was no time for all of it.
    pub fn go_on(&mut self, trial: &mut Trial, times: usize, think: &Think) -> bool {
        for _ in 0..times {
            let luck = random::fork(&mut self.rng);
            let mut ends = Vec::with_capacity(self.tried.len());
            for tried in &self.tried {
                let Some(end) = trial.play_on(&self.state, Some(&tried.choice), luck.clone(), think) else {
                    return false;
                };
                ends.push(end);
            }
            for (tried, End { state, chance, is_over }) in self.tried.iter_mut().zip(ends) {
                let chance = chance[self.seat];
                tried.note(chance, is_over && chance > 0.5, state.counts(self.seat));
            }
        }
        true
    }

    /// Forgets what was tried, so that what is tried from now on is judged alone.
    pub fn afresh(&mut self) {
        self.tried.iter_mut().for_each(|tried| *tried = Tried::new(tried.choice.clone()));
    }

    /// The place of the best choice so far; the first of equals.
    pub fn best(&self) -> usize {
        let better = |one: usize, other: usize| {
            if self.tried[other].chance().0 > self.tried[one].chance().0 + 1e-12 { other } else { one }
        };
        (0..self.tried.len()).reduce(better).unwrap_or(0)
    }

    /// Drops the choices that some other one surely beats, by so many standard errors, except those kept.
    pub fn drop_beaten(&mut self, surely: f64, kept: &[R::Choice]) {
        let best = self.tried[self.best()].clone();
        self.tried.retain(|tried| {
            let (gain, error) = best.gain(tried);
            kept.contains(&tried.choice) || gain <= surely * error || tried.choice == best.choice
        });
    }
}

/// Choices of a decision that are worth a trial, the soundest first: what players would do, then what looks best at
/// once. Nothing but what `seat` can know is used.
pub fn ideas<R: Ruleset>(
    state: &R,
    seat: Seat,
    advisers: &[Level],
    most: usize,
    seed: u64,
    think: &Think,
) -> Vec<R::Choice> {
    let mut rng = seeded(seed);
    let mut view = state.clone();
    view.hide_from(seat, &mut rng);
    let mut listed = Vec::new();
    view.choices(&mut listed);
    let mut ideas: Vec<R::Choice> = Vec::new();
    for level in advisers {
        let idea = R::bot(*level, seed).choose(&view, think);
        if !ideas.contains(&idea) {
            ideas.push(idea);
        }
    }
    if listed.len() > 1 && ideas.len() < most {
        let mut looks: Vec<(f64, R::Choice)> =
            listed.into_iter().map(|choice| (at_once(&view, seat, &choice, &rng), choice)).collect();
        looks.sort_by(|one, other| other.0.total_cmp(&one.0));
        for (_, choice) in looks {
            if ideas.len() < most && !ideas.contains(&choice) {
                ideas.push(choice);
            }
        }
    }
    ideas
}

/// How good a choice looks right after it, in a few versions of what cannot be known.
fn at_once<R: Ruleset>(view: &R, seat: Seat, choice: &R::Choice, luck: &Rng) -> f64 {
    const VERSIONS: usize = 3;
    let mut luck = luck.clone();
    let outlook = |luck: &mut Rng| {
        let mut world = view.clone();
        world.hide_from(seat, luck);
        world.apply(choice, &mut Vec::new()).map_or(0.0, |()| world.outlook(seat))
    };
    (0..VERSIONS).map(|_| outlook(&mut luck)).sum()
}

/// The mean of some numbers, and its standard error.
fn mean(numbers: impl Iterator<Item = f64> + Clone) -> (f64, f64) {
    let count = numbers.clone().count() as f64;
    if count == 0.0 {
        return (0.0, f64::INFINITY);
    }
    let mean = numbers.clone().sum::<f64>() / count;
    let spread = numbers.map(|number| (number - mean).powi(2)).sum::<f64>() / (count - 1.0).max(1.0);
    // A few equal trials prove little: nothing is surer than one trial in so many could be.
    (mean, (spread / count).sqrt().max(0.05 / count))
}
