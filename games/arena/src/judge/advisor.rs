//! Whoever follows the advisor, against three normal bots; beside them a hard bot in the same seats and matches.

use super::usual_seats;
use crate::fault::Fault;
use crate::games::{catalog, setup};
use kit::advice::advise;
use kit::bots::view_of;
use kit::{Bot, Level, Seat, Tabletop, Think, Turn, random};
use rayon::prelude::*;
use serde::Serialize;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// What to play.
#[derive(Clone, Debug)]
pub struct Following {
    /// Matches of each.
    pub matches: u64,
    /// The seed of the first.
    pub seed: u64,
    /// How long a person who follows the advisor waits for it, in milliseconds.
    pub patience: u64,
}

/// How they did.
#[derive(Clone, Debug, Serialize)]
pub struct Followed {
    /// Matches of each.
    pub matches: u64,
    /// Who follows the advisor won this share.
    pub advised: f64,
    /// The hard bot won this share.
    pub hard: f64,
    /// The standard error of the difference.
    pub error: f64,
    /// Whether advice wins at least as often as the hard bot, less two standard errors.
    pub holds: bool,
    /// Half of all first words came within this, in milliseconds.
    pub first_word_ms: f64,
    /// Ninety-nine in a hundred came within this.
    pub first_word_p99_ms: f64,
    /// Half of all last words came within this, as far as there was patience.
    pub last_word_ms: f64,
    /// Time taken.
    pub seconds: f64,
}

/// Who sits in the seat that is compared.
#[derive(Clone, Copy, PartialEq)]
enum Who {
    Advised,
    Hard,
}

/// Plays the matches, the seat moving on each time.
pub fn follow<R: Tabletop>(following: &Following) -> Result<Followed, Fault> {
    let start = Instant::now();
    let seats = usual_seats::<R>();
    let (shared, agreed) = (catalog::<R>(None)?, setup::<R>(seats, &[])?);
    let play = |game: u64| {
        let (seed, seat) = (following.seed.wrapping_add(game), Seat((game % seats as u64) as u8));
        let mut waits = Vec::new();
        let mut one = |who| one::<R>(&shared, &agreed, seed, (seat, who), following.patience, &mut waits);
        let shares = (one(Who::Advised)?, one(Who::Hard)?);
        Ok((shares, waits))
    };
    let played: Vec<_> = (0..following.matches).into_par_iter().map(play).collect::<Result<_, Fault>>()?;
    let count = played.len().max(1) as f64;
    let differ = || played.iter().map(|((advised, hard), _)| advised - hard);
    let mean = differ().sum::<f64>() / count;
    let error = (differ().map(|by| (by - mean).powi(2)).sum::<f64>() / (count - 1.0).max(1.0) / count).sqrt();
    let sorted = |pick: fn(&(Duration, Duration)) -> Duration| {
        let mut all: Vec<f64> =
            played.iter().flat_map(|(_, waits)| waits).map(|wait| pick(wait).as_secs_f64() * 1e3).collect();
        all.sort_by(f64::total_cmp);
        all
    };
    let (first, last) = (sorted(|wait| wait.0), sorted(|wait| wait.1));
    Ok(Followed {
        matches: following.matches,
        advised: played.iter().map(|((advised, _), _)| advised).sum::<f64>() / count,
        hard: played.iter().map(|((_, hard), _)| hard).sum::<f64>() / count,
        error,
        holds: mean >= -2.0 * error,
        first_word_ms: crate::stats::quantile(&first, 0.5),
        first_word_p99_ms: crate::stats::quantile(&first, 0.99),
        last_word_ms: crate::stats::quantile(&last, 0.5),
        seconds: start.elapsed().as_secs_f64(),
    })
}

/// The share of the victory that a seat wins.
fn one<R: Tabletop>(
    catalog: &Arc<R::Catalog>,
    setup: &R::Setup,
    seed: u64,
    (own, who): (Seat, Who),
    patience: u64,
    waits: &mut Vec<(Duration, Duration)>,
) -> Result<f64, Fault> {
    let mut state = R::begin(catalog, setup, seed)?;
    let mut mixing = random::seeded(seed ^ 0x5eed);
    let seats = usual_seats::<R>();
    let level = |seat: Seat| if seat == own { Level::Hard } else { Level::Normal };
    let mut bots: Vec<Box<dyn Bot<R>>> = (0..seats as u8)
        .map(|seat| R::bot(level(Seat(seat)), seed.wrapping_mul(31).wrapping_add(seat.into())))
        .collect();
    let mut made = 0u64;
    loop {
        let seat = match state.turn() {
            Turn::Over(standings) => return Ok(standings.share(own)),
            Turn::Of(_) if state.round() > R::ROUND_CAP => return Ok(0.0),
            Turn::Of(seat) => seat,
        };
        made += 1;
        let choice = if seat == own && who == Who::Advised {
            let (asked, mut heard) = (Instant::now(), None);
            let (mut first, mut last) = (None, Duration::ZERO);
            let think = Think::within(Duration::from_millis(patience));
            advise(&state, seats, seed ^ made, &think, &mut |advice| {
                last = asked.elapsed();
                first.get_or_insert(last);
                heard = Some(advice.choice);
            });
            waits.push((first.unwrap_or(last), last));
            heard.ok_or_else(|| Fault::Violation(format!("{} seed {seed}: no word of advice", R::ID)))?
        } else {
            bots[seat.index()].choose(&view_of(&state, &mut mixing), &Think::freely())
        };
        state
            .apply(&choice, &mut Vec::new())
            .map_err(|refusal| Fault::Violation(format!("{} seed {seed}: {choice:?}: {refusal:?}", R::ID)))?;
    }
}
