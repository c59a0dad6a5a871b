//! The effect vocabulary: everything a card can do, as data.

use super::{Attribute, Card, Faction, Group, Kind, SupplySet};
use serde::{Deserialize, Serialize};

/// When an ability may be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum When {
    /// ⚡: an activation turns the card sideways.
    Trigger,
    /// Innate: turn the card sideways on your turn, without an activation.
    Free,
    /// Innate: turn the card sideways in a fight you are in.
    InFight,
    /// Innate: turn the card sideways when a rival makes a deal.
    RivalDeal,
    /// While the card is in your display in a fight, as often as you pay.
    Fighting,
    /// Discard the card from your hand on your turn.
    Discard,
    /// Discard the card from your hand in a fight you are in.
    HandFight,
    /// Discard the card from your hand when a rival makes a deal.
    HandDeal,
    /// By itself, while the card is set, when a rival attacks another card of yours.
    Attacked,
    /// By itself, while the card is set, when you win a fight.
    Won,
    /// By itself, while the card is set, when you dispatch a rival's card.
    Dispatched,
    /// By itself, while the card is set, when you recruit.
    Recruited,
    /// By itself, while the card is set, when a rival announces a win.
    Announced,
    /// The special ability of a supply card, instead of its attribute.
    Use,
    /// Must be followed when the card is played.
    Required,
    /// Strikes whoever begins a turn under these Reavers.
    Threat,
    /// Goes to whoever drives these Reavers off.
    Reward,
}

/// Something a card can be used for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ability {
    /// When it may be used.
    pub when: When,
    /// The credits it costs.
    #[serde(default)]
    pub pay: u8,
    /// Another card it needs beside it in the tableau.
    #[serde(default)]
    pub with: Option<Ally>,
    /// What happens, in order.
    pub effects: Vec<Effect>,
}

/// A card that wakes an ability of another; a leader passes for any of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Ally {
    /// A starter of this faction, or a card with its icon.
    Of(Faction),
    /// A card of this kind.
    Kind(Kind),
    /// A card with this icon.
    Icon(Attribute),
}

impl Ally {
    /// Whether a card is such an ally.
    pub fn is(self, card: &Card) -> bool {
        card.attributes.has(Attribute::Leader)
            || match self {
                Ally::Of(faction) => card.icons[faction as usize] > 0 || card.group == Group::Starter(faction),
                Ally::Kind(kind) => card.kind == kind,
                Ally::Icon(icon) => card.attributes.has(icon),
            }
    }
}

/// One thing that happens. "You" is whoever uses the card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Effect {
    /// You draw this many cards.
    Draw(u8),
    /// You discard this many cards from your hand.
    Discard(u8),
    /// You gain credits.
    Credits(u8),
    /// You lose credits, as far as you have them.
    LoseCredits(u8),
    /// You gain 'verse tokens.
    Verse(u8),
    /// You gain activations.
    Activation(u8),
    /// You gain recruitments.
    Recruitment(u8),
    /// Your next deal or recruitment of this turn has more influence.
    Influence(u8),
    /// You may shuffle this many faceup market cards back and replace them.
    Cycle(u8),
    /// You take this many cards from your recycle pile into your hand.
    Recover(u8),
    /// You may remove this many cards in your hand from the game.
    Scrap(u8),
    /// You take credits from a rival of your choice.
    Steal(u8),
    /// Every rival gives you credits.
    Levy(u8),
    /// A rival of your choice discards cards of their choice from their hand.
    RivalDiscards(u8),
    /// A rival of your choice puts The Black into their recycle pile.
    Blacken,
    /// You put The Black into your recycle pile.
    TakeBlack(u8),
    /// You return The Black from your hand or recycle pile.
    ShedBlack,
    /// You turn a rival's set card sideways without effect.
    Exhaust,
    /// You turn one of your own set cards sideways without effect.
    ExhaustOwn,
    /// You discard this many cards from your tableau.
    Dismiss(u8),
    /// You reset another of your triggered cards.
    Reset,
    /// Your side is stronger in this fight.
    Strength(u8),
    /// You put a power token on one of your tableau cards.
    Boost(u8),
    /// The fight ends without a winner.
    Evade,
    /// The rival's deal is cancelled.
    CancelDeal,
    /// You lift a warrant from one of your characters.
    LiftWarrant,
    /// A rival of your choice loses 'verse tokens.
    DrainVerse(u8),
    /// You take a card of this supply set into your hand.
    Fetch(SupplySet),
    /// Nobody can attack you until after your next turn.
    LieLow,
    /// You gain a market card up to this cost into your recycle pile.
    Hire(u8),
    /// You may remove this many cards in your recycle pile from the game.
    Purge(u8),
    /// The card used leaves the game.
    ScrapSelf,
    /// You put this many cards of your recycle pile on top of your deck.
    Stack(u8),
    /// You take another of your tableau cards back into your hand.
    Recall,
    /// You take a supply card up to this cost into your hand.
    Outfit(u8),
    /// You take a market card up to this cost into your hand.
    Poach(u8),
    /// Every rival discards cards of their choice.
    EachDiscards(u8),
    /// Every rival puts The Black into their recycle pile.
    BlackenAll,
    /// You turn a rival's character sideways and issue a warrant on it (Alliance only).
    Arrest,
    /// You gain a credit for each of these.
    CreditsFor(Count),
    /// You draw a card for each of these.
    DrawFor(Count),
    /// Your side is stronger in this fight by the number of these.
    StrengthFor(Count),
}

