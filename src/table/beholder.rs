//! With whose eyes the table is seen.

use bevy::prelude::*;
use kit::{Seat, Sight};

/// The seat whose hidden things are shown; none while nobody may see any.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Beholder(pub Option<Seat>);

impl Beholder {
    /// Whether a face is seen.
    pub fn sees(self, sight: Sight) -> bool {
        self.0.map_or(sight == Sight::Everyone, |seat| sight.allows(seat))
    }
}
