//! Everything that might be chosen: what passes `may` is legal, the rest is shown with its reason.

use crate::cards::{CardId, SupplySet, When};
use crate::catalog::VerseStep;
use crate::choice::{Choice, Reward};
use crate::state::{Frame, Goal, Misbehavin, Using};
use kit::Seat;

/// How much to list.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum List {
    /// Nothing that is plainly impossible.
    Likely,
    /// Also what a person should see refused.
    Everything,
}

impl Misbehavin {
    pub(super) fn each_candidate(&self, list: List, each: &mut dyn FnMut(Choice)) {
        let Some(frame) = self.pending.top() else { return };
        match *frame {
            Frame::Draft(_) => each_draft(each),
            Frame::Actions => self.each_action(list, each),
            Frame::Tidy => {
                self.each_tableau(self.active, &mut |card| each(Choice::Dismiss(card)));
                each(Choice::EndTurn);
            }
            Frame::Aim(_) => {
                self.each_target(each);
                self.each_any_time(self.active, list, each);
            }
            Frame::Fight => self.each_in_fight(self.decider(), each),
            Frame::Reward(_) => {
                [Reward::Card, Reward::Credit, Reward::Verse]
                    .into_iter()
                    .for_each(|reward| each(Choice::Reward(reward)));
            }
            Frame::Retain(seat) => {
                self.player(seat).display.iter().for_each(|card| each(Choice::Retain(*card)));
                self.each_mark(seat, each);
                each(Choice::Done);
            }
            Frame::MayCancel(seat, _) => {
                let player = self.player(seat);
                let known = |card: &CardId, when| self.card(*card).has(when);
                let set = player.tableau.slots().iter().map(|slot| slot.card);
                set.filter(|card| known(card, When::RivalDeal)).for_each(|card| each(Choice::Cancel(card)));
                let held = player.hand.iter().copied();
                held.filter(|card| known(card, When::HandDeal)).for_each(|card| each(Choice::Cancel(card)));
                each(Choice::LetBe);
            }
            Frame::Deal(deal) => {
                if deal.want.is_some() {
                    self.each_shown(each);
                    each(Choice::Credit);
                    each(Choice::Token);
                }
                if !deal.is_under_way() {
                    let others = self.on_offer().filter(|card| Some(*card) != deal.want);
                    let others = others.filter(|card| list == List::Everything || deal.can_name(*card).is_ok());
                    others.for_each(|card| each(Choice::Want(card)));
                    self.each_warranted(each);
                }
                self.each_any_time(self.active, list, each);
            }
            Frame::Cancelled => {
                each(Choice::Retry);
                self.on_offer().for_each(|card| each(Choice::Recruit(card)));
                self.each_any_time(self.active, list, each);
                each(Choice::Done);
            }
            Frame::Recruit(recruit) => {
                if recruit.want.is_some() {
                    self.each_shown(each);
                    each(Choice::Token);
                }
                if !recruit.is_under_way() {
                    let others = self.on_offer().filter(|card| Some(*card) != recruit.want);
                    let others = others.filter(|card| list == List::Everything || recruit.can_name(*card).is_ok());
                    others.for_each(|card| each(Choice::Want(card)));
                }
                self.each_any_time(self.active, list, each);
                if recruit.want.is_none() {
                    each(Choice::Done);
                }
            }
            Frame::Abilities(..) => {
                each(Choice::Take);
                each(Choice::Skip);
            }
            Frame::Using(using) => self.each_for_effect(&using, each),
            Frame::Forced(seat, _) => self.player(seat).hand.iter().for_each(|card| each(Choice::Pick(*card))),
            Frame::Used(_, card) => {
                (0..self.card(card).abilities.len() as u8).for_each(|ability| each(Choice::Replay(ability)));
                self.each_mark(self.decider(), each);
                each(Choice::Done);
            }
            Frame::Step(step) => self.each_for_step(step, each),
            Frame::Clear(_) | Frame::Announced(_) | Frame::Answer(..) => {}
        }
    }

    fn each_tableau(&self, seat: Seat, each: &mut dyn FnMut(CardId)) {
        self.player(seat).tableau.slots().iter().for_each(|slot| each(slot.card));
    }

