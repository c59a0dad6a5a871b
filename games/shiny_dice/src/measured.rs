//! What a hard player alone reaches with the shipped missions, measured beforehand and kept as data.
//!
//! `cargo run --release -p shiny_dice --example measure -- hard 4000 1 keep` writes the file anew.

use serde::{Deserialize, Serialize};
use std::sync::OnceLock;

/// The figures kept in `assets/shiny_dice/measured.ron`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Kept {
    /// How many games of three rounds were played.
    pub games: u32,
    /// The seed of the first.
    pub seed: u64,
    /// Of a hundred games so many stay below this score.
    pub scores: Vec<(u8, i32)>,
    /// Each mission, by its number in the box.
    pub missions: Vec<KeptMission>,
}

/// What came of a mission.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct KeptMission {
    /// Its number in the box.
    pub number: u8,
    /// Turns in which it lay open.
    pub turns: u32,
    /// Turns in which it could be completed.
    pub possible: u32,
    /// Turns in which it was.
    pub done: u32,
    /// Turns that its Escape ended.
    pub escaped: u32,
    /// Rounds that began with it.
    pub rounds: u32,
    /// Points of those rounds, 50 for a supply.
    pub points: u64,
}

impl Kept {
    /// The figures the program was built with.
    pub fn measured() -> &'static Kept {
        static KEPT: OnceLock<Kept> = OnceLock::new();
        let text = include_str!("../../../assets/shiny_dice/measured.ron");
        KEPT.get_or_init(|| ron::from_str(text).expect("measured.ron is made by our own program"))
    }

    /// The text of `measured.ron`.
    pub fn to_ron(&self) -> String {
        let note = "// Measured by `cargo run --release -p shiny_dice --example measure`; not written by hand.";
        let line = |mission| format!("        {},\n", ron::to_string(mission).expect("plain data"));
        let missions: String = self.missions.iter().map(line).collect();
        let scores = ron::to_string(&self.scores).expect("plain data");
        let (games, seed) = (self.games, self.seed);
        format!(
            "{note}\n(\n    games: {games}, seed: {seed},\n    scores: {scores},\n    missions: [\n{missions}    ],\n)\n"
        )
    }
}
