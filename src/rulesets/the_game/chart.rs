//! The chart: where the board lies on the table, and where each sector, world and sun is on it.

use bevy::prelude::*;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::path::Path;
use the_game::TheGame;
use the_game::catalog::ids::{RegionId, SectorId};

/// Hundredths of an inch on the board for a unit on the table.
const INCH: f32 = 250.0;
/// The board's width and depth with every box on it, in units.
pub const WHOLE: Vec2 = Vec2::new(16.0, 8.0);

/// A file of outlines.
#[derive(Deserialize)]
struct Outlines {
    suns: Vec<SunFile>,
    worlds: Vec<WorldFile>,
    outlines: Vec<(String, Vec<(f32, f32)>)>,
}

#[derive(Deserialize)]
struct SunFile {
    name: String,
    at: (f32, f32),
    radius: f32,
    words: (f32, f32),
}

#[derive(Deserialize)]
struct WorldFile {
    name: String,
    off: (f32, f32),
    radius: f32,
}

/// A sun with its name.
#[derive(Clone, Debug, PartialEq)]
pub struct Sun {
    /// Its name.
    pub name: String,
    /// Where it is on the table.
    pub at: Vec2,
    /// Its size.
    pub radius: f32,
    /// Where its name stands.
    pub words: Vec2,
    /// Its drawing.
    pub cell: Cell,
}

/// A planet, moon or station.
#[derive(Clone, Debug, PartialEq)]
pub struct World {
    /// Its name.
    pub name: String,
    /// The sector it is in.
    pub sector: SectorId,
    /// Where it is on the table.
    pub at: Vec2,
    /// Its size.
    pub radius: f32,
    /// Its drawing.
    pub cell: Cell,
}

/// A place in a sheet of drawings: which box's, and its number there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    /// The number of the box.
    pub sheet: usize,
    /// The number in its sheet.
    pub number: usize,
}

/// Where everything is on the board.
#[derive(Clone, Debug, Default)]
pub struct Chart {
    /// The board's width and depth on the table; its middle lies at the origin.
    pub size: Vec2,
    /// The suns.
    pub suns: Vec<Sun>,
    /// The worlds.
    pub worlds: Vec<World>,
    sectors: Vec<Place>,
}

#[derive(Clone, Debug)]
struct Place {
    at: Vec2,
    radius: f32,
    region: RegionId,
    borders: Vec<SectorId>,
    outline: Vec<Vec2>,
}

impl Chart {
    /// The chart of a match, drawn after these files; the board shows this share of its whole width.
    pub fn read(game: &TheGame, assets: &Path, files: &[&str], share: f32) -> Result<Chart, String> {
        let catalog = game.catalog();
        let size = Vec2::new(WHOLE.x * share, WHOLE.y);
        let on_table = |(x, y): (f32, f32)| Vec2::new(x, y) / INCH - size / 2.0;
        let middle = |id: SectorId| on_table((catalog.sector(id).at.0 as f32, catalog.sector(id).at.1 as f32));
        let (mut suns, mut worlds, mut outlines) = (Vec::new(), Vec::new(), BTreeMap::new());
        for (sheet, file) in files.iter().enumerate() {
            let path = assets.join(file);
            let trouble = |problem: String| format!("{}: {problem}", path.display());
            let text = std::fs::read_to_string(&path).map_err(|error| trouble(error.to_string()))?;
            let read: Outlines = ron::from_str(&text).map_err(|error| trouble(error.to_string()))?;
            for (number, sun) in read.suns.into_iter().enumerate() {
                let at = on_table(sun.at);
                let words = at + Vec2::from(sun.words) / INCH;
                let cell = Cell { sheet, number };
                suns.push(Sun { name: sun.name, at, radius: sun.radius / INCH, words, cell });
            }
            for (number, world) in read.worlds.into_iter().enumerate() {
                let holds = |id: &SectorId| catalog.sector(*id).planets.contains(&world.name);
                let sector = catalog.sector_ids().find(holds);
                let sector = sector.ok_or_else(|| trouble(format!("there is no world {}", world.name)))?;
                let at = middle(sector) + Vec2::from(world.off) / INCH;
                let cell = Cell { sheet, number };
                worlds.push(World { name: world.name, sector, at, radius: world.radius / INCH, cell });
            }
            outlines.extend(read.outlines);
        }
        let place = |id: SectorId| {
            let sector = catalog.sector(id);
            let outline = outlines.get(&sector.id).ok_or_else(|| format!("no outline is given for {}", sector.id))?;
            Ok(Place {
                at: middle(id),
                radius: sector.radius as f32 / INCH,
                region: sector.region,
                borders: sector.borders.clone(),
                outline: outline.iter().copied().map(on_table).collect(),
            })
        };
        let sectors = catalog.sector_ids().map(place).collect::<Result<_, String>>()?;
        Ok(Chart { size, suns, worlds, sectors })
    }

    /// Every sector.
    pub fn sectors(&self) -> impl Iterator<Item = SectorId> + use<> {
        (0..self.sectors.len() as u8).map(SectorId)
    }

    /// The middle of the roomy part of a sector.
    pub fn at(&self, sector: SectorId) -> Vec2 {
        self.sectors[sector.index()].at
    }

    /// How far from there a circle stays inside.
    pub fn radius(&self, sector: SectorId) -> f32 {
        self.sectors[sector.index()].radius
    }

    /// The region of a sector.
    pub fn region(&self, sector: SectorId) -> RegionId {
        self.sectors[sector.index()].region
    }

    /// The sectors across a border.
    pub fn borders(&self, sector: SectorId) -> &[SectorId] {
        &self.sectors[sector.index()].borders
    }

    /// A sector's corners.
    pub fn outline(&self, sector: SectorId) -> &[Vec2] {
        &self.sectors[sector.index()].outline
    }

    /// The worlds of a sector.
    pub fn worlds_in(&self, sector: SectorId) -> impl Iterator<Item = &World> {
        self.worlds.iter().filter(move |world| world.sector == sector)
    }

    /// The board's edges.
    pub fn edges(&self) -> Rect {
        Rect::from_center_size(Vec2::ZERO, self.size)
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::chart_of_the_box;

    #[test]
    fn every_planet_has_its_world_and_lies_in_its_sector() {
        let (game, chart) = chart_of_the_box();
        for sector in game.catalog().sector_ids() {
            let drawn: Vec<&str> = chart.worlds_in(sector).map(|world| world.name.as_str()).collect();
            assert_eq!(drawn, game.catalog().sector(sector).planets);
        }
        assert_eq!(chart.suns.len(), 8);
    }
}
