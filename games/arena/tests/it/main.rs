//! The arena as it is used: its commands, its messages, and files that are not as they should be.

mod bits;
mod commands;
mod decks;
mod fuzz;
mod journals;
mod run;
