//! Parts that questions are asked with, whatever the game: odds, options, steppers, cards.

pub mod cards;
pub mod odds;
pub mod option;
pub mod sheet;
pub mod stepper;
