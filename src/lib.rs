//! Everything on a screen: the launcher, the shared table, a match in progress, and one plugin per ruleset.
#![allow(clippy::too_many_arguments, clippy::type_complexity)] // A system names everything it reads and writes.

pub mod background;
pub mod cli;
pub mod contest;
pub mod faces;
pub mod games;
pub mod keep;
pub mod launcher;
pub mod learned;
pub mod loading;
mod machine;
pub mod measure;
pub mod play;
mod probe;
pub mod render;
pub mod rulesets;
pub mod screens;
pub mod settings;
pub mod shots;
pub mod table;
pub mod theme;
pub mod window;
