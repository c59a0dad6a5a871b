//! Skill points, keywords and needs of those who take part.

use crate::catalog::abilities::{Ability, Given};
use crate::catalog::effects::{Need, SkillTest, TestBonus};
use crate::catalog::ids::SupplyId;
use crate::catalog::words::{Keyword, Profession, Skill};
use crate::state::{Captain, Refusal, Testing, TheGame};
use kit::OrRefuse;

impl TheGame {
    /// The points that one of the crew has from their own card. Rulebook p. 5.
    pub fn own_points(&self, captain: &Captain, mate: SupplyId, skill: Skill) -> i16 {
        let supply = self.catalog.supply(mate);
        let bonus = |ability: &Ability| match *ability {
            Ability::SkillBonus(of, more, given) if of == skill && self.is_given(captain, mate, given) => more,
            _ => 0,
        };
        i16::from(supply.skill(skill) + supply.abilities.iter().map(bonus).sum::<u8>())
    }

    fn is_given(&self, captain: &Captain, mate: SupplyId, given: Given) -> bool {
        match given {
            Given::Carrying(keyword) => captain.carried_by(mate).any(|gear| self.shows(gear, keyword)),
            Given::CrewOf(profession, least) => {
                let such = captain.party().filter(|mate| self.catalog.supply(mate.card).is(profession));
                such.count() >= least as usize
            }
        }
    }

    /// Whether gear is of a keyword, be it only by discarding it.
    fn shows(&self, gear: SupplyId, keyword: Keyword) -> bool {
        let supply = self.catalog.supply(gear);
        supply.has(keyword) || supply.keyword_by_discard() == Some(keyword)
    }

    /// The points that one of the crew has from what they carry.
    pub fn gear_points(&self, captain: &Captain, mate: SupplyId, skill: Skill) -> i16 {
        captain.carried_by(mate).map(|gear| i16::from(self.catalog.supply(gear).skill(skill))).sum()
    }

    /// One of the crew with what they carry.
    pub fn mate_points(&self, captain: &Captain, mate: SupplyId, skill: Skill) -> i16 {
        self.own_points(captain, mate, skill) + self.gear_points(captain, mate, skill)
    }

    /// All points of the party.
    pub fn points(&self, captain: &Captain, skill: Skill) -> i16 {
        let crew: i16 = captain.party().map(|mate| self.own_points(captain, mate.card, skill)).sum();
        let gear: i16 = captain.party_gear().map(|gear| i16::from(self.catalog.supply(gear.card).skill(skill))).sum();
        crew + gear
    }

    /// Points without gear, but for what counts even then. Rulebook p. 5, Kosherized Rules.
    fn kosherized_points(&self, captain: &Captain, mate: SupplyId, skill: Skill) -> i16 {
        let own = self.own_points(captain, mate, skill);
        if self.card_has(mate, |ability| *ability == Ability::KosherizedGear) {
            return own + self.gear_points(captain, mate, skill);
        }
        let counts = |gear: &SupplyId| self.card_has(*gear, |ability| *ability == Ability::CountsKosherized);
        let gear = captain.carried_by(mate).filter(counts);
        own + gear.map(|gear| i16::from(self.catalog.supply(gear).skill(skill))).sum::<i16>()
    }

    /// What is added to the die in a test, bribes and gifts aside.
    pub fn test_points(&self, testing: &Testing) -> i16 {
        let test = self.catalog.test(testing.test);
        let captain = &self.captains[testing.seat];
        let points = match testing.fighter {
            Some(mate) => self.points_in(testing, mate),
            None if test.kosherized => captain.party().map(|mate| self.points_in(testing, mate.card)).sum(),
            None => self.points(captain, testing.skill),
        };
        points + self.test_bonus(captain, test) + testing.improvised
    }

    /// What one of the party adds in a test.
    pub(super) fn points_in(&self, testing: &Testing, mate: SupplyId) -> i16 {
        let captain = &self.captains[testing.seat];
        match self.catalog.test(testing.test).kosherized {
            true => self.kosherized_points(captain, mate, testing.skill),
            false => self.mate_points(captain, mate, testing.skill),
        }
    }

    fn test_bonus(&self, captain: &Captain, test: &SkillTest) -> i16 {
        let bonus = |bonus: &TestBonus| match *bonus {
            TestBonus::IfKeyword(keyword, more) if self.has_keyword(captain, keyword) => i16::from(more),
            TestBonus::IfKeyword(..) => 0,
            TestBonus::PerWarrant(more) => i16::from(more) * i16::from(captain.warrants),
        };
        test.bonus.iter().map(bonus).sum()
    }

    /// Whether the party has what is needed, discarding gear for it if that helps.
    pub fn can_meet(&self, captain: &Captain, need: &Need) -> Result<(), Refusal> {
        let is_met = match *need {
            Need::Skill(skill, least) => {
                let have = self.points(captain, skill).max(0) as u8;
                return (have >= least).or_refuse(Refusal::TooFewPoints { skill, need: least, have });
            }
            Need::Profession(profession) => self.has_profession(captain, profession),
            Need::Keyword(keyword) => {
                self.has_keyword(captain, keyword) || self.discard_for(captain, keyword).is_some()
            }
            Need::Card(kind) => {
                let cards = captain.party().map(|mate| mate.card);
                cards.chain(captain.party_gear().map(|gear| gear.card)).any(|card| self.catalog.kind(card) == kind)
            }
            Need::Solid(contact) => self.is_solid(captain, contact),
            Need::Party(least) => captain.party().count() >= least as usize,
            Need::NobodyDisgruntled => !captain.party().any(|mate| mate.disgruntled),
            Need::GearSkill(keyword, skill, least) => {
                let such =
                    captain.party_gear().map(|gear| self.catalog.supply(gear.card)).filter(|gear| gear.has(keyword));
                such.map(|gear| gear.skill(skill)).sum::<u8>() >= least
            }
            Need::Room(good, count) => {
                let (need, have) = (good.halves() * u16::from(count), self.room_of(captain));
                return (need <= have).or_refuse(Refusal::NoRoom { need, have });
            }
            Need::Moral(least) => {
                captain.party().filter(|mate| self.catalog.supply(mate.card).moral).count() >= least as usize
            }
            Need::Crew(least) => captain.party().count() > least as usize,
        };
        is_met.or_refuse(Refusal::Needs(*need))
    }

    /// Whether the party has all of this.
    pub fn can_meet_all(&self, captain: &Captain, needs: &[Need]) -> Result<(), Refusal> {
        needs.iter().try_for_each(|need| self.can_meet(captain, need))
    }

    /// Whether a medic takes part. Rulebook p. 18, Medic Check.
    pub fn has_medic(&self, captain: &Captain) -> bool {
        self.has_profession(captain, Profession::Medic)
    }
}
