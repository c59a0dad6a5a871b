//! Those who go so that something worse does not happen, and those whom the law takes without a roll.

use crate::catalog::abilities::Ability;
use crate::catalog::ids::*;
use crate::state::{Choice, Frame, Outcome, Refusal, Scene, TheGame};
use kit::{OrRefuse, Seat};
use smallvec::SmallVec;

impl TheGame {
    /// Cards of this captain that can be discarded against what `frame` is about.
    pub(crate) fn sacrifices(&self, frame: Frame) -> SmallVec<[SupplyId; 4]> {
        let wanted = match frame {
            Frame::Save { seat, crew } if self.captains[seat].mate(crew).is_some() => Ability::DiscardToHeal,
            Frame::Warrant { .. } => Ability::ShedsWarrant,
            Frame::KeepSolid { .. } => Ability::KeepsSolid,
            _ => return SmallVec::new(),
        };
        let captain = &self.captains[frame.seat()];
        self.abilities(captain).filter(|(_, ability)| **ability == wanted).map(|(card, _)| card).collect()
    }

    pub(crate) fn list_sacrifice(&self, frame: Frame, into: &mut Vec<Choice>) {
        into.extend(self.sacrifices(frame).into_iter().map(Choice::Discard));
        into.push(Choice::Done);
    }

    pub(crate) fn judge_sacrifice(&self, frame: Frame, choice: Choice) -> Result<(), Refusal> {
        match choice {
            Choice::Discard(card) => self.sacrifices(frame).contains(&card).or_refuse(Refusal::NotThere),
            Choice::Done => Ok(()),
            _ => Err(Refusal::NotAsked),
        }
    }

    pub(crate) fn list_dismiss(&self, seat: Seat, into: &mut Vec<Choice>) {
        into.extend(self.captains[seat].crew.iter().skip(1).map(|mate| Choice::Dismiss(mate.card)));
    }

    pub(crate) fn judge_dismiss(&self, seat: Seat, choice: Choice) -> Result<(), Refusal> {
        let Choice::Dismiss(card) = choice else { return Err(Refusal::NotAsked) };
        self.captains[seat].mate(card).is_some().or_refuse(Refusal::NotThere)?;
        (!self.is_leader(card)).or_refuse(Refusal::LeaderStays)
    }

    /// Wanted crew of whom one can be taken: any without papers, as long as they are more than the hiding places,
    /// for their captain chooses who hides. Kalidasa, Corvette Contact: the owner's choice.
    pub(crate) fn exposed(&self, seat: Seat) -> SmallVec<[SupplyId; 10]> {
        let open = self.wanted_without_papers(seat);
        if open.len() > self.hiding_places(seat) { open } else { SmallVec::new() }
    }

    pub(crate) fn judge_surrender(&self, seat: Seat, choice: Choice) -> Result<(), Refusal> {
        let Choice::Victim(card) = choice else { return Err(Refusal::NotAsked) };
        self.exposed(seat).contains(&card).or_refuse(Refusal::NotThere)
    }
}

impl Scene<'_> {
    /// Asks only if somebody or something can still be given up for it.
    pub fn resume_sacrifice(&mut self, frame: Frame) -> bool {
        let nobody = self.sacrifices(frame).is_empty();
        if nobody {
            self.do_sacrifice(frame, Choice::Done);
        }
        nobody
    }

    pub fn do_sacrifice(&mut self, frame: Frame, choice: Choice) {
        self.pop();
        let given = if let Choice::Discard(card) = choice { Some(card) } else { None };
        match (frame, given) {
            (Frame::Save { seat, crew }, Some(gear)) => {
                self.discard_gear(seat, gear);
                self.survive(seat, crew);
            }
            (Frame::Save { seat, crew }, None) => self.die(seat, crew),
            (Frame::Warrant { seat, work }, Some(mate)) => {
                self.leave(seat, mate);
                if work {
                    self.work_mut().outcome = Some(Outcome::Botched);
                }
            }
            (Frame::Warrant { seat, work: true }, None) => self.fail(seat),
            (Frame::Warrant { seat, .. }, None) => self.issue_warrant(seat),
            (Frame::KeepSolid { seat, .. }, Some(mate)) => self.leave(seat, mate),
            (Frame::KeepSolid { seat, contact }, None) => self.lose_solid_now(seat, contact),
            _ => {}
        }
    }

    pub fn resume_dismiss(&mut self, seat: Seat, left: u8) -> bool {
        let over = left == 0 || self.captains[seat].crew.len() < 2;
        if over {
            self.pop();
        }
        over
    }

    pub fn do_dismiss(&mut self, seat: Seat, left: u8, choice: Choice) {
        if let Choice::Dismiss(card) = choice {
            self.become_next(Frame::Dismiss { seat, left: left - 1 });
            self.leave(seat, card);
        }
    }

    pub fn resume_surrender(&mut self, seat: Seat, left: u8) -> bool {
        match self.exposed(seat).as_slice() {
            [] => self.pop(),
            _ if left == 0 => self.pop(),
            [only] => self.do_surrender(seat, left, Choice::Victim(*only)),
            _ => return false,
        }
        true
    }

    pub fn do_surrender(&mut self, seat: Seat, left: u8, choice: Choice) {
        if let Choice::Victim(card) = choice {
            self.become_next(Frame::Surrender { seat, left: left - 1 });
            self.remove_from_play(seat, card);
        }
    }
}
