//! Six-sided dice.

use crate::random::{Rng, below, seeded};

/// A roll of one plain die, 1 to 6.
pub fn d6(rng: &mut Rng) -> u8 {
    1 + below(rng, 6) as u8
}

/// A roll of a die whose sides show `faces`.
pub fn roll<T: Copy>(rng: &mut Rng, faces: &[T; 6]) -> T {
    faces[below(rng, 6)]
}

/// A generator whose next six-sided dice show these faces; none if no early seed does so.
pub fn throwing(faces: &[u8]) -> Option<Rng> {
    let shows = |seed: &u64| {
        let mut rng = seeded(*seed);
        faces.iter().all(|face| d6(&mut rng) == *face)
    };
    (0..10_000_000).find(shows).map(seeded)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_side_is_equally_likely() {
        let mut rng = seeded(3);
        let mut seen = [0u32; 6];
        for _ in 0..600_000 {
            seen[d6(&mut rng) as usize - 1] += 1;
        }
        assert!(seen.iter().all(|count| (99_000..101_000).contains(count)), "{seen:?}");
    }
}
