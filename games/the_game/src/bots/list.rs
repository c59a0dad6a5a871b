//! Stops on the way, and things of a list that a story wants to be had.

use super::chances::then;
use super::plan::{Aim, Plan, What};
use crate::catalog::ids::{SectorId, SupplyId};
use crate::catalog::jobs::{Amount, Job, Pay};
use crate::catalog::stories::{Feat, Thing};
use crate::catalog::words::Good;
use crate::state::{ActiveJob, TheGame};
use kit::Seat;

/// What a turn brings in the long run.
const TURN: f64 = 350.0;
/// What a Warrant costs: the job's pay, trust, fines; less where only credits count.
const WARRANT: f64 = 1300.0;
const WARRANT_IN_A_RACE: f64 = 400.0;
/// What something of the list is worth.
const WANTED: f64 = 2500.0;

impl Plan<'_> {
    /// The stop on the way of an active job and then its end, if the stop is worth the turns it takes.
    pub(super) fn detour(&self, active: &ActiveJob) -> Option<Aim> {
        let card = self.game.catalog.job(active.job);
        let detour = card.detour.as_ref().filter(|_| active.stage > 0 && !active.detoured)?;
        let captain = self.captain();
        if self.game.can_meet_job(captain, card).is_err() || self.game.is_unwelcome(self.seat, card.contact) {
            return None;
        }
        let mut lost = 0.0;
        for (good, amount) in &detour.stage.deliver {
            let Amount::Exactly(count) = *amount else { return None };
            match card.pay {
                Pay::Each(of, cash) if of == *good && captain.has(*good) > count => {
                    lost += f64::from(cash) * f64::from(count)
                }
                Pay::Each(of, _) if of == *good => return None,
                _ if self.spare(*good) >= count => lost += 150.0 * f64::from(count),
                _ => return None,
            }
        }
        let here = captain.at();
        let at = *detour.stage.at.iter().min_by_key(|at| self.game.catalog.distances.between(here, **at))?;
        let chances = then(self.row(detour.stage.misbehave), self.game.script_chances(self.seat, detour.stage.then));
        let worth = chances.done * (f64::from(detour.pays) - lost)
            - chances.warrant * (self.warrant_cost() + self.pay(card.pay))
            - chances.kills * 300.0;
        let retries = (1.0 - chances.done - chances.warrant).max(0.0);
        let rest = self.job(active.job)?;
        let turns = self.turns_to(here, at).max(0.6) + retries + self.turns_to(at, rest.ends).max(0.6);
        let extra = turns - self.turns_to(here, rest.ends).max(0.6);
        let all = worth + rest.worth.max(0.0);
        let aim = Aim { at, ends: at, what: What::Detour(active.job), worth: all, turns, rate: 0.0 };
        (worth > TURN * extra && !self.game.is_blocked(at)).then_some(aim)
    }

    /// What a stop on the way promises before a job is begun: something if its load comes with the job.
    pub(super) fn detour_hope(&self, card: &Job) -> f64 {
        let Some(detour) = &card.detour else { return 0.0 };
        let loads = |good: &Good| card.stages.iter().flat_map(|stage| &stage.load).any(|(of, _)| of == good);
        let covered = detour.stage.deliver.iter().all(|(good, _)| loads(good));
        if covered { 0.3 * f64::from(detour.pays) } else { 0.0 }
    }

    /// Things of the list that were never had.
    pub(super) fn missing(&self) -> impl Iterator<Item = &Thing> {
        self.game.missing_things(self.seat)
    }

    /// What a job adds to the list.
    pub(super) fn list_extra(&self, card: &Job) -> f64 {
        let ticks = |thing: &Thing| match thing {
            Thing::ImmoralJob => card.immoral,
            Thing::Solid(contact) => card.contact == *contact && self.captain().warrants == 0,
            _ => false,
        };
        WANTED * self.missing().filter(|thing| ticks(thing)).count() as f64
    }

    /// What a Warrant costs; less than nothing where one is wanted and no lawman's trust is at stake.
    pub(super) fn warrant_cost(&self) -> f64 {
        let wanted = self.missing().any(|thing| *thing == Thing::Warrant);
        let trusts = self.missing().any(|thing| matches!(thing, Thing::Solid(_)));
        match self.races_for() {
            _ if wanted && !trusts => -WANTED,
            Some(_) => WARRANT_IN_A_RACE,
            None => WARRANT,
        }
    }

    /// What a card adds to the list.
    pub(super) fn ticks_worth(&self, card: SupplyId) -> f64 {
        let supply = self.game.catalog.supply(card);
        let ticks = |thing: &Thing| match thing {
            Thing::Gear(keywords) => !supply.is_crew() && keywords.iter().any(|keyword| supply.has(*keyword)),
            Thing::CrewOf(professions) => {
                supply.is_crew() && professions.iter().any(|profession| supply.is(*profession))
            }
            Thing::MoralCrew => supply.is_crew() && supply.moral,
            _ => false,
        };
        WANTED * self.missing().filter(|thing| ticks(thing)).count() as f64
    }

    /// What filling the hold with fuel is worth, if that is wanted and can be paid for.
    pub(super) fn fill_worth(&self) -> f64 {
        let captain = self.captain();
        let lacks = (2 * u16::from(self.game.hold_spaces(self.seat))).saturating_sub(captain.halves());
        let wanted = self.missing().any(|thing| *thing == Thing::FullHold);
        let affordable = captain.cash >= 100 * i32::from(lacks);
        if wanted && affordable { WANTED - 100.0 * f64::from(lacks) } else { 0.0 }
    }
}

impl TheGame {
    /// Things of the story's list that a captain never had.
    fn missing_things(&self, seat: Seat) -> impl Iterator<Item = &Thing> {
        let things = match self.story().goals.first().map(|goal| &goal.how) {
            Some(Feat::Collect(things)) => things.as_slice(),
            _ => &[],
        };
        let ticked = self.captains[seat].ticked;
        things.iter().enumerate().filter(move |(place, _)| ticked & 1 << place == 0).map(|(_, thing)| thing)
    }

    /// Whether a Disgruntled shipmate is wanted.
    pub(super) fn lacks_grumbler(&self, seat: Seat) -> bool {
        self.missing_things(seat).any(|thing| *thing == Thing::DisgruntledCrew)
    }

    /// What alert tokens take off a step, in steps.
    pub(super) fn toll(&self, seat: Seat, sector: SectorId) -> f64 {
        let tokens = f64::from(self.alerts_at(sector).min(6));
        let each = if self.captains[seat].ship.is_some() && self.is_outlaw(seat) { 0.25 } else { 0.02 };
        (each * tokens).min(0.9)
    }
}
