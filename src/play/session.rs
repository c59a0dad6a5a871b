//! The match in progress: what is asked, what is offered, and what has been pointed at so far.

use crate::contest::{Contest, FirstTime, Lesson, LogLine, Offered};
use crate::games::GameInfo;
use crate::play::Intent;
use crate::play::reach::Reach;
use crate::play::tables::TableKind;
use crate::table::beholder::Beholder;
use bevy::prelude::*;
use kit::journal::Control;
use kit::{Question, Seat, Target, Turn, ZoneId};
use std::sync::atomic::{AtomicU64, Ordering};

/// The match in progress.
#[derive(Resource)]
pub struct Session {
    /// The game.
    pub game: &'static GameInfo,
    /// The match.
    pub contest: Box<dyn Contest>,
    /// The table it is played on.
    pub table: TableKind,
    /// What a person is asked now.
    pub question: Option<Question>,
    /// What is offered now.
    pub offers: Vec<Offered>,
    /// The offer that Space takes.
    pub obvious: Option<usize>,
    /// What the coach of a lesson asks for now.
    pub lesson: Option<Lesson>,
    /// What the coach has to say in an ordinary match, known or not.
    pub firsts: Vec<FirstTime>,
    /// What was pointed at so far for one of the offers.
    pub picked: Vec<Target>,
    /// What was said last: a refusal, or why something was not done.
    pub said: Option<String>,
    /// The person who looked at the table last; another one lifts the curtain first.
    pub looking: Option<Seat>,
    /// Grows with every change: the number of the question asked, for whoever keeps a copy.
    pub changes: u64,
    /// How often a person has answered: with a choice, or by signing several.
    pub answers: u64,
    /// Whether what is not possible is listed too, where every offer has a button.
    pub lists_refused: bool,
}

/// How many matches have been opened: no two questions of the program have the same number.
static MATCHES: AtomicU64 = AtomicU64::new(0);

/// So many answers to a piece picked are listed as well, so that keys can give them.
const FEW: usize = 6;

impl Session {
    /// A session of a match just begun or taken up again.
    pub fn new(game: &'static GameInfo, contest: Box<dyn Contest>, table: TableKind) -> Self {
        let mut session = Session {
            game,
            contest,
            table,
            question: None,
            offers: Vec::new(),
            obvious: None,
            lesson: None,
            firsts: Vec::new(),
            picked: Vec::new(),
            said: None,
            looking: None,
            changes: MATCHES.fetch_add(1, Ordering::Relaxed) << 32,
            answers: 0,
            lists_refused: false,
        };
        session.refresh();
        session
    }

    /// The person who decides now, if it is a person.
    pub fn person(&self) -> Option<Seat> {
        self.contest.turn().seat().filter(|seat| self.is_person(*seat) && self.contest.tape().is_none())
    }

    /// Whether a person sits there.
    pub fn is_person(&self, seat: Seat) -> bool {
        self.contest.players()[seat].control == Control::Human
    }

    /// How many people play.
    pub fn people(&self) -> usize {
        self.contest.players().seats().filter(|seat| self.is_person(*seat)).count()
    }

    /// The seat whose hidden things are shown: who looks, or the only person there is.
    pub fn viewer(&self) -> Option<Seat> {
        let only = || self.contest.players().seats().find(|seat| self.is_person(*seat)).filter(|_| self.people() == 1);
        self.looking.or_else(only)
    }

    /// With whose eyes the table is seen: nobody's while the curtain hangs.
    pub fn beholder(&self) -> Beholder {
        Beholder(self.viewer().filter(|_| !self.is_curtained()))
    }

    /// Whether a curtain hangs until the next person says they are ready.
    pub fn is_curtained(&self) -> bool {
        let next = self.person();
        self.people() > 1
            && next.is_some()
            && next != self.looking
            && next.is_some_and(|seat| self.contest.has_secrets(seat))
    }

    /// Whether nothing is decided before something is written, or read by somebody.
    pub fn is_held(&self) -> bool {
        self.contest.waits().is_some() || self.contest.notice().is_some()
    }

    /// Whether a person is asked the question with this number, and can answer it.
    pub fn is_asking(&self, question: u64) -> bool {
        question == self.changes && self.person().is_some() && !self.is_curtained() && !self.is_held()
    }

    /// Whether the match is over.
    pub fn is_over(&self) -> bool {
        matches!(self.contest.turn(), Turn::Over(_))
    }

    /// The offers that can still be meant by what was picked.
    pub fn narrowed(&self) -> impl Iterator<Item = (usize, &Offered)> {
        let starts = |offer: &Offered| offer.path.starts_with(&self.picked);
        self.offers.iter().enumerate().filter(move |(_, offer)| starts(offer))
    }

