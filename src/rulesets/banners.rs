//! What seats may play as, with a briefing each, where a ruleset has such sides; the page of a new match shows them.

use crate::faces::{FaceError, Pixels};
use bevy_egui::egui::Color32;
use std::sync::OnceLock;

/// One side that a seat may take.
#[derive(Clone, Debug)]
pub struct Banner {
    /// The value of a seat's option that stands for it.
    pub value: &'static str,
    /// What it is called.
    pub name: &'static str,
    /// Its colours, above and below.
    pub colours: [Color32; 2],
    /// How it plays, in a few words.
    pub style: String,
    /// The same in a sentence or two.
    pub words: String,
    /// What it is good at, each of 5.
    pub strengths: [(&'static str, u8); 4],
    /// How its tokens are earned.
    pub earned: String,
    /// What they buy, with the price.
    pub spends: Vec<(u8, &'static str)>,
    /// Whom it suits.
    pub manner: String,
    /// How many of a hundred matches it wins.
    pub wins: u8,
}

/// The faces of a banner: its leader and its emblem.
pub type BannerFaces = [Pixels; 2];

/// All sides of a ruleset.
pub struct Banners {
    /// What they are called together.
    pub word: &'static str,
    /// The options that say what each seat plays as, in playing order.
    pub seats: &'static [&'static str],
    /// The sides.
    pub all: Vec<Banner>,
    /// What the value of another option means; may be empty.
    pub about: fn(option: &str, value: &str, seats: usize) -> String,
    /// Draws the faces, in the order of the sides.
    pub draw: fn() -> Result<Vec<BannerFaces>, FaceError>,
}

/// The sides of a ruleset, if seats play different ones.
pub fn of(game: &str) -> Option<&'static Banners> {
    static MISBEHAVIN: OnceLock<Banners> = OnceLock::new();
    (game == super::misbehavin::TABLE.name).then(|| MISBEHAVIN.get_or_init(super::misbehavin::banners::all))
}
