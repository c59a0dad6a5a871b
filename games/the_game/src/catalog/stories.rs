//! Stories: goals, endings, and what they change.

use super::ids::{ContactId, ScriptId, SectorId};
use serde::Deserialize;

/// A story card.
#[derive(Clone, Debug, PartialEq)]
pub struct Story {
    /// The word for it in files.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its goals, in the order in which they are reached.
    pub goals: Vec<Goal>,
    /// How it ends.
    pub end: End,
    /// The Warrants each captain begins with.
    pub warrants: u8,
    /// Contacts nobody deals with.
    pub banned: Vec<ContactId>,
    /// The contacts that give starting jobs, if not the usual ones.
    pub starting_jobs: Option<Vec<ContactId>>,
    /// Whether unfinished jobs are paid for at the end.
    pub settles_jobs: bool,
    /// What an illegal job pays more.
    pub illegal_pay: u16,
}

/// A goal.
#[derive(Clone, Debug, PartialEq)]
pub struct Goal {
    /// Its name.
    pub name: String,
    /// What it takes.
    pub how: Feat,
}

/// What a goal takes.
#[derive(Clone, Debug, PartialEq)]
pub enum Feat {
    /// Misbehave at a place, then this.
    Work {
        /// The place's name.
        place: String,
        /// The sectors that are this place.
        at: Vec<SectorId>,
        /// Misbehave cards to pass.
        misbehave: u8,
        /// What happens then.
        then: ScriptId,
    },
    /// Solid with all of these.
    SolidWith(Vec<ContactId>),
    /// Solid with so many.
    SolidWithAny(u8),
    /// So many credits.
    Cash(u16),
    /// Pay so much at a place.
    PayAt {
        /// The place's name.
        place: String,
        /// The sectors that are this place.
        at: Vec<SectorId>,
        /// Credits.
        cash: u16,
    },
    /// So many misbehave cards passed in all.
    Passed(u8),
}

/// How a story ends.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub enum End {
    /// The first captain to reach every goal wins.
    #[default]
    FirstToFinish,
    /// A captain with a goal declares the end; the others have one more turn; most credits win.
    LastCall,
    /// One captain against time.
    Alone {
        /// Turns before the last one.
        tokens: u8,
        /// Crew to begin with, at most.
        crew: u8,
        /// What they may cost together.
        worth: u16,
    },
}
