//! Whether a choice is possible now. `choices`, `offers` and `apply` all ask here.

use crate::choice::Choice;
use crate::dice::{DiceSet, DieId, Face, Foe, Kind};
use crate::missions::Keyword;
use crate::refusal::Refusal;
use crate::setup::SimonReach;
use crate::state::{Ask, ShinyDice, Zone};
use kit::OrRefuse;

type Verdict = Result<(), Refusal>;

impl ShinyDice {
    /// Whether the active player may choose this now.
    pub(crate) fn can(&self, choice: &Choice) -> Verdict {
        let ask = self.asked().ok_or(Refusal::GameOver)?;
        match (ask, *choice) {
            (Ask::Roll, Choice::Roll) => Ok(()),
            (Ask::Reroll { picked }, Choice::Pick(die)) => self.can_pick(picked, die),
            (Ask::Reroll { picked }, Choice::Reroll) => (!picked.is_empty()).or_refuse(Refusal::NothingPicked),
            (Ask::Reroll { picked }, Choice::KeepDice) => picked.is_empty().or_refuse(Refusal::SomethingPicked),
            (Ask::TeamBonus | Ask::ShinyTimes | Ask::SecondShot { .. } | Ask::FreeHits { .. }, Choice::Hit(foe)) => {
                self.can_hit(foe)
            }
            (Ask::ShinyTimes | Ask::FreeHits { .. } | Ask::EarlyMission, Choice::Pass) => Ok(()),
            (Ask::SecondPassenger { .. } | Ask::Return { .. } | Ask::Fetch { kaylee: None, .. }, Choice::Pass) => {
                Ok(())
            }
            (Ask::Niska | Ask::Saffron { .. }, Choice::GiveUp(die)) => self.lies_in(die, Zone::Serenity),
            (Ask::Calm { jayne, .. }, Choice::GiveUp(die)) => {
                (die != jayne).or_refuse(Refusal::NobodyElseAboard)?;
                self.lies_in(die, Zone::Serenity)
            }
            (Ask::Fetch { .. }, Choice::Take(die)) => self.lies_in(die, Zone::KnockedOut),
            (Ask::SecondPassenger { first, .. }, Choice::Take(die)) => {
                (die != first).or_refuse(Refusal::PickedAlready)?;
                self.lies_in(die, Zone::Hold)?;
                (die.kind() == Kind::Passenger).or_refuse(Refusal::OnlyPassengers)
            }
            (Ask::Return { picked, .. }, Choice::Take(die)) => {
                self.lies_in(die, Zone::Hold)?;
                (!picked.contains(die)).or_refuse(Refusal::PickedAlready)
            }
            (Ask::EarlyMission | Ask::Fight, Choice::CompleteMission) => self.can_complete(),
            (Ask::Escape, Choice::Escape | Choice::Stay) => Ok(()),
            (Ask::Fight, _) => self.can_use(choice),
            (Ask::Fly, Choice::LayLow) => self.can_lay_low(),
            (Ask::Fly, Choice::KeepFlying) => self.can_keep_flying(),
            _ => Err(Refusal::NotAsked),
        }
    }

    /// Step 1, Phase 2: each Wash takes one other crew die along, each River one foe; supplies never.
    pub(crate) fn can_pick(&self, picked: DiceSet, die: DieId) -> Verdict {
        let lying = self.die_of(die)?;
        (!picked.contains(die)).or_refuse(Refusal::PickedAlready)?;
        let count = self.reroll_count(picked);
        match lying.zone {
            Zone::Serenity if matches!(lying.face, Face::Wash | Face::River) => Ok(()),
            Zone::Serenity => (count.others < count.washes).or_refuse(Refusal::NoWashFree { washes: count.washes }),
            Zone::Foe(_) => (count.foes < count.rivers).or_refuse(Refusal::NoRiverFree { rivers: count.rivers }),
            Zone::Supplies => Err(Refusal::SuppliesLocked),
            _ => Err(Refusal::NotThere),
        }
    }

