//! The faces of The Game by the names its table knows them by, and the board.

use super::faces::{Faces, Picture};
use crate::faces::{FaceError, Painter, Pixels};
use crate::keep::assets;
use std::collections::BTreeMap;
use the_game::Print;

/// The board's picture, so much of its whole width as is said behind it.
pub const BOARD: &str = "board";
/// How finely the board is drawn: pixels for each of the drawing's units.
const FINE: f32 = 1.35;
/// The drawing's size.
const WHOLE: (f32, f32) = (2400.0, 1200.0);
/// How wide a side of the die is drawn.
const SIDE: u32 = 128;

/// The name of a picture.
pub fn name(picture: Picture) -> String {
    format!("{picture:?}")
}

/// Reads the drawings of The Game's own box.
pub fn call() -> Result<Box<dyn Painter>, FaceError> {
    Ok(Box::new(Studio::new(Faces::read(&assets())?)?))
}

/// Draws faces, the die and the board.
pub struct Studio {
    faces: Faces,
    named: BTreeMap<String, Picture>,
    board: String,
}

impl Studio {
    /// A studio for these faces.
    pub fn new(faces: Faces) -> Result<Studio, FaceError> {
        let path = assets().join("the_game/board/board.svg");
        let board =
            std::fs::read_to_string(&path).map_err(|error| FaceError::file(path.display().to_string(), error))?;
        let named = faces.prints().into_iter().map(|picture| (name(picture), picture)).collect();
        Ok(Studio { faces, named, board })
    }

    /// The left part of the board, as much of its width as `share` says.
    fn board(&self, share: f32) -> Result<Pixels, FaceError> {
        let (width, height) = (WHOLE.0 * share, WHOLE.1);
        let cut = self.board.replacen(
            r#"width="2400" height="1201" viewBox="0 0 2400 1201""#,
            &format!(r#"width="{width}" height="{height}" viewBox="0 0 {width} {height}""#),
            1,
        );
        self.faces.raster().render(&cut, (width * FINE) as u32, (height * FINE) as u32)
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
        if let Some(share) = name.strip_prefix(BOARD) {
            return self.board(share.trim().parse().unwrap_or(1.0)).map(Some);
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
