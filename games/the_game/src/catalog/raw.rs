//! The files as they are written: names instead of numbers, unknown fields refused.

use super::abilities::{AbilityOf, Loot};
use super::contacts::{Grudge, Meets, PerkOf, When};
use super::effects::{EffectOf, NeedOf, Tag, TestBonus, Who};
use super::jobs::{Amount, Pay};
use super::stories::End;
use super::supplies::Kind;
use super::words::{Good, JobKind, Keyword, Profession, Skill, Suit};
use serde::Deserialize;
use std::collections::BTreeMap;

pub(super) type RawEffect = EffectOf<RawTest, RawScript, String, String>;
pub(super) type RawNeed = NeedOf<String, String>;

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(transparent)]
pub(super) struct RawScript(pub Vec<RawEffect>);

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawTest {
    pub skill: Skill,
    #[serde(default)]
    pub kosherized: bool,
    #[serde(default)]
    pub bribes: bool,
    #[serde(default)]
    pub alone: bool,
    #[serde(default)]
    pub bonus: Vec<TestBonus>,
    pub bands: Vec<(u8, RawScript)>,
    #[serde(default)]
    pub instead: Option<(RawNeed, RawScript)>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawOption {
    #[serde(default)]
    pub needs: Vec<RawNeed>,
    #[serde(default)]
    pub costs: Vec<(Good, u8)>,
    #[serde(default)]
    pub free_with: Option<RawNeed>,
    #[serde(default)]
    pub tag: Option<Tag>,
    pub then: RawScript,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawMap {
    pub regions: Vec<RawNamed>,
    pub sectors: Vec<RawSector>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawNamed {
    pub id: String,
    pub name: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawSector {
    pub id: String,
    pub region: String,
    #[serde(default)]
    pub system: Option<String>,
    pub ring: u8,
    pub number: String,
    #[serde(default)]
    pub planets: Vec<String>,
    #[serde(default)]
    pub also: Vec<String>,
    #[serde(default)]
    pub supply: Option<String>,
    pub at: (i32, i32),
    pub radius: i32,
    pub borders: Vec<String>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawSupplies {
    pub decks: Vec<RawNamed>,
    pub cards: Vec<RawSupply>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawSupply {
    pub id: String,
    pub name: String,
    pub kind: Kind,
    #[serde(default)]
    pub cost: u16,
    #[serde(default)]
    pub fight: u8,
    #[serde(default)]
    pub tech: u8,
    #[serde(default)]
    pub negotiate: u8,
    #[serde(default)]
    pub professions: Vec<Profession>,
    #[serde(default)]
    pub keywords: Vec<Keyword>,
    #[serde(default)]
    pub moral: bool,
    #[serde(default)]
    pub wanted: bool,
    #[serde(default)]
    pub range: u8,
    #[serde(default)]
    pub burn: u8,
    #[serde(default)]
    pub decks: BTreeMap<String, u8>,
    #[serde(default)]
    pub spares: u8,
    #[serde(default)]
    pub abilities: Vec<AbilityOf<String>>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawCaptains {
    pub leaders: Vec<RawSupply>,
    pub drives: Vec<RawSupply>,
    pub ships: Vec<RawShip>,
    pub supplies: super::supplies::Purse,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawShip {
    pub id: String,
    pub name: String,
    pub hold: u8,
    pub stash: u8,
    pub crew: u8,
    pub slots: u8,
    pub drive: String,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawContacts {
    pub contacts: Vec<RawContact>,
    pub roamers: Vec<RawRoamer>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawContact {
    pub id: String,
    pub name: String,
    pub at: RawPlace,
    #[serde(default)]
    pub buys: Vec<(Good, u16)>,
    #[serde(default)]
    pub sells: Vec<(Good, u16)>,
    #[serde(default)]
    pub perks: Vec<PerkOf<String>>,
    #[serde(default)]
    pub grudges: Vec<Grudge>,
}

#[derive(Debug, Deserialize)]
pub(super) enum RawPlace {
    Planet(String),
    Aboard(String),
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawRoamer {
    pub id: String,
    pub name: String,
    pub start: String,
    pub regions: Vec<String>,
    #[serde(default)]
    pub blocks: bool,
    #[serde(default)]
    pub decoyed: bool,
    pub contact: RawMeeting,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawMeeting {
    pub who: Meets,
    pub when: When,
    pub options: Vec<RawOption>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawJobs {
    pub jobs: Vec<RawJob>,
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
    pub pay: Pay,
    #[serde(default)]
    pub bonus: Option<(Profession, Loot)>,
    #[serde(default)]
    pub extra_fuel: u8,
    #[serde(default)]
    pub cheers: Option<Who>,
}

#[derive(Debug, Deserialize)]
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
    pub then: RawScript,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawNav {
    pub cards: Vec<RawNavCard>,
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
}

fn one() -> u8 {
    1
}
