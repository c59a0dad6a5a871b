//! The chart: where the board lies on the table, and where each sector is on it.

use bevy::prelude::*;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::path::Path;
use the_game::TheGame;
use the_game::catalog::ids::SectorId;

/// Hundredths of an inch on the board for a unit on the table.
const INCH: f32 = 250.0;
/// The board's width and depth with every box on it, in units.
const WHOLE: Vec2 = Vec2::new(16.0, 8.0);

/// A file of outlines.
#[derive(Deserialize)]
struct Outlines {
    suns: Vec<SunFile>,
    outlines: Vec<(String, Vec<(f32, f32)>)>,
}

#[derive(Deserialize)]
struct SunFile {
    name: String,
    at: (f32, f32),
    #[allow(dead_code)]
    radii: Vec<f32>,
}

/// A sun with its name.
#[derive(Clone, Debug, PartialEq)]
pub struct Sun {
    /// Its name.
    pub name: String,
    /// Where it is on the table.
    pub at: Vec2,
}

/// Where everything is on the board.
#[derive(Clone, Debug, Default)]
pub struct Chart {
    /// The board's width and depth on the table; its middle lies at the origin.
    pub size: Vec2,
    /// The suns.
    pub suns: Vec<Sun>,
    sectors: Vec<Place>,
}

#[derive(Clone, Debug)]
struct Place {
    at: Vec2,
    radius: f32,
    outline: Vec<Vec2>,
}

impl Chart {
    /// The chart of a match, drawn after these files; the board shows this share of its whole width.
    pub fn read(game: &TheGame, assets: &Path, files: &[&str], share: f32) -> Result<Chart, String> {
        let size = Vec2::new(WHOLE.x * share, WHOLE.y);
        let on_table = |(x, y): (f32, f32)| Vec2::new(x, y) / INCH - size / 2.0;
        let (mut suns, mut outlines) = (Vec::new(), BTreeMap::new());
        for file in files {
            let path = assets.join(file);
            let trouble = |problem: String| format!("{}: {problem}", path.display());
            let text = std::fs::read_to_string(&path).map_err(|error| trouble(error.to_string()))?;
            let read: Outlines = ron::from_str(&text).map_err(|error| trouble(error.to_string()))?;
            suns.extend(read.suns.into_iter().map(|sun| Sun { name: sun.name, at: on_table(sun.at) }));
            outlines.extend(read.outlines);
        }
        let catalog = game.catalog();
        let place = |id: SectorId| {
            let sector = catalog.sector(id);
            let outline = outlines.get(&sector.id).ok_or_else(|| format!("no outline is given for {}", sector.id))?;
            Ok(Place {
                at: on_table((sector.at.0 as f32, sector.at.1 as f32)),
                radius: sector.radius as f32 / INCH,
                outline: outline.iter().copied().map(on_table).collect(),
            })
        };
        let sectors = catalog.sector_ids().map(place).collect::<Result<_, String>>()?;
        Ok(Chart { size, suns, sectors })
    }

    /// The middle of the roomy part of a sector.
    pub fn at(&self, sector: SectorId) -> Vec2 {
        self.sectors[sector.index()].at
    }

    /// How far from there a circle stays inside.
    pub fn radius(&self, sector: SectorId) -> f32 {
        self.sectors[sector.index()].radius
    }

    /// A sector's corners.
    pub fn outline(&self, sector: SectorId) -> &[Vec2] {
        &self.sectors[sector.index()].outline
    }
}
