//! Writers: every card that moves and every figure that changes goes through here and is told.

use crate::cards::{CardId, Effect, Group, SupplySet, Tier};
use crate::catalog::Deed;
use crate::event::{Event, Place};
use crate::state::Misbehavin;
use kit::{Seat, random};

pub(crate) type Events = Vec<Event>;

impl Misbehavin {
    /// Moves a card; what lay on it goes back to where it came from.
    pub(crate) fn carry(&mut self, card: CardId, from: Place, to: Place, events: &mut Events) {
        let was_there = self.lift(card, from, events);
        debug_assert!(was_there, "{card:?} was not at {from:?}");
        match to {
            Place::Hand(seat) => self.players[seat].hand.push(card),
            Place::Deck(seat) => self.players[seat].deck.push(card),
            Place::Recycle(seat) => self.players[seat].recycle.push(card),
            Place::Tableau(seat) => self.players[seat].tableau.put(card),
            Place::Display(seat) => self.players[seat].display.push(card),
            Place::MarketDeck(tier) => self.market[tier as usize].deck.push(card),
            Place::Market(tier) => self.market[tier as usize].faceup.push(card),
            Place::Supply(set) => self.supply.piles[set as usize].push(card),
            Place::Box => unreachable!("nothing goes back to the box"),
            Place::Removed => self.removed.push(card),
            Place::ReaverDeck => self.sky.deck.push(card),
            Place::Sky => self.sky.here = Some(card),
            Place::ReaversGone => self.sky.gone.push(card),
        }
        events.push(Event::Moved { card, from, to });
    }

    fn lift(&mut self, card: CardId, from: Place, events: &mut Events) -> bool {
        match from {
            Place::Hand(seat) => self.players[seat].hand.take(card),
            Place::Deck(seat) => self.players[seat].deck.take(card),
            Place::Recycle(seat) => self.players[seat].recycle.take(card),
            Place::Tableau(seat) => {
                let slot = self.players[seat].tableau.take(card);
                if let Some(by) = slot.map(|slot| slot.boost).filter(|boost| *boost > 0) {
                    events.push(Event::BoostLost { card, by });
                }
                if slot.is_some_and(|slot| slot.warrant) {
                    self.return_warrant(card, events);
                }
                slot.is_some()
            }
            Place::Display(seat) => self.players[seat].display.take(card),
            Place::MarketDeck(tier) => self.market[tier as usize].deck.take(card),
            Place::Market(tier) => self.market[tier as usize].faceup.take(card),
            Place::Supply(set) => self.supply.piles[set as usize].take(card),
            Place::Box => true,
            Place::Removed => self.removed.take(card),
            Place::ReaverDeck => self.sky.deck.take(card),
            Place::Sky => self.sky.here.take() == Some(card),
            Place::ReaversGone => self.sky.gone.take(card),
        }
    }

    /// Where a card on offer lies.
    pub(crate) fn offered_at(&self, card: CardId) -> Place {
        match self.card(card).group {
            Group::Market(tier) => Place::Market(tier),
            Group::Supply(set) => Place::Supply(set),
            _ => unreachable!("only market and supply cards are on offer"),
        }
    }

    /// Where a card goes that leaves a display: supply cards return, others are recycled.
    pub(crate) fn after_display(&self, seat: Seat, card: CardId) -> Place {
        match self.card(card).group {
            Group::Supply(set) => Place::Supply(set),
            _ => Place::Recycle(seat),
        }
    }

    /// Discards a card of the hand for an effect or a step, for everybody to see.
    pub(crate) fn discard(&mut self, seat: Seat, card: CardId, is_forced: bool, events: &mut Events) {
        events.push(Event::Discarded { seat, card, is_forced });
        self.carry(card, Place::Hand(seat), Place::Recycle(seat), events);
    }

    /// Draws cards, shuffling the recycle pile in when the deck is empty.
    pub(crate) fn draw(&mut self, seat: Seat, count: u8, events: &mut Events) {
        let mut drawn = 0;
        while drawn < count {
            if self.players[seat].deck.is_empty() {
                self.reshuffle(seat, events);
            }
            let Some(card) = self.players[seat].deck.last().copied() else { break };
            self.carry(card, Place::Deck(seat), Place::Hand(seat), events);
            drawn += 1;
        }
        if drawn > 0 {
            events.push(Event::Drew { seat, count: drawn });
        }
    }

