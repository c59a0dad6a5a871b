//! A player's tableau: cards in slots, set or triggered, with warrants and power tokens.

use crate::cards::CardId;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// The most cards any side of a board holds.
pub const SLOTS: usize = 11;

/// A card in a tableau.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Slot {
    /// The card.
    pub card: CardId,
    /// Whether it lies sideways.
    pub triggered: bool,
    /// Whether a warrant lies on it.
    pub warrant: bool,
    /// The power tokens on it.
    pub boost: u8,
    /// Whether it was triggered again with a token this turn.
    pub again: bool,
}

/// The cards in front of a player, in the order in which they came.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Tableau(SmallVec<[Slot; SLOTS]>);

impl Tableau {
    /// The cards with what lies on them.
    pub fn slots(&self) -> &[Slot] {
        &self.0
    }

    /// A card's slot.
    pub fn slot(&self, card: CardId) -> Option<&Slot> {
        self.0.iter().find(|slot| slot.card == card)
    }

    pub(crate) fn slot_mut(&mut self, card: CardId) -> Option<&mut Slot> {
        self.0.iter_mut().find(|slot| slot.card == card)
    }

    pub(crate) fn slots_mut(&mut self) -> &mut [Slot] {
        &mut self.0
    }

    /// How many cards lie sideways.
    pub fn triggered(&self) -> usize {
        self.0.iter().filter(|slot| slot.triggered).count()
    }

    pub(crate) fn put(&mut self, card: CardId) {
        self.0.push(Slot { card, triggered: false, warrant: false, boost: 0, again: false });
    }

    pub(crate) fn take(&mut self, card: CardId) -> Option<Slot> {
        let at = self.0.iter().position(|slot| slot.card == card)?;
        Some(self.0.remove(at))
    }
}
