//! Everything on a screen: the launcher, the shared table, a match in progress, and one plugin per ruleset.

pub mod cli;
pub mod faces;
pub mod games;
pub mod keep;
pub mod launcher;
pub mod loading;
pub mod play;
pub mod rulesets;
pub mod screens;
pub mod settings;
pub mod shots;
pub mod table;
pub mod theme;
pub mod window;
