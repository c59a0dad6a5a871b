//! Abilities: offered in their order, each optional, carried out effect by effect.

use super::{Events, Verdict};
use crate::cards::{CardId, Effect, Group, Kind, Picks, SupplySet, When};
use crate::choice::Choice;
use crate::event::{Event, Place};
use crate::refusal::Refusal;
use crate::state::{Frame, Misbehavin, Using};
use kit::{OrRefuse, Seat};

impl Misbehavin {
    /// Whether an ability that needs no activation may be used now.
    pub(super) fn can_use(&self, seat: Seat, card: CardId, ability: u8) -> Verdict {
        let Some(chosen) = self.card(card).abilities.get(ability as usize) else { return Err(Refusal::NotNow) };
        let in_fight = matches!(self.pending.top(), Some(Frame::Fight));
        match chosen.when {
            When::Free => {
                (!in_fight).or_refuse(Refusal::NotNow)?;
                self.ready(seat, card)?;
            }
            When::Discard => {
                (!in_fight).or_refuse(Refusal::NotNow)?;
                self.in_hand(seat, card)?;
            }
            When::InFight => {
                in_fight.or_refuse(Refusal::OnlyInFights)?;
                self.ready(seat, card)?;
            }
            When::Fighting => {
                in_fight.or_refuse(Refusal::OnlyInFights)?;
                self.player(seat).display.contains(&card).or_refuse(Refusal::NotNow)?;
            }
            When::Use => self.can_use_supply(seat, card, ability, in_fight)?,
            _ => return Err(Refusal::NotNow),
        }
        self.meets_needs(seat, card)?;
        self.can_pay(seat, card, ability)
    }

    pub(super) fn can_pay(&self, seat: Seat, card: CardId, ability: u8) -> Verdict {
        let (need, have) = (self.card(card).abilities[ability as usize].pay, self.player(seat).credits);
        (need <= have).or_refuse(Refusal::CreditsShort { need, have })
    }

    pub(super) fn use_card(&mut self, seat: Seat, card: CardId, ability: u8, events: &mut Events) {
        events.push(Event::Used { seat, card, ability });
        match self.card(card).abilities[ability as usize].when {
            When::Discard => self.carry(card, Place::Hand(seat), Place::Recycle(seat), events),
            When::Use => {
                self.carry(card, Place::Hand(seat), Place::Display(seat), events);
                self.pending.push(Frame::Used(seat, card));
            }
            When::Fighting => {}
            _ => self.turn_card(seat, card, true, events),
        }
        self.begin_ability(seat, card, ability, events);
    }

    pub(super) fn begin_ability(&mut self, seat: Seat, card: CardId, ability: u8, events: &mut Events) {
        let pay = self.card(card).abilities[ability as usize].pay;
        self.lose_credits(seat, pay, events);
        self.pending.push(Frame::Using(Using { seat, card, ability, step: 0, made: 0 }));
    }

    /// Required effects are followed whether or not the abilities are used (p. 1, Cards).
    pub(super) fn follow_required(&mut self, seat: Seat, card: CardId) {
        let required = self.card(card).abilities.iter().position(|ability| ability.when == When::Required);
        if let Some(ability) = required {
            self.pending.push(Frame::Using(Using { seat, card, ability: ability as u8, step: 0, made: 0 }));
        }
    }

    fn next_trigger(&self, card: CardId, from: u8) -> Option<u8> {
        let abilities = self.card(card).abilities.iter().enumerate().skip(from as usize);
        abilities.filter(|(_, ability)| ability.when == When::Trigger).map(|(index, _)| index as u8).next()
    }

    /// A single ability is used at once; several are offered one after the other.
    pub(super) fn next_ability(&mut self, seat: Seat, card: CardId, next: u8, events: &mut Events) -> bool {
        let Some(ability) = self.next_trigger(card, next) else {
            self.pending.pop();
            return true;
        };
        let is_only = next == 0 && self.next_trigger(card, ability + 1).is_none();
        let can_pay = self.can_pay(seat, card, ability).is_ok();
        if can_pay && !is_only {
            self.pending.become_next(Frame::Abilities(seat, card, ability));
            return false;
        }
        self.pending.become_next(Frame::Abilities(seat, card, ability + 1));
        if can_pay {
            self.begin_ability(seat, card, ability, events);
        }
        true
    }

