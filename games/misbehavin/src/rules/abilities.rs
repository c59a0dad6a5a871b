//! Abilities: offered in their order, each optional, carried out effect by effect.

use super::{Events, Verdict};
use crate::cards::{CardId, Effect, Faction, Group, Innate, Kind, Picks, SupplySet, When};
use crate::choice::Choice;
use crate::event::{Event, Place};
use crate::refusal::Refusal;
use crate::state::{Frame, Misbehavin, Using};
use kit::{OrRefuse, Seat};

/// So often foiled, a player's cards can no longer be turned by rivals (ours).
pub(crate) const FOREWARNED: u8 = 1;

impl Misbehavin {
    /// Whether an ability that needs no activation may be used now.
    pub(super) fn can_use(&self, seat: Seat, card: CardId, ability: u8) -> Verdict {
        let Some(chosen) = self.card(card).abilities.get(ability as usize) else { return Err(Refusal::NotNow) };
        let in_fight = matches!(self.pending.top(), Some(Frame::Fight));
        match chosen.when {
            When::Free => {
                self.on_own_turn(seat)?;
                self.ready(seat, card)?;
            }
            When::Discard => {
                self.on_own_turn(seat)?;
                self.in_hand(seat, card)?;
                // Once a turn, or a small deck would come round for ever (ours).
                (!self.player(seat).worked.contains(&card)).or_refuse(Refusal::OncePerTurn)?;
            }
            When::InFight => {
                in_fight.or_refuse(Refusal::OnlyInFights)?;
                self.ready(seat, card)?;
            }
            When::HandFight => {
                in_fight.or_refuse(Refusal::OnlyInFights)?;
                self.in_hand(seat, card)?;
            }
            When::Fighting => {
                in_fight.or_refuse(Refusal::OnlyInFights)?;
                self.player(seat).display.contains(&card).or_refuse(Refusal::NotNow)?;
            }
            When::Use => self.can_use_supply(seat, card, ability, in_fight)?,
            _ => return Err(Refusal::NotNow),
        }
        self.meets_needs(seat, card)?;
        self.can_afford(seat, card, ability)
    }

    /// Whether the credits an ability costs are there, and the ally it asks for.
    pub(super) fn can_afford(&self, seat: Seat, card: CardId, ability: u8) -> Verdict {
        let chosen = &self.card(card).abilities[ability as usize];
        let (need, have) = (chosen.pay, self.free_credits(seat));
        (need <= have).or_refuse(Refusal::CreditsShort { need, have })?;
        let Some(ally) = chosen.with else { return Ok(()) };
        let others = self.player(seat).tableau.slots().iter().filter(|slot| slot.card != card);
        let is_there = others.into_iter().any(|slot| ally.is(self.card(slot.card)));
        is_there.or_refuse(Refusal::NeedsAlly(ally))
    }

    /// The set cards of `seat` that answer something do so by themselves, each with its first such ability.
    pub(super) fn answer(&mut self, seat: Seat, when: When) {
        for index in (0..self.player(seat).tableau.slots().len()).rev() {
            let card = self.player(seat).tableau.slots()[index].card;
            if !self.card(card).has(when) || self.ready(seat, card).is_err() {
                continue;
            }
            let abilities = 0..self.card(card).abilities.len() as u8;
            let mut known = abilities.filter(|ability| self.card(card).abilities[*ability as usize].when == when);
            if let Some(ability) = known.find(|ability| self.can_afford(seat, card, *ability).is_ok()) {
                self.pending.push(Frame::Using(Using { seat, card, ability, step: 0, made: 0 }));
                self.pending.push(Frame::Answer(seat, card, ability));
            }
        }
    }

    /// Tells that a card answers, before it does.
    pub(super) fn tell_answer(&mut self, seat: Seat, card: CardId, ability: u8, events: &mut Events) -> bool {
        self.pending.pop();
        events.push(Event::Used { seat, card, ability });
        true
    }

