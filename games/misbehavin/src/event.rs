//! What happens: cards that move, figures that change, and what the log tells.

use crate::cards::{CardId, SupplySet, Tier};
use crate::choice::{Reward, Spend};
use crate::state::Goal;
use kit::{Reveals, Seat};
use serde::{Deserialize, Serialize};

/// A place where cards lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Place {
    Hand(Seat),
    Deck(Seat),
    Recycle(Seat),
    Tableau(Seat),
    Display(Seat),
    MarketDeck(Tier),
    Market(Tier),
    Supply(SupplySet),
    /// Supply sets that nobody chose.
    Box,
    /// Cards removed from the game.
    Removed,
    ReaverDeck,
    Sky,
    ReaversGone,
}

impl Place {
    /// Whether cards lie face down to everybody here.
    pub fn is_facedown(self) -> bool {
        matches!(self, Place::Deck(_) | Place::MarketDeck(_) | Place::ReaverDeck)
    }
}

/// Why a win came.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum How {
    Power(u8),
    Steps,
    Credits(u8),
}

/// What a card gives for the rest of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Gain {
    Activations(u8),
    Recruitments(u8),
    Influence(u8),
}

/// One thing that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Event {
    /// A card went from one place to another.
    Moved {
        card: CardId,
        from: Place,
        to: Place,
    },
    /// A tableau card was turned sideways or upright.
    Turned {
        card: CardId,
        triggered: bool,
    },
    /// A pile was mixed.
    Shuffled(Place),
    Credits {
        seat: Seat,
        by: i8,
        now: u8,
    },
    Verse {
        seat: Seat,
        by: i8,
        now: u8,
    },
    /// A power token was put on a card.
    Boosted {
        seat: Seat,
        card: CardId,
        by: u8,
    },
    /// A fight found nobody to fight any more.
    FightFellThrough {
        seat: Seat,
    },
    /// Power tokens leave with the card they lay on.
    BoostLost {
        /// The card.
        card: CardId,
        /// How many.
        by: u8,
    },
    Drafted {
        seat: Seat,
        set: SupplySet,
    },
    /// The match began.
    Opened,
    /// A turn began, with this much power that counts.
    TurnBegan {
        seat: Seat,
        round: u32,
        power: u8,
    },
    Played {
        seat: Seat,
        card: CardId,
    },
    Triggered {
        seat: Seat,
        card: CardId,
    },
    Used {
        seat: Seat,
        card: CardId,
        ability: u8,
    },
    /// Cards were drawn.
    Drew {
        seat: Seat,
        count: u8,
    },
    /// A rival's card was turned sideways without effect.
    Exhausted {
        by: Seat,
        owner: Seat,
        card: CardId,
    },
    /// An own card was turned sideways without effect.
    TurnedOwn {
        seat: Seat,
        card: CardId,
    },
    /// A card turned upright again by an effect.
    Reset {
        seat: Seat,
        card: CardId,
    },
    /// A card left the game, or a supply card its deck.
    Scrapped {
        seat: Seat,
        card: CardId,
    },
    /// A recycled card came to the hand.
    Recovered {
        seat: Seat,
        card: CardId,
    },
    /// A recycled card came on top of the deck.
    Stacked {
        seat: Seat,
        card: CardId,
    },
    /// A tableau card came back to the hand.
    Recalled {
        seat: Seat,
        card: CardId,
    },
    /// A market card joined a recycle pile without a recruitment.
    Hired {
        seat: Seat,
        card: CardId,
    },
    /// A market or supply card came to the hand without a deal.
    Fetched {
        seat: Seat,
        card: CardId,
    },
    /// A market card was shuffled away.
    Cycled {
        card: CardId,
    },
    /// The Black went back to the supply.
    Shed {
        seat: Seat,
        card: CardId,
    },
    /// Something was gained for this turn.
    Bonus {
        seat: Seat,
        gain: Gain,
    },
    Replayed {
        seat: Seat,
        card: CardId,
    },
    /// A card opened a fight.
    FightOpened {
        attacker: Seat,
        card: CardId,
    },
    FightPicked {
        attacker: Seat,
        defender: Seat,
        target: CardId,
        goal: Goal,
    },
    ReaversAttacked {
        attacker: Seat,
        card: CardId,
    },
    /// A card joined a fight.
    Joined {
        seat: Seat,
        card: CardId,
    },
    /// Credits and tokens committed to a deal or recruitment are paid.
    Paid {
        seat: Seat,
        credits: u8,
        verse: u8,
    },
    /// The winner of a fight chose a reward.
    Rewarded {
        seat: Seat,
        reward: Reward,
    },
    /// A card was shown for its influence.
    Shown {
        seat: Seat,
        card: CardId,
        influence: u8,
    },
    /// A card left a hand because it had to, made by a rival or for something of one's own.
    Discarded {
        seat: Seat,
        card: CardId,
        is_forced: bool,
    },
    /// Credits went from one player to another.
    Robbed {
        by: Seat,
        from: Seat,
        credits: u8,
    },
    /// Tokens were spent on what the 'verse card offers.
    Spent {
        seat: Seat,
        spend: Spend,
    },
    StoodPat {
        seat: Seat,
    },
    FightWon {
        winner: Seat,
        loser: Seat,
        target: CardId,
        attack: u8,
        defence: u8,
    },
    /// A fight against Reavers that failed.
    FightLost {
        seat: Seat,
        attack: u8,
        defence: u8,
    },
    Evaded {
        seat: Seat,
    },
    Immune {
        seat: Seat,
    },
    /// A deal was opened with a card, or tried again with those shown.
    DealOpened {
        seat: Seat,
        card: Option<CardId>,
    },
    DealMade {
        seat: Seat,
        card: CardId,
    },
    DealCancelled {
        by: Seat,
        dealer: Seat,
    },
    /// Nothing was left in reach of an opened deal.
    DealFellThrough {
        seat: Seat,
    },
    /// A recruitment was given up because its card went out of reach.
    RecruitmentGivenUp {
        seat: Seat,
    },
    Recruited {
        seat: Seat,
        card: CardId,
    },
    Retained {
        seat: Seat,
        card: CardId,
    },
    Acquired {
        seat: Seat,
    },
    WarrantIssued {
        owner: Seat,
        card: CardId,
    },
    WarrantLifted {
        card: CardId,
    },
    ReaversCame {
        card: CardId,
    },
    /// Reavers struck whoever began a turn.
    ReaversStruck {
        seat: Seat,
        card: CardId,
    },
    ReaversDrivenOff {
        seat: Seat,
        card: CardId,
    },
    /// A step of the episode was marked.
    Marked {
        seat: Seat,
        step: u8,
    },
    Unmarked {
        seat: Seat,
        step: u8,
    },
    /// Somebody has what wins, if it lasts until their turn.
    Announced {
        seat: Seat,
        power: u8,
    },
    /// An announced win was foiled by a rival, for the so manieth time.
    Foiled {
        seat: Seat,
        times: u8,
    },
    Won {
        seat: Seat,
        how: How,
    },
    MarketDry,
}

impl Reveals for Event {
    fn reveals(&self) -> bool {
        matches!(self, Event::Moved { from, to, .. } if from.is_facedown() && !to.is_facedown())
    }
}
