//! Work: jobs stage by stage, misbehaving, pay, reputation, goals.

mod begin;
mod goals;
mod misbehave;
mod pay;
mod reputation;
mod slip;
mod stages;

pub use slip::SlipLine;
