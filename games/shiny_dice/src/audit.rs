//! What holds in every state, whether it was played or read from a file.

use crate::dice::{DICE, DieId, Face, Foe, Kind};
use crate::missions::MISSIONS;
use crate::state::{Ask, Die, ShinyDice, Zone};
use kit::Ruleset;

/// More points, or supplies, than any match gives.
const TOO_MANY: u16 = 30_000;

impl ShinyDice {
    /// Whether the state is one that can be played on, or what is broken.
    pub(crate) fn sound(&self) -> Result<(), String> {
        self.audit_table()?;
        DieId::all().zip(&self.dice).try_for_each(|(id, die)| self.audit_die(id, *die))?;
        if self.count_in(Zone::Captured) > 0 && self.health(Foe::Badger) == 0 {
            return Err("supplies captured by a beaten Badger".into());
        }
        self.audit_missions()?;
        self.audit_points()?;
        match self.pending.frames().iter().find(|ask| !self.makes_sense(**ask)) {
            Some(ask) => Err(format!("{} is asked for nothing", ask.kind())),
            None => Ok(()),
        }
    }

    fn audit_table(&self) -> Result<(), String> {
        let (seats, setup) = (self.screens.count(), &self.setup);
        if !Self::SEATS.contains(&seats) || seats != usize::from(setup.seats) {
            return Err(format!("{seats} screens for {} seats", setup.seats));
        }
        if self.active.index() >= seats || self.first.index() >= seats {
            return Err("it is the turn of somebody who is not there".into());
        }
        if !(1..=5).contains(&setup.rounds) || !(1..=setup.rounds).contains(&self.round) {
            return Err(format!("round {} of {}", self.round, setup.rounds));
        }
        Ok(())
    }

    fn audit_die(&self, id: DieId, die: Die) -> Result<(), String> {
        if !crate::dice::faces(id.kind(), self.setup.doubled_face).contains(&die.face) {
            return Err(format!("{id:?} cannot show {:?}", die.face));
        }
        let fits = match die.zone {
            Zone::Cup => true,
            Zone::Beaten => id.kind() == Kind::Foe,
            Zone::Foe(foe) => die.face == foe.face(),
            Zone::Supplies | Zone::Captured | Zone::Claimed => die.face == Face::Supplies,
            Zone::Serenity => id.kind() != Kind::Foe && die.face != Face::Supplies,
            Zone::Hold => id.kind() != Kind::Foe,
            Zone::KnockedOut => id.kind() != Kind::Foe && die.face != Face::Supplies,
            _ => false,
        };
        if fits { Ok(()) } else { Err(format!("{id:?} showing {:?} lies in {:?}", die.face, die.zone)) }
    }

    /// Each mission lies in one place.
    fn audit_missions(&self) -> Result<(), String> {
        let piles = self.deck.pile().iter().chain(self.deck.discards()).copied();
        let mut seen = [false; MISSIONS];
        for id in piles.chain(self.mission.map(|active| active.id)) {
            match seen.get_mut(usize::from(id.0)) {
                Some(seen) if !*seen => *seen = true,
                Some(_) => return Err(format!("{id:?} lies in two places")),
                None => return Err(format!("{id:?} of {MISSIONS} missions")),
            }
        }
        match seen.iter().filter(|seen| **seen).count() {
            MISSIONS => Ok(()),
            missions => Err(format!("{missions} missions of {MISSIONS}")),
        }
    }

    fn audit_points(&self) -> Result<(), String> {
        let screens = self.screens.values();
        let mut points = screens.iter().map(|screen| screen.points).chain([self.at_risk]);
        if !points.clone().all(|points| points.is_multiple_of(100)) {
            return Err("points that are no hundreds".into());
        }
        if points.any(|points| points > TOO_MANY) || screens.iter().any(|screen| screen.supplies > TOO_MANY) {
            return Err("more than any match gives".into());
        }
        Ok(())
    }

    /// Whether what waits for an answer can be asked; what decides itself never waits.
    fn makes_sense(&self, ask: Ask) -> bool {
        let lies = |die: DieId| die.index() < DICE;
        match ask {
            Ask::Alike | Ask::Reveal | Ask::Badger => false,
            Ask::SecondShot { zoe } => lies(zoe),
            Ask::Calm { jayne, .. } => lies(jayne),
            Ask::Fetch { kaylee, left } => left > 0 && kaylee.is_none_or(lies),
            Ask::SecondPassenger { mal, first } => lies(mal) && lies(first),
            Ask::Saffron { left } | Ask::Return { left, .. } | Ask::FreeHits { left } => left > 0,
            Ask::Escape => self.mission.is_some(),
            _ => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::missions::{MissionId, Missions};
    use crate::setup::Setup;
    use crate::state::ActiveMission;
    use kit::{Catalog, Seat, Setup as _};

    /// What the audit says of a state in which this was broken.
    fn broken(how: impl FnOnce(&mut ShinyDice)) -> String {
        let mut game = ShinyDice::begin(&Missions::built_in(), &Setup::for_seats(2), 1).expect("allowed");
        assert_eq!(game.audit(), Ok(()));
        how(&mut game);
        game.audit().expect_err("it was broken")
    }

    #[test]
    fn a_mission_beyond_the_deck_is_noticed() {
        let beyond = |game: &mut ShinyDice| {
            game.deck.draw();
            game.mission = Some(ActiveMission { id: MissionId(200), done: false });
        };
        assert_eq!(broken(beyond), "MissionId(200) of 38 missions");
        let doubled = |game: &mut ShinyDice| {
            game.deck.draw();
            game.mission = Some(ActiveMission { id: game.deck.pile()[0], done: false });
        };
        assert!(broken(doubled).ends_with("lies in two places"));
    }

    #[test]
    fn more_than_any_match_gives_is_noticed() {
        assert_eq!(broken(|game| game.screens[Seat(0)].supplies = u16::MAX), "more than any match gives");
        assert_eq!(broken(|game| game.screens[Seat(1)].points = 65_500), "more than any match gives");
        assert_eq!(broken(|game| game.at_risk = 65_500), "more than any match gives");
    }

    #[test]
    fn somebody_who_is_not_there_is_noticed() {
        assert_eq!(broken(|game| game.active = Seat(2)), "it is the turn of somebody who is not there");
        assert_eq!(broken(|game| game.setup.seats = 3), "2 screens for 3 seats");
        assert_eq!(broken(|game| game.round = 4), "round 4 of 3");
    }

    #[test]
    fn questions_about_nothing_are_noticed() {
        assert_eq!(broken(|game| game.pending.push(Ask::Reveal)), "Reveal is asked for nothing");
        assert_eq!(broken(|game| game.pending.push(Ask::FreeHits { left: 0 })), "FreeHits is asked for nothing");
        assert_eq!(
            broken(|game| game.pending.push(Ask::SecondShot { zoe: DieId(15) })),
            "SecondShot is asked for nothing"
        );
    }
}
