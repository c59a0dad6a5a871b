//! Making a deal: opener, influence and credits, the card to hand, and rivals who cancel.

use super::influence::Purpose;
use super::{Events, Verdict};
use crate::cards::{Attribute, CardId, When};
use crate::catalog::Deed;
use crate::choice::Choice;
use crate::event::{Event, Place};
use crate::refusal::Refusal;
use crate::state::{Deal, Frame, Misbehavin, Stage};
use kit::{OrRefuse, Seat};

impl Misbehavin {
    /// Whether `card` may open a deal that can lead somewhere (p. 2, Make a deal).
    pub(super) fn can_make_deal(&self, seat: Seat, card: CardId) -> Verdict {
        self.has_activation(seat)?;
        self.can_show(seat, card)?;
        self.card(card).deals().or_refuse(Refusal::LacksIcon(Attribute::Deal))?;
        let player = self.player(seat);
        if player.tableau.slots().iter().any(|slot| slot.warrant && slot.card != card) {
            return Ok(());
        }
        self.has_in_reach(seat, Some(card))
    }

    /// Whether an open deal can lead somewhere: to a card, or to the end of a warrant.
    fn can_come_to_something(&self, seat: Seat) -> Verdict {
        let has_warrant = self.player(seat).tableau.slots().iter().any(|slot| slot.warrant);
        if has_warrant { Ok(()) } else { self.has_in_reach(seat, None) }
    }

    pub(super) fn make_deal(&mut self, seat: Seat, card: CardId, events: &mut Events) {
        self.open_deal(seat, Some(card), events);
    }

    fn open_deal(&mut self, seat: Seat, opener: Option<CardId>, events: &mut Events) {
        self.players[seat].activations -= 1;
        events.push(Event::DealOpened { seat, card: opener });
        opener.into_iter().for_each(|card| _ = self.show(seat, card, events));
        self.pending.push(Frame::Deal(Deal::default()));
        self.pending.push(Frame::MayCancel(seat.left(self.seats()), Stage::Opened));
    }

    /// The influence on the table for a deal.
    pub fn deal_total(&self, deal: &Deal) -> u8 {
        self.on_table(self.active, Purpose::Deal) + deal.bought + deal.credits
    }

    pub(super) fn may_deal(&self, deal: &Deal, choice: Choice) -> Verdict {
        let seat = self.active;
        match (choice, deal.want) {
            // A named card may be changed before anything is given for it (ours).
            (Choice::Want(want), _) => deal.can_name(want).and_then(|()| self.can_want(deal, want)),
            (Choice::LiftWarrant(card), _) if !deal.is_under_way() => {
                let slot = self.player(seat).tableau.slot(card).ok_or(Refusal::NotInTableau)?;
                slot.warrant.or_refuse(Refusal::NoWarrantThere)
            }
            // Any card that is not triggered may join a deal, with influence or without (Make a deal).
            (Choice::Add(card), Some(_)) => self.can_show(seat, card),
            (Choice::Credit, Some(_)) => {
                let (need, have) = (deal.credits + 1, self.player(seat).credits);
                (need <= have).or_refuse(Refusal::CreditsShort { need, have })
            }
            (Choice::Token, Some(want)) => self.can_buy_influence(Purpose::Deal, want, deal.bought, 0),
            _ => self.may_any_time(seat, choice),
        }
    }

    fn can_want(&self, deal: &Deal, want: CardId) -> Verdict {
        self.is_on_offer(want).or_refuse(Refusal::NotOnOffer)?;
        let have = self.reach(self.active, Purpose::Deal, want, deal.bought);
        let need = self.card(want).cost;
        (need <= have).or_refuse(Refusal::InfluenceShort { need, have })
    }

    pub(super) fn deal_on(&mut self, deal: Deal, choice: Choice, events: &mut Events) {
        let seat = self.active;
        let next = match choice {
            Choice::Want(want) => Deal { want: Some(want), changed: deal.changed || deal.want.is_some(), ..deal },
            Choice::Credit => Deal { credits: deal.credits + 1, ..deal },
            Choice::Token => {
                let want = deal.want.expect("tokens are spent towards a card");
                let icons = self.card(want).icons[self.player(seat).faction as usize];
                Deal { verse: deal.verse + icons, bought: deal.bought + 1, ..deal }
            }
            Choice::LiftWarrant(card) => {
                self.lift_warrant(seat, card, events);
                return self.finish_deal(seat, events);
            }
            Choice::Add(card) => {
                events.push(Event::Shown { seat, card, influence: self.influence(seat, card) });
                self.show(seat, card, events);
                Deal { shown: true, ..deal }
            }
            _ => return self.act_any_time(seat, choice, events),
        };
        self.pending.become_next(Frame::Deal(next));
    }

