//! Lessons in The Game, and in whatever is built on it.

use crate::catalog::Catalog;
use crate::expansion::{Agreed, Boxes, Expanded, Expansion};
use crate::scenario::Position;
use crate::state::{Setup, Start, TheGame};
use kit::Ruleset;
use kit::catalog::CatalogFile;
use kit::lesson::Teaches;
use std::sync::Arc;

const FIRSTS: CatalogFile =
    CatalogFile { path: "the_game/firsts.ron", built_in: include_str!("../../../assets/the_game/firsts.ron") };
const RULES: CatalogFile =
    CatalogFile { path: "the_game/rules.ron", built_in: include_str!("../../../assets/the_game/rules.ron") };

impl Teaches for TheGame {
    type Position = Position;
    const LESSONS: CatalogFile =
        CatalogFile { path: "the_game/lessons.ron", built_in: include_str!("../../../assets/the_game/lessons.ron") };
    const FIRSTS: &'static [CatalogFile] = &[FIRSTS];
    const RULES: &'static [CatalogFile] = &[RULES];

    fn arrange(catalog: &Arc<Catalog>, setup: &Setup, seed: u64, position: &Position) -> Result<Self, String> {
        let setup = Setup { start: Start::Quick, ..setup.clone() };
        let game = TheGame::begin(catalog, &setup, seed).map_err(|error| error.to_string())?;
        position.arrange(game, seed)
    }
}

impl<E: Expansion> Teaches for Expanded<E> {
    type Position = Position;
    const LESSONS: CatalogFile = E::LESSONS;
    const FIRSTS: &'static [CatalogFile] = &[E::FIRSTS, FIRSTS];
    const RULES: &'static [CatalogFile] = &[E::RULES, RULES];

    fn arrange(catalog: &Arc<Boxes<E>>, setup: &Agreed<E>, seed: u64, position: &Position) -> Result<Self, String> {
        let mut setup = setup.clone();
        setup.setup.start = Start::Quick;
        let game = Self::begin(catalog, &setup, seed).map_err(|error| error.to_string())?;
        position.arrange((*game).clone(), seed).map(Expanded::new)
    }
}
