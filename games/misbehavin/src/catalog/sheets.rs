//! What 'verse and episode cards say, step by step.

use super::{Deed, Episode, VerseAction, VerseCard, VerseStep, Way};
use crate::cards::many;

impl VerseStep {
    /// The step as a phrase.
    pub fn phrase(self) -> &'static str {
        match self {
            VerseStep::HoldFighter => "have a set FIGHT card in your tableau",
            VerseStep::HoldCharacter => "have a set character in your tableau",
            VerseStep::TurnCharacter => "turn one of your set characters sideways without effect",
            VerseStep::DealOrPayCredit => "have made a deal this turn, or pay 1 credit",
            VerseStep::DiscardCard => "discard a card from your hand",
            VerseStep::PayCredit => "pay 1 credit",
            VerseStep::TurnCard => "turn one of your set cards sideways without effect",
            VerseStep::CycleCard => "cycle a market card",
        }
    }
}

impl VerseAction {
    /// What the tokens buy, with the price.
    pub fn offer(self) -> String {
        let what = match self {
            VerseAction::Draw(_) => "On your turn: draw a card.",
            VerseAction::Evade(_) => "When you are attacked: the fight ends without a winner.",
            VerseAction::Tax(_) => "On your turn: take 1 credit from a rival, or 2 from the bank.",
            VerseAction::Warrant(_) => "On your turn: put a warrant on a rival's character.",
            VerseAction::Retrigger(_) => {
                "On your turn: use the ⚡ abilities of a triggered card of yours again, each card once a turn."
            }
            VerseAction::Steal(_) => "On your turn: take 2 credits from a rival, or 2 from the bank.",
        };
        format!("{}: {what}", many(self.price(), "token"))
    }
}

impl VerseCard {
    /// The card's text.
    pub(super) fn lines(&self) -> Vec<String> {
        let [first, second] = self.steps.map(VerseStep::phrase);
        let mut lines = vec![format!("Once a turn, to earn a 'verse token: first {first}, then {second}.")];
        lines.extend(self.actions.iter().map(|action| action.offer()));
        lines.push("1 token: use a maneuver once more, or keep a card you used in a fight or a deal.".into());
        lines
    }
}

impl Deed {
    /// The step of an episode as a phrase.
    pub fn phrase(self) -> String {
        match self {
            Deed::WinFight => "win a fight".into(),
            Deed::LoseFight => "lose a fight".into(),
            Deed::MakeDeal => "make a deal".into(),
            Deed::ShedBlack => "get rid of a copy of The Black".into(),
            Deed::DriveOffReavers => "drive Reavers off".into(),
            Deed::GainCost(cost) => format!("gain a card of cost {cost} or more"),
            Deed::HoldCredits(n) => format!("end a turn with {} or more", many(n, "credit")),
            Deed::HoldLocations(n) => format!("end a turn with {} or more in your tableau", many(n, "location")),
            Deed::HoldShips(1) => "end a turn with a ship in your tableau".into(),
            Deed::HoldShips(n) => format!("end a turn with {n} or more ships in your tableau"),
            Deed::HoldCharacters(n) => format!("end a turn with {} or more in your tableau", many(n, "character")),
        }
    }
}

impl Episode {
    /// The card's text: what is set up, and each way to win.
    pub(super) fn lines(&self) -> Vec<String> {
        let mut lines = vec![self.set_up()];
        for way in &self.ways {
            match way {
                Way::Power => lines.push("You win by beginning your turn with the power your board asks for.".into()),
                Way::Steps(steps) => {
                    let steps = steps.iter().enumerate();
                    lines.push(
                        "You also win by beginning your turn with a token of yours on each of these steps.".into(),
                    );
                    lines.extend(steps.map(|(index, deed)| format!("Step {}: {}.", index + 1, deed.phrase())));
                }
                Way::Credits { faction, credits } => {
                    let who = faction.title();
                    lines.push(format!("The player of {who} also wins by beginning a turn with {credits} credits."));
                }
            }
        }
        lines
    }
}
