//! The mission cards, read from `assets/shiny_dice/missions.ron`.

use crate::dice::Face;
use kit::catalog::{self, CatalogFile};
use kit::{Catalog, CatalogError, PieceId};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// How many missions the box holds.
pub const MISSIONS: usize = 38;
const FIRST_PIECE: u16 = 100;

/// One of the missions, as its place in the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct MissionId(pub u8);

impl MissionId {
    /// Its card on the table.
    pub fn piece(self) -> PieceId {
        PieceId(FIRST_PIECE + self.0 as u16)
    }

    /// The mission of this piece, if the piece is a mission card.
    pub fn of_piece(piece: PieceId) -> Option<MissionId> {
        piece.0.checked_sub(FIRST_PIECE).filter(|index| *index < MISSIONS as u16).map(|index| MissionId(index as u8))
    }
}

/// A mission card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mission {
    /// Its number in the box.
    pub number: u8,
    /// Its name.
    pub name: String,
    /// How many dice of each face it asks for, by [`Face::index`].
    pub icons: [u8; Face::ALL.len()],
    /// What it gives.
    pub reward: Vec<Reward>,
    /// Its keywords.
    pub keywords: Vec<Keyword>,
}

impl Mission {
    /// Whether it has the keyword.
    pub fn has(&self, keyword: Keyword) -> bool {
        self.keywords.contains(&keyword)
    }

    /// The faces it asks for, with how many of each.
    pub fn needs(&self) -> impl Iterator<Item = (Face, u8)> + '_ {
        Face::ALL.into_iter().map(|face| (face, self.icons[face.index()])).filter(|(_, count)| *count > 0)
    }
}

/// What completing a mission gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Reward {
    /// Points into the pool at risk.
    Pool(u16),
    /// Points behind the screen at once.
    Score(u16),
    /// Supplies, never lost again.
    Supplies(u8),
    /// Points of damage, each to a foe of your choice.
    Damage(u8),
    /// Dice from the knocked out to the hold.
    Fetch(u8),
    /// Dice from the hold, rolled again into Serenity.
    Return(u8),
}

/// What changes the turn around a mission.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Keyword {
    /// Completed: you may end the turn and bank the pool.
    Escape,
    /// Not completed: you must lay low.
    Bushwhacked,
    /// Completed: you must keep flyin'.
    Gorram,
    /// Revealed without its dice: all crew is rolled again.
    Sabotage,
    /// One damage before the strikes, one more when completed.
    Shiny,
}

impl Keyword {
    /// All keywords.
    pub const ALL: [Keyword; 5] =
        [Keyword::Escape, Keyword::Bushwhacked, Keyword::Gorram, Keyword::Sabotage, Keyword::Shiny];
}

/// All missions of the box, checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Missions(Vec<Mission>);

impl Missions {
    /// The mission with this id.
    pub fn get(&self, id: MissionId) -> &Mission {
        &self.0[id.0 as usize]
    }

    /// All missions with their ids.
    pub fn iter(&self) -> impl Iterator<Item = (MissionId, &Mission)> {
        (0..).map(MissionId).zip(&self.0)
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawMission {
    number: u8,
    name: String,
    icons: BTreeMap<Face, u8>,
    reward: Vec<Reward>,
    keywords: Vec<Keyword>,
}

impl Catalog for Missions {
    const FILES: &'static [CatalogFile] = &[CatalogFile {
        path: "shiny_dice/missions.ron",
        built_in: include_str!("../../../assets/shiny_dice/missions.ron"),
    }];

    fn from_ron(texts: &[&str]) -> Result<Self, CatalogError> {
        let file = &Self::FILES[0];
        let raw: Vec<RawMission> = catalog::read(file, texts[0])?;
        if raw.len() != MISSIONS {
            let problem = format!("the box holds {MISSIONS} missions, the file has {}", raw.len());
            return Err(CatalogError::of_file(file.path, problem));
        }
        let mut numbers = BTreeSet::new();
        let missions = raw.into_iter().map(|mission| check(mission, &mut numbers)).collect::<Result<_, _>>()?;
        Ok(Missions(missions))
    }
}

fn check(raw: RawMission, numbers: &mut BTreeSet<u8>) -> Result<Mission, CatalogError> {
    let wrong = |problem: String| Err(CatalogError::at_entry(Missions::FILES[0].path, &raw.name, problem));
    if raw.name.trim().is_empty() {
        return wrong("a mission needs a name".into());
    }
    if !(1..=MISSIONS as u8).contains(&raw.number) || !numbers.insert(raw.number) {
        return wrong(format!("number {} is out of range or taken", raw.number));
    }
    if !(1..=5).contains(&raw.icons.values().map(|count| *count as u32).sum::<u32>()) {
        return wrong("a mission asks for one to five dice".into());
    }
    if raw.icons.values().any(|count| !(1..=3).contains(count)) {
        return wrong("a mission asks for one to three dice of a face".into());
    }
    if raw.icons.keys().any(|face| face.foe().is_some()) {
        return wrong("a mission asks for crew or supplies, not for foes".into());
    }
    if !(1..=2).contains(&raw.keywords.len()) || (raw.keywords.len() == 2 && raw.keywords[0] == raw.keywords[1]) {
        return wrong("a mission has one or two different keywords".into());
    }
    if !(1..=2).contains(&raw.reward.len()) {
        return wrong("a mission gives one or two things".into());
    }
    if let Some(reward) = raw.reward.iter().find(|reward| !is_in_bounds(**reward)) {
        return wrong(format!("{reward:?} is out of bounds"));
    }
    let mut icons = [0; Face::ALL.len()];
    for (face, count) in &raw.icons {
        icons[face.index()] = *count;
    }
    Ok(Mission { number: raw.number, name: raw.name, icons, reward: raw.reward, keywords: raw.keywords })
}

fn is_in_bounds(reward: Reward) -> bool {
    match reward {
        Reward::Pool(points) | Reward::Score(points) => [100, 200, 300].contains(&points),
        Reward::Supplies(count) => (1..=3).contains(&count),
        Reward::Damage(count) | Reward::Fetch(count) | Reward::Return(count) => (1..=2).contains(&count),
    }
}
