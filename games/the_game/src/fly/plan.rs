//! The flight plan: ways to a sector, what they cost, and what may come up on them.

use super::risks::{AlertAhead, HunterNear, Risk};
use crate::catalog::ids::{RegionId, SectorId};
use crate::state::{Refusal, TheGame};
use kit::Seat;
use std::collections::VecDeque;

/// A way that a captain could fly.
#[derive(Clone, Debug, PartialEq)]
pub struct FlightPlan {
    /// What speaks for it.
    pub kind: Way,
    /// The sectors to enter, in order.
    pub way: Vec<SectorId>,
    /// How many Full Burns it takes, the one under way not counted.
    pub burns: u8,
    /// The fuel they take together.
    pub fuel: u8,
    /// How many nav cards of each region are drawn, if every sector draws one.
    pub cards: Vec<(RegionId, u8)>,
    /// What they may bring, the mildest first.
    pub risks: Vec<Risk>,
    /// The stacks of alert tokens on the way.
    pub alerts: Vec<AlertAhead>,
    /// The ships that look for this captain and come near.
    pub hunters: Vec<HunterNear>,
}

/// What speaks for a way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// No other is shorter.
    Shortest,
    /// The shortest that leaves out a sector of the first.
    NextShortest,
    /// The least likely to be stopped on.
    Safest,
}

impl FlightPlan {
    /// How likely something stops the ship before it is there.
    pub fn stopped(&self) -> f64 {
        let by_card = self.risks.iter().find(|risk| risk.peril.is_a_stop()).map_or(0.0, |risk| risk.chance);
        let unseen: f64 = self.alerts.iter().filter(|alert| alert.stops).map(|alert| 1.0 - alert.chance).product();
        1.0 - (1.0 - by_card) * unseen
    }
}

/// A way is no safer to anybody if it is this much longer.
const LONGEST_DETOUR: usize = 5;

impl TheGame {
    /// The shortest way for a captain to a sector, around those that are blocked; none if there is none, or no need.
    pub fn flight_plan(&self, seat: Seat, to: SectorId) -> Option<FlightPlan> {
        let way = self.shortest_way(seat, to, None)?;
        Some(self.plan_of(seat, Way::Shortest, way))
    }

    /// The shortest way, the next shortest and the safest, as far as they differ.
    pub fn flight_plans(&self, seat: Seat, to: SectorId) -> Vec<FlightPlan> {
        let Some(first) = self.flight_plan(seat, to) else { return Vec::new() };
        let between = &first.way[..first.way.len() - 1];
        let others = between.iter().filter_map(|sector| self.shortest_way(seat, to, Some(*sector)));
        let next = others.min_by_key(Vec::len).map(|way| self.plan_of(seat, Way::NextShortest, way));
        let safest = self.safest_way(seat, to, first.way.len() + LONGEST_DETOUR);
        let safest = safest.map(|way| self.plan_of(seat, Way::Safest, way));
        let mut plans = vec![first];
        for plan in next.into_iter().chain(safest) {
            let is_better = plan.kind != Way::Safest || plans.iter().all(|known| plan.stopped() < known.stopped());
            if is_better && plans.iter().all(|known| known.way != plan.way) {
                plans.push(plan);
            }
        }
        plans
    }

    /// Why a captain cannot plan a way to a sector; none if there is one.
    pub fn why_no_way(&self, seat: Seat, to: SectorId) -> Option<Refusal> {
        let from = self.captains[seat].sector?;
        match () {
            _ if from == to => None,
            _ if self.is_blocked(to) => Some(Refusal::Blocked),
            _ if self.shortest_way(seat, to, None).is_none() => Some(Refusal::NotBordering),
            _ => None,
        }
    }

    /// How many sectors a captain may still enter: what is left of a Full Burn, a whole one, or one without fuel.
    pub fn steps_left(&self, seat: Seat) -> u8 {
        match self.flight.filter(|flight| flight.seat == seat) {
            Some(flight) => flight.range.saturating_sub(flight.moved),
            None if self.can_full_burn(seat).is_ok() => self.range(seat),
            None => 1,
        }
    }

