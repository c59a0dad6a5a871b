//! Rules in the players' words.

mod activation;
mod answers;
mod any_time;
mod bots;
mod cards;
mod catalog;
mod deal;
mod effects;
mod episodes;
mod feats;
mod fight;
mod golden;
mod harness;
mod lessons;
mod news;
mod reavers;
mod recruit;
mod rulings;
mod scenario;
mod set_up;
mod turn;
mod verse_tokens;
mod warrants;
