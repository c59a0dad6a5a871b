//! The faces of The Game by the names its table knows them by, and the board.

use super::faces::{Faces, Picture};
use crate::faces::{FaceError, Painter, Pixels};
use crate::keep::assets;
use std::collections::BTreeMap;
use the_game::Print;

/// The light on the board, so much of its whole width as is said behind it.
pub const GROUND: &str = "ground";
/// The worlds of a box by its number, drawn in cells as wide as is asked for.
pub const WORLDS: &str = "worlds";
/// Its suns.
pub const SUNS: &str = "suns";
/// How wide the whole ground is drawn: it has no edges that could look blurred.
const GROUND_WIDTH: f32 = 1280.0;
/// The drawing's size.
const WHOLE: (f32, f32) = (2400.0, 1200.0);
/// The cells in a row of worlds, and of suns.
pub const IN_A_ROW: (usize, usize) = (8, 4);
/// How finely worlds and suns are drawn in a window so many pixels high.
pub fn fine(pixels: u32) -> (u32, u32) {
    if pixels > 800 { (160, 288) } else { (104, 192) }
}

/// How wide a side of the die is drawn.
const SIDE: u32 = 128;

/// The name of a picture.
pub fn name(picture: Picture) -> String {
    format!("{picture:?}")
}

/// Reads the drawings of The Game's own box.
pub fn call() -> Result<Box<dyn Painter>, FaceError> {
    Ok(Box::new(Studio::new(Faces::read(&assets())?, &["the_game"])?))
}

/// Draws faces, the die and what lies on the board.
pub struct Studio {
    faces: Faces,
    named: BTreeMap<String, Picture>,
    ground: String,
    worlds: Vec<String>,
    suns: Vec<String>,
}

impl Studio {
    /// A studio for these faces, and the worlds of these boxes.
    pub fn new(faces: Faces, boxes: &[&str]) -> Result<Studio, FaceError> {
        let read = |folder: &str, file: &str| {
            let path = assets().join(folder).join("board").join(file);
            std::fs::read_to_string(&path).map_err(|error| FaceError::file(path.display().to_string(), error))
        };
        let sheets = |file: &str| boxes.iter().map(|folder| read(folder, file)).collect::<Result<Vec<_>, _>>();
        let named = faces.prints().into_iter().map(|picture| (name(picture), picture)).collect();
        let ground = read("the_game", "ground.svg")?;
        Ok(Studio { faces, named, ground, worlds: sheets("worlds.svg")?, suns: sheets("suns.svg")? })
    }

    /// The left part of the board, as much of its width as `share` says.
    fn ground(&self, share: f32) -> Result<Pixels, FaceError> {
        let (width, height) = (WHOLE.0 * share, WHOLE.1);
        let cut = self.ground.replacen(
            r#"width="2400" height="1200" viewBox="0 0 2400 1200""#,
            &format!(r#"width="{width}" height="{height}" viewBox="0 0 {width} {height}""#),
            1,
        );
        let fine = GROUND_WIDTH / WHOLE.0;
        self.faces.raster().render(&cut, (width * fine) as u32, (height * fine) as u32)
    }

    /// A sheet of cells in rows of so many, each so many pixels wide.
    fn cells(&self, sheets: &[String], number: &str, row: usize, width: u32) -> Result<Option<Pixels>, FaceError> {
        let Some(svg) = number.trim().parse().ok().and_then(|number: usize| sheets.get(number)) else {
            return Ok(None);
        };
        let sheet = self.faces.raster().tree(svg)?.size();
        let high = (sheet.height() / sheet.width() * row as f32).round() as u32;
        self.faces.raster().render(svg, width * row as u32, width * high).map(Some)
    }

    fn die(&self) -> Result<Pixels, FaceError> {
        let mut row = Pixels { width: 6 * SIDE, height: SIDE, rgba: vec![0; (6 * SIDE * SIDE * 4) as usize] };
        for side in 0..6u16 {
            let svg = self.faces.svg(Picture::Print(Print::Die(kit::Face(side + 1))))?;
            let drawn = self.faces.raster().render(&svg, SIDE, SIDE)?;
            for line in 0..SIDE as usize {
                let (from, length) = (line * SIDE as usize * 4, SIDE as usize * 4);
                let to = (line * 6 + side as usize) * SIDE as usize * 4;
                row.rgba[to..to + length].copy_from_slice(&drawn.rgba[from..from + length]);
            }
        }
        Ok(row)
    }
}

impl Painter for Studio {
    fn paint(&self, name: &str, width: u32) -> Result<Option<Pixels>, FaceError> {
        if let Some(share) = name.strip_prefix(GROUND) {
            return self.ground(share.trim().parse().unwrap_or(1.0)).map(Some);
        }
        if let Some(number) = name.strip_prefix(WORLDS) {
            return self.cells(&self.worlds, number, IN_A_ROW.0, width);
        }
        if let Some(number) = name.strip_prefix(SUNS) {
            return self.cells(&self.suns, number, IN_A_ROW.1, width);
        }
        if name == "die 0" {
            return self.die().map(Some);
        }
        let Some(picture) = self.named.get(name) else { return Ok(None) };
        let (wide, high) = picture.size();
        let svg = self.faces.svg(*picture)?;
        self.faces.raster().render(&svg, width, width * high / wide).map(Some)
    }
}
