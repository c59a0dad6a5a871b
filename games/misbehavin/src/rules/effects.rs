//! What each effect does.

use super::Events;
use crate::cards::{CardId, Effect, Group};
use crate::event::{Event, Gain, Place};
use crate::state::{Frame, Misbehavin, Using};
use kit::{Seat, random};

impl Misbehavin {
    /// An effect that needs no pick.
    pub(super) fn happen(&mut self, using: &Using, effect: Effect, events: &mut Events) {
        let seat = using.seat;
        let player = &mut self.players[seat];
        match effect {
            Effect::Draw(count) => self.draw(seat, count, events),
            Effect::Credits(count) => self.gain_credits(seat, count, events),
            Effect::LoseCredits(count) => _ = self.lose_credits(seat, count, events),
            Effect::Verse(count) => self.gain_verse(seat, count, events),
            Effect::Activation(count) => {
                player.activations += count;
                events.push(Event::Bonus { seat, gain: Gain::Activations(count) });
            }
            Effect::Recruitment(count) => {
                player.recruitments += count;
                events.push(Event::Bonus { seat, gain: Gain::Recruitments(count) });
            }
            Effect::Influence(count) => {
                player.influence += count;
                events.push(Event::Bonus { seat, gain: Gain::Influence(count) });
            }
            Effect::Levy(count) => self.levy(seat, count, events),
            Effect::TakeBlack(count) => (0..count).for_each(|_| self.take_black(seat, events)),
            Effect::ShedBlack => self.shed_black(seat, events),
            Effect::Strength(count) => self.strengthen(seat, count),
            Effect::Evade => self.evade(seat, events),
            Effect::CancelDeal => events.push(Event::DealCancelled { by: seat, dealer: self.active }),
            Effect::Fetch(set) => {
                let top = self.supply.piles[set as usize].last().copied();
                if let Some(card) = top.filter(|_| self.in_supply(set)) {
                    events.push(Event::Fetched { seat, card });
                    self.carry(card, Place::Supply(set), Place::Hand(seat), events);
                }
            }
            // On another's turn the next turn of one's own is the first to end (ours).
            Effect::LieLow => {
                player.immune = if seat == self.active { 2 } else { 1 };
                events.push(Event::Immune { seat });
            }
            Effect::ScrapSelf => self.scrap_self(seat, using.card, events),
            Effect::CreditsFor(count) => {
                let count = self.counted(seat, count);
                self.gain_credits(seat, count, events);
            }
            Effect::DrawFor(count) => {
                let count = self.counted(seat, count);
                self.draw(seat, count, events);
            }
            Effect::StrengthFor(count) => {
                let count = self.counted(seat, count);
                self.strengthen(seat, count);
            }
            Effect::EachDiscards(count) => {
                self.rivals(seat).for_each(|rival| self.pending.push(Frame::Forced(rival, count)));
            }
            Effect::BlackenAll => self.rivals(seat).for_each(|rival| self.take_black(rival, events)),
            _ => unreachable!("{effect:?} asks for a pick"),
        }
    }

    /// An effect on a picked card.
    pub(super) fn happen_to_card(&mut self, seat: Seat, effect: Effect, card: CardId, events: &mut Events) {
        match effect {
            Effect::Discard(_) => self.discard(seat, card, false, events),
            Effect::Scrap(_) => self.remove(seat, card, Place::Hand(seat), events),
            Effect::Recover(_) => {
                events.push(Event::Recovered { seat, card });
                self.carry(card, Place::Recycle(seat), Place::Hand(seat), events);
            }
            Effect::Stack(_) => {
                events.push(Event::Stacked { seat, card });
                self.carry(card, Place::Recycle(seat), Place::Deck(seat), events);
            }
            Effect::Purge(_) => self.remove(seat, card, Place::Recycle(seat), events),
            Effect::Recall => {
                events.push(Event::Recalled { seat, card });
                self.carry(card, Place::Tableau(seat), Place::Hand(seat), events);
            }
            Effect::Cycle(_) => self.cycle(card, events),
            Effect::Hire(_) => {
                let from = self.offered_at(card);
                events.push(Event::Hired { seat, card });
                self.gain(seat, card, from, Place::Recycle(seat), events);
            }
            Effect::Poach(_) | Effect::Outfit(_) => {
                let from = self.offered_at(card);
                events.push(Event::Fetched { seat, card });
                self.gain(seat, card, from, Place::Hand(seat), events);
            }
            Effect::Arrest => {
                let rival = self.controller(card).expect("asked by can_pick");
                events.push(Event::Exhausted { by: seat, owner: rival, card });
                self.turn_card(rival, card, true, events);
                self.issue_warrant(seat, card, events);
            }
            Effect::Exhaust => {
                let rival = self.controller(card).expect("asked by can_pick");
                events.push(Event::Exhausted { by: seat, owner: rival, card });
                self.turn_card(rival, card, true, events);
            }
            Effect::ExhaustOwn => self.turn_own(seat, card, events),
            Effect::Dismiss(_) => self.carry(card, Place::Tableau(seat), Place::Recycle(seat), events),
            Effect::Reset => {
                events.push(Event::Reset { seat, card });
                self.turn_card(seat, card, false, events);
            }
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
        if moved > 0 {
            events.push(Event::Robbed { by: to, from, credits: moved });
        }
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
    fn remove(&mut self, seat: Seat, card: CardId, from: Place, events: &mut Events) {
        events.push(Event::Scrapped { seat, card });
        let to = match self.card(card).group {
            Group::Supply(set) => Place::Supply(set),
            _ => Place::Removed,
        };
        self.carry(card, from, to, events);
    }

    /// A card that was used leaves the game from wherever it lies by now.
    fn scrap_self(&mut self, seat: Seat, card: CardId, events: &mut Events) {
        let player = self.player(seat);
        let from = if player.tableau.slot(card).is_some() { Place::Tableau(seat) } else { Place::Recycle(seat) };
        if matches!(from, Place::Tableau(_)) || player.recycle.contains(&card) {
            self.remove(seat, card, from, events);
        }
    }

    /// A faceup market card is shuffled back and replaced (p. 2, Cycle).
    pub(super) fn cycle(&mut self, card: CardId, events: &mut Events) {
        let Group::Market(tier) = self.card(card).group else { return };
        events.push(Event::Cycled { card });
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
