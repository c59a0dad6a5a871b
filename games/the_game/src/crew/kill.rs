//! Death in the 'Verse: victims, medic checks, and those the law takes. Rulebook p. 17 and 18.

use crate::catalog::abilities::Ability;
use crate::catalog::ids::SupplyId;
use crate::catalog::words::Profession;
use crate::skill::odds::at_least;
use crate::state::{Choice, Event, Frame, Refusal, Roll, Scene, TheGame, Zone};
use kit::{OrRefuse, Seat};
use smallvec::SmallVec;

/// The least total of a medic check that saves a life.
const SAVED: u8 = 5;

impl TheGame {
    /// Those who can still be hit: nobody is hit twice by one blow.
    fn victims(&self, seat: Seat, only: Option<Profession>) -> impl Iterator<Item = SupplyId> {
        let hit = self.captains[seat].party().filter(|mate| !mate.spared).map(|mate| mate.card);
        hit.filter(move |card| only.is_none_or(|profession| self.catalog.supply(*card).is(profession)))
    }

    /// The one who dies first, whoever else is there.
    fn first_victim(&self, seat: Seat, only: Option<Profession>) -> Option<SupplyId> {
        let first = |card: &SupplyId| self.card_has(*card, |ability| *ability == Ability::KilledFirst);
        self.victims(seat, only).find(first)
    }

    pub(crate) fn list_kill(&self, seat: Seat, only: Option<Profession>, into: &mut Vec<Choice>) {
        into.extend(self.victims(seat, only).map(Choice::Victim));
    }

    pub(crate) fn judge_kill(&self, seat: Seat, only: Option<Profession>, choice: Choice) -> Result<(), Refusal> {
        let Choice::Victim(card) = choice else { return Err(Refusal::NotAsked) };
        self.victims(seat, only).any(|victim| victim == card).or_refuse(Refusal::NotThere)?;
        self.first_victim(seat, only).is_none_or(|first| first == card).or_refuse(Refusal::FirstVictim)
    }

    fn medic_bonus(&self, seat: Seat) -> u8 {
        let bonus =
            |(_, ability): (SupplyId, &Ability)| if let Ability::MedicBonus(more) = ability { *more } else { 0 };
        self.abilities(&self.captains[seat]).map(bonus).sum()
    }

    /// The chance that the medic who takes part saves somebody; none without a medic. Rulebook p. 18, Medic Check.
    pub fn medic_chance(&self, seat: Seat) -> Option<f64> {
        let captain = &self.captains[seat];
        self.has_medic(captain).then(|| {
            let fails = 1.0 - at_least(i16::from(SAVED) - i16::from(self.medic_bonus(seat)), false);
            let again = self.who_has(captain, |ability| *ability == Ability::RerollMedic).is_some();
            1.0 - if again { fails * fails } else { fails }
        })
    }

    /// Wanted crew without papers.
    pub(crate) fn wanted_without_papers(&self, seat: Seat) -> SmallVec<[SupplyId; 10]> {
        let captain = &self.captains[seat];
        let has_papers = |card: SupplyId| {
            captain.carried_by(card).any(|gear| self.card_has(gear, |ability| *ability == Ability::HidesCarrier))
        };
        let wanted = captain.crew.iter().map(|mate| mate.card).filter(|card| self.catalog.supply(*card).wanted);
        wanted.filter(|card| !has_papers(*card)).collect()
    }

    /// Places aboard where Wanted crew hide.
    pub(crate) fn hiding_places(&self, seat: Seat) -> usize {
        let places =
            |(_, ability): (SupplyId, &Ability)| if let Ability::HidesCrew(most) = ability { *most } else { 0 };
        self.abilities(&self.captains[seat]).map(places).sum::<u8>().into()
    }

    /// Those for whom a die is rolled: the dearest ones hide where there is a hiding place.
    fn rolled_for(&self, seat: Seat) -> SmallVec<[SupplyId; 10]> {
        let mut open = self.wanted_without_papers(seat);
        let mut dear = open.clone();
        dear.sort_by_key(|card| std::cmp::Reverse(self.catalog.supply(*card).cost));
        dear.truncate(self.hiding_places(seat));
        open.retain(|card| !dear.contains(card));
        open
    }
}

