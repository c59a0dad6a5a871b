//! Jobs, nav cards, misbehave cards and stories as they are written.

use super::abilities::Loot;
use super::effects::Who;
use super::jobs::{Amount, Pay};
use super::raw::{RawNeed, RawOption, RawScript};
use super::stories::{End, FirstJobsOf, JobsInPlay, ThingOf};
use super::words::{Good, JobKind, Keyword, Profession, Skill, Suit};
use serde::Deserialize;

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawJobs {
    pub jobs: Vec<RawJob>,
    /// Cards of the box that need a map of another.
    #[serde(default)]
    pub left_out: Vec<RawJob>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawJob {
    pub id: String,
    pub name: String,
    pub contact: String,
    pub kinds: Vec<JobKind>,
    #[serde(default)]
    pub illegal: bool,
    #[serde(default)]
    pub immoral: bool,
    pub stages: Vec<RawStage>,
    #[serde(default)]
    pub needs: Vec<RawNeed>,
    #[serde(default)]
    pub needs_either: Option<(RawNeed, RawNeed)>,
    pub pay: Pay,
    #[serde(default)]
    pub bonus: Option<(Profession, Loot)>,
    #[serde(default)]
    pub keyword_bonus: Option<(Keyword, Loot)>,
    #[serde(default)]
    pub suits: Option<(u8, u16)>,
    #[serde(default)]
    pub detour: Option<RawDetour>,
    #[serde(default)]
    pub moral_unpaid: bool,
    #[serde(default)]
    pub extra_fuel: u8,
    #[serde(default)]
    pub cheers: Option<Who>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawStage {
    pub at: String,
    #[serde(default)]
    pub misbehave: u8,
    #[serde(default)]
    pub load: Vec<(Good, Amount)>,
    #[serde(default)]
    pub deliver: Vec<(Good, Amount)>,
    #[serde(default)]
    pub goods: u8,
    #[serde(default)]
    pub or_test: Option<(Skill, u8)>,
    #[serde(default)]
    pub then: RawScript,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawDetour {
    pub at: String,
    #[serde(default)]
    pub misbehave: u8,
    #[serde(default)]
    pub deliver: Vec<(Good, Amount)>,
    pub pays: u16,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawNav {
    pub cards: Vec<RawNavCard>,
    /// Whether the Reshuffle cards are in their decks from the start.
    #[serde(default)]
    pub shuffled_in: bool,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawNavCard {
    pub id: String,
    pub name: String,
    pub deck: String,
    #[serde(default = "one")]
    pub copies: u8,
    #[serde(default)]
    pub reshuffle: bool,
    #[serde(default)]
    pub drawn: RawScript,
    pub options: Vec<RawOption>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawMisbehave {
    pub cards: Vec<RawMisbehaveCard>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawMisbehaveCard {
    pub id: String,
    pub name: String,
    pub suit: Suit,
    #[serde(default = "one")]
    pub copies: u8,
    #[serde(default)]
    pub reshuffle: bool,
    #[serde(default)]
    pub ace: Option<RawNeed>,
    pub options: Vec<RawOption>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawStories {
    pub stories: Vec<RawStory>,
    #[serde(default)]
    pub setups: Vec<RawSetupCard>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawSetupCard {
    pub id: String,
    pub name: String,
    #[serde(default)]
    pub jobs: JobsInPlay,
    #[serde(default)]
    pub turns: Option<u8>,
    #[serde(default)]
    pub starting_jobs: FirstJobsOf<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawStory {
    pub id: String,
    pub name: String,
    pub goals: Vec<RawGoal>,
    #[serde(default)]
    pub end: End,
    #[serde(default)]
    pub warrants: u8,
    #[serde(default)]
    pub banned: Vec<String>,
    #[serde(default)]
    pub starting_jobs: Option<Vec<String>>,
    #[serde(default)]
    pub settles_jobs: bool,
    #[serde(default)]
    pub illegal_pay: u16,
    #[serde(default)]
    pub bank: Option<u16>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawGoal {
    pub name: String,
    pub how: RawFeat,
}

#[derive(Debug, Deserialize)]
pub(super) enum RawFeat {
    Work { at: String, misbehave: u8, then: RawScript },
    SolidWith(Vec<String>),
    SolidWithAny(u8),
    Cash(u16),
    PayAt { at: String, cash: u16 },
    Passed(u8),
    Collect(Vec<ThingOf<String>>),
}

fn one() -> u8 {
    1
}
