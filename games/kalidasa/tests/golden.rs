//! A whole match, kept: its journal leads to the same end, and its log reads the same.

use kalidasa::{Catalog, Kalidasa};
use kit::journal::replay;
use kit::{Catalog as _, Ruleset, Tabletop, Turn};
use the_game::Event;

const JOURNAL: &[u8] = include_bytes!("golden/scavenger.journal");
const LOG: &str = include_str!("golden/scavenger.log");

/// What happened, each event with its line of the log.
fn relive() -> Vec<(Event, Option<String>)> {
    let catalog = Catalog::built_in();
    let replay = replay::<Kalidasa>(&catalog, JOURNAL).expect("the journal is whole");
    let header = replay.play.header();
    let mut game = Kalidasa::begin(&catalog, &header.setup, header.seed).expect("it began before");
    let mut told = Vec::new();
    for choice in replay.play.choices() {
        let mut events = Vec::new();
        game.apply(choice, &mut events).expect("it was allowed before");
        told.extend(events.into_iter().map(|event| (event, game.tell(&event))));
    }
    told
}

#[test]
fn the_kept_match_replays_to_its_recorded_end() {
    let replay = replay::<Kalidasa>(&Catalog::built_in(), JOURNAL).expect("the journal is whole");
    assert!(matches!(replay.play.state().turn(), Turn::Over(standings) if standings.winners().count() == 1));
}

#[test]
fn the_kept_match_reads_as_it_did() {
    let lines: Vec<String> = relive().into_iter().filter_map(|(_, line)| line).collect();
    let kept: Vec<&str> = LOG.lines().collect();
    for (number, (line, kept)) in lines.iter().zip(&kept).enumerate() {
        assert_eq!(line, kept, "line {}", number + 1);
    }
    assert_eq!(lines.len(), kept.len());
}

#[test]
fn the_kept_match_is_one_of_the_rim() {
    let catalog = Catalog::built_in();
    let corvette = catalog.roamer_ids().find(|roamer| catalog.roamer(*roamer).id == "corvette");
    let told = relive();
    let happened = |what: fn(&Event) -> bool| told.iter().any(|(event, _)| what(event));
    assert!(happened(|event| matches!(event, Event::Alert { laid: true, .. })));
    assert!(happened(|event| matches!(event, Event::Alert { laid: false, .. })));
    assert!(happened(|event| matches!(event, Event::Ticked { .. })));
    assert!(told.iter().any(|(event, _)| matches!(event, Event::Met { roamer, .. } if Some(*roamer) == corvette)));
}
