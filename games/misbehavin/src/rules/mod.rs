//! The rules: one file for each thing players know.

mod abilities;
mod activation;
mod any_time;
mod contract;
mod deal;
mod draft;
mod effects;
mod episodes;
mod fight;
mod influence;
mod listing;
mod maneuvers;
mod movement;
mod reavers;
mod recruit;
mod set_up;
mod turn;
mod verse_tokens;
mod warrants;

#[cfg(test)]
pub(crate) use influence::Purpose;
pub(crate) use movement::Events;

use crate::choice::Choice;
use crate::refusal::Refusal;
use crate::state::{Frame, Misbehavin, Stage};
use kit::Seat;

pub(crate) type Verdict = Result<(), Refusal>;

impl Misbehavin {
    /// Who decides now.
    pub fn decider(&self) -> Seat {
        match self.pending.top() {
            Some(
                Frame::Draft(seat)
                | Frame::Reward(seat)
                | Frame::Retain(seat)
                | Frame::MayCancel(seat, _)
                | Frame::Abilities(seat, ..)
                | Frame::Forced(seat, _)
                | Frame::Used(seat, _),
            ) => *seat,
            Some(Frame::Using(using)) => using.seat,
            Some(Frame::Fight) => self.fight.as_ref().expect("a fight frame has its fight").to_act,
            _ => self.active,
        }
    }

    /// Whether a choice is legal now: the one question that lists, offers and `apply` share.
    pub(crate) fn may(&self, choice: Choice) -> Verdict {
        let Some(frame) = self.pending.top() else { return Err(Refusal::MatchIsOver) };
        match *frame {
            Frame::Draft(_) => self.may_draft(choice),
            Frame::Actions => self.may_act(choice),
            Frame::Tidy => self.may_tidy(choice),
            Frame::Aim(_) => self.may_aim(choice),
            Frame::Fight => self.may_fight(choice),
            Frame::Reward(seat) => self.may_reward(seat, choice),
            Frame::Retain(seat) => self.may_retain(seat, choice),
            Frame::MayCancel(seat, _) => self.may_cancel(seat, choice),
            Frame::Deal(deal) => self.may_deal(&deal, choice),
            Frame::Cancelled => self.may_after_cancel(choice),
            Frame::Recruit(recruit) => self.may_recruit(&recruit, choice),
            Frame::Abilities(seat, card, next) => self.may_take(seat, card, next, choice),
            Frame::Using(using) => self.may_pick(&using, choice),
            Frame::Forced(seat, _) => self.may_discard(seat, choice),
            Frame::Used(seat, card) => self.may_replay(seat, card, choice),
            Frame::Step(step) => self.may_step(step, choice),
            Frame::Clear(_) | Frame::Announced(_) | Frame::Answer(..) => Err(Refusal::NotAsked),
        }
    }

    /// Carries out a legal choice, then everything that follows without a decision.
    pub(crate) fn perform(&mut self, choice: Choice, events: &mut Events) {
        match *self.pending.top().expect("a legal choice answers a frame") {
            Frame::Draft(seat) => self.draft(seat, choice, events),
            Frame::Actions => self.act(choice, events),
            Frame::Tidy => self.tidy(choice, events),
            Frame::Aim(bonus) => self.aim(bonus, choice, events),
            Frame::Fight => self.fight_on(choice, events),
            Frame::Reward(seat) => self.reward(seat, choice, events),
            Frame::Retain(seat) => self.retain(seat, choice, events),
            Frame::MayCancel(seat, stage) => self.cancel(seat, stage, choice, events),
            Frame::Deal(deal) => self.deal_on(deal, choice, events),
            Frame::Cancelled => self.after_cancel(choice, events),
            Frame::Recruit(recruit) => self.recruit_on(recruit, choice, events),
            Frame::Abilities(seat, card, next) => self.take(seat, card, next, choice, events),
            Frame::Using(using) => self.pick(using, choice, events),
            Frame::Forced(seat, left) => self.forced(seat, left, choice, events),
            Frame::Used(seat, card) => self.replay(seat, card, choice, events),
            Frame::Step(step) => self.step(step, choice, events),
            Frame::Clear(_) | Frame::Announced(_) | Frame::Answer(..) => unreachable!("these go on without a decision"),
        }
        self.advance(events);
    }

    /// Goes on until somebody has to decide.
    pub(crate) fn advance(&mut self, events: &mut Events) {
        while let Some(frame) = self.pending.top().copied() {
            let moved = match frame {
                Frame::Using(using) => self.carry_on(using, events),
                Frame::Clear(seat) => self.clear_display(seat, events),
                Frame::Aim(_) => self.doubt_fight(events),
                Frame::Fight => self.settle(events),
                Frame::Retain(seat) => self.skip_if(!self.can_retain_any(seat)),
                Frame::MayCancel(seat, stage) => self.ask_next(seat, stage),
                Frame::Deal(deal) => self.close_deal(deal, events),
                Frame::Recruit(recruit) => self.close_recruit(recruit, events),
                Frame::Answer(seat, card, ability) => self.tell_answer(seat, card, ability, events),
                Frame::Announced(seat) => self.answer_announcement(seat),
                Frame::Abilities(seat, card, next) => self.next_ability(seat, card, next, events),
                Frame::Forced(seat, left) => self.skip_if(left == 0 || self.players[seat].hand.is_empty()),
                Frame::Used(seat, card) => self.give_back(seat, card, events),
                Frame::Step(step) => self.auto_step(step, events),
                _ => false,
            };
            if !moved && !self.announce(events) {
                break;
            }
        }
    }

    fn skip_if(&mut self, skip: bool) -> bool {
        if skip {
            self.pending.pop();
        }
        skip
    }

    fn ask_next(&mut self, seat: Seat, stage: Stage) -> bool {
        if self.can_cancel_any(seat) {
            return false;
        }
        self.pass_on_cancelling(seat, stage);
        true
    }
}
