//! Contact sheets: every card and die face of a game on felt, with its name beneath.

use super::shiny_dice::Faces;
use super::template::escaped;
use super::{FaceError, Raster};
use ::shiny_dice::{Face, Kind, Missions, dice, words};
use kit::Catalog;
use resvg::tiny_skia::{Pixmap, PixmapPaint, Transform};
use std::path::{Path, PathBuf};

/// The games that have sheets.
pub const GAMES: [&str; 1] = ["shiny_dice"];

const CARD: (u32, u32) = (350, 490);
const MARGIN: u32 = 40;
const TITLE: u32 = 100;
const LABEL: u32 = 54;
const MISSIONS_PER_SHEET: usize = 20;

/// Writes the sheets of one game, or of all, into `dir`, and says which files they are.
pub fn write(assets: &Path, dir: &Path, game: Option<&str>) -> Result<Vec<PathBuf>, FaceError> {
    std::fs::create_dir_all(dir).map_err(|error| FaceError::file(dir.display().to_string(), error))?;
    match game {
        None | Some("shiny_dice") => shiny_dice_sheets(assets, dir),
        Some(other) => Err(FaceError::file(other, format!("has no faces; there are {}", GAMES.join(", ")))),
    }
}

fn shiny_dice_sheets(assets: &Path, dir: &Path) -> Result<Vec<PathBuf>, FaceError> {
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

/// A titled grid of drawings of one size.
struct Sheet {
    title: String,
    cell: (u32, u32),
    columns: u32,
    entries: Vec<(String, String)>,
}

impl Sheet {
    fn new(title: &str, cell: (u32, u32), columns: u32) -> Sheet {
        Sheet { title: title.into(), cell, columns, entries: Vec::new() }
    }

    fn add(&mut self, label: impl Into<String>, svg: String) {
        self.entries.push((label.into(), svg));
    }

    fn save(&self, raster: &Raster, file: &Path) -> Result<PathBuf, FaceError> {
        let name = || file.display().to_string();
        let png = self.draw(raster)?.encode_png().map_err(|error| FaceError::file(name(), error))?;
        std::fs::write(file, png).map_err(|error| FaceError::file(name(), error))?;
        Ok(file.into())
    }

    fn draw(&self, raster: &Raster) -> Result<Pixmap, FaceError> {
        let (width, height) = self.cell;
        let mut sheet = self.ground(raster)?;
        for (at, (_, svg)) in self.entries.iter().enumerate() {
            let (x, y) = self.corner(at);
            let card = raster.pixmap(svg, width, height)?;
            let paint = PixmapPaint::default();
            sheet.draw_pixmap(x as i32, y as i32, card.as_ref(), &paint, Transform::identity(), None);
        }
        Ok(sheet)
    }

    fn corner(&self, at: usize) -> (u32, u32) {
        let (column, row) = (at as u32 % self.columns, at as u32 / self.columns);
        (MARGIN + column * (self.cell.0 + MARGIN), TITLE + row * (self.cell.1 + LABEL))
    }

    /// Felt, title and labels.
    fn ground(&self, raster: &Raster) -> Result<Pixmap, FaceError> {
        let (width, height) = self.cell;
        let rows = (self.entries.len() as u32).div_ceil(self.columns);
        let (w, h) = (MARGIN + self.columns * (width + MARGIN), TITLE + rows * (height + LABEL) + MARGIN / 2);
        let label = |(at, (label, _)): (usize, &(String, String))| {
            let (x, y) = self.corner(at);
            let (x, y) = (x + width / 2, y + height + 34);
            format!(
                r##"<text x="{x}" y="{y}" font-family="'Source Sans 3'" font-size="22" text-anchor="middle" fill="#F3E8CF">{}</text>"##,
                escaped(label)
            )
        };
        let labels: String = self.entries.iter().enumerate().map(label).collect();
        let (title, fw, fh) = (escaped(&self.title), w - 16, h - 16);
        let svg = format!(
            r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}"><rect width="{w}" height="{h}" fill="#1B4442"/><rect x="8" y="8" width="{fw}" height="{fh}" rx="12" fill="none" stroke="#B98A36" stroke-width="2"/><text x="{MARGIN}" y="66" font-family="Zilla Slab" font-weight="700" font-size="44" fill="#FBF4E1">{title}</text>{labels}</svg>"##
        );
        raster.pixmap(&svg, w, h)
    }
}
