//! Where to go next: jobs, contacts, markets and goals by what they bring per turn.

use super::Temper;
use super::chances::{Chances, in_a_row, then};
use super::worth::token;
use crate::catalog::ids::*;
use crate::catalog::jobs::{Amount, Pay};
use crate::catalog::stories::{End, Feat};
use crate::catalog::supplies::Kind;
use crate::catalog::words::Good;
use crate::state::{Captain, TheGame};
use kit::Seat;

/// Sectors a captain gets on with one Full Burn, on average.
const PACE: f64 = 4.2;

/// Something to do somewhere.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Aim {
    pub at: SectorId,
    pub what: What,
    pub worth: f64,
    pub turns: f64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum What {
    Job(JobId),
    Deal(ContactId),
    Buy,
    Goal,
}

impl Aim {
    pub fn rate(&self) -> f64 {
        self.worth / self.turns.max(0.4)
    }
}

/// A captain's view of the match, worked out once per question.
pub(super) struct Plan<'a> {
    pub game: &'a TheGame,
    pub seat: Seat,
    pub temper: Temper,
    card: Option<Chances>,
    /// The chance of the next goal, were money no object.
    ready: f64,
}

impl<'a> Plan<'a> {
    pub fn new(game: &'a TheGame, seat: Seat, temper: Temper) -> Self {
        let card = temper.weighs_odds.then(|| game.card_chances(seat));
        let mut plan = Plan { game, seat, temper, card, ready: 0.0 };
        plan.ready = plan.readiness();
        plan
    }

    fn readiness(&self) -> f64 {
        let Some(Feat::Work { misbehave, then: script, .. }) = self.game.next_goal(self.seat).map(|goal| &goal.how) else {
            return 0.0;
        };
        let mut rich = self.game.clone();
        rich.captains[self.seat].cash += 20_000;
        then(self.row(*misbehave), rich.script_chances(self.seat, *script)).done
    }

    /// How little a further credit matters: savings beyond what the next goal costs are there to be spent.
    pub fn wealth(&self) -> f64 {
        let works = matches!(self.goal().map(|goal| &goal.how), Some(Feat::Work { .. } | Feat::SolidWith(_)));
        let spare = f64::from(self.captain().cash) - self.savings() - 1500.0;
        if works { (1.0 + spare / self.temper.plenty).clamp(1.0, 4.0) } else { 1.0 }
    }

    fn captain(&self) -> &Captain {
        self.game.captain(self.seat)
    }

    /// Turns on the way.
    pub fn turns_to(&self, from: SectorId, to: SectorId) -> f64 {
        let steps = f64::from(self.game.catalog.distances.between(from, to));
        let pace = if self.captain().has(Good::Fuel) > 0 { PACE + f64::from(self.game.range(self.seat)) - 5.0 } else { 1.0 };
        if steps == 0.0 { 0.0 } else { (steps / pace).ceil() }
    }

    fn row(&self, cards: u8) -> Chances {
        match self.card {
            Some(card) => in_a_row(card, cards),
            None => in_a_row(Chances { done: 0.9, warrant: 0.05, kills: 0.0 }, cards),
        }
    }

    /// What the crew will want for a finished job.
    fn cuts(&self) -> f64 {
        let crew = self.captain().crew.iter().filter(|mate| self.game.catalog.supply(mate.card).kind == Kind::Crew);
        0.7 * crew.map(|mate| f64::from(self.game.catalog.supply(mate.card).cost)).sum::<f64>()
    }

