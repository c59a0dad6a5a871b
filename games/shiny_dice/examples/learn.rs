//! Measures what turns and rounds of a hard player bring, and writes it to `src/bots/flights.ron`.
//! Run it again after each other until the figures settle: a better table makes a better player.

use kit::Catalog;
use shiny_dice::Missions;
use shiny_dice::bots::learn;

fn main() -> std::io::Result<()> {
    let mut numbers = std::env::args().skip(1).map(|word| word.parse().expect("how many turns, how many rounds"));
    let turns = numbers.next().unwrap_or(4000);
    let rounds = numbers.next().unwrap_or(20_000);
    let flights = learn::measure(&Missions::built_in(), turns, rounds);
    std::fs::write(concat!(env!("CARGO_MANIFEST_DIR"), "/src/bots/flights.ron"), learn::to_ron(&flights))
}
