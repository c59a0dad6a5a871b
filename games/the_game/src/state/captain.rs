//! One captain: ship, crew, gear, goods, jobs and reputation.

use crate::catalog::ids::*;
use crate::catalog::words::Good;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// A captain with everything that is theirs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Captain {
    /// The ship, once chosen.
    pub ship: Option<ShipId>,
    /// Where it is, once placed.
    pub sector: Option<SectorId>,
    /// Credits.
    pub cash: i32,
    /// Tokens aboard, in the order of [`Good::ALL`].
    pub goods: [u8; 6],
    /// How many of them lie in the stash, in the same order; the others lie in the hold.
    pub stash: [u8; 6],
    /// Whether the captain has said what lies there; until then it is what the law looks for.
    pub stows: bool,
    /// Outstanding Warrants.
    pub warrants: u8,
    /// The crew, the leader first.
    pub crew: SmallVec<[Mate; 7]>,
    /// All gear, carried or not.
    pub gear: SmallVec<[Carried; 6]>,
    /// Installed upgrades.
    pub upgrades: SmallVec<[SupplyId; 3]>,
    /// The drive core.
    pub drive: Option<SupplyId>,
    /// Jobs not begun, known to this captain alone.
    pub hand: SmallVec<[JobId; 5]>,
    /// Jobs begun.
    pub active: SmallVec<[ActiveJob; 4]>,
    /// For each contact the completed job that shows a Solid reputation.
    pub solid: SmallVec<[Option<JobId>; 8]>,
    /// Goals reached.
    pub goals: u8,
    /// Misbehave cards passed in all.
    pub passed: u8,
    /// The roaming ships with which contact in this sector is over and done with, as bits.
    pub met: u8,
    /// Whether an immoral job was ever completed.
    pub sinned: bool,
    /// Things of a list that were ever had, as bits.
    pub ticked: u16,
}

/// One of the crew.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mate {
    /// Their card.
    pub card: SupplyId,
    /// Whether a Disgruntled token lies on it.
    pub disgruntled: bool,
    /// Whether they stay aboard while the others work.
    pub aboard: bool,
    /// Whether they wait for their cut.
    pub due: bool,
    /// Whether they survived the blow that is being dealt out.
    pub spared: bool,
}

impl Mate {
    /// Somebody new, and content.
    pub fn new(card: SupplyId) -> Self {
        Mate { card, disgruntled: false, aboard: false, due: false, spared: false }
    }
}

/// A piece of gear and who carries it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Carried {
    /// The gear.
    pub card: SupplyId,
    /// Who carries it, if anybody.
    pub by: Option<SupplyId>,
}

/// A job begun.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ActiveJob {
    /// The job.
    pub job: JobId,
    /// The stage that comes next.
    pub stage: u8,
    /// Whether the stop on the way was made.
    pub detoured: bool,
}

impl ActiveJob {
    /// A job with its next stage.
    pub fn at_stage(job: JobId, stage: u8) -> Self {
        ActiveJob { job, stage, detoured: false }
    }
}

impl Captain {
    /// A captain before set-up.
    pub fn new(contacts: usize) -> Self {
        Captain {
            ship: None,
            sector: None,
            cash: 0,
            goods: [0; 6],
            stash: [0; 6],
            stows: false,
            warrants: 0,
            crew: SmallVec::new(),
            gear: SmallVec::new(),
            upgrades: SmallVec::new(),
            drive: None,
            hand: SmallVec::new(),
            active: SmallVec::new(),
            solid: SmallVec::from_elem(None, contacts),
            goals: 0,
            passed: 0,
            met: 0,
            sinned: false,
            ticked: 0,
        }
    }

    /// How many tokens of a kind are aboard.
    pub fn has(&self, good: Good) -> u8 {
        self.goods[good as usize]
    }

    /// The sector of the placed ship.
    pub fn at(&self) -> SectorId {
        self.sector.expect("ships are placed before the first turn")
    }

    /// One of the crew.
    pub fn mate(&self, card: SupplyId) -> Option<&Mate> {
        self.crew.iter().find(|mate| mate.card == card)
    }

    /// Where one of the crew stands in the row.
    pub fn place_of(&self, card: SupplyId) -> Option<usize> {
        self.crew.iter().position(|mate| mate.card == card)
    }

    /// Those who take part: everybody who is not kept aboard.
    pub fn party(&self) -> impl Iterator<Item = &Mate> {
        self.crew.iter().filter(|mate| !mate.aboard)
    }

    /// Gear carried by those who take part.
    pub fn party_gear(&self) -> impl Iterator<Item = &Carried> {
        self.gear.iter().filter(|gear| gear.by.is_some_and(|by| self.mate(by).is_some_and(|mate| !mate.aboard)))
    }

    /// What one of the crew carries.
    pub fn carried_by(&self, mate: SupplyId) -> impl Iterator<Item = SupplyId> + '_ {
        self.gear.iter().filter(move |gear| gear.by == Some(mate)).map(|gear| gear.card)
    }

    /// Half spaces taken by all tokens.
    pub fn halves(&self) -> u16 {
        Good::halves_of(&self.goods)
    }
}
