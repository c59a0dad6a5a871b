//! What a journal says without the rules of its game: who plays what, how far, what is damaged, and its log.

use super::pages::{Kind, Pages};
use super::read::{agreed_by_anyone, parse};
use super::{JournalError, Player, Problem};
use crate::ruleset::Standings;
use crate::seats::BySeat;
use std::fmt;

/// What can be said of a journal whatever has become of its rules.
#[derive(Clone, Debug, PartialEq)]
pub struct About {
    /// The ruleset's id.
    pub game: String,
    /// The version of its rules when it began.
    pub rules: u32,
    /// Who sits where.
    pub players: BySeat<Player>,
    /// How many choices were made and not taken back, as far as can be told.
    pub choices: usize,
    /// The recorded result, if it came to its end.
    pub standings: Option<Standings>,
    /// How the file is damaged, if it is.
    pub damage: Option<Damage>,
}

/// What happened to a damaged journal, and what is left of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Damage {
    /// Whether its last line lacks its end, rather than a line in it having been changed.
    pub cut: bool,
    /// The first line that is not whole.
    pub line: usize,
    /// How many choices stand before that line.
    pub left: usize,
    /// How many choices in all are vouched for once the lines after it are read too.
    pub known: usize,
    /// Whether the result is recorded all the same.
    pub end_known: bool,
}

impl fmt::Display for Damage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let what = if self.cut { "cut off" } else { "changed or damaged" };
        write!(f, "{what} in line {}; {} before it", self.line, choices(self.left))?;
        if self.known > self.left {
            write!(f, ", {} with what follows it", choices(self.known))?;
        }
        f.write_str(if self.end_known { "; its result is known" } else { "" })
    }
}

/// A number of choices in words.
pub(super) fn choices(count: usize) -> String {
    if count == 1 { "1 choice".into() } else { format!("{count} choices") }
}

/// A choice as it stands in a journal, readable without the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The choice as it was written; empty if it is lost.
    pub choice: String,
    /// What it led to, as it was told then; nothing if that was not kept.
    pub said: Vec<String>,
}

/// What a journal says of itself.
pub fn about(bytes: &[u8]) -> Result<About, JournalError> {
    let pages = Pages::read(bytes)?;
    let header = agreed_by_anyone(&pages)?;
    let story = Story::of(&pages);
    let damage = pages.damage.as_ref().map(|damage| Damage {
        cut: damage.problem == Problem::CutOff,
        line: damage.line,
        left: story.before_damage,
        known: story.entries.len(),
        end_known: story.standings.is_some(),
    });
    let (choices, standings) = (story.entries.len(), story.standings);
    Ok(About { game: header.game, rules: header.rules, players: header.players, choices, standings, damage })
}

/// The match as a log: every choice that was not taken back, with what it led to.
pub fn log(bytes: &[u8]) -> Result<Vec<Entry>, JournalError> {
    let pages = Pages::read(bytes)?;
    agreed_by_anyone(&pages)?;
    Ok(Story::of(&pages).entries)
}

/// What the lines tell when each is taken at its word.
#[derive(Default)]
pub(super) struct Story {
    /// The choices that were not taken back.
    pub entries: Vec<Entry>,
    /// The result.
    pub standings: Option<Standings>,
    /// The snapshots that were not taken back: their place among the lines.
    pub snapshots: Vec<(usize, usize)>,
    before_damage: usize,
}

impl Story {
    pub fn of(pages: &Pages) -> Self {
        let mut story = Story::default();
        for (at, line) in pages.lines.iter().enumerate() {
            if pages.damage.as_ref().is_none_or(|damage| line.number < damage.line) {
                story.take(at, line.text, line.kind);
                story.before_damage = story.entries.len();
            } else {
                story.take(at, line.text, line.kind);
            }
        }
        story
    }

    fn take(&mut self, at: usize, text: &str, kind: Kind) {
        match kind {
            Kind::Lost => {}
            Kind::Choice => {
                self.entries.push(Entry { choice: text.into(), said: Vec::new() });
                self.standings = None;
            }
            Kind::Say(said) => {
                if let Some(entry) = self.entries.last_mut() {
                    entry.said = parse(said).unwrap_or_default();
                }
            }
            Kind::Undo(count) => {
                let count = count.parse().unwrap_or(0);
                self.stand_at(self.entries.len().saturating_sub(count));
                self.standings = None;
            }
            Kind::State(choices, _) => {
                self.stand_at(choices);
                self.snapshots.push((at, choices));
            }
            Kind::End(standings) => self.standings = parse(standings).ok(),
        }
    }

    fn stand_at(&mut self, choices: usize) {
        self.entries.resize(choices, Entry { choice: String::new(), said: Vec::new() });
        self.snapshots.retain(|(_, made)| *made <= choices);
    }
}
