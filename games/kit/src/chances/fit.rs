//! Fitting chances to matches: what the outlook and the turn order must count so that they come true.

use super::{Chances, Knot, Look, TIMES};
use crate::seats::BySeat;

/// A state of a match, and how that match ended.
#[derive(Clone, Debug)]
pub struct Sample {
    /// What a glance showed.
    pub look: Look,
    /// Each seat's share of the victory.
    pub won: BySeat<f64>,
}

/// Steps of the descent, and how far each goes at first.
const STEPS: usize = 400;
const STRIDE: f64 = 1.0;
/// How much each figure is drawn towards its neighbours in time, so that few matches do not bend it.
const STIFF: f64 = 0.002;

/// The knots under which the samples are likeliest.
pub fn fit(chances: &Chances, samples: &[Sample]) -> Vec<Knot> {
    let mut fitted = Chances { knots: TIMES.map(|at| Knot { at, outlook: 1.0, due: 0.0 }).to_vec(), ..chances.clone() };
    // Each figure has its own stride, which grows while it goes on in the same direction.
    let mut strides = vec![[0.1 * STRIDE; 2]; TIMES.len()];
    let mut before = vec![[0.0; 2]; TIMES.len()];
    for _ in 0..STEPS {
        let slope = slope(&fitted, samples);
        for (place, knot) in fitted.knots.iter_mut().enumerate() {
            for (figure, value) in [&mut knot.outlook, &mut knot.due].into_iter().enumerate() {
                let (now, last) = (slope[place][figure], before[place][figure]);
                let stride = &mut strides[place][figure];
                *stride = (*stride * if now * last > 0.0 { 1.2 } else { 0.5 }).clamp(1e-5, STRIDE);
                *value += now.signum() * *stride;
            }
        }
        before = slope;
    }
    fitted.knots
}

/// How much likelier the samples become with each figure of each knot.
fn slope(chances: &Chances, samples: &[Sample]) -> Vec<[f64; 2]> {
    let mut slope = vec![[0.0; 2]; chances.knots.len()];
    for sample in samples {
        let chance = chances.weigh(&sample.look);
        let shares = shares(f64::from(sample.look.round) / chances.rounds);
        for (seat, (leaning, due)) in sample.look.seats.iter() {
            let missing = sample.won[seat] - chance[seat];
            for (place, share) in shares {
                slope[place][0] += share * missing * leaning / samples.len() as f64;
                slope[place][1] += share * missing * due / samples.len() as f64;
            }
        }
    }
    for place in 1..chances.knots.len() {
        let (early, late) = (chances.knots[place - 1], chances.knots[place]);
        let pulls = [late.outlook - early.outlook, late.due - early.due];
        for (figure, pull) in pulls.into_iter().enumerate() {
            slope[place][figure] -= STIFF * pull;
            slope[place - 1][figure] += STIFF * pull;
        }
    }
    slope
}

/// The two knots around a time, with their shares.
fn shares(time: f64) -> [(usize, f64); 2] {
    let last = TIMES.len() - 1;
    let after = TIMES.iter().position(|at| time < *at).unwrap_or(last).max(1);
    let share = ((time - TIMES[after - 1]) / (TIMES[after] - TIMES[after - 1])).clamp(0.0, 1.0);
    [(after - 1, 1.0 - share), (after, share)]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::{below, seeded};

    /// Matches of two seats in which a lead is worth twice what the outlook says, and a turn to come one half.
    fn samples(count: usize) -> Vec<Sample> {
        let mut rng = seeded(4);
        let mut number = |bound: usize| below(&mut rng, bound) as f64 / bound as f64;
        (0..count)
            .map(|_| {
                let (lead, due) = (4.0 * number(1000) - 2.0, (number(2) > 0.4) as u8 as f64);
                let chance = 1.0 / (1.0 + (-(2.0 * lead + 0.5 * due)).exp());
                let won = (number(1000) < chance) as u8 as f64;
                let look =
                    Look { round: (10.0 * number(10)) as u32, seats: [(lead, due), (0.0, 0.0)].into_iter().collect() };
                Sample { look, won: [won, 1.0 - won].into_iter().collect() }
            })
            .collect()
    }

    #[test]
    fn the_fit_finds_what_counted() {
        let plain = Chances { rounds: 10.0, ..Chances::plain(10) };
        let knots = fit(&plain, &samples(6000));
        for knot in &knots[..3] {
            assert!((knot.outlook - 2.0).abs() < 0.25 && (knot.due - 0.5).abs() < 0.25, "{knots:?}");
        }
    }
}
