//! Chances of winning: a glance at a state by what was measured, and trials played on from it.

mod compare;
mod fit;
mod trial;
mod why;

pub use compare::{Comparison, Tried, ideas};
pub use fit::{Sample, fit};
pub use trial::{End, Trial};
pub use why::{often, why};

use crate::ruleset::{Ruleset, Turn};
use crate::seats::{BySeat, Seat};
use serde::{Deserialize, Serialize};

/// How a ruleset's outlook turns into chances, measured in matches between bots and kept as data.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Chances {
    /// The matches that were played.
    pub matches: u32,
    /// The states that were looked at in them.
    pub moments: u32,
    /// The rounds of a usual match.
    pub rounds: f64,
    /// How many rounds a trial is played on before the outlook is asked.
    pub ahead: u32,
    /// Choices of trials that one core plays in a second, roughly.
    pub pace: u32,
    /// What counts how much, in order of time.
    pub knots: Vec<Knot>,
}

/// What counts how much at a time of a match; between two knots it changes evenly.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Knot {
    /// When: 0 at the start, 1 at a usual match's end.
    pub at: f64,
    /// What the outlook counts.
    pub outlook: f64,
    /// What it counts to have one's turn of this round still to come.
    pub due: f64,
}

/// The knots' times.
pub const TIMES: [f64; 5] = [0.0, 0.35, 0.7, 1.0, 1.5];

impl Chances {
    /// Those of a ruleset; one that was never measured trusts its outlook.
    pub fn of<R: Ruleset>() -> Self {
        match R::CHANCES {
            Some(file) => ron::from_str(file.built_in).expect("chances are written by our own program"),
            None => Chances::plain(R::ROUND_CAP),
        }
    }

    /// What can be said before anything was measured.
    pub fn plain(rounds: u32) -> Self {
        let knots = TIMES.map(|at| Knot { at, outlook: 1.0, due: 0.0 }).to_vec();
        Chances { matches: 0, moments: 0, rounds: f64::from(rounds.max(1)), ahead: rounds, pace: 100_000, knots }
    }

    /// Everybody's chance at a glance; together they make 1. Alone at the table it is the outlook.
    pub fn glance<R: Ruleset>(&self, state: &R, seats: usize) -> BySeat<f64> {
        match state.turn() {
            Turn::Over(standings) if seats > 1 => BySeat::new(seats, |seat| standings.share(seat)),
            _ if seats == 1 => BySeat::new(1, |seat| state.outlook(seat)),
            _ => self.weigh(&Look::at(state, seats)),
        }
    }

    /// Everybody's chance by what a look has shown.
    pub fn weigh(&self, look: &Look) -> BySeat<f64> {
        let knot = self.knot(f64::from(look.round) / self.rounds);
        let strength = |(leaning, due): &(f64, f64)| (knot.outlook * leaning + knot.due * due).exp();
        let all: f64 = look.seats.values().iter().map(strength).sum();
        look.seats.map(|_, seat| strength(seat) / all)
    }

    fn knot(&self, time: f64) -> Knot {
        let (first, last) = (self.knots[0], self.knots[self.knots.len() - 1]);
        if time <= first.at {
            return first;
        }
        let between = |pair: &[Knot]| {
            let share = (time - pair[0].at) / (pair[1].at - pair[0].at);
            let mix = |from: f64, to: f64| from + share * (to - from);
            Knot { at: time, outlook: mix(pair[0].outlook, pair[1].outlook), due: mix(pair[0].due, pair[1].due) }
        };
        self.knots.windows(2).find(|pair| time < pair[1].at).map_or(last, between)
    }

    /// The text of the file they are kept in.
    pub fn to_ron(&self, note: &str) -> String {
        let knot =
            |knot: &Knot| format!("        (at: {}, outlook: {:.3}, due: {:.3}),\n", knot.at, knot.outlook, knot.due);
        let knots: String = self.knots.iter().map(knot).collect();
        let Chances { matches, moments, rounds, ahead, pace, .. } = self;
        format!(
            "// {note}\n(\n    matches: {matches}, moments: {moments},\n    rounds: {rounds:.1}, ahead: {ahead}, pace: {pace},\n    knots: [\n{knots}    ],\n)\n"
        )
    }
}

/// What a glance at a state shows.
#[derive(Clone, Debug, PartialEq)]
pub struct Look {
    /// The round.
    pub round: u32,
    /// How much the outlook leans to each seat, and whether its turn of this round is still to come.
    pub seats: BySeat<(f64, f64)>,
}

impl Look {
    /// A glance at a state.
    pub fn at<R: Ruleset>(state: &R, seats: usize) -> Self {
        let place = |seat: Seat| (seat.index() + seats - state.first().index()) % seats;
        let decider = state.turn().seat().map(place);
        let look = |seat: Seat| {
            let outlook = state.outlook(seat).clamp(0.003, 0.997);
            let due = decider.is_some_and(|decider| place(seat) > decider);
            ((outlook / (1.0 - outlook)).ln(), f64::from(u8::from(due)))
        };
        Look { round: state.round(), seats: BySeat::new(seats, look) }
    }
}
