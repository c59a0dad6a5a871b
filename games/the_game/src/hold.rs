//! Loading and losing tokens: room is made by throwing things away. Rulebook p. 2 and 4.

use crate::catalog::abilities::Loot;
use crate::catalog::effects::Reach;
use crate::catalog::ids::SupplyId;
use crate::catalog::words::Good;
use crate::state::{Choice, Frame, Refusal, Scene, TheGame};
use kit::{OrRefuse, Seat};

impl TheGame {
    pub(crate) fn can_pay(&self, seat: Seat, need: i32) -> Result<(), Refusal> {
        let have = self.captains[seat].cash;
        (have >= need).or_refuse(Refusal::CannotPay { need, have })
    }

    pub(crate) fn can_spend(&self, seat: Seat, good: Good, need: u8) -> Result<(), Refusal> {
        let have = self.captains[seat].has(good);
        (have >= need).or_refuse(Refusal::Missing { good, need, have })
    }

    pub(crate) fn can_load(&self, seat: Seat, good: Good, count: u8) -> Result<(), Refusal> {
        let (need, have) = (good.halves() * u16::from(count), self.room(seat));
        (need <= have).or_refuse(Refusal::NoRoom { need, have })
    }

    /// Too much aboard: what is to go?
    pub(crate) fn list_overfull(&self, seat: Seat, into: &mut Vec<Choice>) {
        let captain = &self.captains[seat];
        if captain.crew.len() > self.max_crew(seat) as usize {
            into.extend(captain.crew.iter().skip(1).map(|mate| Choice::Dismiss(mate.card)));
        } else {
            into.extend(Good::ALL.into_iter().filter(|good| captain.has(*good) > 0).map(Choice::Dump));
        }
    }

    pub(crate) fn judge_overfull(&self, seat: Seat, choice: Choice) -> Result<(), Refusal> {
        let captain = &self.captains[seat];
        let crowded = captain.crew.len() > self.max_crew(seat) as usize;
        match choice {
            Choice::Dismiss(card) if crowded => {
                (captain.mate(card).is_some() && !self.is_leader(card)).or_refuse(Refusal::LeaderStays)
            }
            Choice::Dump(good) if !crowded => self.can_spend(seat, good, 1),
            _ => Err(Refusal::NotAsked),
        }
    }

    /// Whether anything else is aboard that could be thrown away for it. A full hold swallows no offer: our ruling.
    pub(crate) fn could_make_room(&self, seat: Seat, good: Good) -> bool {
        Good::ALL.into_iter().any(|other| other != good && self.captains[seat].has(other) > 0)
    }

    pub(crate) fn list_shop(&self, good: Good, into: &mut Vec<Choice>) {
        into.extend([Choice::BuyGood(good), Choice::Done]);
    }

    pub(crate) fn judge_shop(&self, seat: Seat, good: Good, price: u16, choice: Choice) -> Result<(), Refusal> {
        match choice {
            Choice::Done => Ok(()),
            Choice::BuyGood(wanted) if wanted == good => {
                self.can_pay(seat, price.into())?;
                self.can_load(seat, good, 1)
            }
            _ => Err(Refusal::NotAsked),
        }
    }
}

impl Scene<'_> {
    pub fn load(&mut self, seat: Seat, good: Good, count: u8) {
        if count > 0 {
            self.push(Frame::Load { seat, good, left: count });
        }
    }

    /// Loads what fits; asks only if something is left and room could be made by throwing other things away.
    pub fn resume_load(&mut self, seat: Seat, good: Good, left: u8) -> bool {
        let fits = self.fits(seat, good).min(left);
        self.goods(seat, good, fits as i8);
        let left = left - fits;
        if left == 0 || !self.could_make_room(seat, good) {
            self.pop();
            return true;
        }
        self.become_next(Frame::Load { seat, good, left });
        false
    }

    /// An upgrade is lost with all the room it gave.
    pub fn lose_upgrade(&mut self, seat: Seat, card: SupplyId) {
        self.discard_upgrade(seat, card);
        self.push(Frame::Overfull { seat });
    }

    pub fn resume_overfull(&mut self, seat: Seat) -> bool {
        let captain = &self.captains[seat];
        let fits = captain.halves() <= self.capacity(seat) && captain.crew.len() <= self.max_crew(seat) as usize;
        if fits {
            self.pop();
            self.restow(seat, Good::Fuel, 0);
        }
        fits
    }

    pub fn do_overfull(&mut self, seat: Seat, choice: Choice) {
        match choice {
            Choice::Dismiss(card) => self.leave(seat, card),
            Choice::Dump(good) => self.goods(seat, good, -1),
            _ => {}
        }
    }

    pub fn resume_shop(&mut self, seat: Seat, good: Good, price: u16, left: u8) -> bool {
        let room = self.can_load(seat, good, 1).is_ok() || self.could_make_room(seat, good);
        let over = left == 0 || self.can_pay(seat, price.into()).is_err() || !room;
        if over {
            self.pop();
        }
        over
    }

    pub fn do_shop(&mut self, seat: Seat, good: Good, price: u16, left: u8, choice: Choice) {
        if choice == Choice::Done {
            self.pop();
        } else {
            self.cash(seat, -i32::from(price));
            self.goods(seat, good, 1);
            self.become_next(Frame::Shop { seat, good, price, left: left - 1 });
        }
    }

    /// The law takes tokens; the stash may save some.
    pub fn seize(&mut self, seat: Seat, good: Good, reach: Reach) {
        let safe = match reach {
            Reach::NotInStash => self.in_stash(seat, good),
            Reach::InStashToo => 0,
        };
        let lost = self.captains[seat].has(good) - safe;
        self.lose(seat, good, lost);
    }

    pub fn loot(&mut self, seat: Seat, loot: Loot) {
        match loot {
            Loot::Cash(cash) => self.cash(seat, cash.into()),
            Loot::Load(good, count) => self.load(seat, good, count),
        }
    }
}
