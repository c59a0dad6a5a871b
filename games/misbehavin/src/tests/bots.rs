//! Stronger players win more, use everything there is, and go for the episode they are in.

use crate::cards::Group;
use crate::state::Ending;
use crate::{Catalog, Choice, Event, Misbehavin, Setup};
use kit::bots::view_of;
use kit::random::seeded;
use kit::{Bot, Catalog as _, Level, Ruleset, Seat, Setup as _, Think, Turn};
use std::collections::{BTreeMap, BTreeSet};

/// Plays a match; `look` sees every choice with the state after it and the events.
fn play(
    setup: &Setup,
    seed: u64,
    level: impl Fn(Seat) -> Level,
    look: &mut dyn FnMut(&Misbehavin, Choice, &[Event]),
) -> Misbehavin {
    let mut game = Misbehavin::begin(&Catalog::built_in(), setup, seed).unwrap();
    let seats = (0..setup.seats() as u8).map(Seat);
    let mut bots: Vec<Box<dyn Bot<Misbehavin>>> =
        seats.map(|seat| Misbehavin::bot(level(seat), seed + seat.0 as u64)).collect();
    let (mut rng, mut events) = (seeded(seed), Vec::new());
    while let Turn::Of(decider) = game.turn() {
        assert!(game.round() <= Misbehavin::ROUND_CAP, "game {seed} goes on and on");
        let choice = bots[decider.index()].choose(&view_of(&game, &mut rng), &Think::freely());
        events.clear();
        game.apply(&choice, &mut events).unwrap();
        look(&game, choice, &events);
    }
    game
}

fn wins(strong: Level, weak: Level, games: u64) -> f64 {
    let mut won = 0.0;
    for seed in 0..games {
        let seat = Seat((seed % 2) as u8);
        let level = |other| if other == seat { strong } else { weak };
        let game = play(&Setup::for_seats(2), seed, level, &mut |_, _, _| {});
        let Turn::Over(standings) = game.turn() else { panic!("it was played to its end") };
        won += standings.share(seat);
    }
    won / games as f64
}

#[test]
fn each_level_beats_the_one_below() {
    assert!(wins(Level::Easy, Level::Random, 40) > 0.9);
    assert!(wins(Level::Normal, Level::Easy, 40) > 0.8);
    assert!(wins(Level::Hard, Level::Normal, 8) > 0.6);
}

#[test]
fn hard_players_use_their_activations_in_all_four_ways() {
    let mut uses = BTreeMap::new();
    for seed in 0..2 {
        play(&Setup::for_seats(2), seed, |_| Level::Hard, &mut |_, choice, _| {
            let way = match choice {
                Choice::Play(_) | Choice::PlayAndTrigger(_) => "play",
                Choice::Trigger(_) => "trigger",
                Choice::PickFight(_) => "fight",
                Choice::MakeDeal(_) => "deal",
                _ => return,
            };
            *uses.entry(way).or_insert(0) += 1;
        });
    }
    assert_eq!(uses.len(), 4, "{uses:?}");
}

/// For each card's face: the turns in which it was on offer, and how often it was taken.
fn offers_and_takes() -> BTreeMap<u16, (u32, u32)> {
    let mut seen: BTreeMap<u16, (u32, u32)> = BTreeMap::new();
    for seed in 0..240 {
        let mut setup = Setup::for_seats(4);
        setup.put("supply", Setup::options()[0].values[(seed % 4) as usize].key);
        play(&setup, seed, |_| Level::Normal, &mut |game, _, events| {
            for event in events {
                match event {
                    Event::TurnBegan { .. } => {
                        game.on_offer().for_each(|card| seen.entry(game.card(card).face).or_default().0 += 1);
                    }
                    Event::Recruited { card, .. } | Event::DealMade { card, .. } => {
                        seen.entry(game.card(*card).face).or_default().1 += 1;
                    }
                    _ => {}
                }
            }
        });
    }
    seen
}

#[test]
fn no_card_on_offer_is_always_or_never_taken() {
    let seen = offers_and_takes();
    for (_, card) in Catalog::built_in().cards() {
        let is_offered = match card.group {
            Group::Market(_) => true,
            Group::Supply(_) => !card.is_the_black(),
            _ => false,
        };
        if is_offered {
            let (offered, taken) = seen.get(&card.face).copied().unwrap_or_default();
            assert!(taken > 0, "{} is never taken", card.name);
            assert!(10 * taken < 9 * offered, "{} is always taken: {taken} of {offered}", card.name);
        }
    }
}

#[test]
fn every_supply_set_is_drafted_in_some_game() {
    let mut drafted = BTreeSet::new();
    let mut setup = Setup::for_seats(3);
    setup.put("supply", "draft");
    for seed in 0..24 {
        let game = play(&setup, seed, |_| Level::Normal, &mut |_, _, _| {});
        drafted.extend(game.supply().slots.iter().flatten().copied());
    }
    assert_eq!(drafted.len(), 8);
}

#[test]
fn in_every_episode_players_go_for_its_own_ways_to_win() {
    for episode in &Setup::options().iter().find(|spec| spec.key == "episode").unwrap().values[1..] {
        let (mut rounds, mut own_ways) = (0, 0);
        for seed in 0..60 {
            let mut setup = Setup::for_seats(4);
            setup.put("episode", episode.key);
            let game = play(&setup, seed, |_| Level::Normal, &mut |_, _, _| {});
            rounds += game.round();
            let by_power = |winner| game.power(winner) >= game.power_to_win();
            own_ways += matches!(game.ending(), Some(Ending::Won(winner)) if !by_power(winner)) as u32;
        }
        assert!(rounds < 60 * 14, "{} takes {} rounds", episode.name, rounds / 60);
        assert!(own_ways >= 3, "{}: {own_ways} of 60 games were won in a way of its own", episode.name);
    }
}

#[test]
fn the_outlooks_of_all_seats_make_one() {
    let game = Misbehavin::begin(&Catalog::built_in(), &Setup::for_seats(3), 3).unwrap();
    let sum: f64 = (0..3).map(|seat| game.outlook(Seat(seat))).sum();
    assert!((sum - 1.0).abs() < 1e-9);
}
