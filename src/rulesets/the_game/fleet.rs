//! Ships get their shapes: each captain's Firefly in the seat's colour, roaming ships in their own.

use super::{BoardShare, ON_TABLE, ships};
use crate::play::session::Session;
use crate::play::tables::on_table;
use crate::render::surface::Surface;
use crate::screens::Screen;
use crate::settings::Settings;
use crate::table::pictures::image;
use crate::table::pieces::{Piece, Ship};
use crate::theme::seat;
use bevy::prelude::*;
use kit::{PieceId, Seat};
use the_game::TheGame;
use the_game::catalog::ids::{RoamerId, ShipId};
use the_game::table::zones::{roamer_piece, ship_piece};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, build.run_if(in_state(Screen::Match).and_then(on_table(ON_TABLE))));
}

/// Whose colours a ship bears, and of which kind.
#[derive(Component, PartialEq, Eq)]
struct Hull(Option<usize>, bool);

fn build(
    mut commands: Commands,
    session: Res<Session>,
    settings: Res<Settings>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut images: ResMut<Assets<Image>>,
    mut surfaces: ResMut<Assets<Surface>>,
    fresh: Query<(), Added<Ship>>,
    ships: Query<(Entity, &Piece, Option<&Hull>), With<Ship>>,
    share: Res<BoardShare>,
) {
    if fresh.is_empty() && !session.is_changed() && !settings.is_changed() {
        return;
    }
    let snapshot = session.contest.snapshot();
    let Some(game) = snapshot.at_heart().downcast_ref::<TheGame>() else { return };
    for (entity, piece, hull) in &ships {
        let captain = captain_of(game, piece.0);
        let wanted = Hull(captain.map(Seat::index), settings.colour_blind);
        if hull == Some(&wanted) {
            continue;
        }
        let colour = captain.map_or(0x8A7A5C, |seat| {
            let mark = seat::seat_mark(seat.index(), settings.colour_blind).colour;
            u32::from_be_bytes([0, mark.r(), mark.g(), mark.b()])
        });
        let solid = match roamer_of(game, piece.0) {
            Some(roamer) => share.roamer(roamer.index()),
            None => ships::firefly(colour),
        };
        let (mesh, colours) = solid.build();
        let picture = images.add(image(colours.len() as u32 / 4, 1, colours));
        let look = (Mesh3d(meshes.add(mesh)), MeshMaterial3d(surfaces.add(Surface::picture(picture).shining(0.12))));
        commands.entity(entity).insert((wanted, look, Pickable::default()));
    }
}

/// The captain of a Firefly.
pub(super) fn captain_of(game: &TheGame, piece: PieceId) -> Option<Seat> {
    let catalog = game.catalog();
    let ship = (0..catalog.ships.len() as u8).map(ShipId).find(|ship| ship_piece(catalog, *ship) == piece)?;
    game.captains().iter().find(|(_, captain)| captain.ship == Some(ship)).map(|(seat, _)| seat)
}

/// The roaming ship that a piece is.
pub(super) fn roamer_of(game: &TheGame, piece: PieceId) -> Option<RoamerId> {
    let catalog = game.catalog();
    catalog.roamer_ids().find(|roamer| roamer_piece(catalog, *roamer) == piece)
}
