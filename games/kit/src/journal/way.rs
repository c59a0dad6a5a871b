//! The best way to go on with a journal: play it through, or take it up from a snapshot.

use super::about::{Story, choices};
use super::audience::Audience;
use super::pages::{Kind, Pages};
use super::read::{self, Replay, parse_state};
use super::text::Writer;
use super::{Header, JournalError, MAGIC, Problem};
use crate::play::Play;
use crate::ruleset::{Ruleset, Turn};
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

/// How a match was brought back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Way {
    /// Every choice was made again.
    Replayed,
    /// It goes on from a snapshot, because the journal cannot be played through from its beginning.
    Snapshot {
        /// How many choices had been made.
        at: usize,
        /// How many choices made after it are lost.
        lost: usize,
        /// What stands in the way of playing it through.
        why: JournalError,
    },
}

impl fmt::Display for Way {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Way::Replayed => f.write_str("replays"),
            Way::Snapshot { at, lost: 0, .. } => write!(f, "goes on from a snapshot after {}", choices(*at)),
            Way::Snapshot { at, lost, .. } => {
                write!(f, "goes on from a snapshot after {}; {} later are lost", choices(*at), choices(*lost))
            }
        }
    }
}

/// Brings a match back as well as can be: played through; or from its last snapshot that still reads and is sound; or
/// up to where it is damaged. An error means that it can only be read as a [`log`](super::log).
pub fn open<R: Ruleset>(catalog: &Arc<R::Catalog>, bytes: &[u8]) -> Result<Replay<R>, JournalError> {
    open_before(catalog, bytes, &mut ())
}

/// The same, followed by an audience.
pub fn open_before<R: Ruleset>(
    catalog: &Arc<R::Catalog>,
    bytes: &[u8],
    audience: &mut dyn Audience<R>,
) -> Result<Replay<R>, JournalError> {
    open_pages(catalog, &Pages::read(bytes)?, audience)
}

/// How a match stands: where today's rules wrote the journal and it is whole, only what came after its last snapshot
/// is played; otherwise as [`open`].
pub fn glance<R: Ruleset>(catalog: &Arc<R::Catalog>, bytes: &[u8]) -> Result<Replay<R>, JournalError> {
    let pages = Pages::read(bytes)?;
    if let Ok(header) = read::agreed::<R>(&pages)
        && header.rules == R::VERSION
        && pages.damage.is_none()
        && let Some((line, _)) = Story::of(&pages).snapshots.last()
        && let Some(replay) = take_up_if_sound(catalog, &header, &pages, *line, &mut ())
        && !replay.left_out
    {
        return Ok(replay);
    }
    open_pages(catalog, &pages, &mut ())
}

pub(super) fn open_pages<R: Ruleset>(
    catalog: &Arc<R::Catalog>,
    pages: &Pages,
    audience: &mut dyn Audience<R>,
) -> Result<Replay<R>, JournalError> {
    let header = read::agreed_loosely::<R>(pages)?;
    let older = header.rules < R::VERSION;
    let through = |audience: &mut dyn Audience<R>| {
        let mut replay = Replay::begin(catalog, pages)?;
        replay.go_through(catalog, &pages.lines[..pages.whole_from(0)], audience);
        Ok::<Replay<R>, JournalError>(replay)
    };
    let mut replay = through(audience);
    let (why, reached) = match &replay {
        Ok(Replay { damage: None, taken, .. }) if *taken == pages.lines.len() => (None, *taken),
        Ok(replay) => (replay.damage.clone().or(pages.damage.clone()), replay.taken),
        Err(error) => (Some(error.clone()), 0),
    };
    if let Some(why) = &why {
        if let Some(taken_up) = last_snapshot(catalog, &header, pages, reached, why, audience) {
            return Ok(taken_up);
        }
        // Snapshots that proved unsound were heard too.
        replay = through(audience);
    }
    let mut replay = replay?;
    match replay.damage.take() {
        // By other rules the same choices may have gone astray long before one is refused.
        Some(refused) if older && !replay.vouched => Err(refused),
        refused => Ok(Replay { damage: refused.or(pages.damage.clone()), ..replay }),
    }
}

