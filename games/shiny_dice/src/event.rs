//! What happens in a match.

use crate::dice::{DieId, Face, Foe};
use crate::missions::MissionId;
use crate::state::Zone;
use kit::{BySeat, Reveals, Seat};
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Event {
    /// Dice were thrown together.
    Rolled {
        /// On what occasion.
        throw: Throw,
        /// The dice, with what they show now.
        dice: SmallVec<[RolledDie; 15]>,
    },
    /// So many foes of a kind that the others pay.
    Alike {
        /// The foe.
        foe: Foe,
        /// How many of them.
        count: u8,
        /// What each seat lost.
        lost: BySeat<u16>,
        /// What each seat has left.
        left: BySeat<u16>,
    },
    /// Four different outlaws: the team hits once.
    TeamBonus,
    /// A foe's die was removed.
    Damaged {
        /// The foe.
        foe: Foe,
        /// The die.
        die: DieId,
    },
    /// A foe has no dice left and pays into the pool.
    Defeated {
        /// The foe.
        foe: Foe,
        /// The pool now.
        at_risk: u16,
    },
    /// A die went from one place to another.
    Moved {
        /// The die.
        die: DieId,
        /// Where it lay.
        from: Zone,
        /// Where it lies now.
        to: Zone,
        /// On what occasion.
        why: Why,
    },
    /// A mission was turned over.
    MissionRevealed {
        /// Which one.
        mission: MissionId,
    },
    /// The mission was completed.
    MissionCompleted {
        /// Which one.
        mission: MissionId,
    },
    /// The mission left the table.
    MissionDiscarded {
        /// Which one.
        mission: MissionId,
    },
    /// The discarded missions became the deck again.
    DeckReshuffled {
        /// The missions that went back.
        missions: Vec<MissionId>,
    },
    /// A mission paid into the pool.
    PoolGrew {
        /// By how much.
        by: u16,
        /// What it is now.
        at_risk: u16,
    },
    /// Points went behind a screen.
    Scored {
        /// Whose.
        seat: Seat,
        /// How many.
        by: u16,
        /// How many there are now.
        now: u16,
        /// For what.
        why: Why,
    },
    /// Supplies went behind a screen.
    Supplied {
        /// Whose.
        seat: Seat,
        /// How many.
        by: u16,
        /// How many there are now.
        now: u16,
        /// For what.
        why: Why,
    },
    /// The turn ended with the pool lost.
    TurnLost {
        /// Who lost it.
        seat: Seat,
        /// How much was in it.
        lost: u16,
        /// Whether five foes of a kind ended it.
        five_alike: bool,
    },
    /// The player goes on with what is in the hold.
    KeptFlying {
        /// Who.
        seat: Seat,
        /// How many crew dice are left.
        dice: u8,
    },
    /// All dice went to the next player.
    DicePassed {
        /// Who has them now.
        to: Seat,
        /// The round that they play.
        round: u8,
        /// Where each die lay.
        from: SmallVec<[(DieId, Zone); 15]>,
    },
    /// The last round is over.
    GameOver,
}

/// A die of a throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RolledDie {
    /// Which die.
    pub die: DieId,
    /// What it shows now.
    pub face: Face,
    /// Where it lay.
    pub from: Zone,
    /// Where it lies now.
    pub to: Zone,
}

/// The occasion of a throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Throw {
    /// The turn's first roll.
    First,
    /// The one reroll of Wash and River.
    Reroll,
    /// A mission's Sabotage.
    Sabotage,
    /// Mal's Inspiration.
    Inspiration,
    /// A mission's reward.
    Mission,
}

/// The occasion of a move or a gain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Why {
    /// A power was used.
    Power,
    /// It went down beside Jayne.
    DamagedCalm,
    /// Niska struck.
    Niska,
    /// Saffron struck.
    Saffron,
    /// Badger struck, or was beaten.
    Badger,
    /// A mission's reward.
    Mission,
    /// Kaylee or a mission fetched it.
    Fetched,
    /// Simon brought her.
    Adoration,
    /// Every foe was beaten.
    Victory,
    /// The pool was banked by laying low.
    LaidLow,
    /// The pool was banked by Book.
    Salvation,
    /// The pool was banked by an Escape mission.
    Escape,
    /// Inara's company.
    Companionship,
}

impl Reveals for Event {
    fn reveals(&self) -> bool {
        matches!(self, Event::Rolled { .. } | Event::MissionRevealed { .. })
    }
}
