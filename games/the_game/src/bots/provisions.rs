//! Provisions: fuel, bunks and hands, reckoned with before they run short.

use super::plan::Plan;
use super::worth::keyword_worth;
use crate::catalog::effects::Effect;
use crate::catalog::ids::{ScriptId, SupplyId};
use crate::catalog::supplies::Kind;
use crate::catalog::words::{Good, Skill};
use crate::state::{Choice, Frame, TheGame};

/// What filling up is worth with no fuel aboard, with one token, and so on.
const THIRST: [f64; 4] = [1600.0, 1100.0, 600.0, 250.0];
/// Turns that are lost with no fuel aboard, with one token, with two.
const DROUGHT: [f64; 3] = [1.6, 0.9, 0.4];
/// Two of three dice show at least this.
const LIKELY_ROLL: i16 = 3;
/// What is enough to fly somewhere and back.
const LOW: u8 = 2;
/// What a shipmate must bring beyond another to take their bunk, and gear beyond other gear to take its place.
const BETTER: f64 = 150.0;

/// Somebody whose bunk could be put to better use, or something whose hands could.
#[derive(Clone, Copy, Debug)]
pub(super) struct Least {
    pub card: SupplyId,
    /// What it brings.
    worth: f64,
    /// The crew's points without it.
    points: [i16; 3],
}

