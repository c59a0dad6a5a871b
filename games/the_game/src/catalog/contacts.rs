//! Contacts with their perks and grudges, and the ships that roam the map.

use super::effects::CardOption;
use super::ids::{RegionId, RoamerId, SectorId};
use super::words::Good;
use serde::Deserialize;

/// Where a contact is found.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Place {
    /// In a sector.
    Sector(SectorId),
    /// Aboard a roaming ship.
    Aboard(RoamerId),
}

/// Somebody with jobs to give.
#[derive(Clone, Debug, PartialEq)]
pub struct Contact {
    /// The word for them in files.
    pub id: String,
    /// Their name.
    pub name: String,
    /// Where they are found.
    pub at: Place,
    /// What they buy from those they trust, and the price.
    pub buys: Vec<(Good, u16)>,
    /// What they sell to those they trust, and the price.
    pub sells: Vec<(Good, u16)>,
    /// What else being Solid gives.
    pub perks: Vec<Perk>,
    /// What holds without being Solid.
    pub grudges: Vec<Grudge>,
}

/// What being Solid gives; files name nav cards outright (`N`).
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub enum PerkOf<N> {
    /// So many jobs of theirs are considered in a Deal.
    ConsiderJobs(u8),
    /// All Warrants are cleared for this much in a Deal.
    ClearWarrants(u16),
    /// Any number of these is loaded in a Deal.
    LoadFreely(Vec<Good>),
    /// This nav card may be ignored.
    IgnoresNav(N),
}

/// A perk of the checked catalog; nav cards are known by their word.
pub type Perk = PerkOf<u16>;

/// What a contact resents.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Grudge {
    /// Any Warrant costs their trust.
    AnyWarrant,
    /// Nobody with a Warrant gains their trust.
    NotWithWarrants,
    /// A Warrant in their job kills so many crew.
    KillOnWarrant(u8),
}

/// A ship that belongs to nobody.
#[derive(Clone, Debug, PartialEq)]
pub struct Roamer {
    /// The word for it in files.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Where it begins.
    pub start: SectorId,
    /// The regions it keeps to.
    pub regions: Vec<RegionId>,
    /// Whether no Firefly may enter its sector.
    pub blocks: bool,
    /// Whether a decoy sends it away.
    pub decoyed: bool,
    /// Who resolves contact with it.
    pub meets: Meets,
    /// When contact is resolved.
    pub when: When,
    /// How it can be resolved.
    pub options: Vec<CardOption>,
}

/// Whose ships are affected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Meets {
    /// Outlaw Ships.
    Outlaws,
    /// Any ship.
    Anyone,
}

/// When contact is resolved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum When {
    /// At once.
    Meeting,
    /// When a turn begins there.
    TurnStart,
}
