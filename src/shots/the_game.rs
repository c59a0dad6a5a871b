//! The Game on the map of the 'Verse.

use super::{Stop, show, soon, stop};
use crate::play::Intent;
use crate::rulesets::the_game::sheet::ShipSheet;
use bevy::prelude::World;
use kit::{Ruleset, Seat};
use the_game::TheGame;
use the_game::state::Frame;

pub(super) const STOPS: &[Stop] = &[
    stop("the-game", |world| show(world, 1, 1, |game: &TheGame| game.round() >= 5), 20),
    stop("nav-card", |world| show(world, 1, 1, |game: &TheGame| is_asked(game, "Nav")), 30),
    stop("muster", |world| show(world, 1, 1, |game: &TheGame| is_asked(game, "Work")), 30),
    stop("misbehave", |world| show(world, 1, 1, is_second_card), 30),
    stop("skill-test", |world| show(world, 1, 1, is_bribed), 20),
    stop("test-rolled", |world| show(world, 1, 1, is_rolled), 20),
    stop("buy", |world| show(world, 1, 1, |game: &TheGame| is_asked(game, "Buy") && game.considered().len() == 3), 40),
    stop(
        "deal",
        |world| show(world, 1, 1, |game: &TheGame| is_asked(game, "Deal") && game.considered_jobs().len() == 3),
        40,
    ),
    stop("leaders", |world| show(world, 1, 1, |game: &TheGame| is_asked(game, "PickLeader")), 40),
    stop("place-ship", |world| show(world, 1, 1, |game: &TheGame| is_asked(game, "PlaceShip")), 60),
    stop("keep-jobs", |world| show(world, 1, 1, |game: &TheGame| is_asked(game, "KeepJobs")), 40),
    stop("payday", |world| show(world, 1, 1, |game: &TheGame| is_asked(game, "Payday")), 20),
    stop("kill", |world| soon(world, 1, 1, |game: &TheGame| is_asked(game, "Kill")), 20),
    stop("no-room", |world| soon(world, 1, 1, |game: &TheGame| is_asked(game, "Load")), 20),
    stop("shop", |world| soon(world, 1, 1, |game: &TheGame| is_asked(game, "Shop")), 20),
    stop("count", |world| soon(world, 1, 1, |game: &TheGame| is_asked(game, "Count")), 20),
    Stop { then: lift, ..stop("trade", |world| soon(world, 1, 4, |game: &TheGame| is_asked(game, "Bargain")), 40) },
    Stop {
        then: lift,
        ..stop("trade-answer", |world| soon(world, 1, 4, |game: &TheGame| is_asked(game, "Answer")), 40)
    },
    stop("the-game-later", |world| show(world, 3, 1, |game: &TheGame| is_turn(game) && game.round() >= 9), 20),
    Stop { then: |world| open_ship(world, 0), ..stop("ship", |_| {}, 30) },
    Stop { then: |world| open_ship(world, 1), ..stop("ship-rival", |_| {}, 30) },
    stop("the-game-end", |world| show(world, 1, 1, |game: &TheGame| matches!(game.turn(), kit::Turn::Over(_))), 30),
];

/// Whoever decides looks.
fn lift(world: &mut World) {
    world.write_message(Intent::LiftCurtain);
}

/// Opens the whole sheet of a ship.
fn open_ship(world: &mut World, seat: u8) {
    world.resource_mut::<ShipSheet>().0 = Some(Seat(seat));
}

/// A misbehave card after one that was passed.
fn is_second_card(game: &TheGame) -> bool {
    is_asked(game, "Misbehave") && game.work().is_some_and(|work| work.suits.iter().sum::<u8>() > 0 && work.cards > 1)
}

/// A captain at the beginning of a turn.
fn is_turn(game: &TheGame) -> bool {
    matches!(game.frame(), Some(Frame::Turn { .. })) && game.turn_state().used == 0
}

fn is_asked(game: &TheGame, kind: &str) -> bool {
    game.frame().is_some_and(|frame| frame.kind() == kind)
}

/// A test that can be bribed, before the roll.
fn is_bribed(game: &TheGame) -> bool {
    match game.frame() {
        Some(Frame::Test(testing)) => testing.total.is_none() && game.most_bribes(&testing) > 1,
        _ => false,
    }
}

/// A test that can still be helped, after the roll.
fn is_rolled(game: &TheGame) -> bool {
    matches!(game.frame(), Some(Frame::Test(testing)) if testing.total.is_some())
}
