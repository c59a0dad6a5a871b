//! A draw pile with its discard pile.

use crate::random::{self, Rng};
use serde::{Deserialize, Serialize};

/// Cards face down in a hidden order, and those discarded face up. The last card of each pile lies on top.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deck<T> {
    pile: Vec<T>,
    discards: Vec<T>,
}

impl<T> Deck<T> {
    /// A shuffled draw pile of `cards` and no discards.
    pub fn shuffled(cards: impl IntoIterator<Item = T>, rng: &mut Rng) -> Self {
        let mut deck = Deck { pile: cards.into_iter().collect(), discards: Vec::new() };
        deck.shuffle(rng);
        deck
    }

    /// The draw pile, its top card last.
    pub fn pile(&self) -> &[T] {
        &self.pile
    }

    /// The discards, the newest last.
    pub fn discards(&self) -> &[T] {
        &self.discards
    }

    /// Takes the top card, or nothing from an empty pile.
    pub fn draw(&mut self) -> Option<T> {
        self.pile.pop()
    }

    /// Puts a card on the discards.
    pub fn discard(&mut self, card: T) {
        self.discards.push(card);
    }

    /// Takes a chosen card out of the discards.
    pub fn take_discard(&mut self, index: usize) -> T {
        self.discards.remove(index)
    }

    /// Puts a card under the draw pile.
    pub fn put_under(&mut self, card: T) {
        self.pile.insert(0, card);
    }

    /// Puts a card on top of the draw pile.
    pub fn put_on_top(&mut self, card: T) {
        self.pile.push(card);
    }

    /// Mixes the draw pile as somebody must assume who cannot see it: the same whatever its order was.
    pub fn mix(&mut self, rng: &mut Rng)
    where
        T: Ord,
    {
        self.pile.sort_unstable();
        self.shuffle(rng);
    }

    /// Shuffles the draw pile alone.
    pub fn shuffle(&mut self, rng: &mut Rng) {
        random::shuffle(rng, &mut self.pile);
    }

    /// Shuffles the discards into the draw pile.
    pub fn reshuffle(&mut self, rng: &mut Rng) {
        self.pile.append(&mut self.discards);
        self.shuffle(rng);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::seeded;

    #[test]
    fn no_card_is_lost_or_doubled_by_a_reshuffle() {
        let mut rng = seeded(5);
        let mut deck = Deck::shuffled(0..10, &mut rng);
        for _ in 0..7 {
            let card = deck.draw().unwrap();
            deck.discard(card);
        }
        deck.reshuffle(&mut rng);
        let mut cards = deck.pile().to_vec();
        cards.sort();
        assert_eq!(cards, (0..10).collect::<Vec<_>>());
        assert!(deck.discards().is_empty());
    }
}
