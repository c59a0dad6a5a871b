//! A match while something happens in it: every writer tells its event.

use super::{Card, Event, Frame, Stack, TheGame, Zone};
use crate::catalog::ids::*;
use crate::catalog::words::Good;
use kit::{Seat, dice};
use std::ops::{Deref, DerefMut};

/// The state with the list that its changes are told to.
pub(crate) struct Scene<'a> {
    pub game: &'a mut TheGame,
    pub events: &'a mut Vec<Event>,
}

impl Deref for Scene<'_> {
    type Target = TheGame;
    fn deref(&self) -> &TheGame {
        self.game
    }
}

impl DerefMut for Scene<'_> {
    fn deref_mut(&mut self) -> &mut TheGame {
        self.game
    }
}

impl Scene<'_> {
    pub fn tell(&mut self, event: Event) {
        self.events.push(event);
    }

    pub fn push(&mut self, frame: Frame) {
        self.game.pending.push(frame);
    }

    pub fn pop(&mut self) {
        self.game.pending.pop();
    }

    pub fn become_next(&mut self, frame: Frame) {
        self.game.pending.become_next(frame);
    }

    pub fn roll(&mut self, seat: Seat, why: super::Roll) -> u8 {
        let die = dice::d6(&mut self.game.rng);
        self.game.die = die;
        self.tell(Event::Rolled { seat, die, why });
        die
    }

    /// Credits from the bank, as far as it has any, or to it.
    pub fn cash(&mut self, seat: Seat, by: i32) {
        let by = match &mut self.game.bank {
            Some(bank) => {
                let by = by.min(*bank);
                *bank -= by;
                by
            }
            None => by,
        };
        if by != 0 {
            self.game.captains[seat].cash += by;
            let now = self.captains[seat].cash;
            self.tell(Event::Cash { seat, by, now });
        }
    }

    /// Pays so much, or all there is.
    pub fn pay_what_there_is(&mut self, seat: Seat, amount: i32) {
        let paid = amount.min(self.captains[seat].cash);
        self.cash(seat, -paid);
    }

    /// Tokens come aboard or go.
    pub fn goods(&mut self, seat: Seat, good: Good, by: i8) {
        if by != 0 {
            self.fetch(seat, good, by);
            let held = &mut self.game.captains[seat].goods[good as usize];
            *held = held.checked_add_signed(by).expect("nobody loses more than they have");
            let now = *held;
            if by > 0 && good.is_illicit() {
                self.draw_eyes(seat);
            }
            self.tell(Event::Goods { seat, good, by, now });
            self.restow(seat, good, by);
        }
    }

    /// A captain gives the law new cause: ships that do not wait for an arrival take notice.
    pub fn draw_eyes(&mut self, seat: Seat) {
        let patient = self.catalog.patient;
        self.game.captains[seat].met &= patient;
    }

    /// Loses so many tokens, or what there is.
    pub fn lose(&mut self, seat: Seat, good: Good, most: u8) {
        let lost = most.min(self.captains[seat].has(good));
        self.goods(seat, good, -(lost as i8));
    }

    pub fn moved(&mut self, card: Card, from: Zone, to: Zone) {
        self.tell(Event::Moved { card, from, to });
    }

    /// Puts a supply card that has left `from` on its discard pile, or into the box if it has none.
    pub fn discard_supply(&mut self, card: SupplyId, from: Zone) {
        match self.catalog.market_of(card) {
            Some(market) => {
                self.game.markets[market.index()].discard(card);
                self.moved(Card::Supply(card), from, Zone::Discards(Stack::Market(market)));
            }
            None => self.take_out_of_play(card, from),
        }
    }

    /// Puts a supply card that has left `from` into the box.
    pub fn take_out_of_play(&mut self, card: SupplyId, from: Zone) {
        self.game.out.push(card);
        self.moved(Card::Supply(card), from, Zone::Box);
    }

    /// Puts a job that has left `from` on its contact's discard pile.
    pub fn discard_job(&mut self, job: JobId, from: Zone) {
        let contact = self.catalog.job(job).contact;
        self.game.offices[contact.index()].discard(job);
        self.moved(Card::Job(job), from, Zone::Discards(Stack::Office(contact)));
    }
}
