//! The contact sheets of Shiny Dice.

use super::Faces;
use crate::faces::FaceError;
use crate::faces::sheet::{CARD, Sheet};
use kit::Catalog;
use shiny_dice::{Face, Kind, Missions, dice, words};
use std::path::{Path, PathBuf};

const MISSIONS_PER_SHEET: usize = 20;

/// Writes all sheets of Shiny Dice into `dir`.
pub fn write(assets: &Path, dir: &Path) -> Result<Vec<PathBuf>, FaceError> {
    let faces = Faces::read(assets)?;
    let mut files = Vec::new();
    let mut save = |sheet: Sheet, name: &str| {
        files.push(sheet.save(faces.raster(), &dir.join(format!("shiny_dice-{name}.png")))?);
        Ok(())
    };
    let missions = missions(assets)?;
    let mut by_number: Vec<_> = missions.iter().map(|(_, mission)| mission).collect();
    by_number.sort_by_key(|mission| mission.number);
    for (at, some) in by_number.chunks(MISSIONS_PER_SHEET).enumerate() {
        let mut sheet = Sheet::new("Shiny Dice · missions", CARD, 5);
        for mission in some {
            sheet.add(format!("{} · {}", mission.number, mission.name), faces.mission(mission)?);
        }
        save(sheet, &format!("missions-{}", at + 1))?;
    }
    let mut cards = Sheet::new("Shiny Dice · other cards", CARD, 4);
    cards.add("Mission, back", faces.mission_back()?);
    cards.add("100 points", faces.points(100)?);
    cards.add("500 points", faces.points(500)?);
    cards.add("Supply", faces.supplies()?);
    save(cards, "cards")?;
    let mut sides = Sheet::new("Shiny Dice · die faces and emblems", (240, 240), 7);
    let mut cubes = Sheet::new("Shiny Dice · sides of the cubes", (1200, 200), 1);
    for kind in [Kind::Outlaw, Kind::Passenger, Kind::Foe] {
        let mut shown = dice::faces(kind, Face::Simon).to_vec();
        shown.sort();
        shown.dedup();
        for face in shown {
            sides.add(format!("{} · {kind:?}", words::face(face)), faces.die_face(kind, face)?);
        }
        cubes.add(format!("{kind:?}"), faces.die_atlas(kind, Face::Simon)?);
    }
    for face in Face::ALL {
        sides.add(words::face(face), faces.emblem(face, "#F3E8CF"));
    }
    save(sides, "dice")?;
    save(cubes, "cubes")?;
    Ok(files)
}

fn missions(assets: &Path) -> Result<Missions, FaceError> {
    let path = Missions::FILES[0].path;
    let text = std::fs::read_to_string(assets.join(path)).map_err(|error| FaceError::file(path, error))?;
    Missions::from_ron(&[&text]).map_err(|error| FaceError::file(error.file, error.problem))
}
