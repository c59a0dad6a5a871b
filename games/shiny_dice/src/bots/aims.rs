//! What a total is worth to a player: the chance to win with it, given everybody's points and rounds to come.

use crate::bots::board::fifties;
use crate::bots::flights::Flights;
use crate::state::ShinyDice;
use kit::{BySeat, Seat};

/// Totals are counted in fifties up to this.
const TOTALS: usize = 256;

/// The worth of each total after the running round.
#[derive(Clone, Debug)]
pub struct Aims {
    worth: Vec<f32>,
    situation: Situation,
}

/// What the worth depends on.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Situation {
    seat: Seat,
    others: BySeat<u8>,
    rounds_to_come: BySeat<u8>,
}

/// How much a point counts beside the chance to win, so that hopeless and decided games are still played well.
const POINT_WORTH: f32 = 0.0005;

impl Aims {
    /// The aims of the active player.
    pub fn of(game: &ShinyDice) -> Aims {
        let Aims { mut worth, situation } = Aims::points(game);
        if situation.others.count() == 1 {
            return Aims { worth, situation };
        }
        let sums = round_sums(game.setup().rounds as usize);
        let mine = &sums[situation.rounds_to_come[situation.seat] as usize];
        let beaten: Vec<Vec<f32>> = situation
            .others
            .iter()
            .filter(|(seat, _)| *seat != situation.seat)
            .map(|(seat, total)| chance_below(&sums[situation.rounds_to_come[seat] as usize], *total as usize))
            .collect();
        for (total, worth) in worth.iter_mut().enumerate() {
            for (gain, chance) in mine.iter().enumerate() {
                let reached = (total + gain).min(TOTALS - 1);
                *worth += chance * beaten.iter().map(|below| below[reached]).product::<f32>();
            }
        }
        Aims { worth, situation }
    }

    /// The aims of somebody who only counts points.
    fn points(game: &ShinyDice) -> Aims {
        let worth = (0..TOTALS).map(|total| total as f32 * POINT_WORTH).collect();
        Aims { worth, situation: Situation::of(game) }
    }

    /// Whether these are still the aims of the active player.
    pub fn fit(&self, game: &ShinyDice) -> bool {
        self.situation == Situation::of(game)
    }

    /// The worth of ending the round with this total, in fifties.
    pub fn worth(&self, total: u8) -> f32 {
        self.worth[total as usize]
    }

    /// Whether this total, in fifties, leaves less than two fifths of an equal chance to win.
    pub fn is_hopeless(&self, total: u8) -> bool {
        let seats = self.situation.others.count();
        seats > 1 && self.chance(total) * (seats as f32) < 0.4
    }

    /// The chance to win with this total, in fifties.
    pub fn chance(&self, total: u8) -> f32 {
        self.worth(total) - total as f32 * POINT_WORTH
    }
}

impl Situation {
    fn of(game: &ShinyDice) -> Situation {
        let count = game.screens().count();
        let seat = game.active();
        let place = |seat: Seat| (seat.index() + count - game.first().index()) % count;
        let left = game.setup().rounds - game.round;
        Situation {
            seat,
            others: game
                .screens()
                .map(|at, screen| if at == seat { 0 } else { fifties(screen.points, screen.supplies) }),
            rounds_to_come: BySeat::new(count, |at| left + (place(at) > place(seat)) as u8),
        }
    }
}

/// The chances of the sum of 0, 1, 2 … rounds' gains.
fn round_sums(rounds: usize) -> Vec<Vec<f32>> {
    let round = &Flights::measured().round;
    let mut sums = vec![vec![1.0]];
    for _ in 0..=rounds {
        let last = sums.last().expect("there is the first");
        let mut next = vec![0.0; (last.len() + round.len()).min(TOTALS)];
        for (a, chance_a) in last.iter().enumerate() {
            for (b, chance_b) in round.iter().enumerate() {
                next[(a + b).min(TOTALS - 1).min(last.len() + round.len() - 1)] += chance_a * chance_b;
            }
        }
        sums.push(next);
    }
    sums
}

/// For each total, the chance that somebody with `now` and these gains to come ends below it; a tie counts half.
fn chance_below(gains: &[f32], now: usize) -> Vec<f32> {
    let mut at = vec![0.0; TOTALS];
    for (gain, chance) in gains.iter().enumerate() {
        at[(now + gain).min(TOTALS - 1)] += chance;
    }
    let mut below = 0.0;
    at.iter()
        .map(|chance| {
            let value = below + chance / 2.0;
            below += chance;
            value
        })
        .collect()
}
