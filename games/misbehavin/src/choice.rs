//! What a player can choose.

use crate::cards::{CardId, SupplySet};
use crate::state::Goal;
use kit::Seat;
use serde::{Deserialize, Serialize};

/// One choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Choice {
    /// Put a supply set into a slot of the supply board.
    Draft {
        /// The set.
        set: SupplySet,
        /// The slot: fight, deal, maneuver, any.
        slot: u8,
    },
    /// Activation: play a card from the hand to the tableau.
    Play(CardId),
    /// Activation: play a card and trigger it at once.
    PlayAndTrigger(CardId),
    /// Activation: trigger a card in the tableau.
    Trigger(CardId),
    /// Turn a card sideways without effect, to trigger it again for tokens.
    Turn(CardId),
    /// Activation: open a fight with this card.
    PickFight(CardId),
    /// Activation: open a deal with this card.
    MakeDeal(CardId),
    /// Use an ability that needs no activation.
    Use {
        /// The card.
        card: CardId,
        /// Which of its abilities.
        ability: u8,
    },
    /// Put the fight target token on a rival's card.
    Aim {
        /// What for.
        goal: Goal,
        /// The card.
        target: CardId,
    },
    /// Fight the Reavers.
    AimAtReavers,
    /// Add a card to the fight, deal or recruitment.
    Add(CardId),
    /// Add no more to the fight for now.
    StandPat,
    /// Name the card wanted in a deal or a further recruitment.
    Want(CardId),
    /// Use the deal to lift the warrant from this card.
    LiftWarrant(CardId),
    /// Commit a credit to the deal.
    Credit,
    /// Spend tokens for one influence.
    Token,
    /// Cancel a rival's deal with this card.
    Cancel(CardId),
    /// Do not cancel it.
    LetBe,
    /// Spend another activation on the cancelled deal.
    Retry,
    /// Recruit this card.
    Recruit(CardId),
    /// Choose the reward of a fight.
    Reward(Reward),
    /// Spend a token to take this card of the display back.
    Retain(CardId),
    /// Spend a token to use the maneuver again.
    Replay(u8),
    /// Use the ability offered.
    Take,
    /// Pass over the ability or the pick offered.
    Skip,
    /// Pick a card for an effect or a step.
    Pick(CardId),
    /// Pick a rival for an effect.
    PickSeat(Seat),
    /// Earn a 'verse token by the two steps.
    Acquire,
    /// Spend 'verse tokens.
    Spend(Spend),
    /// Take the token from an episode's step back.
    Unmark(u8),
    /// Go to the end of the turn, to discard cards from the tableau.
    TidyUp,
    /// Discard a card from the tableau.
    Dismiss(CardId),
    /// End the turn.
    EndTurn,
    /// Nothing more here.
    Done,
}

/// What the winner of a fight gets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Reward {
    Card,
    Credit,
    Verse,
}

/// What 'verse tokens are spent on besides influence, replays and retaining.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Spend {
    /// Serenity: a card.
    Draw,
    /// Serenity: out of a fight.
    Evade,
    /// Alliance: a credit from a rival.
    Tax(Seat),
    /// Alliance: two credits from the supply.
    TaxSupply,
    /// Alliance: a warrant on a character.
    Warrant(CardId),
    /// Niska: a triggered card again.
    Retrigger(CardId),
    /// Eavesdown: two credits from a rival.
    Steal(Seat),
    /// Eavesdown: two credits from the supply.
    StealSupply,
    /// A token on the Reavers.
    Reavers,
}
