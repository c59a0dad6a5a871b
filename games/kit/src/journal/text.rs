//! The lines of a journal and their chained checksums.

use super::{Header, MAGIC};
use crate::ruleset::{Ruleset, Standings};
use serde::Serialize;

/// The word before the number of choices taken back.
pub(super) const UNDO: &str = "undo ";
/// The word before the final standings.
pub(super) const END: &str = "end ";
/// The word before what a choice led to, as it was told.
pub(super) const SAY: &str = "say ";
/// The word before a snapshot: the number of choices made, then the state.
pub(super) const STATE: &str = "state ";

/// Makes the lines of one journal, in order.
#[derive(Clone, Debug)]
pub struct Writer {
    chain: u32,
}

impl Writer {
    /// The writer of a new journal, with its first lines.
    pub fn begin<S: Serialize>(header: &Header<S>) -> (Self, String) {
        let mut writer = Writer { chain: opening() };
        let line = writer.line(&compact(header));
        (writer, format!("{MAGIC}\n{line}"))
    }

    /// A writer that goes on after a line with this checksum.
    pub(super) fn resume(chain: u32) -> Self {
        Writer { chain }
    }

    /// The line of a choice.
    pub fn choice<R: Ruleset>(&mut self, choice: &R::Choice) -> String {
        self.line(&compact(choice))
    }

    /// The line of what the last choice led to, as people read it; none if there is nothing to tell.
    pub fn say(&mut self, told: &[String]) -> String {
        if told.is_empty() { String::new() } else { self.line(&format!("{SAY}{}", compact(&told))) }
    }

    /// The line of a snapshot: how the match stands after so many choices.
    pub fn state<R: Ruleset>(&mut self, choices: usize, state: &R) -> String {
        self.line(&format!("{STATE}{choices} {}", compact(state)))
    }

    /// The line that takes back this many choices.
    pub fn undo(&mut self, count: usize) -> String {
        self.line(&format!("{UNDO}{count}"))
    }

    /// The line that closes a finished match.
    pub fn end(&mut self, standings: &Standings) -> String {
        self.line(&end_line(standings))
    }

    pub(super) fn line(&mut self, body: &str) -> String {
        self.chain = chained(self.chain, body);
        format!("{:08x} {body}\n", self.chain)
    }
}

/// A journal with every line's checksum made to fit: a forgery, for tests that look behind the checksums.
pub fn resealed(text: &str) -> String {
    let mut lines = text.split_inclusive('\n');
    let mut sealed = lines.next().unwrap_or_default().to_string();
    let mut chain = opening();
    for line in lines {
        let body = line.get(9..).unwrap_or_default();
        let (body, end) = body.strip_suffix('\n').map_or((body, ""), |body| (body, "\n"));
        chain = chained(chain, body);
        sealed += &format!("{chain:08x} {body}{end}");
    }
    sealed
}

/// The text of the line that closes a finished match.
pub fn end_line(standings: &Standings) -> String {
    format!("{END}{}", compact(standings))
}

pub(super) fn compact(value: &impl Serialize) -> String {
    ron::to_string(value).expect("choices, setups, states and standings are plain data")
}

const OFFSET: u32 = 0x811c_9dc5;

/// FNV-1a over `body`, going on from `chain`: any changed byte changes every checksum after it.
pub(super) fn chained(chain: u32, body: &str) -> u32 {
    body.bytes().chain([b'\n']).fold(chain, |hash, byte| (hash ^ byte as u32).wrapping_mul(0x0100_0193))
}

/// Splits a line into its body, if its checksum fits what came before.
pub(super) fn checked(chain: u32, line: &str) -> Option<(u32, &str)> {
    let (sum, body) = line.split_at_checked(8)?;
    let body = body.strip_prefix(' ')?;
    let expected = chained(chain, body);
    (sum == format!("{expected:08x}")).then_some((expected, body))
}

/// The checksum after the first line.
pub(super) fn opening() -> u32 {
    chained(OFFSET, MAGIC)
}
