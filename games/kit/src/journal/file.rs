//! A journal on disk: a choice counts when it is written and synced, and nothing is ever written behind a hole.

use super::Header;
use super::audience::Audience;
use super::disk::{self, Kept, Stamp};
use super::pages::Pages;
use super::read::Replay;
use super::text::Writer;
use super::way::{Way, kept_of, open_pages};
use crate::play::{Play, Tried};
use crate::ruleset::{Ruleset, Standings, Turn};
use serde::Serialize;
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A snapshot of the state is kept every so many choices.
pub const SNAPSHOT_EVERY: usize = 100;

/// A journal that is being written, locked against every other who would go on with it.
///
/// A call that fails has written nothing and changed nothing: the very same can be tried again, or the match kept
/// elsewhere with [`JournalFile::keep_at`].
#[derive(Debug)]
pub struct JournalFile {
    file: File,
    path: PathBuf,
    /// All that is on disk, so that it can be written anew.
    text: Vec<u8>,
    writer: Writer,
    /// How the file looked after the last line; none once a write has failed.
    stamp: Option<Stamp>,
    made: usize,
    snapshot: Option<usize>,
}

impl JournalFile {
    /// Begins a new journal; a file that is there already is never touched, and a failure leaves none.
    pub fn create<S: Serialize>(path: &Path, header: &Header<S>) -> Result<Self, Kept> {
        let (writer, lines) = Writer::begin(header);
        let file = disk::write_new(path, lines.as_bytes())?;
        Ok(JournalFile::on(file, path, writer, lines))
    }

    /// Brings a match back as [`open`](super::open) does and goes on writing after its last good line.
    /// What a damaged one held is kept beside it as `NAME.damaged`.
    pub fn resume<R: Ruleset>(catalog: &Arc<R::Catalog>, path: &Path) -> Result<(Self, Replay<R>), Kept> {
        JournalFile::resume_before(catalog, path, &mut ())
    }

    /// The same, followed by an audience.
    pub fn resume_before<R: Ruleset>(
        catalog: &Arc<R::Catalog>,
        path: &Path,
        audience: &mut dyn Audience<R>,
    ) -> Result<(Self, Replay<R>), Kept> {
        let file = disk::open_alone(path)?;
        let bytes = disk::read_open(path, &file)?;
        let pages = Pages::read(&bytes).map_err(|error| Kept::journal(path, error))?;
        let replay = open_pages::<R>(catalog, &pages, audience).map_err(|error| Kept::journal(path, error))?;
        let (writer, text) = kept_of(&pages, &replay);
        let file = if text.as_bytes() == bytes {
            file
        } else {
            disk::write_new(&disk::free_name(path, "damaged"), &bytes)?;
            disk::write_over(path, text.as_bytes())?
        };
        let mut journal = JournalFile::on(file, path, writer, text);
        journal.made = replay.play.made();
        journal.snapshot = replay.last_snapshot;
        journal.anchor(&replay)?;
        Ok((journal, replay))
    }

