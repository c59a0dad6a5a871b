//! Ships that roam the map, and the alerts that call them.

use super::effects::CardOption;
use super::ids::{RegionId, RoamerId, SectorId};
use serde::Deserialize;

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
    /// Sectors in which it may not end its move.
    pub shuns: Vec<SectorId>,
    /// Ships that go back to their start when they share its sector.
    pub drives_off: Vec<RoamerId>,
    /// Nav cards, by their word, that are not resolved in its sector.
    pub guards_from: Vec<String>,
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
    /// When one of the two comes to the other.
    Arriving,
}

/// A kind of token that lies in sectors and may call a ship when somebody flies there.
#[derive(Clone, Debug, PartialEq)]
pub struct AlertKind {
    /// The word for it in files.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The ships it may call, as far as they enter that space.
    pub calls: Vec<RoamerId>,
}
