//! How journals of any age can be opened: played through, taken up from a snapshot, or read as a log.

use crate::fault::Fault;
use crate::games::{catalog, find};
use kit::Ruleset;
use kit::journal::{JournalError, Kept, about, log, open, read_file};
use serde::Serialize;
use std::path::Path;

/// A journal as far as it can be opened.
#[derive(Clone, Debug, Serialize)]
pub struct Opened {
    /// The file.
    pub file: String,
    /// Its game.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// Who played.
    pub players: Vec<String>,
    /// How many choices it holds.
    pub choices: usize,
    /// Whether its result is recorded.
    pub finished: bool,
    /// What is damaged.
    pub damage: Option<String>,
    /// How it opens.
    pub way: String,
}

/// Opens a journal of any game; a game that is gone leaves its log.
pub fn open_any(file: &Path) -> Result<Opened, Fault> {
    let bytes = read_file(file)?;
    let broken = |error| Kept::Journal { path: file.into(), error };
    let said = about(&bytes).map_err(broken)?;
    let way = match find(&said.game) {
        Ok(game) => game.way(&bytes)?.or_else(|why| as_log(&bytes, &why)),
        Err(gone) => as_log(&bytes, &gone.to_string()),
    };
    Ok(Opened {
        file: file.display().to_string(),
        game: said.game,
        rules: said.rules,
        players: said.players.values().iter().map(|player| player.name.clone()).collect(),
        choices: said.choices,
        finished: said.standings.is_some(),
        damage: said.damage.map(|damage| damage.to_string()),
        way: way.map_err(broken)?,
    })
}

fn as_log(bytes: &[u8], why: &str) -> Result<String, JournalError> {
    log(bytes).map(|entries| format!("reads as a log of {} choices: {why}", entries.len()))
}

/// How a journal of `R` opens, or why it does not.
pub fn way<R: Ruleset>(bytes: &[u8]) -> Result<Result<String, String>, Fault> {
    let catalog = catalog::<R>(None)?;
    Ok(open::<R>(&catalog, bytes).map(|replay| replay.way.to_string()).map_err(|error| error.to_string()))
}
