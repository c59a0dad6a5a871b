//! A turn from its beginning to its end, and how a match is won.

use super::set_up::{FACEUP, HAND};
use super::{Events, Verdict};
use crate::cards::{Innate, Tier, When};
use crate::catalog::Way;
use crate::choice::Choice;
use crate::event::{Event, Gain, How, Place};
use crate::refusal::Refusal;
use crate::state::{Ending, Frame, Misbehavin};
use kit::{BySeat, OrRefuse, Seat, Standings};

impl Misbehavin {
    /// The win is looked for before anything is reset (our ruling), then the turn opens.
    pub(super) fn begin_turn(&mut self, seat: Seat, events: &mut Events) {
        self.active = seat;
        self.tell_turn(events);
        if let Some(how) = self.winning_way(seat) {
            events.push(Event::Won { seat, how });
            return self.end(Ending::Won(seat));
        }
        self.reset_all(seat, events);
        let player = &mut self.players[seat];
        player.activations = 1;
        player.recruitments = 1;
        (player.acquired, player.dealt) = (false, false);
        player.worked.clear();
        player.influence = 0;
        self.even_out(seat, events);
        let income = self.innate(seat, |innate| if let Innate::Income(n) = innate { n } else { 0 });
        self.gain_credits(seat, income, events);
        self.pending.restart(Frame::Actions);
        self.reavers_strike(seat, events);
        self.advance(events);
    }

    /// In the first round each later seat has one more influence, to make up for the order of seats (ours).
    fn even_out(&mut self, seat: Seat, events: &mut Events) {
        if self.round == 1 && seat != Seat(0) {
            self.players[seat].influence = seat.0;
            events.push(Event::Bonus { seat, gain: Gain::Influence(seat.0) });
        }
    }

    /// Tells whose turn it is; before the first one, what is played.
    pub(super) fn tell_turn(&self, events: &mut Events) {
        let (seat, round) = (self.active, self.round);
        if round == 1 && seat == Seat(0) {
            events.push(Event::Opened);
        }
        events.push(Event::TurnBegan { seat, round, power: self.power(seat) });
    }

    /// Whether `seat` would win if its turn began now.
    pub(crate) fn has_won(&self, seat: Seat) -> bool {
        self.winning_way(seat).is_some()
    }

    /// Which way to win `seat` has gone to its end.
    fn winning_way(&self, seat: Seat) -> Option<How> {
        let way = self.ways().iter().find(|way| self.has_way(seat, way))?;
        Some(match way {
            Way::Power => How::Power(self.power(seat)),
            Way::Steps(_) => How::Steps,
            Way::Credits { .. } => How::Credits(self.player(seat).credits),
        })
    }

    fn has_way(&self, seat: Seat, way: &Way) -> bool {
        let player = self.player(seat);
        match way {
            Way::Power => self.power(seat) >= self.power_to_win(),
            Way::Steps(steps) => player.marks.count_ones() as usize == steps.len(),
            Way::Credits { faction, credits } => player.faction == *faction && player.credits >= *credits,
        }
    }

    fn end(&mut self, ending: Ending) {
        self.ending = Some(ending);
        self.pending.clear();
    }

    /// A warranted card stays as it lies.
    fn reset_all(&mut self, seat: Seat, events: &mut Events) {
        for slot in self.players[seat].tableau.slots_mut() {
            slot.again = false;
            if slot.triggered && !slot.warrant {
                slot.triggered = false;
                events.push(Event::Turned { card: slot.card, triggered: false });
            }
        }
    }

    /// Whoever reaches the winning power says so; tells whether somebody did. Who loses it to a rival is foiled.
    pub(super) fn announce(&mut self, events: &mut Events) -> bool {
        if self.ending.is_some() {
            return false;
        }
        let need = self.power_to_win();
        let mut is_news = false;
        for index in 0..self.players.count() as u8 {
            let seat = Seat(index);
            let power = self.power(seat);
            let player = &mut self.players[seat];
            if power >= need && !player.announced {
                events.push(Event::Announced { seat, power });
                self.pending.push(Frame::Announced(seat));
                is_news = true;
            } else if power < need && player.announced && seat != self.active {
                player.foiled = player.foiled.saturating_add(1);
                events.push(Event::Foiled { seat, times: player.foiled });
            }
            self.players[seat].announced = power >= need;
        }
        is_news
    }

    pub(super) fn answer_announcement(&mut self, seat: Seat) -> bool {
        self.pending.pop();
        self.rivals(seat).for_each(|rival| self.answer(rival, When::Announced));
        true
    }

    pub(super) fn may_tidy(&self, choice: Choice) -> Verdict {
        match choice {
            Choice::EndTurn => Ok(()),
            Choice::Dismiss(card) => {
                let slot = self.player(self.active).tableau.slot(card).ok_or(Refusal::NotInTableau)?;
                (!slot.warrant).or_refuse(Refusal::Warranted)
            }
            _ => Err(Refusal::NotAsked),
        }
    }

    pub(super) fn tidy(&mut self, choice: Choice, events: &mut Events) {
        match choice {
            Choice::Dismiss(card) => {
                self.carry(card, Place::Tableau(self.active), Place::Recycle(self.active), events);
            }
            _ => self.end_turn(events),
        }
    }

    pub(super) fn tidy_up(&mut self, events: &mut Events) {
        self.discard_hand(events);
        self.pending.become_next(Frame::Tidy);
    }

    fn discard_hand(&mut self, events: &mut Events) {
        let seat = self.active;
        while let Some(card) = self.players[seat].hand.last().copied() {
            self.carry(card, Place::Hand(seat), Place::Recycle(seat), events);
        }
    }

    /// Hand discarded, new hand less one for each triggered card, market refilled last.
    pub(super) fn end_turn(&mut self, events: &mut Events) {
        let seat = self.active;
        self.discard_hand(events);
        self.note_holdings(seat, events);
        let more = self.innate(seat, |innate| if let Innate::HandSize(n) = innate { n } else { 0 });
        let fewer = self.players[seat].tableau.triggered() as u8;
        self.draw(seat, (HAND + more).saturating_sub(fewer), events);
        let player = &mut self.players[seat];
        player.immune = player.immune.saturating_sub(1);
        (player.activations, player.recruitments, player.influence) = (0, 0, 0);
        let is_dry = self.refill_market(events);
        let next = seat.left(self.seats());
        if next == Seat(0) {
            if is_dry {
                events.push(Event::MarketDry);
                return self.end(Ending::MarketDry);
            }
            self.round += 1;
        }
        self.begin_turn(next, events);
    }

    /// Refills the market; tells whether as many decks as a player has rivals have run dry (ours).
    fn refill_market(&mut self, events: &mut Events) -> bool {
        for tier in Tier::ALL {
            while self.market[tier as usize].faceup.len() < FACEUP && self.deal_out(tier, events) {}
        }
        self.market.iter().filter(|stall| stall.deck.is_empty()).count() + 1 >= self.seats()
    }

    /// The final places: the winner first, everybody else by power.
    pub(super) fn standings(&self, ending: Ending) -> Standings {
        let powers: BySeat<i32> = self.players.map(|seat, _| self.power(seat) as i32);
        let Ending::Won(winner) = ending else { return Standings::by_score(powers) };
        let rank = powers.map(|seat, power| if seat == winner { i32::MAX } else { *power });
        Standings { scores: powers, places: Standings::by_score(rank).places }
    }
}
