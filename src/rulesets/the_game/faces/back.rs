//! Backs: one for each deck, as its box draws it.

use super::Faces;
use crate::faces::FaceError;
use the_game::catalog::ids::{MarketId, RegionId};
use the_game::{Back, Catalog};

/// Every back there is.
pub(super) fn all(catalog: &Catalog) -> Vec<Back> {
    let markets = (0..catalog.markets.len() as u8).map(|market| Back::Supply(MarketId(market)));
    let regions = (0..catalog.regions.len() as u8).map(|region| Back::Nav(RegionId(region)));
    let mut all: Vec<Back> = markets.chain(catalog.contact_ids().map(Back::Jobs)).chain(regions).collect();
    all.extend([Back::SetUp, Back::Misbehave]);
    all
}

fn word(catalog: &Catalog, back: Back) -> String {
    match back {
        Back::Supply(market) => format!("supply_{}", catalog.markets[market.index()].id),
        Back::SetUp => "leader".into(),
        Back::Jobs(contact) => format!("jobs_{}", catalog.contact(contact).id),
        Back::Nav(region) => format!("nav_{}", catalog.regions[region.index()].id),
        Back::Misbehave => "misbehave".into(),
    }
}

pub(super) fn name(catalog: &Catalog, back: Back) -> String {
    match back {
        Back::Supply(market) => format!("Supply: {}", catalog.markets[market.index()].name),
        Back::SetUp => "Leader".into(),
        Back::Jobs(contact) => format!("Jobs: {}", catalog.contact(contact).name),
        Back::Nav(region) => format!("Nav: {}", catalog.regions[region.index()].name),
        Back::Misbehave => "Misbehave".into(),
    }
}

pub(super) fn draw(faces: &Faces, back: Back) -> Result<String, FaceError> {
    named(faces, &word(&faces.catalog, back))
}

pub(super) fn story(faces: &Faces) -> Result<String, FaceError> {
    named(faces, "story")
}

fn named(faces: &Faces, name: &str) -> Result<String, FaceError> {
    let missing = || FaceError::File { file: format!("backs/{name}.svg"), problem: "is not in any dress".into() };
    let path = faces.wardrobe.back(name).ok_or_else(missing)?;
    Ok(faces.pen.drawing(&path)?.to_string())
}
