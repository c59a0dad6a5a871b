//! Nav charts: whether an easier flight is worth what they are discarded for.

use super::captain::Planner;
use super::plan::Plan;
use super::worth::{Stakes, skill_point, token};
use crate::catalog::effects::{CardOption, Course, Effect};
use crate::catalog::ids::{NavId, RegionId, RoamerId, ScriptId, SectorId, SupplyId};
use crate::catalog::roamers::Meets;
use crate::catalog::words::Skill;
use crate::state::{Choice, TheGame};
use kit::Seat;

/// What stopping short costs on the way.
const STOP: f64 = 220.0;
/// What charts may still be good for another time.
const KEPT: f64 = 40.0;

impl TheGame {
    /// What a way to resolve a card is worth, with what it costs.
    pub(super) fn option_worth(&self, seat: Seat, option: &CardOption, stakes: &Stakes) -> f64 {
        let free = option.free_with.is_some_and(|need| self.can_meet(self.captain(seat), &need).is_ok());
        let spent: f64 = option.costs.iter().map(|(good, count)| token(*good) * f64::from(*count)).sum();
        self.script_worth(seat, option.then, stakes) - if free { 0.0 } else { spent }
    }

    /// What a nav card means to a captain who would rather fly on.
    pub(super) fn nav_worth(&self, seat: Seat, card: NavId) -> f64 {
        if self.may_ignore(seat, card) {
            return 0.0;
        }
        let (nav, stakes) = (self.catalog.nav(card), Stakes::flying(STOP));
        let open = nav.options.iter().filter(|option| self.can_take(seat, option).is_ok());
        let best = open.map(|option| self.option_worth(seat, option, &stakes) + self.visit_worth(seat, option.then));
        let drawn = self.script_worth(seat, nav.drawn, &stakes) + self.visit_worth(seat, nav.drawn);
        best.fold(f64::MIN, f64::max).max(-2000.0) + drawn
    }

    /// What it is worth to meet the ships that a list sends here.
    fn visit_worth(&self, seat: Seat, script: ScriptId) -> f64 {
        let visits = self.catalog.script(script).iter().filter_map(|effect| match *effect {
            Effect::Roam(roamer, _, Course::Here) => Some(roamer),
            _ => None,
        });
        visits.map(|roamer| self.meeting_worth(seat, roamer)).sum()
    }

    pub(super) fn meeting_worth(&self, seat: Seat, roamer: RoamerId) -> f64 {
        let ship = self.catalog.roamer(roamer);
        if ship.meets == Meets::Outlaws && !self.is_outlaw(seat) {
            return 0.0;
        }
        let open = ship.options.iter().filter(|option| self.can_take(seat, option).is_ok());
        let ways = open.map(|option| self.option_worth(seat, option, &Stakes::flying(STOP)));
        ways.fold(f64::MIN, f64::max).clamp(-2000.0, 0.0)
    }

    fn mean_worth<'a>(&self, seat: Seat, cards: impl Iterator<Item = &'a NavId>) -> f64 {
        let (sum, count) =
            cards.fold((0.0, 0.0), |(sum, count), card| (sum + self.nav_worth(seat, *card), count + 1.0));
        if count > 0.0 { sum / count } else { 0.0 }
    }

    /// What putting the next cards of a deck in order brings on a flight that draws so many of them.
    fn order_gain(&self, seat: Seat, region: RegionId, cards: u8, draws: usize) -> f64 {
        let pile = self.nav[region.index()].pile();
        let seen = pile.len().min(cards.into());
        let mut worths: Vec<f64> = pile.iter().map(|card| self.nav_worth(seat, *card)).collect();
        worths.sort_by(|one, other| other.total_cmp(one));
        let usual = self.mean_worth(seat, pile.iter());
        let nth_best = |place: usize| worths[(2 * place + 1) * worths.len() / (2 * seen)];
        (0..draws.min(seen)).map(|place| nth_best(place) - usual).sum()
    }

    /// What stirring a deck brings on such a flight.
    fn stir_gain(&self, seat: Seat, region: RegionId, draws: usize) -> f64 {
        let deck = &self.nav[region.index()];
        let stirred = self.mean_worth(seat, deck.pile().iter().chain(deck.discards()));
        (stirred - self.mean_worth(seat, deck.pile().iter())) * draws as f64
    }

    /// Cards of a deck that this flight will draw on its way.
    fn draws_ahead(&self, seat: Seat, region: RegionId, way_from: &impl Fn(SectorId) -> f64) -> usize {
        let left = self.flight().map_or(0, |flight| flight.range.saturating_sub(flight.moved));
        let mut here = self.captain(seat).at();
        let mut draws = 0;
        for _ in 0..left {
            let borders = self.catalog.sector(here).borders.iter().copied();
            let next = borders.min_by(|one, other| way_from(*one).total_cmp(&way_from(*other)));
            let Some(next) = next.filter(|next| way_from(*next) < way_from(here)) else { break };
            draws += usize::from(self.catalog.sector(next).region == region);
            here = next;
        }
        draws
    }
}

impl Planner {
    /// Charts to use before a flight sets out, if that pays.
    pub(super) fn chart(
        &self,
        plan: &Plan,
        seat: Seat,
        choices: &[Choice],
        way_from: &impl Fn(SectorId) -> f64,
    ) -> Option<Choice> {
        let game = plan.game;
        let sets_out = game.flight().is_some_and(|flight| flight.moved == 0);
        if !sets_out || self.in_mind || !self.temper.weighs_odds {
            return None;
        }
        let gain = |choice: Choice| match choice {
            Choice::Chart(card, region) => {
                let cards = game.charts(card, region).unwrap_or(0);
                let draws = game.draws_ahead(seat, region, way_from);
                Some(game.order_gain(seat, region, cards, draws) - plan.loss_of(card))
            }
            Choice::Stir(card, region) => {
                let draws = game.draws_ahead(seat, region, way_from);
                Some(game.stir_gain(seat, region, draws) - plan.loss_of(card))
            }
            _ => None,
        };
        let gains = choices.iter().filter_map(|choice| gain(*choice).map(|gain| (gain, *choice)));
        let best = gains.max_by(|one, other| one.0.total_cmp(&other.0));
        best.filter(|(gain, _)| *gain > 0.0).map(|(_, choice)| choice)
    }
}

impl Plan<'_> {
    /// What is lost with gear beyond its use.
    fn loss_of(&self, card: SupplyId) -> f64 {
        let supply = self.game.catalog.supply(card);
        let points = Skill::ALL.into_iter().zip(self.points()).flat_map(|(skill, have)| {
            let lost = 1..=i16::from(supply.skill(skill));
            lost.map(move |point| skill_point(skill, have - point))
        });
        KEPT + self.wealth() * points.sum::<f64>()
    }
}
