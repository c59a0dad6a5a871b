//! Contact sheets: cards and other faces of a game on felt, each with its name beneath.

use super::template::escaped;
use super::{FaceError, Raster};
use resvg::tiny_skia::{Pixmap, PixmapPaint, Transform};
use std::path::{Path, PathBuf};

/// The size of a card on a sheet.
pub const CARD: (u32, u32) = (350, 490);
const MARGIN: u32 = 40;
const TITLE: u32 = 100;
const LABEL: u32 = 54;

/// A drawing with its name and its size in units of a card, 700 wide.
pub struct Print {
    /// What it is called.
    pub name: String,
    /// The drawing.
    pub svg: String,
    /// Its width and height.
    pub size: (u32, u32),
}

/// Writes all these prints into `dir`, those of one size together, so many to a sheet.
pub fn write_all(
    raster: &Raster,
    dir: &Path,
    game: &str,
    title: &str,
    prints: Vec<Print>,
) -> Result<Vec<PathBuf>, FaceError> {
    const ABREAST: u32 = 8;
    const PER_SHEET: usize = 32;
    let mut by_size: Vec<((u32, u32), Vec<Print>)> = Vec::new();
    for print in prints {
        match by_size.iter_mut().find(|(size, _)| *size == print.size) {
            Some((_, alike)) => alike.push(print),
            None => by_size.push((print.size, vec![print])),
        }
    }
    let mut files = Vec::new();
    for ((width, height), alike) in by_size {
        for some in alike.chunks(PER_SHEET) {
            let mut sheet = Sheet::new(title, (CARD.0 * width / 700, CARD.0 * height / 700), ABREAST);
            some.iter().for_each(|print| sheet.add(print.name.clone(), print.svg.clone()));
            files.push(sheet.save(raster, &dir.join(format!("{game}-{}.png", files.len() + 1)))?);
        }
    }
    Ok(files)
}

/// A titled grid of drawings of one size.
pub struct Sheet {
    title: String,
    cell: (u32, u32),
    columns: u32,
    entries: Vec<(String, String)>,
}

impl Sheet {
    /// An empty sheet.
    pub fn new(title: &str, cell: (u32, u32), columns: u32) -> Sheet {
        Sheet { title: title.into(), cell, columns, entries: Vec::new() }
    }

    /// Adds a drawing with its name.
    pub fn add(&mut self, label: impl Into<String>, svg: String) {
        self.entries.push((label.into(), svg));
    }

    /// Writes the sheet as a picture, and says which file it is.
    pub fn save(&self, raster: &Raster, file: &Path) -> Result<PathBuf, FaceError> {
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
