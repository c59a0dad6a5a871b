//! Six-sided dice.

use crate::random::{Rng, below};

/// A roll of one plain die, 1 to 6.
pub fn d6(rng: &mut Rng) -> u8 {
    1 + below(rng, 6) as u8
}

/// A roll of a die whose sides show `faces`.
pub fn roll<T: Copy>(rng: &mut Rng, faces: &[T; 6]) -> T {
    faces[below(rng, 6)]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::seeded;

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
