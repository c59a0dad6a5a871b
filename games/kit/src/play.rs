//! A match in progress: choices made, and taken back as far as nothing was revealed since.

use crate::journal::Header;
use crate::ruleset::{Reveals, Ruleset, Turn};
use crate::seats::Seat;
use crate::setup::{Setup, SetupError};
use std::sync::Arc;

/// A match with the way back to its last reveal.
#[derive(Clone, Debug)]
pub struct Play<R: Ruleset> {
    header: Header<R::Setup>,
    begun: R,
    before: usize,
    state: R,
    choices: Vec<R::Choice>,
    earlier: Vec<R>,
    stop: UndoStop<R::Event>,
}

/// A choice carried out on a copy of the state: not part of the match until [`Play::accept`].
#[derive(Clone, Debug)]
pub struct Tried<R: Ruleset> {
    /// The choice.
    pub choice: R::Choice,
    /// The state it leads to.
    pub state: R,
    /// What happens.
    pub events: Vec<R::Event>,
}

/// Why nothing more can be taken back.
#[derive(Clone, Debug, PartialEq)]
pub enum UndoStop<E> {
    /// This is how the match began, or how it was taken up from a snapshot.
    Beginning,
    /// Something was revealed by the last choice.
    Revealed(E),
    /// Only other players' choices could be taken back.
    OthersChose,
}

impl<R: Ruleset> Play<R> {
    /// Begins the match that `header` describes.
    pub fn begin(catalog: &Arc<R::Catalog>, header: Header<R::Setup>) -> Result<Self, SetupError> {
        let (seats, players) = (header.setup.seats(), header.players.count());
        if seats != players {
            return Err(SetupError::Unfit(format!("{players} players are named for {seats} seats")));
        }
        let state = R::begin(catalog, &header.setup, header.seed)?;
        Ok(Play::taken_up(header, state, 0))
    }

    /// A match taken up where `before` choices have led to `state`; those cannot be taken back any more.
    pub fn taken_up(header: Header<R::Setup>, state: R, before: usize) -> Self {
        Play {
            header,
            begun: state.clone(),
            before,
            state,
            choices: Vec::new(),
            earlier: Vec::new(),
            stop: UndoStop::Beginning,
        }
    }

    /// The same match at its beginning, or where it was taken up.
    pub fn restarted(&self) -> Self {
        Play::taken_up(self.header.clone(), self.begun.clone(), self.before)
    }

    /// The match as it stands.
    pub fn state(&self) -> &R {
        &self.state
    }

    /// What was agreed.
    pub fn header(&self) -> &Header<R::Setup> {
        &self.header
    }

    /// The choices since the beginning, or since it was taken up, without those taken back.
    pub fn choices(&self) -> &[R::Choice] {
        &self.choices
    }

    /// How many choices came before those of [`Play::choices`]; none unless it was taken up from a snapshot.
    pub fn taken_up_after(&self) -> usize {
        self.before
    }

    /// How many choices were made in all.
    pub fn made(&self) -> usize {
        self.before + self.choices.len()
    }

    /// Makes a choice.
    pub fn choose(&mut self, choice: &R::Choice) -> Result<Vec<R::Event>, R::Refusal> {
        self.attempt(choice).map(|tried| self.accept(tried))
    }

    /// Carries out a choice on a copy; the match stays as it is until what was tried is accepted.
    pub fn attempt(&self, choice: &R::Choice) -> Result<Tried<R>, R::Refusal> {
        let (mut state, mut events) = (self.state.clone(), Vec::new());
        state.apply(choice, &mut events)?;
        Ok(Tried { choice: choice.clone(), state, events })
    }

    /// Makes a choice that was tried on this very state.
    pub fn accept(&mut self, tried: Tried<R>) -> Vec<R::Event> {
        self.choices.push(tried.choice);
        self.earlier.push(std::mem::replace(&mut self.state, tried.state));
        if let Some(event) = tried.events.iter().find(|event| event.reveals()) {
            self.earlier.clear();
            self.stop = UndoStop::Revealed(event.clone());
        }
        tried.events
    }

    /// How many choices an undo by one of `mine` takes back: to the last decision that was theirs.
    pub fn can_undo(&self, mine: impl Fn(Seat) -> bool) -> Result<usize, UndoStop<R::Event>> {
        let own = |state: &R| matches!(state.turn(), Turn::Of(seat) if mine(seat));
        match self.earlier.iter().rev().position(own) {
            Some(back) => Ok(back + 1),
            None if self.earlier.is_empty() => Err(self.stop.clone()),
            None => Err(UndoStop::OthersChose),
        }
    }

    /// Takes back this many choices; they are known to be there.
    pub fn undo(&mut self, count: usize) {
        let kept = self.earlier.len().checked_sub(count).expect("asked by can_undo");
        if count > 0 {
            self.state = self.earlier.swap_remove(kept);
            self.earlier.truncate(kept);
            self.choices.truncate(self.choices.len() - count);
        }
    }

    /// How many choices could be taken back, whoever made them.
    pub fn undoable(&self) -> usize {
        self.earlier.len()
    }
}
