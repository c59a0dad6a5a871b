//! A fight boiled down to counts: how many of each face, foe and colour lie where.

use crate::dice::{DieId, Face, Foe, Kind};
use crate::missions::{Keyword, Mission, Reward};
use crate::setup::Setup;
use crate::state::{ShinyDice, Zone};

/// The crew faces a board counts, by [`Face::index`].
pub const CREW_FACES: usize = 9;

/// Dice of both colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Mix {
    /// Brown dice.
    pub outlaws: u8,
    /// White dice.
    pub passengers: u8,
}

impl Mix {
    /// A mix of dice.
    pub fn new(outlaws: usize, passengers: usize) -> Self {
        Mix { outlaws: outlaws as u8, passengers: passengers as u8 }
    }

    /// How many dice.
    pub fn count(self) -> u8 {
        self.outlaws + self.passengers
    }

    /// Both mixes together.
    pub fn and(self, other: Mix) -> Mix {
        Mix { outlaws: self.outlaws + other.outlaws, passengers: self.passengers + other.passengers }
    }

    fn of(game: &ShinyDice, zone: Zone) -> Mix {
        Mix::new(game.count_kind(zone, Kind::Outlaw), game.count_kind(zone, Kind::Passenger))
    }
}

/// A moment of the fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board {
    /// Dice in Serenity, by face.
    pub crew: [u8; CREW_FACES],
    /// Foe dice in play, by foe.
    pub foes: [u8; 3],
    /// Knocked out Kaylees.
    pub ko_kaylees: u8,
    /// Other knocked out dice.
    pub ko: Mix,
    /// Dice in the hold.
    pub hold: Mix,
    /// Supplies in their area, claimed ones included.
    pub supplies: Mix,
    /// How many of those are still to be paid.
    pub unpaid: u8,
    /// Supplies held by Badger.
    pub captured: Mix,
    /// Hundreds in the pool.
    pub pool: u8,
    /// Fifties safe behind the screen.
    pub safe: u8,
    /// Whether the mission was completed.
    pub done: bool,
}

impl Board {
    /// The board of a game, for its active player.
    pub fn of(game: &ShinyDice) -> Board {
        let mut crew = [0; CREW_FACES];
        for die in game.dice_in(Zone::Serenity) {
            crew[game.die(die).face.index()] += 1;
        }
        let is_kaylee = |die: &DieId| game.die(*die).face == Face::Kaylee;
        let ko_kaylees = game.dice_in(Zone::KnockedOut).filter(is_kaylee).count();
        let mut ko = Mix::of(game, Zone::KnockedOut);
        ko.outlaws -= ko_kaylees as u8;
        let screen = game.screens()[game.active()];
        Board {
            crew,
            foes: Foe::ALL.map(|foe| game.health(foe) as u8),
            ko_kaylees: ko_kaylees as u8,
            ko,
            hold: Mix::of(game, Zone::Hold).and(Mix::of(game, Zone::Cup)),
            supplies: Mix::of(game, Zone::Supplies).and(Mix::of(game, Zone::Claimed)),
            unpaid: game.count_in(Zone::Supplies) as u8,
            captured: Mix::of(game, Zone::Captured),
            pool: (game.at_risk() / 100) as u8,
            safe: fifties(screen.points, screen.supplies),
            done: game.mission().is_some_and(|(_, active)| active.done),
        }
    }

    /// A number that only this board has among those of one turn.
    pub fn key(&self) -> u64 {
        let mut key = self.done as u64;
        let mut put = |value: u8, bits: u32| key = key << bits | value as u64;
        self.crew[..5].iter().for_each(|count| put(*count, 3));
        self.crew[5..].iter().for_each(|count| put(*count, 2));
        self.foes.iter().for_each(|count| put(*count, 3));
        put(self.ko_kaylees, 3);
        put(self.hold.outlaws, 3);
        put(self.hold.passengers, 2);
        put(self.ko.passengers, 2);
        put(self.supplies.outlaws, 3);
        put(self.supplies.passengers, 2);
        put(self.pool.min(31), 5);
        put(self.safe, 8);
        key
    }

    /// How many dice are in Serenity.
    pub fn aboard(&self) -> u8 {
        self.crew.iter().sum()
    }

    /// How many of a face are aboard.
    pub fn has(&self, face: Face) -> u8 {
        self.crew[face.index()]
    }

