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
    state: R,
    choices: Vec<R::Choice>,
    earlier: Vec<R>,
    stop: UndoStop<R::Event>,
}

/// Why nothing more can be taken back.
#[derive(Clone, Debug, PartialEq)]
pub enum UndoStop<E> {
    /// This is how the match began.
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
        Ok(Play {
            header,
            begun: state.clone(),
            state,
            choices: Vec::new(),
            earlier: Vec::new(),
            stop: UndoStop::Beginning,
        })
    }

    /// The same match at its beginning.
    pub fn restarted(&self) -> Self {
        let (header, begun) = (self.header.clone(), self.begun.clone());
        Play {
            header,
            state: begun.clone(),
            begun,
            choices: Vec::new(),
            earlier: Vec::new(),
            stop: UndoStop::Beginning,
        }
    }

    /// The match as it stands.
    pub fn state(&self) -> &R {
        &self.state
    }

    /// What was agreed.
    pub fn header(&self) -> &Header<R::Setup> {
        &self.header
    }

    /// The choices that brought it here, without those taken back.
    pub fn choices(&self) -> &[R::Choice] {
        &self.choices
    }

    /// Makes a choice.
    pub fn choose(&mut self, choice: &R::Choice) -> Result<Vec<R::Event>, R::Refusal> {
        let before = self.state.clone();
        let mut events = Vec::new();
        self.state.apply(choice, &mut events)?;
        self.choices.push(choice.clone());
        self.earlier.push(before);
        if let Some(event) = events.iter().find(|event| event.reveals()) {
            self.earlier.clear();
            self.stop = UndoStop::Revealed(event.clone());
        }
        Ok(events)
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
