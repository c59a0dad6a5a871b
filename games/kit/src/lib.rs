//! What every game is made of. A ruleset implements [`Ruleset`]; everything else here works for any of them.
#![warn(missing_docs)]

pub mod advice;
pub mod bots;
pub mod catalog;
pub mod chances;
pub mod deck;
pub mod dice;
pub mod effects;
pub mod explain;
pub mod harness;
pub mod journal;
pub mod ledger;
pub mod lesson;
pub mod luck;
pub mod pending;
pub mod pieces;
pub mod play;
mod printable;
pub mod random;
pub mod review;
pub mod rules;
pub mod ruleset;
pub mod seats;
pub mod setup;
pub mod tabletop;

pub use bots::{Bot, Level, Think};
pub use catalog::{Catalog, CatalogError, CatalogRef};
pub use deck::Deck;
pub use explain::{Explain, OrRefuse, Page};
pub use ledger::Ledger;
pub use pending::Pending;
pub use pieces::{Face, Lying, PieceId, Place, Shape, Sight, Target, ZoneId, ZoneInfo};
pub use printable::{printable, steers};
pub use random::Rng;
pub use ruleset::{Offer, Reveals, Ruleset, Standings, Turn};
pub use seats::{BySeat, MAX_SEATS, Seat};
pub use setup::{OptionSpec, OptionValue, Setup, SetupError};
pub use tabletop::{Amount, Answer, Band, Count, Die, Feat, Figure, FigureId, Heap, Mood, Question, Step, Tabletop};
pub use tabletop::{Token, grouped};
