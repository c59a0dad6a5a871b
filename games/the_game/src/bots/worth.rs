//! What things are worth to a captain, in credits.

use crate::catalog::abilities::Ability;
use crate::catalog::effects::{Course, Effect, Reach, Who};
use crate::catalog::ids::*;
use crate::catalog::supplies::Kind;
use crate::catalog::words::{Good, Keyword, Profession, Skill};
use crate::state::TheGame;
use kit::Seat;

/// What the ways an attempt or a flight can go are worth.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stakes {
    pub proceed: f64,
    pub botched: f64,
    pub warrant: f64,
    pub stop: f64,
    pub pay: f64,
}

impl Stakes {
    /// A flight that would rather go on.
    pub fn flying(hurry: f64) -> Self {
        Stakes { proceed: 0.0, botched: 0.0, warrant: -1200.0, stop: -hurry, pay: 0.0 }
    }

    /// Work worth so much when it is done.
    pub fn working(pay: f64) -> Self {
        Stakes { proceed: pay, botched: pay * 0.45, warrant: -1200.0, stop: 0.0, pay }
    }
}

/// What one token is worth aboard.
pub(super) fn token(good: Good) -> f64 {
    match good {
        Good::Cargo => 250.0,
        Good::Contraband => 200.0,
        Good::Passenger => 60.0,
        Good::Fugitive => -50.0,
        Good::Fuel => 110.0,
        Good::Part => 180.0,
    }
}

impl TheGame {
    /// What a list of effects is worth, by the exact odds of every test in it.
    pub(super) fn script_worth(&self, seat: Seat, script: ScriptId, stakes: &Stakes) -> f64 {
        self.catalog.script(script).iter().map(|effect| self.effect_worth(seat, *effect, stakes)).sum()
    }

    fn effect_worth(&self, seat: Seat, effect: Effect, stakes: &Stakes) -> f64 {
        let captain = &self.captains[seat];
        let victim = if self.has_medic(captain) { -250.0 } else { -420.0 };
        match effect {
            Effect::Test(test) => self.test_worth(seat, test, stakes),
            Effect::Either(first, second) => {
                let worth = |script| match self.can_afford(seat, script) {
                    Ok(()) => self.script_worth(seat, script, stakes),
                    Err(_) => f64::MIN,
                };
                worth(first).max(worth(second))
            }
            Effect::Gain(cash) => cash.into(),
            Effect::Pay(cash) => -f64::from(i32::from(cash).min(captain.cash)),
            Effect::Load(good, count) | Effect::LoadUpTo(good, count) => {
                token(good) * f64::from(count.min(self.fits(seat, good)))
            }
            Effect::LoadPerIdle(good) => token(good),
            Effect::Lose(good, count) => -token(good) * f64::from(count.min(captain.has(good))),
            Effect::BuyOffer(..) => 40.0,
            Effect::Seize(goods, reach) => {
                let lost = |good: Good| match reach {
                    Reach::InStashToo => captain.has(good),
                    Reach::NotInStash => captain.has(good) - self.in_stash(seat, good),
                };
                goods.into_iter().map(|good| -500.0 * f64::from(lost(good))).sum()
            }
            Effect::KillAboard(goods) => goods.into_iter().map(|good| -400.0 * f64::from(captain.has(good))).sum(),
            Effect::KillCrew(count) => victim * f64::from(count),
            Effect::KillParty => victim * captain.party().count() as f64,
            Effect::KillFighter => victim * 0.8,
            Effect::Disgruntle(who) => {
                -self.crew_of(seat, who).into_iter().map(|card| self.upset_cost(seat, card)).sum::<f64>()
            }
            Effect::Cheer(who) => 100.0 * self.mood_count(seat, who, true) as f64,
            Effect::Leave(who) => -300.0 * self.crew_of(seat, who).len() as f64,
            Effect::MercsMayTurn => -100.0 * self.crew_of(seat, Who::Of(Profession::Merc)).len() as f64,
            Effect::CutsNow => -120.0 * self.mood_count(seat, Who::Everyone, true) as f64,
            Effect::LoseUpgrade => -400.0 * captain.upgrades.len().min(1) as f64,
            Effect::TakeUpgrade => 500.0,
            Effect::Warrant => stakes.warrant,
            Effect::Fine(each) => -f64::from(i32::from(each) * i32::from(captain.warrants)).min(captain.cash.into()),
            Effect::ClearWarrants => 400.0 * f64::from(captain.warrants),
            Effect::RollWanted => -40.0,
            Effect::Roam(_, _, Course::Here) => -60.0,
            Effect::Roam(..) | Effect::KeepFlying => 0.0,
            Effect::FullStop => stakes.stop,
            Effect::Evade => stakes.stop - 30.0,
            Effect::Proceed => stakes.proceed,
            Effect::Botched => stakes.botched,
            Effect::HalfPay => -stakes.pay / 2.0,
            Effect::PayMore(more) => more.into(),
            Effect::LoseSolid(contact) => {
                if self.is_solid(captain, contact) {
                    -900.0
                } else {
                    0.0
                }
            }
            Effect::GoalDone => stakes.pay,
            _ => self.further_worth(seat, effect, stakes),
        }
    }

