//! Getting paid, and paying the crew their cut. Rulebook p. 14.

use crate::catalog::abilities::{Ability, JobSort, Loot};
use crate::catalog::contacts::Perk;
use crate::catalog::effects::Who;
use crate::catalog::ids::*;
use crate::catalog::jobs::{Job, Pay};
use crate::catalog::supplies::Kind;
use crate::catalog::words::JobKind;
use crate::state::{Choice, Event, Frame, JobNews, Refusal, Scene, TheGame};
use kit::{OrRefuse, Seat};

impl TheGame {
    pub(super) fn counts_as(&self, job: &Job, sort: JobSort) -> bool {
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
            .chain(self.perk_loot(seat, job))
            .collect()
    }

    /// What those who trust the captain add to a completed job, whoever gave it.
    pub(super) fn perk_loot<'a>(&'a self, seat: Seat, job: &'a Job) -> impl Iterator<Item = Loot> + 'a {
        let perks = self
            .catalog
            .contact_ids()
            .flat_map(move |contact| self.catalog.contact(contact).perks.iter().map(move |perk| (contact, perk)));
        perks.filter_map(move |(contact, perk)| match perk {
            Perk::JobBonus(sort, loot) if self.counts_as(job, *sort) => {
                self.is_solid(&self.captains[seat], contact).then_some(*loot)
            }
            _ => None,
        })
    }

    /// Whether a job is a Salvage Op as well, by its own kind or thanks to the ship.
    fn is_salvage(&self, seat: Seat, job: &Job) -> bool {
        job.kinds.contains(&JobKind::Salvage)
            || self
                .abilities(&self.captains[seat])
                .any(|(_, ability)| matches!(ability, Ability::JobIsSalvage(kind) if job.kinds.contains(kind)))
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
        self.wait_for_cuts(seat, card);
        if self.is_salvage(seat, card) {
            self.push(Frame::Salvage { seat });
        }
        self.pay_out(seat, card);
        if let Some((keyword, loot)) = card.keyword_bonus
            && self.has_keyword(&self.captains[seat], keyword)
        {
            self.loot(seat, loot);
        }
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
            self.after_job(seat, who, false);
        }
        let immoral = card.immoral || self.work_now().immoral;
        self.answer_for(seat, immoral);
        self.gain_solid(seat, job);
        self.tick_down();
    }

    /// Moral crew object to immoral work. Rulebook p. 12.
    pub fn answer_for(&mut self, seat: Seat, immoral: bool) {
        if immoral {
            self.game.captains[seat].sinned = true;
            self.after_job(seat, Who::Moral, true);
        }
    }

    fn pay_out(&mut self, seat: Seat, card: &Job) {
        let work = self.work_now();
        let base = match card.pay {
            Pay::Fixed(cash) => i32::from(cash),
            Pay::Each(_, cash) | Pay::EachOf(_, cash) => i32::from(cash) * i32::from(work.units),
            Pay::PerCrew(good, each) => {
                let party = self.captains[seat].party().count() as u8;
                self.load(seat, good, each * party);
                0
            }
        };
        let suited = card.suits.filter(|(least, _)| work.suits.iter().any(|count| count >= least));
        let more = i32::from(work.more) + suited.map_or(0, |(_, more)| i32::from(more));
        let pay = if work.half { base / 2 } else { base };
        self.cash(seat, (pay + more).max(0));
    }

    /// Everybody with a cut waits for it, on the job or not.
    fn wait_for_cuts(&mut self, seat: Seat, card: &Job) {
        let catalog = self.catalog.clone();
        for mate in &mut self.game.captains[seat].crew {
            let supply = catalog.supply(mate.card);
            let unpaid = card.moral_unpaid && supply.moral;
            mate.due = supply.cost > 0 && supply.kind == Kind::Crew && !unpaid;
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
