//! Journals on disk: nothing is overwritten, and a damaged one goes on from its last good line.

use crate::journal::{standings_after, whole};
use crate::toy::{Cards, Choice, Toy, two_people};
use kit::Catalog;
use kit::journal::{JournalFile, Kept, Problem, Replay, replay};
use std::fs;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

pub struct Folder(TempDir);

impl Folder {
    pub fn new() -> Self {
        Folder(TempDir::new().unwrap())
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn with(text: impl AsRef<[u8]>) -> (Self, PathBuf) {
        let folder = Folder::new();
        let path = folder.path("match.verse");
        fs::write(&path, text).unwrap();
        (folder, path)
    }

    pub fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(self.0.path()).unwrap();
        let mut names: Vec<_> = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }
}

fn resume(path: &Path) -> Result<(JournalFile, Replay<Toy>), Kept> {
    JournalFile::resume::<Toy>(&Cards::built_in(), path)
}

fn first_lines(count: usize) -> String {
    whole().split_inclusive('\n').take(count).collect()
}

#[test]
fn what_was_chosen_is_on_disk_at_once() {
    let folder = Folder::new();
    let path = folder.path("match.verse");
    let mut journal = JournalFile::create(&path, &two_people(5)).unwrap();
    journal.choice::<Toy>(&Choice::Stake(2)).unwrap();
    journal.undo(1).unwrap();
    assert_eq!(fs::read_to_string(journal.path()).unwrap(), first_lines(4));
}

#[test]
fn a_new_journal_never_overwrites_a_file() {
    let (_folder, path) = Folder::with("precious");
    let refused = JournalFile::create(&path, &two_people(5)).unwrap_err();
    assert!(refused.to_string().contains("match.verse"), "{refused}");
    assert_eq!(fs::read_to_string(path).unwrap(), "precious");
}

#[test]
fn a_whole_journal_goes_on_after_its_last_line() {
    let (folder, path) = Folder::with(first_lines(9));
    let (mut journal, replay) = resume(&path).unwrap();
    assert_eq!((replay.damage, replay.play.choices().len()), (None, 5));
    journal.choice::<Toy>(&Choice::Roll).unwrap();
    let mut choices = replay.play.choices().to_vec();
    choices.push(Choice::Roll);
    journal.end(&standings_after(&choices).unwrap()).unwrap();
    assert_eq!(fs::read_to_string(path).unwrap(), whole());
    assert_eq!(folder.names(), ["match.verse"]);
}

#[test]
fn a_torn_last_line_is_kept_aside_and_the_match_goes_on() {
    let torn = whole()[..whole().len() - 5].to_string();
    let (folder, path) = Folder::with(&torn);
    let (mut journal, replay) = resume(&path).unwrap();
    assert_eq!(replay.damage.unwrap().problem, Problem::CutOff);
    assert_eq!(fs::read_to_string(folder.path("match.damaged")).unwrap(), torn);
    assert_eq!(fs::read_to_string(&path).unwrap(), first_lines(10));
    journal.end(&standings_after(replay.play.choices()).unwrap()).unwrap();
    assert_eq!(fs::read_to_string(path).unwrap(), whole());
}

#[test]
fn a_flipped_bit_in_the_middle_keeps_what_was_before_and_all_of_it_aside() {
    let mut bytes = whole().into_bytes();
    let middle = first_lines(6).len() + 10;
    bytes[middle] ^= 4;
    let (folder, path) = Folder::with(&bytes);
    let (mut journal, replay) = resume(&path).unwrap();
    assert_eq!(replay.damage.unwrap().line, 7);
    assert_eq!(fs::read(folder.path("match.damaged")).unwrap(), bytes);
    journal.choice::<Toy>(&Choice::Pass).unwrap();
    let again = replay_file(&path);
    assert_eq!(again.damage, None);
    assert_eq!(again.play.choices(), [Choice::Roll, Choice::Pass, Choice::Pass]);
}

fn replay_file(path: &Path) -> Replay<Toy> {
    replay(&Cards::built_in(), &fs::read(path).unwrap()).unwrap()
}

#[test]
fn what_was_kept_aside_is_never_overwritten() {
    let (folder, path) = Folder::with(first_lines(5) + "first damage");
    fs::write(folder.path("match.damaged"), "earlier").unwrap();
    drop(resume(&path).unwrap());
    fs::write(&path, first_lines(5) + "second damage").unwrap();
    drop(resume(&path).unwrap());
    assert_eq!(folder.names(), ["match.damaged", "match.damaged-1", "match.damaged-2", "match.verse"]);
    assert_eq!(fs::read_to_string(folder.path("match.damaged")).unwrap(), "earlier");
    assert!(fs::read_to_string(folder.path("match.damaged-1")).unwrap().ends_with("first damage"));
    assert!(fs::read_to_string(folder.path("match.damaged-2")).unwrap().ends_with("second damage"));
}

#[test]
fn a_file_that_is_no_journal_of_the_game_stays_as_it_is() {
    let other_game = kit::journal::resealed(&whole().replace("game:\"toy\"", "game:\"chess\""));
    for text in ["shopping list\n", "", &other_game, &whole()[..40]] {
        let (folder, path) = Folder::with(text);
        let refused = resume(&path).unwrap_err();
        assert!(matches!(&refused, Kept::Journal { .. }), "{refused}");
        assert!(refused.to_string().contains("match.verse: line "), "{refused}");
        assert_eq!(fs::read_to_string(&path).unwrap(), text);
        assert_eq!(folder.names(), ["match.verse"]);
    }
}

#[test]
fn a_missing_file_is_named() {
    let refused = resume(&Folder::new().path("gone.verse")).unwrap_err();
    assert!(matches!(&refused, Kept::Io { .. }) && refused.to_string().contains("gone.verse"), "{refused}");
}

#[test]
fn a_branch_begins_with_the_first_choices_of_a_match_and_goes_on_elsewhere() {
    let (folder, path) = Folder::with(whole());
    let all = replay::<Toy>(&Cards::built_in(), whole().as_bytes()).unwrap().play.choices().to_vec();
    let branch = folder.path("branch.verse");
    kit::journal::branch(&path, &branch, 3).unwrap();
    let (mut journal, begun) = resume(&branch).unwrap();
    assert_eq!((begun.damage, begun.play.choices()), (None, &all[..3]), "what was taken back is left out");
    journal.choice::<Toy>(&all[3]).unwrap();
    assert_eq!(fs::read_to_string(&path).unwrap(), whole(), "the match itself stays as it is");
    assert!(kit::journal::branch(&path, &branch, 2).is_err(), "a file that is there is never touched");
}
