//! What may be done at any time: on one's own turn, fights and deals included, and in a fight one is drawn into.

use super::listing::List;
use super::{Events, Verdict};
use crate::cards::{CardId, When};
use crate::catalog::VerseAction;
use crate::choice::{Choice, Spend};
use crate::refusal::Refusal;
use crate::state::{Frame, Misbehavin};
use kit::{OrRefuse, Seat};

impl Misbehavin {
    pub(super) fn on_own_turn(&self, seat: Seat) -> Verdict {
        (seat == self.active).or_refuse(Refusal::OnlyOnYourTurn)
    }

    /// Whether one of these choices is legal for `seat`; any other is not what is asked.
    pub(super) fn may_any_time(&self, seat: Seat, choice: Choice) -> Verdict {
        match choice {
            Choice::Use { card, ability } => self.can_use(seat, card, ability),
            Choice::Turn(card) => self.on_own_turn(seat).and_then(|()| self.can_turn(seat, card)),
            Choice::Acquire => self.on_own_turn(seat).and_then(|()| self.can_acquire(seat)),
            Choice::Spend(spend) => self.can_spend(seat, spend),
            Choice::Unmark(step) => self.can_unmark(seat, step),
            _ => Err(Refusal::NotAsked),
        }
    }

    pub(super) fn act_any_time(&mut self, seat: Seat, choice: Choice, events: &mut Events) {
        match choice {
            Choice::Use { card, ability } => self.use_card(seat, card, ability, events),
            Choice::Turn(card) => self.turn_own(seat, card, events),
            Choice::Acquire => self.pending.push(Frame::Step(0)),
            Choice::Spend(spend) => self.spend(seat, spend, events),
            Choice::Unmark(step) => self.unmark(seat, step, events),
            _ => unreachable!("{choice:?} was refused by may_any_time"),
        }
    }

    /// The one list of what may be open at any time.
    pub(super) fn each_any_time(&self, seat: Seat, list: List, each: &mut dyn FnMut(Choice)) {
        let player = self.player(seat);
        let on_turn = seat == self.active;
        let can_turn = on_turn && player.verse > 0 && self.price(seat, Spend::Retrigger(CardId(0))).is_some();
        for card in player.hand.iter() {
            self.each_use(*card, &[When::Use, When::Discard, When::HandFight], each);
        }
        for slot in player.tableau.slots() {
            if slot.triggered && list == List::Likely {
                continue;
            }
            self.each_use(slot.card, &[When::Free, When::InFight], each);
            if can_turn && self.card(slot.card).has(When::Trigger) {
                each(Choice::Turn(slot.card));
            }
        }
        if self.fight.is_some() {
            player.display.iter().for_each(|card| self.each_use(*card, &[When::Fighting], each));
        }
        if on_turn && (!player.acquired || list == List::Everything) {
            each(Choice::Acquire);
        }
        if player.verse > 0 || list == List::Everything {
            self.each_spending(seat, each);
        }
        self.each_mark(seat, each);
    }

    /// A marker of an episode may be spent wherever a token may.
    pub(super) fn each_mark(&self, seat: Seat, each: &mut dyn FnMut(Choice)) {
        let marks = self.player(seat).marks;
        if marks != 0 {
            (0..8).filter(|step| marks & 1 << step != 0).for_each(|step| each(Choice::Unmark(step)));
        }
    }

    fn each_use(&self, card: CardId, whens: &[When], each: &mut dyn FnMut(Choice)) {
        let face = self.card(card);
        if !whens.iter().any(|when| face.has(*when)) {
            return;
        }
        for (ability, known) in face.abilities.iter().enumerate() {
            if whens.contains(&known.when) {
                each(Choice::Use { card, ability: ability as u8 });
            }
        }
    }

    fn each_spending(&self, seat: Seat, each: &mut dyn FnMut(Choice)) {
        for action in &self.catalog.verse(self.faction(seat)).actions {
            match action {
                VerseAction::Draw(_) => each(Choice::Spend(Spend::Draw)),
                VerseAction::Evade(_) if self.fight.is_some() => each(Choice::Spend(Spend::Evade)),
                VerseAction::Evade(_) => {}
                VerseAction::Tax(_) => {
                    each(Choice::Spend(Spend::TaxSupply));
                    self.rivals(seat).for_each(|rival| each(Choice::Spend(Spend::Tax(rival))));
                }
                VerseAction::Warrant(_) => self.rivals(seat).for_each(|rival| {
                    let slots = self.player(rival).tableau.slots().iter();
                    let characters = slots.filter(|slot| self.card(slot.card).kind == crate::cards::Kind::Character);
                    characters.for_each(|slot| each(Choice::Spend(Spend::Warrant(slot.card))));
                }),
                VerseAction::Retrigger(_) => {
                    let slots = self.player(seat).tableau.slots().iter();
                    let again = slots.filter(|slot| slot.triggered && self.card(slot.card).has(When::Trigger));
                    again.for_each(|slot| each(Choice::Spend(Spend::Retrigger(slot.card))));
                }
                VerseAction::Steal(_) => {
                    each(Choice::Spend(Spend::StealSupply));
                    self.rivals(seat).for_each(|rival| each(Choice::Spend(Spend::Steal(rival))));
                }
            }
        }
        if self.sky.here.is_some() {
            each(Choice::Spend(Spend::Reavers));
        }
    }
}
