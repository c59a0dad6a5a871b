//! Throws of dice, recorded from a rigid-body simulation and played back so that each die lands on a decided side.
//!
//! Lengths are in edges of a die, `y` is up, and the origin is the middle of the tray's floor.
#![warn(missing_docs)]

mod fit;
mod format;
mod pose;
mod side;
mod throw;

pub use fit::{depth_below_floor, is_in_tray, overlap};
pub use format::Broken;
pub use pose::{Pose, Rotation, product, rotate};
pub use side::{Side, turn};
pub use throw::{Knock, KnockKind, RATE, Throw, Throws};

/// Half the tray's inner size along `x` and along `z`.
pub const TRAY: [f32; 2] = [6.0, 4.0];

/// How high the tray's walls stand above its floor.
pub const WALL: f32 = 2.0;

/// The radius of a die's rounded edges: sharper ones would be seen to cut into the floor.
pub const ROUNDING: f32 = 0.12;

/// The most dice that are thrown together.
pub const MOST_DICE: usize = 15;

/// The seconds within which every throw has settled.
pub const LONGEST: f32 = 1.2;
