//! What options do to length and chances, by self-play: kept as `assets/<ruleset>/effects.ron`.

use super::usual_seats;
use crate::fault::Fault;
use crate::games::{catalog, setup};
use crate::one_game;
use kit::effects::{Effect, Effects, OfValue};
use kit::{Level, Seat, Setup, Tabletop};
use rayon::prelude::*;
use serde::Serialize;
use std::path::PathBuf;
use std::time::Instant;

/// What to measure.
#[derive(Clone, Debug)]
pub struct Trying {
    /// Matches of each value.
    pub matches: u64,
    /// The seed of the first.
    pub seed: u64,
    /// Options that are left out: those that change nothing for a whole table.
    pub without: Vec<String>,
    /// Where to keep it, below this assets folder.
    pub write: Option<PathBuf>,
}

/// What was found.
#[derive(Clone, Debug, Serialize)]
pub struct Found {
    /// The figures.
    pub effects: Effects,
    /// What people are told, by option and value.
    pub sentences: Vec<(String, String, String)>,
    /// Time taken.
    pub seconds: f64,
}

/// Plays matches of every value of every option.
pub fn effects<R: Tabletop>(trying: &Trying) -> Result<Found, Fault> {
    let start = Instant::now();
    let seats = usual_seats::<R>();
    let usual = effect::<R>(seats, &[], trying)?.expect("the usual match can be played");
    let mut values = Vec::new();
    for spec in R::Setup::options().iter().filter(|spec| !trying.without.iter().any(|key| key == spec.key)) {
        for value in &spec.values[1..] {
            let agreed = [(spec.key.to_string(), value.key.to_string())];
            if let Some(effect) = effect::<R>(seats, &agreed, trying)? {
                values.push(OfValue { option: spec.key.into(), value: value.key.into(), effect });
            }
        }
    }
    let effects = Effects { seats, usual, values };
    if let Some(assets) = &trying.write {
        let note = format!("Measured by `arena effects {}`; not written by hand.", R::ID);
        let path = assets.join(R::ID).join("effects.ron");
        std::fs::write(&path, effects.to_ron(&note)).map_err(|error| Fault::io(&path, error))?;
    }
    let told = |of: &OfValue| Some((of.option.clone(), of.value.clone(), effects.sentence(&of.option, &of.value)?));
    let sentences = effects.values.iter().filter_map(told).collect();
    Ok(Found { sentences, effects, seconds: start.elapsed().as_secs_f64() })
}

/// How matches with these options go among normal bots; nothing if they are not for a whole table.
pub fn effect<R: Tabletop>(
    seats: usize,
    options: &[(String, String)],
    trying: &Trying,
) -> Result<Option<Effect>, Fault> {
    let (shared, agreed) = (catalog::<R>(None)?, setup::<R>(seats, options)?);
    if R::begin(&shared, &agreed, trying.seed).is_err() {
        return Ok(None);
    }
    let played: Vec<_> = (0..trying.matches)
        .into_par_iter()
        .map(|game| {
            let seed = trying.seed.wrapping_add(game);
            let outcome = one_game::play::<R>(&shared, &agreed, seed, |_| Level::Normal)?;
            Ok(outcome.standings.map(|standings| (outcome.rounds, standings)))
        })
        .collect::<Result<_, Fault>>()?;
    let played: Vec<_> = played.into_iter().flatten().collect();
    let count = played.len().max(1) as f64;
    let rounds = played.iter().map(|(rounds, _)| f64::from(*rounds)).sum::<f64>() / count;
    let spread = played.iter().map(|(of, _)| (f64::from(*of) - rounds).powi(2)).sum::<f64>() / (count - 1.0).max(1.0);
    let wins = (0..seats as u8)
        .map(|seat| played.iter().map(|(_, standings)| standings.share(Seat(seat))).sum::<f64>() / count)
        .collect();
    Ok(Some(Effect { matches: played.len() as u32, rounds, rounds_error: (spread / count).sqrt(), wins }))
}
