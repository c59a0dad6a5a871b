//! A match between bots looked back at: how long it takes, and what is told in the end.

use super::{past, usual_seats};
use crate::fault::Fault;
use crate::games::{catalog, setup};
use kit::review::{Depth, Review, review};
use kit::{Level, SetupError, Tabletop, Think};
use serde::Serialize;
use std::time::Instant;

/// What to look back at.
#[derive(Clone, Debug)]
pub struct Looking {
    /// The match's seed.
    pub seed: u64,
    /// Who plays.
    pub level: Level,
    /// Choices played in trials; none for as many as usual.
    pub work: Option<u64>,
}

/// How it went.
#[derive(Clone, Debug, Serialize)]
pub struct LookedBack {
    /// Rounds of the match.
    pub rounds: u32,
    /// Choices of the match.
    pub choices: usize,
    /// Whenever something was told: after so many seconds, by so many trials from each point, with this error.
    pub tells: Vec<(f64, u32, f64)>,
    /// Everybody's chance at each tenth of the match.
    pub curve: Vec<Vec<f64>>,
    /// Where it turned.
    pub turning_points: Vec<String>,
    /// What was regretted.
    pub regrets: Vec<String>,
    /// Decisions judged, and those in which nothing better was found, by seat.
    pub judged: Vec<(u32, u32)>,
    /// Everybody's luck.
    pub luck: Vec<u8>,
    /// The best moments.
    pub moments: Vec<String>,
}

/// Plays the match, and looks back at it.
pub fn look_back<R: Tabletop>(looking: &Looking) -> Result<LookedBack, Fault> {
    let (shared, agreed) = (catalog::<R>(None)?, setup::<R>(usual_seats::<R>(), &[])?);
    let play = past::<R>(&shared, &agreed, looking.seed, looking.level)?;
    let play = play.ok_or_else(|| SetupError::Unfit("that match was called off at the round cap".into()))?;
    let depth = looking.work.map_or(Depth::usual::<R>(), |work| Depth { work });
    let (start, mut tells, mut last) = (Instant::now(), Vec::new(), None);
    review(&play, depth, &Think::freely(), &mut |review| {
        tells.push((start.elapsed().as_secs_f64(), review.trials, review.error));
        last = Some(review);
    });
    let last = last.ok_or_else(|| Fault::Violation(format!("{}: nothing was told", R::ID)))?;
    Ok(told(&last, play.state().round(), tells))
}

fn told(review: &Review, rounds: u32, tells: Vec<(f64, u32, f64)>) -> LookedBack {
    let percent = |chance: f64| (100.0 * chance).round();
    let tenth = |n: usize| {
        let point = &review.curve[n * (review.curve.len() - 1) / 10];
        point.chance.values().iter().map(|chance| percent(*chance)).collect()
    };
    let turning = review.turning_points.iter().map(|point| {
        let (from, to) = (percent(point.from), percent(point.to));
        let judged: Vec<_> =
            point.judged.iter().map(|judged| format!("{} {} %", judged.label, percent(judged.chance))).collect();
        format!(
            "round {}: {} ({}): {} {from} → {to} %; {}",
            point.round,
            point.label,
            point.told,
            point.whose,
            judged.join(", ")
        )
    });
    let regrets = review.regrets.values().iter().flat_map(|of| &of.list).map(|regret| {
        let (loss, error) = (100.0 * regret.loss, 100.0 * regret.error);
        let (chosen, better) = (&regret.chosen.label, &regret.better.label);
        let head = format!("round {}, {}: {chosen} lost {loss:.1} ± {error:.1} %", regret.round, regret.seat);
        format!("{head} against {better}: {}", regret.reason)
    });
    let moments = review.moments.iter().map(|moment| {
        format!(
            "round {}, {}: {:?} {:+.0} %: {}",
            moment.round,
            moment.seat,
            moment.kind,
            100.0 * moment.by,
            moment.told
        )
    });
    LookedBack {
        rounds,
        choices: review.choices,
        tells,
        curve: (0..=10).map(tenth).collect(),
        turning_points: turning.collect(),
        regrets: regrets.collect(),
        judged: review.regrets.values().iter().map(|of| (of.judged, of.sound)).collect(),
        luck: review.luck.values().iter().map(|fortune| fortune.place).collect(),
        moments: moments.collect(),
    }
}
