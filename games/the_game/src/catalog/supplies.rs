//! Supply and set-up cards: crew, leaders, gear, upgrades, drive cores, ships.

use super::abilities::Ability;
use super::ids::{MarketId, SupplyKind};
use super::words::{Keyword, Profession, Skill, WordSet};
use serde::Deserialize;

/// What a card is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[allow(missing_docs)]
pub enum Kind {
    Leader,
    Crew,
    Gear,
    Upgrade,
    Drive,
}

/// What is printed on a supply card.
#[derive(Clone, Debug, PartialEq)]
pub struct Supply {
    /// The word for it in files.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What it is.
    pub kind: Kind,
    /// Its price; for crew also their cut.
    pub cost: u16,
    /// Its skill points, in the order of [`Skill::ALL`].
    pub skills: [u8; 3],
    /// Its professions.
    pub professions: Vec<Profession>,
    /// Its keywords.
    pub keywords: Vec<Keyword>,
    /// Whether immoral work upsets them.
    pub moral: bool,
    /// Whether the Alliance looks for them.
    pub wanted: bool,
    /// A drive core's range.
    pub range: u8,
    /// The fuel a Full Burn takes with this drive core.
    pub burn: u8,
    /// What else it does.
    pub abilities: Vec<Ability>,
    pub(super) profession_set: WordSet,
    pub(super) keyword_set: WordSet,
}

impl Supply {
    /// Its points of a skill.
    pub fn skill(&self, skill: Skill) -> u8 {
        self.skills[skill as usize]
    }

    /// Whether it is of a profession.
    pub fn is(&self, profession: Profession) -> bool {
        self.profession_set.has(profession as u8)
    }

    /// Whether it has a keyword.
    pub fn has(&self, keyword: Keyword) -> bool {
        self.keyword_set.has(keyword as u8)
    }

    /// Whether it is crew or a leader.
    pub fn is_crew(&self) -> bool {
        matches!(self.kind, Kind::Leader | Kind::Crew)
    }

    /// The keyword it gives when discarded.
    pub fn keyword_by_discard(&self) -> Option<Keyword> {
        self.abilities.iter().find_map(|ability| match ability {
            Ability::Discard { keyword, .. } => *keyword,
            _ => None,
        })
    }

    /// The points of `skill` it gives when discarded after a roll.
    pub fn points_by_discard(&self, skill: Skill) -> u8 {
        self.abilities
            .iter()
            .find_map(|ability| match ability {
                Ability::Discard { skill: Some((of, points)), .. } if *of == skill => Some(*points),
                _ => None,
            })
            .unwrap_or(0)
    }
}

/// One physical card.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SupplyCopy {
    /// What is printed on it.
    pub kind: SupplyKind,
    /// The deck it belongs to; set-up cards belong to none.
    pub market: Option<MarketId>,
    /// Those of its abilities that few cards have, as places in [`Rare`](super::Rare).
    pub rare: WordSet,
}

impl SupplyCopy {
    pub(super) fn new(kind: SupplyKind, market: Option<MarketId>) -> Self {
        SupplyCopy { kind, market, rare: WordSet::default() }
    }
}

/// A supply deck.
#[derive(Clone, Debug, PartialEq)]
pub struct Market {
    /// The word for it in files.
    pub id: String,
    /// Its name.
    pub name: String,
}

/// A ship card.
#[derive(Clone, Debug, PartialEq)]
pub struct Ship {
    /// The word for it in files.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Spaces in its hold.
    pub hold: u8,
    /// Spaces in its stash.
    pub stash: u8,
    /// The most crew, leader included.
    pub crew: u8,
    /// Slots for upgrades.
    pub slots: u8,
    /// The drive core it begins with.
    pub drive: SupplyKind,
}

/// What each captain begins with. Rulebook p. 4.
#[derive(Clone, Copy, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Purse {
    /// Credits.
    pub cash: u16,
    /// Fuel.
    pub fuel: u8,
    /// Parts.
    pub parts: u8,
}
