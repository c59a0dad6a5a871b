//! Games without a screen: bot against bot, throughput, ladders, replay checks.
#![warn(missing_docs)]

pub mod bench;
pub mod fault;
pub mod games;
pub mod judge;
pub mod keep;
pub mod ladder;
pub mod opened;
pub mod simulate;
pub mod stats;
pub mod verify;

mod one_game;

pub use fault::Fault;
pub use games::{Game, find, games};
