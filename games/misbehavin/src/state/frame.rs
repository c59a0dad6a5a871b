//! The decisions that can be open, each a frame on the stack.

use crate::cards::CardId;
use kit::Seat;
use serde::{Deserialize, Serialize};

/// What a fight is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Goal {
    /// The attacker wants the card.
    Nab,
    /// The attacker wants it gone.
    Dispatch,
}

/// A fight in progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fight {
    /// Who picked it.
    pub attacker: Seat,
    /// Whose card is the target; nobody's if Reavers are.
    pub defender: Option<Seat>,
    /// The card with the fight target token.
    pub target: CardId,
    /// What for.
    pub goal: Goal,
    /// Who adds cards now.
    pub to_act: Seat,
    /// Strength the attacker got beyond the cards in the display.
    pub attack_bonus: u8,
    /// The same of the defender.
    pub defence_bonus: u8,
    /// Whether somebody evaded.
    pub evaded: bool,
}

/// A deal in progress.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deal {
    /// The card wanted, once it is named.
    pub want: Option<CardId>,
    /// The influence that did not come from cards: tokens and bonuses.
    pub extra: u8,
    /// Credits committed and not yet paid.
    pub credits: u8,
    /// Tokens committed and not yet paid.
    pub verse: u8,
    /// Whether everybody has had a last look.
    pub closed: bool,
}

/// A recruitment in progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Recruit {
    /// The card wanted, or none between two recruitments.
    pub want: Option<CardId>,
    /// The influence that did not come from cards: tokens and bonuses.
    pub extra: u8,
    /// Influence already used for earlier recruitments.
    pub used: u8,
    /// Tokens committed and not yet paid.
    pub verse: u8,
}

/// An ability being carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Using {
    /// Who uses it.
    pub seat: Seat,
    /// The card.
    pub card: CardId,
    /// Which of its abilities.
    pub ability: u8,
    /// Which of its effects comes next.
    pub step: u8,
    /// How many picks of that effect are made.
    pub made: u8,
}

/// When rivals may cancel a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Stage {
    /// Right after it is opened.
    Opened,
    /// When everything is committed.
    Committed,
}

/// One open decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Frame {
    /// Somebody drafts a supply set.
    Draft(Seat),
    /// The turn: actions in any order.
    Actions,
    /// The end of the turn: cards may leave the tableau.
    Tidy,
    /// A fight was opened, with this much strength from power tokens, and needs its target.
    Aim(u8),
    /// Both sides add cards to the fight.
    Fight,
    /// The winner of a fight chooses a reward.
    Reward(Seat),
    /// Tokens keep cards of a display.
    Retain(Seat),
    /// A display is emptied.
    Clear(Seat),
    /// A rival may cancel the deal.
    MayCancel(Seat, Stage),
    /// A deal is made.
    Deal(Deal),
    /// A deal was cancelled.
    Cancelled,
    /// Cards are recruited.
    Recruit(Recruit),
    /// A triggered card offers its abilities from this one on.
    Abilities(Seat, CardId, u8),
    /// An ability is carried out.
    Using(Using),
    /// A rival discards this many cards.
    Forced(Seat, u8),
    /// A used supply card returns, or is replayed.
    Used(Seat, CardId),
    /// A step towards a 'verse token is paid.
    Step(u8),
}
