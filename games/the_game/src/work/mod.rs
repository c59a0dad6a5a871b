//! Work: jobs stage by stage, misbehaving, pay, reputation, goals.

mod begin;
mod goals;
mod misbehave;
mod pay;
mod reputation;
mod stages;
