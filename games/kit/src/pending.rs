//! Decisions that wait for one another: a test inside a job inside a turn is three frames.

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// A stack of open decisions; the top one is asked now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Pending<F>(SmallVec<[F; 4]>);

impl<F> Pending<F> {
    /// A stack with one decision.
    pub fn new(first: F) -> Self {
        Pending(SmallVec::from_iter([first]))
    }

    /// The decision asked now, if any is left.
    pub fn top(&self) -> Option<&F> {
        self.0.last()
    }

    /// The decision asked now, to change.
    pub fn top_mut(&mut self) -> Option<&mut F> {
        self.0.last_mut()
    }

    /// Asks something else first.
    pub fn push(&mut self, frame: F) {
        self.0.push(frame);
    }

    /// Ends the decision asked now.
    pub fn pop(&mut self) -> Option<F> {
        self.0.pop()
    }

    /// Replaces the decision asked now by the one that follows it.
    pub fn become_next(&mut self, frame: F) {
        self.0.pop();
        self.0.push(frame);
    }

    /// Drops every open decision and asks only this.
    pub fn restart(&mut self, frame: F) {
        self.0.clear();
        self.0.push(frame);
    }

    /// Drops every open decision.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// All open decisions, to change.
    pub fn frames_mut(&mut self) -> &mut [F] {
        &mut self.0
    }

    /// All open decisions, the one asked now last.
    pub fn frames(&self) -> &[F] {
        &self.0
    }
}

impl<F> Default for Pending<F> {
    fn default() -> Self {
        Pending(SmallVec::new())
    }
}
