//! The mission cards, read from `assets/shiny_dice/missions.ron`.

use crate::dice::Face;
use kit::catalog::{self, CatalogFile};
use kit::{Catalog, CatalogError, PieceId};
use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use std::collections::BTreeSet;
use std::fmt;

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
pub struct Missions {
    cards: Vec<Mission>,
    flavours: Vec<String>,
}

impl Missions {
    /// The mission with this id.
    pub fn get(&self, id: MissionId) -> &Mission {
        &self.cards[id.0 as usize]
    }

    /// The line of flavour on a mission's card: no rule, only a breath of the 'verse.
    pub fn flavour(&self, id: MissionId) -> &str {
        &self.flavours[id.0 as usize]
    }

    /// All missions with their ids.
    pub fn iter(&self) -> impl Iterator<Item = (MissionId, &Mission)> {
        (0..).map(MissionId).zip(&self.cards)
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawMission {
    number: u8,
    name: String,
    #[serde(deserialize_with = "pairs_as_written")]
    icons: Vec<(Face, u8)>,
    reward: Vec<Reward>,
    keywords: Vec<Keyword>,
    flavour: String,
}

/// A map as it is written, so that a face that stands twice is seen and not swallowed.
fn pairs_as_written<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<(Face, u8)>, D::Error> {
    struct Pairs;
    impl<'de> Visitor<'de> for Pairs {
        type Value = Vec<(Face, u8)>;

        fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
            f.write_str("faces with how many dice of each")
        }

        fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
            std::iter::from_fn(|| map.next_entry().transpose()).collect()
        }
    }
    from.deserialize_map(Pairs)
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
        let mut taken = Taken::default();
        let flavours = raw.iter().map(|mission| mission.flavour.trim().into()).collect();
        let cards = raw.into_iter().map(|mission| check(mission, &mut taken)).collect::<Result<_, _>>()?;
        Ok(Missions { cards, flavours })
    }
}

/// What stands only once in the file.
#[derive(Default)]
struct Taken {
    numbers: BTreeSet<u8>,
    names: BTreeSet<String>,
    flavours: BTreeSet<String>,
}

/// As much flavour as a card has room for.
const LONGEST_FLAVOUR: usize = 64;

fn check(raw: RawMission, taken: &mut Taken) -> Result<Mission, CatalogError> {
    let nameless = raw.name.trim().is_empty();
    let entry = if nameless { format!("number {}", raw.number) } else { raw.name.clone() };
    let wrong = |problem: String| CatalogError::at_entry(Missions::FILES[0].path, &entry, problem);
    if nameless || !taken.names.insert(raw.name.clone()) {
        return Err(wrong("a mission needs a name of its own".into()));
    }
    if !(1..=MISSIONS as u8).contains(&raw.number) || !taken.numbers.insert(raw.number) {
        return Err(wrong(format!("number {} is out of range or taken", raw.number)));
    }
    let flavour = raw.flavour.trim();
    if flavour.is_empty() || flavour.chars().count() > LONGEST_FLAVOUR || !taken.flavours.insert(flavour.into()) {
        return Err(wrong(format!("a mission needs a line of flavour of its own, up to {LONGEST_FLAVOUR} letters")));
    }
    if !(1..=2).contains(&raw.keywords.len()) || (raw.keywords.len() == 2 && raw.keywords[0] == raw.keywords[1]) {
        return Err(wrong("a mission has one or two different keywords".into()));
    }
    if !(1..=2).contains(&raw.reward.len()) {
        return Err(wrong("a mission gives one or two things".into()));
    }
    if let [one, other] = &raw.reward[..]
        && std::mem::discriminant(one) == std::mem::discriminant(other)
    {
        return Err(wrong("a mission gives the same thing twice".into()));
    }
    if let Some(reward) = raw.reward.iter().find(|reward| !is_in_bounds(**reward)) {
        return Err(wrong(format!("{reward:?} is out of bounds")));
    }
    let icons = check_icons(&raw.icons).map_err(wrong)?;
    Ok(Mission { number: raw.number, name: raw.name, icons, reward: raw.reward, keywords: raw.keywords })
}

fn check_icons(pairs: &[(Face, u8)]) -> Result<[u8; Face::ALL.len()], String> {
    let mut icons = [0; Face::ALL.len()];
    for (face, count) in pairs {
        if face.foe().is_some() {
            return Err("a mission asks for crew or supplies, not for foes".into());
        }
        if !(1..=3).contains(count) {
            return Err("a mission asks for one to three dice of a face".into());
        }
        if icons[face.index()] > 0 {
            return Err(format!("{face:?} is listed twice"));
        }
        icons[face.index()] = *count;
    }
    if !(1..=5).contains(&icons.iter().sum::<u8>()) {
        return Err("a mission asks for one to five dice".into());
    }
    if Face::PASSENGERS.iter().map(|face| icons[face.index()]).sum::<u8>() > 3 {
        return Err("there are only three passenger dice".into());
    }
    Ok(icons)
}

fn is_in_bounds(reward: Reward) -> bool {
    match reward {
        Reward::Pool(points) | Reward::Score(points) => [100, 200, 300].contains(&points),
        Reward::Supplies(count) => (1..=3).contains(&count),
        Reward::Damage(count) | Reward::Fetch(count) | Reward::Return(count) => (1..=2).contains(&count),
    }
}
