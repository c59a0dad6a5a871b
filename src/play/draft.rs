//! A draft: several choices gathered on a copy of the state, freely taken back, and made in order when it is signed.

use crate::play::Intent;
use crate::play::session::Session;
use kit::{Reveals, Ruleset};
use std::any::Any;
use std::sync::Arc;

/// Choices that were signed, for the match that understands them.
pub type Signed = Arc<dyn Any + Send + Sync>;

/// Choices gathered for the question with a number; `R` is the state that the table is built for.
#[derive(Clone, Debug)]
pub struct Draft<R: Ruleset> {
    question: u64,
    choices: Vec<R::Choice>,
    /// The state before each choice, and after the last.
    states: Vec<R>,
    /// A choice that shows something new: it comes last, and what follows from it is not known yet.
    last: Option<R::Choice>,
}

/// Why a choice cannot be gathered.
#[derive(Clone, Debug, PartialEq)]
pub enum NotDrafted<F> {
    /// The rules refuse it.
    Refused(F),
    /// It shows something that nobody may know yet: it is to be made at once, or last of all.
    Reveals,
}

impl<R: Ruleset> Draft<R> {
    /// An empty draft for the question asked now.
    pub fn new(session: &Session, state: &R) -> Self {
        Draft::for_question(session.changes, state)
    }

    /// An empty draft for the question with this number.
    pub fn for_question(question: u64, state: &R) -> Self {
        Draft { question, choices: Vec::new(), states: vec![state.clone()], last: None }
    }

    /// The same for the question asked now, as far as it is still possible.
    pub fn renewed(&self, session: &Session, state: &R) -> Self {
        let mut draft = Draft::new(session, state);
        for choice in &self.choices {
            // What is not possible any more is left out.
            let _ = draft.add(choice.clone());
        }
        draft
    }

    /// Whether it belongs to the question asked now.
    pub fn is_current(&self, session: &Session) -> bool {
        self.question == session.changes
    }

    /// The state as it would be, as far as that can be known.
    pub fn state(&self) -> &R {
        self.states.last().expect("a draft begins with a state")
    }

    /// What was gathered.
    pub fn choices(&self) -> impl Iterator<Item = &R::Choice> {
        self.choices.iter().chain(&self.last)
    }

    /// Whether nothing was gathered.
    pub fn is_empty(&self) -> bool {
        self.choices().next().is_none()
    }

    /// Whether its last choice shows something new, so that nothing can come after it.
    pub fn is_closed(&self) -> bool {
        self.last.is_some()
    }

    /// How often a choice was gathered.
    pub fn count(&self, choice: &R::Choice) -> usize {
        self.choices().filter(|gathered| *gathered == choice).count()
    }

    /// Gathers one more choice.
    pub fn add(&mut self, choice: R::Choice) -> Result<(), NotDrafted<R::Refusal>> {
        if self.last.is_some() {
            return Err(NotDrafted::Reveals);
        }
        let (mut state, mut events) = (self.state().clone(), Vec::new());
        state.apply(&choice, &mut events).map_err(NotDrafted::Refused)?;
        if events.iter().any(Reveals::reveals) {
            return Err(NotDrafted::Reveals);
        }
        self.choices.push(choice);
        self.states.push(state);
        Ok(())
    }

    /// Gathers one more choice, as the last one if it shows something new.
    pub fn add_at_last(&mut self, choice: R::Choice) -> Result<(), NotDrafted<R::Refusal>> {
        match self.add(choice.clone()) {
            Err(NotDrafted::Reveals) if self.last.is_none() => {
                self.last = Some(choice);
                Ok(())
            }
            added => added,
        }
    }

    /// Takes one choice out, and with it those after it that are not possible without it.
    pub fn take_out(&mut self, choice: &R::Choice) {
        if self.last.take_if(|last| last == choice).is_some() {
            return;
        }
        let Some(at) = self.choices.iter().rposition(|gathered| gathered == choice) else { return };
        let last = self.last.take();
        let later: Vec<_> = self.choices.drain(at..).skip(1).chain(last).collect();
        self.states.truncate(at + 1);
        for choice in later {
            // What is not possible without it is left out too.
            let _ = self.add_at_last(choice);
        }
    }

    /// Gathers a choice, or takes it out if it was gathered.
    pub fn toggle(&mut self, choice: R::Choice) {
        if self.count(&choice) > 0 {
            self.take_out(&choice);
        } else {
            // A control for what is refused is locked.
            let _ = self.add_at_last(choice);
        }
    }

    /// To make them all, in order.
    pub fn sign(&self) -> Intent {
        self.signed(None)
    }

    /// To make them all, and one more that settles them.
    pub fn sign_with(&self, choice: R::Choice) -> Intent {
        self.signed(Some(choice))
    }

    fn signed(&self, end: Option<R::Choice>) -> Intent {
        let choices: Vec<_> = self.choices().cloned().chain(end).collect();
        Intent::Sign { question: self.question, choices: Arc::new(choices) }
    }
}
