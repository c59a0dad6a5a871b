//! 'Verse tokens: earned by two steps, spent on what the 'verse card offers.

use super::{Events, Verdict};
use crate::cards::{CardId, Kind};
use crate::catalog::{VerseAction, VerseStep};
use crate::choice::{Choice, Spend};
use crate::event::Event;
use crate::refusal::Refusal;
use crate::state::{Frame, Misbehavin};
use kit::{OrRefuse, Seat};

impl Misbehavin {
    pub(super) fn has_verse(&self, seat: Seat, need: u8) -> Verdict {
        let have = self.player(seat).verse.saturating_sub(self.committed(seat).1);
        (need <= have).or_refuse(Refusal::VerseShort { need, have })
    }

    /// Whether a token may be earned: once a turn, both steps possible (p. 2, 'Verse acquisition).
    pub(super) fn can_acquire(&self, seat: Seat) -> Verdict {
        (!self.player(seat).acquired).or_refuse(Refusal::AlreadyAcquired)?;
        (self.tokens_left(seat) > 0).or_refuse(Refusal::AllTokensOut)?;
        let steps = self.catalog.verse(self.faction(seat)).steps;
        steps.iter().all(|step| self.meets(seat, *step)).or_refuse(Refusal::StepNotMet)
    }

    fn meets(&self, seat: Seat, step: VerseStep) -> bool {
        let player = self.player(seat);
        let mut slots = player.tableau.slots().iter();
        match step {
            VerseStep::HoldFighter => {
                slots.any(|slot| self.ready(seat, slot.card).is_ok() && self.card(slot.card).fights())
            }
            VerseStep::HoldCharacter | VerseStep::TurnCharacter => {
                slots.any(|slot| self.can_turn_character(seat, slot.card).is_ok())
            }
            VerseStep::DealOrPayCredit => player.dealt || self.free_credits(seat) > 0,
            VerseStep::PayCredit => self.free_credits(seat) > 0,
            VerseStep::TurnCard => slots.any(|slot| self.ready(seat, slot.card).is_ok()),
            VerseStep::CycleCard => self.market.iter().any(|stall| !stall.faceup.is_empty()),
            VerseStep::DiscardCard => !player.hand.is_empty(),
        }
    }

    /// Credits that no deal in progress has claimed.
    pub(super) fn free_credits(&self, seat: Seat) -> u8 {
        self.player(seat).credits.saturating_sub(self.committed(seat).0)
    }

    /// A warranted character earns nothing (p. 2, Warrants).
    fn can_turn_character(&self, seat: Seat, card: CardId) -> Verdict {
        self.ready(seat, card)?;
        (self.card(card).kind == Kind::Character).or_refuse(Refusal::NotACharacter)
    }

    /// Goes through a step that asks for no pick; the second one earns the token.
    pub(super) fn auto_step(&mut self, step: u8, events: &mut Events) -> bool {
        let seat = self.active;
        let steps = self.catalog.verse(self.faction(seat)).steps;
        match steps.get(step as usize) {
            None => {
                self.pending.pop();
                self.players[seat].acquired = true;
                events.push(Event::Acquired { seat });
                self.gain_verse(seat, 1, events);
                return true;
            }
            Some(VerseStep::TurnCharacter | VerseStep::TurnCard | VerseStep::CycleCard | VerseStep::DiscardCard) => {
                return false;
            }
            Some(VerseStep::PayCredit) => _ = self.lose_credits(seat, 1, events),
            Some(VerseStep::DealOrPayCredit) if !self.player(seat).dealt => _ = self.lose_credits(seat, 1, events),
            Some(_) => {}
        }
        self.pending.become_next(Frame::Step(step + 1));
        true
    }

    pub(super) fn may_step(&self, step: u8, choice: Choice) -> Verdict {
        let Choice::Pick(card) = choice else { return Err(Refusal::NotAsked) };
        match self.catalog.verse(self.faction(self.active)).steps[step as usize] {
            VerseStep::TurnCharacter => self.can_turn_character(self.active, card),
            VerseStep::TurnCard => self.ready(self.active, card).map(|_| ()),
            VerseStep::CycleCard => self.is_faceup(card).or_refuse(Refusal::NotOnOffer),
            _ => self.in_hand(self.active, card),
        }
    }

    pub(super) fn step(&mut self, step: u8, choice: Choice, events: &mut Events) {
        let Choice::Pick(card) = choice else { return };
        let seat = self.active;
        match self.catalog.verse(self.faction(seat)).steps[step as usize] {
            VerseStep::TurnCharacter | VerseStep::TurnCard => self.turn_own(seat, card, events),
            VerseStep::CycleCard => self.cycle(card, events),
            _ => self.discard(seat, card, false, events),
        }
        self.pending.become_next(Frame::Step(step + 1));
    }

