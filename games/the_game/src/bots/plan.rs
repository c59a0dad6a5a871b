//! Where to go next: jobs, contacts, markets and goals by what they bring per turn.

use super::Temper;
use super::chances::{Chances, in_a_row, then};
use super::provisions::Least;
use super::worth::token;
use crate::catalog::effects::Who;
use crate::catalog::ids::*;
use crate::catalog::jobs::{Amount, Pay};
use crate::catalog::roamers::Meets;
use crate::catalog::stories::{End, Feat};
use crate::catalog::supplies::Kind;
use crate::catalog::words::Good;
use crate::state::{Captain, TheGame};
use kit::Seat;
use std::cell::OnceCell;

/// Sectors a captain gets on with one Full Burn, on average.
const PACE: f64 = 4.2;

/// Something to do somewhere.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Aim {
    pub at: SectorId,
    /// Where the captain is when it is done.
    pub ends: SectorId,
    pub what: What,
    pub worth: f64,
    pub turns: f64,
    /// What it brings per turn, with what follows if the captain looks that far.
    pub rate: f64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum What {
    Job(JobId),
    Deal(ContactId),
    Buy,
    Goal,
    Detour(JobId),
    /// Hire with this gear, anywhere.
    Hire(SupplyId),
}

impl Aim {
    pub fn alone(&self) -> f64 {
        self.worth / self.turns.max(0.4)
    }
}

/// A captain's view of the match, worked out once per question.
pub(super) struct Plan<'a> {
    pub game: &'a TheGame,
    pub seat: Seat,
    pub temper: Temper,
    pub(super) card: OnceCell<Chances>,
    ready: OnceCell<f64>,
    pace: OnceCell<f64>,
    wealth: OnceCell<f64>,
    points: OnceCell<[i16; 3]>,
    pub(super) race: OnceCell<Option<f64>>,
    pub(super) least: OnceCell<Option<Least>>,
    pub(super) least_gear: OnceCell<Option<Least>>,
}

impl<'a> Plan<'a> {
    pub fn new(game: &'a TheGame, seat: Seat, temper: Temper) -> Self {
        Plan {
            game,
            seat,
            temper,
            card: OnceCell::new(),
            ready: OnceCell::new(),
            pace: OnceCell::new(),
            wealth: OnceCell::new(),
            points: OnceCell::new(),
            race: OnceCell::new(),
            least: OnceCell::new(),
            least_gear: OnceCell::new(),
        }
    }

    /// The crew's points in each skill.
    pub(super) fn points(&self) -> &[i16; 3] {
        self.points.get_or_init(|| self.game.all_points(self.seat))
    }

    /// The chance of the next goal, were money no object.
    pub fn ready(&self) -> f64 {
        let goal = self.game.next_goal(self.seat).map(|goal| &goal.how);
        *self.ready.get_or_init(|| goal.map_or(0.0, |how| self.chance_of(how)))
    }

    /// The chance of an attempt at a goal, were money no object; none where work is not what it takes.
    pub fn chance_of(&self, goal: &Feat) -> f64 {
        let Feat::Work { misbehave, then: script, .. } = goal else { return 0.0 };
        let mut rich = self.game.clone();
        rich.captains[self.seat].cash += 20_000;
        then(self.row(*misbehave), rich.script_chances(self.seat, *script)).done
    }

    /// What future use is worth in credits: much when there is plenty for the next goal, little when cash is the goal.
    pub fn wealth(&self) -> f64 {
        *self.wealth.get_or_init(|| self.reckon_wealth())
    }

    fn reckon_wealth(&self) -> f64 {
        let cash = f64::from(self.captain().cash);
        if self.temper.minds_rivals && self.game.has_clock() {
            return (1.0 + (cash - 1500.0) / self.temper.plenty).clamp(1.0, 4.0);
        }
        if let Some(enough) = self.races_for() {
            return self.use_until(enough);
        }
        match self.goal().map(|goal| &goal.how) {
            Some(Feat::Work { .. } | Feat::SolidWith(_)) => {
                (1.0 + (cash - self.savings() - 1500.0) / self.temper.plenty).clamp(1.0, 4.0)
            }
            Some(Feat::Cash(enough)) => 0.8 * (1.0 - cash / f64::from(*enough)).clamp(0.2, 1.0),
            Some(Feat::PayAt { .. }) | None => 0.2,
            _ => 1.0,
        }
    }

