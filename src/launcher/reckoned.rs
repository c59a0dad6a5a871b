//! What was reckoned of finished matches: everybody's luck, and what looking back found. It takes a while, so it is kept.

use crate::keep;
use kit::BySeat;
use kit::journal;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

/// What was reckoned of a match.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Reckoned {
    /// Everybody's luck as a place among a hundred such matches.
    pub luck: Option<BySeat<u8>>,
    /// What looking back found of everybody's decisions.
    pub looked: Option<BySeat<Looked>>,
}

/// What looking back found of somebody's decisions.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Looked {
    /// How many decisions were judged.
    pub judged: u32,
    /// In how many of them nothing better was found.
    pub sound: u32,
    /// The costliest choice: the share of a win it lost, and what was chosen.
    pub worst: Option<(f64, String)>,
}

/// All that was ever reckoned, by the file's name.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Ledger(BTreeMap<String, Entry>);

#[derive(Clone, Debug, Serialize, Deserialize)]
struct Entry {
    stamp: (u64, u64),
    reckoned: Reckoned,
}

impl Ledger {
    /// What was kept; nothing if that cannot be read.
    pub fn recall() -> Ledger {
        let bytes = journal::read_file(&file()).unwrap_or_default();
        serde_json::from_slice(&bytes).unwrap_or_default()
    }

    /// What is known of a file, unless it has changed since.
    pub fn of(&self, path: &Path) -> Reckoned {
        let known = self.0.get(&name(path)).filter(|entry| Some(entry.stamp) == stamp(path));
        known.map(|entry| entry.reckoned.clone()).unwrap_or_default()
    }

    /// Adds what was reckoned of a file, and keeps it at once; without that it is reckoned again.
    pub fn learn(path: &Path, add: impl FnOnce(&mut Reckoned)) {
        let mut all = Ledger::recall();
        let Some(stamp) = stamp(path) else { return };
        let mut reckoned = all.of(path);
        add(&mut reckoned);
        all.0.insert(name(path), Entry { stamp, reckoned });
        all.0.retain(|name, _| keep::matches().join(name).is_file());
        let text = serde_json::to_string(&all).expect("what was reckoned is plain data");
        let _ = keep::write_whole(&file(), &text);
    }
}

fn file() -> PathBuf {
    keep::home().join("reckoned.json")
}

fn name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

/// A file's length and time: another match under the same name has others.
fn stamp(path: &Path) -> Option<(u64, u64)> {
    let about = std::fs::metadata(path).ok()?;
    let when = about.modified().ok()?.duration_since(UNIX_EPOCH).ok()?;
    Some((about.len(), when.as_nanos() as u64))
}