    fn on(file: File, path: &Path, writer: Writer, text: String) -> Self {
        let stamp = file.metadata().ok().map(|about| Stamp::of(&about));
        JournalFile { file, path: path.into(), text: text.into_bytes(), writer, stamp, made: 0, snapshot: None }
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Records a choice that was tried: the choice, what it led to as told to people, a snapshot where one is due, and
    /// the result if the match is over. Only once this succeeds may the match accept it.
    pub fn record<R: Ruleset>(&mut self, tried: &Tried<R>, told: &[String]) -> Result<(), Kept> {
        let mut writer = self.writer.clone();
        let mut lines = writer.choice::<R>(&tried.choice) + &writer.say(told);
        let made = self.made + 1;
        let due = made >= self.snapshot.unwrap_or(0) + SNAPSHOT_EVERY;
        if due {
            lines += &writer.state(made, &tried.state);
        }
        if let Turn::Over(standings) = tried.state.turn() {
            lines += &writer.end(&standings);
        }
        self.write(writer, &lines)?;
        self.made = made;
        self.snapshot = if due { Some(made) } else { self.snapshot };
        Ok(())
    }

    /// Records that choices are taken back; only once this succeeds may the match take them back.
    pub fn undo(&mut self, count: usize) -> Result<(), Kept> {
        let mut writer = self.writer.clone();
        let line = writer.undo(count);
        self.write(writer, &line)?;
        self.made = self.made.saturating_sub(count);
        self.snapshot = self.snapshot.filter(|at| *at <= self.made);
        Ok(())
    }

    /// Keeps a snapshot of the match as it is left, unless it has just been kept.
    pub fn leave<R: Ruleset>(&mut self, play: &Play<R>) -> Result<(), Kept> {
        if self.snapshot == Some(play.made()) || play.made() == 0 { Ok(()) } else { self.snapshot(play) }
    }

    /// Goes on in another file, which must not be there yet; the old one stays as it is.
    pub fn keep_at(&mut self, path: &Path) -> Result<(), Kept> {
        self.file = disk::write_new(path, &self.text)?;
        self.path = path.into();
        self.stamp = self.file.metadata().ok().map(|about| Stamp::of(&about));
        Ok(())
    }

    /// Records a choice alone. [`JournalFile::record`] does all that belongs to one.
    pub fn choice<R: Ruleset>(&mut self, choice: &R::Choice) -> Result<(), Kept> {
        let mut writer = self.writer.clone();
        let line = writer.choice::<R>(choice);
        self.write(writer, &line)?;
        self.made += 1;
        Ok(())
    }

    /// Records the result alone.
    pub fn end(&mut self, standings: &Standings) -> Result<(), Kept> {
        let mut writer = self.writer.clone();
        let line = writer.end(standings);
        self.write(writer, &line)
    }

    /// Where the journal cannot be played through by today's rules, the match as it stands is kept as a snapshot.
    fn anchor<R: Ruleset>(&mut self, replay: &Replay<R>) -> Result<(), Kept> {
        let changed = replay.way != Way::Replayed || replay.play.header().rules != R::VERSION;
        let due = changed && self.snapshot != Some(self.made);
        if replay.left_out || due { self.snapshot(&replay.play) } else { Ok(()) }
    }

    fn snapshot<R: Ruleset>(&mut self, play: &Play<R>) -> Result<(), Kept> {
        let mut writer = self.writer.clone();
        let line = writer.state(play.made(), play.state());
        self.write(writer, &line)?;
        self.snapshot = Some(play.made());
        Ok(())
    }

    /// Writes lines that lead to `writer`. What cannot be written whole is cut away, now or before the next line.
    fn write(&mut self, writer: Writer, lines: &str) -> Result<(), Kept> {
        self.hold()?;
        self.stamp = None;
        if let Err(error) = self.file.write_all(lines.as_bytes()).and_then(|()| self.file.sync_data()) {
            self.file.set_len(self.text.len() as u64).ok();
            return Err(Kept::io(&self.path, error));
        }
        self.writer = writer;
        self.text.extend(lines.as_bytes());
        self.stamp = self.file.metadata().ok().map(|about| Stamp::of(&about));
        Ok(())
    }

    /// Makes sure that the file is there and holds what it should: one removed or replaced is written anew, and what
    /// stands in its place is kept as `NAME.replaced`.
    fn hold(&mut self) -> Result<(), Kept> {
        let found = Stamp::at(&self.path);
        if self.stamp.is_some() && found.as_ref().ok() == self.stamp.as_ref() {
            return Ok(());
        }
        let io = |error| Kept::io(&self.path, error);
        match found {
            Ok(found) if self.is_ours(&found).map_err(io)? => {
                let length = self.text.len() as u64;
                return self.file.set_len(length).and_then(|()| self.file.sync_data()).map_err(io);
            }
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(io(error)),
            Err(_) if !self.path.is_symlink() => {}
            _ => fs::rename(&self.path, disk::free_name(&self.path, "replaced")).map_err(io)?,
        }
        self.file = disk::write_new(&self.path, &self.text)?;
        Ok(())
    }

    /// Whether the file found is the one held open and begins with all that was written.
    fn is_ours(&self, found: &Stamp) -> io::Result<bool> {
        if !found.same_file(&Stamp::of(&self.file.metadata()?)) {
            return Ok(false);
        }
        let mut start = Vec::new();
        File::open(&self.path)?.take(self.text.len() as u64).read_to_end(&mut start)?;
        Ok(start == self.text)
    }
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