    /// The offers that have a button: those complete with what is picked, those whose next target cannot be pointed
    /// at, few that are left, or all where pieces may lie under others; never those that a panel has a button for.
    pub fn listed(&self, reach: &Reach) -> impl Iterator<Item = (usize, &Offered)> {
        let depth = self.picked.len();
        let is_narrow = depth > 0 && self.narrowed().count() <= FEW;
        // Until the panels have been drawn once for a question, nobody knows what they have buttons for.
        let is_known = self.table.lists_all || reach.is_settled(self);
        let has_none = move |index: usize| is_known && (depth > 0 || !reach.has_answer(self, index));
        self.narrowed().filter(move |(index, _)| has_none(*index)).filter(move |(_, offer)| {
            match self.table.lists_all {
                true => self.lists_refused || offer.is_open(),
                false => match offer.path.get(depth) {
                    None => true,
                    Some(next) => is_narrow || (offer.is_open() && !reach.has(*next)),
                },
            }
        })
    }

    /// How many offers are listed only when asked for, because they are not possible.
    pub fn refused_aside(&self) -> usize {
        let refused = self.narrowed().filter(|(_, offer)| offer.refused.is_some()).count();
        if self.table.lists_all { refused } else { 0 }
    }

    /// What can be pointed at next.
    pub fn clickable(&self) -> impl Iterator<Item = Target> + '_ {
        let open = self.narrowed().filter(|(_, offer)| offer.refused.is_none());
        open.filter_map(|(_, offer)| offer.path.get(self.picked.len()).copied())
    }

    /// What was said last, for the prompt; in a lesson the coach says it.
    pub fn said(&self) -> Option<&String> {
        self.said.as_ref().filter(|_| self.lesson.is_none())
    }

    /// The log.
    pub fn log(&self) -> &[LogLine] {
        self.contest.log()
    }

    /// Asks anew, after whatever has changed.
    pub(super) fn refresh(&mut self) {
        self.changes += 1;
        self.picked.clear();
        let is_asked = self.person().is_some();
        self.question = if is_asked { self.contest.question() } else { None };
        self.offers = if is_asked { self.contest.offers() } else { Vec::new() };
        self.obvious = if is_asked { self.contest.obvious() } else { None };
        self.lesson = self.contest.lesson();
        for first in self.contest.firsts() {
            if self.firsts.iter().all(|other| other.id != first.id) {
                self.firsts.push(first);
            }
        }
        if self.person().is_some() && !self.is_curtained() {
            self.looking = self.person();
        }
    }

    /// Whether an offer speaks of this next, open or not.
    fn is_spoken_of(&self, target: Target) -> bool {
        self.narrowed().any(|(_, offer)| offer.path.get(self.picked.len()) == Some(&target))
    }

    /// What somebody who points at `target` means: itself, or the zone beneath it if nothing is said of itself.
    pub fn meant(&self, target: Target, zone: Option<ZoneId>) -> Option<Target> {
        let meant = match zone.map(Target::Zone) {
            Some(zone) if !self.is_spoken_of(target) => zone,
            _ => target,
        };
        self.clickable().any(|next| next == meant).then_some(meant)
    }

    /// What pointing at something means: a choice, a step towards one, or a reason why not.
    pub fn click(&mut self, target: Target, zone: Option<ZoneId>) -> Option<usize> {
        if let Some(meant) = self.meant(target, zone) {
            self.picked.push(meant);
            return self.only_one_left();
        }
        if !self.picked.is_empty() {
            self.picked.clear();
            return self.click(target, zone);
        }
        let is_about = |offer: &&Offered| {
            offer.path.first().is_some_and(|first| *first == target || zone.map(Target::Zone) == Some(*first))
        };
        let reason = self.offers.iter().find(is_about).and_then(|offer| offer.refused.as_ref());
        let unasked = || self.lesson.as_ref().map(|lesson| lesson.unasked());
        self.said = reason.map(|(sentence, page)| format!("{sentence} ({page})")).or_else(unasked);
        None
    }

    /// Picks what is dragged, if it leads further.
    pub fn lift(&mut self, target: Target, zone: Option<ZoneId>) {
        self.picked.clear();
        if let Some(meant) = self.meant(target, zone) {
            self.picked.push(meant);
            if self.clickable().next().is_none() {
                self.picked.clear();
            }
        }
    }

    /// What dropping something on `target` means: a choice, a step towards one, or nothing.
    pub fn drop_on(&mut self, target: Target, zone: Option<ZoneId>) -> Option<usize> {
        if self.picked.is_empty() {
            return None;
        }
        let meant = self.meant(target, zone)?;
        self.picked.push(meant);
        self.only_one_left()
    }

    /// To take an offer of the question asked now.
    pub fn choose(&self, offer: usize, by_mouse: bool) -> Intent {
        Intent::Choose { question: self.changes, offer, by_mouse }
    }

    fn only_one_left(&self) -> Option<usize> {
        let mut open = self.narrowed().filter(|(_, offer)| offer.refused.is_none());
        let (index, offer) = open.next()?;
        (open.next().is_none() && offer.path.len() == self.picked.len()).then_some(index)
    }
}
