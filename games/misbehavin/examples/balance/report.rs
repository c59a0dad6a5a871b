//! The figures of a balance run as a table to read.

use super::Tally;
use kit::Level;
use misbehavin::{Card, Catalog, Faction};
use std::collections::BTreeMap;

pub fn print(tally: &Tally, catalog: &Catalog, levels: &[Level]) {
    let games = tally.games as f64;
    println!(
        "games {}  unfinished {}  market dry {}  mean rounds {:.2}",
        tally.games,
        tally.unfinished,
        tally.dry,
        tally.rounds as f64 / games
    );
    let [power, steps, credits] = tally.ways;
    println!(
        "won by power {power}, by steps {steps}, by credits {credits}; longest turn {} choices",
        tally.longest_turn
    );
    let by = if levels.len() > 1 { "levels" } else { "seats" };
    println!(
        "{by}: {}",
        tally.seats.iter().map(|wins| format!("{:.1}%", 100.0 * wins / games)).collect::<Vec<_>>().join("  ")
    );
    for faction in Faction::ALL {
        let (played, won) = tally.factions[faction as usize];
        println!("{:10} {:.1}% of {played}", faction.name(), 100.0 * won / played.max(1) as f64);
    }
    let turns = tally.uses.get("turns").copied().unwrap_or(1) as f64;
    let uses = tally.uses.iter().map(|(what, count)| format!("{what} {:.2}", *count as f64 / turns));
    println!("per turn: {}", uses.collect::<Vec<_>>().join(", "));
    println!(
        "fights won by attacker {} defender {} evaded {}; deals {} cancelled {}",
        tally.fights[0], tally.fights[1], tally.fights[2], tally.deals[0], tally.deals[1]
    );
    let mut think = tally.think.clone();
    think.sort();
    println!(
        "decisions {}  median {} µs  99% {} µs  max {} µs",
        think.len(),
        think[think.len() / 2],
        think[think.len() * 99 / 100],
        think[think.len() - 1]
    );
    let mut rows: Vec<_> = catalog.cards().map(|(_, card)| card).filter(|card: &&Card| card.cost > 0).collect();
    rows.dedup_by_key(|card| card.id.clone());
    let of = |map: &BTreeMap<String, u32>, id: &str| map.get(id).copied().unwrap_or(0);
    rows.sort_by_key(|card| std::cmp::Reverse(1000 * of(&tally.taken, &card.id) / of(&tally.offered, &card.id).max(1)));
    println!("card: turns on offer, taken, in winning decks");
    for card in rows.iter().filter(|card| of(&tally.offered, &card.id) + of(&tally.taken, &card.id) > 0) {
        let (offered, taken, won) =
            (of(&tally.offered, &card.id), of(&tally.taken, &card.id), of(&tally.winning, &card.id));
        println!(
            "  {:22} cost {} power {}  {offered:5} {taken:5} {won:5}  {:.0}% of offers taken, {:.0}% of takers won",
            card.name,
            card.cost,
            card.power,
            100.0 * taken as f64 / offered.max(1) as f64,
            100.0 * won as f64 / taken.max(1) as f64
        );
    }
}
