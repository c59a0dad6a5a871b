//! What can happen to a journal while it is played: other windows, removed and replaced files, odd files in its place.

use crate::journal_file::Folder;
use crate::toy::{Cards, Choice, Toy, two_people};
use kit::Catalog;
use kit::journal::{JournalFile, Kept, SNAPSHOT_EVERY, Way, copy, open, read_file, resealed};
use kit::play::Play;
use std::fs::{self, File};
use std::path::Path;
use std::time::{Duration, Instant};

/// A match and its journal, as a screen holds them.
struct Table {
    play: Play<Toy>,
    journal: JournalFile,
}

impl Table {
    fn begin(path: &Path) -> Self {
        let play = Play::begin(&Cards::built_in(), two_people(5)).unwrap();
        let journal = JournalFile::create(path, play.header()).unwrap();
        Table { play, journal }
    }

    fn resume(path: &Path) -> Result<(Self, Way), Kept> {
        let (journal, replay) = JournalFile::resume::<Toy>(&Cards::built_in(), path)?;
        Ok((Table { play: replay.play, journal }, replay.way))
    }

    /// A choice counts only when it is on disk.
    fn choose(&mut self, choice: Choice) -> Result<(), Kept> {
        let tried = self.play.attempt(&choice).expect("the choices of these tests are allowed");
        self.journal.record(&tried, &["told".into()])?;
        self.play.accept(tried);
        Ok(())
    }

    fn undo(&mut self, count: usize) -> Result<(), Kept> {
        self.journal.undo(count)?;
        self.play.undo(count);
        Ok(())
    }

    /// What is on disk is what was shown as made.
    fn is_kept(&self) {
        let bytes = fs::read(self.journal.path()).unwrap();
        let read = open::<Toy>(&Cards::built_in(), &bytes).unwrap();
        assert_eq!(read.damage, None);
        assert_eq!((read.play.made(), read.play.state()), (self.play.made(), self.play.state()));
    }
}

#[test]
fn one_match_is_played_in_one_window_only() {
    let folder = Folder::new();
    let path = folder.path("match.verse");
    let mut table = Table::begin(&path);
    table.choose(Choice::Roll).unwrap();
    let refused = Table::resume(&path).map(drop).unwrap_err();
    assert!(matches!(&refused, Kept::Played { .. }) && !refused.can_retry(), "{refused}");
    assert!(refused.to_string().ends_with("this match is being played in another window"), "{refused}");
    copy(&path, &folder.path("copy.verse")).unwrap();
    let (mut other, _) = Table::resume(&folder.path("copy.verse")).unwrap();
    other.choose(Choice::Pass).unwrap();
    table.choose(Choice::Roll).unwrap();
    table.is_kept();
    drop(table);
    assert!(Table::resume(&path).is_ok());
}

#[test]
fn a_removed_file_or_folder_is_written_anew_with_the_next_choice() {
    let folder = Folder::new();
    let path = folder.path("matches/match.verse");
    let mut table = Table::begin(&path);
    table.choose(Choice::Stake(2)).unwrap();
    fs::remove_file(&path).unwrap();
    table.choose(Choice::Roll).unwrap();
    table.is_kept();
    fs::remove_dir_all(path.parent().unwrap()).unwrap();
    table.choose(Choice::Roll).unwrap();
    table.is_kept();
    assert!(matches!(Table::resume(&path), Err(Kept::Played { .. })), "the new file is locked too");
}

#[test]
fn a_replaced_file_is_kept_aside_and_the_match_written_anew() {
    let folder = Folder::new();
    let path = folder.path("match.verse");
    let mut table = Table::begin(&path);
    table.choose(Choice::Stake(2)).unwrap();
    fs::remove_file(&path).unwrap();
    fs::write(&path, "another file\n").unwrap();
    table.undo(1).unwrap();
    table.is_kept();
    fs::write(&path, "written over in place").unwrap();
    table.choose(Choice::Roll).unwrap();
    table.is_kept();
    assert_eq!(fs::read_to_string(folder.path("match.replaced")).unwrap(), "another file\n");
    assert_eq!(fs::read_to_string(folder.path("match.replaced-1")).unwrap(), "written over in place");
}

#[test]
fn what_another_hand_appended_is_cut_away_before_the_next_line() {
    let folder = Folder::new();
    let path = folder.path("match.verse");
    let mut table = Table::begin(&path);
    let text = fs::read_to_string(&path).unwrap();
    fs::write(&path, text + "half a li").unwrap();
    table.choose(Choice::Roll).unwrap();
    table.is_kept();
    assert_eq!(folder.names(), ["match.verse"]);
}

