//! Taking a skill test: what is settled before the roll, the roll, and what can still be done after it.

use crate::catalog::Rare;
use crate::catalog::abilities::Ability;
use crate::catalog::effects::TestBonus;
use crate::catalog::ids::*;
use crate::catalog::words::{Profession, Skill};
use crate::state::{Choice, Event, Frame, Refusal, Roll, Scene, Testing, TheGame, WorkStep};
use kit::{OrRefuse, Seat};
use smallvec::SmallVec;

impl Testing {
    /// A test not begun.
    pub fn new(seat: Seat, test: TestId, skill: Skill) -> Self {
        Testing {
            seat,
            test,
            skill,
            fighter: None,
            settled: false,
            bribes: 0,
            gift: 0,
            improvised: 0,
            total: None,
            rerolled: false,
            begun: false,
        }
    }
}

impl TheGame {
    fn is_misbehaving(&self, seat: Seat) -> bool {
        self.work.is_some_and(|work| work.seat == seat && work.step == WorkStep::Misbehave)
    }

    /// Those of the party who take part in a test.
    fn takes_part(&self, testing: &Testing, card: SupplyId) -> bool {
        let captain = &self.captains[testing.seat];
        testing.fighter.is_none_or(|mate| mate == card || captain.carried_by(mate).any(|gear| gear == card))
    }

    pub(crate) fn has_bonus_rolls(&self, testing: &Testing) -> bool {
        let stops = |ability: &Ability| *ability == Ability::NoBonusRoll(testing.skill);
        !self
            .abilities(&self.captains[testing.seat])
            .any(|(card, ability)| stops(ability) && self.takes_part(testing, card))
    }

    pub(crate) fn rerolls_ones(&self, testing: &Testing) -> bool {
        let misbehaving = self.is_misbehaving(testing.seat);
        if !misbehaving && !self.catalog.knows(Rare::RerollsOnesIn) {
            return false;
        }
        self.abilities(&self.captains[testing.seat]).any(|(card, ability)| match *ability {
            Ability::RerollOnes => misbehaving && self.takes_part(testing, card),
            Ability::RerollOnesIn(skill, profession) => {
                skill == testing.skill
                    && self.is_carried_by(testing.seat, card, profession)
                    && self.takes_part(testing, card)
            }
            _ => false,
        })
    }

    fn is_carried_by(&self, seat: Seat, gear: SupplyId, profession: Profession) -> bool {
        let captain = &self.captains[seat];
        let by = captain.gear.iter().find(|carried| carried.card == gear).and_then(|carried| carried.by);
        let lends = |other: SupplyId| self.catalog.supply(other).is(profession);
        by.is_some_and(|mate| self.catalog.supply(mate).is(profession) || captain.carried_by(mate).any(lends))
    }

    /// Dice of which the highest counts.
    pub(crate) fn dice(&self, testing: &Testing) -> u8 {
        if !self.catalog.knows(Rare::BestOf) {
            return 1;
        }
        let dice = self.abilities(&self.captains[testing.seat]).filter_map(|(card, ability)| match *ability {
            Ability::BestOf(skill, dice) if skill == testing.skill && self.takes_part(testing, card) => Some(dice),
            _ => None,
        });
        dice.max().unwrap_or(1)
    }

    /// Who lets the test be rolled again.
    pub(crate) fn reroller(&self, testing: &Testing) -> Option<SupplyId> {
        let helps = |ability: &Ability| *ability == Ability::RerollTest(testing.skill);
        let mut helpers = self.abilities(&self.captains[testing.seat]);
        helpers.find(|(card, ability)| helps(ability) && self.takes_part(testing, *card)).map(|(card, _)| card)
    }

    /// The Gifted shipmate of the party.
    pub(crate) fn gifted(&self, testing: &Testing) -> Option<(SupplyId, &Ability)> {
        let mut gifted = self.abilities(&self.captains[testing.seat]);
        gifted.find(|(card, ability)| matches!(ability, Ability::Gifted { .. }) && self.takes_part(testing, *card))
    }

    pub(crate) fn gift_bonus(&self, seat: Seat) -> u8 {
        let bonus =
            |(_, ability): (SupplyId, &Ability)| if let Ability::GiftedBonus(more) = ability { *more } else { 0 };
        self.abilities(&self.captains[seat]).map(bonus).sum()
    }

    /// Who lets the test be taken with another skill: once per job, its stop on the way included; jobs only.
    pub(crate) fn switcher(&self, testing: &Testing) -> Option<(SupplyId, Skill)> {
        let work = self.work.filter(|work| work.seat == testing.seat && !work.switched)?;
        work.job()?;
        self.abilities(&self.captains[testing.seat]).find_map(|(card, ability)| match *ability {
            Ability::SwitchTest(from, to) if from == testing.skill && self.takes_part(testing, card) => {
                Some((card, to))
            }
            _ => None,
        })
    }

    /// Bribes beyond certainty are not offered.
    pub fn most_bribes(&self, testing: &Testing) -> u8 {
        let test = self.catalog.test(testing.test);
        let lacks = i16::from(test.best()) - 1 - self.test_points(testing);
        let affordable = self.captains[testing.seat].cash / 100;
        if test.bribes { i32::from(lacks.max(0)).min(affordable) as u8 } else { 0 }
    }

