//! Measuring what turns and rounds bring, by playing them. The example `learn` writes the result to `flights.ron`.

use crate::bots::board::Mix;
use crate::bots::flights::{End, Flights, Outcome};
use crate::dice::{DieId, Kind};
use crate::event::Event;
use crate::missions::Missions;
use crate::setup::Setup;
use crate::state::{Ask, ShinyDice, Zone};
use kit::{Level, Pending, Ruleset, Seat, Setup as _, Think, Turn};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Rare outcomes are counted with their nearest neighbour, so that each list stays this short.
const MOST_OUTCOMES: usize = 48;
/// The pool at risk while turns are measured, in points.
const POOL: u16 = 300;

/// Plays turns with every mix of dice, and whole rounds, and counts how they end.
pub fn measure(catalog: &Arc<Missions>, turns: u64, rounds: u64) -> Flights {
    let mixes = (0..8).flat_map(|outlaws| (0..4).map(move |passengers| Mix { outlaws, passengers }));
    let turns = mixes.map(|mix| measure_mix(catalog, mix, turns)).collect();
    Flights { turns, round: measure_rounds(catalog, rounds) }
}

fn measure_mix(catalog: &Arc<Missions>, mix: Mix, turns: u64) -> Vec<Outcome> {
    let mut seen: BTreeMap<(End, u8, u8, u8, u8), u32> = BTreeMap::new();
    for seed in 0..turns {
        let outcome = play_turn(catalog, mix, seed);
        *seen.entry(outcome).or_default() += 1;
    }
    while seen.len() > MOST_OUTCOMES {
        merge_rarest(&mut seen);
    }
    let outcome = |((end, pool, safe, outlaws, passengers), count): (_, u32)| {
        Outcome((count as f32 / turns as f32 * 1e4).round() / 1e4, end, pool, safe, outlaws, passengers)
    };
    seen.into_iter().map(outcome).collect()
}

type Key = (End, u8, u8, u8, u8);

fn merge_rarest(seen: &mut BTreeMap<Key, u32>) {
    let (rarest, count) =
        seen.iter().min_by_key(|(_, count)| **count).map(|(key, count)| (*key, *count)).expect("many");
    seen.remove(&rarest);
    let far = |a: u8, b: u8, weight: u32| a.abs_diff(b) as u32 * weight;
    let distance = |key: &Key| {
        let other_end = if key.0 == rarest.0 { 0 } else { 1000 };
        other_end
            + far(key.1, rarest.1, 4)
            + far(key.2, rarest.2, 2)
            + far(key.3, rarest.3, 3)
            + far(key.4, rarest.4, 3)
    };
    let nearest = *seen.keys().min_by_key(|key| distance(key)).expect("many");
    *seen.get_mut(&nearest).expect("it is there") += count;
}

/// One turn of a hard player with these dice and a pool at risk.
fn play_turn(catalog: &Arc<Missions>, mix: Mix, seed: u64) -> Key {
    let mut game = ShinyDice::begin(catalog, &Setup::for_seats(1), seed).expect("one seat is allowed");
    game.flight = 2;
    game.at_risk = POOL;
    let (mut outlaws, mut passengers) = (mix.outlaws, mix.passengers);
    for die in DieId::crew() {
        let left = if die.kind() == Kind::Outlaw { &mut outlaws } else { &mut passengers };
        game.dice[die.index()].zone = if *left > 0 { Zone::Hold } else { Zone::KnockedOut };
        *left = left.saturating_sub(1);
    }
    game.pending = Pending::new(Ask::Roll);
    let mut bot = ShinyDice::bot(Level::Hard, seed);
    let mut events = Vec::new();
    loop {
        let choice = bot.choose(&game, &Think::freely());
        game.apply(&choice, &mut events).expect("a listed choice is accepted");
        let screen = game.screens()[Seat(0)];
        let passed = events.iter().any(|event| matches!(event, Event::DicePassed { .. }));
        if passed {
            let lost = events.iter().any(|event| matches!(event, Event::TurnLost { .. }));
            let safe = (screen.points / 50 + screen.supplies) as u8;
            return match lost {
                true => (End::Lost, 0, safe, 0, 0),
                false => (End::Banked, 0, safe.saturating_sub((POOL / 50) as u8), 0, 0),
            };
        }
        if game.asked() == Some(Ask::Fly) {
            let mut listed = Vec::new();
            game.choices(&mut listed);
            let pool = ((game.at_risk() - POOL) / 100) as u8;
            let safe = (screen.points / 50 + screen.supplies) as u8;
            let end = if listed == [crate::Choice::LayLow] { End::WonAndLaidLow } else { End::Won };
            let left = |kind| game.count_kind(Zone::Hold, kind) as u8;
            return (end, pool, safe, left(Kind::Outlaw), left(Kind::Passenger));
        }
    }
}

/// The chance of each gain in a round of a hard player alone, in fifties.
fn measure_rounds(catalog: &Arc<Missions>, rounds: u64) -> Vec<f32> {
    let mut seen = vec![0u32; 64];
    for seed in 0..rounds {
        let setup = Setup { rounds: 1, ..Setup::for_seats(1) };
        let mut game = ShinyDice::begin(catalog, &setup, seed).expect("one seat is allowed");
        let mut bot = ShinyDice::bot(Level::Hard, seed);
        let mut events = Vec::new();
        while matches!(game.turn(), Turn::Of(_)) {
            let choice = bot.choose(&game, &Think::freely());
            game.apply(&choice, &mut events).expect("a listed choice is accepted");
            events.clear();
        }
        let screen = game.screens()[Seat(0)];
        seen[((screen.points / 50 + screen.supplies) as usize).min(63)] += 1;
    }
    let length = seen.iter().rposition(|count| *count > 0).map_or(1, |last| last + 1);
    seen.truncate(length);
    seen.into_iter().map(|count| (count as f32 / rounds as f32 * 1e4).round() / 1e4).collect()
}

/// The figures as the text of `flights.ron`.
pub fn to_ron(flights: &Flights) -> String {
    let lines = |outcomes: &Vec<Outcome>| format!("        {},\n", ron::to_string(outcomes).expect("plain data"));
    let turns: String = flights.turns.iter().map(lines).collect();
    let round = ron::to_string(&flights.round).expect("plain data");
    let note = "// Measured by `cargo run --release -p shiny_dice --example learn`; not written by hand.";
    format!("{note}\n(\n    turns: [\n{turns}    ],\n    round: {round},\n)\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_measured_chances_of_every_mix_sum_to_one() {
        let flights = Flights::measured();
        for outlaws in 0..8 {
            for passengers in 0..4 {
                let mix = Mix { outlaws, passengers };
                let sum: f32 = flights.of(mix).iter().map(|outcome| outcome.0).sum();
                assert!((sum - 1.0).abs() < 0.01, "{mix:?}: {sum}");
            }
        }
        assert!((flights.round.iter().sum::<f32>() - 1.0).abs() < 0.01);
    }
}
