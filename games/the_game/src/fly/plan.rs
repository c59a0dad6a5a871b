//! The flight plan: the shortest way to a sector, what it costs, and what the nav cards left may bring on it.

use crate::catalog::ids::{RegionId, SectorId};
use crate::state::TheGame;
use kit::Seat;
use std::collections::VecDeque;

/// A way that a captain could fly.
#[derive(Clone, Debug, PartialEq)]
pub struct FlightPlan {
    /// The sectors to enter, in order.
    pub way: Vec<SectorId>,
    /// How many Full Burns it takes.
    pub burns: u8,
    /// The fuel they take together.
    pub fuel: u8,
    /// How many nav cards of each region are drawn, if every sector draws one.
    pub cards: Vec<(RegionId, u8)>,
    /// What they may be, the likeliest first.
    pub risks: Vec<Risk>,
}

/// A nav card that may come.
#[derive(Clone, Debug, PartialEq)]
pub struct Risk {
    /// Its name.
    pub name: String,
    /// The region whose deck it is in.
    pub region: RegionId,
    /// How likely at least one of them comes.
    pub chance: f64,
}

impl TheGame {
    /// The shortest way for a captain to a sector, around those that are blocked; none if there is none, or no need.
    pub fn flight_plan(&self, seat: Seat, to: SectorId) -> Option<FlightPlan> {
        let from = self.captains[seat].sector?;
        let way = self.shortest_way(from, to)?;
        let mut cards: Vec<(RegionId, u8)> = Vec::new();
        for region in way.iter().map(|sector| self.catalog.sector(*sector).region) {
            match cards.iter_mut().find(|(known, _)| *known == region) {
                Some((_, count)) => *count += 1,
                None => cards.push((region, 1)),
            }
        }
        let burns = (way.len() as u8).div_ceil(self.range(seat).max(1));
        let mut risks: Vec<Risk> = cards.iter().flat_map(|(region, count)| self.risks(*region, *count)).collect();
        risks.sort_by(|one, other| other.chance.total_cmp(&one.chance));
        Some(FlightPlan { fuel: burns * self.burn(seat), way, burns, cards, risks })
    }

    fn shortest_way(&self, from: SectorId, to: SectorId) -> Option<Vec<SectorId>> {
        let mut came: Vec<Option<SectorId>> = vec![None; self.catalog.sectors.len()];
        let mut queue = VecDeque::from([from]);
        while let Some(here) = queue.pop_front().filter(|here| *here != to) {
            for next in self.catalog.sector(here).borders.iter().copied() {
                if next != from && came[next.index()].is_none() && !self.is_blocked(next) {
                    came[next.index()] = Some(here);
                    queue.push_back(next);
                }
            }
        }
        let mut way: Vec<SectorId> = std::iter::successors(Some(to), |here| came[here.index()]).collect();
        way.pop();
        way.reverse();
        (!way.is_empty()).then_some(way)
    }

    /// How likely each card that asks for something is among so many cards of a region's pile; discards are open.
    fn risks(&self, region: RegionId, draws: u8) -> Vec<Risk> {
        let pile = self.nav[region.index()].pile();
        let mut kinds: Vec<(u16, usize)> = Vec::new();
        for kind in pile.iter().map(|card| self.catalog.nav_copies[card.index()]) {
            match kinds.iter_mut().find(|(known, _)| *known == kind) {
                Some((_, count)) => *count += 1,
                None => kinds.push((kind, 1)),
            }
        }
        let asks = |kind: u16| {
            let card = &self.catalog.nav_cards[kind as usize];
            card.options.len() > 1 || !self.catalog.script(card.drawn).is_empty()
        };
        let risk = |(kind, count): (u16, usize)| Risk {
            name: self.catalog.nav_cards[kind as usize].name.clone(),
            region,
            chance: at_least_one(pile.len(), count, draws.into()),
        };
        kinds.into_iter().filter(|(kind, _)| asks(*kind)).map(risk).collect()
    }
}

/// How likely at least one of `marked` cards is among the first `draws` of `all`.
fn at_least_one(all: usize, marked: usize, draws: usize) -> f64 {
    let none: f64 =
        (0..draws.min(all)).map(|drawn| (all - marked).saturating_sub(drawn) as f64 / (all - drawn) as f64).product();
    if all == 0 { 0.0 } else { 1.0 - none }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::Scenario;

    #[test]
    fn the_share_of_the_cards_left_is_exact() {
        assert_eq!(at_least_one(40, 0, 3), 0.0);
        assert_eq!(at_least_one(40, 10, 1), 0.25);
        assert!((at_least_one(40, 8, 2) - (1.0 - 32.0 / 40.0 * 31.0 / 39.0)).abs() < 1e-12);
        assert_eq!(at_least_one(2, 1, 5), 1.0);
        assert_eq!(at_least_one(0, 0, 5), 0.0);
    }

    #[test]
    fn a_plan_leads_from_border_to_border_as_shortly_as_the_map_allows() {
        let scenario = Scenario::new();
        let state = &scenario.game;
        let from = state.captain(Seat(0)).sector.expect("the captain is somewhere");
        for to in state.catalog().sector_ids().filter(|to| *to != from && !state.is_blocked(*to)) {
            let plan = state.flight_plan(Seat(0), to).expect("there is a way");
            assert_eq!(plan.way.last(), Some(&to));
            assert!(plan.way.len() >= state.catalog().distances.between(from, to) as usize);
            let all = std::iter::once(&from).chain(&plan.way).collect::<Vec<_>>();
            assert!(all.windows(2).all(|pair| state.catalog().sector(*pair[0]).borders.contains(pair[1])));
            assert_eq!(plan.cards.iter().map(|(_, count)| *count as usize).sum::<usize>(), plan.way.len());
        }
    }
}
