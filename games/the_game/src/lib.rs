//! Firefly: The Game, complete, without a screen.
#![warn(missing_docs)]
#![forbid(unsafe_code)]

pub mod catalog;

pub use catalog::Catalog;
