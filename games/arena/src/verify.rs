//! Whether journals still lead to the results they record.

use crate::fault::Fault;
use crate::games::{catalog, find};
use kit::journal::{header, read_file, replay};
use kit::{Ruleset, Turn};
use serde::Serialize;
use serde::de::IgnoredAny;
use std::path::Path;
use std::sync::Arc;

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
    let header = header::<IgnoredAny>(&read_file(file)?).map_err(|error| broken(file, error))?;
    let game = find(&header.game).map_err(|fault| broken(file, format!("line 2: {fault}")))?;
    game.verify(assets, file)
}

/// Plays a journal of `R` through; it must be whole and end with its result.
pub fn verify<R: Ruleset>(assets: Option<&Path>, file: &Path) -> Result<Verified, Fault> {
    verify_bytes::<R>(&catalog::<R>(assets)?, file, &read_file(file)?)
}

/// Plays the journal that `file` holds through.
pub fn verify_bytes<R: Ruleset>(catalog: &Arc<R::Catalog>, file: &Path, bytes: &[u8]) -> Result<Verified, Fault> {
    let replayed = replay::<R>(catalog, bytes).map_err(|error| broken(file, error))?;
    if let Some(damage) = replayed.damage {
        return Err(broken(file, damage));
    }
    let choices = replayed.play.choices().len();
    match replayed.play.state().turn() {
        Turn::Over(standings) if replayed.ended => {
            let scores = standings.scores.values().to_vec();
            Ok(Verified { file: file.display().to_string(), game: R::ID, choices, scores })
        }
        _ => Err(broken(file, format!("it ends after {choices} choices without a result"))),
    }
}

fn broken(file: &Path, problem: impl ToString) -> Fault {
    Fault::Journal { file: file.display().to_string(), problem: problem.to_string() }
}