    /// The sectors a captain can get to in so many steps, the one they are in included.
    pub fn within_reach(&self, seat: Seat) -> Vec<SectorId> {
        let Some(from) = self.captains[seat].sector else { return Vec::new() };
        let (mut near, mut edge) = (vec![from], vec![from]);
        for _ in 0..self.steps_left(seat) {
            let next = edge.iter().flat_map(|here| &self.catalog.sector(*here).borders);
            let mut next: Vec<_> = next.copied().filter(|to| !near.contains(to) && !self.is_blocked(*to)).collect();
            next.sort();
            next.dedup();
            near.extend(&next);
            edge = next;
        }
        near
    }

    pub(super) fn plan_of(&self, seat: Seat, kind: Way, way: Vec<SectorId>) -> FlightPlan {
        let mut cards: Vec<(RegionId, u8)> = Vec::new();
        for region in way.iter().map(|sector| self.catalog.sector(*sector).region) {
            match cards.iter_mut().find(|(known, _)| *known == region) {
                Some((_, count)) => *count += 1,
                None => cards.push((region, 1)),
            }
        }
        let flown = self.flight.filter(|flight| flight.seat == seat).map_or(0, |_| self.steps_left(seat));
        let ahead = (way.len() as u8).saturating_sub(flown);
        let burns = ahead.div_ceil(self.range(seat).max(1));
        FlightPlan {
            kind,
            burns,
            fuel: burns * self.burn(seat),
            risks: self.risks(seat, &cards),
            alerts: self.alerts_ahead(seat, &way),
            hunters: self.hunters_near(seat, &way),
            cards,
            way,
        }
    }

    fn shortest_way(&self, seat: Seat, to: SectorId, without: Option<SectorId>) -> Option<Vec<SectorId>> {
        let from = self.captains[seat].sector?;
        let mut came: Vec<Option<SectorId>> = vec![None; self.catalog.sectors.len()];
        let mut queue = VecDeque::from([from]);
        while let Some(here) = queue.pop_front().filter(|here| *here != to) {
            for next in self.catalog.sector(here).borders.iter().copied() {
                let is_open = !self.is_blocked(next) && Some(next) != without;
                if next != from && came[next.index()].is_none() && is_open {
                    came[next.index()] = Some(here);
                    queue.push_back(next);
                }
            }
        }
        way_back(&came, to)
    }

    /// The way on which the chances to fly on, sector by sector, are best together.
    fn safest_way(&self, seat: Seat, to: SectorId, longest: usize) -> Option<Vec<SectorId>> {
        let from = self.captains[seat].sector?;
        let sectors = self.catalog.sectors.len();
        let regions = (0..self.catalog.regions.len() as u8).map(RegionId);
        let of_region: Vec<f64> = regions.map(|region| self.chance_of_a_stop(seat, region)).collect();
        let trouble = |sector: SectorId| {
            let alerts = self.alerts_ahead(seat, &[sector]);
            let free: f64 = alerts.iter().filter(|alert| alert.stops).map(|alert| 1.0 - alert.chance).product();
            let card = of_region[self.catalog.sector(sector).region.index()];
            1e-6 - ((1.0 - card) * free).max(1e-9).ln()
        };
        let cost: Vec<f64> = self.catalog.sector_ids().map(trouble).collect();
        let (mut best, mut came) = (vec![f64::INFINITY; sectors], vec![None; sectors]);
        best[from.index()] = 0.0;
        for _ in 0..longest {
            let before = best.clone();
            for here in self.catalog.sector_ids().filter(|here| before[here.index()].is_finite() && *here != to) {
                for next in self.catalog.sector(here).borders.iter().copied().filter(|next| !self.is_blocked(*next)) {
                    let sum = before[here.index()] + cost[next.index()];
                    if next != from && sum < best[next.index()] {
                        (best[next.index()], came[next.index()]) = (sum, Some(here));
                    }
                }
            }
        }
        way_back(&came, to)
    }
}

