//! What a kept match says, and what is remembered of it by its file's name, length and time.

use super::reckoned::{Ledger, Reckoned};
use crate::games::{self, GameInfo, Standing};
use crate::keep::{self, Found};
use kit::journal::{self, About, Player, Problem, Way};
use kit::{BySeat, Feat, Seat, Standings, Turn};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::ops::Deref;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::time::{SystemTime, UNIX_EPOCH};

/// A kept match.
#[derive(Clone, Debug)]
pub struct KeptMatch {
    /// Its journal.
    pub path: PathBuf,
    /// When it was last written.
    pub when: SystemTime,
    /// Whether it is only what was put aside when a match was found damaged or replaced.
    pub is_aside: bool,
    /// What it says, or why it cannot be read.
    pub told: Result<Summary, String>,
    /// What was reckoned of it.
    pub reckoned: Reckoned,
}

/// What a journal of a known game says.
#[derive(Clone, Debug)]
pub struct Summary {
    /// The game.
    pub game: &'static GameInfo,
    /// All else.
    pub journal: Journal,
}

impl Deref for Summary {
    type Target = Journal;
    fn deref(&self) -> &Journal {
        &self.journal
    }
}

/// What was agreed, how far it is, and whether it is whole.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Journal {
    /// Who sits where.
    pub players: BySeat<Player>,
    /// How many choices it has.
    pub choices: usize,
    /// The options as agreed, by key; none if only its log can be read.
    pub options: Vec<(String, String)>,
    /// The round, if that can be told.
    pub round: Option<u32>,
    /// Who decides next, if it can go on.
    pub next: Option<Seat>,
    /// How it ended.
    pub standings: Option<Standings>,
    /// What each seat played as; nothing if only its log can be read.
    pub roles: BySeat<Option<String>>,
    /// What each seat achieved.
    pub feats: BySeat<Option<Feat>>,
    /// Whether it is whole, and what can be done with it if not.
    pub condition: Condition,
}

/// Whether a journal is whole, and what can be done with it if not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Condition {
    /// Nothing is wrong with it.
    Whole,
    /// It is damaged, and goes on with what is left.
    Damaged(String),
    /// Its rules have changed, and it goes on from a snapshot.
    Older(String),
    /// It can only be read as a log.
    LogOnly(String),
}

impl Journal {
    /// Whether the match can go on.
    pub fn can_resume(&self) -> bool {
        self.next.is_some() && self.standings.is_none()
    }

    /// Whether it can be watched from its beginning.
    pub fn can_watch(&self) -> bool {
        self.standings.is_some() && self.condition == Condition::Whole
    }
}

/// What was learnt of files before.
#[derive(Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Memory {
    /// The program that learnt it: another may know other rules.
    program: String,
    files: BTreeMap<String, Learnt>,
    #[serde(skip)]
    is_new: bool,
    #[serde(skip)]
    reckoned: Ledger,
}

#[derive(Clone, PartialEq, Serialize, Deserialize)]
struct Learnt {
    bytes: u64,
    nanos: u64,
    told: Result<Told, String>,
}

#[derive(Clone, PartialEq, Serialize, Deserialize)]
struct Told {
    game: String,
    journal: Journal,
}

impl Memory {
    /// What was learnt by the time the program last ran; nothing if that cannot be read or was another program.
    pub fn recall() -> Memory {
        let bytes = journal::read_file(&file()).unwrap_or_default();
        let memory: Memory = serde_json::from_slice(&bytes).unwrap_or_default();
        let reckoned = Ledger::recall();
        match memory.program == program() {
            true => Memory { reckoned, ..memory },
            false => Memory { program: program(), reckoned, ..Memory::default() },
        }
    }

    /// Forgets files that are not there any more.
    pub fn forget_all_but(&mut self, found: &[Found]) {
        let names: std::collections::HashSet<_> = found.iter().map(name).collect();
        let before = self.files.len();
        self.files.retain(|name, _| names.contains(name));
        self.is_new |= self.files.len() != before;
    }

    /// Whether a file was read before, and has not changed since.
    pub fn knows(&self, found: &Found) -> bool {
        self.known(found).is_some()
    }

    fn known(&self, found: &Found) -> Option<&Learnt> {
        self.files.get(&name(found)).filter(|one| (one.bytes, one.nanos) == (found.bytes, nanos(found)))
    }

