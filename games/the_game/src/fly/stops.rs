//! A captain's stops: where their jobs and their next goal lead, and whether they could be worked there now.

use crate::catalog::ids::{JobId, SectorId};
use crate::catalog::jobs::{Pay, Stage};
use crate::catalog::stories::Feat;
use crate::state::{Refusal, TheGame};
use crate::words;
use kit::Seat;

/// A place where a captain has something to do.
#[derive(Clone, Debug, PartialEq)]
pub struct Stop {
    /// What leads there.
    pub what: Errand,
    /// The sectors where it can be done; the first is the nearest.
    pub at: Vec<SectorId>,
    /// What is done there.
    pub words: String,
    /// What the whole errand pays, in credits.
    pub pays: u16,
    /// Whether crew and hold are ready for it.
    pub ready: Result<(), Refusal>,
}

/// What leads to a stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Errand {
    /// The next stage of a job.
    Job(JobId),
    /// The stop that a job pays more for.
    Bonus(JobId),
    /// A goal of the story, the first being 1.
    Goal(u8),
}

impl TheGame {
    /// All stops of a captain: active jobs, those in hand, then the goal.
    pub fn stops(&self, seat: Seat) -> Vec<Stop> {
        let captain = &self.captains[seat];
        let active = captain.active.iter().map(|active| (active.job, active.stage));
        let jobs = active.chain(captain.hand.iter().map(|job| (*job, 0)));
        let mut stops: Vec<Stop> = jobs.filter_map(|(job, stage)| self.job_stop(seat, job, stage)).collect();
        for active in captain.active.iter().filter(|active| active.stage > 0 && !active.detoured) {
            let Some(detour) = &self.catalog.job(active.job).detour else { continue };
            let ready = self.can_work_there(seat, active.job, &detour.stage);
            stops.extend(self.stop(Errand::Bonus(active.job), &detour.stage, detour.pays, ready));
        }
        stops.extend(self.goal_stop(seat));
        stops.iter_mut().for_each(|stop| self.nearest_first(seat, &mut stop.at));
        stops
    }

    fn job_stop(&self, seat: Seat, job: JobId, stage: u8) -> Option<Stop> {
        let card = self.catalog.job(job);
        let stage = card.stages.get(stage as usize)?;
        let pays = match card.pay {
            Pay::Fixed(cash) => cash,
            Pay::Each(good, cash) => u16::from(self.captains[seat].has(good)) * cash,
            Pay::EachOf(goods, cash) => {
                goods.map(|good| u16::from(self.captains[seat].has(good))).iter().sum::<u16>() * cash
            }
            Pay::PerCrew(..) => 0,
        };
        let ready = self.can_work_there(seat, job, stage);
        self.stop(Errand::Job(job), stage, pays, ready)
    }

    fn stop(&self, what: Errand, stage: &Stage, pays: u16, ready: Result<(), Refusal>) -> Option<Stop> {
        let words = words::stage(&self.catalog, stage);
        (!stage.at.is_empty()).then(|| Stop { what, at: stage.at.clone(), words, pays, ready })
    }

    /// Only goals that are reached at a place have a stop.
    fn goal_stop(&self, seat: Seat) -> Option<Stop> {
        let how = &self.next_goal(seat)?.how;
        let (at, ready) = match how {
            Feat::Work { at, .. } => (at, Ok(())),
            Feat::PayAt { at, cash, .. } => (at, self.can_pay(seat, i32::from(*cash))),
            _ => return None,
        };
        let what = Errand::Goal(self.captains[seat].goals + 1);
        Some(Stop { what, at: at.clone(), words: words::feat(&self.catalog, how), pays: 0, ready })
    }

    fn nearest_first(&self, seat: Seat, at: &mut [SectorId]) {
        if let Some(here) = self.captains[seat].sector {
            at.sort_by_key(|sector| self.catalog.distances.between(here, *sector));
        }
    }

    /// Whether a captain who was there could do this now.
    fn can_work_there(&self, seat: Seat, job: JobId, stage: &Stage) -> Result<(), Refusal> {
        let card = self.catalog.job(job);
        self.can_handle_goods(seat, card, stage)?;
        self.can_muster(seat, card)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::words::Good;
    use crate::scenario::{ME, Scenario};

    fn jobs(game: &TheGame) -> Vec<(Errand, String, bool)> {
        let place = |stop: &Stop| game.catalog().sector(stop.at[0]).planets[0].clone();
        game.stops(ME).iter().map(|stop| (stop.what, place(stop), stop.ready.is_ok())).collect()
    }

    #[test]
    fn a_job_leads_to_its_next_stage() {
        let scenario = Scenario::new().hand(["harken_cargo_delivery_albion"]);
        let job = scenario.captain().hand[0];
        assert_eq!(jobs(&scenario.game)[0], (Errand::Job(job), "Sihnon".to_string(), true));
        let loaded = Scenario::new().active("harken_cargo_delivery_albion", 1).goods(Good::Cargo, 2);
        assert_eq!(jobs(&loaded.game)[0], (Errand::Job(job), "Albion".to_string(), true));
        let empty = Scenario::new().active("harken_cargo_delivery_albion", 1);
        assert!(!jobs(&empty.game)[0].2, "there is nothing to deliver");
    }

    #[test]
    fn the_next_goal_is_a_stop_where_it_has_a_place() {
        let scenario = Scenario::new();
        let goals = scenario.game.stops(ME).into_iter().filter(|stop| matches!(stop.what, Errand::Goal(_)));
        let is_placed = scenario.game.next_goal(ME).is_some_and(|goal| matches!(goal.how, Feat::Work { .. }));
        assert_eq!(goals.count(), is_placed as usize);
    }

    #[test]
    fn the_nearest_of_several_places_comes_first() {
        let game = Scenario::new().hand(["harken_cargo_delivery_albion"]).game;
        let here = game.captain(ME).at();
        for stop in game.stops(ME) {
            let steps: Vec<u8> = stop.at.iter().map(|at| game.catalog().distances.between(here, *at)).collect();
            assert!(steps.is_sorted(), "{steps:?}");
        }
    }
}
