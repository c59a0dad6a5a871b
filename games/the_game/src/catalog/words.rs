//! The words printed on cards: skills, professions, keywords, goods.

use serde::{Deserialize, Serialize};

/// What a crew is good at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Skill {
    /// Violence.
    Fight,
    /// Machines, locks and computers.
    Tech,
    /// Talk.
    Negotiate,
}

impl Skill {
    /// All three.
    pub const ALL: [Skill; 3] = [Skill::Fight, Skill::Tech, Skill::Negotiate];

    /// The word for it.
    pub fn name(self) -> &'static str {
        match self {
            Skill::Fight => "Fight",
            Skill::Tech => "Tech",
            Skill::Negotiate => "Negotiate",
        }
    }
}

/// A trade that jobs and cards ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Profession {
    Companion,
    Grifter,
    HillFolk,
    Mechanic,
    Medic,
    Merc,
    Mudder,
    Pilot,
    Soldier,
}

impl Profession {
    /// The word for it.
    pub fn name(self) -> &'static str {
        match self {
            Profession::Companion => "Companion",
            Profession::Grifter => "Grifter",
            Profession::HillFolk => "Hill Folk",
            Profession::Mechanic => "Mechanic",
            Profession::Medic => "Medic",
            Profession::Merc => "Merc",
            Profession::Mudder => "Mudder",
            Profession::Pilot => "Pilot",
            Profession::Soldier => "Soldier",
        }
    }
}

/// A kind of gear that jobs and cards ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Keyword {
    Explosives,
    FakeId,
    FancyDuds,
    Firearm,
    HackingRig,
    /// Not printed as a keyword: gear whose name says so.
    Knife,
    SniperRifle,
    Transport,
}

impl Keyword {
    /// The word for it.
    pub fn name(self) -> &'static str {
        match self {
            Keyword::Explosives => "Explosives",
            Keyword::FakeId => "Fake ID",
            Keyword::FancyDuds => "Fancy Duds",
            Keyword::Firearm => "Firearm",
            Keyword::HackingRig => "Hacking Rig",
            Keyword::Knife => "a knife",
            Keyword::SniperRifle => "Sniper Rifle",
            Keyword::Transport => "Transport",
        }
    }
}

/// What a ship carries besides its crew.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Good {
    Cargo,
    Contraband,
    Passenger,
    Fugitive,
    Fuel,
    Part,
}

impl Good {
    /// All kinds.
    pub const ALL: [Good; 6] = [Good::Cargo, Good::Contraband, Good::Passenger, Good::Fugitive, Good::Fuel, Good::Part];

    /// How many half spaces one token takes. Rulebook p. 4, Starting Supplies.
    pub fn halves(self) -> u16 {
        match self {
            Good::Fuel | Good::Part => 1,
            _ => 2,
        }
    }

    /// How many half spaces so many tokens take, in the order of [`Good::ALL`].
    pub fn halves_of(counts: &[u8; 6]) -> u16 {
        Good::ALL.iter().map(|good| good.halves() * u16::from(counts[*good as usize])).sum()
    }

    /// Whether it makes an Outlaw Ship. Rulebook p. 7.
    pub fn is_illicit(self) -> bool {
        matches!(self, Good::Contraband | Good::Fugitive)
    }

    /// What cards call Goods.
    pub const GOODS: [Good; 4] = [Good::Cargo, Good::Contraband, Good::Fuel, Good::Part];

    /// What has a will of its own.
    pub const PEOPLE: [Good; 2] = [Good::Passenger, Good::Fugitive];

    /// The word for one.
    pub fn name(self) -> &'static str {
        match self {
            Good::Cargo => "Cargo",
            Good::Contraband => "Contraband",
            Good::Passenger => "Passenger",
            Good::Fugitive => "Fugitive",
            Good::Fuel => "Fuel",
            Good::Part => "Part",
        }
    }

    /// The word for several.
    pub fn plural(self) -> String {
        match self {
            Good::Cargo | Good::Contraband | Good::Fuel => self.name().into(),
            _ => format!("{}s", self.name()),
        }
    }

    /// `count` of them in words.
    pub fn count(self, count: impl Into<i64>) -> String {
        match count.into() {
            1 => format!("1 {}", self.name()),
            count => format!("{count} {}", self.plural()),
        }
    }
}

/// What kind of work a job is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum JobKind {
    Shipping,
    Transport,
    Smuggling,
    Crime,
    Salvage,
}

/// The suit of a misbehave card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Suit {
    Clubs,
    Diamonds,
    Hearts,
    Spades,
}

impl Suit {
    /// All four.
    pub const ALL: [Suit; 4] = [Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades];
}

/// A set of professions or keywords.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WordSet(u32);

impl WordSet {
    /// The set of `words`, each given as its place in its enum.
    pub fn of(words: impl IntoIterator<Item = u8>) -> Self {
        WordSet(words.into_iter().fold(0, |set, word| set | 1 << word))
    }

    /// Whether it holds `word`.
    pub fn has(self, word: u8) -> bool {
        self.0 & 1 << word != 0
    }

    /// Both sets together.
    pub fn and(self, other: WordSet) -> Self {
        WordSet(self.0 | other.0)
    }
}
