//! The things somebody can be about to do: a tag, a payment, a spending, one of the four activations.

use super::bill::Bill;
use misbehavin::{CardId, Choice, Spend};

/// What somebody is about to do.
#[derive(Clone, Default, Debug, PartialEq)]
pub enum Doing {
    /// Nothing yet.
    #[default]
    Nothing,
    /// A card was clicked, and its tag says what can be done with it.
    Tag(CardId),
    /// A payment is planned.
    Bill(Bill),
    /// Tokens are in hand: whom or what they are for is picked next.
    Spending(Spending),
    /// The cards for one of the four activations are lit.
    Tile(Tile),
    /// A supply set is picked and needs its slot.
    Set(misbehavin::SupplySet),
    /// The turn is to end although something is left; it is asked once.
    Ending,
}

/// What tokens are spent on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[allow(missing_docs)]
pub enum Spending {
    Draw,
    Evade,
    Tax,
    Warrant,
    Retrigger,
    Steal,
    Reavers,
}

impl Spending {
    /// What a spending is.
    pub fn of(spend: Spend) -> Spending {
        match spend {
            Spend::Draw => Spending::Draw,
            Spend::Evade => Spending::Evade,
            Spend::Tax(_) | Spend::TaxSupply => Spending::Tax,
            Spend::Warrant(_) => Spending::Warrant,
            Spend::Retrigger(_) => Spending::Retrigger,
            Spend::Steal(_) | Spend::StealSupply => Spending::Steal,
            Spend::Reavers => Spending::Reavers,
        }
    }

    /// A few words for its button.
    pub fn words(self) -> &'static str {
        match self {
            Spending::Draw => "draw a card",
            Spending::Evade => "evade",
            Spending::Tax => "take credits",
            Spending::Warrant => "issue a warrant",
            Spending::Retrigger => "trigger again",
            Spending::Steal => "take 2 credits",
            Spending::Reavers => "on the Reavers",
        }
    }
}

impl Spending {
    /// The same in a word or two.
    pub fn short(self) -> &'static str {
        match self {
            Spending::Draw => "draw",
            Spending::Evade => "evade",
            Spending::Tax | Spending::Steal => "credits",
            Spending::Warrant => "warrant",
            Spending::Retrigger => "again",
            Spending::Reavers => "on Reavers",
        }
    }
}

/// One of the four ways to use an activation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Tile {
    Play,
    Trigger,
    Fight,
    Deal,
}

impl Tile {
    /// All of them, in the order of the ledger.
    pub const ALL: [Tile; 4] = [Tile::Play, Tile::Trigger, Tile::Fight, Tile::Deal];

    /// Whether a choice is of this kind.
    pub fn is(self, choice: Choice) -> bool {
        match self {
            Tile::Play => matches!(choice, Choice::Play(_) | Choice::PlayAndTrigger(_)),
            Tile::Trigger => matches!(choice, Choice::Trigger(_)),
            Tile::Fight => matches!(choice, Choice::PickFight(_)),
            Tile::Deal => matches!(choice, Choice::MakeDeal(_)),
        }
    }
}
