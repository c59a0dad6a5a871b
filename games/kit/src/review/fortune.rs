//! Luck: every throw and draw beside others that the same choice could have led to.

use super::past::Past;
use super::told::{Fortune, Stroke};
use crate::bots::Think;
use crate::chances::Chances;
use crate::random::{below, seeded};
use crate::seats::{BySeat, Seat};
use crate::tabletop::Tabletop;

/// States imagined in all, and for each throw or draw.
const IMAGINED: usize = 24_000;
const FEWEST: usize = 8;
const MOST: usize = 64;
/// Such matches, put together from what else could have been thrown and drawn.
const SUCH: usize = 500;

/// What a throw or a draw changed.
pub(super) struct Reveal {
    pub at: usize,
    /// By how much of a win each seat fared better than on average.
    pub by: BySeat<f64>,
    /// The same for others that could have been.
    pub others: Vec<BySeat<f64>>,
}

impl Reveal {
    /// As good, or as bad, for a seat comes once in so many times.
    pub fn one_in(&self, seat: Seat) -> u32 {
        let by = self.by[seat];
        let as_much = |other: &&BySeat<f64>| if by > 0.0 { other[seat] >= by - 1e-9 } else { other[seat] <= by + 1e-9 };
        let like = self.others.iter().filter(as_much).count();
        ((self.others.len() + 1) as f64 / (like + 1) as f64).round() as u32
    }
}

/// Everything that chance changed.
pub(super) fn strokes<R: Tabletop>(past: &Past<R>, chances: &Chances, seed: u64, think: &Think) -> Vec<Reveal> {
    let revealing = past.deeds.iter().filter(|deed| deed.reveals).count().max(1);
    let versions = (IMAGINED / revealing).clamp(FEWEST, MOST);
    let mut rng = seeded(seed);
    let mut found = Vec::new();
    for (at, deed) in past.deeds.iter().enumerate().filter(|(_, deed)| deed.reveals) {
        if think.is_over() {
            break;
        }
        let imagined = (0..versions).filter_map(|_| {
            let mut other = deed.state.clone();
            other.hide_from(deed.seat, &mut rng);
            other.apply(&deed.choice, &mut Vec::new()).ok()?;
            Some(chances.glance(&other, past.seats))
        });
        let mut others: Vec<BySeat<f64>> = imagined.collect();
        let count = others.len().max(1) as f64;
        let usual = BySeat::new(past.seats, |seat| others.iter().map(|other| other[seat]).sum::<f64>() / count);
        let came = chances.glance(past.state(at + 1), past.seats);
        for other in &mut others {
            other.iter_mut().for_each(|(seat, chance)| *chance -= usual[seat]);
        }
        if !others.is_empty() {
            found.push(Reveal { at, by: came.map(|seat, chance| chance - usual[seat]), others });
        }
    }
    found
}

/// Everybody's luck as a place among such matches.
pub(super) fn fortunes<R: Tabletop>(past: &Past<R>, reveals: &[Reveal], seed: u64) -> BySeat<Fortune> {
    let mut rng = seeded(seed ^ 0x1ac);
    let mut such = vec![BySeat::new(past.seats, |_| 0.0); SUCH];
    for sums in &mut such {
        for reveal in reveals {
            let other = &reveal.others[below(&mut rng, reveal.others.len())];
            sums.iter_mut().for_each(|(seat, sum)| *sum += other[seat]);
        }
    }
    let stroke = |reveal: &Reveal, seat: Seat| Stroke {
        at: reveal.at,
        round: past.state(reveal.at).round(),
        by: reveal.by[seat],
        one_in: reveal.one_in(seat),
        told: past.deeds[reveal.at].told.clone(),
    };
    BySeat::new(past.seats, |seat| {
        let by: f64 = reveals.iter().map(|reveal| reveal.by[seat]).sum();
        let below = such.iter().filter(|sums| sums[seat] < by - 1e-9).count();
        let alike = such.iter().filter(|sums| (sums[seat] - by).abs() <= 1e-9).count();
        let share = (below as f64 + 0.5 * alike as f64) / SUCH as f64;
        let own = || reveals.iter().filter(|reveal| past.deeds[reveal.at].seat == seat);
        let order = |one: &&Reveal, other: &&Reveal| one.by[seat].total_cmp(&other.by[seat]);
        Fortune {
            place: (1.0 + 99.0 * share).round() as u8,
            by,
            best: own().max_by(order).filter(|reveal| reveal.by[seat] > 0.0).map(|reveal| stroke(reveal, seat)),
            worst: own().min_by(order).filter(|reveal| reveal.by[seat] < 0.0).map(|reveal| stroke(reveal, seat)),
        }
    })
}
