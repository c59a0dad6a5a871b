//! Troubles beside the rules, told in full: what happened, what is safe, and what to do.

use kit::SetupError;
use kit::journal::{JournalError, Kept, Problem, Way};
use std::fmt;
use std::path::Path;

/// A trouble as people are told it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trouble {
    /// A few words.
    pub head: String,
    /// What happened.
    pub happened: String,
    /// What is safe.
    pub safe: String,
    /// What to do.
    pub advice: String,
    /// What can be done at once.
    pub remedy: Remedy,
}

/// What can be done at once about a trouble.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Remedy {
    /// Nothing but to know it.
    None,
    /// To watch the match that is played elsewhere, or to go on with a copy of it.
    WatchOrCopy,
    /// To read the match as a log.
    ReadLog,
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.happened, self.safe, self.advice)
    }
}

impl Trouble {
    fn new(head: &str, happened: String, safe: impl Into<String>, advice: impl Into<String>) -> Self {
        let (head, safe, advice) = (head.into(), safe.into(), advice.into());
        Trouble { head, happened, safe, advice, remedy: Remedy::None }
    }

    fn with(self, remedy: Remedy) -> Self {
        Trouble { remedy, ..self }
    }

    /// A setup that is not possible.
    pub fn setup(error: &SetupError) -> Self {
        Trouble::new(
            "This match cannot begin",
            format!("It was refused: {error}."),
            "Nothing was begun and no file was written.",
            "Change the seats or the options and start again.",
        )
    }

    /// A lesson that cannot be taken.
    pub fn lesson(problem: &str) -> Self {
        Trouble::new(
            "This lesson cannot begin",
            format!("It was refused: {problem}."),
            "Nothing was begun; your matches are as they were.",
            "Take another lesson, or play a match: the coach explains what is new there.",
        )
    }

    /// A new match whose journal cannot be written.
    pub fn begin(error: &Kept) -> Self {
        Trouble::new(
            "This match cannot be kept",
            format!("Its journal could not be written: {error}."),
            "No match was begun and no file was left behind; your other matches are as they were.",
            "Make room on the disk, or let VERSE_HOME name a folder that can be written, and start again.",
        )
    }

    /// A kept match that cannot be opened.
    pub fn open(error: &Kept) -> Self {
        const UNTOUCHED: &str = "The file was not touched.";
        let told =
            |happened: String, advice: &str| Trouble::new("This match cannot be opened", happened, UNTOUCHED, advice);
        match error {
            Kept::Io { .. } => told(
                format!("The system refused it: {error}."),
                "See that the file and its folder are there, may be read and written, and that the disk has room; then open it again.",
            ),
            Kept::Played { .. } => Trouble::new(
                "This match is open in another window",
                "Somebody is playing it there just now.".into(),
                "It goes on there undisturbed; nothing was changed.",
                "Watch what has been played so far, go on with a copy of your own, or close the other window first.",
            )
            .with(Remedy::WatchOrCopy),
            Kept::Journal { error: JournalError { problem: Problem::OtherRules { .. }, .. }, .. } => told(
                format!("It is newer than this program: {error}."),
                "Open it with the newer program; here it can be read as a log.",
            )
            .with(Remedy::ReadLog),
            Kept::Journal { .. } => told(
                format!("It cannot be played on: {error}."),
                "What is left of it can be read as a log, if it ever was a match.",
            )
            .with(Remedy::ReadLog),
            Kept::NoFile { .. } | Kept::TooLarge { .. } => told(
                format!("It is no match: {error}."),
                "Move it out of the folder of matches, or leave it; it is passed over.",
            ),
        }
    }

    /// A choice, or taking one back, that could not be written.
    pub fn unkept(what: &str, error: &Kept) -> Self {
        Trouble::new(
            "The disk does not take the match",
            format!("{what} could not be written: {error}."),
            "Everything before it is on disk. It is remembered here and is made as soon as it can be written.",
            "Make room on the disk: the table tries again by itself. Or keep the match in another folder.",
        )
    }

    /// A match that goes on in another file.
    pub fn moved(from: &Path, to: &Path) -> Self {
        Trouble::new(
            "The match is kept elsewhere",
            format!("It goes on in {}.", to.display()),
            format!("All of it is there; {} stays as it was.", from.display()),
            "The list of matches shows its own folder only: to go on later, move the file there, or start the program with: verse replay FILE.",
        )
    }

    /// Another folder that does not take the match either.
    pub fn not_moved(error: &Kept) -> Self {
        Trouble::new(
            "That folder does not take it either",
            format!("The match could not be written there: {error}."),
            "Everything up to now is still in the old file, and the choice is still remembered here.",
            "Name another folder, or make room on the disk.",
        )
    }

    /// A copy that could not be made.
    pub fn copy(error: &Kept) -> Self {
        Trouble::new(
            "The match cannot be copied",
            format!("The copy could not be written: {error}."),
            "The match itself was only read and goes on in its window.",
            "Make room on the disk and try again.",
        )
    }

