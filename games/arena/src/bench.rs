//! How fast random play is on one core.

use crate::fault::Fault;
use crate::games::{catalog, setup};
use kit::{Ruleset, Turn, random};
use serde::Serialize;
use std::hint::black_box;
use std::path::Path;
use std::time::Instant;

/// The figures.
#[derive(Clone, Debug, Serialize)]
pub struct Bench {
    /// Choices listed, picked and carried out in a second.
    pub choices_per_s: f64,
    /// Whole games in a second.
    pub games_per_s: f64,
    /// Time to clone a state.
    pub clone_ns: f64,
    /// How many seats played.
    pub seats: usize,
}

/// Plays random games for about this long, with as many seats as four or the game allow.
pub fn bench<R: Ruleset>(assets: Option<&Path>, seconds: f64) -> Result<Bench, Fault> {
    let catalog = catalog::<R>(assets)?;
    let seats = 4.clamp(*R::SEATS.start(), *R::SEATS.end());
    let setup = setup::<R>(seats, &[])?;
    let mut rng = random::seeded(1);
    let (mut listed, mut events) = (Vec::new(), Vec::new());
    let (mut choices, mut games, mut states) = (0u64, 0u64, Vec::new());
    let start = Instant::now();
    while games == 0 || start.elapsed().as_secs_f64() < seconds {
        let mut state = R::begin(&catalog, &setup, games)?;
        while matches!(state.turn(), Turn::Of(_)) && state.round() <= R::ROUND_CAP {
            listed.clear();
            events.clear();
            state.choices(&mut listed);
            let choice = random::pick(&mut rng, &listed);
            state.apply(choice, &mut events).map_err(|refusal| Fault::Violation(format!("{choice:?}: {refusal:?}")))?;
            choices += 1;
            if games == 0 {
                states.push(state.clone());
            }
        }
        games += 1;
    }
    let took = start.elapsed().as_secs_f64();
    let clone_ns = time_clones(&states, seconds.min(1.0));
    Ok(Bench { choices_per_s: choices as f64 / took, games_per_s: games as f64 / took, clone_ns, seats })
}

fn time_clones<R: Ruleset>(states: &[R], seconds: f64) -> f64 {
    let start = Instant::now();
    let mut clones = 0u64;
    while clones == 0 || start.elapsed().as_secs_f64() < seconds {
        for state in states {
            black_box(black_box(state).clone());
        }
        clones += states.len() as u64;
    }
    start.elapsed().as_secs_f64() * 1e9 / clones as f64
}
