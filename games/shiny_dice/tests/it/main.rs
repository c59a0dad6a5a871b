//! The rules of Shiny Dice, each in a test named after it.

mod any_choice;
mod bots;
mod catalog;
mod crew;
mod dice;
mod golden;
mod harness;
mod lessons;
mod mission_cards;
mod missions;
mod options;
mod powers;
mod refusals;
mod report;
mod strikes;
mod table;
mod undo;
mod value;
mod words;
