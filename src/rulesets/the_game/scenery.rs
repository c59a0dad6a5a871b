//! The galley table, the felt, and the board on it.

use super::chart::Chart;
use super::pictures::BOARD;
use super::{BoardShare, Charted, ON_TABLE};
use crate::loading::TableAssets;
use crate::play::session::{EnterSet, Session};
use crate::play::tables::on_table;
use crate::render::surface::{Grained, Surface};
use crate::screens::Screen;
use crate::settings::Settings;
use crate::table::dress::{Pictures, image};
use crate::table::meshes;
use crate::table::pieces::{OfMatch, Piece, Ship};
use crate::theme::{palette, seat};
use bevy::prelude::*;
use kit::PieceId;
use the_game::TheGame;
use the_game::catalog::ids::{RoamerId, ShipId};
use the_game::table::zones::{roamer_piece, ship_piece};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        OnEnter(Screen::Match),
        (unroll, set_up).chain().run_if(on_table(ON_TABLE)).in_set(EnterSet::Dress),
    )
    .add_systems(Update, build_ships.run_if(in_state(Screen::Match).and_then(on_table(ON_TABLE))));
}

/// The chart that was laid is kept for labels and plans.
fn unroll(mut commands: Commands, session: Res<Session>, share: Option<Res<BoardShare>>) {
    let snapshot = session.contest.snapshot();
    let Some(game) = snapshot.at_heart().downcast_ref::<TheGame>() else { return };
    let share = share.map_or_else(BoardShare::default, |share| share.clone());
    let chart = share.chart(game).unwrap_or_else(|problem| {
        error!("{problem}");
        Chart::default()
    });
    commands.insert_resource(Charted(chart));
}

fn set_up(
    mut commands: Commands,
    chart: Res<Charted>,
    share: Option<Res<BoardShare>>,
    assets: Res<TableAssets>,
    mut pictures: ResMut<Pictures>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut surfaces: ResMut<Assets<Surface>>,
) {
    let size = chart.0.size;
    let (rail, felt, rim) = (size + 3.4, size + 3.2, size + 0.24);
    let colour = palette::surface;
    let mut lay = |name: &'static str, mesh: Mesh, surface: Surface, plain: Option<Srgba>| {
        let place = (Name::new(name), OfMatch, Mesh3d(meshes.add(mesh)), Transform::default(), Pickable::IGNORE);
        match plain {
            Some(colour) => commands.spawn((place, Grained::new(surface, colour, &mut surfaces))),
            None => commands.spawn((place, MeshMaterial3d(surfaces.add(surface)))),
        };
    };
    let wood = Surface::picture(assets.wood.clone()).repeated(2.5, 7.0).tinted(Srgba::rgb(0.8, 0.76, 0.73));
    lay("Galley table", meshes::frame(Vec2::splat(60.0), 0.0, rail, 0.9), wood, Some(colour(palette::WALNUT)));
    lay("Brass rail", meshes::frame(rail, 0.9, felt, 0.85), Surface::colour(colour(palette::BRASS)), None);
    let cloth = Surface::picture(assets.felt.clone()).repeated(4.0, 2.5);
    lay("Felt", meshes::frame(felt, 0.85, rim, 0.1), cloth, Some(colour(palette::FELT)));
    lay("Board's rim", meshes::frame(rim, 0.1, size, 0.02), Surface::colour(colour(palette::BRASS_DARK)), None);
    let share = share.map_or(1.0, |share| share.share);
    let board = pictures.surface(&format!("{BOARD} {share}"), 0.0, &mut surfaces);
    let plane = (Mesh3d(meshes.add(meshes::card(size, 0.02))), MeshMaterial3d(board));
    commands.spawn((Name::new("Board"), OfMatch, plane, Transform::default(), Pickable::IGNORE));
}

/// Ships get their shapes: each captain's Firefly in the seat's colour, roaming ships in their own.
fn build_ships(
    mut commands: Commands,
    session: Res<Session>,
    settings: Res<Settings>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut images: ResMut<Assets<Image>>,
    mut surfaces: ResMut<Assets<Surface>>,
    fresh: Query<(Entity, &Piece, Option<&Hull>), With<Ship>>,
    share: Option<Res<BoardShare>>,
) {
    let snapshot = session.contest.snapshot();
    let Some(game) = snapshot.at_heart().downcast_ref::<TheGame>() else { return };
    for (entity, piece, hull) in &fresh {
        let captain = captain_of(game, piece.0);
        let wanted = Hull(captain.map(|seat| seat.index()));
        if hull == Some(&wanted) {
            continue;
        }
        let colour = captain.map_or(0x8A7A5C, |seat| {
            let mark = seat::seat_mark(seat.index(), settings.colour_blind).colour;
            u32::from_be_bytes([0, mark.r(), mark.g(), mark.b()])
        });
        let solid = match roamer_of(game, piece.0) {
            Some(roamer) => share.as_ref().map_or_else(super::ships::cruiser, |share| share.roamer(roamer.index())),
            None => super::ships::firefly(colour),
        };
        let (mesh, colours) = solid.build();
        let picture = images.add(image(colours.len() as u32 / 4, 1, colours));
        let look = (Mesh3d(meshes.add(mesh)), MeshMaterial3d(surfaces.add(Surface::picture(picture).shining(0.12))));
        commands.entity(entity).insert((wanted, look, Pickable::default()));
    }
}

/// Whose colours a ship bears.
#[derive(Component, PartialEq, Eq)]
struct Hull(Option<usize>);

fn captain_of(game: &TheGame, piece: PieceId) -> Option<kit::Seat> {
    let catalog = game.catalog();
    let ship = (0..catalog.ships.len() as u8).map(ShipId).find(|ship| ship_piece(catalog, *ship) == piece)?;
    game.captains().iter().find(|(_, captain)| captain.ship == Some(ship)).map(|(seat, _)| seat)
}

fn roamer_of(game: &TheGame, piece: PieceId) -> Option<RoamerId> {
    let catalog = game.catalog();
    catalog.roamer_ids().find(|roamer| roamer_piece(catalog, *roamer) == piece)
}
