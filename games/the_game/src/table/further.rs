//! What is worth knowing beside a question, in a sentence.

use crate::state::{Frame, TheGame};

impl TheGame {
    /// The rule that matters most for what is asked; empty where the question says it all.
    pub(super) fn asked_further(&self, frame: Frame) -> String {
        let sentence = match frame {
            Frame::PickLeader { .. } => "Leaders differ in skills and in what they make of jobs; ships are alike.",
            Frame::PickShip { .. } => "Ships are alike but for their names.",
            Frame::PlaceShip { .. } => "Supplies or a contact where you begin save a flight.",
            Frame::KeepJobs { .. } => "Keep what is near, or pays for a detour.",
            Frame::Turn { .. } => match self.turn.left {
                0 => "Your actions are taken; trading and handing gear round cost none.",
                1 => "One more action, another than before.",
                _ => "Two different actions: Fly, Buy, Deal or Work.",
            },
            Frame::Fly { .. } => "Each sector draws a nav card; some end the flight.",
            Frame::Mosey { .. } => "It costs no fuel and draws no nav cards.",
            Frame::Evade { .. } => "You get away to a sector beside yours.",
            Frame::Nav { .. } => "Keep Flying goes on, Full Stop ends the flight here.",
            Frame::Roam { of, .. } => {
                let of = self.captain_name(of);
                return format!("{of} drew the card; you move it.");
            }
            Frame::Test(testing) if testing.total.is_none() => {
                "Skill and die count together; a Firefly is a six and throws on."
            }
            Frame::Kill { .. } => "A leader is not killed but disgruntled.",
            Frame::Load { .. } | Frame::Overfull { .. } | Frame::Jettison { .. } => {
                "Fuel and parts take half a space each, everything else a whole one."
            }
            Frame::Buy { .. } => "Three cards are considered, discards or drawn ones; two may be bought.",
            Frame::Deal { .. } => "Jobs are considered, discards or drawn ones; two may be accepted.",
            Frame::Work { .. } => "Who stays aboard adds nothing and is safe.",
            Frame::Misbehave { .. } => "Proceed passes the card; Attempt Botched ends the work for this turn.",
            Frame::Payday { .. } => "Unpaid crew scowl; those who scowl already leave.",
            Frame::Bargain { .. } => "Trading costs no action.",
            Frame::Summon { .. } => "It comes to that sector at once.",
            Frame::Reorder { .. } => "The first one is drawn next.",
            _ => "",
        };
        sentence.into()
    }
}