/// The sectors from where the search began to `to`, the first left out.
fn way_back(came: &[Option<SectorId>], to: SectorId) -> Option<Vec<SectorId>> {
    let mut way: Vec<SectorId> = std::iter::successors(Some(to), |here| came[here.index()]).take(came.len()).collect();
    way.pop();
    way.reverse();
    (!way.is_empty()).then_some(way)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::words::Good;
    use crate::scenario::{ME, Scenario};

    fn leads(game: &TheGame, plan: &FlightPlan, to: SectorId) {
        let from = game.captain(ME).sector.expect("the captain is somewhere");
        assert_eq!(plan.way.last(), Some(&to));
        let all = std::iter::once(&from).chain(&plan.way).collect::<Vec<_>>();
        assert!(all.windows(2).all(|pair| game.catalog().sector(*pair[0]).borders.contains(pair[1])));
        assert_eq!(plan.cards.iter().map(|(_, count)| *count as usize).sum::<usize>(), plan.way.len());
    }

    #[test]
    fn a_plan_leads_from_border_to_border_as_shortly_as_the_map_allows() {
        let game = &Scenario::new().game;
        let from = game.captain(ME).sector.expect("the captain is somewhere");
        for to in game.catalog().sector_ids().filter(|to| *to != from && !game.is_blocked(*to)) {
            let plan = game.flight_plan(ME, to).expect("there is a way");
            leads(game, &plan, to);
            assert!(plan.way.len() >= game.catalog().distances.between(from, to) as usize);
            assert_eq!(game.why_no_way(ME, to), None);
        }
    }

    #[test]
    fn other_ways_differ_and_the_safest_is_the_least_likely_to_be_stopped_on() {
        let game = &Scenario::new().game;
        let mut kinds = Vec::new();
        for to in game.catalog().sector_ids().filter(|to| Some(*to) != game.captain(ME).sector) {
            let plans = game.flight_plans(ME, to);
            for (at, plan) in plans.iter().enumerate() {
                leads(game, plan, to);
                kinds.push(plan.kind);
                assert!(plans[..at].iter().all(|other| other.way != plan.way));
                assert!(plan.way.len() >= plans[0].way.len());
                if plan.kind == Way::Safest {
                    assert!(plans[..at].iter().all(|other| plan.stopped() < other.stopped()));
                }
            }
        }
        assert!(kinds.contains(&Way::NextShortest) && kinds.contains(&Way::Safest));
    }

    #[test]
    fn a_blocked_sector_says_so() {
        let game = &Scenario::new().game;
        let cutter = game.roamer_at(game.catalog().blockers[0]);
        assert_eq!(game.why_no_way(ME, cutter), Some(Refusal::Blocked));
        assert!(game.flight_plans(ME, cutter).is_empty());
    }

    #[test]
    fn reach_is_what_is_left_of_a_burn_or_one_sector_without_fuel() {
        let mut scenario = Scenario::new().goods(Good::Fuel, 2);
        assert_eq!(scenario.game.steps_left(ME), 5);
        let near = scenario.game.within_reach(ME);
        for to in near.iter().skip(1) {
            assert!(scenario.game.flight_plan(ME, *to).is_some_and(|plan| plan.way.len() <= 5 && plan.burns == 1));
        }
        scenario.choose(crate::state::Choice::FullBurn);
        let to = scenario.game.within_reach(ME)[1];
        assert_eq!(scenario.game.flight_plan(ME, to).map(|plan| (plan.burns, plan.fuel)), Some((0, 0)));
        let dry = Scenario::new().goods(Good::Fuel, 0).game;
        assert_eq!(dry.steps_left(ME), 1);
        let here = dry.captain(ME).at();
        assert_eq!(dry.within_reach(ME).len(), 1 + dry.catalog().sector(here).borders.len());
    }
}
