//! Episodes: steps that are marked with 'verse tokens as they are done.

use super::{Events, Verdict};
use crate::cards::{Attribute, Kind};
use crate::catalog::{Deed, Way};
use crate::event::Event;
use crate::refusal::Refusal;
use crate::state::Misbehavin;
use kit::{OrRefuse, Seat};

impl Misbehavin {
    /// The steps of the episode being played.
    pub(crate) fn episode_steps(&self) -> &[Deed] {
        let steps = self.ways().iter().find_map(|way| match way {
            Way::Steps(steps) => Some(steps.as_slice()),
            _ => None,
        });
        steps.unwrap_or(&[])
    }

    /// Something was done that may be a step of the episode.
    pub(super) fn note(&mut self, seat: Seat, done: Deed, events: &mut Events) {
        if self.setup.episode.is_none() {
            return;
        }
        let answers = |step: &Deed| match (step, done) {
            (Deed::GainCost(least), Deed::GainCost(cost)) => cost >= *least,
            _ => *step == done,
        };
        let steps: u8 = bits(self.episode_steps().iter().map(answers));
        self.mark(seat, steps, events);
    }

    /// What somebody holds at the end of their turn may be a step of the episode.
    pub(super) fn note_holdings(&mut self, seat: Seat, events: &mut Events) {
        if self.setup.episode.is_none() {
            return;
        }
        let holds = |step: &Deed| match *step {
            Deed::HoldCredits(least) => self.player(seat).credits >= least,
            Deed::HoldLocations(least) => self.holds(seat, Attribute::Location) >= least,
            Deed::HoldShips(least) => self.holds(seat, Attribute::Ship) >= least,
            Deed::HoldCharacters(least) => self.count(seat, |card| card.kind == Kind::Character) >= least,
            _ => false,
        };
        let steps = bits(self.episode_steps().iter().map(holds));
        self.mark(seat, steps, events);
    }

    /// Without a token to mark it a step does not count (p. 2, 'Verse acquisition).
    fn mark(&mut self, seat: Seat, steps: u8, events: &mut Events) {
        for step in 0..8 {
            let player = &mut self.players[seat];
            if steps & !player.marks & 1 << step != 0 && player.verse > 0 {
                player.verse -= 1;
                player.marks |= 1 << step;
                events.push(Event::Verse { seat, by: -1, now: player.verse });
                events.push(Event::Marked { seat, step });
            }
        }
    }

    /// Whether `seat` has a token to spend, marking a step or not.
    pub(super) fn has_tokens(&self, seat: Seat) -> bool {
        self.player(seat).verse > 0 || self.player(seat).marks != 0
    }

    pub(super) fn can_unmark(&self, seat: Seat, step: u8) -> Verdict {
        (step < 8 && self.player(seat).marks & 1 << step != 0).or_refuse(Refusal::NotMarked)
    }

    pub(super) fn unmark(&mut self, seat: Seat, step: u8, events: &mut Events) {
        let player = &mut self.players[seat];
        player.marks &= !(1 << step);
        player.verse += 1;
        events.push(Event::Unmarked { seat, step });
        events.push(Event::Verse { seat, by: 1, now: player.verse });
    }
}

fn bits(answers: impl Iterator<Item = bool>) -> u8 {
    answers.enumerate().fold(0, |set, (index, yes)| set | (yes as u8) << index)
}
