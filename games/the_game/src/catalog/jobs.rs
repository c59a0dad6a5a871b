//! Job cards, stage by stage.

use super::abilities::Loot;
use super::effects::{Need, Who};
use super::ids::{ContactId, ScriptId, SectorId, TestId};
use super::words::{Good, JobKind, Keyword, Profession};
use serde::Deserialize;

/// A job card.
#[derive(Clone, Debug, PartialEq)]
pub struct Job {
    /// The word for it in files.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Who gives it.
    pub contact: ContactId,
    /// What kinds of work it is.
    pub kinds: Vec<JobKind>,
    /// Whether the law objects.
    pub illegal: bool,
    /// Whether it upsets moral crew.
    pub immoral: bool,
    /// Its stages in order; the last one completes it.
    pub stages: Vec<Stage>,
    /// What the party must have at each stage.
    pub needs: Vec<Need>,
    /// Two things of which the party must have one.
    pub needs_either: Option<[Need; 2]>,
    /// What it pays.
    pub pay: Pay,
    /// What a profession in the party adds.
    pub bonus: Option<(Profession, Loot)>,
    /// What a keyword in the party adds.
    pub keyword_bonus: Option<(Keyword, Loot)>,
    /// So many misbehave cards of one suit add so much.
    pub suits: Option<(u8, u16)>,
    /// A stop on the way that may be made once, and what it pays.
    pub detour: Option<Detour>,
    /// Whether moral crew want no cut of it.
    pub moral_unpaid: bool,
    /// The box it comes from.
    pub of_box: u8,
    /// More fuel for each Full Burn while its load is aboard.
    pub extra_fuel: u8,
    /// Whom its completion cheers up.
    pub cheers: Option<Who>,
}

/// One Work action of a job.
#[derive(Clone, Debug, PartialEq)]
pub struct Stage {
    /// The place's name.
    pub place: String,
    /// The sectors that are this place.
    pub at: Vec<SectorId>,
    /// Misbehave cards to pass.
    pub misbehave: u8,
    /// What is loaded then.
    pub load: Vec<(Good, Amount)>,
    /// What is delivered then.
    pub deliver: Vec<(Good, Amount)>,
    /// Goods of any kinds to be loaded as well.
    pub goods: u8,
    /// A test that may be taken instead of misbehaving.
    pub or_test: Option<TestId>,
    /// What happens after that.
    pub then: ScriptId,
}

/// A stop between the first stage and the last, without a cut for the crew.
#[derive(Clone, Debug, PartialEq)]
pub struct Detour {
    /// What is done there.
    pub stage: Stage,
    /// What it pays.
    pub pays: u16,
}

impl Amount {
    /// The fewest.
    pub fn least(self) -> u8 {
        if let Amount::Exactly(count) = self { count } else { 1 }
    }
}

/// How many tokens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Amount {
    /// So many.
    Exactly(u8),
    /// As many as the captain likes, at least one.
    Any,
    /// At least one, at most so many.
    UpTo(u8),
}

/// What a job pays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Pay {
    /// Credits.
    Fixed(u16),
    /// Credits for each token delivered.
    Each(Good, u16),
    /// Credits for each token of either kind delivered.
    EachOf([Good; 2], u16),
    /// Tokens for each of the party.
    PerCrew(Good, u8),
}
