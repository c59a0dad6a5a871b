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

/// What The Game asks by itself, in the order of [`Frame`](crate::state::Frame).
const QUESTIONS: [&str; 31] = [
    "PickLeader",
    "PickShip",
    "PlaceShip",
    "PickGoal",
    "PickCrew",
    "KeepJobs",
    "Turn",
    "Fly",
    "Mosey",
    "Evade",
    "Nav",
    "Meet",
    "Distract",
    "Roam",
    "Either",
    "Test",
    "Kill",
    "Load",
    "Shop",
    "Cuts",
    "LoseUpgrade",
    "TakeUpgrade",
    "Overfull",
    "Buy",
    "Deal",
    "Work",
    "Count",
    "Misbehave",
    "Payday",
    "Bargain",
    "Answer",
];
/// What cards of further boxes ask besides.
const MORE_QUESTIONS: [&str; 18] = [
    "PickEmployer",
    "Summon",
    "Dismiss",
    "Surrender",
    "GiveUp",
    "Jettison",
    "LoadMix",
    "Swap",
    "Hawk",
    "Gamble",
    "Bet",
    "TakeCrew",
    "Save",
    "Warrant",
    "KeepSolid",
    "DropActive",
    "Reorder",
    "Tempt",
];
/// All of these.
const ALL_QUESTIONS: [&str; 49] = {
    let mut all = [""; 49];
    let (core, more) = all.split_at_mut(31);
    core.copy_from_slice(&QUESTIONS);
    more.copy_from_slice(&MORE_QUESTIONS);
    all
};

impl Teaches for TheGame {
    type Position = Position;
    const LESSONS: CatalogFile =
        CatalogFile { path: "the_game/lessons.ron", built_in: include_str!("../../../assets/the_game/lessons.ron") };
    const FIRSTS: &'static [CatalogFile] = &[FIRSTS];
    const RULES: &'static [CatalogFile] = &[RULES];
    const QUESTIONS: &'static [&'static str] = &QUESTIONS;

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
    const QUESTIONS: &'static [&'static str] = &ALL_QUESTIONS;

    fn arrange(catalog: &Arc<Boxes<E>>, setup: &Agreed<E>, seed: u64, position: &Position) -> Result<Self, String> {
        let mut setup = setup.clone();
        setup.setup.start = Start::Quick;
        let game = Self::begin(catalog, &setup, seed).map_err(|error| error.to_string())?;
        position.arrange((*game).clone(), seed).map(Expanded::new)
    }
}
