//! The pay slip of the job being worked at: what it would pay as things stand, line by line.

use crate::catalog::abilities::{Ability, Loot};
use crate::catalog::jobs::{Job, Pay};
use crate::catalog::supplies::Kind;
use crate::state::{Task, TheGame};
use kit::Seat;

/// A line of a pay slip.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SlipLine {
    /// For what, in a word or two.
    pub why: String,
    /// Credits, less than nothing for what is paid out.
    pub cash: i32,
}

fn line(why: impl Into<String>, cash: i32) -> SlipLine {
    SlipLine { why: why.into(), cash }
}

impl TheGame {
    /// What the job at work would pay if it were completed by those who go now; nothing before its last stage.
    pub fn pay_slip(&self, seat: Seat) -> Vec<SlipLine> {
        let Some(Task::Job(id)) = self.work.map(|work| work.task) else { return Vec::new() };
        let (captain, job) = (&self.captains[seat], self.catalog.job(id));
        let is_last = self.next_stage(captain, id).is_some_and(|stage| usize::from(stage) + 1 >= job.stages.len());
        if !is_last {
            return Vec::new();
        }
        let mut lines = vec![line("Pay", self.base_pay(seat, job))];
        let more = self.work.map_or(0, |work| i32::from(work.more));
        lines.extend((more != 0).then(|| line("Agreed on the way", more)));
        let keyword = job.keyword_bonus.filter(|(keyword, _)| self.has_keyword(captain, *keyword));
        lines.extend(keyword.and_then(|(keyword, loot)| cash_line(keyword.name(), loot)));
        let profession = job.bonus.filter(|(profession, _)| self.has_profession(captain, *profession));
        lines.extend(profession.and_then(|(profession, loot)| cash_line(profession.name(), loot)));
        for (card, ability) in self.abilities(captain) {
            if let Ability::JobBonus(sort, loot) = ability
                && self.counts_as(job, *sort)
            {
                lines.extend(loot.iter().filter_map(|loot| cash_line(&self.catalog.supply(card).name, *loot)));
            }
        }
        lines.extend(self.perk_loot(seat, job).filter_map(|loot| cash_line("Friends", loot)));
        let illegal = i32::from(if job.illegal { self.story().illegal_pay } else { 0 });
        lines.extend((illegal > 0).then(|| line("Against the law", illegal)));
        let cuts = self.cuts_of(seat, job);
        lines.extend((cuts > 0).then(|| line("Cuts", -cuts)));
        lines
    }

    fn base_pay(&self, seat: Seat, job: &Job) -> i32 {
        let units = i32::from(self.work.map_or(0, |work| work.units));
        let held = |goods: &[_]| goods.iter().map(|good| i32::from(self.captains[seat].has(*good))).sum::<i32>();
        let base = match job.pay {
            Pay::Fixed(cash) => i32::from(cash),
            Pay::Each(good, cash) => i32::from(cash) * (units + held(&[good])),
            Pay::EachOf(goods, cash) => i32::from(cash) * (units + held(&goods)),
            Pay::PerCrew(..) => 0,
        };
        if self.work.is_some_and(|work| work.half) { base / 2 } else { base }
    }

    /// What everybody with a cut would cost.
    fn cuts_of(&self, seat: Seat, job: &Job) -> i32 {
        let crew = self.captains[seat].crew.iter().map(|mate| self.catalog.supply(mate.card));
        let paid = crew.filter(|mate| mate.kind == Kind::Crew && !(job.moral_unpaid && mate.moral));
        paid.map(|mate| i32::from(mate.cost)).sum()
    }
}

fn cash_line(why: &str, loot: Loot) -> Option<SlipLine> {
    match loot {
        Loot::Cash(cash) => Some(line(why, cash.into())),
        Loot::Load(..) => None,
    }
}
