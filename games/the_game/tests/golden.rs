//! A whole match, kept: its journal leads to the same end, and its log reads the same.

use kit::journal::replay;
use kit::{Catalog as _, Ruleset, Tabletop, Turn};
use the_game::{Catalog, TheGame};

const JOURNAL: &[u8] = include_bytes!("golden/king.journal");
const LOG: &str = include_str!("golden/king.log");

#[test]
fn the_kept_match_replays_to_its_recorded_end() {
    let replay = replay::<TheGame>(&Catalog::built_in(), JOURNAL).expect("the journal is whole");
    assert!(matches!(replay.play.state().turn(), Turn::Over(standings) if standings.winners().count() == 1));
}

#[test]
fn the_kept_match_reads_as_it_did() {
    let catalog = Catalog::built_in();
    let replay = replay::<TheGame>(&catalog, JOURNAL).expect("the journal is whole");
    let header = replay.play.header();
    let mut game = TheGame::begin(&catalog, &header.setup, header.seed).expect("it began before");
    let mut lines = Vec::new();
    for choice in replay.play.choices() {
        let mut events = Vec::new();
        game.apply(choice, &mut events).expect("it was allowed before");
        lines.extend(events.iter().filter_map(|event| game.tell(event)));
    }
    let kept: Vec<&str> = LOG.lines().collect();
    for (number, (line, kept)) in lines.iter().zip(&kept).enumerate() {
        assert_eq!(line, kept, "line {}", number + 1);
    }
    assert_eq!(lines.len(), kept.len());
}
