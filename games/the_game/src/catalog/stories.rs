//! Stories: goals, endings, and what they change.

use super::ids::{ContactId, ScriptId, SectorId};
use super::words::{Keyword, Profession};
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
    /// What the bank holds for each captain; as much as it takes if nothing is said.
    pub bank: Option<u16>,
    /// Whether it notices things by itself: an empty bank, things that were had.
    pub watches: bool,
}

impl Story {
    /// Whether it is nothing without somebody to do better than. Our ruling: such a story is not played alone.
    pub fn is_rivalry(&self) -> bool {
        matches!(self.end, End::JobsRunOut { .. } | End::BankEmpty)
    }
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
    /// All of these, in any order, each ticked off once it was had.
    Collect(Vec<Thing>),
}

/// Something to be had; files name contacts outright (`C`).
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub enum ThingOf<C> {
    /// Gear with one of these keywords.
    Gear(Vec<Keyword>),
    /// An immoral job done.
    ImmoralJob,
    /// A Warrant.
    Warrant,
    /// Crew of one of these professions.
    CrewOf(Vec<Profession>),
    /// Moral crew.
    MoralCrew,
    /// Disgruntled crew.
    DisgruntledCrew,
    /// Being Solid with a contact.
    Solid(C),
    /// A hold without space.
    FullHold,
}

/// A thing of the checked catalog.
pub type Thing = ThingOf<ContactId>;

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
    /// Over with the last of so many tokens for each captain; each completed job takes one; most Solid contacts win.
    JobsRunOut {
        /// Tokens for each captain.
        each: u8,
    },
    /// Over when the bank is empty, or when a captain with half of all money says so; most credits win.
    BankEmpty,
}

/// A set-up card: it changes how a match of any story begins.
#[derive(Clone, Debug, PartialEq)]
pub struct SetupCard {
    /// The word for it in files.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Which jobs there are.
    pub jobs: JobsInPlay,
    /// The first captain's turns before the last round.
    pub turns: Option<u8>,
    /// Which jobs captains begin with.
    pub starting_jobs: FirstJobs,
}

/// Which jobs are in the contacts' decks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub enum JobsInPlay {
    /// All of them.
    #[default]
    All,
    /// Those of the newest box.
    NewestBox,
}

/// Which jobs captains begin with; files name contacts outright (`C`).
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
pub enum FirstJobsOf<C> {
    /// The usual ones.
    #[default]
    Usual,
    /// One of each of these contacts.
    OneEach(Vec<C>),
    /// Three of one contact, whom each captain chooses.
    ThreeOfOne,
}

/// Starting jobs of the checked catalog.
pub type FirstJobs = FirstJobsOf<ContactId>;
