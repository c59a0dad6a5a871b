//! Which picture goes on which card: a bust for people, an icon for things, an emblem for the rest.

use super::{Faces, Style, style};
use crate::faces::FaceError;
use crate::faces::template::Fields;
use misbehavin::Card;
use serde::Deserialize;
use std::collections::BTreeMap;

const FILE: &str = "misbehavin/faces/art.ron";
const BUILT_IN: &str = include_str!("../../../../assets/misbehavin/faces/art.ron");

/// The picture of a card.
#[derive(Clone, Debug, Deserialize)]
enum Picture {
    /// A person, from `busts/`.
    Bust(String),
    /// A thing, from `icons/`.
    Icon(String),
}

impl Picture {
    fn path(&self) -> String {
        match self {
            Picture::Bust(name) => format!("busts/{name}.svg"),
            Picture::Icon(name) => format!("icons/{name}.svg"),
        }
    }
}

/// The pictures by the ids of cards.
pub(super) struct Pictures(BTreeMap<String, Picture>);

impl Pictures {
    pub(super) fn built_in() -> Result<Pictures, FaceError> {
        let fault = |error| FaceError::File { file: FILE.into(), problem: format!("{error}") };
        Ok(Pictures(ron::from_str(BUILT_IN).map_err(fault)?))
    }

    pub(super) fn files(&self) -> impl Iterator<Item = String> {
        self.0.values().map(Picture::path)
    }
}

/// A window for a picture: where it ends, and the middle of what is not a person.
#[derive(Clone, Copy)]
pub(super) struct Window {
    pub bottom: f32,
    pub middle: f32,
    pub bust: f32,
    pub icon: f32,
}

impl Window {
    /// A window from the top of a card down to `bottom`, of which all is seen down to `shown`.
    pub(super) fn down_to(bottom: f32, shown: f32) -> Window {
        let height = shown - 34.0;
        Window { bottom, middle: 34.0 + height * 0.5, bust: height / 400.0, icon: (height * 0.66).min(430.0) }
    }
}

/// The card's picture in a window, in the ink of its style where it is an icon.
pub(super) fn draw(faces: &Faces, card: &Card, style: &Style, window: Window) -> Result<String, FaceError> {
    let Window { bottom, middle, bust, icon } = window;
    let placed = |x: f32, y: f32, scale: f32| Fields::new().number("x", x).number("y", y).text("scale", scale);
    let picture = faces.pictures.0.get(&card.id);
    let (busts, icons) = match picture {
        Some(person @ Picture::Bust(_)) => {
            let place = placed(350.0 - 200.0 * bust, bottom + 6.0 - 400.0 * bust, bust);
            (Some(place.drawing("bust", faces.drawing(&person.path()))), None)
        }
        thing => {
            let path = thing.map_or_else(|| style::emblem_of(card).into(), Picture::path);
            let place = placed(350.0 - icon / 2.0, middle - icon / 2.0, icon / 512.0);
            (None, Some(place.drawing("icon", faces.drawing(&path)).text("ink", style.art)))
        }
    };
    faces.fill("picture", &Fields::new().repeat("bust", busts).repeat("icon", icons))
}
