//! Looking back at a match: who could have won when, where it turned, what would have been better, what luck did.
//!
//! A review begins with what a glance at every state tells and sharpens while trials are played. Work is counted in
//! choices, not in seconds: the same match and depth give the same review on every machine.

mod curve;
mod fortune;
mod moments;
mod past;
mod regrets;
mod told;
mod turning;

pub use told::{Fortune, Judged, Moment, MomentKind, Point, Regret, Regrets, Review, Stage, Stroke, TurningPoint};

use crate::bots::Think;
use crate::chances::{Chances, Trial};
use crate::play::Play;
use crate::ruleset::Ruleset;
use crate::seats::BySeat;
use crate::tabletop::Tabletop;
use curve::Curve;
use past::Past;
use regrets::Decisions;

/// How much work a review is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Depth {
    /// Choices played in trials.
    pub work: u64,
}

/// Seconds of one core that a usual review takes, roughly.
const SECONDS: u64 = 75;
/// The share of all work that the curve gets; decisions get the rest.
const CURVE: f64 = 0.4;
/// After these shares of the work it is told what is known.
const TELLS: [f64; 9] = [0.01, 0.03, 0.08, 0.16, 0.28, 0.42, 0.6, 0.8, 1.0];

impl Depth {
    /// What a match of this ruleset is worth.
    pub fn usual<R: Ruleset>() -> Self {
        Depth { work: SECONDS * u64::from(Chances::of::<R>().pace) }
    }
}

/// Looks back at a match, and tells what is known whenever that is notably more than before; ends when `think` is over.
pub fn review<R: Tabletop>(play: &Play<R>, depth: Depth, think: &Think, tell: &mut dyn FnMut(Review)) {
    let chances = Chances::of::<R>();
    let past = Past::of(play);
    let mut trial = Trial::new(&chances, past.seats);
    let mut curve = Curve::at_a_glance(&past, &chances);
    let mut decisions = Decisions::new(&past, play.header().seed);
    let strokes = fortune::strokes(&past, &chances, play.header().seed, think);
    if think.is_over() {
        return;
    }
    tell(told(&past, &curve, &decisions, &strokes, (Stage::Glance, 0.0), play.header().seed));
    for (step, share) in TELLS.into_iter().enumerate() {
        let work = |share: f64| (share * depth.work as f64) as u64;
        let enough = trial.spent + work(CURVE * (share - if step == 0 { 0.0 } else { TELLS[step - 1] }));
        while trial.spent < enough {
            if !curve.go_on(&past, &mut trial, think) {
                return;
            }
        }
        decisions.look_first_at(turning::places(&past, &curve.points(&past)));
        while trial.spent < work(share) && decisions.is_open() {
            if !decisions.go_on(&past, &mut trial, think) {
                return;
            }
        }
        let stage = if share < 1.0 { Stage::Sharpening } else { Stage::Fine };
        tell(told(&past, &curve, &decisions, &strokes, (stage, share), play.header().seed));
    }
}

/// The curve alone, with so much work: for measuring whether its chances come true.
pub fn curve<R: Tabletop>(play: &Play<R>, depth: Depth, think: &Think) -> Vec<Point> {
    let chances = Chances::of::<R>();
    let past = Past::of(play);
    let mut trial = Trial::new(&chances, past.seats);
    let mut curve = Curve::at_a_glance(&past, &chances);
    while trial.spent < depth.work && curve.go_on(&past, &mut trial, think) {}
    curve.points(&past)
}

/// Everybody's luck in a match, and nothing else; none if `think` was over before all was reckoned.
pub fn luck<R: Tabletop>(play: &Play<R>, think: &Think) -> Option<BySeat<Fortune>> {
    let (past, seed) = (Past::of(play), play.header().seed);
    let strokes = fortune::strokes(&past, &Chances::of::<R>(), seed, think);
    (!think.is_over()).then(|| fortune::fortunes(&past, &strokes, seed))
}

fn told<R: Tabletop>(
    past: &Past<R>,
    curve: &Curve,
    decisions: &Decisions<R>,
    strokes: &[fortune::Reveal],
    (stage, done): (Stage, f64),
    seed: u64,
) -> Review {
    let points = curve.points(past);
    let turning_points = turning::turning_points(past, &points, decisions);
    let error = points.iter().map(|point| point.error).sum::<f64>() / points.len().max(1) as f64;
    Review {
        stage,
        done: done as f32,
        trials: curve.trials(),
        error,
        seed,
        choices: past.deeds.len(),
        turning_points,
        regrets: decisions.regrets(past),
        luck: fortune::fortunes(past, strokes, seed),
        moments: moments::moments(past, &points, strokes, decisions),
        curve: points,
    }
}
