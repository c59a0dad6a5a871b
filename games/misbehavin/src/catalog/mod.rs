//! The checked box: 200 cards, the boards, the recommended supplies, and the episodes.

mod check;
mod raw;
mod sheets;
mod text;

use crate::cards::{Card, CardId, Faction, Group, SupplyClass, SupplySet, Tier};
use kit::catalog::CatalogFile;
use kit::{Catalog as _, CatalogError};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::ops::Range;

/// Cards in the box.
pub const BOX: usize = 200;
const STARTERS: usize = 0;
const SUPPLY: usize = 40;
const MARKET: usize = 98;
const REAVERS: usize = 182;
const VERSE: usize = 188;
const EPISODES: usize = 192;

/// The side of the player boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Board {
    /// The usual side.
    A,
    /// The easier side.
    B,
}

/// The figures of a board's side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardFigures {
    /// Slots of the asset area.
    pub assets: u8,
    /// Slots of the command area.
    pub command: u8,
    /// The power that wins for 2, 3 and 4 players.
    pub power_to_win: [u8; 3],
}

/// A recommended supply.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Recommended {
    FirstGame,
    DownNDirty,
    WheelAndDeal,
    XieXie,
}

/// One of the two steps that earn a 'verse token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum VerseStep {
    /// Have a set card with FIGHT in the tableau.
    HoldFighter,
    /// Have a set character in the tableau.
    HoldCharacter,
    /// Turn a set character sideways without effect.
    TurnCharacter,
    /// Have made a deal this turn, or pay a credit.
    DealOrPayCredit,
    /// Discard a card from the hand.
    DiscardCard,
    /// Pay a credit.
    PayCredit,
    /// Turn any set card sideways without effect.
    TurnCard,
    /// Cycle a faceup market card.
    CycleCard,
}

/// What a faction's own tokens buy, with the price.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum VerseAction {
    /// Draw a card on one's turn.
    Draw(u8),
    /// Evade a fight in which one is attacked.
    Evade(u8),
    /// A credit from a rival, or two from the supply.
    Tax(u8),
    /// A warrant on a rival's character.
    Warrant(u8),
    /// Use a triggered card again.
    Retrigger(u8),
    /// Two credits from a rival or the supply.
    Steal(u8),
}

/// A faction's 'verse card.
#[derive(Clone, Debug)]
pub struct VerseCard {
    /// What it is called.
    pub name: String,
    /// The two steps that earn a token.
    pub steps: [VerseStep; 2],
    /// What the tokens buy besides influence, replays and retaining.
    pub actions: Vec<VerseAction>,
}

/// A step of an episode, marked with a 'verse token when done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Deed {
    /// Win a fight.
    WinFight,
    /// Lose a fight.
    LoseFight,
    /// Make a deal.
    MakeDeal,
    /// Get rid of The Black.
    ShedBlack,
    /// Drive Reavers off.
    DriveOffReavers,
    /// Gain a card of this cost or more.
    GainCost(u8),
    /// Hold this many credits.
    HoldCredits(u8),
    /// Have this many locations in the tableau.
    HoldLocations(u8),
    /// Have this many ships in the tableau.
    HoldShips(u8),
    /// Have this many characters in the tableau.
    HoldCharacters(u8),
}

/// A way to win.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Way {
    /// Begin a turn with the board's power.
    Power,
    /// Begin a turn with all these steps marked.
    Steps(Vec<Deed>),
    /// As this faction, begin a turn with this many credits.
    Credits {
        /// The faction.
        faction: Faction,
        /// The credits.
        credits: u8,
    },
}

/// An episode.
#[derive(Clone, Debug)]
pub struct Episode {
    /// Its word in files.
    pub id: String,
    /// Its title.
    pub name: String,
    /// The boards' side.
    pub board: Board,
    /// The four supply sets: fight, deal, maneuver, any.
    pub supply: [SupplySet; 4],
    /// Whether Reavers roam.
    pub reavers: bool,
    /// The ways to win.
    pub ways: Vec<Way>,
}

/// Everything in the box.
#[derive(Clone)]
pub struct Catalog {
    cards: Vec<Card>,
    names: Vec<String>,
    classes: [Vec<SupplyClass>; 10],
    verse: [VerseCard; 4],
    episodes: Vec<Episode>,
    boards: [BoardFigures; 2],
    supplies: [[SupplySet; 4]; 4],
}