/// The match from its last sound snapshot at or after line `reached`.
fn last_snapshot<R: Ruleset>(
    catalog: &Arc<R::Catalog>,
    header: &Header<R::Setup>,
    pages: &Pages,
    reached: usize,
    why: &JournalError,
    audience: &mut dyn Audience<R>,
) -> Option<Replay<R>> {
    let story = Story::of(pages);
    let later = story.snapshots.iter().rev().take_while(|(line, _)| *line >= reached);
    let mut replay = later.copied().find_map(|(line, _)| take_up_if_sound(catalog, header, pages, line, audience))?;
    let at = replay.play.taken_up_after();
    let lost = story.entries.len().saturating_sub(replay.play.made());
    replay.way = Way::Snapshot { at, lost, why: why.clone() };
    replay.damage = pages.damage.clone();
    replay.told = story.entries.into_iter().take(at).flat_map(|entry| entry.said).collect();
    Some(replay)
}

/// A state of older rules may name what is no longer there, and looking for that may panic: it is not sound.
fn take_up_if_sound<R: Ruleset>(
    catalog: &Arc<R::Catalog>,
    header: &Header<R::Setup>,
    pages: &Pages,
    line: usize,
    audience: &mut dyn Audience<R>,
) -> Option<Replay<R>> {
    catch_unwind(AssertUnwindSafe(|| take_up::<R>(catalog, header, pages, line, audience))).ok().flatten()
}

/// The match from the snapshot in this line, and on as far as the lines after it can be taken.
fn take_up<R: Ruleset>(
    catalog: &Arc<R::Catalog>,
    header: &Header<R::Setup>,
    pages: &Pages,
    line: usize,
    audience: &mut dyn Audience<R>,
) -> Option<Replay<R>> {
    let Kind::State(at, text) = pages.lines[line].kind else { return None };
    let mut state = parse_state::<R>(text).ok()?;
    state.adopt(catalog);
    if !is_sound(&state, header.players.count()) {
        return None;
    }
    let over = matches!(state.turn(), Turn::Over(_));
    let mut replay = Replay::at(Play::taken_up(header.clone(), state, at), Way::Replayed, pages.lines[line].end);
    replay.last_snapshot = Some(at);
    let after = line + 1;
    let whole = &pages.lines[after..after + pages.whole_from(after)];
    // The result stands after the snapshot if that was taken with the last choice, and before it if on leaving.
    replay.ended = over && !whole.iter().any(|line| matches!(line.kind, Kind::End(_)));
    replay.go_through(catalog, whole, audience);
    replay.left_out = after + replay.taken < pages.lines.len();
    is_sound(replay.play.state(), header.players.count()).then_some(replay)
}

/// Whether a state that was read can be played on.
fn is_sound<R: Ruleset>(state: &R, seats: usize) -> bool {
    if state.audit().is_err() {
        return false;
    }
    let mut listed = Vec::new();
    state.choices(&mut listed);
    match state.turn() {
        Turn::Of(seat) => seat.index() < seats && !listed.is_empty() && !state.offers().is_empty(),
        Turn::Over(standings) => standings.places.count() == seats && standings.scores.count() == seats,
    }
}

/// The text of a journal that holds what was brought back of it, and how its last line is followed.
pub(super) fn kept_of<R: Ruleset>(pages: &Pages, replay: &Replay<R>) -> (Writer, String) {
    let (mut writer, mut text) = (Writer::resume(super::text::opening()), format!("{MAGIC}\n"));
    text += &writer.line(pages.header.text);
    let lines = match replay.way {
        Way::Replayed => &pages.lines[..replay.taken],
        Way::Snapshot { .. } => &pages.lines[..],
    };
    for line in lines.iter().filter(|line| line.kind != Kind::Lost) {
        text += &writer.line(line.text);
    }
    (writer, text)
}

impl JournalError {
    /// Whether the file itself is damaged, rather than the rules having changed since.
    pub fn is_damage(&self) -> bool {
        matches!(self.problem, Problem::CutOff | Problem::Damaged)
    }
}
