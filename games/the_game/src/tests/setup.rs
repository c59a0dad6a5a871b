//! Set-up. Rulebook p. 3 and 4.

use crate::catalog::Catalog;
use crate::catalog::words::Good;
use crate::state::{Choice, Frame, JobDeal, Setup, Start, TheGame};
use kit::random::{pick, seeded};
use kit::{Catalog as _, Ruleset, Seat, Setup as _, SetupError};

fn begin(seats: usize) -> TheGame {
    TheGame::begin(&Catalog::built_in(), &Setup::for_seats(seats), 3).expect("allowed")
}

fn choose(game: &mut TheGame, choice: Choice) {
    game.apply(&choice, &mut Vec::new()).expect("possible");
}

fn first(game: &TheGame) -> Choice {
    let mut choices = Vec::new();
    game.choices(&mut choices);
    choices[0]
}

/// Picks at random up to the first turn.
fn played_in(mut game: TheGame) -> TheGame {
    let mut rng = seeded(5);
    while game.round == 0 {
        let mut choices = Vec::new();
        game.choices(&mut choices);
        let choice = *pick(&mut rng, &choices);
        choose(&mut game, choice);
    }
    game
}

#[test]
fn reshuffle_cards_wait_among_the_discards_with_three_or_more() {
    let waiting = |seats: usize| {
        let game = begin(seats);
        game.nav.iter().map(|deck| deck.discards().len()).sum::<usize>()
    };
    assert_eq!((waiting(1), waiting(2), waiting(3), waiting(4)), (0, 0, 2, 2));
}

#[test]
fn the_cruiser_begins_at_londinium_and_the_cutter_at_the_logo() {
    let game = begin(2);
    assert_eq!(game.catalog.sector(game.roamers[0]).name, "Londinium");
    assert_eq!(game.catalog.sector(game.roamers[1]).id, "border_2_06");
}

#[test]
fn leaders_are_picked_to_the_left_and_ships_placed_in_reverse() {
    let mut game = begin(3);
    let mut order = Vec::new();
    while game.round == 0 {
        match game.frame() {
            Some(Frame::PickLeader { seat }) => order.push(("leads", seat)),
            Some(Frame::PlaceShip { seat }) => order.push(("begins", seat)),
            _ => {}
        }
        let choice = first(&game);
        choose(&mut game, choice);
    }
    let top = game.first;
    let (left, last) = (top.left(3), top.left(3).left(3));
    let expected =
        [("leads", top), ("leads", left), ("leads", last), ("begins", last), ("begins", left), ("begins", top)];
    assert_eq!(order, expected);
    assert_eq!(game.turn.seat, top, "the last to place takes the first turn");
}

#[test]
fn two_fireflies_never_begin_in_one_sector() {
    let mut game = begin(2);
    while !matches!(game.frame(), Some(Frame::PlaceShip { .. })) {
        let choice = first(&game);
        choose(&mut game, choice);
    }
    let place = first(&game);
    choose(&mut game, place);
    assert!(game.apply(&place, &mut Vec::new()).is_err());
}

#[test]
fn everybody_begins_with_3000_credits_6_fuel_and_2_parts() {
    let game = played_in(begin(4));
    for captain in game.captains.values() {
        assert_eq!((captain.cash, captain.has(Good::Fuel), captain.has(Good::Part)), (3000, 6, 2));
        assert!(captain.hand.len() <= 3);
    }
}

#[test]
fn five_contacts_give_a_job_and_three_may_be_kept() {
    let mut game = begin(1);
    while !matches!(game.frame(), Some(Frame::KeepJobs { .. })) {
        let choice = first(&game);
        choose(&mut game, choice);
    }
    assert_eq!(game.captains[Seat(0)].hand.len(), 5);
    assert!(game.apply(&Choice::Done, &mut Vec::new()).is_err());
}

#[test]
fn beginners_get_jobs_from_three_contacts() {
    let mut setup = Setup::for_seats(1);
    setup.jobs = JobDeal::Beginners;
    let mut game = TheGame::begin(&Catalog::built_in(), &setup, 3).expect("allowed");
    while !matches!(game.frame(), Some(Frame::KeepJobs { .. })) {
        let choice = first(&game);
        choose(&mut game, choice);
    }
    assert_eq!(game.captains[Seat(0)].hand.len(), 3);
}

#[test]
fn the_pump_is_primed_with_three_cards_of_each_deck() {
    let game = played_in(begin(2));
    assert!(game.markets.iter().all(|deck| deck.discards().len() == 3));
}

#[test]
fn the_quick_set_up_begins_with_the_first_turn() {
    for (place, story) in crate::state::story_keys().enumerate() {
        let mut setup = Setup::for_seats(if place == 6 { 1 } else { 4 });
        setup.set("story", story).expect("it exists");
        setup.start = Start::Quick;
        let game = TheGame::begin(&Catalog::built_in(), &setup, 11).expect("allowed");
        assert_eq!(game.catalog.stories[place].id, story, "options and catalog agree");
        assert!(matches!(game.frame(), Some(Frame::Turn { .. })) && game.round == 1);
        assert!(game.captains.values().iter().all(|captain| captain.hand.len() <= 3 && captain.sector.is_some()));
    }
}

#[test]
fn five_captains_and_a_crowded_solo_story_are_refused() {
    let five = TheGame::begin(&Catalog::built_in(), &Setup::for_seats(5), 0);
    assert!(matches!(five, Err(SetupError::Seats { most: 4, .. })));
    let mut crowd = Setup::for_seats(2);
    crowd.set("story", "awful_lonely_in_the_big_black").expect("it exists");
    assert!(matches!(TheGame::begin(&Catalog::built_in(), &crowd, 0), Err(SetupError::Unfit(_))));
}
