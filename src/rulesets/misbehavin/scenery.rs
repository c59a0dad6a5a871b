//! The galley table, the felt, and the boards on it.

use super::boards::{Board, Stand, UNIT, on_table, rival_strip};
use super::look::Seating;
use super::on_the_felt;
use super::shelf::Shelf;
use crate::loading::TableAssets;
use crate::play::opening::EnterSet;
use crate::play::shown::Shown;
use crate::render::surface::{Grained, Surface};
use crate::screens::{FrameSet, Screen};
use crate::table::meshes;
use crate::table::pictures::Pictures;
use crate::table::pieces::OfMatch;
use crate::theme::palette;
use bevy::prelude::*;
use misbehavin::Misbehavin;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Match), lay_felt.run_if(on_the_felt()).in_set(EnterSet::Dress)).add_systems(
        Update,
        lay_boards
            .after(FrameSet::Animate)
            .run_if(in_state(Screen::Match).and_then(on_the_felt()).and_then(resource_exists::<Seating>)),
    );
}

fn lay_felt(
    mut commands: Commands,
    assets: Res<TableAssets>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut surfaces: ResMut<Assets<Surface>>,
) {
    // The hand lies on the felt too, which reaches below the boards.
    let (rail, felt) = (Vec2::new(9.16, 7.46), Vec2::new(9.06, 7.36));
    let middle = Transform::from_xyz(0.0, 0.0, 0.9);
    let mut lay = |name: &'static str, mesh: Mesh, surface: Surface, plain: Option<Srgba>| {
        let place = (Name::new(name), OfMatch, Mesh3d(meshes.add(mesh)), middle, Pickable::IGNORE);
        match plain {
            Some(colour) => commands.spawn((place, Grained::new(surface, colour, &mut surfaces))),
            None => commands.spawn((place, MeshMaterial3d(surfaces.add(surface)))),
        };
    };
    let colour = palette::surface;
    let wood = Surface::picture(assets.wood.clone()).repeated(2.5, 7.0).tinted(Srgba::rgb(0.62, 0.58, 0.55));
    lay("Galley table", meshes::frame(Vec2::splat(40.0), 0.0, rail, 0.42), wood, Some(colour(palette::WALNUT)));
    lay("Brass rail", meshes::frame(rail, 0.42, felt, 0.4), Surface::colour(colour(palette::BRASS)), None);
    let cloth = Surface::picture(assets.felt.clone()).repeated(3.0, 2.4);
    lay("Felt", meshes::card(felt, 0.4), cloth, Some(colour(palette::FELT)));
}

/// A board that lies on the felt.
#[derive(Component)]
struct Lying;

/// The boards change places when somebody else looks.
fn lay_boards(
    mut commands: Commands,
    shown: Res<Shown>,
    seating: Res<Seating>,
    lying: Query<Entity, With<Lying>>,
    mut pictures: ResMut<Pictures>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut surfaces: ResMut<Assets<Surface>>,
    mut laid_for: Local<Option<Seating>>,
) {
    let Some(game) = shown.state::<Misbehavin>() else { return };
    if !lying.is_empty() && *laid_for == Some(*seating) {
        return;
    }
    *laid_for = Some(*seating);
    lying.iter().for_each(|board| commands.entity(board).despawn());
    let boards = match seating.shelf {
        Some(shelf) => small_boards(game, &seating, shelf),
        None => all_boards(game, &seating),
    };
    for (board, corner) in boards {
        let size = board.size();
        let mesh = meshes.add(meshes::card(size / UNIT, 0.08));
        let surface = pictures.surface(&board.name(), 0.0, &mut surfaces);
        let place = Transform::from_translation(on_table(corner + size / 2.0) + Vec3::Y * 0.006);
        let look = (Mesh3d(mesh), MeshMaterial3d(surface), place);
        commands.spawn((Name::new("Board"), OfMatch, Lying, look, Pickable::IGNORE));
    }
}

/// The own board and what is looked at above it.
fn small_boards(game: &Misbehavin, seating: &Seating, shelf: Shelf) -> Vec<(Board, Vec2)> {
    let (assets, command) = seating.slots;
    let above = match shelf {
        Shelf::Market => Board::Shelf(Stand::Market),
        Shelf::Supply => Board::Shelf(Stand::Supply),
        Shelf::Display => Board::Shelf(Stand::Display),
        Shelf::Rival(seat) => Board::Guest(game.faction(seat), assets, command),
    };
    let own = Board::Small(game.faction(seating.own), assets, command);
    [above, own].map(|board| (board, board.corner())).to_vec()
}

/// Everything at once.
fn all_boards(game: &Misbehavin, seating: &Seating) -> Vec<(Board, Vec2)> {
    let (assets, command) = seating.slots;
    let own = Board::Own(game.faction(seating.own), assets, command);
    let mut boards = vec![own, Board::Market, Board::Supply, Board::Display(seating.display() as u16)]
        .into_iter()
        .map(|board| (board, board.corner()))
        .collect::<Vec<_>>();
    if seating.has_tray {
        boards.push((Board::Tray, Board::Tray.corner()));
    }
    for (index, seat) in seating.rivals().enumerate() {
        let (left, width) = rival_strip(index, seating.seats - 1);
        let board = Board::Rival(game.faction(seat), assets, command, width as u16);
        boards.push((board, Vec2::new(left, 0.0)));
    }
    boards
}
