//! Turning points: where somebody's chance changed by 8 % or more.

use super::past::Past;
use super::regrets::Decisions;
use super::told::{Point, TurningPoint};
use crate::seats::Seat;
use crate::tabletop::Tabletop;

/// A change worth a number, and how many there are at most.
const CHANGE: f64 = 0.08;
/// How sure it must be, in standard errors of the curve.
const SURELY: f64 = 2.0;
const MOST: usize = 7;

/// A stretch of the match: what one seat did at one go, or a single choice of it.
struct Stretch {
    /// The choice that did most.
    at: usize,
    whose: Seat,
    from: f64,
    to: f64,
}

impl Stretch {
    fn change(&self) -> f64 {
        (self.to - self.from).abs()
    }
}

/// The largest changes, in order of time.
fn stretches<R: Tabletop>(past: &Past<R>, points: &[Point]) -> Vec<Stretch> {
    let between = |from: usize, to: usize| {
        let change = |seat: &Seat| (points[to].chance[*seat] - points[from].chance[*seat]).abs();
        let whose = points[from].chance.seats().max_by(|one, other| change(one).total_cmp(&change(other)));
        let whose = whose.expect("somebody plays");
        (whose, points[from].chance[whose], points[to].chance[whose])
    };
    let mut found = Vec::new();
    let mut start = 0;
    while start < past.deeds.len() {
        let same =
            |at: &usize| past.deeds[*at].seat == past.deeds[start].seat && points[*at].round == points[start].round;
        let end = (start..past.deeds.len()).take_while(same).last().map_or(start, |last| last) + 1;
        let single = |at: usize| {
            let (whose, from, to) = between(at, at + 1);
            Stretch { at, whose, from, to }
        };
        let singles: Vec<Stretch> = (start..end).map(single).filter(|stretch| stretch.change() >= CHANGE).collect();
        if singles.is_empty() {
            let (whose, from, to) = between(start, end);
            let step = |at: &usize| (points[at + 1].chance[whose] - points[*at].chance[whose]) * (to - from);
            let at = (start..end).max_by(|one, other| step(one).total_cmp(&step(other))).unwrap_or(start);
            found.push(Stretch { at, whose, from, to });
        } else {
            found.extend(singles);
        }
        start = end;
    }
    let is_sure = |stretch: &Stretch| stretch.change() >= CHANGE.max(SURELY * points[stretch.at].error);
    found.retain(is_sure);
    found.sort_by(|one, other| other.change().total_cmp(&one.change()));
    found.truncate(MOST);
    found.sort_by_key(|stretch| stretch.at);
    found
}

/// The choices at which the match turned.
pub(super) fn places<R: Tabletop>(past: &Past<R>, points: &[Point]) -> Vec<usize> {
    stretches(past, points).into_iter().map(|stretch| stretch.at).collect()
}

pub(super) fn turning_points<R: Tabletop>(
    past: &Past<R>,
    points: &[Point],
    decisions: &Decisions<R>,
) -> Vec<TurningPoint> {
    let told = |(place, stretch): (usize, Stretch)| {
        let deed = &past.deeds[stretch.at];
        let (judged, reason) = decisions.judged(past, stretch.at);
        TurningPoint {
            number: place + 1,
            at: stretch.at,
            round: points[stretch.at].round,
            seat: deed.seat,
            whose: stretch.whose,
            from: stretch.from,
            to: stretch.to,
            label: past.label(stretch.at),
            asked: deed.state.question().map(|question| question.head).unwrap_or_default(),
            told: deed.told.clone(),
            by_chance: deed.reveals && !decisions.is_regretted(stretch.at),
            judged,
            reason,
        }
    };
    stretches(past, points).into_iter().enumerate().map(told).collect()
}
