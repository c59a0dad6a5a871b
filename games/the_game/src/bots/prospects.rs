//! What contacts and markets promise.

use super::chances::{Chances, then};
use super::plan::{Aim, Plan, What};
use crate::catalog::abilities::Ability;
use crate::catalog::contacts::Perk;
use crate::catalog::ids::{ContactId, JobId, MarketId, SectorId, SupplyId};
use crate::catalog::jobs::Amount;
use crate::catalog::stories::Feat;
use crate::catalog::words::Good;
use crate::state::TheGame;

impl Plan<'_> {
    /// How good the prospects at a contact are.
    pub(super) fn deal(&self, contact: ContactId) -> Option<Aim> {
        let captain = self.captain();
        let banned = self.game.story().banned.contains(&contact);
        let free = TheGame::HAND.saturating_sub(self.good_jobs_in_hand()).min(2);
        let at = self.game.whereabouts(contact);
        let lawful = !self.game.is_at_law(at) || !self.game.is_outlaw(self.seat);
        if banned || !lawful || self.game.is_unwelcome(self.seat, contact) {
            return None;
        }
        let discards = self.game.office(contact).discards().iter();
        let mut known: Vec<f64> = discards.filter_map(|job| self.prospect(*job, at)).collect();
        known.sort_by(|one, other| other.total_cmp(one));
        let hopes = 350.0 + self.story_extra(contact, false) * 0.25;
        let jobs: f64 = (0..free).map(|place| known.get(place).copied().unwrap_or(0.0).max(hopes)).sum();
        let sales = self.sales(contact);
        let relief = if captain.warrants > 0 && self.game.is_solid(captain, contact) && self.clears(contact) {
            800.0
        } else {
            0.0
        };
        let worth = jobs + sales + relief;
        let turns = self.turns_to(captain.at(), at).max(0.4) + if free > 0 { 1.0 } else { 0.0 };
        (worth > 0.0).then_some(Aim { at, ends: at, what: What::Deal(contact), worth, turns, rate: 0.0 })
    }

    pub(super) fn clears(&self, contact: ContactId) -> bool {
        let perks = &self.game.catalog.contact(contact).perks;
        perks.iter().any(|perk| matches!(perk, Perk::ClearWarrants(_)))
    }

    /// What could be sold there.
    pub fn sales(&self, contact: ContactId) -> f64 {
        if !self.game.is_solid(self.captain(), contact) {
            return 0.0;
        }
        let goods = [Good::Cargo, Good::Contraband];
        goods
            .into_iter()
            .filter_map(|good| {
                self.game.buys_at(self.seat, contact, good).map(|price| f64::from(price) * f64::from(self.spare(good)))
            })
            .sum()
    }

    /// Tokens that no active job waits for.
    pub fn spare(&self, good: Good) -> u8 {
        let captain = self.captain();
        let promised: u8 = captain
            .active
            .iter()
            .flat_map(|active| &self.game.catalog.job(active.job).stages[active.stage as usize..])
            .flat_map(|stage| &stage.deliver)
            .filter(|(of, _)| *of == good)
            .map(|(_, amount)| if let Amount::Exactly(count) = amount { *count } else { u8::MAX / 4 })
            .fold(0, u8::saturating_add);
        captain.has(good).saturating_sub(promised)
    }

    /// What a job not yet accepted would bring, seen from its contact.
    pub fn prospect(&self, job: JobId, from: SectorId) -> Option<f64> {
        let card = self.game.catalog.job(job);
        let able = self.game.can_meet_job(self.captain(), card).is_ok();
        let mut here = from;
        let mut turns = 0.5;
        let mut chances = Chances { done: 1.0, ..Chances::default() };
        for stage in &card.stages {
            let at = *stage.at.iter().min_by_key(|at| self.game.catalog.distances.between(here, **at))?;
            turns += self.turns_to(here, at).max(0.6);
            chances = then(chances, self.row(stage.misbehave));
            here = at;
        }
        let extra = self.story_extra(card.contact, card.illegal) + self.list_extra(card);
        let gross = self.pay(card.pay) + extra + self.detour_hope(card) - self.cuts();
        let worth = chances.done * gross - chances.warrant * self.warrant_cost() - chances.kills * 300.0;
        Some(worth / turns * if able { 1.0 } else { 0.25 })
    }

    pub fn good_jobs_in_hand(&self) -> usize {
        let good = |job: &JobId| self.job(*job).is_some_and(|aim| aim.alone() > 150.0);
        self.captain().hand.iter().filter(|job| good(job)).count()
    }

    /// What shopping somewhere would bring.
    pub(super) fn shop(&self, market: MarketId, at: SectorId) -> Option<Aim> {
        let captain = self.captain();
        let purse = f64::from(captain.cash) - self.savings();
        let mut gains: Vec<f64> = self
            .game
            .market(market)
            .discards()
            .iter()
            .filter(|card| f64::from(self.game.price(self.seat, **card)) <= purse)
            .map(|card| self.gain(*card).0)
            .filter(|gain| *gain > 0.0)
            .collect();
        gains.sort_by(|one, other| other.total_cmp(one));
        let hope = if purse > 600.0 { self.market_hope() * self.wealth() } else { 0.0 };
        let moods = captain.crew.iter().filter(|mate| mate.disgruntled).count() as f64 * 120.0;
        let worth: f64 =
            gains.iter().take(2).sum::<f64>() * self.temper.thrift + hope + self.thirst() + moods + self.fill_worth();
        let turns = self.turns_to(captain.at(), at).max(0.4);
        (worth > 0.0).then_some(Aim { at, ends: at, what: What::Buy, worth, turns: turns + 0.4, rate: 0.0 })
    }

    /// Labour contracts: the best of the crew who wait for one, wherever the ship is.
    pub(super) fn contracts(&self) -> impl Iterator<Item = Aim> {
        let captain = self.captain();
        let bunk = captain.crew.len() < self.game.max_crew(self.seat) as usize;
        let carried = captain.gear.iter().filter(move |gear| bunk && gear.by.is_some());
        carried.filter_map(move |gear| {
            let market = self.game.catalog.supply(gear.card).abilities.iter().find_map(|ability| match ability {
                Ability::HiresFrom(market) => Some(*market),
                _ => None,
            })?;
            let worth = self.game.idle_crew(market).map(|card| self.gain(card)).map(|(gain, price)| gain + price);
            let worth = worth.fold(0.0, f64::max);
            let at = captain.at();
            Some(Aim { at, ends: at, what: What::Hire(gear.card), worth, turns: 0.4, rate: 0.0 })
        })
    }

    /// Points count for more where goals are worked for.
    fn eagerness(&self) -> f64 {
        if self.wealth() < 1.0 { 1.0 } else { self.temper.skill }
    }

    /// What a card would bring beyond its price, and the price.
    pub fn gain(&self, card: SupplyId) -> (f64, f64) {
        let price = f64::from(self.game.price(self.seat, card));
        if let Some((dice, each)) = self.game.pays_pips(card) {
            let pays = 3.5 * f64::from(dice) * f64::from(each);
            return (pays - price - 100.0, price);
        }
        let Some(card_worth) = self.use_of(card) else { return (0.0, price) };
        let supply = self.game.catalog.supply(card);
        let tie = if self.temper.minds_rivals && self.game.has_clock() && supply.is_crew() { supply.cost } else { 0 };
        let worth = self.wealth() * self.eagerness() * card_worth + self.ticks_worth(card) + f64::from(tie);
        (worth - price, price)
    }

    /// Cash that is kept back: for fuel, and for what the next goal costs once its tests look good.
    pub fn savings(&self) -> f64 {
        let half_way = |cash: &f64| f64::from(self.captain().cash) > 0.5 * cash;
        if let Some(cash) = self.races_for() {
            return 300.0 + if half_way(&cash) { cash } else { 0.0 };
        }
        let goal = match self.goal().map(|goal| &goal.how) {
            Some(Feat::PayAt { cash, .. }) => f64::from(*cash),
            Some(Feat::Cash(cash)) if half_way(&f64::from(*cash)) => f64::from(*cash),
            Some(Feat::Work { then, .. }) if self.ready() > self.temper.saves_at => self.price_of_goal(*then),
            _ => 0.0,
        };
        goal + 300.0
    }
}
