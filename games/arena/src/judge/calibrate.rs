//! Whether the chances that a review gives come true: by deciles, what was given and what was won.

use super::{past, usual_seats};
use crate::fault::Fault;
use crate::games::{catalog, setup};
use crate::stats::interval;
use kit::review::{self, Depth};
use kit::{Level, Tabletop, Think, Turn};
use rayon::prelude::*;
use serde::Serialize;
use std::time::Instant;

/// What to compare.
#[derive(Clone, Debug)]
pub struct Calibration {
    /// Matches between bots.
    pub matches: u64,
    /// The seed of the first.
    pub seed: u64,
    /// Who plays.
    pub level: Level,
    /// Choices played in trials for each match; none for a mere glance.
    pub work: u64,
}

/// How it compares.
#[derive(Clone, Debug, Serialize)]
pub struct Calibrated {
    /// Matches that came to an end.
    pub matches: u64,
    /// Each tenth of the scale.
    pub deciles: Vec<Decile>,
    /// The mean square of what chances and results differ by; one half of always the same is a guess.
    pub brier: f64,
    /// The same if everybody always had the same chance.
    pub brier_of_equals: f64,
    /// Whether every tenth with enough matches came true within five hundredths of its edges.
    pub holds: bool,
    /// Time taken.
    pub seconds: f64,
}

/// Moments in which somebody was given a chance between two tenths.
#[derive(Clone, Debug, Serialize)]
pub struct Decile {
    /// What was given, as in "60–70 %".
    pub given: String,
    /// How many moments.
    pub moments: u64,
    /// In how many matches.
    pub matches: u64,
    /// What was given, on average.
    pub mean: f64,
    /// What was won.
    pub won: f64,
    /// The 95 % interval of that, were each match one throw.
    pub interval: (f64, f64),
}

/// Fewer matches than this prove nothing about a tenth.
const ENOUGH: u64 = 40;

/// One tenth: moments, matches, the sums of chances given and of victories.
type Tenth = (u64, u64, f64, f64);

/// Plays matches, looks back at each, and compares.
pub fn calibrate<R: Tabletop>(calibration: &Calibration) -> Result<Calibrated, Fault> {
    let start = Instant::now();
    let seats = usual_seats::<R>();
    let (shared, agreed) = (catalog::<R>(None)?, setup::<R>(seats, &[])?);
    let looked: Vec<Option<([Tenth; 10], f64, u64)>> = (0..calibration.matches)
        .into_par_iter()
        .map(|game| {
            let seed = calibration.seed.wrapping_add(game);
            let Some(play) = past::<R>(&shared, &agreed, seed, calibration.level)? else { return Ok(None) };
            let Turn::Over(standings) = play.state().turn() else { return Ok(None) };
            let points = review::curve(&play, Depth { work: calibration.work }, &Think::freely());
            let (mut tenths, mut brier) = ([(0, 0, 0.0, 0.0); 10], 0.0);
            let moments = &points[..points.len() - 1];
            for (seat, chance) in moments.iter().flat_map(|point| point.chance.iter()) {
                let won = standings.share(seat);
                let tenth: &mut Tenth = &mut tenths[((chance * 10.0) as usize).min(9)];
                *tenth = (tenth.0 + 1, 1, tenth.2 + chance, tenth.3 + won);
                brier += (won - chance).powi(2);
            }
            Ok(Some((tenths, brier, (moments.len() * seats) as u64)))
        })
        .collect::<Result<_, Fault>>()?;
    let (mut tenths, mut brier, mut moments, mut matches) = ([(0u64, 0u64, 0.0, 0.0); 10], 0.0, 0, 0);
    for (found, missed, count) in looked.into_iter().flatten() {
        for (all, one) in tenths.iter_mut().zip(found) {
            *all = (all.0 + one.0, all.1 + one.1, all.2 + one.2, all.3 + one.3);
        }
        (brier, moments, matches) = (brier + missed, moments + count, matches + 1);
    }
    let decile = |(place, tenth): (usize, Tenth)| {
        let (count, games, given, won) = tenth;
        let share = won / count.max(1) as f64;
        Decile {
            given: format!("{}–{} %", 10 * place, 10 * place + 10),
            moments: count,
            matches: games,
            mean: given / count.max(1) as f64,
            won: share,
            interval: interval(share * games as f64, games),
        }
    };
    let deciles: Vec<Decile> = tenths.into_iter().enumerate().map(decile).collect();
    let is_true = |(place, decile): (usize, &Decile)| {
        let (low, high) = (place as f64 / 10.0 - 0.05, place as f64 / 10.0 + 0.15);
        decile.matches < ENOUGH || (low..=high).contains(&decile.won)
    };
    let equal = 1.0 / seats as f64;
    Ok(Calibrated {
        matches,
        holds: deciles.iter().enumerate().all(is_true),
        deciles,
        brier: brier / moments.max(1) as f64,
        brier_of_equals: equal * (1.0 - equal),
        seconds: start.elapsed().as_secs_f64(),
    })
}
