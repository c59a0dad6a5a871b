//! Job cards, stage by stage.

use super::abilities::Loot;
use super::effects::{Need, Who};
use super::ids::{ContactId, ScriptId, SectorId};
use super::words::{Good, JobKind, Profession};
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
    /// What it pays.
    pub pay: Pay,
    /// What a profession in the party adds.
    pub bonus: Option<(Profession, Loot)>,
    /// More fuel for each Full Burn while it is active.
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
    /// What happens after that.
    pub then: ScriptId,
}

/// How many tokens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Amount {
    /// So many.
    Exactly(u8),
    /// As many as the captain likes, at least one.
    Any,
}

/// What a job pays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Pay {
    /// Credits.
    Fixed(u16),
    /// Credits for each token delivered.
    Each(Good, u16),
    /// Tokens for each of the party.
    PerCrew(Good, u8),
}