    pub(super) fn may_take(&self, seat: Seat, card: CardId, next: u8, choice: Choice) -> Verdict {
        match choice {
            Choice::Take => self.can_pay(seat, card, next),
            Choice::Skip => Ok(()),
            _ => Err(Refusal::NotAsked),
        }
    }

    pub(super) fn take(&mut self, seat: Seat, card: CardId, next: u8, choice: Choice, events: &mut Events) {
        self.pending.become_next(Frame::Abilities(seat, card, next + 1));
        if choice == Choice::Take {
            self.begin_ability(seat, card, next, events);
        }
    }

    /// Carries an ability on until it asks for a pick; an effect without anything to pick is passed over.
    pub(super) fn carry_on(&mut self, using: Using, events: &mut Events) -> bool {
        let Some(effect) = self.effect(using.card, using.ability, using.step) else {
            self.pending.pop();
            return true;
        };
        if effect.picks() == Picks::Nothing {
            self.pending.become_next(Frame::Using(Using { step: using.step + 1, made: 0, ..using }));
            self.happen(using.seat, effect, events);
            return true;
        }
        if using.made < effect.times() && self.has_pick(&using, effect) {
            return false;
        }
        self.pending.become_next(Frame::Using(Using { step: using.step + 1, made: 0, ..using }));
        true
    }

    fn has_pick(&self, using: &Using, effect: Effect) -> bool {
        let mut found = false;
        self.each_pick(using, effect, &mut |choice| found |= self.can_pick(using, effect, choice).is_ok());
        found
    }

    pub(super) fn may_pick(&self, using: &Using, choice: Choice) -> Verdict {
        let effect = self.effect(using.card, using.ability, using.step).ok_or(Refusal::NotAsked)?;
        match choice {
            Choice::Skip => effect.may_skip().or_refuse(Refusal::MustPick),
            Choice::Pick(_) | Choice::PickSeat(_) => self.can_pick(using, effect, choice),
            _ => Err(Refusal::NotAsked),
        }
    }

    pub(super) fn pick(&mut self, using: Using, choice: Choice, events: &mut Events) {
        let effect = self.effect(using.card, using.ability, using.step).expect("asked by may_pick");
        let made = if choice == Choice::Skip { effect.times() } else { using.made + 1 };
        self.pending.become_next(Frame::Using(Using { made, ..using }));
        match choice {
            Choice::Pick(card) => self.happen_to_card(using.seat, effect, card, events),
            Choice::PickSeat(rival) => self.happen_to_rival(using.seat, effect, rival, events),
            _ => {}
        }
    }

    /// Everything that might be picked for an effect.
    pub(super) fn each_pick(&self, using: &Using, effect: Effect, each: &mut dyn FnMut(Choice)) {
        let player = self.player(using.seat);
        match effect.picks() {
            Picks::Nothing => {}
            Picks::OwnHand => player.hand.iter().for_each(|card| each(Choice::Pick(*card))),
            Picks::OwnRecycle => player.recycle.iter().for_each(|card| each(Choice::Pick(*card))),
            Picks::OwnTableau => player.tableau.slots().iter().for_each(|slot| each(Choice::Pick(slot.card))),
            Picks::RivalTableau => self.rivals(using.seat).for_each(|rival| {
                self.player(rival).tableau.slots().iter().for_each(|slot| each(Choice::Pick(slot.card)));
            }),
            Picks::Rival => self.rivals(using.seat).for_each(|rival| each(Choice::PickSeat(rival))),
            Picks::Market => {
                let faceup = self.market.iter().flat_map(|stall| stall.faceup.iter());
                faceup.for_each(|card| each(Choice::Pick(*card)));
            }
        }
    }

