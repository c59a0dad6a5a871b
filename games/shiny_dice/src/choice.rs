//! What a player can choose.

use crate::dice::{DieId, Foe};
use serde::{Deserialize, Serialize};

/// A choice of the active player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Choice {
    /// Throw the dice.
    Roll,
    /// Take a die into the reroll.
    Pick(DieId),
    /// Throw the dice taken into the reroll.
    Reroll,
    /// Roll nothing again.
    KeepDice,
    /// One point of damage to a foe.
    Hit(Foe),
    /// Do nothing more here.
    Pass,
    /// Give up a die in Serenity: to Niska, to Saffron, or beside Jayne.
    GiveUp(DieId),
    /// Take a die out of the knocked out or the hold.
    Take(DieId),
    /// Mal: two damage to Saffron.
    Charm(DieId),
    /// Mal: roll a die from the hold into Serenity.
    Inspire {
        /// Mal's die.
        mal: DieId,
        /// The die in the hold.
        die: DieId,
    },
    /// Zoe: two damage, the first point to this foe.
    CoverFire {
        /// Zoe's die.
        zoe: DieId,
        /// Where the first point goes.
        foe: Foe,
    },
    /// Jayne: two damage to one foe.
    Vera {
        /// Jayne's die.
        jayne: DieId,
        /// The foe.
        foe: Foe,
    },
    /// Jayne: a whole foe, for one more die.
    DamagedCalm {
        /// Jayne's die.
        jayne: DieId,
        /// The foe.
        foe: Foe,
    },
    /// Kaylee: one damage, and a die from the knocked out to the hold.
    ThrusterOverload {
        /// Kaylee's die.
        kaylee: DieId,
        /// The foe.
        foe: Foe,
    },
    /// Simon: Kaylee back to Serenity.
    Adoration {
        /// Simon's die.
        simon: DieId,
        /// Kaylee's die.
        kaylee: DieId,
    },
    /// River: one damage to each foe.
    UnstableReaction(DieId),
    /// Inara: 100 points at once.
    Companionship(DieId),
    /// Book: bank the pool and end the turn, with as many Books as there are foes.
    Salvation(DieId),
    /// Any passenger: one damage.
    Shoot {
        /// The passenger's die.
        die: DieId,
        /// The foe.
        foe: Foe,
    },
    /// Complete the mission.
    CompleteMission,
    /// End the plan: the damage report follows.
    Report,
    /// Use an Escape mission: bank the pool and end the turn.
    Escape,
    /// Stay in the fight after an Escape mission.
    Stay,
    /// Bank the pool and end the turn.
    LayLow,
    /// Risk the pool on another turn.
    KeepFlying,
}
