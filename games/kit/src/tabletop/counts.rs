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

/// Something that a seat has come to, as people would count it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Count {
    /// What is counted, as in "credits".
    pub name: &'static str,
    /// How much of it there is.
    pub now: f64,
    /// Whether it is better to have less of it.
    pub is_bad: bool,
    /// The least difference that is worth a word; larger ones are told in steps of it.
    pub least: f64,
}

impl Count {
    /// Something good to have.
    pub fn new(name: &'static str, now: impl Into<f64>, least: f64) -> Self {
        Count { name, now: now.into(), is_bad: false, least }
    }

    /// Something that one is better off without.
    pub fn bad(name: &'static str, now: impl Into<f64>, least: f64) -> Self {
        Count { is_bad: true, ..Count::new(name, now, least) }
    }
}
