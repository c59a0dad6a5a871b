//! Shiny Dice's faces: missions, their back, points, supplies and the dice.

mod mission;
mod reward;
pub mod sheets;
#[cfg(test)]
mod tests;

use crate::faces::dice::{self, Dice, Look};
use crate::faces::template::{Fields, Template, tinted};
use crate::faces::{Art, FONTS, FaceError, Raster};
use shiny_dice::{Face, Kind, Mission};
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

const TEMPLATES: [&str; 8] = [
    "shiny_dice/faces/mission.svg",
    "shiny_dice/faces/mission_back.svg",
    "shiny_dice/faces/points.svg",
    "shiny_dice/faces/supplies.svg",
    "shiny_dice/faces/paper.svg",
    "shiny_dice/faces/seal.svg",
    "shiny_dice/faces/shield.svg",
    "shiny_dice/faces/disc.svg",
];
const ICONS: [&str; 8] = [
    mission::ESCAPE,
    mission::BUSHWHACKED,
    mission::GORRAM,
    mission::SABOTAGE,
    mission::SHINY,
    reward::DAMAGE,
    reward::FETCH,
    reward::RETURN,
];
const PAPER: &str = "#F4E7C9";

/// Draws the faces of Shiny Dice as SVG; a card is 700 × 980, a die face is square.
pub struct Faces {
    raster: Arc<Raster>,
    dice: Dice,
    templates: BTreeMap<&'static str, Template>,
    drawings: BTreeMap<String, String>,
}

impl Faces {
    /// The files the faces are made of, as paths below `assets/`.
    pub fn files() -> impl Iterator<Item = &'static str> {
        let dice = [dice::DIE, dice::SIDE].into_iter().chain(Face::ALL.map(emblem));
        TEMPLATES.into_iter().chain(ICONS).chain(dice)
    }

    /// Takes the [`Faces::files`] from the art loaded.
    pub fn new(raster: Arc<Raster>, art: &Art) -> Result<Faces, FaceError> {
        let template = |path| Ok((path, Template::load(art, path)?));
        let drawing = |path: &str| Ok((path.to_string(), art.text(path)?.to_string()));
        Ok(Faces {
            raster,
            dice: Dice::new(art)?,
            templates: TEMPLATES.into_iter().map(template).collect::<Result<_, FaceError>>()?,
            drawings: ICONS.into_iter().chain(Face::ALL.map(emblem)).map(drawing).collect::<Result<_, FaceError>>()?,
        })
    }

    /// Reads everything from the assets folder, fonts included.
    pub fn read(assets: &Path) -> Result<Faces, FaceError> {
        let art = Art::read(assets, FONTS.into_iter().chain(Faces::files()))?;
        Faces::new(Arc::new(Raster::new(&art)?), &art)
    }

    /// What the faces are rasterised with.
    pub fn raster(&self) -> &Arc<Raster> {
        &self.raster
    }

    /// A mission's front.
    pub fn mission(&self, mission: &Mission) -> Result<String, FaceError> {
        mission::draw(self, mission)
    }

    /// The back of every mission.
    pub fn mission_back(&self) -> Result<String, FaceError> {
        let fields = Fields::new()
            .drawing("mal", &self.die_face(Kind::Outlaw, Face::Mal)?)
            .drawing("river", &self.die_face(Kind::Passenger, Face::River)?)
            .drawing("niska", &self.die_face(Kind::Foe, Face::Niska)?);
        self.template("mission_back").fill(&fields)
    }

    /// A card worth this many points, marked with a star for each hundred.
    pub fn points(&self, points: u16) -> Result<String, FaceError> {
        let (ink, line, tint) = match points {
            0..200 => ("#124240", "#1F6F6B", "#C9CFB6"),
            200..500 => ("#17253F", "#3A5A8C", "#CFCDC0"),
            _ => ("#74250F", "#A53A22", "#E4C4A8"),
        };
        let stars = points / 100;
        let first = 350.0 - 33.0 * (stars as f32 - 1.0);
        let fields = Fields::new()
            .drawing("paper", &self.paper("#EFE6C6", stars)?)
            .text("figure", points)
            .text("ink", ink)
            .text("line", line)
            .text("tint", tint)
            .repeat("stars", (0..stars).map(|star| Fields::new().number("x", first + 66.0 * star as f32)));
        self.template("points").fill(&fields)
    }

    /// A supply.
    pub fn supplies(&self) -> Result<String, FaceError> {
        let fields = Fields::new()
            .drawing("paper", &self.paper("#E9D3A0", 0)?)
            .drawing("crate", self.drawing(emblem(Face::Supplies)));
        self.template("supplies").fill(&fields)
    }

    /// A face of a die as it is shown on cards and in panels.
    pub fn die_face(&self, kind: Kind, face: Face) -> Result<String, FaceError> {
        self.dice.face(look(kind), self.drawing(emblem(face)))
    }

    /// A die's six sides in a row, in the order of [`shiny_dice::dice::faces`].
    pub fn die_atlas(&self, kind: Kind, doubled: Face) -> Result<String, FaceError> {
        let sides = shiny_dice::dice::faces(kind, doubled);
        self.dice.atlas(look(kind), sides.map(|face| self.drawing(emblem(face))))
    }

    /// A face's emblem alone, in this colour.
    pub fn emblem(&self, face: Face, colour: &str) -> String {
        tinted(self.drawing(emblem(face)), colour)
    }

    /// Worn paper; `copy` turns the wear so that neighbours differ.
    fn paper(&self, colour: &str, copy: u16) -> Result<String, FaceError> {
        let flip = |turned: bool| if turned { -1 } else { 1 };
        let fields = Fields::new()
            .text("colour", colour)
            .text("flip_x", flip(copy % 2 == 1))
            .text("flip_y", flip(copy / 2 % 2 == 1));
        self.template("paper").fill(&fields)
    }

    fn template(&self, name: &str) -> &Template {
        let path = format!("shiny_dice/faces/{name}.svg");
        self.templates.get(path.as_str()).expect("every template used is listed in TEMPLATES")
    }

    fn drawing(&self, path: &str) -> &str {
        self.drawings.get(path).expect("every drawing used is listed in ICONS or is an emblem")
    }
}

