//! Words that the table needs and the rules do not.

use crate::state::{Deal, Frame, Misbehavin};

impl Misbehavin {
    /// The deal in progress, whoever decides in it now.
    pub fn deal(&self) -> Option<Deal> {
        self.pending.frames().iter().rev().find_map(|frame| match frame {
            Frame::Deal(deal) => Some(*deal),
            _ => None,
        })
    }
}
