//! Making a deal: opener, influence and credits, the card to hand, and rivals who cancel.

use super::{Events, Verdict};
use crate::cards::{Attribute, CardId, Effect, Innate, When};
use crate::catalog::Deed;
use crate::choice::Choice;
use crate::event::{Event, Place};
use crate::refusal::Refusal;
use crate::state::{Deal, Frame, Misbehavin, Stage, Using};
use kit::{OrRefuse, Seat};

fn deal_influence(innate: Innate) -> u8 {
    if let Innate::DealInfluence(n) = innate { n } else { 0 }
}

impl Misbehavin {
    /// The influence of everything `seat` has in the display and could still show.
    pub(crate) fn means(&self, seat: Seat) -> u8 {
        let player = self.player(seat);
        let ready = player.tableau.slots().iter().filter(|slot| !slot.triggered && !slot.warrant);
        let shown = player.display.iter().copied();
        let cards = player.hand.iter().copied().chain(ready.map(|slot| slot.card)).chain(shown);
        cards.map(|card| self.influence(seat, card)).sum()
    }

    /// The influence that tokens can still buy towards `want`: as many tokens as it has own icons for each.
    pub(crate) fn token_influence(&self, seat: Seat, want: CardId, spent: u8) -> u8 {
        match self.card(want).icons[self.player(seat).faction as usize] {
            0 => 0,
            icons => (self.player(seat).verse - spent) / icons,
        }
    }

    /// Whether `card` may open a deal that can lead somewhere (p. 2, Make a deal).
    pub(super) fn can_make_deal(&self, seat: Seat, card: CardId) -> Verdict {
        self.has_activation(seat)?;
        self.can_show(seat, card)?;
        self.card(card).deals().or_refuse(Refusal::LacksIcon(Attribute::Deal))?;
        let player = self.player(seat);
        if player.tableau.slots().iter().any(|slot| slot.warrant && slot.card != card) {
            return Ok(());
        }
        let lost = match player.tableau.slot(card) {
            Some(_) => self.card(card).innate.iter().map(|innate| deal_influence(*innate)).sum(),
            None => 0,
        };
        self.has_in_reach(seat, self.innate(seat, deal_influence) - lost + player.influence)
    }

    /// Whether some card on offer is in reach of a deal with `extra` influence besides cards, credits and tokens.
    fn has_in_reach(&self, seat: Seat, extra: u8) -> Verdict {
        let have = self.means(seat) + extra + self.player(seat).credits;
        let in_reach = |want: CardId| self.card(want).cost <= have + self.token_influence(seat, want, 0);
        self.on_offer().any(in_reach).or_refuse(Refusal::NothingInReach { have })
    }

    /// Whether a deal opened with `extra` influence can lead somewhere: to a card, or to the end of a warrant.
    fn can_come_to_something(&self, seat: Seat, extra: u8) -> Verdict {
        let has_warrant = self.player(seat).tableau.slots().iter().any(|slot| slot.warrant);
        if has_warrant { Ok(()) } else { self.has_in_reach(seat, extra) }
    }

    pub(super) fn make_deal(&mut self, seat: Seat, card: CardId, events: &mut Events) {
        self.open_deal(seat, Some(card), events);
    }

    fn open_deal(&mut self, seat: Seat, opener: Option<CardId>, events: &mut Events) {
        self.players[seat].activations -= 1;
        events.push(Event::DealOpened { seat, card: opener });
        opener.into_iter().for_each(|card| _ = self.show(seat, card, events));
        let extra = self.innate(seat, deal_influence) + self.player(seat).influence;
        self.pending.push(Frame::Deal(Deal { extra, ..Deal::default() }));
        self.pending.push(Frame::MayCancel(seat.left(self.seats()), Stage::Opened));
    }

    /// The influence on the table for a deal.
    pub(crate) fn deal_total(&self, deal: &Deal) -> u8 {
        self.display_influence(self.active) + deal.extra + deal.credits
    }

    pub(super) fn may_deal(&self, deal: &Deal, choice: Choice) -> Verdict {
        let seat = self.active;
        match (choice, deal.want) {
            (Choice::Want(want), None) => self.can_want(deal, want),
            (Choice::LiftWarrant(card), None) => {
                let slot = self.player(seat).tableau.slot(card).ok_or(Refusal::NotInTableau)?;
                slot.warrant.or_refuse(Refusal::NoWarrantThere)
            }
            (Choice::Add(card), Some(_)) => {
                self.can_show(seat, card)?;
                (self.influence(seat, card) > 0).or_refuse(Refusal::NoInfluence)
            }
            (Choice::Credit, Some(_)) => {
                let (need, have) = (deal.credits + 1, self.player(seat).credits);
                (need <= have).or_refuse(Refusal::CreditsShort { need, have })
            }
            (Choice::Token, Some(want)) => self.can_buy_influence(seat, want, deal.verse),
            _ => Err(Refusal::NotAsked),
        }
    }