/// What somebody must pick for an effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Picks {
    Nothing,
    OwnHand,
    OwnRecycle,
    OwnTableau,
    RivalTableau,
    Rival,
    Market,
    Supply,
}

impl Effect {
    /// What must be picked.
    pub fn picks(self) -> Picks {
        match self {
            Effect::Discard(_) | Effect::Scrap(_) => Picks::OwnHand,
            Effect::Recover(_) | Effect::Purge(_) | Effect::Stack(_) => Picks::OwnRecycle,
            Effect::ExhaustOwn
            | Effect::Dismiss(_)
            | Effect::Reset
            | Effect::Boost(_)
            | Effect::LiftWarrant
            | Effect::Recall => Picks::OwnTableau,
            Effect::Exhaust | Effect::Arrest => Picks::RivalTableau,
            Effect::Outfit(_) => Picks::Supply,
            Effect::Steal(_) | Effect::RivalDiscards(_) | Effect::Blacken | Effect::DrainVerse(_) => Picks::Rival,
            Effect::Cycle(_) | Effect::Hire(_) | Effect::Poach(_) => Picks::Market,
            _ => Picks::Nothing,
        }
    }

    /// How many picks it asks for.
    pub fn times(self) -> u8 {
        match self {
            Effect::Discard(n) | Effect::Scrap(n) | Effect::Recover(n) | Effect::Dismiss(n) | Effect::Cycle(n) => n,
            Effect::Purge(n) | Effect::Stack(n) => n,
            _ => 1,
        }
    }

    /// Whether a pick may be declined.
    pub fn may_skip(self) -> bool {
        matches!(self, Effect::Cycle(_) | Effect::Scrap(_) | Effect::Purge(_) | Effect::Recall)
    }

    /// Whether it means anything only in a fight.
    pub fn is_for_fights(self) -> bool {
        matches!(self, Effect::Strength(_) | Effect::StrengthFor(_) | Effect::Evade)
    }
}

/// What a card does by itself: while it lies set in the tableau, and from the hand where it says so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Innate {
    /// Your attacks are stronger.
    Attack(u8),
    /// Your targeted cards are harder to take.
    Defend(u8),
    /// This card is harder to take.
    Sturdy(u8),
    /// Your deals have more influence.
    DealInfluence(u8),
    /// Your recruitments have more influence.
    RecruitInfluence(u8),
    /// You draw more cards at the end of your turn.
    HandSize(u8),
    /// You gain credits at the start of your turn.
    Income(u8),
    /// No warrant can be issued on this card.
    Upright,
    /// You gain credits whenever you win a fight.
    Spoils(u8),
    /// Your attacks to dispatch are stronger.
    Ruthless(u8),
    /// Rivals cannot turn this card sideways.
    Steadfast,
    /// Rivals cannot turn your other cards sideways.
    Guard,
}

/// What an X counts, at most five.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Count {
    /// Locations you have in play.
    Locations,
    /// Characters you have in play.
    Characters,
    /// Credits you hold.
    Credits,
    /// 'Verse tokens you hold.
    Verse,
    /// Ships you have in play.
    Ships,
    /// Cards with FIGHT you have in play.
    Fighters,
    /// Items you have in play.
    Items,
}

impl Count {
    /// Whether a card is one of those counted.
    pub fn is(self, card: &Card) -> bool {
        match self {
            Count::Locations => card.attributes.has(Attribute::Location),
            Count::Ships => card.attributes.has(Attribute::Ship),
            Count::Fighters => card.fights(),
            Count::Characters => card.kind == Kind::Character,
            Count::Items => card.kind == Kind::Item,
            Count::Credits | Count::Verse => false,
        }
    }
}
