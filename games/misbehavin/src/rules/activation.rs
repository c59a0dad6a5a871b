//! The actions of a turn: four ways to use an activation, and everything that needs none.

use super::{Events, Verdict};
use crate::cards::{Attribute, CardId, When};
use crate::choice::Choice;
use crate::event::{Event, Place};
use crate::refusal::Refusal;
use crate::state::{Frame, Misbehavin, Slot};
use kit::{OrRefuse, Seat};

impl Misbehavin {
    pub(super) fn may_act(&self, choice: Choice) -> Verdict {
        let seat = self.active;
        match choice {
            Choice::Play(card) => self.can_play(seat, card),
            Choice::PlayAndTrigger(card) => self.can_play_and_trigger(seat, card),
            Choice::Trigger(card) => self.can_trigger(seat, card),
            Choice::PickFight(card) => self.can_pick_fight(seat, card),
            Choice::MakeDeal(card) => self.can_make_deal(seat, card),
            Choice::Recruit(card) => self.can_recruit(seat, card),
            Choice::TidyUp => (!self.player(seat).tableau.slots().is_empty()).or_refuse(Refusal::NotInTableau),
            Choice::EndTurn => Ok(()),
            _ => self.may_any_time(seat, choice),
        }
    }

    pub(super) fn act(&mut self, choice: Choice, events: &mut Events) {
        let seat = self.active;
        match choice {
            Choice::Play(card) => self.play(seat, card, events),
            Choice::PlayAndTrigger(card) => self.play_and_trigger(seat, card, events),
            Choice::Trigger(card) => self.trigger(seat, card, events),
            Choice::PickFight(card) => self.pick_fight(seat, card, events),
            Choice::MakeDeal(card) => self.make_deal(seat, card, events),
            Choice::Recruit(card) => self.recruit(card),
            Choice::TidyUp => self.tidy_up(events),
            Choice::EndTurn => self.end_turn(events),
            _ => self.act_any_time(seat, choice, events),
        }
    }

    pub(super) fn has_activation(&self, seat: Seat) -> Verdict {
        (self.player(seat).activations > 0).or_refuse(Refusal::NoActivation)
    }

    pub(super) fn in_hand(&self, seat: Seat, card: CardId) -> Verdict {
        self.player(seat).hand.contains(&card).or_refuse(Refusal::NotInHand)
    }

    /// The slot of a tableau card that is set and free to be used.
    pub(super) fn ready(&self, seat: Seat, card: CardId) -> Result<&Slot, Refusal> {
        let slot = self.player(seat).tableau.slot(card).ok_or(Refusal::NotInTableau)?;
        (!slot.warrant).or_refuse(Refusal::Warranted)?;
        (!slot.triggered).or_refuse(Refusal::Triggered)?;
        // The target of a fight lends nothing to it (Pick a fight).
        self.fight.is_none_or(|fight| fight.target != card).or_refuse(Refusal::TargetIsBusy)?;
        Ok(slot)
    }

    /// Whether a card may be shown from the hand, or from the tableau if it is ready.
    pub(super) fn can_show(&self, seat: Seat, card: CardId) -> Verdict {
        if self.player(seat).hand.contains(&card) { Ok(()) } else { self.ready(seat, card).map(|_| ()) }
    }

    /// Whether the icon a card needs lies in the tableau, on another card, triggered or not.
    pub(super) fn meets_needs(&self, seat: Seat, card: CardId) -> Verdict {
        let Some(needs) = self.card(card).needs else { return Ok(()) };
        let others = self.player(seat).tableau.slots().iter().filter(|slot| slot.card != card);
        let mut icons = others.map(|slot| self.card(slot.card).attributes);
        icons.any(|icons| icons.has(needs)).or_refuse(Refusal::NeedsIcon(needs))
    }

    /// Whether `card` may join the tableau (p. 1, Play a card to tableau).
    pub(super) fn can_play(&self, seat: Seat, card: CardId) -> Verdict {
        self.has_activation(seat)?;
        self.in_hand(seat, card)?;
        (seat == self.active).or_refuse(Refusal::NotOnOthersTurn)?;
        let face = self.card(card);
        face.is_for_tableau().or_refuse(Refusal::NotForTableau)?;
        let (taken, slots) = self.area(seat, face.kind);
        (taken < slots).or_refuse(Refusal::AreaFull { slots })?;
        let (need, would) = (self.power_to_win(), self.full_power(seat) + face.power);
        (would <= need).or_refuse(Refusal::PastWinningPower { need, would })
    }

    pub(super) fn can_play_and_trigger(&self, seat: Seat, card: CardId) -> Verdict {
        self.can_play(seat, card)?;
        self.can_turn_for_ability(seat, card)
    }

    /// Whether `card` may be triggered with an activation (p. 1, Trigger a card).
    pub(super) fn can_trigger(&self, seat: Seat, card: CardId) -> Verdict {
        self.has_activation(seat)?;
        self.ready(seat, card)?;
        self.can_turn_for_ability(seat, card)
    }

    pub(super) fn can_turn_for_ability(&self, seat: Seat, card: CardId) -> Verdict {
        let face = self.card(card);
        face.has(When::Trigger).or_refuse(Refusal::NothingToTrigger)?;
        self.meets_needs(seat, card)?;
        let triggers =
            (0..face.abilities.len() as u8).filter(|index| face.abilities[*index as usize].when == When::Trigger);
        let verdicts = triggers.map(|ability| self.can_afford(seat, card, ability));
        verdicts.reduce(|one, other| one.or(other)).unwrap_or(Err(Refusal::NothingToTrigger))
    }

    pub(super) fn play(&mut self, seat: Seat, card: CardId, events: &mut Events) {
        self.put_down(seat, card, events);
        self.follow_required(seat, card);
    }

    pub(super) fn play_and_trigger(&mut self, seat: Seat, card: CardId, events: &mut Events) {
        self.put_down(seat, card, events);
        events.push(Event::Triggered { seat, card });
        self.turn_card(seat, card, true, events);
        self.pending.push(Frame::Abilities(seat, card, 0));
        self.follow_required(seat, card);
    }

    fn put_down(&mut self, seat: Seat, card: CardId, events: &mut Events) {
        self.players[seat].activations -= 1;
        events.push(Event::Played { seat, card });
        self.carry(card, Place::Hand(seat), Place::Tableau(seat), events);
        self.land(seat, card, events);
    }

    pub(super) fn trigger(&mut self, seat: Seat, card: CardId, events: &mut Events) {
        self.players[seat].activations -= 1;
        events.push(Event::Triggered { seat, card });
        self.turn_card(seat, card, true, events);
        self.land(seat, card, events);
        self.pending.push(Frame::Abilities(seat, card, 0));
    }

    /// A location played or triggered takes one copy of The Black out of the hand (p. 2, The Black).
    pub(super) fn land(&mut self, seat: Seat, card: CardId, events: &mut Events) {
        if self.card(card).attributes.has(Attribute::Location) {
            self.return_black(seat, Place::Hand(seat), events);
        }
    }
}
