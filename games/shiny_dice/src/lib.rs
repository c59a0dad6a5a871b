//! Shiny Dice: roll a crew, fight three foes, press your luck. The rulebook is cited by its steps and phases.
#![warn(missing_docs)]

pub mod bots;
pub mod choice;
pub mod dice;
pub mod event;
pub mod grade;
pub mod measured;
pub mod missions;
pub mod refusal;
pub mod scenario;
pub mod setup;
pub mod state;
pub mod words;

mod audit;
mod crew;
mod fight;
mod flow;
mod lessons;
mod mission;
mod offers;
mod questions;
mod report;
mod ruleset;
mod strikes;
pub mod tabletop;

pub use choice::Choice;
pub use dice::{DieId, Face, Foe, Kind};
pub use event::Event;
pub use missions::{Keyword, Mission, MissionId, Missions, Reward};
pub use refusal::Refusal;
pub use scenario::Scenario;
pub use setup::Setup;
pub use state::{ShinyDice, Zone};