    /// A job with what it would bring.
    pub fn job(&self, job: JobId) -> Option<Aim> {
        let captain = self.captain();
        let next = self.game.next_stage(captain, job)?;
        let card = self.game.catalog.job(job);
        if self.game.can_meet_all(captain, &card.needs).is_err() {
            return None;
        }
        if next == 0 && captain.active.len() >= TheGame::ACTIVE {
            return None;
        }
        let mut from = captain.at();
        let mut turns = 0.0;
        let mut chances = Chances { done: 1.0, ..Chances::default() };
        let mut first = None;
        for stage in &card.stages[next as usize..] {
            let at = *stage.at.iter().min_by_key(|at| self.game.catalog.distances.between(from, **at))?;
            first.get_or_insert(at);
            turns += self.turns_to(from, at).max(0.6);
            chances = then(chances, self.row(stage.misbehave));
            if self.temper.weighs_odds {
                chances = then(chances, self.game.script_chances(self.seat, stage.then));
            }
            from = at;
        }
        if next > 0 && !self.has_load(job, next) {
            return None;
        }
        let gross = self.pay(card.pay) + self.story_extra(card.contact, card.illegal);
        let retries = (1.0 - chances.done - chances.warrant).max(0.0);
        let worth = chances.done * (gross - self.cuts() + card.bonus.map_or(0.0, |(profession, _)| {
            if self.game.has_profession(captain, profession) { 350.0 } else { 0.0 }
        })) - chances.warrant * 1300.0
            - chances.kills * 300.0
            - if card.immoral { 60.0 * self.game.crew_of(self.seat, crate::catalog::effects::Who::Moral).len() as f64 } else { 0.0 };
        Some(Aim { at: first?, what: What::Job(job), worth, turns: turns + retries })
    }

    fn has_load(&self, job: JobId, next: u8) -> bool {
        let card = self.game.catalog.job(job);
        card.stages[next as usize..].iter().flat_map(|stage| &stage.deliver).all(|(good, amount)| {
            let least = if let Amount::Exactly(count) = amount { *count } else { 1 };
            self.captain().has(*good) >= least
        })
    }

    fn pay(&self, pay: Pay) -> f64 {
        match pay {
            Pay::Fixed(cash) => cash.into(),
            Pay::Each(good, cash) => {
                let count = (self.captain().has(good) + self.game.fits(self.seat, good)).min(8);
                f64::from(cash) * f64::from(count)
            }
            Pay::PerCrew(good, each) => {
                1.5 * token(good) * f64::from(each) * self.captain().crew.len() as f64
            }
        }
    }

    /// Trust that the story or the purse asks for.
    fn story_extra(&self, contact: ContactId, illegal: bool) -> f64 {
        let story = self.game.story();
        let extra = if illegal { f64::from(story.illegal_pay) } else { 0.0 };
        if self.game.is_solid(self.captain(), contact) {
            return extra;
        }
        let wanted = match self.goal().map(|goal| &goal.how) {
            Some(Feat::SolidWith(contacts)) if contacts.contains(&contact) => 2500.0,
            Some(Feat::SolidWithAny(_)) => 2000.0,
            _ => 300.0,
        };
        extra + wanted
    }

    fn goal(&self) -> Option<&crate::catalog::stories::Goal> {
        match self.game.story().end {
            End::Alone { .. } => self.game.story().goals.get(self.game.solo_goal()),
            _ => self.game.next_goal(self.seat),
        }
    }

    /// The next goal, if it is worth a try.
    pub fn next_goal(&self) -> Option<Aim> {
        let captain = self.captain();
        let here = captain.at();
        let goal = self.game.next_goal(self.seat)?;
        let (at, chance, kills) = match &goal.how {
            Feat::Work { at, misbehave, then: script, .. } => {
                let at = *at.iter().min_by_key(|at| self.game.catalog.distances.between(here, **at))?;
                let end = self.game.script_chances(self.seat, *script);
                let chances = then(self.row(*misbehave), end);
                (at, chances.done, chances.kills)
            }
            Feat::PayAt { at, cash, .. } if captain.cash >= i32::from(*cash) => (*at.first()?, 1.0, 0.0),
            how if self.game.has_done(self.seat, how) => (here, 1.0, 0.0),
            _ => return None,
        };
        if chance < self.temper.goal_at {
            return None;
        }
        let turns = self.turns_to(here, at).max(0.5) + 1.0 / chance - 1.0;
        Some(Aim { at, what: What::Goal, worth: self.wealth() * self.temper.goal_worth * chance - 300.0 * kills, turns })
    }

