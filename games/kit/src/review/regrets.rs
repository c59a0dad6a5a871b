//! Regrets: choices that were worse than another by all that their seat could know.
//!
//! Every decision is compared with what sound players would do; whatever looks better is tried again with new luck,
//! and only that second look counts: no choice is blamed for being the unluckiest of many.

use super::past::Past;
use super::told::{Judged, Regret, Regrets};
use crate::bots::{Level, Think};
use crate::chances::{Comparison, Trial, Tried, ideas, why};
use crate::seats::BySeat;
use crate::tabletop::Tabletop;
use std::collections::BTreeMap;

/// The least loss that is worth a word, and how sure it must be, in standard errors.
const LEAST: f64 = 0.02;
const SURELY: f64 = 2.0;
/// Choices compared at first, beside the one that was made.
const IDEAS: usize = 3;
/// Trials at first, and each time a regret is looked at again; it is left at the last.
const FIRST: usize = 8;
const AGAIN: usize = 24;
const MOST: usize = 240;

/// All decisions of a match, the most important first.
pub(super) struct Decisions<R: Tabletop> {
    waiting: Vec<usize>,
    /// What was found out so far, by the choices made before.
    cases: BTreeMap<usize, Case<R>>,
    seed: u64,
}

/// A decision that was looked at. The choice that was made is the first compared.
struct Case<R: Tabletop> {
    compared: Comparison<R>,
    /// Whether what is compared was picked before, so that it proves something.
    is_proof: bool,
    is_settled: bool,
    ahead: u32,
}

impl<R: Tabletop> Case<R> {
    fn made(&self) -> &Tried<R::Choice> {
        &self.compared.tried[0]
    }

    fn best(&self) -> &Tried<R::Choice> {
        &self.compared.tried[self.compared.best()]
    }

    /// By how much something else would have been better, and the error of that.
    fn loss(&self) -> (f64, f64) {
        self.best().gain(self.made())
    }

    fn is_regret(&self) -> bool {
        let (loss, error) = self.loss();
        self.is_proof && self.compared.best() > 0 && loss >= LEAST && loss >= SURELY * error
    }

    /// Whether it could still be a regret.
    fn is_doubtful(&self) -> bool {
        let (loss, error) = self.loss();
        self.compared.tried.len() > 1 && loss + SURELY * error >= LEAST
    }

    fn trials(&self) -> usize {
        self.made().chances.len()
    }
}

impl<R: Tabletop> Decisions<R> {
    pub fn new(past: &Past<R>, seed: u64) -> Self {
        let mut waiting: Vec<usize> = (0..past.deeds.len()).filter(|at| past.deeds[*at].options > 1).collect();
        // The last is looked at first: people before bots, and all parts of the match alike.
        waiting.sort_by_key(|at| (past.deeds[*at].by_person, (*at as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15)));
        Decisions { waiting, cases: BTreeMap::new(), seed }
    }

    /// Looks at these before all others.
    pub fn look_first_at(&mut self, places: Vec<usize>) {
        let open: Vec<usize> = places.into_iter().filter(|at| self.waiting.contains(at)).collect();
        self.waiting.retain(|at| !open.contains(at));
        self.waiting.extend(open);
    }

    /// Whether there is something left to look at.
    pub fn is_open(&self) -> bool {
        !self.waiting.is_empty() || self.cases.values().any(|case| !case.is_settled)
    }

    /// Looks at one more decision, or once more at a doubtful one; false if there was no time for it.
    pub fn go_on(&mut self, past: &Past<R>, trial: &mut Trial, think: &Think) -> bool {
        // Doubts are settled as soon as they come up, so that what is told is always proven.
        let doubt = self.cases.iter().find(|(_, case)| !case.is_settled).map(|(at, _)| *at);
        match doubt {
            Some(at) => self.look_again(at, trial, think),
            None => self.look(past, trial, think),
        }
    }

