//! Everything that might be chosen: what passes `may` is legal, the rest is shown with its reason.

use crate::cards::{CardId, SupplySet, When};
use crate::catalog::VerseAction;
use crate::choice::{Choice, Reward, Spend};
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
            Frame::Aim(_) => self.each_target(each),
            Frame::Fight => self.each_in_fight(self.decider(), each),
            Frame::Reward(_) => {
                [Reward::Card, Reward::Credit, Reward::Verse]
                    .into_iter()
                    .for_each(|reward| each(Choice::Reward(reward)));
            }
            Frame::Retain(seat) => {
                self.player(seat).display.iter().for_each(|card| each(Choice::Retain(*card)));
                each(Choice::Done);
            }
            Frame::MayCancel(seat, _) => {
                let slots = self.player(seat).tableau.slots().iter();
                let cancellers = slots.filter(|slot| self.card(slot.card).has(When::RivalDeal));
                cancellers.for_each(|slot| each(Choice::Cancel(slot.card)));
                each(Choice::LetBe);
            }
            Frame::Deal(deal) if deal.want.is_none() => {
                self.on_offer().for_each(|card| each(Choice::Want(card)));
                self.each_warranted(each);
            }
            Frame::Deal(_) => {
                self.each_shown(each);
                each(Choice::Credit);
                each(Choice::Token);
            }
            Frame::Cancelled => {
                each(Choice::Retry);
                self.on_offer().for_each(|card| each(Choice::Recruit(card)));
                each(Choice::Done);
            }
            Frame::Recruit(recruit) if recruit.want.is_none() => {
                self.on_offer().for_each(|card| each(Choice::Want(card)));
                each(Choice::Done);
            }
            Frame::Recruit(_) => {
                self.each_shown(each);
                each(Choice::Token);
            }
            Frame::Abilities(..) => {
                each(Choice::Take);
                each(Choice::Skip);
            }
            Frame::Using(using) => self.each_for_effect(&using, each),
            Frame::Forced(seat, _) => self.player(seat).hand.iter().for_each(|card| each(Choice::Pick(*card))),
            Frame::Used(_, card) => {
                (0..self.card(card).abilities.len() as u8).for_each(|ability| each(Choice::Replay(ability)));
                each(Choice::Done);
            }
            Frame::Step(step) => self.each_for_step(step, each),
            Frame::Clear(_) => {}
        }
    }

    fn each_tableau(&self, seat: Seat, each: &mut dyn FnMut(CardId)) {
        self.player(seat).tableau.slots().iter().for_each(|slot| each(slot.card));
    }

    fn each_action(&self, list: List, each: &mut dyn FnMut(Choice)) {
        let seat = self.active;
        let player = self.player(seat);
        let can_activate = player.activations > 0 || list == List::Everything;
        let can_turn = player.verse > 0 && self.price(seat, Spend::Retrigger(CardId(0))).is_some();
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
            self.each_use(card, &[When::Use, When::Discard], each);
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
            self.each_use(slot.card, &[When::Free], each);
            if can_turn && face.has(When::Trigger) {
                each(Choice::Turn(slot.card));
            }
        }
        if list == List::Everything {
            self.on_offer().for_each(|card| each(Choice::Recruit(card)));
        } else if player.recruitments > 0 {
            let most = self.recruit_reach(seat);
            self.on_offer().filter(|card| self.card(*card).cost <= most).for_each(|card| each(Choice::Recruit(card)));
        }
        each(Choice::Acquire);
        if player.verse > 0 || list == List::Everything {
            self.each_spending(seat, each);
        }
        (0..8).filter(|step| player.marks & 1 << step != 0).for_each(|step| each(Choice::Unmark(step)));
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
                VerseAction::Evade(_) => {}
                VerseAction::Tax(_) => {
                    each(Choice::Spend(Spend::TaxSupply));
                    self.rivals(seat).for_each(|rival| each(Choice::Spend(Spend::Tax(rival))));
                }
                VerseAction::Warrant(_) => self.rivals(seat).for_each(|rival| {
                    self.each_tableau(rival, &mut |card| {
                        if self.card(card).kind == crate::cards::Kind::Character {
                            each(Choice::Spend(Spend::Warrant(card)));
                        }
                    });
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
            self.each_use(card, &[When::Use], each);
        }
        for slot in player.tableau.slots() {
            let face = self.card(slot.card);
            if face.fights() {
                each(Choice::Add(slot.card));
            }
            if player.activations > 0 && face.has(When::Trigger) {
                each(Choice::Trigger(slot.card));
            }
            self.each_use(slot.card, &[When::InFight], each);
        }
        player.display.iter().for_each(|card| self.each_use(*card, &[When::Fighting], each));
        if self.price(seat, Spend::Evade).is_some() {
            each(Choice::Spend(Spend::Evade));
        }
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
            crate::catalog::VerseStep::TurnCharacter => {
                self.each_tableau(self.active, &mut |card| each(Choice::Pick(card)));
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