    /// How good the prospects at a contact are.
    fn deal(&self, contact: ContactId) -> Option<Aim> {
        let captain = self.captain();
        let banned = self.game.story().banned.contains(&contact);
        let free = TheGame::HAND.saturating_sub(self.good_jobs_in_hand()).min(2);
        let at = self.game.whereabouts(contact);
        let lawful = !self.game.is_at_law(at) || !self.game.is_outlaw(self.seat);
        if banned || !lawful {
            return None;
        }
        let discards = self.game.office(contact).discards().iter();
        let mut known: Vec<f64> = discards.filter_map(|job| self.prospect(*job, at)).collect();
        known.sort_by(|one, other| other.total_cmp(one));
        let hopes = 350.0 + self.story_extra(contact, false) * 0.25;
        let jobs: f64 = (0..free).map(|place| known.get(place).copied().unwrap_or(0.0).max(hopes)).sum();
        let sales = self.sales(contact);
        let relief = if captain.warrants > 0 && self.game.is_solid(captain, contact) && self.clears(contact) { 800.0 } else { 0.0 };
        let worth = jobs + sales + relief;
        let turns = self.turns_to(captain.at(), at).max(0.4) + if free > 0 { 1.0 } else { 0.0 };
        (worth > 0.0).then_some(Aim { at, what: What::Deal(contact), worth, turns })
    }

    fn clears(&self, contact: ContactId) -> bool {
        let perks = &self.game.catalog.contact(contact).perks;
        perks.iter().any(|perk| matches!(perk, crate::catalog::contacts::Perk::ClearWarrants(_)))
    }

    /// What could be sold there.
    pub fn sales(&self, contact: ContactId) -> f64 {
        if !self.game.is_solid(self.captain(), contact) {
            return 0.0;
        }
        let goods = [Good::Cargo, Good::Contraband];
        goods
            .into_iter()
            .filter_map(|good| self.game.buys_at(self.seat, contact, good).map(|price| f64::from(price) * f64::from(self.spare(good))))
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
        let able = self.game.can_meet_all(self.captain(), &card.needs).is_ok();
        let mut here = from;
        let mut turns = 0.5;
        let mut chances = Chances { done: 1.0, ..Chances::default() };
        for stage in &card.stages {
            let at = *stage.at.iter().min_by_key(|at| self.game.catalog.distances.between(here, **at))?;
            turns += self.turns_to(here, at).max(0.6);
            chances = then(chances, self.row(stage.misbehave));
            here = at;
        }
        let gross = self.pay(card.pay) + self.story_extra(card.contact, card.illegal) - self.cuts();
        let worth = chances.done * gross - chances.warrant * 1300.0 - chances.kills * 300.0;
        Some(worth / turns * if able { 1.0 } else { 0.25 })
    }

    pub fn good_jobs_in_hand(&self) -> usize {
        let good = |job: &JobId| self.job(*job).is_some_and(|aim| aim.rate() > 150.0);
        self.captain().hand.iter().filter(|job| good(job)).count()
    }

