//! What can be chosen now, and for people what cannot, with its reason.

use crate::choice::Choice;
use crate::dice::{DieId, Face, Foe, Kind};
use crate::state::{Ask, ShinyDice, Zone};
use kit::Offer;

impl ShinyDice {
    /// Every legal choice, once.
    pub(crate) fn list_choices(&self, into: &mut Vec<Choice>) {
        let Some(ask) = self.asked() else { return };
        match ask {
            Ask::Roll => into.push(Choice::Roll),
            Ask::Reroll { picked } => {
                let dice = DieId::all().filter(|die| self.can_pick(picked, *die).is_ok());
                into.extend(dice.map(Choice::Pick));
                into.push(if picked.is_empty() { Choice::KeepDice } else { Choice::Reroll });
            }
            Ask::TeamBonus | Ask::SecondShot { .. } => into.extend(self.foes().map(Choice::Hit)),
            Ask::ShinyTimes | Ask::FreeHits { .. } => {
                into.extend(self.foes().map(Choice::Hit));
                into.push(Choice::Pass);
            }
            Ask::EarlyMission => into.extend([Choice::CompleteMission, Choice::Pass]),
            Ask::Niska | Ask::Saffron { .. } => into.extend(self.dice_in(Zone::Serenity).map(Choice::GiveUp)),
            Ask::Calm { jayne, .. } => {
                into.extend(self.dice_in(Zone::Serenity).filter(|die| *die != jayne).map(Choice::GiveUp));
            }
            Ask::Fetch { kaylee, .. } => {
                into.extend(self.dice_in(Zone::KnockedOut).map(Choice::Take));
                into.extend(kaylee.is_none().then_some(Choice::Pass));
            }
            Ask::SecondPassenger { first, .. } => {
                let passengers = self.dice_in(Zone::Hold).filter(|die| die.kind() == Kind::Passenger && *die != first);
                into.extend(passengers.map(Choice::Take));
                into.push(Choice::Pass);
            }
            Ask::Return { picked, .. } => {
                into.extend(self.dice_in(Zone::Hold).filter(|die| !picked.contains(*die)).map(Choice::Take));
                into.push(Choice::Pass);
            }
            Ask::Escape => into.extend([Choice::Escape, Choice::Stay]),
            Ask::Fly => into.extend([Choice::LayLow, Choice::KeepFlying].into_iter().filter(|c| self.can(c).is_ok())),
            Ask::Fight => self.list_powers(into),
            Ask::Alike | Ask::Reveal | Ask::Badger => unreachable!("these decide themselves"),
        }
    }

    fn list_powers(&self, into: &mut Vec<Choice>) {
        for die in self.dice_in(Zone::Serenity) {
            self.powers(die, |choice| {
                if self.can(&choice).is_ok() {
                    into.push(choice);
                }
            });
        }
        if self.can_complete().is_ok() {
            into.push(Choice::CompleteMission);
        }
        into.push(Choice::Report);
    }

    /// Every use of a die that makes sense now, possible or not; each power appears at least once.
    fn powers(&self, die: DieId, mut each: impl FnMut(Choice)) {
        let in_play = Foe::ALL.map(|foe| self.health(foe) > 0);
        let foes = || Foe::ALL.into_iter().filter(|foe| in_play[*foe as usize] || in_play == [false; 3]);
        let face = self.die(die).face;
        match face {
            Face::Mal => {
                each(Choice::Charm(die));
                self.dice_in(Zone::Hold).for_each(|other| each(Choice::Inspire { mal: die, die: other }));
                if self.count_in(Zone::Hold) == 0 {
                    each(Choice::Inspire { mal: die, die });
                }
            }
            Face::Zoe => foes().for_each(|foe| each(Choice::CoverFire { zoe: die, foe })),
            Face::Wash => each(Choice::Pick(die)),
            Face::Jayne => {
                foes().for_each(|foe| each(Choice::Vera { jayne: die, foe }));
                foes().for_each(|foe| each(Choice::DamagedCalm { jayne: die, foe }));
            }
            Face::Kaylee => foes().for_each(|foe| each(Choice::ThrusterOverload { kaylee: die, foe })),
            Face::Simon => {
                let mut kaylees = DieId::crew().filter(|kaylee| self.can_adore(*kaylee).is_ok()).peekable();
                if kaylees.peek().is_none() {
                    each(Choice::Adoration { simon: die, kaylee: die });
                }
                kaylees.for_each(|kaylee| each(Choice::Adoration { simon: die, kaylee }));
            }
            Face::River => each(Choice::UnstableReaction(die)),
            Face::Inara => each(Choice::Companionship(die)),
            Face::Book => each(Choice::Salvation(die)),
            _ => {}
        }
        if face.is_passenger() {
            foes().for_each(|foe| each(Choice::Shoot { die, foe }));
        }
    }

    /// What a person should see.
    pub(crate) fn list_offers(&self) -> Vec<Offer<Self>> {
        let mut shown = Vec::new();
        match self.asked() {
            Some(Ask::Reroll { .. }) => {
                let lying = |zone| self.dice_in(zone);
                let foes = Foe::ALL.into_iter().flat_map(|foe| lying(Zone::Foe(foe)));
                shown.extend(lying(Zone::Serenity).chain(lying(Zone::Supplies)).chain(foes).map(Choice::Pick));
                shown.extend([Choice::Reroll, Choice::KeepDice]);
            }
            Some(Ask::Fight) => {
                for die in self.dice_in(Zone::Serenity) {
                    self.powers(die, |choice| shown.push(choice));
                }
                shown.extend([Choice::CompleteMission, Choice::Report]);
            }
            Some(Ask::Fly) => shown.extend([Choice::LayLow, Choice::KeepFlying]),
            _ => self.list_choices(&mut shown),
        }
        shown.into_iter().map(|choice| Offer::judged(choice, self.can(&choice))).collect()
    }
}