    /// The price of a spending, if the 'verse card of `seat` offers it.
    pub(crate) fn price(&self, seat: Seat, spend: Spend) -> Option<u8> {
        let actions = &self.catalog.verse(self.faction(seat)).actions;
        actions.iter().find_map(|action| match (spend, *action) {
            (Spend::Draw, VerseAction::Draw(price))
            | (Spend::Evade, VerseAction::Evade(price))
            | (Spend::Tax(_) | Spend::TaxSupply, VerseAction::Tax(price))
            | (Spend::Warrant(_), VerseAction::Warrant(price))
            | (Spend::Retrigger(_), VerseAction::Retrigger(price))
            | (Spend::Steal(_) | Spend::StealSupply, VerseAction::Steal(price)) => Some(price),
            _ => None,
        })
    }

    /// Whether tokens may be spent on this (p. 2, Spending 'verse).
    pub(super) fn can_spend(&self, seat: Seat, spend: Spend) -> Verdict {
        if spend == Spend::Reavers {
            self.on_own_turn(seat)?;
            self.sky.here.is_some().or_refuse(Refusal::NoReavers)?;
            return self.has_verse(seat, 1);
        }
        let price = self.price(seat, spend).ok_or(Refusal::OtherFaction)?;
        if spend != Spend::Evade {
            self.on_own_turn(seat)?;
        }
        self.has_verse(seat, price)?;
        match spend {
            Spend::Draw => {
                let player = self.player(seat);
                (!player.deck.is_empty() || !player.recycle.is_empty()).or_refuse(Refusal::EmptyDeck)
            }
            Spend::Evade => {
                let attacked = self.fight.is_some_and(|fight| fight.defender == Some(seat));
                attacked.or_refuse(Refusal::OnlyInFights)
            }
            Spend::Tax(rival) | Spend::Steal(rival) => {
                let victim = self.players.get(rival).filter(|_| rival != seat).ok_or(Refusal::NotAmongThese)?;
                (victim.credits > 0).or_refuse(Refusal::NothingToTake)
            }
            Spend::Warrant(card) => self.can_issue_warrant(seat, card),
            Spend::Retrigger(card) => self.can_retrigger(seat, card),
            Spend::TaxSupply | Spend::StealSupply | Spend::Reavers => Ok(()),
        }
    }

    /// A card turned without effect costs no activation (p. 2); it is offered where tokens can trigger it again.
    pub(super) fn can_turn(&self, seat: Seat, card: CardId) -> Verdict {
        let price = self.price(seat, Spend::Retrigger(card)).ok_or(Refusal::OtherFaction)?;
        let slot = self.ready(seat, card)?;
        (!slot.again).or_refuse(Refusal::OncePerTurn)?;
        self.has_verse(seat, price)?;
        self.can_turn_for_ability(seat, card)
    }

    /// Each card once a turn, so that a card which gives tokens cannot feed itself (our ruling).
    fn can_retrigger(&self, seat: Seat, card: CardId) -> Verdict {
        let slot = self.player(seat).tableau.slot(card).ok_or(Refusal::NotInTableau)?;
        (!slot.warrant).or_refuse(Refusal::Warranted)?;
        slot.triggered.or_refuse(Refusal::NotTriggered)?;
        (!slot.again).or_refuse(Refusal::OncePerTurn)?;
        self.can_turn_for_ability(seat, card)
    }

    pub(super) fn spend(&mut self, seat: Seat, spend: Spend, events: &mut Events) {
        let price = self.price(seat, spend).unwrap_or(1);
        events.push(Event::Spent { seat, spend });
        self.lose_verse(seat, price, events);
        match spend {
            Spend::Draw => self.draw(seat, 1, events),
            Spend::Evade => self.evade(seat, events),
            Spend::Tax(rival) => self.move_credits(rival, seat, 1, events),
            Spend::Steal(rival) => self.move_credits(rival, seat, 2, events),
            Spend::TaxSupply | Spend::StealSupply => self.gain_credits(seat, 2, events),
            Spend::Warrant(card) => self.issue_warrant(seat, card, events),
            Spend::Reavers => self.confront(seat, events),
            Spend::Retrigger(card) => {
                self.players[seat].tableau.slot_mut(card).expect("asked by can_retrigger").again = true;
                self.land(seat, card, events);
                self.pending.push(Frame::Abilities(seat, card, 0));
            }
        }
    }
}
