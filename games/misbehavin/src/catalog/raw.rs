//! The files as they are written, before anything is checked.

use super::{Board, Catalog, Deed, Recommended, VerseAction, VerseStep};
use crate::cards::{Ability, Attribute, Count, Effect, Faction, Innate, Kind, SupplyClass, SupplySet};
use kit::{Catalog as _, CatalogError};
use serde::Deserialize;
use std::collections::BTreeMap;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawCard {
    pub id: String,
    pub name: String,
    pub kind: Kind,
    pub cost: u8,
    #[serde(default)]
    pub influence: u8,
    #[serde(default)]
    pub x: Option<Count>,
    pub power: u8,
    #[serde(default)]
    pub attributes: Vec<Attribute>,
    #[serde(default)]
    pub icons: BTreeMap<Faction, u8>,
    #[serde(default)]
    pub needs: Option<Attribute>,
    #[serde(default)]
    pub innate: Vec<Innate>,
    #[serde(default)]
    pub held: bool,
    #[serde(default)]
    pub abilities: Vec<Ability>,
    #[serde(default = "one")]
    pub copies: u8,
}

fn one() -> u8 {
    1
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawSet {
    pub set: SupplySet,
    pub copies: u8,
    pub class: Vec<SupplyClass>,
    pub card: RawCard,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawReavers {
    pub id: String,
    pub name: String,
    pub strength: u8,
    pub threat: Vec<Effect>,
    pub reward: Vec<Effect>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawVerse {
    pub faction: Faction,
    pub name: String,
    pub steps: (VerseStep, VerseStep),
    pub actions: Vec<VerseAction>,
}

#[derive(Deserialize)]
pub(super) enum RawWay {
    Power,
    Steps(Vec<Deed>),
    Credits { faction: Faction, credits: u8 },
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawEpisode {
    pub id: String,
    pub name: String,
    pub board: Board,
    pub supply: (SupplySet, SupplySet, SupplySet, SupplySet),
    #[serde(default)]
    pub reavers: bool,
    pub ways: Vec<RawWay>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawBoard {
    pub assets: u8,
    pub command: u8,
    pub power_to_win: BTreeMap<u8, u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawFigures {
    pub boards: BTreeMap<Board, RawBoard>,
    pub supplies: BTreeMap<Recommended, (SupplySet, SupplySet, SupplySet, SupplySet)>,
}

pub(super) struct Raw {
    pub starters: BTreeMap<Faction, Vec<RawCard>>,
    pub supply: Vec<RawSet>,
    pub market: [Vec<RawCard>; 3],
    pub reavers: Vec<RawReavers>,
    pub verse: Vec<RawVerse>,
    pub episodes: Vec<RawEpisode>,
    pub figures: RawFigures,
}

pub(super) fn read(texts: &[&str]) -> Result<Raw, CatalogError> {
    let [starters, supply, core, border, rim, reavers, verse, episodes, boards] = texts else {
        let problem = format!("{} files are needed, not {}", Catalog::FILES.len(), texts.len());
        return Err(CatalogError::of_file("misbehavin", problem));
    };
    let file = Catalog::FILES;
    Ok(Raw {
        starters: kit::catalog::read(&file[0], starters)?,
        supply: kit::catalog::read(&file[1], supply)?,
        market: [
            kit::catalog::read(&file[2], core)?,
            kit::catalog::read(&file[3], border)?,
            kit::catalog::read(&file[4], rim)?,
        ],
        reavers: kit::catalog::read(&file[5], reavers)?,
        verse: kit::catalog::read(&file[6], verse)?,
        episodes: kit::catalog::read(&file[7], episodes)?,
        figures: kit::catalog::read(&file[8], boards)?,
    })
}