    fn look(&mut self, past: &Past<R>, trial: &mut Trial, think: &Think) -> bool {
        let Some(at) = self.waiting.pop() else { return true };
        let deed = &past.deeds[at];
        let seed = self.seed ^ (at as u64).wrapping_mul(0x2545_f491_4f6c_dd1d);
        // Whoever does what a sound player does needs no second opinion.
        let sound = ideas(&deed.state, deed.seat, &[Level::Normal], 1, seed, think);
        let advisers: &[Level] =
            if sound.contains(&deed.choice) { &[Level::Normal] } else { &[Level::Normal, Level::Hard] };
        let mut choices = ideas(&deed.state, deed.seat, advisers, IDEAS, seed, think);
        choices.retain(|choice| *choice != deed.choice);
        choices.insert(0, deed.choice.clone());
        let mut compared = Comparison::new(&deed.state, deed.seat, choices, seed);
        trial.spent += 20;
        if think.is_over() || !compared.go_on(trial, FIRST, think) {
            return false;
        }
        let mut case = Case { compared, is_proof: false, is_settled: false, ahead: trial.ahead() };
        case.is_settled = !case.is_doubtful();
        self.cases.insert(at, case);
        true
    }

    fn look_again(&mut self, at: usize, trial: &mut Trial, think: &Think) -> bool {
        let case = self.cases.get_mut(&at).expect("it was looked at before");
        if !case.is_proof {
            let (made, best) = (case.made().choice.clone(), case.best().choice.clone());
            case.compared.drop_beaten(1.0, &[made.clone(), best]);
            case.compared.tried.truncate(3);
            case.compared.afresh();
            case.is_proof = true;
        }
        if !case.compared.go_on(trial, AGAIN, think) {
            return false;
        }
        let (_, error) = case.loss();
        let is_clear = case.is_regret() && error < LEAST / 2.0;
        case.is_settled = !case.is_doubtful() || is_clear || case.trials() >= MOST;
        true
    }

    pub fn is_regretted(&self, at: usize) -> bool {
        self.cases.get(&at).is_some_and(Case::is_regret)
    }

    /// The choices compared at a place, the best first, and why the best is.
    pub fn judged(&self, past: &Past<R>, at: usize) -> (Vec<Judged>, String) {
        let Some(case) = self.cases.get(&at).filter(|case| case.compared.tried.len() > 1) else {
            return (Vec::new(), String::new());
        };
        let best = case.compared.best();
        let mut judged: Vec<Judged> =
            (0..case.compared.tried.len()).map(|place| words(past, case, place, at)).collect();
        judged.sort_by(|one, other| other.chance.total_cmp(&one.chance));
        let second = (0..case.compared.tried.len()).filter(|place| *place != best).max_by(|one, other| {
            case.compared.tried[*one].chance().0.total_cmp(&case.compared.tried[*other].chance().0)
        });
        let other = if best == 0 { second.unwrap_or(0) } else { 0 };
        let reason = why(&case.compared, case.best(), &case.compared.tried[other], case.ahead);
        (judged, reason)
    }

    /// By how much a choice that was made beats the next best that was found, if that is sure.
    pub fn find(&self, at: usize) -> Option<f64> {
        let case = self.cases.get(&at)?;
        let others = case.compared.tried.iter().skip(1).map(|other| case.made().gain(other));
        let (gain, error) = others.min_by(|one, other| one.0.total_cmp(&other.0))?;
        (gain >= LEAST && gain >= SURELY * error).then_some(gain)
    }

    pub fn regrets(&self, past: &Past<R>) -> BySeat<Regrets> {
        let mut regrets = BySeat::new(past.seats, |_| Regrets::default());
        for (at, case) in &self.cases {
            let of = &mut regrets[past.deeds[*at].seat];
            of.judged += 1;
            if !case.is_regret() {
                of.sound += 1;
                continue;
            }
            let (loss, error) = case.loss();
            of.total += loss;
            of.list.push(Regret {
                at: *at,
                round: past.state(*at).round(),
                seat: past.deeds[*at].seat,
                chosen: words(past, case, 0, *at),
                better: words(past, case, case.compared.best(), *at),
                loss,
                error,
                reason: why(&case.compared, case.best(), case.made(), case.ahead),
            });
        }
        for (_, of) in regrets.iter_mut() {
            of.list.sort_by(|one, other| other.loss.total_cmp(&one.loss));
        }
        regrets
    }
}

fn words<R: Tabletop>(past: &Past<R>, case: &Case<R>, place: usize, at: usize) -> Judged {
    let tried = &case.compared.tried[place];
    let answer = past.state(at).answer(&tried.choice);
    let (chance, error) = tried.chance();
    Judged {
        label: answer.label,
        path: answer.path,
        chance,
        error,
        is_chosen: place == 0,
        is_best: place == case.compared.best(),
    }
}