    /// What shopping somewhere would bring.
    fn shop(&self, market: MarketId, at: SectorId) -> Option<Aim> {
        let captain = self.captain();
        let purse = f64::from(captain.cash) - self.savings();
        let mut gains: Vec<f64> = self
            .game
            .market(market)
            .discards()
            .iter()
            .map(|card| self.gain(*card))
            .filter(|(gain, price)| *gain > 0.0 && *price <= purse)
            .map(|(gain, _)| gain)
            .collect();
        gains.sort_by(|one, other| other.total_cmp(one));
        let hope = if purse > 600.0 { 150.0 * self.wealth() } else { 0.0 };
        let fuel = if captain.has(Good::Fuel) < 3 && captain.cash >= 200 { 700.0 } else { 0.0 };
        let moods = captain.crew.iter().filter(|mate| mate.disgruntled).count() as f64 * 120.0;
        let worth: f64 = gains.iter().take(2).sum::<f64>() * self.temper.thrift + hope + fuel + moods;
        let turns = self.turns_to(captain.at(), at).max(0.4);
        (worth > 0.0).then_some(Aim { at, what: What::Buy, worth, turns: turns + 0.4 })
    }

    /// What a card would bring beyond its price, and the price.
    pub fn gain(&self, card: SupplyId) -> (f64, f64) {
        let price = f64::from(self.game.price(self.seat, card));
        let captain = self.captain();
        let fits = match self.game.catalog.supply(card).kind {
            Kind::Crew => captain.crew.len() < self.game.max_crew(self.seat) as usize,
            Kind::Upgrade => captain.upgrades.len() < self.game.slots(self.seat) as usize,
            _ => true,
        };
        let worth = self.wealth() * self.temper.skill * self.game.card_worth(self.seat, card);
        if fits { (worth - price, price) } else { (0.0, price) }
    }

    /// Cash that is kept back: for fuel, and for what the next goal costs once its tests look good.
    pub fn savings(&self) -> f64 {
        let goal = match self.goal().map(|goal| &goal.how) {
            Some(Feat::PayAt { cash, .. }) => f64::from(*cash),
            Some(Feat::Cash(cash)) if f64::from(self.captain().cash) > 0.5 * f64::from(*cash) => f64::from(*cash),
            Some(Feat::Work { then, .. }) if self.ready > self.temper.saves_at => self.game.dearest_payment(*then),
            _ => 0.0,
        };
        goal + 300.0
    }

    /// Everything worth going for, the best first.
    pub fn aims(&self) -> Vec<Aim> {
        let captain = self.captain();
        let mut aims: Vec<Aim> = Vec::new();
        aims.extend(self.next_goal());
        let active = captain.active.iter().map(|active| active.job);
        aims.extend(active.chain(captain.hand.iter().copied()).filter_map(|job| self.job(job)));
        aims.extend(self.game.catalog.contact_ids().filter_map(|contact| self.deal(contact)));
        for sector in self.game.catalog.sector_ids() {
            if let Some(market) = self.game.catalog.sector(sector).market {
                aims.extend(self.shop(market, sector));
            }
        }
        let outlaw = self.game.is_outlaw(self.seat);
        for aim in &mut aims {
            if self.game.is_blocked(aim.at) && aim.at != captain.at() {
                aim.worth *= 0.1;
            }
            if outlaw && self.game.is_at_law(aim.at) && aim.at != captain.at() {
                aim.worth -= 1000.0;
            }
        }
        aims.sort_by(|one, other| other.rate().total_cmp(&one.rate()));
        aims
    }
}

impl TheGame {
    /// Whether a ship of the law is there.
    pub(super) fn is_at_law(&self, sector: SectorId) -> bool {
        self.roamers.iter().zip(&self.catalog.roamers).any(|(at, roamer)| *at == sector && roamer.decoyed)
    }

    /// The least payment that lets a goal's list succeed.
    fn dearest_payment(&self, script: ScriptId) -> f64 {
        use crate::catalog::effects::Effect;
        let of = |effect: &Effect| match *effect {
            Effect::Pay(cash) => f64::from(cash),
            Effect::Either(first, _) => self.dearest_payment(first),
            Effect::Test(test) => {
                self.catalog.test(test).bands.iter().map(|(_, script)| self.dearest_payment(*script)).fold(0.0, f64::max)
            }
            _ => 0.0,
        };
        self.catalog.script(script).iter().map(of).fold(0.0, f64::max)
    }
}
