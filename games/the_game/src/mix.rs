//! Goods of the captain's choice: loaded, given up, exchanged, sold.

use crate::catalog::words::Good;
use crate::state::{Choice, Frame, Refusal, Roll, Scene, TheGame};
use kit::{OrRefuse, Seat};

/// The tokens that may be given up.
pub(crate) fn kinds(people: bool) -> &'static [Good] {
    if people { &Good::PEOPLE } else { &Good::GOODS }
}

impl TheGame {
    /// How many people are aboard, crew aside.
    fn people(&self, seat: Seat) -> u8 {
        Good::PEOPLE.iter().map(|good| self.captains[seat].has(*good)).sum()
    }

    pub(crate) fn list_mix(&self, into: &mut Vec<Choice>) {
        into.extend(Good::GOODS.map(Choice::LoadGood));
        into.push(Choice::Done);
    }

    pub(crate) fn judge_mix(&self, seat: Seat, choice: Choice) -> Result<(), Refusal> {
        match choice {
            Choice::LoadGood(good) if Good::GOODS.contains(&good) => self.can_load(seat, good, 1),
            Choice::Done => Ok(()),
            _ => Err(Refusal::NotAsked),
        }
    }

    pub(crate) fn list_give_up(&self, people: bool, into: &mut Vec<Choice>) {
        into.extend(kinds(people).iter().map(|good| Choice::Dump(*good)));
    }

    pub(crate) fn judge_give_up(&self, seat: Seat, people: bool, choice: Choice) -> Result<(), Refusal> {
        match choice {
            Choice::Dump(good) if kinds(people).contains(&good) => self.can_spend(seat, good, 1),
            _ => Err(Refusal::NotAsked),
        }
    }

    pub(crate) fn list_swap(&self, seat: Seat, into: &mut Vec<Choice>) {
        for from in Good::GOODS.into_iter().filter(|good| self.captains[seat].has(*good) > 0) {
            into.extend(Good::GOODS.into_iter().filter(|to| *to != from).map(|to| Choice::Swap(from, to)));
        }
        into.push(Choice::Done);
    }

    pub(crate) fn judge_swap(&self, seat: Seat, choice: Choice) -> Result<(), Refusal> {
        match choice {
            Choice::Swap(from, to) if from != to && Good::GOODS.contains(&from) && Good::GOODS.contains(&to) => {
                self.can_spend(seat, from, 1)?;
                let (need, have) = (to.halves(), self.room(seat) + from.halves());
                (need <= have).or_refuse(Refusal::NoRoom { need, have })
            }
            Choice::Done => Ok(()),
            _ => Err(Refusal::NotAsked),
        }
    }

    pub(crate) fn judge_hawk(&self, seat: Seat, good: Good, choice: Choice) -> Result<(), Refusal> {
        match choice {
            Choice::Sell(sold) if sold == good => self.can_spend(seat, good, 1),
            Choice::Done => Ok(()),
            _ => Err(Refusal::NotAsked),
        }
    }
}

impl Scene<'_> {
    pub fn do_mix(&mut self, seat: Seat, left: u8, choice: Choice) {
        match choice {
            Choice::LoadGood(good) => {
                self.goods(seat, good, 1);
                self.become_next(Frame::LoadMix { seat, left: left - 1 });
            }
            _ => self.pop(),
        }
    }

    pub fn resume_mix(&mut self, seat: Seat, left: u8) -> bool {
        let over = left == 0 || self.capacity(seat) == 0;
        if over {
            self.pop();
        }
        over
    }

    /// What is lost without a choice is lost at once.
    pub fn resume_give_up(&mut self, seat: Seat, left: u8, people: bool) -> bool {
        let captain = &self.captains[seat];
        let mut held = kinds(people).iter().copied().filter(|good| captain.has(*good) > 0);
        match (held.next(), held.next()) {
            (Some(_), Some(_)) if left > 0 => return false,
            (Some(only), _) if left > 0 => {
                self.pop();
                self.lose(seat, only, left);
            }
            _ => self.pop(),
        }
        true
    }

    pub fn do_give_up(&mut self, seat: Seat, left: u8, people: bool, choice: Choice) {
        if let Choice::Dump(good) = choice {
            self.goods(seat, good, -1);
            self.become_next(Frame::GiveUp { seat, left: left - 1, people });
        }
    }

    pub fn resume_swap(&mut self, seat: Seat, left: u8) -> bool {
        let nothing = left == 0 || Good::GOODS.iter().all(|good| self.captains[seat].has(*good) == 0);
        if nothing {
            self.pop();
        }
        nothing
    }

    pub fn do_swap(&mut self, seat: Seat, left: u8, choice: Choice) {
        match choice {
            Choice::Swap(from, to) => {
                self.goods(seat, from, -1);
                self.goods(seat, to, 1);
                self.become_next(Frame::Swap { seat, left: left - 1 });
            }
            _ => self.pop(),
        }
    }

    pub fn resume_hawk(&mut self, seat: Seat, good: Good, left: u8) -> bool {
        let nothing = left == 0 || self.captains[seat].has(good) == 0;
        if nothing {
            self.pop();
        }
        nothing
    }

    pub fn do_hawk(&mut self, seat: Seat, good: Good, price: u16, left: u8, choice: Choice) {
        match choice {
            Choice::Sell(_) => {
                self.goods(seat, good, -1);
                self.cash(seat, price.into());
                self.become_next(Frame::Hawk { seat, good, price, left: left - 1 });
            }
            _ => self.pop(),
        }
    }

    /// A die lower than the number of people aboard takes as many of them.
    pub fn roll_people(&mut self, seat: Seat) {
        let die = self.roll(seat, Roll::People);
        if die < self.people(seat) {
            self.push(Frame::GiveUp { seat, left: die, people: true });
        }
    }

    /// The hold is emptied of all but people; the captain chooses what the stash keeps.
    pub fn resume_jettison(&mut self, seat: Seat) -> bool {
        let captain = &self.captains[seat];
        let mut held = Good::GOODS.iter().copied().filter(|good| captain.has(*good) > 0);
        let halves: u16 = Good::GOODS.iter().map(|good| good.halves() * u16::from(captain.has(*good))).sum();
        let spill = halves.saturating_sub(2 * u16::from(self.stash_spaces(seat)));
        match (held.next(), held.next()) {
            (Some(_), Some(_)) if spill > 0 => return false,
            (Some(only), _) if spill > 0 => {
                self.pop();
                self.lose(seat, only, spill.div_ceil(only.halves()) as u8);
            }
            _ => self.pop(),
        }
        true
    }
}