    pub(super) fn use_card(&mut self, seat: Seat, card: CardId, ability: u8, events: &mut Events) {
        events.push(Event::Used { seat, card, ability });
        match self.card(card).abilities[ability as usize].when {
            When::Discard => {
                self.players[seat].worked.push(card);
                self.carry(card, Place::Hand(seat), Place::Recycle(seat), events);
            }
            When::HandFight | When::HandDeal => {
                self.carry(card, Place::Hand(seat), Place::Recycle(seat), events);
            }
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
        let can_pay = self.can_afford(seat, card, ability).is_ok();
        let others = (0..self.card(card).abilities.len() as u8).filter(|other| *other != ability);
        let triggers = others.filter(|other| self.card(card).abilities[*other as usize].when == When::Trigger);
        let is_only = triggers.into_iter().all(|other| self.can_afford(seat, card, other).is_err());
        if can_pay && !is_only {
            self.pending.become_next(Frame::Abilities(seat, card, ability));
            return false;
        }
        self.pending.become_next(Frame::Abilities(seat, card, ability + 1));
        if can_pay {
            events.push(Event::Used { seat, card, ability });
            self.begin_ability(seat, card, ability, events);
        }
        true
    }

    pub(super) fn may_take(&self, seat: Seat, card: CardId, next: u8, choice: Choice) -> Verdict {
        match choice {
            Choice::Take => self.can_afford(seat, card, next),
            Choice::Skip => Ok(()),
            _ => Err(Refusal::NotAsked),
        }
    }

    pub(super) fn take(&mut self, seat: Seat, card: CardId, next: u8, choice: Choice, events: &mut Events) {
        self.pending.become_next(Frame::Abilities(seat, card, next + 1));
        if choice == Choice::Take {
            events.push(Event::Used { seat, card, ability: next });
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
            self.happen(&using, effect, events);
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
            Picks::Supply => {
                let sold = self.on_offer().filter(|card| self.card(*card).is_supply());
                sold.for_each(|card| each(Choice::Pick(card)));
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
            Effect::Recover(_) | Effect::Stack(_) | Effect::Purge(_) => {
                player.recycle.contains(&card).or_refuse(Refusal::NotAmongThese)
            }
            Effect::Cycle(_) => self.is_faceup(card).or_refuse(Refusal::NotOnOffer),
            Effect::Outfit(most) => {
                let is_sold = self.card(card).is_supply() && self.on_offer().any(|sold| sold == card);
                is_sold.or_refuse(Refusal::NotOnOffer)?;
                let need = self.card(card).cost;
                (need <= most).or_refuse(Refusal::InfluenceShort { need, have: most })
            }
            Effect::Hire(most) | Effect::Poach(most) => {
                self.is_faceup(card).or_refuse(Refusal::NotOnOffer)?;
                let need = self.card(card).cost;
                (need <= most).or_refuse(Refusal::InfluenceShort { need, have: most })
            }
            Effect::Exhaust => self.can_exhaust(using.seat, card),
            Effect::Arrest => {
                self.can_exhaust(using.seat, card)?;
                (self.faction(using.seat) == Faction::Alliance).or_refuse(Refusal::OtherFaction)?;
                (self.tokens_left(using.seat) > 0).or_refuse(Refusal::AllTokensOut)?;
                self.can_issue_warrant(using.seat, card)
            }
            _ => self.can_pick_own(using, effect, card),
        }
    }

    /// Whether a rival's set card may be turned: some cards stand fast, and who was foiled is forewarned (ours).
    fn can_exhaust(&self, seat: Seat, card: CardId) -> Verdict {
        let rival = self.controller(card).filter(|rival| *rival != seat).ok_or(Refusal::NotAmongThese)?;
        let player = self.player(rival);
        let slot = player.tableau.slot(card).ok_or(Refusal::NotInTableau)?;
        (!slot.triggered).or_refuse(Refusal::Triggered)?;
        (player.foiled < FOREWARNED).or_refuse(Refusal::Forewarned(rival))?;
        let is_steadfast = self.card(card).innate.contains(&Innate::Steadfast) && !slot.warrant;
        let guards = player.tableau.slots().iter().filter(|slot| slot.card != card && !slot.triggered && !slot.warrant);
        let is_guarded = guards.into_iter().any(|slot| self.card(slot.card).innate.contains(&Innate::Guard));
        (!is_steadfast && !is_guarded).or_refuse(Refusal::Shielded)
    }

    fn can_pick_own(&self, using: &Using, effect: Effect, card: CardId) -> Verdict {
        let slot = self.player(using.seat).tableau.slot(card).ok_or(Refusal::NotInTableau)?;
        match effect {
            Effect::LiftWarrant => slot.warrant.or_refuse(Refusal::NoWarrantThere),
            Effect::ExhaustOwn => (!slot.triggered).or_refuse(Refusal::Triggered),
            Effect::Dismiss(_) | Effect::Recall => {
                (!slot.warrant).or_refuse(Refusal::Warranted)?;
                (effect != Effect::Recall || card != using.card).or_refuse(Refusal::NotAmongThese)?;
                self.fight.is_none_or(|fight| fight.target != card).or_refuse(Refusal::TargetIsBusy)
            }
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

    pub(super) fn is_faceup(&self, card: CardId) -> bool {
        matches!(self.card(card).group, Group::Market(tier) if self.market[tier as usize].faceup.contains(&card))
    }

    pub(super) fn may_discard(&self, seat: Seat, choice: Choice) -> Verdict {
        let Choice::Pick(card) = choice else { return Err(Refusal::NotAsked) };
        self.in_hand(seat, card)
    }

    pub(super) fn forced(&mut self, seat: Seat, left: u8, choice: Choice, events: &mut Events) {
        self.pending.become_next(Frame::Forced(seat, left - 1));
        if let Choice::Pick(card) = choice {
            self.discard(seat, card, true, events);
        }
    }

    /// Whether a card is a maneuver, which may be used in fights and replayed.
    pub(super) fn is_maneuver(&self, card: CardId) -> bool {
        self.card(card).kind == Kind::Maneuver
    }
}
