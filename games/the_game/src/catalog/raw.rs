//! Map, supplies, captains and contacts as they are written: names instead of numbers, unknown fields refused.

use super::abilities::AbilityOf;
use super::contacts::{GrudgeOf, PerkOf};
use super::effects::{EffectOf, NeedOf, Tag, TestBonus};
use super::roamers::{Meets, When};
use super::supplies::{Kind, Purse};
use super::words::{Good, Keyword, Profession, Skill};
use serde::Deserialize;
use std::collections::BTreeMap;

pub(super) type RawEffect = EffectOf<RawTest, RawScript, String, String, String, String, String>;
pub(super) type RawAbility = AbilityOf<String, String, String>;
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
    pub abilities: Vec<RawAbility>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawCaptains {
    pub leaders: Vec<RawSupply>,
    pub drives: Vec<RawSupply>,
    pub ships: Vec<RawShip>,
    /// A box without a purse leaves the earlier one as it is.
    #[serde(default)]
    pub supplies: Option<Purse>,
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
    /// Further regions for ships of an earlier box.
    #[serde(default)]
    pub ranges: Vec<(String, Vec<String>)>,
    #[serde(default)]
    pub alerts: Vec<RawAlert>,
    /// How many alert tokens the box has.
    #[serde(default)]
    pub alert_tokens: u8,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawAlert {
    pub id: String,
    pub name: String,
    pub calls: Vec<String>,
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
    pub grudges: Vec<GrudgeOf<String>>,
    #[serde(default)]
    pub late: bool,
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
    #[serde(default)]
    pub shuns: Vec<String>,
    #[serde(default)]
    pub drives_off: Vec<String>,
    #[serde(default)]
    pub guards_from: Vec<String>,
    pub contact: RawMeeting,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawMeeting {
    pub who: Meets,
    pub when: When,
    pub options: Vec<RawOption>,
}