impl Scene<'_> {
    pub fn kill(&mut self, seat: Seat, count: u8) {
        let medic = self.has_medic(&self.captains[seat]);
        self.push(Frame::Kill { seat, left: count, medic, only: None });
    }

    /// One of a profession is killed.
    pub fn kill_one_of(&mut self, seat: Seat, profession: Profession) {
        let medic = self.has_medic(&self.captains[seat]);
        self.push(Frame::Kill { seat, left: 1, medic, only: Some(profession) });
    }

    pub fn resume_kill(&mut self, seat: Seat, left: u8, medic: bool, of: Option<Profession>) -> bool {
        let victims: SmallVec<[SupplyId; 10]> = self.victims(seat, of).collect();
        if left == 0 || victims.is_empty() {
            self.game.captains[seat].crew.iter_mut().for_each(|mate| mate.spared = false);
            self.pop();
            return true;
        }
        let only = if victims.len() == 1 { Some(victims[0]) } else { self.first_victim(seat, of) };
        match only {
            Some(card) => {
                self.become_next(Frame::Kill { seat, left: left - 1, medic, only: of });
                self.hit(seat, card, medic);
                true
            }
            None => false,
        }
    }

    pub fn do_kill(&mut self, seat: Seat, left: u8, medic: bool, only: Option<Profession>, choice: Choice) {
        if let Choice::Victim(card) = choice {
            self.become_next(Frame::Kill { seat, left: left - 1, medic, only });
            self.hit(seat, card, medic);
        }
    }

    /// This one and nobody else is killed.
    pub fn kill_one(&mut self, seat: Seat, card: SupplyId) {
        let medic = self.has_medic(&self.captains[seat]);
        self.hit(seat, card, medic);
        self.game.captains[seat].crew.iter_mut().for_each(|mate| mate.spared = false);
    }

    /// Everybody who takes part is killed at once.
    pub fn kill_party(&mut self, seat: Seat) {
        let medic = self.has_medic(&self.captains[seat]);
        let party: SmallVec<[SupplyId; 10]> = self.captains[seat].party().map(|mate| mate.card).collect();
        for card in party {
            self.hit(seat, card, medic);
        }
        self.game.captains[seat].crew.iter_mut().for_each(|mate| mate.spared = false);
    }

    /// One of the crew would die: the medic tries, leaders are lucky.
    pub fn hit(&mut self, seat: Seat, card: SupplyId, medic: bool) {
        if self.captains[seat].mate(card).is_none() {
            return;
        }
        let saved = medic && self.medic_saves(seat);
        if let Some(mate) = self.game.captains[seat].crew.iter_mut().find(|mate| mate.card == card) {
            mate.spared = true;
        }
        let shield = if saved { None } else { self.shield(seat, card) };
        let saved = saved || shield.is_some();
        self.tell(Event::Hit { seat, crew: card, saved });
        if let Some(gear) = shield {
            self.discard_gear(seat, gear);
        }
        let frame = Frame::Save { seat, crew: card };
        if saved {
            self.survive(seat, card);
        } else if self.sacrifices(frame).is_empty() {
            self.die(seat, card);
        } else {
            self.push(frame);
        }
    }

    /// What somebody carries that takes the blow.
    fn shield(&self, seat: Seat, card: SupplyId) -> Option<SupplyId> {
        let takes = |gear: &SupplyId| self.card_has(*gear, |ability| *ability == Ability::SavesCarrier);
        self.captains[seat].carried_by(card).find(takes)
    }

    pub fn survive(&mut self, seat: Seat, card: SupplyId) {
        self.back_aboard(seat, card);
    }

    /// Nobody could help: leaders are lucky, the others are out of play.
    pub fn die(&mut self, seat: Seat, card: SupplyId) {
        if self.captains[seat].mate(card).is_none() {
            return;
        }
        if self.is_leader(card) {
            self.back_aboard(seat, card);
            self.disgruntle(seat, card);
        } else if self.card_has(card, |ability| *ability == Ability::OnlyDiscarded) {
            self.leave(seat, card);
        } else {
            self.remove_from_play(seat, card);
        }
    }

    pub fn remove_from_play(&mut self, seat: Seat, card: SupplyId) {
        self.remove_mate(seat, card);
        self.take_out_of_play(card, Zone::Crew(seat));
    }

    fn medic_saves(&mut self, seat: Seat) -> bool {
        let bonus = self.medic_bonus(seat);
        let saves = self.roll(seat, Roll::Medic) + bonus >= SAVED;
        let again = self.who_has(&self.captains[seat], |ability| *ability == Ability::RerollMedic).is_some();
        saves || (again && self.roll(seat, Roll::Medic) + bonus >= SAVED)
    }

    /// A die for each Wanted crew that does not hide: a 1 takes them out of play.
    pub fn roll_wanted(&mut self, seat: Seat) {
        for card in self.rolled_for(seat) {
            let rolls = self.catalog.supply(card).abilities.iter().find_map(|ability| match ability {
                Ability::WantedRolls(rolls) => Some(*rolls),
                _ => None,
            });
            let seized = (0..rolls.unwrap_or(1)).any(|_| self.roll(seat, Roll::Wanted(card)) == 1);
            if seized {
                self.remove_from_play(seat, card);
            }
        }
    }
}
