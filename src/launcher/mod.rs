//! Choose a game, its seats and options; continue; settings; rules; statistics.

use bevy::prelude::*;
use std::time::{SystemTime, UNIX_EPOCH};

/// A seed that nobody has seen.
pub fn fresh_seed() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    now.as_nanos() as u64 % 100_000_000
}

pub(super) fn plugin(_app: &mut App) {}
