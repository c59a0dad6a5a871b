//! Reavers: they arrive, threaten everybody's turn, and are driven off by tokens and fights.

use super::Events;
use crate::catalog::Deed;
use crate::event::{Event, Place};
use crate::state::{Frame, Misbehavin, Using};
use kit::Seat;

/// The first round in which Reavers arrive (ours).
const FIRST_ROUND: u32 = 3;

impl Misbehavin {
    /// Whose turn the next Reavers come to: the last seat's first, then one seat earlier each time (ours).
    fn hunted(&self) -> Seat {
        let seats = self.seats();
        Seat((seats - 1 - self.sky.gone.len() % seats) as u8)
    }

    /// New Reavers come when none are here; then they strike whoever begins a turn.
    pub(super) fn reavers_strike(&mut self, seat: Seat, events: &mut Events) {
        let is_time = seat == self.hunted() && self.round >= FIRST_ROUND && self.sky.here.is_none();
        if let Some(card) = self.sky.deck.last().copied().filter(|_| is_time) {
            self.carry(card, Place::ReaverDeck, Place::Sky, events);
            events.push(Event::ReaversCame { card });
        }
        if let Some(card) = self.sky.here {
            events.push(Event::ReaversStruck { seat, card });
            self.pending.push(Frame::Using(Using { seat, card, ability: 0, step: 0, made: 0 }));
        }
    }

    /// A token on the Reavers stays there until they are driven off.
    pub(super) fn confront(&mut self, seat: Seat, events: &mut Events) {
        let card = self.sky.here.expect("asked by can_spend");
        self.sky.tokens[seat.index()] += 1;
        self.players[seat].placed += 1;
        if self.sky.tokens.iter().sum::<u8>() >= self.card(card).cost {
            self.drive_off(seat, events);
        }
    }

    pub(super) fn drive_off(&mut self, seat: Seat, events: &mut Events) {
        let card = self.sky.here.expect("there are Reavers to drive off");
        for (owner, player) in self.players.iter_mut() {
            player.placed -= self.sky.tokens[owner.index()];
        }
        self.sky.tokens = [0; 4];
        events.push(Event::ReaversDrivenOff { seat, card });
        self.carry(card, Place::Sky, Place::ReaversGone, events);
        self.note(seat, Deed::DriveOffReavers, events);
        self.pending.push(Frame::Using(Using { seat, card, ability: 1, step: 0, made: 0 }));
    }
}
