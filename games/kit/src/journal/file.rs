//! A journal on disk: every line is written and synced before the match goes on.

use super::read::Replay;
use super::text::Writer;
use super::{Header, JournalError, replay};
use crate::ruleset::{Ruleset, Standings};
use serde::Serialize;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use thiserror::Error;

/// A journal that is being written.
#[derive(Debug)]
pub struct JournalFile {
    file: File,
    path: PathBuf,
    writer: Writer,
}

/// Why a kept match cannot go on.
#[derive(Debug, Error)]
pub enum Kept {
    /// The file cannot be read or written.
    #[error("{path}: {error}", path = path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// The file does not begin as a journal.
    #[error("{path}: {error}", path = path.display())]
    Journal {
        /// The file.
        path: PathBuf,
        /// What is wrong.
        error: JournalError,
    },
}

impl JournalFile {
    /// Begins a new journal; a file that is there already is never touched.
    pub fn create<S: Serialize>(path: &Path, header: &Header<S>) -> Result<Self, Kept> {
        let (writer, lines) = Writer::begin(header);
        let file = OpenOptions::new().append(true).create_new(true).open(path).map_err(|e| io_at(path, e))?;
        let mut journal = JournalFile { file, path: path.into(), writer };
        journal.write(&lines)?;
        Ok(journal)
    }

    /// Plays a journal through and goes on writing after its last good line.
    /// What is cut away from a damaged one is kept beside it as `NAME.damaged`.
    pub fn resume<R: Ruleset>(catalog: &Arc<R::Catalog>, path: &Path) -> Result<(Self, Replay<R>), Kept> {
        let bytes = fs::read(path).map_err(|e| io_at(path, e))?;
        let replay = replay::<R>(catalog, &bytes).map_err(|error| Kept::Journal { path: path.into(), error })?;
        if replay.good_bytes < bytes.len() {
            fs::write(damaged_name(path), &bytes).map_err(|e| io_at(path, e))?;
        }
        let file = OpenOptions::new().append(true).open(path).map_err(|e| io_at(path, e))?;
        file.set_len(replay.good_bytes as u64).map_err(|e| io_at(path, e))?;
        let journal = JournalFile { file, path: path.into(), writer: Writer::resume(replay.chain) };
        Ok((journal, replay))
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Records a choice.
    pub fn choice<R: Ruleset>(&mut self, choice: &R::Choice) -> Result<(), Kept> {
        let line = self.writer.choice::<R>(choice);
        self.write(&line)
    }

    /// Records that choices were taken back.
    pub fn undo(&mut self, count: usize) -> Result<(), Kept> {
        let line = self.writer.undo(count);
        self.write(&line)
    }

    /// Records the result.
    pub fn end(&mut self, standings: &Standings) -> Result<(), Kept> {
        let line = self.writer.end(standings);
        self.write(&line)
    }

    fn write(&mut self, lines: &str) -> Result<(), Kept> {
        let written = self.file.write_all(lines.as_bytes()).and_then(|()| self.file.sync_data());
        written.map_err(|error| io_at(&self.path, error))
    }
}

/// The first free name for what is cut away, so that no earlier copy is overwritten.
fn damaged_name(path: &Path) -> PathBuf {
    let named = |n: u32| path.with_extension(if n == 0 { "damaged".into() } else { format!("damaged-{n}") });
    (0..).map(named).find(|name| !name.exists()).expect("some number is free")
}

fn io_at(path: &Path, error: io::Error) -> Kept {
    Kept::Io { path: path.into(), error }
}