    /// What a goal may cost; those who are provident know what they need not fear.
    pub(super) fn price_of_goal(&self, script: ScriptId) -> f64 {
        let points = if self.temper.provident { self.points() } else { &[0; 3] };
        self.game.dearest_payment(script, points)
    }

    pub(super) fn captain(&self) -> &Captain {
        self.game.captain(self.seat)
    }

    /// Turns on the way.
    pub fn turns_to(&self, from: SectorId, to: SectorId) -> f64 {
        let steps = f64::from(self.game.catalog.distances.between(from, to));
        match self.temper.provident && self.captain().sector == Some(from) {
            _ if steps == 0.0 => 0.0,
            true => self.flight(steps, self.pace()),
            false => (steps / self.pace()).ceil(),
        }
    }

    fn pace(&self) -> f64 {
        let fuelled = self.temper.provident || self.captain().has(Good::Fuel) > 0;
        let reckon = || if fuelled { PACE + f64::from(self.game.range(self.seat)) - 5.0 } else { 1.0 };
        *self.pace.get_or_init(reckon)
    }

    pub(super) fn row(&self, cards: u8) -> Chances {
        let guess = Chances { done: 0.9, warrant: 0.05, kills: 0.0 };
        let one = || if self.temper.weighs_odds { self.game.card_chances(self.seat) } else { guess };
        in_a_row(*self.card.get_or_init(one), cards)
    }

    /// What the crew will want for a finished job.
    pub(super) fn cuts(&self) -> f64 {
        let crew = self.captain().crew.iter().filter(|mate| self.game.catalog.supply(mate.card).kind == Kind::Crew);
        0.7 * crew.map(|mate| f64::from(self.game.catalog.supply(mate.card).cost)).sum::<f64>()
    }

