//! The kit as a ruleset's author and the program meet it, proven on a toy.

mod advice;
mod bots;
mod harness;
mod journal;
mod journal_faults;
mod journal_file;
mod journal_way;
mod luck;
mod parts;
mod review;
mod toy;
mod undo;
