//! Rules in the players' words.

mod activation;
mod bots;
mod cards;
mod catalog;
mod deal;
mod effects;
mod episodes;
mod fight;
mod golden;
mod harness;
mod reavers;
mod recruit;
mod scenario;
mod set_up;
mod turn;
mod verse_tokens;
mod warrants;
