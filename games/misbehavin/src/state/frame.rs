//! The decisions that can be open, each a frame on the stack.

use crate::cards::CardId;
use crate::refusal::Refusal;
use kit::{OrRefuse, Seat};
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
    /// Whether another card was named before.
    pub changed: bool,
    /// Whether a card was shown since the wanted card was named.
    pub shown: bool,
    /// The influence that tokens bought.
    pub bought: u8,
    /// Credits committed and not yet paid.
    pub credits: u8,
    /// Tokens committed and not yet paid.
    pub verse: u8,
    /// Whether everybody has had a last look.
    pub closed: bool,
}

impl Deal {
    /// Whether anything was given for the card wanted, so that it cannot be changed any more.
    pub fn is_under_way(&self) -> bool {
        self.shown || self.credits > 0 || self.verse > 0
    }

    /// Whether a card may be named, or another instead of it: once, so that a turn comes to its end (ours).
    pub fn can_name(&self, want: CardId) -> Result<(), Refusal> {
        can_name(self.want, self.changed, self.is_under_way(), want)
    }
}

fn can_name(named: Option<CardId>, changed: bool, is_under_way: bool, want: CardId) -> Result<(), Refusal> {
    (!is_under_way && named != Some(want)).or_refuse(Refusal::Named)?;
    (named.is_none() || !changed).or_refuse(Refusal::NamedTwice)
}

/// A recruitment in progress.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Recruit {
    /// The card wanted, or none between two recruitments.
    pub want: Option<CardId>,
    /// Whether another card was named before.
    pub changed: bool,
    /// Whether a card was shown since the wanted card was named.
    pub shown: bool,
    /// The influence that tokens and cards gave for this turn.
    pub bought: u8,
    /// Influence already used for earlier recruitments.
    pub used: u8,
    /// Tokens committed and not yet paid.
    pub verse: u8,
}

impl Recruit {
    /// Whether anything was given for the card wanted, so that it cannot be changed any more.
    pub fn is_under_way(&self) -> bool {
        self.shown || self.verse > 0
    }

    /// Whether a card may be named, as in a deal.
    pub fn can_name(&self, want: CardId) -> Result<(), Refusal> {
        can_name(self.want, self.changed, self.is_under_way(), want)
    }
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
    /// A win was announced; rivals' cards may answer.
    Announced(Seat),
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
    /// A set card answers what happened with this ability.
    Answer(Seat, CardId, u8),
    /// A rival discards this many cards.
    Forced(Seat, u8),
    /// A used supply card returns, or is replayed.
    Used(Seat, CardId),
    /// A step towards a 'verse token is paid.
    Step(u8),
}

impl Frame {
    /// A word for questions of this kind.
    pub fn kind(&self) -> &'static str {
        match self {
            Frame::Draft(..) => "Draft",
            Frame::Actions => "Actions",
            Frame::Tidy => "Tidy",
            Frame::Aim(..) => "Aim",
            Frame::Fight => "Fight",
            Frame::Reward(..) => "Reward",
            Frame::Retain(..) => "Retain",
            Frame::Announced(..) => "Announced",
            Frame::Clear(..) => "Clear",
            Frame::MayCancel(..) => "MayCancel",
            Frame::Deal(..) => "Deal",
            Frame::Cancelled => "Cancelled",
            Frame::Recruit(..) => "Recruit",
            Frame::Abilities(..) => "Abilities",
            Frame::Using(..) => "Using",
            Frame::Answer(..) => "Answer",
            Frame::Forced(..) => "Forced",
            Frame::Used(..) => "Used",
            Frame::Step(..) => "Step",
        }
    }
}
