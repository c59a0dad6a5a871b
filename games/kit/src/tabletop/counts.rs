//! What is counted: tokens in heaps, and figures that people watch.

use crate::pieces::Place;
use crate::seats::Seat;

/// A kind of tokens, all alike; each ruleset numbers its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Token(pub u8);

/// Tokens of one kind that lie together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Heap {
    /// Where they lie.
    pub place: Place,
    /// Of what kind.
    pub token: Token,
    /// How many.
    pub count: u16,
}

/// A number that people watch: each ruleset numbers what it counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FigureId {
    /// What is counted.
    pub what: u8,
    /// Whose it is, if anybody's.
    pub seat: Option<Seat>,
}

/// A figure as it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Figure {
    /// Which one.
    pub id: FigureId,
    /// What it is.
    pub now: i32,
}
