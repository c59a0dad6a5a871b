//! Measures a card set by self-play: `balance GAMES SEATS LEVEL[,LEVEL…] [seed=N] [assets=DIR] [log=yes] [option=value…]`.

mod report;
mod tally;

use kit::bots::view_of;
use kit::random::seeded;
use kit::{Bot, Catalog as _, Level, Ruleset, Setup as _, Tabletop, Think, Turn};
use misbehavin::{Catalog, Misbehavin, Setup};
use std::sync::Arc;
use tally::{Match, Tally};

fn main() {
    let mut words = std::env::args().skip(1);
    let games: u64 = words.next().and_then(|word| word.parse().ok()).unwrap_or(400);
    let seats: usize = words.next().and_then(|word| word.parse().ok()).unwrap_or(4);
    let levels: Vec<Level> = words
        .next()
        .unwrap_or_else(|| "normal".into())
        .split(',')
        .map(|word| word.parse().expect("a level is random, easy, normal or hard"))
        .collect();
    let (mut setup, mut seed, mut tells) = (Setup::for_seats(seats), 0, false);
    let mut assets = concat!(env!("CARGO_MANIFEST_DIR"), "/../../assets").to_string();
    for word in words {
        let (option, value) = word.split_once('=').expect("options are written option=value");
        match option {
            "seed" => seed = value.parse().expect("a seed is a number"),
            "assets" => assets = value.into(),
            "log" => tells = value == "yes",
            _ => setup.set(option, value).expect("the option exists"),
        }
    }
    let catalog = Arc::new(read_catalog(&assets));
    let mut tally = Tally { tells, ..Tally::default() };
    for game in seed..seed + games {
        play(&catalog, &setup, game, &levels, &mut tally);
    }
    report::print(&tally, &catalog, &levels);
}

fn read_catalog(assets: &str) -> Catalog {
    let read = |file: &kit::catalog::CatalogFile| std::fs::read_to_string(format!("{assets}/{}", file.path));
    let texts: Vec<String> = Catalog::FILES.iter().map(|file| read(file).expect("the assets are there")).collect();
    let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
    Catalog::from_ron(&texts).unwrap_or_else(|error| panic!("{error}"))
}

fn play(catalog: &Arc<Catalog>, setup: &Setup, seed: u64, levels: &[Level], tally: &mut Tally) {
    let mut game = Misbehavin::begin(catalog, setup, seed).expect("the setup is allowed");
    let level = |seat: usize| levels[(seat + seed as usize) % levels.len()];
    let mut bots: Vec<Box<dyn Bot<Misbehavin>>> =
        (0..setup.seats()).map(|seat| Misbehavin::bot(level(seat), seed * 8 + seat as u64)).collect();
    let (mut rng, mut events, mut made, mut noted) = (seeded(seed ^ 0xfeed), Vec::new(), 0, Match::default());
    while let Turn::Of(seat) = game.turn() {
        if game.round() > Misbehavin::ROUND_CAP {
            tally.unfinished += 1;
            break;
        }
        let view = view_of(&game, &mut rng);
        let start = std::time::Instant::now();
        let choice = bots[seat.index()].choose(&view, &Think::freely());
        if level(seat.index()) == levels[0] {
            tally.think.push(start.elapsed().as_micros());
        }
        tally.count_choice(&choice);
        game.apply(&choice, &mut events).expect("bots choose what is listed");
        made += 1;
        assert!(made < 1000, "game {seed}: a turn goes on and on: {choice:?} in {:?}", game.frame());
        tally.longest_turn = tally.longest_turn.max(made);
        for event in events.drain(..) {
            made *= !matches!(event, misbehavin::Event::TurnBegan { .. }) as u32;
            tally.count_event(&game, &event);
            noted.note(&game, &event);
            if let Some(line) = game.tell(&event).filter(|_| tally.tells) {
                println!("{line}");
            }
        }
    }
    let slot = |seat: usize| if levels.len() > 1 { (seat + seed as usize) % levels.len() } else { seat };
    tally.close(&game, &noted, slot);
}
