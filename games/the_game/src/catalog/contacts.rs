//! Contacts with their perks and grudges.

use super::abilities::{JobSort, Loot};
use super::ids::{RoamerId, SectorId, SupplyKind};
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
    /// Whether they give no starting job unless they are named.
    pub late: bool,
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
    /// So many active jobs at the same time.
    ActiveJobs(u8),
    /// Loot with each completed job of a sort, whoever gave it.
    JobBonus(JobSort, Loot),
}

/// A perk of the checked catalog; nav cards are known by their word.
pub type Perk = PerkOf<u16>;

/// What a contact resents; files name cards outright (`K`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum GrudgeOf<K> {
    /// Any Warrant costs their trust.
    AnyWarrant,
    /// Nobody with a Warrant gains their trust.
    NotWithWarrants,
    /// A Warrant in their job kills so many crew.
    KillOnWarrant(u8),
    /// No dealing with them and no work for them with this card in the crew.
    NotWith(K),
}

/// A grudge of the checked catalog.
pub type Grudge = GrudgeOf<SupplyKind>;
