//! Whether journals still lead to the results they record.

use crate::fault::Fault;
use crate::games::{catalog, find};
use kit::journal::{JournalError, header, replay};
use kit::{Ruleset, Turn};
use serde::Serialize;
use serde::de::IgnoredAny;
use std::path::Path;

/// A journal that holds.
#[derive(Clone, Debug, Serialize)]
pub struct Verified {
    /// The file.
    pub file: String,
    /// Its game.
    pub game: &'static str,
    /// How many choices it holds.
    pub choices: usize,
    /// The scores it leads to.
    pub scores: Vec<i32>,
}

/// Plays a journal of any game through.
pub fn verify_any(assets: Option<&Path>, file: &Path) -> Result<Verified, Fault> {
    let header = header::<IgnoredAny>(&read(file)?).map_err(|error| broken(file, &error))?;
    find(&header.game)?.verify(assets, file)
}

/// Plays a journal of `R` through; it must be whole and end with its result.
pub fn verify<R: Ruleset>(assets: Option<&Path>, file: &Path) -> Result<Verified, Fault> {
    let replayed = replay::<R>(&catalog::<R>(assets)?, &read(file)?).map_err(|error| broken(file, &error))?;
    if let Some(damage) = &replayed.damage {
        return Err(broken(file, damage));
    }
    let choices = replayed.play.choices().len();
    match replayed.play.state().turn() {
        Turn::Over(standings) if replayed.ended => {
            Ok(Verified { file: file.display().to_string(), game: R::ID, choices, scores: standings.scores.values().to_vec() })
        }
        _ => {
            let problem = format!("ends after {choices} choices without a result");
            Err(Fault::Journal { file: file.display().to_string(), problem })
        }
    }
}

fn read(file: &Path) -> Result<Vec<u8>, Fault> {
    std::fs::read(file).map_err(|error| Fault::io(file, error))
}

fn broken(file: &Path, error: &JournalError) -> Fault {
    Fault::Journal { file: file.display().to_string(), problem: error.to_string() }
}