#[test]
fn while_nothing_can_be_written_nothing_is_made_and_the_same_choice_can_be_tried_again() {
    let folder = Folder::new();
    let path = folder.path("matches/match.verse");
    let mut table = Table::begin(&path);
    table.choose(Choice::Stake(2)).unwrap();
    fs::remove_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path.parent().unwrap(), "a file where the folder was").unwrap();
    for _ in 0..3 {
        assert!(table.choose(Choice::Pass).unwrap_err().can_retry());
        assert!(table.undo(1).unwrap_err().can_retry());
        assert_eq!(table.play.made(), 1);
    }
    table.journal.keep_at(&folder.path("elsewhere/match.verse")).unwrap();
    table.choose(Choice::Pass).unwrap();
    table.is_kept();
    assert_eq!(table.journal.path(), folder.path("elsewhere/match.verse"));
    let taken = table.journal.keep_at(&folder.path("elsewhere/match.verse")).unwrap_err();
    assert!(matches!(taken, Kept::Io { .. }), "a file that is there is never touched");
}

#[test]
fn a_match_that_cannot_be_kept_leaves_no_file() {
    let folder = Folder::new();
    fs::write(folder.path("matches"), "no folder").unwrap();
    let play = Play::<Toy>::begin(&Cards::built_in(), two_people(5)).unwrap();
    JournalFile::create(&folder.path("matches/match.verse"), play.header()).unwrap_err();
    assert_eq!(folder.names(), ["matches"]);
}

#[test]
fn a_snapshot_is_kept_every_so_many_choices_and_on_leaving() {
    let folder = Folder::new();
    let path = folder.path("match.verse");
    let mut table = Table::begin(&path);
    let states = || fs::read_to_string(&path).unwrap().matches(" state ").count();
    for _ in 0..SNAPSHOT_EVERY {
        table.choose(Choice::Stake(2)).unwrap();
        table.undo(1).unwrap();
    }
    table.choose(Choice::Stake(2)).unwrap();
    assert_eq!(states(), 0, "what was taken back does not count");
    table.journal.leave(&table.play).unwrap();
    table.journal.leave(&table.play).unwrap();
    assert_eq!(states(), 1);
    drop(table);
    let (mut table, _) = Table::resume(&path).unwrap();
    table.undo(1).unwrap();
    table.is_kept();
    table.choose(Choice::Pass).unwrap();
    table.journal.leave(&table.play).unwrap();
    assert_eq!(states(), 2);
    table.is_kept();
}

#[test]
fn a_match_of_older_rules_is_played_on_and_opened_again() {
    let folder = Folder::new();
    let path = folder.path("match.verse");
    let mut table = Table::begin(&path);
    table.choose(Choice::Roll).unwrap();
    table.choose(Choice::Roll).unwrap();
    table.journal.leave(&table.play).unwrap();
    table.choose(Choice::Stake(2)).unwrap();
    drop(table);
    let older = fs::read_to_string(&path).unwrap().replace("rules:7", "rules:3").replacen("Roll", "Whistle", 1);
    fs::write(&path, resealed(&older.replace("Stake(2)", "Stake(9)"))).unwrap();
    for made in 3..5 {
        let (mut table, way) = Table::resume(&path).unwrap();
        assert!(matches!(way, Way::Snapshot { .. }));
        table.choose(Choice::Roll).unwrap();
        assert_eq!(table.play.made(), made);
        table.is_kept();
    }
    assert_eq!(folder.names(), ["match.verse"], "nothing was cut away");
}

#[cfg(unix)]
#[test]
fn what_is_no_journal_is_named_with_its_reason_within_a_second() {
    let folder = Folder::new();
    let start = Instant::now();
    let said = |name: &str| {
        let read = read_file(&folder.path(name)).map(drop).unwrap_err().to_string();
        assert_eq!(Table::resume(&folder.path(name)).map(drop).unwrap_err().to_string(), read);
        read
    };
    let made = std::process::Command::new("mkfifo").arg(folder.path("pipe.verse")).status().unwrap();
    assert!(made.success() && said("pipe.verse").ends_with("this is a pipe or a device, not a file"));
    fs::create_dir(folder.path("folder.verse")).unwrap();
    assert!(said("folder.verse").ends_with("this is a folder, not a file"));
    std::os::unix::fs::symlink(folder.path("gone"), folder.path("link.verse")).unwrap();
    assert!(said("link.verse").ends_with("this is a link to nowhere, not a file"));
    File::create(folder.path("huge.verse")).unwrap().set_len(1 << 30).unwrap();
    assert!(said("huge.verse").ends_with("no match of ours is 1073741824 bytes long"));
    assert!(said("missing.verse").contains("No such file"));
    assert!(start.elapsed() < Duration::from_secs(1));
}
