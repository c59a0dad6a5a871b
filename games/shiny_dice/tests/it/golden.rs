//! One whole game kept in the repository: its journal replays byte for byte, its log reads as it did.
//!
//! `VERSE_BLESS=1 cargo test -p shiny_dice golden` writes both files anew, after a change of the rules.

use kit::journal::{Header, Writer, replay};
use kit::{Bot, Catalog, Level, Ruleset, Setup as _, Tabletop, Think, Turn, bots::RandomBot};
use shiny_dice::{Missions, Setup, ShinyDice};
use std::fs;
use std::path::PathBuf;

const SEED: u64 = 2517;

fn file(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/it/golden").join(name)
}

/// The kept text, or `now` if it is to be kept from now on.
fn kept(name: &str, now: &str) -> String {
    if std::env::var_os("VERSE_BLESS").is_some() {
        fs::write(file(name), now).expect("the golden folder can be written");
    }
    fs::read_to_string(file(name)).unwrap_or_else(|error| panic!("{name}: {error}; see VERSE_BLESS"))
}

/// Four random players, and what they wrote.
fn play() -> String {
    let header = Header::of_bots::<ShinyDice>(Setup::for_seats(4), SEED, |_| Level::Random);
    let mut game = ShinyDice::begin(&Missions::built_in(), &header.setup, header.seed).unwrap();
    let (mut writer, mut journal) = Writer::begin(&header);
    let mut bot = RandomBot::new(SEED);
    while let Turn::Of(_) = game.turn() {
        let choice = bot.choose(&game, &Think::freely());
        game.apply(&choice, &mut Vec::new()).unwrap();
        journal += &writer.choice::<ShinyDice>(&choice);
    }
    let Turn::Over(standings) = game.turn() else { unreachable!("the loop has ended") };
    journal + &writer.end(&standings)
}

/// The game as a person reads it: every choice, and what came of it.
fn log(journal: &str) -> String {
    let replay = replay::<ShinyDice>(&Missions::built_in(), journal.as_bytes()).unwrap();
    let mut game = ShinyDice::begin(&Missions::built_in(), &replay.play.header().setup, SEED).unwrap();
    let mut log = String::new();
    for choice in replay.play.choices() {
        let Turn::Of(seat) = game.turn() else { unreachable!("the match goes on") };
        log += &format!("{seat}: {}\n", game.answer(choice).label);
        let mut events = Vec::new();
        game.apply(choice, &mut events).unwrap();
        events.iter().filter_map(|event| game.tell(event)).for_each(|line| log += &format!("    {line}\n"));
    }
    let Turn::Over(standings) = game.turn() else { panic!("the journal is whole") };
    log + &format!("Scores: {:?}\n", standings.scores.values())
}

#[test]
fn golden_journal_replays_byte_for_byte() {
    let kept = kept("four_random_players.journal", &play());
    let replay = replay::<ShinyDice>(&Missions::built_in(), kept.as_bytes()).unwrap();
    assert_eq!((replay.damage.clone(), replay.ended, replay.good_bytes), (None, true, kept.len()));
    assert_eq!(play(), kept, "the same seed and players write another journal");
}

#[test]
fn golden_log_reads_as_it_did() {
    let log = log(&play());
    assert_eq!(log, kept("four_random_players.log", &log));
}
