//! Firefly: The Game, complete, without a screen.
#![warn(missing_docs)]
#![forbid(unsafe_code)]

mod any_time;
mod audit;
mod begin;
mod bots;
mod buy;
pub mod catalog;
mod crew;
mod deal;
mod effects;
mod engine;
pub mod expansion;
pub mod fly;
mod hold;
mod lessons;
mod mix;
pub mod parley;
mod picks;
mod quick;
mod ruleset;
pub mod scenario;
mod ship;
pub mod skill;
pub mod state;
mod stories;
mod stow;
pub mod table;
#[cfg(test)]
mod tests;
mod turn;
mod wagers;
pub mod words;
mod work;

pub use catalog::Catalog;
pub use skill::sources::{Source as PointsFrom, SourceOfPoints};
pub use state::{Choice, Event, Refusal, Setup, TheGame};
pub use table::{Back, Print};
pub use work::SlipLine;
