//! Every level against every other, two by two.

use crate::fault::Fault;
use crate::games::{catalog, setup};
use crate::one_game;
use crate::stats::{interval, quantile};
use kit::{Level, Ruleset, Seat, SetupError};
use rayon::prelude::*;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

/// What to play.
#[derive(Clone, Debug)]
pub struct Pairing {
    /// Games of each pair.
    pub games: u64,
    /// The seed of the first.
    pub seed: u64,
    /// The levels to compare.
    pub levels: Vec<Level>,
    /// The setup's options.
    pub options: Vec<(String, String)>,
    /// Where the decks are, if not built in.
    pub assets: Option<PathBuf>,
}

/// How they compare.
#[derive(Clone, Debug, Serialize)]
pub struct Ladder {
    /// Each pair, the stronger level first.
    pub pairs: Vec<Pair>,
    /// Whether in each pair the stronger won more than half, the interval included.
    pub ordered: bool,
    /// How long decisions took, by level.
    pub decisions: BTreeMap<&'static str, Decisions>,
    /// Time taken.
    pub seconds: f64,
}

/// Two levels against each other.
#[derive(Clone, Debug, Serialize)]
pub struct Pair {
    /// The stronger level.
    pub stronger: &'static str,
    /// The weaker level.
    pub weaker: &'static str,
    /// Games played.
    pub games: u64,
    /// The stronger one's share of victories; a shared victory counts half.
    pub win_rate: f64,
    /// The 95 % interval of that.
    pub interval: (f64, f64),
    /// Rounds of a game.
    pub mean_rounds: f64,
    /// Rounds of a game that the stronger one won.
    pub rounds_to_win: f64,
    /// Games called off at the round cap.
    pub capped: u64,
}

/// How long decisions took.
#[derive(Clone, Debug, Serialize)]
pub struct Decisions {
    /// How many.
    pub count: usize,
    /// Half took less.
    pub median_ms: f64,
    /// Ninety-nine of a hundred took less.
    pub p99_ms: f64,
    /// None took longer.
    pub max_ms: f64,
}

/// Plays all pairs on all cores; two seats, changed over after each game.
pub fn ladder<R: Ruleset>(pairing: &Pairing) -> Result<Ladder, Fault> {
    let distinct: BTreeSet<_> = pairing.levels.iter().collect();
    if distinct.len() < 2 || distinct.len() < pairing.levels.len() {
        return Err(SetupError::Unfit("a ladder compares two or more different levels".into()).into());
    }
    let start = Instant::now();
    let mut times: BTreeMap<Level, Vec<f64>> = BTreeMap::new();
    let mut pairs = Vec::new();
    for (index, stronger) in pairing.levels.iter().enumerate().rev() {
        for weaker in pairing.levels[..index].iter().rev() {
            pairs.push(play_pair::<R>(pairing, *stronger, *weaker, &mut times)?);
        }
    }
    let ordered = pairs.iter().all(|pair| pair.interval.0 > 0.5);
    let decisions = times.into_iter().map(|(level, times)| (level.key(), summary(times))).collect();
    Ok(Ladder { pairs, ordered, decisions, seconds: start.elapsed().as_secs_f64() })
}

fn play_pair<R: Ruleset>(
    pairing: &Pairing,
    stronger: Level,
    weaker: Level,
    times: &mut BTreeMap<Level, Vec<f64>>,
) -> Result<Pair, Fault> {
    let agreed = setup::<R>(2, &pairing.options)?;
    let done = AtomicU64::new(0);
    let results = (0..pairing.games).into_par_iter().map(|game| {
        let shared = catalog::<R>(pairing.assets.as_deref())?;
        let level = |seat: usize| if (seat as u64 + game).is_multiple_of(2) { stronger } else { weaker };
        let outcome = one_game::play::<R>(&shared, &agreed, pairing.seed.wrapping_add(game / 2), level)?;
        show_progress(stronger, weaker, done.fetch_add(1, Ordering::Relaxed) + 1, pairing.games);
        let seat = Seat((game % 2) as u8);
        let share = outcome.standings.as_ref().map_or(0.5, |standings| standings.share(seat));
        let times: Vec<_> = outcome.times.iter().map(|(seat, took)| (level(*seat), took.as_secs_f64() * 1e3)).collect();
        Ok((share, outcome.rounds, outcome.standings.is_none(), times))
    });
    let results: Vec<_> = results.collect::<Result<_, Fault>>()?;
    let wins: f64 = results.iter().map(|(share, ..)| share).sum();
    let rounds: f64 = results.iter().map(|(_, rounds, ..)| f64::from(*rounds)).sum();
    let won = results.iter().filter(|(share, ..)| *share > 0.5).map(|(_, rounds, ..)| f64::from(*rounds));
    let (won, rounds_won) = won.fold((0.0_f64, 0.0), |(games, sum), rounds| (games + 1.0, sum + rounds));
    let capped = results.iter().filter(|(.., capped, _)| *capped).count() as u64;
    for (level, took) in results.into_iter().flat_map(|(.., times)| times) {
        times.entry(level).or_default().push(took);
    }
    Ok(Pair {
        stronger: stronger.key(),
        weaker: weaker.key(),
        games: pairing.games,
        win_rate: wins / pairing.games.max(1) as f64,
        interval: interval(wins, pairing.games),
        mean_rounds: rounds / pairing.games.max(1) as f64,
        rounds_to_win: rounds_won / won.max(1.0),
        capped,
    })
}

fn show_progress(stronger: Level, weaker: Level, done: u64, games: u64) {
    if done.is_multiple_of((games / 10).max(1)) {
        eprintln!("{stronger} against {weaker}: {done} of {games} games");
    }
}

fn summary(mut times: Vec<f64>) -> Decisions {
    times.sort_by(f64::total_cmp);
    Decisions {
        count: times.len(),
        median_ms: quantile(&times, 0.5),
        p99_ms: quantile(&times, 0.99),
        max_ms: quantile(&times, 1.0),
    }
}