    /// Step 3, Phase 3: whether a die's power can be used like this.
    fn can_use(&self, choice: &Choice) -> Verdict {
        match *choice {
            Choice::Report => Ok(()),
            Choice::Charm(die) => {
                self.shows(die, Face::Mal)?;
                self.can_hit(Foe::Saffron)
            }
            Choice::Inspire { mal, die } => {
                self.shows(mal, Face::Mal)?;
                (self.count_in(Zone::Hold) > 0).or_refuse(Refusal::HoldEmpty)?;
                self.lies_in(die, Zone::Hold)
            }
            Choice::CoverFire { zoe, foe } => {
                self.shows(zoe, Face::Zoe)?;
                self.can_hit(foe)
            }
            Choice::Vera { jayne, foe } => {
                self.shows(jayne, Face::Jayne)?;
                self.can_hit(foe)
            }
            Choice::DamagedCalm { jayne, foe } => {
                self.shows(jayne, Face::Jayne)?;
                self.can_hit(foe)?;
                (self.count_in(Zone::Serenity) > 1).or_refuse(Refusal::NobodyElseAboard)
            }
            Choice::ThrusterOverload { kaylee, foe } => {
                self.shows(kaylee, Face::Kaylee)?;
                self.can_hit(foe)
            }
            Choice::Adoration { simon, kaylee } => {
                self.shows(simon, Face::Simon)?;
                self.can_adore(kaylee)
            }
            Choice::UnstableReaction(die) => {
                self.shows(die, Face::River)?;
                (self.foe_count() > 0).or_refuse(Refusal::NoFoeLeft)
            }
            Choice::Companionship(die) => self.shows(die, Face::Inara),
            Choice::Salvation(die) => {
                self.shows(die, Face::Book)?;
                let (need, have) = (self.books_needed(), self.aboard(Face::Book).count());
                (have >= need).or_refuse(Refusal::TooFewBooks { need, have })
            }
            Choice::Shoot { die, foe } => {
                let shows = self.die_of(die)?.face;
                self.lies_in(die, Zone::Serenity)?;
                shows.is_passenger().or_refuse(Refusal::WrongFace { shows })?;
                self.can_hit(foe)
            }
            Choice::Pick(die) => {
                self.shows(die, Face::Wash)?;
                Err(Refusal::WashHasLanded)
            }
            _ => Err(Refusal::NotAsked),
        }
    }

    /// Whether the mission's dice show and it is still open.
    pub(crate) fn can_complete(&self) -> Verdict {
        let (mission, active) = self.mission().ok_or(Refusal::NotAsked)?;
        (!active.done).or_refuse(Refusal::MissionDone)?;
        if mission.needs().all(|(face, count)| self.showing(face) >= count as usize) {
            return Ok(());
        }
        let lacking = |(face, count): (Face, u8)| {
            let missing = (count as usize).saturating_sub(self.showing(face)) as u8;
            (missing > 0).then_some((face, missing))
        };
        Err(Refusal::MissionLacks { missing: mission.needs().filter_map(lacking).collect() })
    }

    /// Step 4: a completed Gorram mission forbids laying low.
    fn can_lay_low(&self) -> Verdict {
        (!self.must_fly()).or_refuse(Refusal::Gorram)
    }

    /// Step 4: an open Bushwhacked mission or an empty hold forbids flying on; a Gorram forces it even so.
    fn can_keep_flying(&self) -> Verdict {
        if self.must_fly() {
            return Ok(());
        }
        (!self.mission_with(Keyword::Bushwhacked, false)).or_refuse(Refusal::Bushwhacked)?;
        (self.count_in(Zone::Hold) > 0).or_refuse(Refusal::NoCrewLeft)
    }

    fn must_fly(&self) -> bool {
        self.mission_with(Keyword::Gorram, true)
    }

    /// Whether a foe is in play and so can be hit.
    pub(crate) fn can_hit(&self, foe: Foe) -> Verdict {
        (self.health(foe) > 0).or_refuse(Refusal::NotInPlay { foe })
    }

    /// Whether this Kaylee lies where Simon can find her.
    pub(crate) fn can_adore(&self, kaylee: DieId) -> Verdict {
        let lying = self.die_of(kaylee)?;
        let in_reach = match lying.zone {
            Zone::KnockedOut => true,
            Zone::Hold => self.setup.simon_reach == SimonReach::HoldToo,
            _ => false,
        };
        (in_reach && lying.face == Face::Kaylee).or_refuse(Refusal::NoKaylee)
    }

    fn shows(&self, die: DieId, face: Face) -> Verdict {
        let shows = self.die_of(die)?.face;
        self.lies_in(die, Zone::Serenity)?;
        (shows == face).or_refuse(Refusal::WrongFace { shows })
    }

    fn lies_in(&self, die: DieId, zone: Zone) -> Verdict {
        (self.die_of(die)?.zone == zone).or_refuse(Refusal::NotThere)
    }

    /// The die, if there is such a die.
    fn die_of(&self, die: DieId) -> Result<crate::state::Die, Refusal> {
        self.dice.get(die.index()).copied().ok_or(Refusal::NotThere)
    }
}
