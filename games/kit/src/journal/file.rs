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
    length: u64,
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
        let mut journal = JournalFile { file, path: path.into(), writer: writer.clone(), length: 0 };
        journal.write(writer, &lines)?;
        Ok(journal)
    }

    /// Plays a journal through and goes on writing after its last good line.
    /// What is cut away from a damaged one is kept beside it as `NAME.damaged`.
    pub fn resume<R: Ruleset>(catalog: &Arc<R::Catalog>, path: &Path) -> Result<(Self, Replay<R>), Kept> {
        let bytes = fs::read(path).map_err(|e| io_at(path, e))?;
        let replay = replay::<R>(catalog, &bytes).map_err(|error| Kept::Journal { path: path.into(), error })?;
        let file = OpenOptions::new().append(true).open(path).map_err(|e| io_at(path, e))?;
        let length = replay.good_bytes as u64;
        if replay.good_bytes < bytes.len() {
            keep_damaged(path, &bytes)?;
            file.set_len(length).and_then(|()| file.sync_data()).map_err(|e| io_at(path, e))?;
        }
        let journal = JournalFile { file, path: path.into(), writer: Writer::resume(replay.chain), length };
        Ok((journal, replay))
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Records a choice.
    pub fn choice<R: Ruleset>(&mut self, choice: &R::Choice) -> Result<(), Kept> {
        let mut writer = self.writer.clone();
        let line = writer.choice::<R>(choice);
        self.write(writer, &line)
    }

    /// Records that choices were taken back.
    pub fn undo(&mut self, count: usize) -> Result<(), Kept> {
        let mut writer = self.writer.clone();
        let line = writer.undo(count);
        self.write(writer, &line)
    }

    /// Records the result.
    pub fn end(&mut self, standings: &Standings) -> Result<(), Kept> {
        let mut writer = self.writer.clone();
        let line = writer.end(standings);
        self.write(writer, &line)
    }

    /// Writes lines that lead to `writer`. What cannot be written whole is cut away, so that the next line can follow.
    fn write(&mut self, writer: Writer, lines: &str) -> Result<(), Kept> {
        let written = self.file.write_all(lines.as_bytes()).and_then(|()| self.file.sync_data());
        if let Err(error) = written {
            self.file.set_len(self.length).ok();
            return Err(io_at(&self.path, error));
        }
        self.writer = writer;
        self.length += lines.len() as u64;
        Ok(())
    }
}

/// Keeps a copy under the first free name, on disk before anything is cut away.
fn keep_damaged(path: &Path, bytes: &[u8]) -> Result<(), Kept> {
    let names = (0u32..).map(|n| match n {
        0 => path.with_extension("damaged"),
        n => path.with_extension(format!("damaged-{n}")),
    });
    for name in names {
        match OpenOptions::new().write(true).create_new(true).open(&name) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => continue,
            Err(error) => return Err(io_at(&name, error)),
            Ok(mut copy) => {
                let kept = copy.write_all(bytes).and_then(|()| copy.sync_all());
                return kept.map_err(|error| io_at(&name, error));
            }
        }
    }
    unreachable!("some number is free")
}

fn io_at(path: &Path, error: io::Error) -> Kept {
    Kept::Io { path: path.into(), error }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_that_could_not_be_written_does_not_count() {
        let folder = tempfile::TempDir::new().unwrap();
        let path = folder.path().join("match.verse");
        let header = Header { game: "toy".into(), rules: 1, seed: 1, players: [].into_iter().collect(), setup: () };
        let mut journal = JournalFile::create(&path, &header).unwrap();
        let good = std::mem::replace(&mut journal.file, File::open(&path).unwrap());
        journal.undo(1).expect_err("the file is open for reading only");
        journal.file = good;
        journal.undo(2).unwrap();
        let (mut writer, lines) = Writer::begin(&header);
        assert_eq!(fs::read_to_string(&path).unwrap(), lines + &writer.undo(2));
    }
}
