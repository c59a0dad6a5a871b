//! Seats around the table, and what each of them has.

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;
use std::fmt;
use std::ops::{Index, IndexMut};

/// The most players any of our games seats.
pub const MAX_SEATS: usize = 5;

/// A place at the table, counted from 0 in playing order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// The seat as an index.
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// The seat to the left, who plays next among `count` seats.
    pub fn left(self, count: usize) -> Seat {
        Seat(((self.index() + 1) % count) as u8)
    }

    /// The seat to the right, who played before among `count` seats.
    pub fn right(self, count: usize) -> Seat {
        Seat(((self.index() + count - 1) % count) as u8)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", u16::from(self.0) + 1)
    }
}

/// One value for each seat.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct BySeat<T>(SmallVec<[T; MAX_SEATS]>);

impl<T> BySeat<T> {
    /// A value for each of `count` seats, made by `value`.
    pub fn new(count: usize, value: impl FnMut(Seat) -> T) -> Self {
        BySeat((0..count as u8).map(Seat).map(value).collect())
    }

    /// How many seats there are.
    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// The seats in playing order.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + use<T> {
        (0..self.0.len() as u8).map(Seat)
    }

    /// Each seat with its value.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        self.seats().zip(&self.0)
    }

    /// Each seat with its value, to change.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = (Seat, &mut T)> {
        (0..self.0.len() as u8).map(Seat).zip(&mut self.0)
    }

    /// The values in playing order.
    pub fn values(&self) -> &[T] {
        &self.0
    }

    /// The value of a seat, if there is such a seat.
    pub fn get(&self, seat: Seat) -> Option<&T> {
        self.0.get(seat.index())
    }

    /// Another value for each seat, made from this one.
    pub fn map<U>(&self, mut make: impl FnMut(Seat, &T) -> U) -> BySeat<U> {
        BySeat(self.iter().map(|(seat, value)| make(seat, value)).collect())
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

impl<T> FromIterator<T> for BySeat<T> {
    fn from_iter<I: IntoIterator<Item = T>>(values: I) -> Self {
        BySeat(values.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_dice_pass_to_the_left_and_come_round() {
        assert_eq!(Seat(0).left(3), Seat(1));
        assert_eq!(Seat(2).left(3), Seat(0));
        assert_eq!(Seat(0).right(3), Seat(2));
    }
}
