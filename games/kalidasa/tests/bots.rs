//! Captains know the Rim: stories come to their own ends, stops are made, the law is shunned.

use kalidasa::{Catalog, Kalidasa, Setup};
use kit::bots::view_of;
use kit::random::seeded;
use kit::{Catalog as _, Level, Ruleset, Seat, Setup as _, Standings, Think, Turn};
use std::sync::Arc;
use the_game::{Choice, Event};

/// A match among bots: how it ended, if it did, and what happened.
struct Race {
    end: Option<Standings>,
    rounds: u32,
    events: Vec<Event>,
    choices: Vec<Choice>,
}

fn race(catalog: &Arc<Catalog>, story: u8, seed: u64, levels: &[Level]) -> Race {
    race_with(catalog, (story, 0), seed, levels)
}

/// The same with a set-up card.
fn race_with(catalog: &Arc<Catalog>, (story, card): (u8, u8), seed: u64, levels: &[Level]) -> Race {
    let mut agreed = Setup::for_seats(levels.len());
    (agreed.setup.story, agreed.setup.card) = (story, card);
    let mut game = Kalidasa::begin(catalog, &agreed, seed).expect("the setup is allowed");
    let (mut rng, mut events, mut choices) = (seeded(seed), Vec::new(), Vec::new());
    let mut bots: Vec<_> = levels.iter().map(|level| Kalidasa::bot(*level, seed)).collect();
    loop {
        let rounds = Ruleset::round(&game);
        match Ruleset::turn(&game) {
            Turn::Over(standings) => return Race { end: Some(standings), rounds, events, choices },
            Turn::Of(_) if rounds > Kalidasa::ROUND_CAP => return Race { end: None, rounds, events, choices },
            Turn::Of(seat) => {
                let view = view_of(&game, &mut rng);
                let choice = bots[seat.index()].choose(&view, &Think::freely());
                game.apply(&choice, &mut events).expect("bots choose what is possible");
                choices.push(choice);
            }
        }
    }
}

#[test]
fn every_story_comes_to_its_own_end() {
    let catalog = Catalog::built_in();
    for story in 0..10 {
        let seats = if story == 6 { 1 } else { 4 };
        let races = (0..6).map(|seed| race(&catalog, story, seed, &[Level::Normal; 4][..seats]));
        let ended = races.filter(|race| race.end.is_some()).count();
        assert!(ended >= 5, "story {story}: {ended} of 6");
    }
}

#[test]
fn the_rim_does_not_slow_the_king_down_much() {
    let catalog = Catalog::built_in();
    let rounds: u32 = (0..8).map(|seed| race(&catalog, 0, seed, &[Level::Normal; 4]).rounds).sum();
    assert!(rounds / 8 < 60, "{} rounds on average", rounds / 8);
}

#[test]
fn stops_on_the_way_are_made() {
    let catalog = Catalog::built_in();
    let stops = |seed: u64| {
        let race = race_with(&catalog, (0, 1), seed, &[Level::Normal; 4]);
        race.choices.iter().filter(|choice| matches!(choice, Choice::Detour(_))).count()
    };
    let stops: usize = (0..40).map(stops).sum();
    assert!(stops >= 15, "{stops} stops in forty matches");
}

#[test]
fn normal_captains_beat_easy_ones() {
    let catalog = Catalog::built_in();
    let mut wins = 0.0;
    for seed in 0..16 {
        let levels = if seed % 2 == 0 { [Level::Normal, Level::Easy] } else { [Level::Easy, Level::Normal] };
        let normal = Seat((seed % 2) as u8);
        wins += race(&catalog, 0, seed, &levels).end.map_or(0.0, |standings| standings.share(normal));
    }
    assert!(wins >= 10.0, "{wins} of 16");
}

#[test]
fn outlaws_seldom_run_into_ships_of_the_law() {
    let catalog = Catalog::built_in();
    let (mut met, mut flown) = (0, 0);
    for seed in 0..6 {
        for event in race(&catalog, 0, seed, &[Level::Normal; 4]).events {
            met += usize::from(matches!(event, Event::Met { roamer, .. } if roamer.0 == 2));
            flown += usize::from(matches!(event, Event::Flew { .. }));
        }
    }
    // The Corvette comes sector by sector and rivals send it: most contacts are its own doing.
    assert!(met > 0 && met * 35 < flown, "{met} contacts with the Corvette in {flown} moves");
}

#[test]
fn charts_are_read_and_wagers_made() {
    let catalog = Catalog::built_in();
    let (mut charts, mut wagers) = (0, 0);
    for seed in 0..24 {
        for choice in race(&catalog, 0, seed, &[Level::Normal; 4]).choices {
            charts += usize::from(matches!(choice, Choice::Chart(..) | Choice::Stir(..)));
            wagers += usize::from(matches!(choice, Choice::Stake(_) | Choice::Name(_)));
        }
    }
    assert!(charts >= 5 && wagers >= 5, "{charts} charts and {wagers} wagers in 24 matches");
}
