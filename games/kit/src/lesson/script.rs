//! A lesson as it is written.

use serde::Deserialize;
use std::collections::BTreeMap;

/// A lesson: where it begins, and what it asks for.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "P: serde::de::DeserializeOwned + Default"))]
pub struct Script<P> {
    /// The word for it in files.
    pub id: String,
    /// Its title.
    pub title: String,
    /// How long it takes.
    pub minutes: u8,
    /// What it teaches, in a few words.
    pub teaches: String,
    /// How many seats; the learner has the first.
    #[serde(default = "two")]
    pub seats: usize,
    /// Options that differ from the usual game.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// The seed of its dice and decks.
    #[serde(default)]
    pub seed: u64,
    /// What the ruleset arranges.
    #[serde(default)]
    pub position: P,
    /// Choices made before the first step, by whoever decides.
    #[serde(default)]
    pub begin: Vec<String>,
    /// What it asks for, one after the other.
    pub steps: Vec<LessonStep>,
}

fn two() -> usize {
    2
}

/// One step of a lesson.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LessonStep {
    /// What it is about, in a few words.
    pub title: String,
    /// What the coach says: what to do and why, with the key word in `*stars*`.
    pub say: String,
    /// What it points at; what is to be chosen, if nothing is named.
    #[serde(default)]
    pub at: Option<Pointer>,
    /// What explains it.
    #[serde(default)]
    pub why: Option<Pointer>,
    /// What ends it.
    #[serde(default)]
    pub ask: Ask,
    /// What the coach says to choices that tempt: what they are, and a sentence for whoever makes one.
    #[serde(default)]
    pub unless: Vec<(String, String)>,
    /// Choices made afterwards, by whoever decides.
    #[serde(default)]
    pub then: Vec<String>,
}

/// What ends a step.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
pub enum Ask {
    /// It was read.
    #[default]
    Next,
    /// One of these choices was made.
    Choose(Vec<String>),
    /// Every one of these choices was made, in any order in which one leads to the others.
    All(Vec<String>),
    /// It was read; then everything is as it was when the step with this number began, counted from 1.
    TakeBack(usize),
    /// Everybody has played freely until then.
    Play(Until),
}

/// How long free play lasts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Until {
    /// Until this round begins, or the match ends.
    Round(u32),
    /// Until the match ends.
    Over,
}

/// Something on the table, in words.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub enum Pointer {
    /// A piece by its name.
    Piece(String),
    /// A piece by its name, in the zone of this name.
    PieceIn(String, String),
    /// A zone by its name.
    Zone(String),
    /// A figure of the learner by what it counts, as in "credits".
    Figure(String),
    /// What is asked.
    Prompt,
    /// A button by its words.
    Button(String),
}
