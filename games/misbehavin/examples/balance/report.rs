//! The figures of a balance run as a table to read.

use super::Tally;
use kit::Level;
use misbehavin::cards::Group;
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
    let each = |count: u32| count as f64 / games;
    println!(
        "a match: {:.2} warrants, {:.2} fights to dispatch, {:.2} wins foiled; winners hold 10 cards or fewer beside \
         their tableau in {:.0}%, over within 18 rounds {:.1}%",
        each(tally.warrants),
        each(tally.dispatches),
        each(tally.foiled),
        100.0 * each(tally.thinned),
        100.0 * each(tally.within_18)
    );
    cards(tally, catalog, games);
}

/// Each card: how often it was offered, taken, played and used, and how its takers did.
fn cards(tally: &Tally, catalog: &Catalog, games: f64) {
    let mut rows: Vec<_> = catalog.cards().map(|(_, card)| card).filter(|card: &&Card| card.cost > 0).collect();
    rows.dedup_by_key(|card| card.face);
    let of = |map: &BTreeMap<String, u32>, id: &str| map.get(id).copied().unwrap_or(0);
    let mut shares = Vec::new();
    println!("card: of offers taken; a match played, used; matches taken, used when taken, takers who won");
    for card in rows {
        let [takers, used, won] = tally.takers.get(&card.id).copied().unwrap_or_default();
        let percent = |part: u32, whole: u32| 100.0 * part as f64 / whole.max(1) as f64;
        println!(
            "  {:22} cost {} power {}  {:3.0}%  {:.2} {:.2}  {takers:5} {:3.0}% {:3.0}%",
            card.name,
            card.cost,
            card.power,
            percent(of(&tally.taken, &card.id), of(&tally.offered, &card.id)),
            of(&tally.played, &card.id) as f64 / games,
            of(&tally.used, &card.id) as f64 / games,
            percent(used, takers),
            percent(won, takers)
        );
        if matches!(card.group, Group::Market(_)) && takers > 0 {
            shares.push(percent(won, takers));
        }
    }
    let mean = shares.iter().sum::<f64>() / shares.len().max(1) as f64;
    let spread = (shares.iter().map(|share| (share - mean).powi(2)).sum::<f64>() / shares.len().max(1) as f64).sqrt();
    let most = shares.iter().copied().fold(0.0, f64::max);
    println!("takers of market cards win {mean:.1}% with a standard deviation of {spread:.1}, {most:.1}% at most");
}