    fn may_use_instead(&self, testing: &Testing) -> bool {
        let instead = &self.catalog.test(testing.test).instead;
        instead.as_ref().is_some_and(|(need, _)| self.can_meet(&self.captains[testing.seat], need).is_ok())
    }

    /// Gear that would serve as a keyword the test asks for if it were discarded, and the points that brings.
    /// Once in a test; our ruling.
    fn improvisation(&self, testing: &Testing) -> Option<(SupplyId, i16)> {
        let captain = &self.captains[testing.seat];
        let mut bonus = self.catalog.test(testing.test).bonus.iter().filter(|_| testing.improvised == 0);
        bonus.find_map(|bonus| match *bonus {
            TestBonus::IfKeyword(keyword, more) if !self.has_keyword(captain, keyword) => {
                let gear = self.discard_for(captain, keyword).filter(|gear| self.takes_part(testing, *gear));
                gear.map(|gear| (gear, i16::from(more)))
            }
            _ => None,
        })
    }

    /// Gear that adds points after the roll.
    pub(crate) fn adds_points(&self, testing: &Testing, gear: SupplyId) -> u8 {
        let carried = self.captains[testing.seat].party_gear().any(|carried| carried.card == gear);
        let counts = carried && self.takes_part(testing, gear);
        if counts { self.catalog.supply(gear).points_by_discard(testing.skill) } else { 0 }
    }

    fn can_improve(&self, testing: &Testing, total: i16) -> bool {
        let test = self.catalog.test(testing.test);
        total < i16::from(test.best())
            && (self.rerollers(testing).next().is_some()
                || self.captains[testing.seat].gear.iter().any(|gear| self.adds_points(testing, gear.card) > 0))
    }

    /// Those who let the test be rolled again now, and what can be discarded for it.
    fn rerollers<'a>(&'a self, testing: &'a Testing) -> impl Iterator<Item = SupplyId> + 'a {
        let helper = self.reroller(testing).filter(|_| !testing.rerolled);
        helper.into_iter().chain(self.abilities(&self.captains[testing.seat]).filter_map(|(card, ability)| {
            let helps = *ability == Ability::DiscardToReroll(testing.skill) && self.takes_part(testing, card);
            helps.then_some(card)
        }))
    }

    pub(crate) fn is_spent_by_reroll(&self, card: SupplyId) -> bool {
        self.card_has(card, |ability| matches!(ability, Ability::DiscardToReroll(_)))
    }

    /// Whether the captain has anything to settle before the roll.
    fn asks_before(&self, testing: &Testing) -> bool {
        let test = self.catalog.test(testing.test);
        (test.alone && testing.fighter.is_none())
            || self.may_use_instead(testing)
            || self.switcher(testing).is_some()
            || self.improvisation(testing).is_some()
            || self.most_bribes(testing) > 0
    }

    pub(crate) fn list_test(&self, testing: &Testing, into: &mut Vec<Choice>) {
        let captain = &self.captains[testing.seat];
        if testing.total.is_some() {
            into.extend(self.rerollers(testing).map(Choice::Reroll));
            let useful = captain.gear.iter().filter(|gear| self.adds_points(testing, gear.card) > 0);
            into.extend(useful.map(|gear| Choice::Discard(gear.card)));
            into.push(Choice::Done);
        } else if self.catalog.test(testing.test).alone && testing.fighter.is_none() {
            into.extend(captain.party().map(|mate| Choice::Stand(mate.card)));
        } else {
            into.push(Choice::Roll);
            into.extend(self.switcher(testing).map(|(card, _)| Choice::Switch(card)));
            if self.may_use_instead(testing) {
                into.push(Choice::Instead);
            }
            into.extend(self.improvisation(testing).map(|(gear, _)| Choice::Discard(gear)));
            into.extend((1..=self.most_bribes(testing)).map(Choice::Bribe));
        }
    }

    pub(crate) fn judge_test(&self, testing: &Testing, choice: Choice) -> Result<(), Refusal> {
        let must_stand = self.catalog.test(testing.test).alone && testing.fighter.is_none();
        let rolled = testing.total.is_some();
        let fits = match choice {
            Choice::Stand(mate) => must_stand && self.captains[testing.seat].party().any(|one| one.card == mate),
            Choice::Roll => !rolled && !must_stand,
            Choice::Bribe(hundreds) => !rolled && !must_stand && hundreds > 0 && hundreds <= self.most_bribes(testing),
            Choice::Switch(card) => {
                !rolled && !must_stand && self.switcher(testing).is_some_and(|(switcher, _)| switcher == card)
            }
            Choice::Instead => !rolled && !must_stand && self.may_use_instead(testing),
            Choice::Reroll(card) => rolled && self.rerollers(testing).any(|helper| helper == card),
            Choice::Discard(gear) if rolled => self.adds_points(testing, gear) > 0,
            Choice::Discard(gear) => !must_stand && self.improvisation(testing).is_some_and(|(rig, _)| rig == gear),
            Choice::Done => rolled,
            _ => false,
        };
        fits.or_refuse(Refusal::NotAsked)
    }
}

