//! How a ruleset's outlook turns into chances: played, fitted, and kept as `assets/<ruleset>/chances.ron`.

use super::usual_seats;
use crate::fault::Fault;
use crate::games::{catalog, setup};
use crate::one_game;
use kit::chances::{Chances, Look, Sample, Trial, fit};
use kit::random::seeded;
use kit::{Level, Seat, Tabletop, Think};
use rayon::prelude::*;
use serde::Serialize;
use std::path::PathBuf;
use std::time::Instant;

/// What to measure.
#[derive(Clone, Debug)]
pub struct Measuring {
    /// Matches to play.
    pub matches: u64,
    /// The seed of the first.
    pub seed: u64,
    /// Who plays.
    pub level: Level,
    /// How many rounds trials are played on.
    pub ahead: u32,
    /// Where to keep it, below this assets folder.
    pub write: Option<PathBuf>,
}

/// What was found.
#[derive(Clone, Debug, Serialize)]
pub struct Measured {
    /// Matches that came to an end.
    pub matches: u32,
    /// States looked at.
    pub moments: u32,
    /// Rounds of a match, on average.
    pub rounds: f64,
    /// Choices of trials in a second on one core.
    pub pace: u32,
    /// Choices of one trial.
    pub trial: f64,
    /// The fitted figures, in order of time.
    pub knots: Vec<(f64, f64, f64)>,
    /// Time taken.
    pub seconds: f64,
}

/// States looked at in each match, about.
const LOOKS: usize = 60;

/// A match that was played: states of it, each seat's share of the win, and its rounds.
type Played<R> = (Vec<R>, Vec<f64>, u32);

/// Plays matches, and fits chances to how they ended.
pub fn measure<R: Tabletop>(measuring: &Measuring) -> Result<Measured, Fault> {
    let start = Instant::now();
    let seats = usual_seats::<R>();
    let (shared, agreed) = (catalog::<R>(None)?, setup::<R>(seats, &[])?);
    let played: Vec<Option<Played<R>>> = (0..measuring.matches)
        .into_par_iter()
        .map(|game| {
            let seed = measuring.seed.wrapping_add(game);
            let outcome = one_game::play::<R>(&shared, &agreed, seed, |_| measuring.level)?;
            let Some(standings) = outcome.standings else { return Ok(None) };
            let won: Vec<f64> = (0..seats as u8).map(|seat| standings.share(Seat(seat))).collect();
            let step = (outcome.choices.len() / LOOKS).max(1);
            let mut state = R::begin(&shared, &agreed, seed)?;
            let mut looked = Vec::new();
            for (at, choice) in outcome.choices.iter().enumerate() {
                if (at + game as usize).is_multiple_of(step) {
                    looked.push(state.clone());
                }
                state.apply(choice, &mut Vec::new()).expect("it was accepted before");
            }
            Ok(Some((looked, won, outcome.rounds)))
        })
        .collect::<Result<_, Fault>>()?;
    let played: Vec<_> = played.into_iter().flatten().collect();
    let rounds = played.iter().map(|(.., rounds)| f64::from(*rounds)).sum::<f64>() / played.len().max(1) as f64;
    let sample = |state: &R, won: &[f64]| Sample { look: Look::at(state, seats), won: won.iter().copied().collect() };
    let samples: Vec<Sample> =
        played.iter().flat_map(|(looked, won, _)| looked.iter().map(|state| sample(state, won))).collect();
    let plain = Chances { rounds, ahead: measuring.ahead, ..Chances::plain(R::ROUND_CAP) };
    let knots = fit(&plain, &samples);
    let fitted = Chances { knots, matches: played.len() as u32, moments: samples.len() as u32, ..plain };
    let (pace, trial) = pace(&fitted, seats, played.iter().flat_map(|(looked, ..)| looked.iter().step_by(9)));
    let kept = Chances { pace, ..fitted };
    if let Some(assets) = &measuring.write {
        let note = format!("Measured by `arena measure {} --level {}`; not written by hand.", R::ID, measuring.level);
        let path = assets.join(R::ID).join("chances.ron");
        std::fs::write(&path, kept.to_ron(&note)).map_err(|error| Fault::io(&path, error))?;
    }
    Ok(Measured {
        matches: kept.matches,
        moments: kept.moments,
        rounds,
        pace,
        trial,
        knots: kept.knots.iter().map(|knot| (knot.at, knot.outlook, knot.due)).collect(),
        seconds: start.elapsed().as_secs_f64(),
    })
}

/// Choices of trials that one core plays in a second, and those of one trial.
fn pace<'a, R: Tabletop>(chances: &Chances, seats: usize, states: impl Iterator<Item = &'a R>) -> (u32, f64) {
    let mut trial = Trial::new(chances, seats);
    let (start, mut trials) = (Instant::now(), 0);
    for state in states {
        trial.play_on(state, None, seeded(trials), &Think::freely());
        trials += 1;
        if start.elapsed().as_secs_f64() > 3.0 {
            break;
        }
    }
    let each = trial.spent as f64 / trials.max(1) as f64;
    ((trial.spent as f64 / start.elapsed().as_secs_f64()) as u32, each)
}
