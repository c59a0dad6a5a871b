//! Misbehaving, one card at a time. Rulebook p. 14.

use crate::catalog::ids::MisbehaveId;
use crate::state::{Card, Choice, Event, Frame, Outcome, Refusal, Scene, Source, Stack, TheGame, Zone};
use kit::Seat;

impl TheGame {
    pub(crate) fn list_misbehave(&self, card: MisbehaveId, into: &mut Vec<Choice>) {
        let card = self.catalog.misbehave(card);
        if card.ace.is_some() {
            into.push(Choice::Ace);
        }
        into.extend((0..card.options.len() as u8).map(Choice::Take));
    }

    pub(crate) fn judge_misbehave(&self, seat: Seat, card: MisbehaveId, choice: Choice) -> Result<(), Refusal> {
        let card = self.catalog.misbehave(card);
        match choice {
            Choice::Ace => self.can_meet(&self.captains[seat], card.ace.as_ref().ok_or(Refusal::NotAsked)?),
            Choice::Take(option) => self.can_take(seat, card.options.get(option as usize).ok_or(Refusal::NotAsked)?),
            _ => Err(Refusal::NotAsked),
        }
    }
}

impl Scene<'_> {
    pub fn draw_misbehave(&mut self, seat: Seat) {
        if self.misbehave.pile().is_empty() {
            self.reshuffle_misbehave();
        }
        let card = self.game.misbehave.draw().expect("the deck has more cards than can lie on the table");
        self.moved(Card::Misbehave(card), Zone::Pile(Stack::Misbehave), Zone::OnTable);
        self.push(Frame::Misbehave { seat, card, taken: false });
    }

    pub fn reshuffle_misbehave(&mut self) {
        for place in 0..self.misbehave.discards().len() {
            let card = self.misbehave.discards()[place];
            self.moved(Card::Misbehave(card), Zone::Discards(Stack::Misbehave), Zone::Pile(Stack::Misbehave));
        }
        self.game.misbehave.reshuffle(&mut self.game.rng);
        self.tell(Event::Shuffled { stack: Stack::Misbehave });
    }

    /// Asks for a way; once it is taken and its effects are over, the card is discarded.
    pub fn resume_misbehave(&mut self, card: MisbehaveId, taken: bool) -> bool {
        if !taken {
            return false;
        }
        self.pop();
        if let Some(work) = &mut self.game.work
            && work.outcome == Some(Outcome::Proceed)
        {
            work.suits[self.game.catalog.misbehave(card).suit as usize] += 1;
        }
        self.game.misbehave.discard(card);
        self.moved(Card::Misbehave(card), Zone::OnTable, Zone::Discards(Stack::Misbehave));
        if self.catalog.misbehave(card).reshuffle {
            self.reshuffle_misbehave();
        }
        true
    }

    pub fn do_misbehave(&mut self, seat: Seat, card: MisbehaveId, choice: Choice) {
        self.become_next(Frame::Misbehave { seat, card, taken: true });
        match choice {
            Choice::Take(option) => self.take_option(seat, Source::Misbehave(card), option),
            _ => {
                if let Some(need) = self.catalog.misbehave(card).ace {
                    self.discard_for_need(seat, &need);
                }
                self.tell(Event::Ace { seat });
                self.work_mut().outcome = Some(Outcome::Proceed);
            }
        }
    }

    /// One card fewer to pass.
    pub fn pass_card(&mut self, seat: Seat) {
        let work = self.work_mut();
        work.outcome = None;
        work.cards = work.cards.saturating_sub(1);
        self.game.captains[seat].passed = self.captains[seat].passed.saturating_add(1);
        self.count_passed(seat);
    }
}
