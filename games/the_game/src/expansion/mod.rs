//! Several boxes as a ruleset of their own: an expansion is its files, its name, and what may be agreed.

mod agreed;
mod boxes;
mod ruleset;
mod table;

pub use agreed::Agreed;
pub use boxes::{Boxes, with_core};

use crate::Catalog;
use crate::state::TheGame;
use kit::catalog::CatalogFile;
use kit::{CatalogError, OptionSpec};
use serde::{Deserialize, Serialize};
use std::fmt::Debug;
use std::marker::PhantomData;
use std::ops::{Deref, DerefMut};

/// A box, or several, on top of The Game's.
pub trait Expansion: Clone + Debug + PartialEq + Send + Sync + 'static {
    /// The word for it in files and on the command line.
    const ID: &'static str;
    /// Its title.
    const NAME: &'static str;
    /// Grows whenever old journals would replay differently.
    const VERSION: u32;
    /// The files of all boxes, eight each, The Game's first; see [`with_core`].
    const FILES: &'static [CatalogFile];
    /// What may be agreed: `story` and `card` list the catalog's stories and set-up cards in its order.
    const OPTIONS: &'static [OptionSpec];

    /// How its outlook turns into chances, measured by the arena; none before it was.
    const CHANCES: Option<CatalogFile> = None;
    /// What its options do to length and chances, measured by the arena; none before it was.
    const EFFECTS: Option<CatalogFile> = None;
    /// The file of its lessons.
    const LESSONS: CatalogFile;
    /// The file of what the coach says to firsts.
    const FIRSTS: CatalogFile;
    /// The file of its rules in short.
    const RULES: CatalogFile;

    /// Whether everything of the box is there.
    fn count(catalog: &Catalog) -> Result<(), CatalogError>;
}

/// A match of The Game with everything of an expansion in it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(transparent, bound = "")]
pub struct Expanded<E: Expansion> {
    game: TheGame,
    #[serde(skip)]
    of: PhantomData<E>,
}

impl<E: Expansion> Expanded<E> {
    /// A match that goes on from `game`.
    pub fn new(game: TheGame) -> Self {
        Expanded { game, of: PhantomData }
    }
}

impl<E: Expansion> Deref for Expanded<E> {
    type Target = TheGame;
    fn deref(&self) -> &TheGame {
        &self.game
    }
}

impl<E: Expansion> DerefMut for Expanded<E> {
    fn deref_mut(&mut self) -> &mut TheGame {
        &mut self.game
    }
}