    /// A deal with enough on the table gets a last look from the rivals, then goes through.
    pub(super) fn close_deal(&mut self, deal: Deal, events: &mut Events) -> bool {
        let seat = self.active;
        let Some(want) = deal.want else {
            let is_hopeless = self.can_come_to_something(seat).is_err();
            if is_hopeless {
                events.push(Event::DealFellThrough { seat });
                self.pending.become_next(Frame::Cancelled);
            }
            return is_hopeless;
        };
        if self.deal_total(&deal) < self.card(want).cost || !self.is_on_offer(want) {
            return self.doubt_deal(deal, want, events);
        }
        if !deal.closed {
            self.pending.push(Frame::MayCancel(seat.left(self.seats()), Stage::Committed));
            return true;
        }
        self.pay(seat, deal.credits, deal.verse, events);
        self.players[seat].influence = 0;
        events.push(Event::DealMade { seat, card: want });
        let from = self.offered_at(want);
        self.gain(seat, want, from, Place::Hand(seat), events);
        self.finish_deal(seat, events);
        true
    }

    /// A named card that other things done meanwhile put out of reach is let go; so is a deal under way for it.
    fn doubt_deal(&mut self, deal: Deal, want: CardId, events: &mut Events) -> bool {
        let is_lost = self.can_want(&deal, want).is_err();
        if is_lost && deal.is_under_way() {
            events.push(Event::DealFellThrough { seat: self.active });
            self.pending.become_next(Frame::Cancelled);
        } else if is_lost {
            self.pending.become_next(Frame::Deal(Deal { changed: deal.changed, ..Deal::default() }));
        }
        is_lost
    }

    fn finish_deal(&mut self, seat: Seat, events: &mut Events) {
        self.players[seat].dealt = true;
        self.note(seat, Deed::MakeDeal, events);
        self.pending.become_next(Frame::Clear(seat));
        self.pending.push(Frame::Retain(seat));
    }

    /// Brings a gained card where it goes.
    pub(super) fn gain(&mut self, seat: Seat, card: CardId, from: Place, to: Place, events: &mut Events) {
        self.carry(card, from, to, events);
        self.note(seat, Deed::GainCost(self.card(card).cost), events);
    }

    fn can_cancel_with(&self, seat: Seat, card: CardId) -> Verdict {
        let when = if self.player(seat).hand.contains(&card) { When::HandDeal } else { When::RivalDeal };
        if when == When::RivalDeal {
            self.ready(seat, card)?;
        }
        let ability = self.cancelling(card, when).ok_or(Refusal::NotNow)?;
        self.meets_needs(seat, card)?;
        self.can_afford(seat, card, ability)
    }

    /// The ability of `card` that cancels deals from hand or tableau.
    fn cancelling(&self, card: CardId, when: When) -> Option<u8> {
        let place = self.card(card).abilities.iter().position(|ability| ability.when == when);
        place.map(|index| index as u8)
    }

    pub(super) fn can_cancel_any(&self, seat: Seat) -> bool {
        let player = self.player(seat);
        let known = |card: CardId, when| self.card(card).has(when) && self.can_cancel_with(seat, card).is_ok();
        player.tableau.slots().iter().any(|slot| known(slot.card, When::RivalDeal))
            || player.hand.iter().any(|card| known(*card, When::HandDeal))
    }

    pub(super) fn may_cancel(&self, seat: Seat, choice: Choice) -> Verdict {
        match choice {
            Choice::Cancel(card) => self.can_cancel_with(seat, card),
            Choice::LetBe => Ok(()),
            _ => Err(Refusal::NotAsked),
        }
    }

    /// Credits and tokens committed to a cancelled deal were never paid, so nothing is lost of them.
    pub(super) fn cancel(&mut self, seat: Seat, stage: Stage, choice: Choice, events: &mut Events) {
        let Choice::Cancel(card) = choice else { return self.pass_on_cancelling(seat, stage) };
        let when = if self.player(seat).hand.contains(&card) { When::HandDeal } else { When::RivalDeal };
        let ability = self.cancelling(card, when).expect("asked by can_cancel_with");
        self.pending.pop();
        self.pending.become_next(Frame::Cancelled);
        self.use_card(seat, card, ability, events);
    }

    pub(super) fn pass_on_cancelling(&mut self, seat: Seat, stage: Stage) {
        let next = seat.left(self.seats());
        if next != self.active {
            return self.pending.become_next(Frame::MayCancel(next, stage));
        }
        self.pending.pop();
        if let (Some(Frame::Deal(deal)), Stage::Committed) = (self.pending.top_mut(), stage) {
            deal.closed = true;
        }
    }

    pub(super) fn may_after_cancel(&self, choice: Choice) -> Verdict {
        let seat = self.active;
        match choice {
            Choice::Retry => {
                self.has_activation(seat)?;
                self.can_come_to_something(seat)
            }
            Choice::Recruit(card) => self.can_recruit(seat, card),
            Choice::Done => Ok(()),
            _ => self.may_any_time(seat, choice),
        }
    }

    /// The cards of a cancelled deal serve a recruitment or another try, or they are discarded.
    pub(super) fn after_cancel(&mut self, choice: Choice, events: &mut Events) {
        let seat = self.active;
        match choice {
            Choice::Retry => {
                self.pending.pop();
                self.open_deal(seat, None, events);
            }
            Choice::Recruit(card) => {
                self.pending.pop();
                self.recruit(card);
            }
            Choice::Done => self.pending.become_next(Frame::Clear(seat)),
            _ => self.act_any_time(seat, choice, events),
        }
    }
}