impl Scene<'_> {
    /// Goes on with a test; tells whether nothing is to be decided.
    pub fn resume_test(&mut self, mut testing: Testing) -> bool {
        match testing.total {
            None if !testing.settled && self.asks_before(&testing) => false,
            None => {
                self.roll_test(&mut testing);
                self.become_next(Frame::Test(testing));
                true
            }
            Some(total) if self.can_improve(&testing, total) => false,
            Some(total) => {
                self.end_test(&testing, total);
                true
            }
        }
    }

    pub fn roll_test(&mut self, testing: &mut Testing) {
        let seat = testing.seat;
        self.cheer_carriers(testing);
        if !testing.begun {
            testing.gift = self.roll_gift(testing);
            testing.begun = true;
        }
        let again = self.rerolls_ones(testing);
        let mut die = 0;
        for _ in 0..self.dice(testing) {
            let shown = match self.roll(seat, Roll::Test(testing.skill)) {
                1 if again => self.roll(seat, Roll::Test(testing.skill)),
                shown => shown,
            };
            die = die.max(shown);
        }
        let bonus_rolls = self.has_bonus_rolls(testing);
        let mut sum = i16::from(die);
        while bonus_rolls && die == 6 {
            die = self.roll(seat, Roll::Bonus);
            sum += i16::from(die);
        }
        let points = self.test_points(testing) + i16::from(testing.bribes) + testing.gift;
        testing.total = Some(points + sum);
        let band = self.catalog.test(testing.test).band(points + sum) as u8;
        self.tell(Event::Tested { seat, skill: testing.skill, points, total: points + sum, band });
    }

    /// Some gear lifts its carrier's mood before a test.
    fn cheer_carriers(&mut self, testing: &Testing) {
        if !self.catalog.knows(Rare::CheersCarrier) {
            return;
        }
        let catalog = self.catalog.clone();
        let lifts = |gear: &SupplyId| catalog.supply(*gear).abilities.contains(&Ability::CheersCarrier(testing.skill));
        let captain = &self.captains[testing.seat];
        let carriers: SmallVec<[SupplyId; 4]> =
            captain.party_gear().filter(|gear| lifts(&gear.card)).filter_map(|gear| gear.by).collect();
        for mate in carriers {
            if self.takes_part(testing, mate) {
                self.cheer(testing.seat, mate);
            }
        }
    }

    /// River's die, before the test's own. Facts: back aboard up to 2, points by row.
    fn roll_gift(&mut self, testing: &Testing) -> i16 {
        let Some((card, _)) = self.gifted(testing) else { return 0 };
        let seat = testing.seat;
        let die = self.roll(seat, Roll::Gifted) + self.gift_bonus(seat);
        let points = self.gifted(testing).and_then(|(_, gift)| self.gift(gift, die, testing.skill));
        if points.is_none() && self.work.is_some() {
            self.back_aboard(seat, card);
        }
        points.unwrap_or(0)
    }

    fn end_test(&mut self, testing: &Testing, total: i16) {
        let test = self.catalog.test(testing.test);
        let script = test.bands[test.band(total)].1;
        self.become_next(Frame::Script { seat: testing.seat, script, at: 0 });
    }

    pub fn do_test(&mut self, mut testing: Testing, choice: Choice) {
        let seat = testing.seat;
        match choice {
            Choice::Stand(mate) => {
                testing.fighter = Some(mate);
                if let Some(work) = &mut self.game.work {
                    work.fighter = Some(mate);
                }
            }
            Choice::Roll => testing.settled = true,
            Choice::Bribe(hundreds) => {
                self.cash(seat, -100 * i32::from(hundreds));
                (testing.bribes, testing.settled) = (hundreds, true);
            }
            Choice::Switch(_) => {
                if let Some((_, skill)) = self.switcher(&testing) {
                    testing.skill = skill;
                }
                if let Some(work) = &mut self.game.work {
                    work.switched = true;
                }
            }
            Choice::Instead => {
                let Some((need, script)) = self.catalog.test(testing.test).instead else { return };
                self.discard_for_need(seat, &need);
                self.become_next(Frame::Script { seat, script, at: 0 });
                return;
            }
            Choice::Reroll(card) => {
                (testing.settled, testing.total) = (true, None);
                match self.is_spent_by_reroll(card) {
                    true => self.discard_gear(seat, card),
                    false => testing.rerolled = true,
                }
            }
            Choice::Discard(gear) if testing.total.is_none() => {
                testing.improvised = self.improvisation(&testing).map_or(0, |(_, more)| more);
                self.discard_gear(seat, gear);
            }
            Choice::Discard(gear) => {
                let more = i16::from(self.adds_points(&testing, gear));
                self.discard_gear(seat, gear);
                testing.total = testing.total.map(|total| total + more);
            }
            _ => {
                let total = testing.total.expect("only a rolled test is left as it is");
                self.end_test(&testing, total);
                return;
            }
        }
        self.become_next(Frame::Test(testing));
    }
}
