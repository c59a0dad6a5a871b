//! Supply cards: one use, then back to the supply; maneuvers can be replayed with tokens.

use super::{Events, Verdict};
use crate::cards::CardId;
use crate::choice::Choice;
use crate::event::{Event, Place};
use crate::refusal::Refusal;
use crate::state::{Frame, Misbehavin};
use kit::{OrRefuse, Seat};

impl Misbehavin {
    /// Actions are used on one's turn, maneuvers also in one's fights (p. 2, Maneuvers).
    pub(super) fn can_use_supply(&self, seat: Seat, card: CardId, ability: u8, in_fight: bool) -> Verdict {
        self.in_hand(seat, card)?;
        let between = matches!(self.pending.top(), Some(Frame::Actions));
        (between || self.is_maneuver(card)).or_refuse(Refusal::BetweenActions)?;
        if !in_fight {
            self.on_own_turn(seat)?;
        }
        self.suits_the_moment(card, ability)
    }

    fn suits_the_moment(&self, card: CardId, ability: u8) -> Verdict {
        let effects = &self.card(card).abilities[ability as usize].effects;
        let for_fights = effects.iter().any(|effect| effect.is_for_fights());
        let in_fight = self.fight.is_some_and(|fight| !fight.evaded);
        (!for_fights || in_fight).or_refuse(Refusal::OnlyInFights)
    }

    /// Gives a used supply card back, unless it is a maneuver that may be replayed.
    pub(super) fn give_back(&mut self, seat: Seat, card: CardId, events: &mut Events) -> bool {
        let is_over = self.fight.is_some_and(|fight| fight.evaded);
        if self.is_maneuver(card) && self.has_tokens(seat) && !is_over {
            return false;
        }
        self.return_used(seat, card, events);
        true
    }

    fn return_used(&mut self, seat: Seat, card: CardId, events: &mut Events) {
        self.pending.pop();
        let to = self.after_display(seat, card);
        self.carry(card, Place::Display(seat), to, events);
    }

    pub(super) fn may_replay(&self, seat: Seat, card: CardId, choice: Choice) -> Verdict {
        match choice {
            Choice::Done => Ok(()),
            Choice::Replay(ability) => {
                self.card(card).abilities.get(ability as usize).ok_or(Refusal::NotNow)?;
                self.has_verse(seat, 1)?;
                self.suits_the_moment(card, ability)?;
                self.can_afford(seat, card, ability)
            }
            Choice::Unmark(step) => self.can_unmark(seat, step),
            _ => Err(Refusal::NotAsked),
        }
    }

    pub(super) fn replay(&mut self, seat: Seat, card: CardId, choice: Choice, events: &mut Events) {
        match choice {
            Choice::Replay(ability) => {
                self.lose_verse(seat, 1, events);
                events.push(Event::Replayed { seat, card });
                events.push(Event::Used { seat, card, ability });
                self.pending.become_next(Frame::Used(seat, card));
                self.begin_ability(seat, card, ability, events);
            }
            Choice::Unmark(step) => self.unmark(seat, step, events),
            _ => self.return_used(seat, card, events),
        }
    }
}
