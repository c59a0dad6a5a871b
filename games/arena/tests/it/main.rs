//! The arena as it is used: its commands, its messages, and files that are not as they should be.

mod archive;
mod bits;
mod commands;
mod decks;
mod faults;
mod fuzz;
mod journals;
mod judge;
mod run;
