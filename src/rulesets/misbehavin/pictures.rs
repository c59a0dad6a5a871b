//! The faces and boards of Misbehavin' by the names its table knows them by.

use super::boards;
use super::faces::{Back, Faces, Piece, Print, Size};
use crate::faces::{FaceError, Painter, Pixels};
use crate::keep::assets;
use kit::Face;
use misbehavin::Card;
use std::collections::BTreeMap;

/// A card is as high as this times its width.
pub const HIGH: f32 = 1.4;

/// The picture of a card that shows a face, drawn for cards this many points wide.
pub fn card(face: Face, points: f32) -> String {
    named(Print::of(face), points)
}

/// The picture of a card's back.
pub fn back(card: &Card) -> String {
    named(Print::Back(Back::of(card)), 80.0)
}

/// The picture of something that lies on cards.
pub fn piece(piece: Piece) -> String {
    named(Print::Piece(piece), 40.0)
}

/// Any other picture, this many points wide.
pub fn print(print: Print, points: f32) -> String {
    named(print, points)
}

/// Drawn twice as wide as it is shown, for large windows.
fn named(print: Print, points: f32) -> String {
    format!("{}@{}", key(print, Size::for_width(points)), (points * 2.0).round())
}

fn key(print: Print, size: Size) -> String {
    format!("{print:?} {size:?}")
}

/// Reads the drawings of the box.
pub fn call() -> Result<Box<dyn Painter>, FaceError> {
    Ok(Box::new(Studio::new(Faces::read(&assets())?)))
}

/// Draws faces and boards.
struct Studio {
    faces: Faces,
    named: BTreeMap<String, (Print, Size)>,
}

impl Studio {
    fn new(faces: Faces) -> Studio {
        let sizes = |print: Print| Size::ALL.map(|size| (key(print, size), (print, size)));
        let named = faces.prints().into_iter().flat_map(sizes).collect();
        Studio { faces, named }
    }
}

impl Painter for Studio {
    fn paint(&self, name: &str, width: u32) -> Result<Option<Pixels>, FaceError> {
        if let Some(board) = boards::Board::of(name) {
            let size = board.size() * boards::FINE;
            return self.faces.raster().render(&board.svg(), size.x as u32, size.y as u32).map(Some);
        }
        let Some((print, size)) = self.named.get(name) else { return Ok(None) };
        let high = if matches!(print, Print::Piece(_)) { 1.0 } else { HIGH };
        let svg = self.faces.svg(*print, *size)?;
        self.faces.raster().render(&svg, width, (width as f32 * high) as u32).map(Some)
    }
}