    /// A job with what it would bring.
    pub fn job(&self, job: JobId) -> Option<Aim> {
        let captain = self.captain();
        let next = self.game.next_stage(captain, job)?;
        let card = self.game.catalog.job(job);
        if self.game.can_meet_job(captain, card).is_err() || self.game.is_unwelcome(self.seat, card.contact) {
            return None;
        }
        if next == 0 && captain.active.len() >= self.game.active_limit(self.seat) {
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
        let gross = self.pay(card.pay) + self.story_extra(card.contact, card.illegal) + self.list_extra(card);
        let retries = (1.0 - chances.done - chances.warrant).max(0.0);
        let worth = chances.done
            * (gross - self.cuts()
                + card.bonus.map_or(
                    0.0,
                    |(profession, _)| {
                        if self.game.has_profession(captain, profession) { 350.0 } else { 0.0 }
                    },
                ))
            - chances.warrant * self.warrant_cost()
            - chances.kills * 300.0
            - if card.immoral {
                let moral = self.game.crew_of(self.seat, Who::Moral);
                0.5 * moral.into_iter().map(|card| self.game.upset_cost(self.seat, card)).sum::<f64>()
            } else {
                0.0
            };
        Some(Aim { at: first?, ends: from, what: What::Job(job), worth, turns: turns + retries, rate: 0.0 })
    }

    fn has_load(&self, job: JobId, next: u8) -> bool {
        let card = self.game.catalog.job(job);
        if let Pay::EachOf(kinds, _) = card.pay {
            return next as usize + 1 < card.stages.len() || kinds.iter().any(|good| self.captain().has(*good) > 0);
        }
        card.stages[next as usize..].iter().flat_map(|stage| &stage.deliver).all(|(good, amount)| {
            let least = if let Amount::Exactly(count) = amount { *count } else { 1 };
            self.captain().has(*good) >= least
        })
    }

    pub(super) fn pay(&self, pay: Pay) -> f64 {
        match pay {
            Pay::Fixed(cash) => cash.into(),
            Pay::Each(good, cash) | Pay::EachOf([good, _], cash) => {
                let count = (self.captain().has(good) + self.game.fits(self.seat, good)).min(8);
                f64::from(cash) * f64::from(count)
            }
            Pay::PerCrew(good, each) => 1.5 * token(good) * f64::from(each) * self.captain().crew.len() as f64,
        }
    }

    /// Trust that the story or the purse asks for.
    pub(super) fn story_extra(&self, contact: ContactId, illegal: bool) -> f64 {
        let story = self.game.story();
        let extra = if illegal { f64::from(story.illegal_pay) } else { 0.0 };
        if self.temper.minds_rivals && self.game.has_clock() {
            return extra + self.clock_extra(contact);
        }
        if self.game.is_solid(self.captain(), contact) {
            return extra;
        }
        let wanted = match self.goal().map(|goal| &goal.how) {
            Some(Feat::SolidWith(contacts)) if contacts.contains(&contact) => 2500.0,
            Some(Feat::SolidWithAny(_)) => 2000.0,
            None if matches!(story.end, End::JobsRunOut { .. }) => 2000.0,
            _ => 300.0,
        };
        extra + wanted
    }

    pub(super) fn goal(&self) -> Option<&crate::catalog::stories::Goal> {
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
        Some(Aim {
            at,
            ends: at,
            rate: 0.0,
            what: What::Goal,
            worth: self.wealth() * self.temper.goal_worth * chance - 300.0 * kills,
            turns,
        })
    }

    /// Everything worth going for, the best first.
    pub fn aims(&self) -> Vec<Aim> {
        let captain = self.captain();
        let mut aims: Vec<Aim> = Vec::new();
        aims.extend(self.next_goal());
        aims.extend(self.contracts());
        aims.extend(captain.active.iter().filter_map(|active| self.detour(active).or_else(|| self.job(active.job))));
        aims.extend(captain.hand.iter().filter_map(|job| self.job(*job)));
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
                aim.worth -= 1000.0_f64.max(self.game.law_cost(self.seat, aim.at));
            }
        }
        let rates: Vec<f64> = aims.iter().map(|aim| self.rate(aim, &aims)).collect();
        aims.iter_mut().zip(rates).for_each(|(aim, rate)| aim.rate = rate);
        aims.sort_by(|one, other| other.rate.total_cmp(&one.rate));
        aims
    }

    /// What an aim brings per turn; those who look ahead count the best that can follow it.
    fn rate(&self, aim: &Aim, all: &[Aim]) -> f64 {
        if !self.temper.looks_ahead || aim.what == What::Goal {
            return aim.alone();
        }
        let here = self.captain().at();
        let hope = if self.races_for().is_some() { 0.3 } else { 0.8 };
        let both = |next: &Aim| {
            let way = self.turns_to(aim.ends, next.at).max(0.4);
            let rest = next.turns - self.turns_to(here, next.at).max(0.4);
            (aim.worth + hope * next.worth) / (aim.turns.max(0.4) + way + rest.max(0.0))
        };
        let follows =
            all.iter().filter(|next| next.what != aim.what && next.what != What::Goal && next.worth > 0.0).map(both);
        follows.fold(aim.alone(), f64::max)
    }
}

impl TheGame {
    /// Whether a ship of the law is there.
    pub(super) fn is_at_law(&self, sector: SectorId) -> bool {
        self.roamers
            .iter()
            .zip(&self.catalog.roamers)
            .any(|(at, roamer)| *at == sector && roamer.meets == Meets::Outlaws)
    }

    /// What it would cost to run into the ships of the law there.
    fn law_cost(&self, seat: Seat, sector: SectorId) -> f64 {
        let ids = (0..self.catalog.roamers.len() as u8).map(RoamerId);
        ids.filter(|id| self.roamer_at(*id) == sector).map(|id| -self.meeting_worth(seat, id)).sum()
    }

    /// The most that a goal's list may cost whoever has so many points.
    fn dearest_payment(&self, script: ScriptId, points: &[i16; 3]) -> f64 {
        use crate::catalog::effects::Effect;
        let of = |effect: &Effect| match *effect {
            Effect::Pay(cash) => f64::from(cash),
            Effect::Either(first, _) => self.dearest_payment(first, points),
            Effect::Test(test) => {
                let test = self.catalog.test(test);
                let sure = test.band(points[test.skill as usize] + 1);
                let bands = test.bands[sure..].iter();
                bands.map(|(_, script)| self.dearest_payment(*script, points)).fold(0.0, f64::max)
            }
            _ => 0.0,
        };
        self.catalog.script(script).iter().map(of).fold(0.0, f64::max)
    }
}
