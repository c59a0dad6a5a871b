//! A test for each rule, named after it; scenarios in the game's words.

mod abilities;
mod captains;
mod cards;
mod codes;
mod crew;
mod effects;
mod fly;
mod second_box;
mod setup;
mod stories;
mod trade;
mod work;