    fn each_action(&self, list: List, each: &mut dyn FnMut(Choice)) {
        let seat = self.active;
        let player = self.player(seat);
        let can_activate = player.activations > 0 || list == List::Everything;
        for card in player.hand.iter().copied() {
            let face = self.card(card);
            if can_activate && face.is_for_tableau() {
                each(Choice::Play(card));
                if face.has(When::Trigger) {
                    each(Choice::PlayAndTrigger(card));
                }
            }
            if can_activate {
                self.each_opening(card, each);
            }
        }
        for slot in player.tableau.slots() {
            if slot.triggered && list == List::Likely {
                continue;
            }
            let face = self.card(slot.card);
            if can_activate && face.has(When::Trigger) {
                each(Choice::Trigger(slot.card));
            }
            if can_activate {
                self.each_opening(slot.card, each);
            }
        }
        if list == List::Everything {
            self.on_offer().for_each(|card| each(Choice::Recruit(card)));
        } else if player.recruitments > 0 {
            self.on_offer().for_each(|card| each(Choice::Recruit(card)));
        }
        self.each_any_time(seat, list, each);
        each(Choice::TidyUp);
        each(Choice::EndTurn);
    }

    fn each_opening(&self, card: CardId, each: &mut dyn FnMut(Choice)) {
        let face = self.card(card);
        if face.fights() {
            each(Choice::PickFight(card));
        }
        if face.deals() {
            each(Choice::MakeDeal(card));
        }
    }

    fn each_target(&self, each: &mut dyn FnMut(Choice)) {
        for rival in self.rivals(self.active) {
            self.each_tableau(rival, &mut |target| {
                each(Choice::Aim { goal: Goal::Nab, target });
                each(Choice::Aim { goal: Goal::Dispatch, target });
            });
        }
        if self.sky.here.is_some() {
            each(Choice::AimAtReavers);
        }
    }

    pub(super) fn each_in_fight(&self, seat: Seat, each: &mut dyn FnMut(Choice)) {
        let player = self.player(seat);
        for card in player.hand.iter().copied() {
            let face = self.card(card);
            if face.fights() {
                each(Choice::Add(card));
            }
            if player.activations > 0 && face.is_for_tableau() {
                each(Choice::Play(card));
                if face.has(When::Trigger) {
                    each(Choice::PlayAndTrigger(card));
                }
            }
        }
        for slot in player.tableau.slots() {
            let face = self.card(slot.card);
            if face.fights() {
                each(Choice::Add(slot.card));
            }
            if player.activations > 0 && face.has(When::Trigger) {
                each(Choice::Trigger(slot.card));
            }
        }
        self.each_any_time(seat, List::Likely, each);
        each(Choice::StandPat);
    }

    fn each_warranted(&self, each: &mut dyn FnMut(Choice)) {
        let slots = self.player(self.active).tableau.slots().iter();
        slots.filter(|slot| slot.warrant).for_each(|slot| each(Choice::LiftWarrant(slot.card)));
    }

    fn each_shown(&self, each: &mut dyn FnMut(Choice)) {
        let player = self.player(self.active);
        player.hand.iter().for_each(|card| each(Choice::Add(*card)));
        self.each_tableau(self.active, &mut |card| each(Choice::Add(card)));
    }

    fn each_for_effect(&self, using: &Using, each: &mut dyn FnMut(Choice)) {
        let Some(effect) = self.effect(using.card, using.ability, using.step) else { return };
        self.each_pick(using, effect, each);
        if effect.may_skip() {
            each(Choice::Skip);
        }
    }

    fn each_for_step(&self, step: u8, each: &mut dyn FnMut(Choice)) {
        let player = self.player(self.active);
        match self.catalog.verse(player.faction).steps[step as usize] {
            VerseStep::TurnCharacter | VerseStep::TurnCard => {
                self.each_tableau(self.active, &mut |card| each(Choice::Pick(card)));
            }
            VerseStep::CycleCard => {
                let faceup = self.market.iter().flat_map(|stall| stall.faceup.iter());
                faceup.for_each(|card| each(Choice::Pick(*card)));
            }
            _ => player.hand.iter().for_each(|card| each(Choice::Pick(*card))),
        }
    }
}

fn each_draft(each: &mut dyn FnMut(Choice)) {
    for set in &SupplySet::ALL[2..] {
        (0..4).for_each(|slot| each(Choice::Draft { set: *set, slot }));
    }
}