    /// Whether something may be picked for an effect.
    fn can_pick(&self, using: &Using, effect: Effect, choice: Choice) -> Verdict {
        match (choice, effect.picks()) {
            (Choice::PickSeat(rival), Picks::Rival) => self.can_pick_rival(using.seat, effect, rival),
            (_, Picks::Rival | Picks::Nothing) => Err(Refusal::NotAsked),
            (Choice::Pick(card), _) => self.can_pick_card(using, effect, card),
            _ => Err(Refusal::NotAsked),
        }
    }

    fn can_pick_rival(&self, seat: Seat, effect: Effect, rival: Seat) -> Verdict {
        (rival != seat).or_refuse(Refusal::NotAmongThese)?;
        let player = self.players.get(rival).ok_or(Refusal::NotAmongThese)?;
        let has_something = match effect {
            Effect::Steal(_) => player.credits > 0,
            Effect::DrainVerse(_) => player.verse > 0,
            Effect::RivalDiscards(_) => !player.hand.is_empty(),
            _ => !self.supply.piles[SupplySet::TheBlack as usize].is_empty(),
        };
        has_something.or_refuse(Refusal::NothingToTake)
    }

    fn can_pick_card(&self, using: &Using, effect: Effect, card: CardId) -> Verdict {
        let player = self.player(using.seat);
        match effect {
            Effect::Discard(_) | Effect::Scrap(_) => self.in_hand(using.seat, card),
            Effect::Recover(_) => player.recycle.contains(&card).or_refuse(Refusal::NotAmongThese),
            Effect::Cycle(_) => self.is_faceup(card).or_refuse(Refusal::NotOnOffer),
            Effect::Hire(most) => {
                self.is_faceup(card).or_refuse(Refusal::NotOnOffer)?;
                let need = self.card(card).cost;
                (need <= most).or_refuse(Refusal::InfluenceShort { need, have: most })
            }
            Effect::Exhaust => {
                let rival = self.controller(card).filter(|seat| *seat != using.seat).ok_or(Refusal::NotAmongThese)?;
                let slot = self.player(rival).tableau.slot(card).ok_or(Refusal::NotInTableau)?;
                (!slot.triggered).or_refuse(Refusal::Triggered)
            }
            _ => self.can_pick_own(using, effect, card),
        }
    }

    fn can_pick_own(&self, using: &Using, effect: Effect, card: CardId) -> Verdict {
        let slot = self.player(using.seat).tableau.slot(card).ok_or(Refusal::NotInTableau)?;
        match effect {
            Effect::LiftWarrant => slot.warrant.or_refuse(Refusal::NoWarrantThere),
            Effect::ExhaustOwn => (!slot.triggered).or_refuse(Refusal::Triggered),
            Effect::Dismiss(_) => (!slot.warrant).or_refuse(Refusal::Warranted),
            Effect::Reset => {
                slot.triggered.or_refuse(Refusal::NotTriggered)?;
                (!slot.warrant).or_refuse(Refusal::Warranted)?;
                (card != using.card).or_refuse(Refusal::NotAmongThese)
            }
            Effect::Boost(by) => {
                let (need, would) = (self.power_to_win(), self.full_power(using.seat) + by);
                (would <= need).or_refuse(Refusal::PastWinningPower { need, would })
            }
            _ => Err(Refusal::NotAmongThese),
        }
    }

    fn is_faceup(&self, card: CardId) -> bool {
        matches!(self.card(card).group, Group::Market(tier) if self.market[tier as usize].faceup.contains(&card))
    }

    pub(super) fn may_discard(&self, seat: Seat, choice: Choice) -> Verdict {
        let Choice::Pick(card) = choice else { return Err(Refusal::NotAsked) };
        self.in_hand(seat, card)
    }

    pub(super) fn forced(&mut self, seat: Seat, left: u8, choice: Choice, events: &mut Events) {
        self.pending.become_next(Frame::Forced(seat, left - 1));
        if let Choice::Pick(card) = choice {
            self.discard(seat, card, events);
        }
    }

    /// Whether a card is a maneuver, which may be used in fights and replayed.
    pub(super) fn is_maneuver(&self, card: CardId) -> bool {
        self.card(card).kind == Kind::Maneuver
    }
}
