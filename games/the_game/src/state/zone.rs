//! Cards, and the places where they lie.

use crate::catalog::ids::*;
use kit::Seat;
use serde::{Deserialize, Serialize};

/// A card of any deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Card {
    Supply(SupplyId),
    Job(JobId),
    Nav(NavId),
    Misbehave(MisbehaveId),
}

/// A deck: a draw pile with its discards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Stack {
    /// A supply deck.
    Market(MarketId),
    /// A contact's jobs.
    Office(ContactId),
    /// A region's nav deck.
    Nav(RegionId),
    /// The misbehave deck.
    Misbehave,
}

/// Where a card lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Zone {
    /// Face down in a draw pile.
    Pile(Stack),
    /// Face up in a discard pile.
    Discards(Stack),
    /// Being considered.
    Considered,
    /// Being resolved.
    OnTable,
    /// In the box.
    Box,
    /// In a crew.
    Crew(Seat),
    /// Among a captain's gear.
    Gear(Seat),
    /// Installed in a ship.
    Ship(Seat),
    /// In a captain's hand of jobs.
    Hand(Seat),
    /// Among a captain's active jobs.
    Active(Seat),
    /// Under a ship card.
    Solid(Seat),
}