    /// What a Disgruntled token costs: those who have one already leave, and a leader who has one fires everybody.
    pub(super) fn upset_cost(&self, seat: Seat, card: SupplyId) -> f64 {
        let captain = &self.captains[seat];
        let others = || captain.crew.iter().skip(1).map(|mate| self.mate_value(seat, mate.card)).sum::<f64>();
        match (captain.mate(card).is_some_and(|mate| mate.disgruntled), self.is_leader(card)) {
            (false, false) => 150.0,
            (false, true) => 150.0 + 0.1 * others(),
            (true, false) => self.mate_value(seat, card),
            (true, true) => others(),
        }
    }

    fn mood_count(&self, seat: Seat, who: Who, disgruntled: bool) -> usize {
        let captain = &self.captains[seat];
        let crew = self.crew_of(seat, who);
        crew.iter().filter(|card| captain.mate(**card).is_some_and(|mate| mate.disgruntled == disgruntled)).count()
    }

    /// What a test is worth before it is rolled.
    pub(super) fn test_worth(&self, seat: Seat, id: TestId, stakes: &Stakes) -> f64 {
        let test = self.catalog.test(id);
        let odds = self.odds(seat, id);
        let roll: f64 = odds
            .iter()
            .zip(&test.bands)
            .map(|(chance, (_, script))| chance * self.script_worth(seat, *script, stakes))
            .sum();
        match &test.instead {
            Some((need, script)) if self.can_meet(&self.captains[seat], need).is_ok() => {
                roll.max(self.script_worth(seat, *script, stakes))
            }
            _ => roll,
        }
    }

    pub(super) fn all_points(&self, seat: Seat) -> [i16; 3] {
        Skill::ALL.map(|skill| self.points(&self.captains[seat], skill))
    }

    /// What a supply card would be worth to this captain, price aside.
    pub(super) fn card_worth(&self, seat: Seat, card: SupplyId, points: &[i16; 3]) -> f64 {
        let (supply, merits) = (self.catalog.supply(card), self.merits(seat, card, points));
        match supply.kind {
            Kind::Crew => merits - f64::from(supply.cost) - if supply.wanted { 150.0 } else { 0.0 },
            Kind::Gear if self.free_hands(seat) <= 0 => merits * 0.25,
            Kind::Drive => self.drive_worth(seat, card),
            _ => merits,
        }
    }

