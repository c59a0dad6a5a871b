//! A short list of cards kept inside the state, so that copying a match costs no allocation.

use crate::cards::CardId;
use serde::de::{Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::ops::{Deref, DerefMut};

/// At most `N` cards in order, the top of a pile last.
#[derive(Clone, Copy)]
pub struct Pile<const N: usize> {
    len: u8,
    cards: [CardId; N],
}

impl<const N: usize> Pile<N> {
    /// Puts a card on top.
    pub fn push(&mut self, card: CardId) {
        self.cards[self.len as usize] = card;
        self.len += 1;
    }

    /// Takes the top card.
    pub fn pop(&mut self) -> Option<CardId> {
        self.len = self.len.checked_sub(1)?;
        Some(self.cards[self.len as usize])
    }

    /// Takes a card out, wherever it lies; tells whether it was there.
    pub fn take(&mut self, card: CardId) -> bool {
        let Some(at) = self.iter().position(|other| *other == card) else { return false };
        self.cards.copy_within(at + 1..self.len as usize, at);
        self.len -= 1;
        true
    }

    /// Takes all cards out.
    pub fn clear(&mut self) {
        self.len = 0;
    }
}

impl<const N: usize> Default for Pile<N> {
    fn default() -> Self {
        Pile { len: 0, cards: [CardId(0); N] }
    }
}

impl<const N: usize> Deref for Pile<N> {
    type Target = [CardId];
    fn deref(&self) -> &[CardId] {
        &self.cards[..self.len as usize]
    }
}

impl<const N: usize> DerefMut for Pile<N> {
    fn deref_mut(&mut self) -> &mut [CardId] {
        &mut self.cards[..self.len as usize]
    }
}

impl<const N: usize> PartialEq for Pile<N> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<const N: usize> fmt::Debug for Pile<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter().map(|card| card.0)).finish()
    }
}

impl<const N: usize> FromIterator<CardId> for Pile<N> {
    fn from_iter<I: IntoIterator<Item = CardId>>(cards: I) -> Self {
        let mut pile = Pile::default();
        cards.into_iter().for_each(|card| pile.push(card));
        pile
    }
}

impl<const N: usize> Serialize for Pile<N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, const N: usize> Deserialize<'de> for Pile<N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Cards<const N: usize>;
        impl<'de, const N: usize> Visitor<'de> for Cards<N> {
            type Value = Pile<N>;
            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                write!(f, "at most {N} cards")
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Pile<N>, A::Error> {
                let mut pile = Pile::default();
                while let Some(card) = seq.next_element()? {
                    if pile.len as usize == N {
                        return Err(A::Error::custom("too many cards in a pile"));
                    }
                    pile.push(card);
                }
                Ok(pile)
            }
        }
        deserializer.deserialize_seq(Cards)
    }
}
