//! Figures and emblems on a card: cost, influence, power, factions.

use super::{Faces, style};
use crate::faces::FaceError;
use crate::faces::template::Fields;
use misbehavin::cards::{Group, Influence};
use misbehavin::{Card, Faction};

/// Where a mark stands and how large it is.
#[derive(Clone, Copy)]
pub(super) struct Spot {
    pub x: f32,
    pub y: f32,
    pub scale: f32,
    /// The size of the figure before scaling.
    pub figure: f32,
}

impl Spot {
    pub(super) const fn new(x: f32, y: f32, scale: f32, figure: f32) -> Spot {
        Spot { x, y, scale, figure }
    }
}

/// A figure in the shape of `template`; two digits are set smaller.
pub(super) fn figure(faces: &Faces, template: &str, spot: Spot, figure: &str) -> Result<String, FaceError> {
    let size = if figure.len() > 1 { spot.figure * 0.78 } else { spot.figure };
    let fields = place(spot).number("size", size).number("baseline", size * 0.34).text("figure", figure);
    faces.fill(template, &fields)
}

/// The cost: a shield, or a circle for what returns to the supply.
pub(super) fn cost(faces: &Faces, card: &Card, spot: Spot) -> Result<String, FaceError> {
    let shape = if card.is_supply() { "coin" } else { "shield" };
    figure(faces, shape, spot, &card.cost.to_string())
}

pub(super) fn influence(faces: &Faces, card: &Card, spot: Spot) -> Result<String, FaceError> {
    let shown = match card.influence {
        Influence::Fixed(influence) => influence.to_string(),
        Influence::X(_) => "X".into(),
    };
    figure(faces, "seal", spot, &shown)
}

/// The power; supply cards that add none show none.
pub(super) fn power(faces: &Faces, card: &Card, spot: Spot) -> Result<String, FaceError> {
    if !has_power(card) {
        return Ok(String::new());
    }
    figure(faces, "burst", spot, &card.power.to_string())
}

pub(super) fn has_power(card: &Card) -> bool {
    card.is_for_tableau() || card.power > 0
}

/// The icons of factions, one below the other: cream on the reading face, coloured on the table.
pub(super) fn emblems(faces: &Faces, card: &Card, spot: Spot, coloured: bool) -> Result<String, FaceError> {
    let mut drawn = String::new();
    for (at, faction) in factions(card).into_iter().enumerate() {
        let look = style::starter(faction);
        let (ground, line, ink) =
            if coloured { (look.body, "#FBF4E1", "#FBF4E1") } else { ("#FBF4E1", look.dark, look.dark) };
        let below = Spot { y: spot.y + 102.0 * spot.scale * at as f32, ..spot };
        let fields = place(below).text("ground", ground).text("line", line).text("ink", ink);
        let emblem = faces.fill("emblem", &fields.drawing("icon", faces.drawing(style::faction(faction))))?;
        drawn += crate::faces::template::content(&emblem);
    }
    Ok(drawn)
}

/// The factions whose icons a card shows; a starter shows its own.
pub(super) fn factions(card: &Card) -> Vec<Faction> {
    let icons = Faction::ALL.into_iter().flat_map(|faction| {
        let count = card.icons[faction as usize].into();
        std::iter::repeat_n(faction, count)
    });
    let mut shown: Vec<_> = icons.collect();
    if let (Group::Starter(faction), true) = (card.group, shown.is_empty()) {
        shown.push(faction);
    }
    shown
}

fn place(spot: Spot) -> Fields {
    Fields::new().number("x", spot.x).number("y", spot.y).text("scale", spot.scale)
}