    /// What a card's skills, keywords, professions and abilities add to those of the crew.
    pub(super) fn merits(&self, seat: Seat, card: SupplyId, points: &[i16; 3]) -> f64 {
        let supply = self.catalog.supply(card);
        let captain = &self.captains[seat];
        let mut worth = 0.0;
        for (skill, have) in Skill::ALL.into_iter().zip(*points) {
            for point in 0..i16::from(supply.skill(skill)) {
                worth += skill_point(skill, have + point);
            }
        }
        for keyword in &supply.keywords {
            worth += if self.has_keyword(captain, *keyword) { 30.0 } else { keyword_worth(*keyword) };
        }
        for profession in &supply.professions {
            worth += if self.has_profession(captain, *profession) { 20.0 } else { profession_worth(*profession) };
        }
        worth + supply.abilities.iter().map(|ability| self.ability_worth(seat, ability)).sum::<f64>()
    }

    /// Hands that carry nothing yet.
    pub(super) fn free_hands(&self, seat: Seat) -> i32 {
        let captain = &self.captains[seat];
        captain.crew.len() as i32 - captain.gear.len() as i32
    }

    fn drive_worth(&self, seat: Seat, card: SupplyId) -> f64 {
        let value = |card: SupplyId| {
            let drive = self.catalog.supply(card);
            let steady = self.card_has(card, |ability| *ability == Ability::NoBreakdowns);
            500.0 * f64::from(drive.range) - 500.0 * f64::from(drive.burn) + if steady { 300.0 } else { 0.0 }
        };
        value(card) - self.captains[seat].drive.map_or(0.0, value)
    }

    fn ability_worth(&self, seat: Seat, ability: &Ability) -> f64 {
        match ability {
            Ability::RerollTest(_) => 350.0,
            Ability::Gifted { .. } => 150.0,
            Ability::MedicBonus(_) | Ability::RerollMedic => 120.0,
            Ability::SalvageBonus(_) | Ability::JobBonus(..) => 200.0,
            Ability::Range(_) => 450.0,
            Ability::NoBreakdowns => 350.0,
            Ability::Hold(_) | Ability::Stash(_) => 100.0,
            Ability::Quarters(_) if self.captains[seat].crew.len() >= 5 => 900.0,
            Ability::Decoy => 200.0,
            Ability::HiresFrom(_) => 700.0,
            Ability::GearLimit(_) | Ability::SwitchTest(..) | Ability::FewerCards(..) => 200.0,
            Ability::Discard { keyword: Some(keyword), .. } => keyword_worth(*keyword) * 0.5,
            Ability::Discard { .. } => 100.0,
            Ability::CountsAsSolid(_) | Ability::ConsiderJobs(_) | Ability::BuyCards(_) => 150.0,
            Ability::NoBonusRoll(_) | Ability::KilledFirst => -60.0,
            _ => 0.0,
        }
    }
}

/// Points up to what hard tests ask for are dear, further ones less so.
pub(super) fn skill_point(skill: Skill, have: i16) -> f64 {
    let enough = match skill {
        Skill::Fight => 9,
        Skill::Tech => 7,
        Skill::Negotiate => 7,
    };
    match have {
        _ if have < 3 => 650.0,
        _ if have < enough => 500.0,
        _ => 150.0,
    }
}

pub(super) fn keyword_worth(keyword: Keyword) -> f64 {
    match keyword {
        Keyword::Transport => 600.0,
        Keyword::FakeId | Keyword::HackingRig => 500.0,
        Keyword::SniperRifle | Keyword::FancyDuds => 400.0,
        Keyword::Explosives => 350.0,
        Keyword::Firearm => 150.0,
        Keyword::Knife => 20.0,
    }
}

fn profession_worth(profession: Profession) -> f64 {
    match profession {
        Profession::Pilot | Profession::Mechanic => 350.0,
        Profession::Medic => 400.0,
        Profession::Companion => 350.0,
        Profession::Soldier | Profession::Grifter => 150.0,
        Profession::Merc | Profession::HillFolk | Profession::Mudder => 20.0,
    }
}
