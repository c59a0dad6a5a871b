//! Shiny Dice on its mat.

use super::{Stop, show, stop};
use crate::contest::Offered;
use crate::play::session::Session;
use crate::table::camera::TableEye;
use crate::table::pieces::Pieces;
use crate::table::zones::Zone;
use bevy::prelude::*;
use kit::{Ruleset, Target, Turn};
use shiny_dice::ShinyDice;
use shiny_dice::state::Ask;

pub(super) const STOPS: &[Stop] = &[
    stop("roll", |world| show(world, 5, 1, |game: &ShinyDice| game.asked() == Some(Ask::Roll)), 20),
    stop("mid-throw", throw, 5),
    stop("reroll", |world| show(world, 5, 1, |game: &ShinyDice| matches!(game.asked(), Some(Ask::Reroll { .. }))), 12),
    stop(
        "mission",
        |world| show(world, 11, 1, |game: &ShinyDice| matches!(game.asked(), Some(Ask::Niska | Ask::Saffron { .. }))),
        12,
    ),
    Stop { then: aim, ..stop("mid-fight", |world| show(world, 8, 1, is_mid_fight), 25) },
    stop("keep-flying", |world| show(world, 3, 1, |game: &ShinyDice| game.asked() == Some(Ask::Fly)), 12),
    stop("curtain", |world| show(world, 4, 2, |game: &ShinyDice| game.round() == 2), 12),
    stop("end", |world| show(world, 6, 1, |game: &ShinyDice| matches!(game.turn(), Turn::Over(_))), 12),
];

/// A fight worth a picture: one foe beaten, at least two dice of others left, somebody knocked out.
fn is_mid_fight(game: &ShinyDice) -> bool {
    let knocked_out = game.count_in(shiny_dice::Zone::KnockedOut);
    let beaten = game.count_in(shiny_dice::Zone::Beaten);
    game.asked() == Some(Ask::Fight) && beaten > 1 && game.foe_count() > 0 && knocked_out > 1
}

/// The dice are thrown from where the last picture left off.
fn throw(world: &mut World) {
    let intent = world.resource::<Session>().choose(0, false);
    world.write_message(intent);
}

/// A die is picked and the mouse is over what it would hit.
fn aim(world: &mut World) {
    let mut session = world.resource_mut::<Session>();
    let aimed = |offer: &Offered| offer.refused.is_none() && offer.path.len() == 2;
    let Some(offer) = session.offers.iter().find(|offer| aimed(offer)).cloned() else { return };
    session.picked = vec![offer.path[0]];
    let mut zones = world.query::<&Zone>();
    let place = match offer.path[1] {
        Target::Piece(piece) => world
            .resource::<Pieces>()
            .get(piece)
            .and_then(|entity| world.get::<GlobalTransform>(entity))
            .map(GlobalTransform::translation),
        Target::Zone(id) => {
            zones.iter(world).find(|zone| zone.id == id).map(|zone| Vec3::new(zone.middle().x, 0.0, zone.middle().y))
        }
        _ => None,
    };
    let Some(place) = place else { return };
    let mut cameras = world.query_filtered::<(&Camera, &GlobalTransform), With<TableEye>>();
    let spot = cameras.single(world).ok().and_then(|(camera, eye)| camera.world_to_viewport(eye, place).ok());
    let mut windows = world.query::<&mut Window>();
    if let (Some(spot), Ok(mut window)) = (spot, windows.single_mut(world)) {
        window.set_cursor_position(Some(spot));
    }
}
