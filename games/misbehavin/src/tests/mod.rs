//! Rules in the players' words.

mod harness;