    fn reshuffle(&mut self, seat: Seat, events: &mut Events) {
        let player = &mut self.players[seat];
        if player.recycle.is_empty() {
            return;
        }
        let moved = player.recycle.iter();
        events.extend(moved.map(|card| Event::Moved {
            card: *card,
            from: Place::Recycle(seat),
            to: Place::Deck(seat),
        }));
        player.deck = player.recycle;
        player.recycle.clear();
        random::shuffle(&mut self.rng, &mut player.deck);
        events.push(Event::Shuffled(Place::Deck(seat)));
    }

    /// Deals a faceup card from a market deck; tells whether there was one.
    pub(crate) fn deal_out(&mut self, tier: Tier, events: &mut Events) -> bool {
        let Some(card) = self.market[tier as usize].deck.last().copied() else { return false };
        self.carry(card, Place::MarketDeck(tier), Place::Market(tier), events);
        true
    }

    pub(crate) fn turn_card(&mut self, seat: Seat, card: CardId, triggered: bool, events: &mut Events) {
        let slot = self.players[seat].tableau.slot_mut(card).expect("asked by the can_ questions");
        slot.triggered = triggered;
        events.push(Event::Turned { card, triggered });
    }

    /// Turns an own card sideways without effect.
    pub(crate) fn turn_own(&mut self, seat: Seat, card: CardId, events: &mut Events) {
        events.push(Event::TurnedOwn { seat, card });
        self.turn_card(seat, card, true, events);
    }

    pub(crate) fn gain_credits(&mut self, seat: Seat, count: u8, events: &mut Events) {
        if count > 0 {
            let credits = self.players[seat].credits.saturating_add(count);
            let by = credits - self.players[seat].credits;
            self.players[seat].credits = credits;
            events.push(Event::Credits { seat, by: by as i8, now: credits });
        }
    }

    /// Takes credits as far as there are any; gives how many.
    pub(crate) fn lose_credits(&mut self, seat: Seat, count: u8, events: &mut Events) -> u8 {
        let lost = count.min(self.players[seat].credits);
        if lost > 0 {
            self.players[seat].credits -= lost;
            events.push(Event::Credits { seat, by: -(lost as i8), now: self.players[seat].credits });
        }
        lost
    }

    /// Gains tokens as far as the faction's six allow.
    pub(crate) fn gain_verse(&mut self, seat: Seat, count: u8, events: &mut Events) {
        let gained = count.min(self.tokens_left(seat));
        if gained > 0 {
            self.players[seat].verse += gained;
            events.push(Event::Verse { seat, by: gained as i8, now: self.players[seat].verse });
        }
    }

    pub(crate) fn lose_verse(&mut self, seat: Seat, count: u8, events: &mut Events) {
        let lost = count.min(self.players[seat].verse);
        if lost > 0 {
            self.players[seat].verse -= lost;
            events.push(Event::Verse { seat, by: -(lost as i8), now: self.players[seat].verse });
        }
    }

    /// Pays what was committed to a deal or recruitment.
    pub(crate) fn pay(&mut self, seat: Seat, credits: u8, verse: u8, events: &mut Events) {
        if credits + verse > 0 {
            events.push(Event::Paid { seat, credits, verse });
        }
        self.lose_credits(seat, credits, events);
        self.lose_verse(seat, verse, events);
    }

    /// Puts The Black into a recycle pile, as long as the supply has it.
    pub(crate) fn take_black(&mut self, seat: Seat, events: &mut Events) {
        let set = SupplySet::TheBlack;
        if let Some(card) = self.supply.piles[set as usize].last().copied() {
            self.carry(card, Place::Supply(set), Place::Recycle(seat), events);
        }
    }

    /// Returns one copy of The Black from `from`, if it lies there.
    pub(crate) fn return_black(&mut self, seat: Seat, from: Place, events: &mut Events) -> bool {
        let pile = match from {
            Place::Recycle(_) => &self.players[seat].recycle,
            _ => &self.players[seat].hand,
        };
        let Some(card) = pile.iter().copied().find(|card| self.card(*card).is_the_black()) else { return false };
        events.push(Event::Shed { seat, card });
        self.carry(card, from, Place::Supply(SupplySet::TheBlack), events);
        self.note(seat, Deed::ShedBlack, events);
        true
    }

    /// The effect at a step of an ability, by value so that the state can change meanwhile.
    pub(crate) fn effect(&self, card: CardId, ability: u8, step: u8) -> Option<Effect> {
        self.card(card).abilities[ability as usize].effects.get(step as usize).copied()
    }
}
