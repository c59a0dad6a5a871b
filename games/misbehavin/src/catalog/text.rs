//! The short words on the faces of 'verse cards and episodes; `sheets` has them in full.

use super::{Board, Deed, Episode, VerseAction, VerseCard, VerseStep, Way};
use crate::cards::{capital, many};

impl VerseCard {
    /// What the tokens of every faction buy, one each.
    pub const FOR_ALL: [&'static str; 3] =
        ["Repeat a maneuver at once.", "Keep a card from your display.", "+1 influence for each own icon wanted."];
}

impl VerseStep {
    /// The step as a sentence.
    pub fn sentence(self) -> &'static str {
        match self {
            VerseStep::HoldFighter => "Have a set card with FIGHT.",
            VerseStep::HoldCharacter => "Have a set character.",
            VerseStep::TurnCharacter => "Turn a set character sideways.",
            VerseStep::DealOrPayCredit => "Have dealt, or pay 1 credit.",
            VerseStep::DiscardCard => "Discard a card from hand.",
            VerseStep::PayCredit => "Pay 1 credit.",
            VerseStep::TurnCard => "Turn a set card sideways.",
            VerseStep::CycleCard => "Cycle a market card.",
        }
    }
}

impl VerseAction {
    /// The tokens it costs.
    pub fn price(self) -> u8 {
        match self {
            VerseAction::Draw(price)
            | VerseAction::Evade(price)
            | VerseAction::Tax(price)
            | VerseAction::Warrant(price)
            | VerseAction::Retrigger(price)
            | VerseAction::Steal(price) => price,
        }
    }

    /// What it does, as a sentence.
    pub fn sentence(self) -> &'static str {
        match self {
            VerseAction::Draw(_) => "Draw 1 card.",
            VerseAction::Evade(_) => "Evade when attacked.",
            VerseAction::Tax(_) => "Take 1 credit of a rival, or 2 of the bank.",
            VerseAction::Warrant(_) => "Put a warrant on a rival's character.",
            VerseAction::Retrigger(_) => "Use a triggered card again.",
            VerseAction::Steal(_) => "Take 2 credits of a rival or the bank.",
        }
    }
}

impl Deed {
    /// The step as a sentence.
    pub fn sentence(self) -> String {
        match self {
            Deed::ShedBlack => "Get rid of The Black.".into(),
            Deed::HoldCredits(n) => format!("Hold {}.", many(n, "credit")),
            Deed::HoldLocations(n) => format!("Have {}.", many(n, "location")),
            Deed::HoldShips(n) => format!("Have {}.", many(n, "ship")),
            Deed::HoldCharacters(n) => format!("Have {}.", many(n, "character")),
            deed => format!("{}.", capital(&deed.phrase())),
        }
    }
}

impl Way {
    /// Another way than steps, as a sentence.
    pub fn sentence(&self) -> Option<String> {
        match self {
            Way::Power => Some("Begin a turn with the board's power.".into()),
            Way::Steps(_) => None,
            Way::Credits { faction, credits } => {
                Some(format!("{}: begin a turn with {}.", faction.name(), many(*credits, "credit")))
            }
        }
    }
}

impl Episode {
    /// What is laid out, as a sentence.
    pub fn set_up(&self) -> String {
        let side = if self.board == Board::A { "A" } else { "B" };
        let sets: Vec<_> = self.supply.iter().map(|set| set.name()).collect();
        let reavers = if self.reavers { " Reavers roam." } else { "" };
        format!("Board side {side}. Supply: {}.{reavers}", sets.join(", "))
    }
}
