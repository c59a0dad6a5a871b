//! The state of a match: plain data, and nothing that could not be saved.

mod frame;
mod pile;
mod readers;
mod tableau;

pub use frame::{Deal, Fight, Frame, Goal, Recruit, Stage, Using};
pub use pile::Pile;
pub use readers::WARINESS;
pub use tableau::{SLOTS, Slot, Tableau};

use crate::cards::{CardId, Faction, SupplySet};
use crate::catalog::Catalog;
use crate::setup::Setup;
use kit::{BySeat, CatalogRef, Pending, Rng, Seat};
use serde::{Deserialize, Serialize};

/// A pile that can hold every card that can change hands.
pub type Cards = Pile<182>;

/// What a player has.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Player {
    /// The faction.
    pub faction: Faction,
    /// The hand.
    pub hand: Cards,
    /// The draw pile, its top card last.
    pub deck: Cards,
    /// The recycle pile.
    pub recycle: Cards,
    /// The display area.
    pub display: Cards,
    /// The tableau.
    pub tableau: Tableau,
    /// Credits.
    pub credits: u8,
    /// 'Verse tokens held.
    pub verse: u8,
    /// 'Verse tokens lying on Reavers, or as warrants.
    pub placed: u8,
    /// The steps of the episode that this player's tokens mark, one bit each.
    pub marks: u8,
    /// Own turns at whose end the immunity from attacks is used up.
    pub immune: u8,
    /// Activations left.
    pub activations: u8,
    /// Recruitments left.
    pub recruitments: u8,
    /// Influence added to the next deal or recruitment of this turn.
    pub influence: u8,
    /// Whether a 'verse token was acquired this turn.
    pub acquired: bool,
    /// Cards discarded for their ability this turn; each works once, however often it is drawn.
    pub worked: Pile<40>,
    /// Whether a deal was made this turn.
    pub dealt: bool,
    /// Whether the winning power was announced and still stands.
    pub announced: bool,
    /// How often an announced win of this player was foiled.
    pub foiled: u8,
}

/// A market deck with its faceup cards.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Stall {
    /// Face down, the top card last.
    pub deck: Pile<28>,
    /// Face up.
    pub faceup: Pile<4>,
}

/// The supply board.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Supply {
    /// The sets in the four free slots: fight, deal, maneuver, any.
    pub slots: [Option<SupplySet>; 4],
    /// The cards of each set that lie here or, for sets not in play, in the box.
    pub piles: [Pile<12>; 10],
}

/// The Reavers, if they roam.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Sky {
    /// Those to come.
    pub deck: Pile<6>,
    /// Those above the table.
    pub here: Option<CardId>,
    /// The tokens each player has put on them.
    pub tokens: [u8; 4],
    /// Those driven off.
    pub gone: Pile<6>,
}

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ending {
    /// Somebody began a turn with what wins.
    Won(Seat),
    /// Market decks ran dry, as many as a player has rivals: the most power wins.
    MarketDry,
}

/// A match of Misbehavin'.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Misbehavin {
    #[serde(skip)]
    pub(crate) catalog: CatalogRef<Catalog>,
    pub(crate) setup: Setup,
    pub(crate) rng: Rng,
    pub(crate) players: BySeat<Player>,
    pub(crate) market: [Stall; 3],
    pub(crate) supply: Supply,
    pub(crate) sky: Sky,
    pub(crate) removed: Cards,
    pub(crate) active: Seat,
    pub(crate) round: u32,
    pub(crate) ending: Option<Ending>,
    pub(crate) fight: Option<Fight>,
    pub(crate) pending: Pending<Frame>,
    /// Whether the log has heard of the first turn, which begins before anybody listens.
    pub(crate) is_told: bool,
}
