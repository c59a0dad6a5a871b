//! The map of the 'Verse: followed, whole, with a plan, on a rival's turn.

use super::{Stop, show, stop};
use crate::play::hud::Panels;
use crate::play::session::Session;
use crate::play::shown::Shown;
use crate::rulesets::the_game::course::Course;
use crate::rulesets::the_game::eye::Eye;
use bevy::prelude::*;
use kit::{Ruleset, Seat};
use the_game::TheGame;
use the_game::catalog::ids::SectorId;
use the_game::state::Frame;

pub(super) const STOPS: &[Stop] = &[
    Stop {
        then: whole,
        lead: 60,
        ..stop("the-game-whole-board", |world| show(world, 5, 1, |game: &TheGame| is_turn(game, 6)), 90)
    },
    stop("the-game-flight", |world| show(world, 4, 1, |game: &TheGame| is_flying(game, 2)), 45),
    Stop {
        then: plan,
        lead: 30,
        ..stop("the-game-planned", |world| show(world, 7, 1, |game: &TheGame| is_turn(game, 8)), 60)
    },
    Stop {
        then: end_turn,
        lead: 40,
        ..stop("the-game-rival-turn", |world| show(world, 6, 1, |game: &TheGame| is_turn(game, 5)), 70)
    },
];

/// A captain at the beginning of a turn, in a match that has come so far.
pub(super) fn is_turn(game: &TheGame, round: u32) -> bool {
    game.round() >= round && matches!(game.frame(), Some(Frame::Turn { .. })) && game.turn_state().used == 0
}

/// A captain in the middle of a Full Burn.
pub(super) fn is_flying(game: &TheGame, moved: u8) -> bool {
    game.round() > 2
        && matches!(game.frame(), Some(Frame::Fly { .. }))
        && game.flight().is_some_and(|flight| flight.moved >= moved)
}

/// The others play.
fn end_turn(world: &mut World) {
    let session = world.resource::<Session>();
    let offer = session.offers.iter().position(|offer| offer.label == "End the turn");
    if let Some(intent) = offer.map(|offer| session.choose(offer, true)) {
        world.write_message(intent);
    }
}

/// The whole board, with a plan to a stop.
pub(super) fn whole(world: &mut World) {
    world.resource_mut::<Eye>().wants_whole = true;
    plan(world);
}

/// A plan to a stop that is some way off.
pub(super) fn plan(world: &mut World) {
    let Some(game) = world.resource::<Shown>().state::<TheGame>() else { return };
    let away = |sector: &SectorId| game.flight_plan(Seat(0), *sector).map_or(0, |plan| plan.way.len());
    let stops = game.stops(Seat(0));
    let places = stops.iter().filter_map(|stop| stop.at.first().copied());
    let to = places.max_by_key(|to| away(to).min(5)).filter(|to| away(to) > 0);
    let to = to.or_else(|| game.catalog().sector_ids().find(|to| away(to) == 4));
    world.resource_mut::<Course>().pin(to);
    world.resource_mut::<Panels>().pinned = true;
}
