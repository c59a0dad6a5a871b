//! The reading face of Reavers: threat, reward, strength, and sockets for the tokens laid on them.

use super::card::{COST, fitted, framed};
use super::rows::{self, Paint, Row};
use super::{Faces, marks, style};
use crate::faces::FaceError;
use crate::faces::template::Fields;
use misbehavin::Card;

pub(super) fn draw(faces: &Faces, card: &Card) -> Result<String, FaceError> {
    let style = style::of(card);
    let beaten = format!("Strength {} drives them off; each token on them counts 1.", card.cost);
    let mut rows = rows::of(faces, card)?;
    rows.insert(1.min(rows.len()), Row::new(faces, style::FIGHT, &beaten)?);
    let (top, bottom) = (568.0, 842.0);
    let (lift, block) = fitted(&rows, &card.name, top, bottom)?;
    let top = (bottom + top - lift - block.height()) / 2.0;
    let fields = framed(faces, card, &style, lift)?
        .repeat("kind", [])
        .repeat("tags", [])
        .drawing("rows", &block.draw(faces, top, Paint { disc: "#8D2A1A", ink: "#2A1E16" })?)
        .drawing("marks", &marks::figure(faces, "burst", COST, &card.cost.to_string())?)
        .repeat("needs", [])
        .repeat("labels", [])
        .repeat("foot", [])
        .repeat("dots", [])
        .repeat("progress", [Fields::new().repeat("sockets", sockets(card.cost))]);
    faces.fill("card", &fields)
}

fn sockets(count: u8) -> impl Iterator<Item = Fields> {
    let pitch = (376.0 / f32::from(count.max(1))).min(70.0);
    (0..count).map(move |at| {
        let x = 640.0 - pitch * (f32::from(count - at) - 0.5);
        Fields::new().number("x", x).number("radius", (pitch * 0.44).min(30.0))
    })
}
