//! Seeded randomness, kept inside a game's state so that every match can be replayed.

use rand::{Rng as _, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// The one generator of all games: portable, cloneable, saved with its position.
pub type Rng = ChaCha8Rng;

/// The generator of a match, made from its seed.
pub fn seeded(seed: u64) -> Rng {
    Rng::seed_from_u64(seed)
}

/// A new generator that has nothing in common with what `rng` will still give.
pub fn fork(rng: &mut Rng) -> Rng {
    Rng::seed_from_u64(rng.next_u64())
}

/// A number from 0 to `bound` - 1.
pub fn below(rng: &mut Rng, bound: usize) -> usize {
    rng.random_range(0..bound as u32) as usize
}

/// Puts `items` into a random order.
pub fn shuffle<T>(rng: &mut Rng, items: &mut [T]) {
    for last in (1..items.len()).rev() {
        items.swap(last, below(rng, last + 1));
    }
}

/// One of `items`, all equally likely.
pub fn pick<'a, T>(rng: &mut Rng, items: &'a [T]) -> &'a T {
    &items[below(rng, items.len())]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_order_of_three_is_equally_likely() {
        let mut rng = seeded(1);
        let mut seen = std::collections::BTreeMap::new();
        for _ in 0..60_000 {
            let mut cards = [1, 2, 3];
            shuffle(&mut rng, &mut cards);
            *seen.entry(cards).or_insert(0) += 1;
        }
        assert_eq!(seen.len(), 6);
        assert!(seen.values().all(|count| (9_700..10_300).contains(count)), "{seen:?}");
    }

    #[test]
    fn the_same_seed_gives_the_same_numbers() {
        let draw = |seed| (0..20).map(|_| 0).scan(seeded(seed), |rng, _| Some(below(rng, 1000))).collect::<Vec<_>>();
        assert_eq!(draw(7), draw(7));
        assert_ne!(draw(7), draw(8));
    }
}