    /// How many different foes are in play.
    pub fn foe_count(&self) -> u8 {
        self.foes.iter().filter(|count| **count > 0).count() as u8
    }

    /// The foes in play.
    pub fn targets(&self) -> impl Iterator<Item = usize> + use<> {
        let foes = self.foes;
        (0..3).filter(move |foe| foes[*foe] > 0)
    }

    /// The dice that could fly on after a victory.
    pub fn left(&self) -> Mix {
        let outlaws = self.crew[..5].iter().sum();
        let passengers = self.crew[5..].iter().sum();
        Mix { outlaws, passengers }.and(self.hold).and(self.supplies)
    }

    /// The board after damage to a foe.
    pub fn hit(mut self, foe: usize, points: u8) -> Board {
        let before = self.foes[foe];
        self.foes[foe] = before.saturating_sub(points);
        if before > 0 && self.foes[foe] == 0 {
            self.pool += 1;
            if foe == Foe::Badger as usize {
                self.safe += self.captured.count();
                self.supplies = self.supplies.and(self.captured);
                self.captured = Mix::default();
            }
        }
        self
    }

    /// The board after a die of this face was knocked out.
    pub fn spend(mut self, face: usize) -> Board {
        self.crew[face] -= 1;
        match face {
            face if face == Face::Kaylee.index() => self.ko_kaylees += 1,
            face if face < 5 => self.ko.outlaws += 1,
            _ => self.ko.passengers += 1,
        }
        self
    }

    /// The board with a die of the hold rolled to this face.
    pub fn roll_from_hold(mut self, kind: Kind, face: Face) -> Board {
        let hold = if kind == Kind::Outlaw { &mut self.hold.outlaws } else { &mut self.hold.passengers };
        *hold -= 1;
        if face == Face::Supplies {
            self.unpaid += 1;
            *(if kind == Kind::Outlaw { &mut self.supplies.outlaws } else { &mut self.supplies.passengers }) += 1;
        } else {
            self.crew[face.index()] += 1;
        }
        self
    }

    /// Every board to which fetching one die from the knocked out leads; itself if nobody is there.
    pub fn fetches(self, mut each: impl FnMut(Board)) {
        if self.ko.outlaws + self.ko_kaylees + self.ko.passengers == 0 {
            return each(self);
        }
        if self.ko.outlaws > 0 {
            each(self.move_ko(|board| board.ko.outlaws -= 1, Kind::Outlaw));
        } else if self.ko_kaylees > 0 {
            each(self.move_ko(|board| board.ko_kaylees -= 1, Kind::Outlaw));
        }
        if self.ko.passengers > 0 {
            each(self.move_ko(|board| board.ko.passengers -= 1, Kind::Passenger));
        }
    }

    fn move_ko(mut self, take: impl FnOnce(&mut Board), kind: Kind) -> Board {
        take(&mut self);
        *(if kind == Kind::Outlaw { &mut self.hold.outlaws } else { &mut self.hold.passengers }) += 1;
        self
    }

    /// Whether the mission's dice show.
    pub fn shows(&self, mission: &Mission) -> bool {
        mission.needs().all(|(face, count)| match face {
            Face::Supplies => self.supplies.count() >= count,
            _ => self.has(face) >= count,
        })
    }

    /// Points that a completed mission pays at once, and the damage and fetches it allows.
    pub fn complete(mut self, mission: &Mission) -> (Board, Bonus) {
        let mut bonus = Bonus { hits: mission.has(Keyword::Shiny) as u8, fetches: 0 };
        self.done = true;
        for reward in &mission.reward {
            match *reward {
                Reward::Pool(points) => self.pool += (points / 100) as u8,
                Reward::Score(points) => self.safe += (points / 50) as u8,
                Reward::Supplies(count) => self.safe += count,
                Reward::Damage(count) => bonus.hits += count,
                Reward::Fetch(count) => bonus.fetches += count,
                Reward::Return(_) => {}
            }
        }
        (self, bonus)
    }
}

/// What a completed mission still lets the player choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bonus {
    /// Points of damage.
    pub hits: u8,
    /// Dice from the knocked out.
    pub fetches: u8,
}

/// Points and supplies in fifties.
pub fn fifties(points: u16, supplies: u16) -> u8 {
    (points / 50 + supplies).min(250) as u8
}

/// The faces of a colour with their chances out of six.
pub fn chances(kind: Kind, setup: &Setup) -> [Face; 6] {
    crate::dice::faces(kind, setup.doubled_face)
}
