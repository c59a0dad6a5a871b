//! The curve of chances: a glance at every state, put right by trials and smoothed over time.
//!
//! How far trials differ from the glance drifts slowly, and more where something happens: a Kalman smoother over time
//! lets every trial speak for its neighbours too.

use super::past::Past;
use super::told::Point;
use crate::bots::Think;
use crate::chances::{Chances, Trial};
use crate::random::seeded;
use crate::ruleset::Turn;
use crate::seats::{BySeat, Seat};
use crate::tabletop::Tabletop;

/// How far the difference drifts with a choice, where something is revealed, and with the glance itself.
const DRIFT: f64 = 0.006;
const REVEAL: f64 = 0.02;
const LEAP: f64 = 0.5;
/// How far a glance is off, to begin with.
const OFF: f64 = 0.15;
/// How far a single trial is off, until there are enough to tell.
const SPREAD: f64 = 0.3;
/// Points tried in one go over the match.
const PASS: usize = 48;

pub(super) struct Curve {
    glance: Vec<BySeat<f64>>,
    /// By how much the trials from each point differ from its glance, for each seat: the sum, and their number.
    differ: Vec<(BySeat<f64>, f64)>,
    squares: f64,
    passes: usize,
    drift: Vec<f64>,
    exact: bool,
}

impl Curve {
    pub fn at_a_glance<R: Tabletop>(past: &Past<R>, chances: &Chances) -> Self {
        let glance: Vec<_> = (0..=past.deeds.len()).map(|at| chances.glance(past.state(at), past.seats)).collect();
        let leap = |at: usize| {
            let change = |seat: Seat| (glance[at + 1][seat] - glance[at][seat]).abs();
            glance[at].seats().map(change).fold(0.0, f64::max)
        };
        let drift = |(at, deed): (usize, &super::past::Deed<R>)| {
            let sure = DRIFT + if deed.reveals { REVEAL } else { 0.0 } + LEAP * leap(at);
            sure * sure
        };
        let drift = past.deeds.iter().enumerate().map(drift).collect();
        let nothing = BySeat::new(past.seats, |_| 0.0);
        let exact = matches!(past.end.turn(), Turn::Over(_)) && past.seats > 1;
        Curve { differ: vec![(nothing, 0.0); glance.len()], glance, squares: 0.0, passes: 0, drift, exact }
    }

    /// One trial from each of some points all over the match; false if there was no time for it.
    pub fn go_on<R: Tabletop>(&mut self, past: &Past<R>, trial: &mut Trial, think: &Think) -> bool {
        let count = past.deeds.len();
        let stride = count.div_ceil(PASS).max(1);
        // Every pass begins elsewhere, so that in time every point has its turn.
        let first = (self.passes * 7 + self.passes / stride) % stride;
        if count == 0 {
            trial.spent += 1;
        }
        for at in (first..count).step_by(stride) {
            let seed = (at as u64) << 24 | self.passes as u64;
            let Some(end) = trial.play_on(past.state(at), None, seeded(seed), think) else { return false };
            let (sum, number) = &mut self.differ[at];
            *number += 1.0;
            for (seat, sum) in sum.iter_mut() {
                let differs = end.chance[seat] - self.glance[at][seat];
                *sum += differs;
                self.squares += differs * differs / past.seats as f64;
            }
        }
        self.passes += 1;
        true
    }

    /// Trials from each point that speak for it, on average.
    pub fn trials(&self) -> u32 {
        let all: f64 = self.differ.iter().map(|(_, number)| number).sum();
        (all / self.differ.len().max(1) as f64).ceil() as u32
    }

    /// The curve as it is known now.
    pub fn points<R: Tabletop>(&self, past: &Past<R>) -> Vec<Point> {
        let smooth: Vec<_> = (0..past.seats as u8).map(|seat| self.smoothed(Seat(seat))).collect();
        let chance = |at: usize| {
            let raw = BySeat::new(past.seats, |seat| {
                (self.glance[at][seat] + smooth[seat.index()][at].0).clamp(0.002, 0.998)
            });
            let all: f64 = raw.values().iter().sum();
            match at == past.deeds.len() && self.exact {
                true => self.glance[at].clone(),
                false if past.seats == 1 => raw,
                false => raw.map(|_, chance| chance / all),
            }
        };
        let point = |at: usize| Point {
            at,
            round: past.state(at).round(),
            seat: past.state(at).turn().seat(),
            chance: chance(at),
            error: smooth.iter().map(|seat| seat[at].1).sum::<f64>().sqrt() / (past.seats as f64).sqrt(),
        };
        (0..self.glance.len()).map(point).collect()
    }

    /// How far the glance is off for a seat at each point, and the square of that estimate's error.
    fn smoothed(&self, seat: Seat) -> Vec<(f64, f64)> {
        let all: f64 = self.differ.iter().map(|(_, number)| number).sum();
        // A few trials say little about their spread.
        let spread = (self.squares + 8.0 * SPREAD * SPREAD) / (all + 8.0);
        let last = self.glance.len() - 1;
        let (mut now, mut unsure) = (0.0, OFF * OFF);
        let mut forward = Vec::with_capacity(self.glance.len());
        for (at, (sum, number)) in self.differ.iter().enumerate() {
            if at > 0 {
                unsure += self.drift[at - 1];
            }
            let before = unsure;
            if at == last && self.exact {
                (now, unsure) = (0.0, 1e-9);
            } else if *number > 0.0 {
                let weight = unsure / (unsure + spread / number);
                now += weight * (sum[seat] / number - now);
                unsure *= 1.0 - weight;
            }
            forward.push((now, unsure, before));
        }
        let mut smooth = vec![(0.0, 0.0); self.glance.len()];
        smooth[last] = (forward[last].0, forward[last].1);
        for at in (0..last).rev() {
            let (here, unsure, _) = forward[at];
            let ahead = forward[at + 1].2;
            let weight = unsure / ahead;
            let next: (f64, f64) = smooth[at + 1];
            smooth[at] = (here + weight * (next.0 - here), unsure + weight * weight * (next.1 - ahead));
        }
        smooth
    }
}
