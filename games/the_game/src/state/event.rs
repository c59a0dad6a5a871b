//! What happens.

use super::frame::Action;
use super::zone::{Card, Stack, Zone};
use crate::catalog::ids::*;
use crate::catalog::words::{Good, Skill, Suit};
use kit::{Reveals, Seat};
use serde::{Deserialize, Serialize};

/// Something that happened, told as it is seen at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Event {
    /// A turn begins.
    Turn { seat: Seat, round: u16 },
    /// An action is taken.
    Acts { seat: Seat, action: Action },
    /// A card goes from one place to another.
    Moved { card: Card, from: Zone, to: Zone },
    /// A deck is shuffled, its discards included.
    Shuffled { stack: Stack },
    /// A Firefly moves.
    Flew { seat: Seat, ship: ShipId, from: Option<SectorId>, to: SectorId, how: How },
    /// A roaming ship moves.
    Roamed { roamer: RoamerId, from: SectorId, to: SectorId },
    /// A die is rolled.
    Rolled { seat: Seat, die: u8, why: Roll },
    /// Credits change.
    Cash { seat: Seat, by: i32, now: i32 },
    /// Tokens change.
    Goods { seat: Seat, good: Good, by: i8, now: u8 },
    /// Tokens go from the hold to the stash, or back; `chosen` if the captain said so.
    Stowed { seat: Seat, good: Good, by: i8, now: u8, chosen: bool },
    /// Warrants change.
    Warrants { seat: Seat, by: i8, now: u8 },
    /// A reputation is gained or lost.
    Solid { seat: Seat, contact: ContactId, now: bool },
    /// A Disgruntled token comes or goes.
    Mood { seat: Seat, crew: SupplyId, disgruntled: bool },
    /// Gear changes hands.
    Carried { seat: Seat, gear: SupplyId, from: Option<SupplyId>, by: Option<SupplyId> },
    /// A way to resolve a card is taken.
    Takes { seat: Seat, of: Source, option: u8 },
    /// A misbehave card is passed with its Ace.
    Ace { seat: Seat },
    /// Contact with a roaming ship.
    Met { seat: Seat, roamer: RoamerId },
    /// The total of a test.
    Tested { seat: Seat, skill: Skill, points: i16, total: i16, band: u8 },
    /// News of a job.
    Job { seat: Seat, job: JobId, news: JobNews },
    /// One of the crew goes back aboard.
    BackAboard { seat: Seat, crew: SupplyId },
    /// One of the crew is hit.
    Hit { seat: Seat, crew: SupplyId, saved: bool },
    /// A goal is reached.
    Goal { seat: Seat, goal: u8 },
    /// The end is declared.
    LastCall { seat: Seat },
    /// An offer is made.
    Offered { seat: Seat, to: Seat },
    /// An offer is answered.
    Answered { seat: Seat, agreed: bool },
    /// The match is over.
    Over,
    /// An alert token comes or goes.
    Alert { token: TokenId, alert: AlertId, sector: SectorId, laid: bool, now: u8 },
    /// Credits are staked, on a suit or on several cards of one.
    Staked { seat: Seat, cash: u16, on: Option<Suit> },
    /// Something of a list was had.
    Ticked { seat: Seat, thing: u8 },
    /// What is left of a story's tokens, or of the time there is.
    Clock { now: u8 },
    /// The end is claimed.
    Claimed { seat: Seat },
}

/// Whose options they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Source {
    Nav(NavId),
    Misbehave(MisbehaveId),
    Roamer(RoamerId),
}

/// How a Firefly moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum How {
    Placed,
    FullBurn,
    Mosey,
    Evade,
}

/// Why a die is rolled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Roll {
    /// Who chooses first.
    First,
    /// A skill test.
    Test(Skill),
    /// A bonus roll after a Firefly.
    Bonus,
    /// A Gifted shipmate.
    Gifted,
    /// A medic check.
    Medic,
    /// Whether a Wanted crew is seized.
    Wanted(SupplyId),
    /// Whether an alert calls a ship.
    Alert,
    /// Whether gear is kept.
    Gear(SupplyId),
    /// How many people are lost.
    People,
    /// What a wager pays.
    Pips,
}

/// How a job goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum JobNews {
    Advanced,
    Detoured,
    Completed,
    Botched,
    Failed,
}

impl Reveals for Event {
    fn reveals(&self) -> bool {
        match self {
            Event::Rolled { .. } | Event::Shuffled { .. } => true,
            Event::Moved { from, .. } => matches!(from, Zone::Pile(_)),
            _ => false,
        }
    }
}
