//! Stronger players win more; every decision is legal.

use crate::{Catalog, Misbehavin, Setup};
use kit::bots::view_of;
use kit::random::seeded;
use kit::{Bot, Catalog as _, Level, Ruleset, Seat, Setup as _, Think, Turn};

fn wins(strong: Level, weak: Level, games: u64) -> f64 {
    let catalog = Catalog::built_in();
    let mut won = 0.0;
    for seed in 0..games {
        let seat = Seat((seed % 2) as u8);
        let mut game = Misbehavin::begin(&catalog, &Setup::for_seats(2), seed).unwrap();
        let level = |other: u8| if Seat(other) == seat { strong } else { weak };
        let mut bots: Vec<Box<dyn Bot<Misbehavin>>> =
            (0..2).map(|at| Misbehavin::bot(level(at), seed + at as u64)).collect();
        let (mut rng, mut events) = (seeded(seed), Vec::new());
        while let Turn::Of(decider) = game.turn() {
            let choice = bots[decider.index()].choose(&view_of(&game, &mut rng), &Think::freely());
            game.apply(&choice, &mut events).unwrap();
            events.clear();
            if game.round() > Misbehavin::ROUND_CAP {
                break;
            }
        }
        if let Turn::Over(standings) = game.turn() {
            won += standings.share(seat);
        }
    }
    won / games as f64
}

#[test]
fn each_level_beats_the_one_below() {
    assert!(wins(Level::Easy, Level::Random, 40) > 0.9);
    assert!(wins(Level::Normal, Level::Easy, 40) > 0.8);
    assert!(wins(Level::Hard, Level::Normal, 8) >= 0.5);
}

#[test]
fn every_market_card_and_supply_set_is_taken_in_some_game() {
    let catalog = Catalog::built_in();
    let mut taken = std::collections::BTreeSet::new();
    for seed in 0..240 {
        let mut setup = Setup::for_seats(4);
        setup.put("supply", Setup::options()[0].values[(seed % 4) as usize].key);
        let mut game = Misbehavin::begin(&catalog, &setup, seed).unwrap();
        let mut bots: Vec<_> = (0..4).map(|seat| Misbehavin::bot(Level::Normal, seed + seat)).collect();
        let mut events = Vec::new();
        while let Turn::Of(seat) = game.turn() {
            let choice = bots[seat.index()].choose(&game, &Think::freely());
            game.apply(&choice, &mut events).unwrap();
            taken.extend(events.drain(..).filter_map(|event| match event {
                crate::Event::Recruited { card, .. } | crate::Event::DealMade { card, .. } => {
                    Some(game.card(card).face)
                }
                _ => None,
            }));
        }
    }
    let offered = catalog.cards().filter(|(_, card)| match card.group {
        crate::cards::Group::Market(_) => true,
        crate::cards::Group::Supply(_) => !card.is_the_black(),
        _ => false,
    });
    let missed: Vec<_> = offered.filter(|(_, card)| !taken.contains(&card.face)).map(|(_, card)| &card.name).collect();
    assert!(missed.is_empty(), "{missed:?}");
}

#[test]
fn the_outlooks_of_all_seats_make_one() {
    let game = Misbehavin::begin(&Catalog::built_in(), &Setup::for_seats(3), 3).unwrap();
    let sum: f64 = (0..3).map(|seat| game.outlook(Seat(seat))).sum();
    assert!((sum - 1.0).abs() < 1e-9);
}
