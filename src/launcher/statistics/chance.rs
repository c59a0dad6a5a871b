//! Luck over many matches: places among a hundred put together, and how often chance alone gives each.

use super::tally::Played;

/// So many bars from very unlucky to very lucky, half a spread each.
pub(super) const BARS: usize = 11;
const WIDE: f64 = 0.5;

/// Luck over several matches.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Luck {
    /// How many matches were reckoned.
    pub(super) matches: usize,
    /// The place of all of them together among a hundred.
    pub(super) place: u8,
    /// The same for the bots of these matches.
    pub(super) bots: Option<u8>,
    /// How many matches each bar has.
    pub(super) bars: [usize; BARS],
}

/// The luck of these matches, as far as it was reckoned.
pub(super) fn luck(all: &[Played]) -> Option<Luck> {
    let places: Vec<u8> = all.iter().filter_map(|played| played.luck).collect();
    let bots: Vec<u8> = all.iter().filter(|one| one.luck.is_some()).flat_map(|one| one.bots_luck.clone()).collect();
    let mut bars = [0; BARS];
    places.iter().for_each(|place| bars[bar(*place)] += 1);
    Some(Luck { matches: places.len(), place: together(&places)?, bots: together(&bots), bars })
}

/// How many of so many matches each bar has by pure chance.
pub(super) fn pure(matches: usize) -> [f64; BARS] {
    let edge = |n: usize| (n as f64 - BARS as f64 / 2.0) * WIDE;
    std::array::from_fn(|n| {
        let below = if n == 0 { 0.0 } else { normal(edge(n)) };
        let above = if n + 1 == BARS { 1.0 } else { normal(edge(n + 1)) };
        (above - below) * matches as f64
    })
}

/// The bar of a place among a hundred.
pub(super) fn bar(place: u8) -> usize {
    let at = spreads(place) / WIDE + BARS as f64 / 2.0;
    (at.max(0.0) as usize).min(BARS - 1)
}

/// Several places as one.
fn together(places: &[u8]) -> Option<u8> {
    let sum: f64 = places.iter().map(|place| spreads(*place)).sum();
    let all = sum / (places.len() as f64).sqrt();
    (!places.is_empty()).then(|| (normal(all) * 100.0).round().clamp(1.0, 100.0) as u8)
}

/// How many spreads from the middle a place among a hundred lies.
fn spreads(place: u8) -> f64 {
    let share = (f64::from(place.clamp(1, 100)) - 0.5) / 100.0;
    let (mut low, mut high) = (-4.0, 4.0);
    for _ in 0..40 {
        let middle = (low + high) / 2.0;
        if normal(middle) < share { low = middle } else { high = middle }
    }
    (low + high) / 2.0
}

/// The share of a bell curve below so many spreads, after Abramowitz and Stegun 26.2.17.
fn normal(spreads: f64) -> f64 {
    let x = spreads.abs();
    let t = 1.0 / (1.0 + 0.231_641_9 * x);
    let weights = [1.330_274_429, -1.821_255_978, 1.781_477_937, -0.356_563_782, 0.319_381_530];
    let sum = weights.iter().fold(0.0, |sum, weight| sum * t + weight) * t;
    let above = (-x * x / 2.0).exp() / (2.0 * std::f64::consts::PI).sqrt() * sum;
    if spreads < 0.0 { above } else { 1.0 - above }
}

#[cfg(test)]
mod tests {
    use super::super::tally::tests::match_of;
    use super::*;

    fn lucky(places: &[u8]) -> Vec<Played> {
        let one = |(n, place): (usize, &u8)| Played { luck: Some(*place), ..match_of(n as u64, 0, 4, false) };
        places.iter().enumerate().map(one).collect()
    }

    #[test]
    fn the_bell_curve_is_the_usual_one() {
        for (at, share) in [(0.0, 0.5), (1.0, 0.8413), (-1.96, 0.025), (2.5758, 0.995)] {
            assert!((normal(at) - share).abs() < 1e-4, "{at}");
        }
        assert!((spreads(50) + 0.01253).abs() < 1e-3 && (spreads(98) - 1.96).abs() < 1e-2);
    }

    #[test]
    fn middling_places_stay_in_the_middle_and_many_good_ones_add_up() {
        assert_eq!(luck(&lucky(&[50, 51, 50, 51])).map(|luck| luck.place), Some(50));
        let good = luck(&lucky(&[84; 9])).expect("there are matches");
        assert!(good.place > 99 && good.matches == 9, "{good:?}");
        assert_eq!(luck(&[]), None);
        assert_eq!(luck(&[match_of(0, 0, 4, true)]), None, "nothing was reckoned");
    }

    #[test]
    fn bars_are_symmetric_and_pure_chance_fills_them_with_all_matches() {
        assert_eq!((bar(1), bar(50), bar(51), bar(100)), (0, 5, 5, 10));
        let pure = pure(200);
        assert!((pure.iter().sum::<f64>() - 200.0).abs() < 1e-6);
        assert!((0..BARS).all(|n| (pure[n] - pure[BARS - 1 - n]).abs() < 1e-3));
        let bars = luck(&lucky(&[1, 50, 50, 100])).expect("there are matches").bars;
        assert_eq!((bars[0], bars[5], bars[10], bars.iter().sum::<usize>()), (1, 2, 1, 4));
    }

    #[test]
    fn the_bots_of_reckoned_matches_are_told_beside() {
        let mut all = lucky(&[50]);
        all[0].bots_luck = vec![20, 20, 20];
        let told = luck(&all).expect("there are matches");
        assert!(told.bots.is_some_and(|place| place < 20), "{told:?}");
    }
}
