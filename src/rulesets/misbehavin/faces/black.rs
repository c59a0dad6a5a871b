//! The Black: almost nothing on it.

use super::card::RIGHT;
use super::rows::{self, Block, Paint};
use super::{Faces, style};
use crate::faces::FaceError;
use crate::faces::template::Fields;
use crate::faces::text::{SLAB, Try, fit};
use misbehavin::Card;

const NAME: [Try; 1] = [Try { lines: 1, largest: 104.0, smallest: 50.0 }];

pub(super) fn draw(faces: &Faces, card: &Card) -> Result<String, FaceError> {
    let rows = rows::of(faces, card)?;
    let crowded = || FaceError::Crowded { card: card.name.clone() };
    let block = Block::fit(&rows, RIGHT - 20.0, 310.0, 42, 33).ok_or_else(crowded)?;
    let panel = 856.0 - block.height() - 48.0;
    let name = fit(&faces.raster, &card.name, SLAB, 600.0, &NAME)?;
    let fields = Fields::new()
        .drawing("scene", &faces.scene(&style::of(card), 980.0, 190.0)?)
        .number("size", name.size)
        .text("name", &card.name)
        .number("panel", panel)
        .number("inset", panel + 16.0)
        .drawing("rows", &block.draw(faces, panel + 24.0, Paint { disc: "#2C3A5A", ink: "#FBF4E1" })?)
        .text("foot", "CANNOT BE RECRUITED");
    faces.fill("black", &fields)
}