    fn can_want(&self, deal: &Deal, want: CardId) -> Verdict {
        let seat = self.active;
        self.on_offer().any(|card| card == want).or_refuse(Refusal::NotOnOffer)?;
        let have = self.means(seat) + deal.extra + self.player(seat).credits + self.token_influence(seat, want, 0);
        let need = self.card(want).cost;
        (need <= have).or_refuse(Refusal::InfluenceShort { need, have })
    }

    /// Whether tokens may buy one influence towards `want` when `spent` are committed already.
    pub(super) fn can_buy_influence(&self, seat: Seat, want: CardId, spent: u8) -> Verdict {
        let icons = self.card(want).icons[self.player(seat).faction as usize];
        (icons > 0).or_refuse(Refusal::NoOwnIcon)?;
        let (need, have) = (icons, self.player(seat).verse - spent);
        (need <= have).or_refuse(Refusal::VerseShort { need, have })
    }

    pub(super) fn deal_on(&mut self, deal: Deal, choice: Choice, events: &mut Events) {
        let seat = self.active;
        let next = match choice {
            Choice::Want(want) => Deal { want: Some(want), ..deal },
            Choice::Credit => Deal { credits: deal.credits + 1, ..deal },
            Choice::Token => {
                let want = deal.want.expect("tokens are spent towards a card");
                let icons = self.card(want).icons[self.player(seat).faction as usize];
                Deal { verse: deal.verse + icons, extra: deal.extra + 1, ..deal }
            }
            Choice::LiftWarrant(card) => {
                self.lift_warrant(seat, card, events);
                return self.finish_deal(seat, events);
            }
            Choice::Add(card) => {
                events.push(Event::Shown { seat, card, influence: self.influence(seat, card) });
                self.show(seat, card, events);
                deal
            }
            _ => deal,
        };
        self.pending.become_next(Frame::Deal(next));
    }

    /// A deal with enough on the table gets a last look from the rivals, then goes through.
    pub(super) fn close_deal(&mut self, deal: Deal, events: &mut Events) -> bool {
        let seat = self.active;
        let Some(want) = deal.want else {
            let is_hopeless = self.can_come_to_something(seat, deal.extra).is_err();
            if is_hopeless {
                events.push(Event::DealFellThrough { seat });
                self.pending.become_next(Frame::Cancelled);
            }
            return is_hopeless;
        };
        if self.deal_total(&deal) < self.card(want).cost {
            return false;
        }
        if !deal.closed {
            self.pending.push(Frame::MayCancel(seat.left(self.seats()), Stage::Committed));
            return true;
        }
        self.lose_credits(seat, deal.credits, events);
        self.lose_verse(seat, deal.verse, events);
        self.players[seat].influence = 0;
        events.push(Event::DealMade { seat, card: want });
        let from = self.offered_at(want);
        self.gain(seat, want, from, Place::Hand(seat), events);
        self.finish_deal(seat, events);
        true
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
        self.ready(seat, card)?;
        self.card(card).has(When::RivalDeal).or_refuse(Refusal::NotNow)?;
        self.meets_needs(seat, card)?;
        self.can_pay(seat, card, self.cancelling(card))
    }

    /// The ability of `card` that cancels deals.
    fn cancelling(&self, card: CardId) -> u8 {
        let cancels = |effects: &[Effect]| effects.contains(&Effect::CancelDeal);
        let mut abilities = self.card(card).abilities.iter();
        abilities.position(|ability| cancels(&ability.effects)).expect("asked by can_cancel_with") as u8
    }

    pub(super) fn can_cancel_any(&self, seat: Seat) -> bool {
        self.player(seat).tableau.slots().iter().any(|slot| self.can_cancel_with(seat, slot.card).is_ok())
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
        let ability = self.cancelling(card);
        self.pending.pop();
        self.pending.become_next(Frame::Cancelled);
        events.push(Event::Used { seat, card, ability });
        self.turn_card(seat, card, true, events);
        let pay = self.card(card).abilities[ability as usize].pay;
        self.lose_credits(seat, pay, events);
        self.pending.push(Frame::Using(Using { seat, card, ability, step: 0, made: 0 }));
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
                let extra = self.innate(seat, deal_influence) + self.player(seat).influence;
                self.can_come_to_something(seat, extra)
            }
            Choice::Recruit(card) => self.can_recruit(seat, card),
            Choice::Done => Ok(()),
            _ => Err(Refusal::NotAsked),
        }
    }

    /// The cards of a cancelled deal serve a recruitment or another try, or they are discarded.
    pub(super) fn after_cancel(&mut self, choice: Choice, events: &mut Events) {
        self.pending.pop();
        match choice {
            Choice::Retry => self.open_deal(self.active, None, events),
            Choice::Recruit(card) => self.recruit(self.active, card),
            _ => self.pending.push(Frame::Clear(self.active)),
        }
    }
}
