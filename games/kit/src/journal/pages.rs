//! A journal's lines, checked against their checksums but not against any rules.

use super::text::{self, END, SAY, STATE, UNDO};
use super::{JournalError, MAGIC, MOST_CHOICES, Problem};

/// The lines of a journal; those that do not fit their checksum are lost.
pub(super) struct Pages<'a> {
    /// The header.
    pub header: Line<'a>,
    /// All lines after it.
    pub lines: Vec<Line<'a>>,
    /// The first line that does not fit.
    pub damage: Option<JournalError>,
}

/// A line of a journal.
pub(super) struct Line<'a> {
    /// Its number, from 1.
    pub number: usize,
    /// Where it ends in the file.
    pub end: usize,
    /// The checksum after it.
    pub chain: u32,
    /// What stands in it after its checksum.
    pub text: &'a str,
    /// What kind of line it is.
    pub kind: Kind<'a>,
}

/// What a line says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind<'a> {
    /// Nothing that could be trusted.
    Lost,
    /// A choice.
    Choice,
    /// What the choice before it led to.
    Say(&'a str),
    /// So many choices are taken back.
    Undo(&'a str),
    /// A snapshot after so many choices.
    State(usize, &'a str),
    /// The result.
    End(&'a str),
}

impl<'a> Kind<'a> {
    fn of(text: &'a str) -> Self {
        let state = |rest: &'a str| {
            let (choices, state) = rest.split_once(' ')?;
            Some(Kind::State(choices.parse().ok().filter(|choices| *choices <= MOST_CHOICES)?, state))
        };
        None.or_else(|| text.strip_prefix(SAY).map(Kind::Say))
            .or_else(|| text.strip_prefix(UNDO).map(Kind::Undo))
            .or_else(|| text.strip_prefix(END).map(Kind::End))
            .or_else(|| text.strip_prefix(STATE).and_then(state))
            .unwrap_or(Kind::Choice)
    }
}

impl<'a> Pages<'a> {
    /// Reads the lines. A file that does not begin as a journal is an error, and one too long to be a match.
    pub fn read(bytes: &'a [u8]) -> Result<Self, JournalError> {
        let mut raw = Raw { bytes, at: 0, number: 0 };
        let header = header_line(&mut raw)?;
        let mut pages = Pages { header, lines: Vec::new(), damage: None };
        let mut chain = Chain::known(pages.header.chain);
        let mut choices = 0;
        while let Some(line) = raw.next() {
            if pages.lines.len() >= MOST_LINES || choices > MOST_CHOICES {
                return Err(raw.error(Problem::TooLong));
            }
            chain = pages.take(&raw, line, chain);
            choices += usize::from(pages.lines.last().is_some_and(|line| line.kind == Kind::Choice));
        }
        Ok(pages)
    }

    /// Takes a line and tells what the next one's checksum goes on from.
    fn take(&mut self, raw: &Raw, line: Result<&'a [u8], Problem>, chain: Chain<'a>) -> Chain<'a> {
        let mut push = |chain, text, kind| self.lines.push(Line { number: raw.number, end: raw.at, chain, text, kind });
        let fits = |chain| line.as_ref().ok().and_then(|line| text::checked(chain, str::from_utf8(line).ok()?));
        if let Some((chain, text)) = fits(chain.recorded) {
            push(chain, text, Kind::of(text));
            return Chain::known(chain);
        }
        if let Some((computed, before)) = chain.computed
            && let Some((chain, text)) = fits(computed)
        {
            push(chain, text, Kind::of(text));
            // Only the checksum of the line before was damaged: this one vouches for its text.
            if let [.., lost, _] = &mut self.lines[..] {
                *lost = Line { chain: computed, text: before, kind: Kind::of(before), ..*lost };
            }
            return Chain::known(chain);
        }
        push(chain.recorded, "", Kind::Lost);
        let problem = line.as_ref().err().cloned().unwrap_or(Problem::Damaged);
        self.damage.get_or_insert_with(|| raw.error(problem));
        line.map_or(Chain::known(chain.recorded), |line| Chain::after(chain.recorded, line))
    }

    /// How many lines can be trusted from line `from` on, before one that is lost.
    pub fn whole_from(&self, from: usize) -> usize {
        self.lines[from..].iter().take_while(|line| line.kind != Kind::Lost).count()
    }
}

/// No match of ours has more lines.
const MOST_LINES: usize = 4 * MOST_CHOICES;

/// What a line's checksum goes on from.
#[derive(Clone, Copy)]
struct Chain<'a> {
    /// The checksum of the line before as it stands.
    recorded: u32,
    /// After a damaged line: the checksum that its text would give, and that text.
    computed: Option<(u32, &'a str)>,
}

impl<'a> Chain<'a> {
    fn known(recorded: u32) -> Self {
        Chain { recorded, computed: None }
    }

    fn after(before: u32, line: &'a [u8]) -> Self {
        let (sum, text) = line.split_at(line.len().min(8));
        let recorded = str::from_utf8(sum).ok().and_then(|sum| u32::from_str_radix(sum, 16).ok()).unwrap_or(before);
        let text = text.get(1..).and_then(|text| str::from_utf8(text).ok());
        Chain { recorded, computed: text.map(|text| (text::chained(before, text), text)) }
    }
}

/// The lines one by one; a line without its end is cut off.
struct Raw<'a> {
    bytes: &'a [u8],
    at: usize,
    number: usize,
}

impl<'a> Raw<'a> {
    fn next(&mut self) -> Option<Result<&'a [u8], Problem>> {
        let rest = &self.bytes[self.at..];
        if rest.is_empty() {
            return None;
        }
        self.number += 1;
        let Some(length) = rest.iter().position(|byte| *byte == b'\n') else {
            self.at = self.bytes.len();
            return Some(Err(Problem::CutOff));
        };
        self.at += length + 1;
        Some(Ok(&rest[..length]))
    }

    fn error(&self, problem: Problem) -> JournalError {
        JournalError { line: self.number, problem }
    }
}

/// The header's line.
fn header_line<'a>(raw: &mut Raw<'a>) -> Result<Line<'a>, JournalError> {
    let foreign = JournalError { line: 1, problem: Problem::Foreign };
    if !matches!(raw.next(), Some(Ok(line)) if line == MAGIC.as_bytes()) {
        return Err(foreign);
    }
    let cut_off = JournalError { line: 2, problem: Problem::CutOff };
    let line = raw.next().ok_or(cut_off)?.map_err(|problem| raw.error(problem))?;
    let checked = str::from_utf8(line).ok().and_then(|line| text::checked(text::opening(), line));
    let (chain, text) = checked.ok_or_else(|| raw.error(Problem::Damaged))?;
    Ok(Line { number: raw.number, end: raw.at, chain, text, kind: Kind::Choice })
}
