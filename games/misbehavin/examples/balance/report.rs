//! The figures of a balance run as a table to read.

use super::tally::Tally;
use kit::Level;
use misbehavin::cards::Group;
use misbehavin::{Card, Catalog, Faction};

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
    let turns = tally.choices.get("turns").copied().unwrap_or(1) as f64;
    let choices = tally.choices.iter().map(|(what, count)| format!("{what} {:.2}", *count as f64 / turns));
    println!("per turn: {}", choices.collect::<Vec<_>>().join(", "));
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
        "a match: {:.2} warrants (in {:.0}%), {:.2} fights to dispatch (in {:.0}%), {:.2} wins foiled; winners hold 10 \
         cards or fewer beside their tableau in {:.0}%, over within 18 rounds {:.1}%",
        each(tally.warrants[0]),
        100.0 * each(tally.warrants[1]),
        each(tally.dispatches[0]),
        100.0 * each(tally.dispatches[1]),
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
    let (mut shares, mut idle, mut unused) = (Vec::new(), Vec::new(), Vec::new());
    let percent = |part: u32, whole: u32| 100.0 * part as f64 / whole.max(1) as f64;
    println!(
        "card: offers taken, matches taken, takers who won; in winners' decks; of all matches played, each ability used"
    );
    for card in rows {
        let of = |map: &std::collections::BTreeMap<u16, u32>| map.get(&card.face).copied().unwrap_or(0);
        let [takers, won, matches] = tally.takers.get(&card.face).copied().unwrap_or_default();
        let used = |line| tally.used.get(&line).copied().unwrap_or(0);
        let lines = (0..card.abilities.len() as u8).map(|ability| (card.face, ability));
        let uses: Vec<_> = lines
            .clone()
            .map(|line| format!("{:?} {:.2}", card.abilities[line.1 as usize].when, used(line) as f64 / games))
            .collect();
        println!(
            "  {:22} cost {} power {}  {:3.0}% {matches:5} {:3.0}%  {:3.0}%  {:.2}  {}",
            card.name,
            card.cost,
            card.power,
            percent(of(&tally.taken), of(&tally.offered)),
            percent(won, takers),
            percent(of(&tally.winning), tally.games),
            of(&tally.played) as f64 / games,
            uses.join(", ")
        );
        let text = of(&tally.texts) as f64 / games;
        if matches!(card.group, Group::Starter(_)) && !card.abilities.is_empty() && text < 0.4 {
            idle.push(format!("{} {text:.2}", card.name));
        }
        for line in lines {
            let ability = &card.abilities[line.1 as usize];
            let taken_and_used = tally.taken_and_used.get(&line).copied().unwrap_or(0);
            let share = percent(taken_and_used, matches);
            if matches!(card.group, Group::Market(_)) && matches > 0 && share < 5.0 {
                unused.push(format!("{} {:?} {share:.1}%", card.name, ability.when));
            }
        }
        if matches!(card.group, Group::Market(_)) && takers > 0 {
            shares.push((percent(won, takers), card.name.as_str()));
        }
    }
    println!("starters' texts used in fewer than 0.4 matches: {}", idle.join(", "));
    println!("market abilities used in fewer than 5% of the matches in which they are taken: {}", unused.join(", "));
    let mean = shares.iter().map(|share| share.0).sum::<f64>() / shares.len().max(1) as f64;
    let squares = shares.iter().map(|share| (share.0 - mean).powi(2)).sum::<f64>();
    let spread = (squares / shares.len().max(1) as f64).sqrt();
    shares.sort_by(|a, b| b.0.total_cmp(&a.0));
    let most: Vec<_> = shares.iter().take(6).map(|(share, name)| format!("{name} {share:.1}%")).collect();
    println!(
        "takers of {} market cards win {mean:.1}% with a standard deviation of {spread:.1}; most: {}",
        shares.len(),
        most.join(", ")
    );
}
