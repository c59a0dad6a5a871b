//! The draft of the supply sets, slot by slot.

use super::{Events, Verdict};
use crate::cards::SupplySet;
use crate::choice::Choice;
use crate::event::{Event, Place};
use crate::refusal::Refusal;
use crate::state::{Frame, Misbehavin};
use kit::{OrRefuse, Seat};

impl Misbehavin {
    pub(super) fn may_draft(&self, choice: Choice) -> Verdict {
        let Choice::Draft { set, slot } = choice else { return Err(Refusal::NotAsked) };
        self.can_draft(set, slot as usize)
    }

    /// Whether a set may go to a slot (p. 2, Supply sets).
    fn can_draft(&self, set: SupplySet, slot: usize) -> Verdict {
        (!self.in_supply(set)).or_refuse(Refusal::SetTaken)?;
        let free = self.supply.slots.get(slot).ok_or(Refusal::WrongSlot)?;
        free.is_none().or_refuse(Refusal::SlotTaken)?;
        self.catalog.fits(set, slot).or_refuse(Refusal::WrongSlot)
    }

    /// Drafting goes counter-clockwise; seat 1, left of the first drafter, begins the game.
    pub(super) fn draft(&mut self, seat: Seat, choice: Choice, events: &mut Events) {
        let Choice::Draft { set, slot } = choice else { return };
        self.supply.slots[slot as usize] = Some(set);
        let pile = self.supply.piles[set as usize];
        events.push(Event::Drafted { seat, set });
        events.extend(pile.iter().map(|card| Event::Moved { card: *card, from: Place::Box, to: Place::Supply(set) }));
        if self.supply.slots.iter().all(Option::is_some) {
            self.begin_play(events);
        } else {
            self.pending.become_next(Frame::Draft(seat.right(self.seats())));
        }
    }
}
