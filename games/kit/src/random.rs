//! Seeded randomness, kept inside a game's state so that every match can be replayed.

use rand::{Rng as _, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};

/// The one generator of all games: portable, cloneable, saved with its position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Saved", into = "Saved")]
pub struct Rng(ChaCha8Rng);

/// A generator as it stands in a file.
#[derive(Serialize, Deserialize)]
struct Saved {
    seed: [u64; 4],
    drawn: u64,
}

impl From<Saved> for Rng {
    fn from(saved: Saved) -> Self {
        let mut seed = [0; 32];
        for (bytes, word) in seed.chunks_exact_mut(8).zip(saved.seed) {
            bytes.copy_from_slice(&word.to_le_bytes());
        }
        let mut rng = ChaCha8Rng::from_seed(seed);
        rng.set_word_pos(saved.drawn as u128);
        Rng(rng)
    }
}

impl From<Rng> for Saved {
    fn from(rng: Rng) -> Self {
        let seed = rng.0.get_seed();
        let word = |index: usize| u64::from_le_bytes(seed[index * 8..][..8].try_into().expect("eight bytes"));
        Saved { seed: std::array::from_fn(word), drawn: rng.0.get_word_pos() as u64 }
    }
}

/// The generator of a match, made from its seed.
pub fn seeded(seed: u64) -> Rng {
    Rng(ChaCha8Rng::seed_from_u64(seed))
}

/// A new generator that has nothing in common with what `rng` will still give.
pub fn fork(rng: &mut Rng) -> Rng {
    seeded(rng.0.next_u64())
}

/// Any number: a seed for somebody else.
pub fn number(rng: &mut Rng) -> u64 {
    rng.0.next_u64()
}

/// A number from 0 to `bound` - 1.
pub fn below(rng: &mut Rng, bound: usize) -> usize {
    rng.0.random_range(0..bound as u32) as usize
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
    fn a_generator_goes_on_after_a_file_where_it_stood() {
        let mut rng = seeded(9);
        for _ in 0..77 {
            below(&mut rng, 6);
        }
        let mut read: Rng = ron::from_str(&ron::to_string(&rng).unwrap()).unwrap();
        assert_eq!(read, rng);
        assert_eq!(below(&mut read, 1 << 30), below(&mut rng, 1 << 30));
    }

    #[test]
    fn the_same_seed_gives_the_same_numbers() {
        let draw = |seed| (0..20).map(|_| 0).scan(seeded(seed), |rng, _| Some(below(rng, 1000))).collect::<Vec<_>>();
        assert_eq!(draw(7), draw(7));
        assert_ne!(draw(7), draw(8));
    }
}