impl Catalog {
    /// A card.
    #[inline]
    pub fn card(&self, card: CardId) -> &Card {
        &self.cards[card.0 as usize]
    }

    /// All cards of the box, by number.
    pub fn cards(&self) -> impl Iterator<Item = (CardId, &Card)> {
        self.cards.iter().enumerate().map(|(index, card)| (CardId(index as u8), card))
    }

    /// The first copy of the card called `id` in the files.
    pub fn find(&self, id: &str) -> Option<CardId> {
        self.cards.iter().position(|card| card.id == id).map(|index| CardId(index as u8))
    }

    /// The name of a face.
    pub fn face_name(&self, face: u16) -> &str {
        self.names.get(face as usize).map_or("a card", String::as_str)
    }

    /// One card of each face, in the order of their numbers.
    pub fn faces(&self) -> impl Iterator<Item = &Card> {
        let mut next = 0;
        self.cards.iter().filter(move |card| std::mem::replace(&mut next, card.face + 1) == card.face)
    }

    /// The first copy of the card that has this face.
    pub fn with_face(&self, face: u16) -> Option<(CardId, &Card)> {
        self.cards().find(|(_, card)| card.face == face)
    }

    /// The ten cards a faction starts with.
    pub fn starters(faction: Faction) -> impl Iterator<Item = CardId> {
        let first = STARTERS + 10 * faction as usize;
        ids(first..first + 10)
    }

    /// The cards of a supply set.
    pub fn set(&self, set: SupplySet) -> impl Iterator<Item = CardId> {
        ids(SUPPLY..MARKET).filter(move |card| self.card(*card).group == Group::Supply(set))
    }

    /// The cards of a market deck.
    pub fn market(tier: Tier) -> impl Iterator<Item = CardId> {
        let first = MARKET + 28 * tier as usize;
        ids(first..first + 28)
    }

    /// The Reavers.
    pub fn reavers() -> impl Iterator<Item = CardId> {
        ids(REAVERS..VERSE)
    }

    /// The 'verse card of a faction, as a piece.
    pub fn verse_piece(faction: Faction) -> CardId {
        CardId((VERSE + faction as usize) as u8)
    }

    /// An episode's card, as a piece.
    pub fn episode_piece(episode: usize) -> CardId {
        CardId((EPISODES + episode) as u8)
    }

    /// The slots a supply set fits: fight, deal, maneuver, any.
    pub fn fits(&self, set: SupplySet, slot: usize) -> bool {
        let class = [SupplyClass::Fight, SupplyClass::Deal, SupplyClass::Maneuver];
        let classes = &self.classes[set as usize];
        !classes.is_empty() && class.get(slot).is_none_or(|class| classes.contains(class))
    }

    /// A faction's 'verse card.
    pub fn verse(&self, faction: Faction) -> &VerseCard {
        &self.verse[faction as usize]
    }

    /// The episodes.
    pub fn episodes(&self) -> &[Episode] {
        &self.episodes
    }

    /// The figures of a board's side.
    pub fn board(&self, board: Board) -> BoardFigures {
        self.boards[board as usize]
    }

    /// The four sets of a recommended supply.
    pub fn supply(&self, recommended: Recommended) -> [SupplySet; 4] {
        self.supplies[recommended as usize]
    }
}

impl fmt::Debug for Catalog {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Catalog of {} cards", self.cards.len())
    }
}

fn ids(range: Range<usize>) -> impl Iterator<Item = CardId> {
    range.map(|index| CardId(index as u8))
}

macro_rules! files {
    ($($name:literal),*) => {
        &[$(CatalogFile {
            path: concat!("misbehavin/", $name),
            built_in: include_str!(concat!("../../../../assets/misbehavin/", $name)),
        }),*]
    };
}

impl kit::Catalog for Catalog {
    const FILES: &'static [CatalogFile] = files!(
        "starters.ron",
        "supply.ron",
        "core.ron",
        "border.ron",
        "rim.ron",
        "reavers.ron",
        "verse.ron",
        "episodes.ron",
        "boards.ron"
    );

    fn from_ron(texts: &[&str]) -> Result<Self, CatalogError> {
        check::checked(raw::read(texts)?)
    }
}

/// The path of a file of the catalog, for messages.
pub(crate) fn path(file: usize) -> &'static str {
    Catalog::FILES[file].path
}
