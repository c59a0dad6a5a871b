//! Lessons: an arranged position, and steps that each ask for one small thing. Data, played without a screen.

mod course;
mod firsts;
mod pattern;
mod pointing;
mod sayings;
mod script;
pub mod sightings;
mod teacher;
pub mod trial;

pub use course::Course;
pub use firsts::{First, Firsts, When};
pub use pattern::fits;
pub use pointing::Pointed;
pub use script::{Ask, LessonStep, Pointer, Script, Until};
pub use teacher::{Moved, Teacher};

use crate::catalog::CatalogFile;
use crate::seats::Seat;
use crate::tabletop::Tabletop;
use serde::de::DeserializeOwned;
use std::fmt::Debug;
use std::sync::Arc;

/// Whoever is taught sits here; everybody else is played by the lesson, or by bots where it lets people play freely.
pub const LEARNER: Seat = Seat(0);

/// A ruleset with lessons.
pub trait Teaches: Tabletop {
    /// A position written as data, beyond what seats, options, a seed and choices lead to.
    type Position: DeserializeOwned + Clone + Debug + Default + Send + Sync + 'static;
    /// The file of its lessons.
    const LESSONS: CatalogFile;
    /// The files of what the coach says to firsts in ordinary matches.
    const FIRSTS: &'static [CatalogFile];
    /// The files of its rules in short.
    const RULES: &'static [CatalogFile];
    /// Every kind of question that somebody may be asked.
    const QUESTIONS: &'static [&'static str];

    /// The match in this position, or why there can be none.
    fn arrange(
        catalog: &Arc<Self::Catalog>,
        setup: &Self::Setup,
        seed: u64,
        position: &Self::Position,
    ) -> Result<Self, String>;
}
