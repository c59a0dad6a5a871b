//! Playing a journal through: as far as it is whole and the rules allow, and where not.

use super::audience::Audience;
use super::pages::{Kind, Line, Pages};
use super::text::compact;
use super::way::Way;
use super::{Header, JournalError, LONGEST_NAME, Problem};
use crate::explain::Explain;
use crate::play::Play;
use crate::ruleset::{Ruleset, Standings, Turn};
use crate::setup::Setup;
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
    /// How the match was brought back.
    pub way: Way,
    /// What was told before the point where it was taken up from a snapshot; the rest tells itself.
    pub told: Vec<String>,
    /// How many lines after the header were taken.
    pub(super) taken: usize,
    /// Whether lines after the snapshot it was taken up from had to be left out.
    pub(super) left_out: bool,
    /// Whether a snapshot was passed on the way and agreed.
    pub(super) vouched: bool,
    /// After how many choices the last snapshot was taken that still counts.
    pub(super) last_snapshot: Option<usize>,
}

/// Reads who plays what, without playing it.
pub fn header<S: DeserializeOwned>(bytes: &[u8]) -> Result<Header<S>, JournalError> {
    header_of(&Pages::read(bytes)?)
}

/// Plays a journal through as far as it goes, line by line from its beginning. Only a file that does not even begin
/// is an error. A journal of older rules is tried by those of today.
pub fn replay<R: Ruleset>(catalog: &Arc<R::Catalog>, bytes: &[u8]) -> Result<Replay<R>, JournalError> {
    let pages = Pages::read(bytes)?;
    let mut replay = Replay::begin(catalog, &pages)?;
    let good = pages.damage.as_ref().map(|damage| damage.line);
    let good = pages.lines.iter().take_while(|line| good != Some(line.number)).count();
    replay.go_through(catalog, &pages.lines[..good], &mut ());
    replay.damage = replay.damage.or(pages.damage);
    Ok(replay)
}

impl<R: Ruleset> Replay<R> {
    /// The match at its beginning.
    pub(super) fn begin(catalog: &Arc<R::Catalog>, pages: &Pages) -> Result<Self, JournalError> {
        let header = agreed::<R>(pages)?;
        let play = Play::begin(catalog, header)
            .map_err(|error| JournalError { line: pages.header.number, problem: Problem::Setup(error.to_string()) })?;
        Ok(Replay::at(play, Way::Replayed, pages.header.end))
    }

    /// A match as it stands after so many bytes.
    pub(super) fn at(play: Play<R>, way: Way, good_bytes: usize) -> Self {
        Replay {
            play,
            ended: false,
            damage: None,
            good_bytes,
            way,
            told: Vec::new(),
            taken: 0,
            left_out: false,
            vouched: false,
            last_snapshot: None,
        }
    }

    /// Takes lines until one cannot be taken.
    pub(super) fn go_through(&mut self, catalog: &Arc<R::Catalog>, lines: &[Line], audience: &mut dyn Audience<R>) {
        audience.begins(&self.play);
        for line in lines {
            if let Err(problem) = self.take(catalog, line, audience) {
                self.damage = Some(JournalError { line: line.number, problem });
                return;
            }
            self.taken += 1;
            self.good_bytes = line.end;
            audience.read(self.taken, lines.len());
        }
    }

    fn take(&mut self, catalog: &Arc<R::Catalog>, line: &Line, audience: &mut dyn Audience<R>) -> Result<(), Problem> {
        match line.kind {
            Kind::Lost => Err(Problem::Damaged),
            Kind::Undo(count) => self.take_back(count, audience),
            Kind::Say(_) => Ok(()),
            Kind::State(choices, state) => self.compare(catalog, choices, state),
            _ if self.ended => Err(Problem::AfterEnd),
            Kind::End(standings) => self.take_end(standings),
            Kind::Choice => {
                let choice = parse::<R::Choice>(line.text)?;
                let tried = self.play.attempt(&choice).map_err(|refusal| Problem::Refused(refusal.sentence()))?;
                audience.made(&self.play, &tried);
                self.play.accept(tried);
                Ok(())
            }
        }
    }

