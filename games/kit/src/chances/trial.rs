//! Trials: a match played on by sound players for some rounds, then judged at a glance.

use super::Chances;
use crate::bots::{Level, Think, view_of};
use crate::random::Rng;
use crate::ruleset::{Ruleset, Turn};
use crate::seats::BySeat;
use crate::{Bot, random};

/// A trial is left at this many choices, however few rounds they were.
const MOST_CHOICES: u32 = 3000;

/// Plays matches on, each time in another version of what cannot be known.
pub struct Trial<'a> {
    chances: &'a Chances,
    seats: usize,
    /// The choices that were made in all trials.
    pub spent: u64,
}

/// Where a trial ended.
pub struct End<R> {
    /// The state it was left in.
    pub state: R,
    /// Everybody's chance there.
    pub chance: BySeat<f64>,
    /// Whether the match was over.
    pub is_over: bool,
}

impl<'a> Trial<'a> {
    /// Trials of a match with so many seats.
    pub fn new(chances: &'a Chances, seats: usize) -> Self {
        Trial { chances, seats, spent: 0 }
    }

    /// How many rounds a trial is played on.
    pub fn ahead(&self) -> u32 {
        self.chances.ahead
    }

    /// Plays on from `state` as far as whoever decides there can know it, beginning with a choice if one is given;
    /// nothing if that is refused or there is no time left. The same `luck` gives the same trial.
    pub fn play_on<R: Ruleset>(
        &mut self,
        state: &R,
        first: Option<&R::Choice>,
        mut luck: Rng,
        think: &Think,
    ) -> Option<End<R>> {
        let mut world = view_of(state, &mut luck);
        let mut events = Vec::new();
        if let Some(first) = first {
            world.apply(first, &mut events).ok()?;
        }
        let mut bots: Vec<Box<dyn Bot<R>>> =
            (0..self.seats).map(|_| R::bot(Level::Normal, random::number(&mut luck))).collect();
        let last = state.round() + self.chances.ahead;
        let mut made = 0;
        while let Turn::Of(decider) = world.turn() {
            if world.round() > last || world.round() > R::ROUND_CAP || made == MOST_CHOICES {
                break;
            }
            if think.is_over() {
                return None;
            }
            let choice = bots[decider.index()].choose(&world, think);
            events.clear();
            world.apply(&choice, &mut events).expect("bots choose what is possible");
            made += 1;
        }
        self.spent += u64::from(made) + 1;
        let (chance, is_over) = (self.chances.glance(&world, self.seats), matches!(world.turn(), Turn::Over(_)));
        Some(End { state: world, chance, is_over })
    }
}
