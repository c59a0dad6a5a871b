//! Parts that questions are asked with, whatever the game: odds, options, steppers, cards, things in order.

pub mod cards;
pub mod notches;
pub mod odds;
pub mod option;
pub mod order;
pub mod sheet;
pub mod stepper;