    fn take_back(&mut self, count: &str, audience: &mut dyn Audience<R>) -> Result<(), Problem> {
        let asked: usize = count.parse().map_err(|_| Problem::Unreadable(format!("'{count}' is no number")))?;
        let possible = self.play.undoable();
        if asked == 0 || asked > possible {
            return Err(Problem::UndoTooFar { asked, possible });
        }
        self.play.undo(asked);
        audience.taken_back(asked);
        self.last_snapshot = self.last_snapshot.filter(|at| *at <= self.play.made());
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

    /// A snapshot that can still be read is what the choices lead to.
    fn compare(&mut self, catalog: &Arc<R::Catalog>, choices: usize, state: &str) -> Result<(), Problem> {
        if choices != self.play.made() {
            return Err(Problem::OtherState);
        }
        if compact(self.play.state()) != state {
            let Ok(mut kept) = parse_state::<R>(state) else { return Ok(()) };
            kept.adopt(catalog);
            if kept != *self.play.state() {
                return Err(Problem::OtherState);
            }
        }
        self.vouched = true;
        self.last_snapshot = Some(choices);
        Ok(())
    }
}

/// What was agreed; of another game or newer rules the setup may not even be readable.
pub(super) fn agreed<R: Ruleset>(pages: &Pages) -> Result<Header<R::Setup>, JournalError> {
    let Header { game, rules, .. } = agreed_by_anyone(pages)?;
    let problem = if game != R::ID {
        Problem::OtherGame { found: game, wanted: R::ID }
    } else if rules > R::VERSION {
        Problem::OtherRules { found: rules, known: R::VERSION }
    } else {
        return header_of(pages);
    };
    Err(JournalError { line: pages.header.number, problem })
}

/// What was agreed; options that today's rules cannot read are the usual ones. From a snapshot the match goes on
/// whatever they were.
pub(super) fn agreed_loosely<R: Ruleset>(pages: &Pages) -> Result<Header<R::Setup>, JournalError> {
    let error = match agreed::<R>(pages) {
        Err(error) if matches!(error.problem, Problem::Unreadable(_)) => error,
        other => return other,
    };
    let Header { game, rules, seed, players, .. } = agreed_by_anyone(pages)?;
    let seats = players.count();
    if !R::SEATS.contains(&seats) {
        return Err(error);
    }
    Ok(Header { game, rules, seed, players, setup: R::Setup::for_seats(seats) })
}

/// What was agreed, but for the setup.
pub(super) fn agreed_by_anyone(pages: &Pages) -> Result<Header<IgnoredAny>, JournalError> {
    header_of(pages)
}

fn header_of<S: DeserializeOwned>(pages: &Pages) -> Result<Header<S>, JournalError> {
    let header = parse(pages.header.text);
    let mut header: Header<S> = header.map_err(|problem| JournalError { line: pages.header.number, problem })?;
    for (_, player) in header.players.iter_mut() {
        if player.name.chars().count() > LONGEST_NAME {
            player.name = player.name.chars().take(LONGEST_NAME).collect();
        }
    }
    Ok(header)
}

/// No line of ours is longer, but for snapshots.
const LONGEST_LINE: usize = 64 << 10;
/// No snapshot of ours is longer.
const LONGEST_STATE: usize = 4 << 20;

pub(super) fn parse<T: DeserializeOwned>(text: &str) -> Result<T, Problem> {
    parse_within(LONGEST_LINE, text)
}

pub(super) fn parse_state<R: Ruleset>(text: &str) -> Result<R, Problem> {
    parse_within(LONGEST_STATE, text)
}

fn parse_within<T: DeserializeOwned>(most: usize, text: &str) -> Result<T, Problem> {
    if text.len() > most {
        return Err(Problem::Unreadable(format!("no line of ours has {} letters", text.len())));
    }
    ron::from_str(text).map_err(|error| Problem::Unreadable(error.code.to_string()))
}