    /// A match that was brought back although its journal is damaged; `lost` choices are not in it any more.
    pub fn damaged(damage: &JournalError, made: usize, lost: usize) -> Self {
        let rest = match lost {
            0 => "nothing that can be told of is lost".to_string(),
            lost => format!("{} after them are lost", choices(lost)),
        };
        Trouble::new(
            "The journal was damaged",
            format!("A part of it could not be read ({damage}): {} could be brought back, {rest}.", choices(made)),
            "The damaged file is kept beside the journal, with the ending .damaged.",
            "See whether the table stands as you remember it, then play on.",
        )
    }

    /// A match of older rules that could not be played through by today's.
    pub fn older(way: &Way) -> Self {
        Trouble::new(
            "The rules have changed since",
            format!("By today's rules this match cannot be played from its beginning; it {way}."),
            "Its journal is whole and stays so.",
            "Play on from where it stands; what came before can be read in the log, but not taken back.",
        )
    }

    /// Settings that could not be written.
    pub fn settings(path: &Path, error: &std::io::Error) -> Self {
        Trouble::new(
            "The settings are not kept",
            format!("{} could not be written: {error}.", path.display()),
            "They hold until the program ends, and the file is as it was; no match is touched by it.",
            "Make room on the disk or allow the file to be written, then change a setting again.",
        )
    }

    /// A match that could not be deleted.
    pub fn delete(path: &Path, error: &std::io::Error) -> Self {
        Trouble::new(
            "The match is still there",
            format!("{} could not be deleted: {error}.", path.display()),
            "The file is as it was.",
            "See that the folder may be written, then delete it again.",
        )
    }

    /// A match whose log cannot be read either.
    pub fn log(reason: &str) -> Self {
        Trouble::new(
            "This file cannot be read",
            format!("It holds no match: {reason}."),
            "The file was not touched.",
            "If it should be a match, look for an older copy of it; otherwise delete it.",
        )
    }

    /// Work on another thread that ended without a result.
    pub fn fell_silent() -> Self {
        Trouble::new(
            "This match cannot be opened",
            "Something went wrong in the program while it was read.".into(),
            "The file was not touched.",
            "Try again; if it comes again, the match can still be read as a log.",
        )
        .with(Remedy::ReadLog)
    }
}

/// A number of choices in words.
fn choices(count: usize) -> String {
    if count == 1 { "1 choice".into() } else { format!("{count} choices") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io;

    /// One of each; printed, this is the list of everything that a person can be told.
    fn all() -> Vec<Trouble> {
        let path = Path::new("matches/dice-9.verse");
        let full = || io::Error::new(io::ErrorKind::StorageFull, "No space left on device");
        let disk = Kept::Io { path: path.into(), error: full() };
        let journal = |problem| Kept::Journal { path: path.into(), error: JournalError { line: 2, problem } };
        let damage = JournalError { line: 14, problem: Problem::Damaged };
        let snapshot = Way::Snapshot { at: 200, lost: 3, why: damage.clone() };
        vec![
            Trouble::setup(&SetupError::Unfit("6 players are too many".into())),
            Trouble::begin(&disk),
            Trouble::open(&disk),
            Trouble::open(&Kept::Played { path: path.into() }),
            Trouble::open(&journal(Problem::OtherRules { found: 9, known: 2 })),
            Trouble::open(&journal(Problem::Foreign)),
            Trouble::open(&Kept::NoFile { path: path.into(), what: "a pipe or a device" }),
            Trouble::open(&Kept::TooLarge { path: path.into(), bytes: 1 << 30 }),
            Trouble::unkept("\"Roll the dice\"", &disk),
            Trouble::moved(path, Path::new("elsewhere/dice-9.verse")),
            Trouble::not_moved(&disk),
            Trouble::copy(&disk),
            Trouble::damaged(&damage, 12, 0),
            Trouble::damaged(&damage, 12, 30),
            Trouble::older(&snapshot),
            Trouble::settings(Path::new("settings.ron"), &full()),
            Trouble::delete(path, &full()),
            Trouble::log("line 1: this is not a journal of ours"),
            Trouble::fell_silent(),
        ]
    }

    #[test]
    fn every_trouble_says_what_happened_what_is_safe_and_what_to_do() {
        for trouble in all() {
            println!("| {} | {} | {} | {} |", trouble.head, trouble.happened, trouble.safe, trouble.advice);
            for sentence in [&trouble.happened, &trouble.safe, &trouble.advice] {
                assert!(sentence.len() > 20 && sentence.ends_with('.') && !sentence.ends_with(".."), "{sentence}");
            }
            assert!(!trouble.head.ends_with('.') && trouble.head.len() < 40, "{}", trouble.head);
        }
    }
}
