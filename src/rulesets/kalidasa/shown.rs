//! Whatever only this box has is shown: its questions, its zones, its tokens, its effects.

use super::whole_board;
use crate::rulesets::the_game::tests::{check_map, is_asked, listed_decks};
use crate::table::look::Look as _;
use kalidasa::Kalidasa;
use kit::random::{pick, seeded};
use kit::{Catalog as _, Ruleset as _, Setup as _, Tabletop};
use std::collections::{BTreeMap, BTreeSet};
use the_game::catalog::Catalog;
use the_game::state::Zone;
use the_game::table::zones::Spot;
use the_game::{Choice, TheGame, words};

/// The word before what a value holds, which is its kind.
fn kind(value: &impl std::fmt::Debug) -> String {
    let text = format!("{value:?}");
    text.split(|letter: char| !letter.is_alphanumeric()).next().unwrap_or_default().to_string()
}

fn begun() -> Kalidasa {
    let setup = <Kalidasa as kit::Ruleset>::Setup::for_seats(4);
    Kalidasa::begin(&kalidasa::Catalog::built_in(), &setup, 1).expect("four seats are allowed")
}

/// Plays random matches of a game; gives each kind of question that came up with whether it has a place, and each kind
/// of event with whether it was ever shown by a step.
fn walk<R: Tabletop<Choice = Choice>>(matches: u64) -> (BTreeMap<&'static str, bool>, BTreeMap<String, bool>) {
    let (mut asked, mut events) = (BTreeMap::new(), BTreeMap::new());
    for seed in 0..matches {
        let mut setup = R::Setup::for_seats(if seed % 4 == 3 { 1 } else { 4 });
        for option in R::Setup::options() {
            let mut other = setup.clone();
            if other.set(option.key, option.values[seed as usize % option.values.len()].key).is_ok() {
                setup = other;
            }
        }
        let Ok(mut game) = R::begin(&R::Catalog::built_in(), &setup, seed) else { continue };
        let mut rng = seeded(seed);
        for _ in 0..2500 {
            if game.turn().seat().is_none() {
                break;
            }
            let heart = Tabletop::at_heart(&game).downcast_ref::<TheGame>().expect("it is built on The Game");
            let frame = heart.frame().expect("somebody is asked");
            *asked.entry(frame.kind()).or_insert(true) &= is_asked(frame);
            let mut choices = Vec::new();
            game.choices(&mut choices);
            let mut happened = Vec::new();
            game.apply(pick(&mut rng, &choices), &mut happened).expect("a listed choice is accepted");
            for event in &happened {
                let mut steps = Vec::new();
                game.show(event, &mut steps);
                *events.entry(kind(event)).or_default() |= !steps.is_empty();
            }
        }
    }
    (asked, events)
}

#[test]
fn every_question_and_every_event_that_only_this_box_brings_is_shown() {
    let (core_asked, core_events) = walk::<TheGame>(40);
    let (asked, events) = walk::<Kalidasa>(60);
    let own: Vec<_> = asked.iter().filter(|(kind, _)| !core_asked.contains_key(*kind)).collect();
    assert!(own.len() > 5, "this box asks more than that: {own:?}");
    for (kind, has_place) in own {
        assert!(has_place, "{kind} is asked nowhere");
    }
    let own: Vec<_> = events.iter().filter(|(kind, _)| !core_events.contains_key(*kind)).collect();
    assert!(!own.is_empty(), "this box brings events of its own");
    for (kind, is_shown) in own {
        assert!(is_shown, "{kind} is never shown");
    }
}

#[test]
fn every_zone_and_every_token_that_only_this_box_has_is_shown() {
    let game = begun();
    let core = {
        let setup = the_game::Setup::for_seats(4);
        TheGame::begin(&Catalog::built_in(), &setup, 1).expect("four seats are allowed")
    };
    check_map(&game, &whole_board());
    let chart = whole_board().chart(&game).expect("the outlines are there");
    let sky = crate::rulesets::the_game::look::Sky::new((*game).clone(), chart);
    let known: BTreeSet<String> = core.zones().into_iter().map(|zone| zone.name).collect();
    let decks = listed_decks(&game);
    let added: Vec<_> = game.zones().into_iter().filter(|zone| !known.contains(&zone.name)).collect();
    assert!(added.len() > 30, "the board grew by more than that");
    for zone in added {
        let name = &zone.name;
        match game.spot_of(zone.id).expect("it lies somewhere") {
            Spot::Sector(_) => assert!(sky.outline(zone.id).is_some(), "{name} cannot be pointed at"),
            Spot::Cards(Zone::Pile(_) | Zone::Discards(_)) => {
                assert!(decks.iter().any(|deck| name.contains(deck.as_str())), "{name} cannot be browsed: {decks:?}");
            }
            // The box of tokens not in play.
            Spot::Alerts => {}
            other => panic!("{name} is shown nowhere: {other:?}"),
        }
    }
}

#[test]
fn every_effect_that_only_this_box_has_says_what_it_does() {
    let (core, catalog) = (Catalog::built_in(), kalidasa::Catalog::built_in());
    let known: BTreeSet<String> = core.scripts.iter().flatten().map(kind).collect();
    let own: BTreeMap<String, _> = catalog.scripts.iter().flatten().map(|effect| (kind(effect), effect)).collect();
    let own: Vec<_> = own.into_iter().filter(|(kind, _)| !known.contains(kind)).collect();
    assert!(own.len() > 5, "this box does more than that: {own:?}");
    let told: BTreeSet<String> = own.iter().map(|(_, effect)| words::effect(&catalog, effect)).collect();
    assert_eq!(told.len(), own.len(), "two effects say the same: {told:?}");
    for words in told {
        assert!(words.len() > 4 && !words.contains(['{', '}']), "\"{words}\" tells nothing");
    }
}
