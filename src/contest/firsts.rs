//! What the coach says in an ordinary match when something happens for the first time.

use kit::lesson::{First, Firsts, Pointed, Teaches};
use kit::{Seat, Tabletop};

/// Something worth a word the first time, for one seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FirstTime {
    /// The word for it in files.
    pub id: String,
    /// Whom it is said to.
    pub seat: Seat,
    /// What it is about, in a few words.
    pub title: String,
    /// What the coach says, with the key word in `*stars*`.
    pub say: String,
    /// What it points at.
    pub points: Pointed,
}

/// Whoever knows what is worth a word, in a match of a ruleset that may have nobody.
pub(super) trait Herald<R: Tabletop>: Send + Sync {
    /// What is said to the question asked now.
    fn asked(&self, state: &R, seat: Seat) -> Option<FirstTime>;
    /// What is said when this has happened.
    fn happened(&self, event: &R::Event, state: &R, seat: Seat) -> Option<FirstTime>;
}

impl<R: Teaches> Herald<R> for Firsts<R> {
    fn asked(&self, state: &R, seat: Seat) -> Option<FirstTime> {
        self.first_for(state).map(|first| told(first, state, seat))
    }

    fn happened(&self, event: &R::Event, state: &R, seat: Seat) -> Option<FirstTime> {
        self.first_after(event, seat).map(|first| told(first, state, seat))
    }
}

fn told<R: Teaches>(first: &First, state: &R, seat: Seat) -> FirstTime {
    let First { id, title, say, .. } = first.clone();
    FirstTime { id, seat, title, say, points: first.points(state, seat) }
}
