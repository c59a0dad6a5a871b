//! Whoever follows a journal while it is played through, so that it need not be played a second time.

use crate::play::{Play, Tried};
use crate::ruleset::Ruleset;

/// Hears everything that happens while a journal is played through.
pub trait Audience<R: Ruleset> {
    /// It begins, or begins anew from a snapshot: what was heard before does not count.
    fn begins(&mut self, _play: &Play<R>) {}
    /// A choice is about to be accepted.
    fn made(&mut self, _play: &Play<R>, _tried: &Tried<R>) {}
    /// So many choices were taken back.
    fn taken_back(&mut self, _count: usize) {}
    /// So many lines of all were taken.
    fn read(&mut self, _lines: usize, _of: usize) {}
}

/// Nobody listens.
impl<R: Ruleset> Audience<R> for () {}
