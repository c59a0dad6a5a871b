//! Plays games alone and tells what the missions do to them: `measure hard 4000 1`. With `keep` at the end, the
//! figures are written to `assets/shiny_dice/measured.ron`; with a file of missions, those are played.

use kit::{Catalog, Level};
use shiny_dice::bots::measure::{Tally, measure};
use shiny_dice::{Keyword, Missions};
use std::sync::Arc;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let level: Level = words.first().map_or("hard", String::as_str).parse().expect("a level");
    let number = |at: usize, usual| words.get(at).map_or(usual, |word| word.parse().expect("a number"));
    let (games, seed) = (number(1, 1000), number(2, 1));
    let file = words.get(3).filter(|word| *word != "keep");
    let missions = file.map_or_else(Missions::built_in, |file| {
        let text = std::fs::read_to_string(file).expect("a file of missions");
        Arc::new(Missions::from_ron(&[&text]).expect("38 sound missions"))
    });
    let measured = measure(&missions, level, seed, games);
    if words.get(3).is_some_and(|word| word == "keep") {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../assets/shiny_dice/measured.ron");
        std::fs::write(path, measured.keep(&missions, seed).to_ron()).expect("the figures can be written");
    }
    for (id, mission) in missions.iter() {
        let tally = measured.missions[id.0 as usize];
        println!("{:2} {:32} {}", mission.number, mission.name, line(tally));
    }
    for keyword in Keyword::ALL {
        let first = missions.iter().filter(|(_, mission)| mission.keywords[0] == keyword);
        let first = first.fold(Tally::default(), |sum, (id, _)| sum.and(measured.missions[id.0 as usize]));
        println!("   {:32} {}", format!("{keyword:?}"), line(first));
        println!("   {:32} {}", format!("{keyword:?}, second included"), line(measured.of(&missions, keyword)));
    }
    println!(
        "{games} games: mean {:.0}; {:.1} % of rounds lost",
        measured.mean(),
        share(measured.busts, measured.rounds)
    );
    println!("percentiles {:?}", [5, 10, 25, 50, 75, 90, 95, 99].map(|at| (at, measured.percentile(at))));
}

fn share(part: u32, whole: u32) -> f64 {
    100.0 * part as f64 / whole.max(1) as f64
}

fn line(tally: Tally) -> String {
    let Tally { first, turns, possible, done, escaped, .. } = tally;
    format!(
        "{:4.0} points of {first:6} rounds; {turns:6} turns: {:5.1} % possible, {:5.1} % done, {:5.1} % of these escaped",
        tally.points_a_round(),
        share(possible, turns),
        share(done, possible),
        share(escaped, possible)
    )
}
