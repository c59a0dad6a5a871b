//! What each effect does.

use super::Events;
use crate::cards::{CardId, Effect, Group};
use crate::event::{Event, Place};
use crate::state::{Frame, Misbehavin};
use kit::{Seat, random};

impl Misbehavin {
    /// An effect that needs no pick.
    pub(super) fn happen(&mut self, seat: Seat, effect: Effect, events: &mut Events) {
        let player = &mut self.players[seat];
        match effect {
            Effect::Draw(count) => self.draw(seat, count, events),
            Effect::Credits(count) => self.gain_credits(seat, count, events),
            Effect::LoseCredits(count) => _ = self.lose_credits(seat, count, events),
            Effect::Verse(count) => self.gain_verse(seat, count, events),
            Effect::Activation(count) => player.activations += count,
            Effect::Recruitment(count) => player.recruitments += count,
            Effect::Influence(count) => player.influence += count,
            Effect::Levy(count) => self.levy(seat, count, events),
            Effect::TakeBlack(count) => (0..count).for_each(|_| self.take_black(seat, events)),
            Effect::ShedBlack => self.shed_black(seat, events),
            Effect::Strength(count) => self.strengthen(seat, count),
            Effect::Evade => self.evade(seat, events),
            Effect::CancelDeal => events.push(Event::DealCancelled { by: seat }),
            Effect::Fetch(set) => {
                let top = self.supply.piles[set as usize].last().copied();
                if let Some(card) = top.filter(|_| self.in_supply(set)) {
                    self.carry(card, Place::Supply(set), Place::Hand(seat), events);
                }
            }
            Effect::LieLow => {
                player.immune = 2;
                events.push(Event::Immune { seat });
            }
            _ => unreachable!("{effect:?} asks for a pick"),
        }
    }

    /// An effect on a picked card.
    pub(super) fn happen_to_card(&mut self, seat: Seat, effect: Effect, card: CardId, events: &mut Events) {
        match effect {
            Effect::Discard(_) => self.discard(seat, card, events),
            Effect::Scrap(_) => self.scrap(seat, card, events),
            Effect::Recover(_) => self.carry(card, Place::Recycle(seat), Place::Hand(seat), events),
            Effect::Cycle(_) => self.cycle(card, events),
            Effect::Hire(_) => {
                let from = self.offered_at(card);
                self.gain(seat, card, from, Place::Recycle(seat), events);
            }
            Effect::Exhaust => {
                let rival = self.controller(card).expect("asked by can_pick");
                events.push(Event::Exhausted { by: seat, card });
                self.turn_card(rival, card, true, events);
            }
            Effect::ExhaustOwn => self.turn_card(seat, card, true, events),
            Effect::Dismiss(_) => self.carry(card, Place::Tableau(seat), Place::Recycle(seat), events),
            Effect::Reset => self.turn_card(seat, card, false, events),
            Effect::Boost(by) => {
                self.players[seat].tableau.slot_mut(card).expect("asked by can_pick").boost += by;
                events.push(Event::Boosted { seat, card, by });
            }
            Effect::LiftWarrant => self.lift_warrant(seat, card, events),
            _ => unreachable!("{effect:?} does not pick a card"),
        }
    }

    /// An effect on a picked rival.
    pub(super) fn happen_to_rival(&mut self, seat: Seat, effect: Effect, rival: Seat, events: &mut Events) {
        match effect {
            Effect::Steal(count) => self.move_credits(rival, seat, count, events),
            Effect::RivalDiscards(count) => self.pending.push(Frame::Forced(rival, count)),
            Effect::Blacken => self.take_black(rival, events),
            Effect::DrainVerse(count) => self.lose_verse(rival, count, events),
            _ => unreachable!("{effect:?} does not pick a rival"),
        }
    }

    pub(super) fn move_credits(&mut self, from: Seat, to: Seat, count: u8, events: &mut Events) {
        let moved = self.lose_credits(from, count, events);
        self.gain_credits(to, moved, events);
    }

    fn levy(&mut self, seat: Seat, count: u8, events: &mut Events) {
        for rival in self.rivals(seat) {
            self.move_credits(rival, seat, count, events);
        }
    }

    fn shed_black(&mut self, seat: Seat, events: &mut Events) {
        if !self.return_black(seat, Place::Hand(seat), events) {
            self.return_black(seat, Place::Recycle(seat), events);
        }
    }

    /// A supply card goes back to its set, any other leaves the game.
    fn scrap(&mut self, seat: Seat, card: CardId, events: &mut Events) {
        let to = match self.card(card).group {
            Group::Supply(set) => Place::Supply(set),
            _ => Place::Removed,
        };
        self.carry(card, Place::Hand(seat), to, events);
    }

    /// A faceup market card is shuffled back and replaced (p. 2, Cycle).
    fn cycle(&mut self, card: CardId, events: &mut Events) {
        let Group::Market(tier) = self.card(card).group else { return };
        self.carry(card, Place::Market(tier), Place::MarketDeck(tier), events);
        random::shuffle(&mut self.rng, &mut self.market[tier as usize].deck);
        events.push(Event::Shuffled(Place::MarketDeck(tier)));
        self.deal_out(tier, events);
    }

    pub(super) fn strengthen(&mut self, seat: Seat, count: u8) {
        if let Some(fight) = &mut self.fight {
            if fight.attacker == seat {
                fight.attack_bonus += count;
            } else {
                fight.defence_bonus += count;
            }
        }
    }
}
