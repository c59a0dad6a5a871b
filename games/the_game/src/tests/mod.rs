//! A test for each rule, named after it; scenarios in the game's words.

mod abilities;
mod aboard;
mod any_time;
mod audit;
mod captains;
mod cards;
mod codes;
mod crew;
mod effects;
mod fly;
mod hold;
mod lessons;
mod odds;
mod parley;
mod second_box;
mod setup;
mod stories;
mod trade;
mod work;
