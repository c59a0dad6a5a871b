//! Step 3, Phase 2: Niska, Saffron and Badger strike, in that order.

use crate::dice::{DieId, Foe};
use crate::event::{Event, Why};
use crate::state::{Ask, ShinyDice, Zone};

impl ShinyDice {
    /// A die goes from where it lies to another zone.
    pub(crate) fn carry(&mut self, die: DieId, to: Zone, why: Why, events: &mut Vec<Event>) {
        let from = self.die(die).zone;
        self.dice[die.index()].zone = to;
        events.push(Event::Moved { die, from, to, why });
    }

    /// Niska's one knock-out, however many dice he has.
    pub(crate) fn niska_strikes(&mut self, die: DieId, events: &mut Vec<Event>) {
        self.carry(die, Zone::KnockedOut, Why::Niska, events);
        self.await_saffron();
    }

    /// Saffron's turn: one crew die for each of her dice.
    pub(crate) fn await_saffron(&mut self) {
        let left = self.health(Foe::Saffron) as u8;
        self.pending.become_next(Ask::Saffron { left });
    }

    /// One die follows Saffron.
    pub(crate) fn saffron_strikes(&mut self, die: DieId, left: u8, events: &mut Vec<Event>) {
        self.carry(die, Zone::Hold, Why::Saffron, events);
        self.pending.become_next(Ask::Saffron { left: left - 1 });
    }

    /// Badger takes a supply for each of his dice; the rest stay in the supplies area.
    pub(crate) fn badger_strikes(&mut self, events: &mut Vec<Event>) {
        for _ in 0..self.health(Foe::Badger) {
            let Some(die) = self.dice_in(Zone::Supplies).next() else { return };
            self.carry(die, Zone::Captured, Why::Badger, events);
        }
    }
}
