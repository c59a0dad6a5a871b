//! A match as a file: what was agreed, then one line per choice, each with a checksum over all before it.
//!
//! [`about`] and [`log`] read a journal without the rules of its game, [`replay`] plays it through, [`open`] finds the
//! best way to go on with it, and [`JournalFile`] keeps one on disk while it is played.

mod about;
mod audience;
mod branch;
mod disk;
mod file;
mod pages;
mod read;
mod text;
mod way;

pub use about::{About, Damage, Entry, about, log};
pub use audience::Audience;
pub use branch::branch;
pub use disk::{Kept, copy, read_file, write_whole};
pub use file::{JournalFile, SNAPSHOT_EVERY};
pub use read::{Replay, header, replay};
pub use text::{Writer, end_line, resealed};
pub use way::{Way, glance, open, open_before};

use crate::bots::Level;
use crate::ruleset::Ruleset;
use crate::seats::BySeat;
use crate::setup::Setup;
use serde::{Deserialize, Serialize};
use std::fmt;
use thiserror::Error;

/// The first line of every journal.
pub const MAGIC: &str = "verse journal 1";
/// No match of ours has more choices, and no file with more is played through.
pub const MOST_CHOICES: usize = 100_000;
/// No journal of ours is longer, and no longer file is read.
pub const MOST_BYTES: u64 = 32 << 20;
/// Names are no longer than this when read, in letters.
pub const LONGEST_NAME: usize = 60;

/// What was agreed before the match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header<S> {
    /// The ruleset's id.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// The seed of all its dice and decks.
    pub seed: u64,
    /// Who sits where.
    pub players: BySeat<Player>,
    /// Seats and options.
    pub setup: S,
}

/// Who sits in a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Player {
    /// The name shown.
    pub name: String,
    /// Who decides.
    pub control: Control,
}

/// Who decides for a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Control {
    /// A person at the mouse.
    Human,
    /// The computer.
    Bot(Level),
}

impl<S: Setup> Header<S> {
    /// The header of a match of `R`.
    pub fn of<R: Ruleset<Setup = S>>(setup: S, seed: u64, players: BySeat<Player>) -> Self {
        Header { game: R::ID.into(), rules: R::VERSION, seed, players, setup }
    }

    /// The header of a match among bots of these levels.
    pub fn of_bots<R: Ruleset<Setup = S>>(setup: S, seed: u64, level: impl Fn(usize) -> Level) -> Self {
        let players = BySeat::new(setup.seats(), |seat| Player {
            name: format!("{} {}", level(seat.index()), seat.0 + 1),
            control: Control::Bot(level(seat.index())),
        });
        Header::of::<R>(setup, seed, players)
    }
}

/// What is wrong with a journal, and in which line.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub struct JournalError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub problem: Problem,
}

impl fmt::Display for JournalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.problem)
    }
}

/// What can be wrong with a line of a journal.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Problem {
    /// It is some other kind of file.
    #[error("this is not a journal of ours, which begins with '{MAGIC}'")]
    Foreign,
    /// It belongs to another game.
    #[error("this is a match of '{found}', not of '{wanted}'")]
    OtherGame {
        /// The game of the file.
        found: String,
        /// The game asked for.
        wanted: &'static str,
    },
    /// The program is older than the match.
    #[error("it was played by version {found} of the rules; this program knows version {known}")]
    OtherRules {
        /// The version of the file.
        found: u32,
        /// The version of the program.
        known: u32,
    },
    /// It is longer than any match.
    #[error("no match is as long as this file")]
    TooLong,
    /// The last line has no end.
    #[error("the line is cut off")]
    CutOff,
    /// The checksum does not fit.
    #[error("the line was changed or damaged")]
    Damaged,
    /// It fits its checksum but says nothing known.
    #[error("the line cannot be read: {0}")]
    Unreadable(String),
    /// The match cannot begin like this.
    #[error("the match cannot begin: {0}")]
    Setup(String),
    /// The rules do not allow the choice.
    #[error("the rules do not allow this choice here: {0}")]
    Refused(String),
    /// It takes back more than can be taken back.
    #[error("it takes back {asked} choices where {possible} can be taken back")]
    UndoTooFar {
        /// How many it takes back.
        asked: usize,
        /// How many could be.
        possible: usize,
    },
    /// Something follows the end of the match without taking back its last choice.
    #[error("the match was over before this line")]
    AfterEnd,
    /// The recorded result is not what the choices give.
    #[error("the recorded result is not the one that the choices lead to")]
    OtherResult,
    /// A snapshot is not what the choices give.
    #[error("the choices lead elsewhere than they did when the match was played")]
    OtherState,
}