impl Plan<'_> {
    /// What it is worth to fill up with fuel.
    pub(super) fn thirst(&self) -> f64 {
        let (fuel, cash) = (self.captain().has(Good::Fuel), self.captain().cash);
        match self.temper.provident {
            _ if cash < 200 => 0.0,
            false if fuel < 3 => 700.0,
            true if self.game.burn(self.seat) > 0 => THIRST.get(usize::from(fuel)).copied().unwrap_or(0.0),
            _ => 0.0,
        }
    }

    /// Whether fuel is short and can be had for what is in the purse.
    pub(super) fn is_dry(&self) -> bool {
        self.temper.provident && self.captain().has(Good::Fuel) <= LOW && self.thirst() > 0.0
    }

    /// Turns of a flight from where the ship is: at full burn as long as there is fuel, and then a sector a turn.
    pub(super) fn flight(&self, steps: f64, pace: f64) -> f64 {
        let (fuel, burn) = (f64::from(self.captain().has(Good::Fuel)), f64::from(self.game.burn(self.seat)));
        let burns = if burn > 0.0 { (fuel / burn).floor() } else { f64::MAX };
        let turns = (steps / pace).ceil();
        if turns <= burns { turns } else { burns + steps - burns * pace }
    }

    /// What little fuel costs, in turns.
    pub(super) fn drought(&self) -> f64 {
        let fuel = usize::from(self.captain().has(Good::Fuel));
        if self.game.burn(self.seat) == 0 { 0.0 } else { DROUGHT.get(fuel).copied().unwrap_or(0.0) }
    }

    /// Points that the crew is short of to pass the test at a goal's end more often than not.
    pub(super) fn short_of(&self, script: ScriptId) -> f64 {
        let of = |effect: &Effect| {
            let Effect::Test(test) = *effect else { return 0.0 };
            let test = self.game.catalog.test(test);
            let least = test.bands.get(1).map_or(0, |(least, _)| i16::from(*least));
            f64::from((least - LIKELY_ROLL - self.points()[test.skill as usize]).max(0))
        };
        self.game.catalog.script(script).iter().map(of).sum()
    }

    /// The shipmate who would be missed least.
    pub(super) fn least(&self) -> Option<Least> {
        *self.least.get_or_init(|| {
            let mates = self.captain().crew.iter().filter(|mate| !self.game.is_leader(mate.card));
            let leaves = mates.map(|mate| {
                let mut without = self.game.clone();
                without.captains[self.seat].crew.retain(|other| other.card != mate.card);
                let points = self.points_without(mate.card);
                let upset = if mate.disgruntled { 150.0 } else { 0.0 };
                let worth = without.card_worth(self.seat, mate.card, &points) - upset;
                Least { card: mate.card, worth, points }
            });
            leaves.min_by(|one, other| one.worth.total_cmp(&other.worth))
        })
    }

    /// The gear in hand that would be missed least.
    fn least_gear(&self) -> Option<Least> {
        *self.least_gear.get_or_init(|| {
            let carried = self.captain().gear.iter().filter(|gear| gear.by.is_some());
            let laid_aside = carried.map(|gear| {
                let mut without = self.game.clone();
                without.captains[self.seat].gear.retain(|other| other.card != gear.card);
                let points = self.points_without(gear.card);
                Least { card: gear.card, worth: without.merits(self.seat, gear.card, &points), points }
            });
            laid_aside.min_by(|one, other| one.worth.total_cmp(&other.worth))
        })
    }

    fn points_without(&self, card: SupplyId) -> [i16; 3] {
        let (supply, mut points) = (self.game.catalog.supply(card), *self.points());
        points.iter_mut().zip(Skill::ALL).for_each(|(points, skill)| *points -= i16::from(supply.skill(skill)));
        points
    }

    /// Whether nobody more fits in.
    fn is_crowded(&self) -> bool {
        self.captain().crew.len() >= self.game.max_crew(self.seat) as usize
    }

    /// What a card would bring, with what makes way for it; nothing where nothing can.
    pub(super) fn use_of(&self, card: SupplyId) -> Option<f64> {
        let (game, seat) = (self.game, self.seat);
        let worth = game.card_worth(seat, card, self.points());
        match game.catalog.supply(card).kind {
            Kind::Crew if self.is_crowded() => {
                let least = self.least().filter(|_| self.temper.provident)?;
                let more = game.card_worth(seat, card, &least.points) - least.worth.max(0.0);
                (more > BETTER).then_some(more)
            }
            Kind::Upgrade if self.captain().upgrades.len() >= game.slots(seat) as usize => None,
            Kind::Gear if self.temper.provident && game.free_hands(seat) <= 0 => {
                let swapped =
                    self.least_gear().map(|least| game.merits(seat, card, &least.points) - least.worth.max(0.0));
                Some(worth.max(swapped.unwrap_or(0.0)))
            }
            _ => Some(worth),
        }
    }

    /// Somebody goes where somebody better wants to come.
    pub(super) fn makes_bunk(&self, choices: &[Choice], purse: f64) -> Option<Choice> {
        let Some(Frame::Buy { bought, .. }) = self.game.frame() else { return None };
        if !self.temper.provident || !self.is_crowded() || bought >= self.game.buy_limit(self.seat) {
            return None;
        }
        let wanted = |card: &&SupplyId| {
            let (gain, price) = self.gain(**card);
            self.game.catalog.supply(**card).is_crew() && gain > BETTER && price <= purse
        };
        self.game.considered().iter().find(wanted)?;
        let dismiss = Choice::Dismiss(self.least()?.card);
        choices.contains(&dismiss).then_some(dismiss)
    }

    /// Gear that nobody carries goes to those who may, the best first; what is worse makes way for it.
    pub(super) fn arms(&self, choices: &[Choice]) -> Option<Choice> {
        let game = self.game;
        let gear = &self.captain().gear;
        let mut idle: Vec<SupplyId> = gear.iter().filter(|gear| gear.by.is_none()).map(|gear| gear.card).collect();
        idle.sort_by(|one, other| game.gear_use(*other).total_cmp(&game.gear_use(*one)));
        for card in idle {
            let give = choices.iter().find(|choice| matches!(choice, Choice::Give(gear, _) if *gear == card));
            if give.is_some() {
                return give.copied();
            }
            let makes_way = gear.iter().find(|other| {
                let suits = other.by.is_some_and(|mate| game.may_carry(mate, card)) && game.takes_a_hand(other.card);
                suits && game.gear_use(other.card) + BETTER < game.gear_use(card)
            });
            let aside = makes_way.map(|gear| Choice::PutAside(gear.card));
            if let Some(choice) = aside.filter(|choice| choices.contains(choice)) {
                return Some(choice);
            }
        }
        None
    }
}

impl TheGame {
    /// What gear is good for in anybody's hands.
    fn gear_use(&self, card: SupplyId) -> f64 {
        let supply = self.catalog.supply(card);
        let points: i32 = Skill::ALL.iter().map(|skill| i32::from(supply.skill(*skill))).sum();
        let keywords: f64 = supply.keywords.iter().map(|keyword| keyword_worth(*keyword)).sum();
        450.0 * f64::from(points) + 0.7 * keywords + 100.0 * supply.abilities.len() as f64
    }
}
