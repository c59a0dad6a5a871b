//! Misbehavin': the deck-builder of four factions, complete, without a screen.
#![warn(missing_docs)]
#![forbid(unsafe_code)]

pub mod bots;
pub mod cards;
pub mod catalog;
mod choice;
mod event;
mod lessons;
mod log;
mod news;
mod promise;
mod prompts;
mod refusal;
mod rules;
mod setup;
mod state;
mod table;
mod table_words;
#[cfg(test)]
mod tests;
mod zones;

pub use cards::{Card, CardId, Faction, SupplySet, Tier};
pub use catalog::Catalog;
pub use choice::{Choice, Reward, Spend};
pub use event::{Event, Gain, How, Place};
pub use refusal::Refusal;
pub use setup::{Setup, SupplyChoice};
pub use state::{Deal, Ending, Fight, Frame, Goal, Misbehavin, Player, Slot, Stage, Using};
pub use table::{Shown, WARRANT, credits, verse};
pub use zones::Zone;