    /// What a file says: read if it has changed since it was last read.
    pub fn of(&mut self, found: Found) -> KeptMatch {
        let told = match self.known(&found) {
            Some(learnt) => learnt.told.clone(),
            None => {
                // A defect of ours met in one file must not keep the others from being listed.
                let told = catch_unwind(AssertUnwindSafe(|| look_into(&found)));
                let told = told.unwrap_or_else(|_| Err("the program failed when it read this file".into()));
                let learnt = Learnt { bytes: found.bytes, nanos: nanos(&found), told: told.clone() };
                self.files.insert(name(&found), learnt);
                self.is_new = true;
                told
            }
        };
        let told = told.and_then(summed_up);
        let reckoned = self.reckoned.of(&found.path);
        KeptMatch { path: found.path, when: found.when, is_aside: found.is_aside, told, reckoned }
    }

    /// Keeps what was learnt; without it everything is read again next time.
    pub fn keep(&self) {
        if self.is_new {
            let text = serde_json::to_string(self).expect("what was learnt is plain data");
            let _ = keep::write_whole(&file(), &text);
        }
    }
}

fn file() -> PathBuf {
    keep::home().join("shelf.json")
}

/// Which program reads: a new build may know new rules.
fn program() -> String {
    let built = std::env::current_exe().and_then(std::fs::metadata).and_then(|about| about.modified());
    let built = built.ok().and_then(|when| when.duration_since(UNIX_EPOCH).ok()).map_or(0, |since| since.as_secs());
    format!("{} {built}", env!("CARGO_PKG_VERSION"))
}

fn nanos(found: &Found) -> u64 {
    found.when.duration_since(UNIX_EPOCH).map_or(0, |since| since.as_nanos() as u64)
}

fn name(found: &Found) -> String {
    found.path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

fn summed_up(Told { game, journal }: Told) -> Result<Summary, String> {
    let game = games::find(&game).ok_or_else(|| format!("This program has no game called '{game}'."))?;
    Ok(Summary { game, journal })
}

fn look_into(found: &Found) -> Result<Told, String> {
    let bytes = journal::read_file(&found.path).map_err(|trouble| trouble.to_string())?;
    let about = journal::about(&bytes).map_err(|error| error.to_string())?;
    let standing = games::find(&about.game).map(|game| (game.glance)(&bytes));
    let game = about.game.clone();
    let journal = match standing {
        Some(Ok(standing)) => as_match(about, standing),
        Some(Err(why)) => as_log(about, reason(&why.problem)),
        None => as_log(about, "this program has no such game"),
    };
    Ok(Told { game, journal })
}

fn as_match(about: About, Standing { options, round, turn, way, roles, feats }: Standing) -> Journal {
    let (next, reached) = match turn {
        Turn::Of(seat) => (Some(seat), None),
        Turn::Over(standings) => (None, Some(standings)),
    };
    let condition = match (&about.damage, &way) {
        (Some(damage), _) => Condition::Damaged(damage.to_string()),
        (None, Way::Snapshot { .. }) => Condition::Older(way.to_string()),
        (None, Way::Replayed) => Condition::Whole,
    };
    let standings = about.standings.or(reached);
    // A result that stands behind the damage is known although the round it was reached in is not.
    let next = next.filter(|_| standings.is_none());
    let round = (standings.is_none() || condition == Condition::Whole).then_some(round);
    let (players, choices) = (about.players, about.choices);
    Journal { players, choices, options, round, next, standings, roles, feats, condition }
}

/// Why a whole journal cannot be played through, in players' words.
fn reason(problem: &Problem) -> &'static str {
    match problem {
        Problem::OtherRules { .. } => "it is of newer rules than this program knows",
        _ => "the rules have changed since",
    }
}

fn as_log(about: About, why: &str) -> Journal {
    let condition = Condition::LogOnly(about.damage.map_or_else(|| why.to_string(), |damage| damage.to_string()));
    let (players, choices, standings) = (about.players, about.choices, about.standings);
    let (roles, feats) = (BySeat::new(0, |_| None), BySeat::new(0, |_| None));
    Journal { players, choices, options: Vec::new(), round: None, next: None, standings, roles, feats, condition }
}
