//! Misbehavin's faces: every card at three sizes, the backs, and prints of what lies on cards.

mod art;
mod back;
mod black;
mod card;
mod episode;
mod marks;
mod piece;
mod print;
mod reavers;
mod rows;
pub mod sheets;
mod small;
mod style;
#[cfg(test)]
mod tests;
mod verse;
mod words;

pub use print::{Back, Piece, Print, Size};

use crate::faces::template::{Fields, Template};
use crate::faces::{Art, FONTS, FaceError, Raster};
use art::Pictures;
use kit::Catalog as _;
use misbehavin::cards::Group;
use misbehavin::{Card, Catalog};
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;
use style::Style;

const TEMPLATES: [&str; 28] = [
    "back",
    "black",
    "burst",
    "card",
    "coin",
    "emblem",
    "episode",
    "paper",
    "picture",
    "piece-credit",
    "piece-power",
    "piece-target",
    "piece-verse",
    "piece-warrant",
    "rows",
    "scene-black",
    "scene-border",
    "scene-core",
    "scene-night",
    "scene-reavers",
    "scene-rim",
    "scene-starter",
    "scene-supply",
    "seal",
    "shield",
    "table",
    "token",
    "verse",
];

/// Draws the faces of Misbehavin' as SVG; a card is 700 × 980, what lies on cards is square.
pub struct Faces {
    raster: Arc<Raster>,
    catalog: Arc<Catalog>,
    templates: BTreeMap<&'static str, Template>,
    drawings: BTreeMap<String, String>,
    pictures: Pictures,
    widths: words::Widths,
}

impl Faces {
    /// The files the faces are made of besides the fonts, as paths below `assets/`.
    pub fn files() -> Result<Vec<String>, FaceError> {
        let icons = style::ICONS.into_iter().map(String::from);
        Ok(TEMPLATES.map(path).into_iter().chain(icons).chain(Pictures::built_in()?.files()).collect())
    }

    /// Takes the fonts and [`Faces::files`] from the art loaded; the cards are those the program was built with.
    pub fn new(art: &Art) -> Result<Faces, FaceError> {
        let pictures = Pictures::built_in()?;
        let template = |name| Ok((name, Template::load(art, &path(name))?));
        let drawing = |path: String| Ok((path.clone(), art.text(&path)?.to_string()));
        let icons = style::ICONS.into_iter().map(String::from);
        Ok(Faces {
            raster: Arc::new(Raster::new(art)?),
            catalog: Catalog::built_in(),
            templates: TEMPLATES.into_iter().map(template).collect::<Result<_, FaceError>>()?,
            drawings: icons.chain(pictures.files()).map(drawing).collect::<Result<_, FaceError>>()?,
            pictures,
            widths: words::Widths::default(),
        })
    }

    /// Reads everything from the assets folder, fonts included.
    pub fn read(assets: &Path) -> Result<Faces, FaceError> {
        let files = Faces::files()?;
        Faces::new(&Art::read(assets, FONTS.into_iter().chain(files.iter().map(String::as_str)))?)
    }

    /// What the faces are rasterised with.
    pub fn raster(&self) -> &Arc<Raster> {
        &self.raster
    }

    /// Every print there is: one for each different card, each back, and what lies on cards.
    pub fn prints(&self) -> Vec<Print> {
        let cards = self.catalog.faces().map(|card| Print::Card(card.face));
        cards.chain(Back::all().map(Print::Back)).chain(Piece::all().map(Print::Piece)).collect()
    }

    /// What a print shows, in a few words.
    pub fn name(&self, print: Print) -> String {
        match print {
            Print::Card(face) => self.catalog.face_name(face).to_string(),
            Print::Back(back) => format!("{}, back", back.name()),
            Print::Piece(piece) => piece.name(),
        }
    }

    /// The back of the card on a print; other prints have none.
    pub fn back(&self, print: Print) -> Option<Print> {
        let Print::Card(face) = print else { return None };
        self.catalog.with_face(face).map(|(_, card)| Print::Back(Back::of(card)))
    }

    /// The drawing of a print; backs and pieces look the same at every size.
    pub fn svg(&self, print: Print, size: Size) -> Result<String, FaceError> {
        match print {
            Print::Card(face) => {
                let unknown = || FaceError::Drawing { problem: format!("there is no card with the number {face}") };
                self.card(self.catalog.with_face(face).ok_or_else(unknown)?.1, size)
            }
            Print::Back(back) => back::draw(self, back),
            Print::Piece(piece) => piece::draw(self, piece),
        }
    }

    fn card(&self, card: &Card, size: Size) -> Result<String, FaceError> {
        match (size, card.group) {
            (Size::Table, _) => small::table(self, card),
            (Size::Token, _) => small::token(self, card),
            (Size::Reading, Group::Verse(faction)) => verse::draw(self, faction),
            (Size::Reading, Group::Episode) => episode::draw(self, card),
            (Size::Reading, Group::Reavers) => reavers::draw(self, card),
            (Size::Reading, _) if card.is_the_black() => black::draw(self, card),
            (Size::Reading, _) => card::draw(self, card),
        }
    }

    fn fill(&self, template: &str, fields: &Fields) -> Result<String, FaceError> {
        self.templates.get(template).expect("every template used is listed in TEMPLATES").fill(fields)
    }

    fn drawing(&self, path: &str) -> &str {
        self.drawings.get(path).expect("every drawing used is listed in ICONS or in the art map")
    }

    /// The scene of a style in a window that ends at `bottom`, with its sun at `sun`.
    fn scene(&self, style: &Style, bottom: f32, sun: f32) -> Result<String, FaceError> {
        let fields = Fields::new()
            .text("dark", style.dark)
            .text("body", style.body)
            .text("low", style.low)
            .text("far", style.far)
            .number("height", bottom - 34.0)
            .number("drop", bottom - 490.0)
            .number("sun", sun);
        self.fill(style.scene, &fields)
    }
}

fn path(template: &str) -> String {
    format!("misbehavin/faces/{template}.svg")
}
