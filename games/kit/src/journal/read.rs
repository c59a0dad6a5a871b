//! Reading a journal back: as far as it is whole, and where it is not.

use super::text::{self, END, UNDO};
use super::{Header, JournalError, MAGIC, Problem};
use crate::explain::Explain;
use crate::play::Play;
use crate::ruleset::{Ruleset, Standings, Turn};
use serde::de::{DeserializeOwned, IgnoredAny};
use std::sync::Arc;

/// A journal played through.
#[derive(Clone, Debug)]
pub struct Replay<R: Ruleset> {
    /// The match after the last good line.
    pub play: Play<R>,
    /// Whether the result was recorded and is the one reached.
    pub ended: bool,
    /// What stopped the replay, if anything did.
    pub damage: Option<JournalError>,
    /// How many bytes of the file are good.
    pub good_bytes: usize,
    /// The checksum of the last good line.
    pub(super) chain: u32,
}

/// A journal's lines one by one; a line without its end is cut off.
struct Lines<'a> {
    bytes: &'a [u8],
    at: usize,
    number: usize,
}

impl<'a> Lines<'a> {
    fn next(&mut self) -> Option<Result<&'a str, JournalError>> {
        let rest = &self.bytes[self.at..];
        if rest.is_empty() {
            return None;
        }
        self.number += 1;
        let Some(length) = rest.iter().position(|byte| *byte == b'\n') else {
            self.at = self.bytes.len();
            return Some(Err(self.error(Problem::CutOff)));
        };
        self.at += length + 1;
        Some(std::str::from_utf8(&rest[..length]).map_err(|_| self.error(Problem::Damaged)))
    }

    fn error(&self, problem: Problem) -> JournalError {
        JournalError { line: self.number, problem }
    }
}

/// Reads who plays what, without playing it.
pub fn header<S: DeserializeOwned>(bytes: &[u8]) -> Result<Header<S>, JournalError> {
    let mut lines = Lines { bytes, at: 0, number: 0 };
    let (_, body) = header_line(&mut lines)?;
    parse(body).map_err(|problem| lines.error(problem))
}

/// Plays a journal through as far as it goes. Only a file that does not even begin is an error.
pub fn replay<R: Ruleset>(catalog: &Arc<R::Catalog>, bytes: &[u8]) -> Result<Replay<R>, JournalError> {
    let mut lines = Lines { bytes, at: 0, number: 0 };
    let (chain, body) = header_line(&mut lines)?;
    let header = agreed::<R>(body).map_err(|problem| lines.error(problem))?;
    let play = Play::begin(catalog, header).map_err(|error| lines.error(Problem::Setup(error.to_string())))?;
    let mut replay = Replay { play, ended: false, damage: None, good_bytes: lines.at, chain };
    while let Some(line) = lines.next() {
        match line.and_then(|line| replay.take(line).map_err(|problem| lines.error(problem))) {
            Ok(()) => replay.good_bytes = lines.at,
            Err(damage) => {
                replay.damage = Some(damage);
                break;
            }
        }
    }
    Ok(replay)
}

impl<R: Ruleset> Replay<R> {
    fn take(&mut self, line: &str) -> Result<(), Problem> {
        let (chain, body) = text::checked(self.chain, line).ok_or(Problem::Damaged)?;
        if let Some(count) = body.strip_prefix(UNDO) {
            self.take_back(count)?;
        } else if self.ended {
            return Err(Problem::AfterEnd);
        } else if let Some(standings) = body.strip_prefix(END) {
            self.take_end(standings)?;
        } else {
            let choice = parse::<R::Choice>(body)?;
            self.play.choose(&choice).map_err(|refusal| Problem::Refused(refusal.sentence()))?;
        }
        self.chain = chain;
        Ok(())
    }

    fn take_back(&mut self, count: &str) -> Result<(), Problem> {
        let asked: usize = count.parse().map_err(|_| Problem::Unreadable(format!("'{count}' is no number")))?;
        let possible = self.play.undoable();
        if asked == 0 || asked > possible {
            return Err(Problem::UndoTooFar { asked, possible });
        }
        self.play.undo(asked);
        self.ended = false;
        Ok(())
    }

    fn take_end(&mut self, recorded: &str) -> Result<(), Problem> {
        let recorded = parse::<Standings>(recorded)?;
        match self.play.state().turn() {
            Turn::Over(reached) if reached == recorded => self.ended = true,
            _ => return Err(Problem::OtherResult),
        }
        Ok(())
    }
}

/// What was agreed; of another game or other rules the setup may not even be readable.
fn agreed<R: Ruleset>(body: &str) -> Result<Header<R::Setup>, Problem> {
    let Header { game, rules, .. } = parse::<Header<IgnoredAny>>(body)?;
    if game != R::ID {
        return Err(Problem::OtherGame { found: game, wanted: R::ID });
    }
    if rules != R::VERSION {
        return Err(Problem::OtherRules { found: rules, known: R::VERSION });
    }
    parse(body)
}

/// The header's line with its checksum.
fn header_line<'a>(lines: &mut Lines<'a>) -> Result<(u32, &'a str), JournalError> {
    let foreign = JournalError { line: 1, problem: Problem::Foreign };
    if !matches!(lines.next(), Some(Ok(MAGIC))) {
        return Err(foreign);
    }
    let cut_off = JournalError { line: 2, problem: Problem::CutOff };
    let line = lines.next().ok_or(cut_off)??;
    text::checked(text::opening(), line).ok_or_else(|| lines.error(Problem::Damaged))
}

fn parse<T: DeserializeOwned>(body: &str) -> Result<T, Problem> {
    ron::from_str(body).map_err(|error| Problem::Unreadable(error.code.to_string()))
}
