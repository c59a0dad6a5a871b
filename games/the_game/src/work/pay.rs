//! Getting paid, and paying the crew their cut. Rulebook p. 14.

use crate::catalog::abilities::{Ability, JobSort, Loot};
use crate::catalog::effects::Who;
use crate::catalog::ids::*;
use crate::catalog::jobs::{Job, Pay};
use crate::state::{Choice, Event, Frame, JobNews, Refusal, Scene, TheGame};
use kit::{OrRefuse, Seat};

impl TheGame {
    fn counts_as(&self, job: &Job, sort: JobSort) -> bool {
        match sort {
            JobSort::Kind(kind) => job.kinds.contains(&kind),
            JobSort::Immoral => job.immoral,
        }
    }

    /// What abilities add to a completed job.
    fn job_loot(&self, seat: Seat, job: &Job) -> Vec<Loot> {
        self.abilities(&self.captains[seat])
            .filter_map(|(_, ability)| match ability {
                Ability::JobBonus(sort, loot) if self.counts_as(job, *sort) => Some(loot.clone()),
                _ => None,
            })
            .flatten()
            .collect()
    }

    /// What all who still wait would cost.
    pub(crate) fn cuts_due(&self, seat: Seat) -> i32 {
        let due = self.captains[seat].crew.iter().filter(|mate| mate.due);
        due.map(|mate| i32::from(self.catalog.supply(mate.card).cost)).sum()
    }

    pub(crate) fn list_payday(&self, seat: Seat, into: &mut Vec<Choice>) {
        into.push(Choice::PayAll);
        into.extend(self.captains[seat].crew.iter().filter(|mate| mate.due).map(|mate| Choice::PayCut(mate.card)));
        into.push(Choice::PayNoMore);
    }

    pub(crate) fn judge_payday(&self, seat: Seat, choice: Choice) -> Result<(), Refusal> {
        match choice {
            Choice::PayAll => self.can_pay(seat, self.cuts_due(seat)),
            Choice::PayNoMore => Ok(()),
            Choice::PayCut(card) => {
                let due = self.captains[seat].mate(card).is_some_and(|mate| mate.due);
                due.or_refuse(Refusal::NotThere)?;
                self.can_pay(seat, self.catalog.supply(card).cost.into())
            }
            _ => Err(Refusal::NotAsked),
        }
    }
}

impl Scene<'_> {
    /// A job is complete: pay, bonus, reputation, then the crew's cut.
    pub fn complete(&mut self, seat: Seat, job: JobId) {
        let catalog = self.catalog.clone();
        let card = catalog.job(job);
        self.tell(Event::Job { seat, job, news: JobNews::Completed });
        self.push(Frame::Payday { seat });
        self.wait_for_cuts(seat);
        self.pay_out(seat, card);
        if let Some((profession, loot)) = card.bonus
            && self.has_profession(&self.captains[seat], profession)
        {
            self.loot(seat, loot);
        }
        self.job_loot(seat, card).into_iter().for_each(|loot| self.loot(seat, loot));
        if card.illegal {
            let more = self.story().illegal_pay;
            self.cash(seat, more.into());
        }
        if let Some(who) = card.cheers {
            self.cheer_all(seat, who);
        }
        if card.immoral {
            self.disgruntle_all(seat, Who::Moral);
        }
        self.gain_solid(seat, job);
    }

    fn pay_out(&mut self, seat: Seat, card: &Job) {
        let work = self.work_now();
        let base = match card.pay {
            Pay::Fixed(cash) => i32::from(cash),
            Pay::Each(_, cash) => i32::from(cash) * i32::from(work.units),
            Pay::PerCrew(good, each) => {
                let party = self.captains[seat].party().count() as u8;
                self.load(seat, good, each * party);
                0
            }
        };
        let pay = if work.half { base / 2 } else { base };
        self.cash(seat, (pay + i32::from(work.more)).max(0));
    }

    /// Everybody with a cut waits for it, on the job or not.
    fn wait_for_cuts(&mut self, seat: Seat) {
        let catalog = self.catalog.clone();
        for mate in &mut self.game.captains[seat].crew {
            let supply = catalog.supply(mate.card);
            mate.due = supply.cost > 0 && supply.kind == crate::catalog::supplies::Kind::Crew;
        }
    }

    pub fn resume_payday(&mut self, seat: Seat) -> bool {
        let nobody = !self.captains[seat].crew.iter().any(|mate| mate.due);
        if nobody {
            self.pop();
        }
        nobody
    }

    pub fn do_payday(&mut self, seat: Seat, choice: Choice) {
        match choice {
            Choice::PayAll => {
                let due = self.cuts_due(seat);
                self.cash(seat, -due);
                self.game.captains[seat].crew.iter_mut().for_each(|mate| mate.due = false);
            }
            Choice::PayCut(card) => {
                self.cash(seat, -i32::from(self.catalog.supply(card).cost));
                self.settle_due(seat, card);
            }
            _ => {
                let waiting = self.captains[seat].crew.iter().filter(|mate| mate.due);
                let unpaid: Vec<SupplyId> = waiting.map(|mate| mate.card).collect();
                for card in unpaid {
                    self.settle_due(seat, card);
                    self.disgruntle(seat, card);
                }
            }
        }
    }
}