/// The file of a face's emblem.
fn emblem(face: Face) -> &'static str {
    match face {
        Face::Mal => "dice/emblem-mal.svg",
        Face::Zoe => "dice/emblem-zoe.svg",
        Face::Wash => "dice/emblem-wash.svg",
        Face::Jayne => "dice/emblem-jayne.svg",
        Face::Kaylee => "dice/emblem-kaylee.svg",
        Face::Simon => "dice/emblem-simon.svg",
        Face::River => "dice/emblem-river.svg",
        Face::Inara => "dice/emblem-inara.svg",
        Face::Book => "dice/emblem-book.svg",
        Face::Supplies => "dice/emblem-supplies.svg",
        Face::Niska => "dice/emblem-niska.svg",
        Face::Saffron => "dice/emblem-saffron.svg",
        Face::Badger => "dice/emblem-badger.svg",
    }
}

fn look(kind: Kind) -> Look {
    let (kind, light, body, dark, edge, ink) = match kind {
        Kind::Outlaw => ("outlaw", "#8A5A35", "#6B4226", "#4A2B15", "#301C0E", "#F8EBCD"),
        Kind::Passenger => ("passenger", "#FFFFFF", "#F1ECE0", "#CFC6B2", "#878174", "#16233F"),
        Kind::Foe => ("foe", "#3A383A", "#1E1D1F", "#0B0A0B", "#070607", "#F3C65F"),
    };
    Look { kind, light, body, dark, edge, ink }
}

/// The die a mission's icon is drawn on: supplies stand on two kinds and are shown as an outlaw's.
fn kind_of(face: Face) -> Kind {
    match face {
        _ if face.is_passenger() => Kind::Passenger,
        _ if face.foe().is_some() => Kind::Foe,
        _ => Kind::Outlaw,
    }
}
