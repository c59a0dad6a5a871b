//! One full game kept as a journal with its log. `RECORD_GOLDEN=SEED` writes both anew after the rules have changed.

use crate::{Catalog, Misbehavin, Setup};
use kit::bots::view_of;
use kit::journal::{self, Header, Writer};
use kit::random::seeded;
use kit::{Catalog as _, Level, Ruleset, Setup as _, Tabletop, Think, Turn};

const JOURNAL: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/golden/four_factions.journal");
const LOG: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/golden/four_factions.log");

fn levels(_: usize) -> Level {
    Level::Normal
}

fn played(seed: u64) -> String {
    let header = Header::of_bots::<Misbehavin>(Setup::for_seats(4), seed, levels);
    let (mut writer, mut text) = Writer::begin(&header);
    let mut game = Misbehavin::begin(&Catalog::built_in(), &header.setup, header.seed).unwrap();
    let mut bots: Vec<_> = (0..4).map(|seat| Misbehavin::bot(levels(seat), seat as u64)).collect();
    let (mut rng, mut events) = (seeded(1), Vec::new());
    while let Turn::Of(seat) = game.turn() {
        let choice = bots[seat.index()].choose(&view_of(&game, &mut rng), &Think::freely());
        game.apply(&choice, &mut events).unwrap();
        text += &writer.choice::<Misbehavin>(&choice);
    }
    let Turn::Over(standings) = game.turn() else { panic!("it was played to its end") };
    text + &writer.end(&standings)
}

fn log_of(journal: &str) -> String {
    let replay = journal::replay::<Misbehavin>(&Catalog::built_in(), journal.as_bytes()).unwrap();
    assert_eq!(replay.damage, None);
    assert!(replay.ended, "the recorded result is reached");
    let header = replay.play.header();
    let mut game = Misbehavin::begin(&Catalog::built_in(), &header.setup, header.seed).unwrap();
    let mut log = String::new();
    for choice in replay.play.choices() {
        let mut events = Vec::new();
        game.apply(choice, &mut events).unwrap();
        events.iter().filter_map(|event| game.tell(event)).for_each(|line| log += &format!("{line}\n"));
    }
    log
}

#[test]
fn the_golden_game_replays_to_its_recorded_end_and_log() {
    if let Ok(seed) = std::env::var("RECORD_GOLDEN") {
        let text = played(seed.parse().expect("a seed is a number"));
        std::fs::create_dir_all(concat!(env!("CARGO_MANIFEST_DIR"), "/golden")).unwrap();
        std::fs::write(LOG, log_of(&text)).unwrap();
        std::fs::write(JOURNAL, text).unwrap();
    }
    let journal = std::fs::read_to_string(JOURNAL).unwrap();
    assert_eq!(log_of(&journal), std::fs::read_to_string(LOG).unwrap());
}

#[test]
fn only_the_winner_of_the_golden_game_has_a_feat_and_everybody_a_faction() {
    let journal = std::fs::read_to_string(JOURNAL).unwrap();
    let game = journal::replay::<Misbehavin>(&Catalog::built_in(), journal.as_bytes()).unwrap().play.state().clone();
    let Turn::Over(standings) = game.turn() else { panic!("it was played to its end") };
    let mut roles = Vec::new();
    for seat in standings.places.seats() {
        roles.push(game.role(seat).expect("everybody plays a faction"));
        let feat = game.feat(seat).map(|feat| (feat.rank, feat.short));
        let round = (-i64::from(game.round()), format!("round {}", game.round()));
        assert_eq!(feat, (standings.places[seat] == 1).then_some(round));
    }
    roles.sort();
    assert_eq!(roles, ["Alliance", "Eavesdown", "Niska", "Serenity"]);
}
