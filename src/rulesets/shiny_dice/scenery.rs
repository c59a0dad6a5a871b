//! The galley table, the felt, the mat, the bank, the rivals' screens, and the points at risk.

use super::look::{CARD, MAT};
use super::on_the_mat;
use crate::loading::TableAssets;
use crate::play::opening::EnterSet;
use crate::play::session::Session;
use crate::render::surface::{Grained, Surface};
use crate::screens::{FrameSet, Screen};
use crate::settings::Settings;
use crate::table::meshes;
use crate::table::pictures::Pictures;
use crate::table::pieces::OfMatch;
use crate::table::piles::Paper;
use crate::theme::{palette, seat};
use bevy::prelude::*;

/// Where the bank's points lie.
pub const BANK: Vec3 = Vec3::new(6.5, 0.0, -0.35);
/// Where the bank's supplies lie.
pub const STORE: Vec3 = Vec3::new(6.55, 0.0, 1.95);
/// Where the points at risk lie.
pub const RISK: Vec3 = Vec3::new(-6.45, 0.0, 2.1);
/// How high the bank's piles are.
const BANK_HEIGHT: f32 = 0.14;
/// How far back the rivals' screens stand.
pub const SCREENS: f32 = -4.15;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Match), set_up.run_if(on_the_mat()).in_set(EnterSet::Dress)).add_systems(
        Update,
        stand_screens.after(FrameSet::Animate).run_if(in_state(Screen::Match).and_then(on_the_mat())),
    );
}

fn set_up(
    mut commands: Commands,
    assets: Res<TableAssets>,
    mut pictures: ResMut<Pictures>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut surfaces: ResMut<Assets<Surface>>,
    mut paper: ResMut<Paper>,
) {
    let mut lay = |name: &'static str, mesh: Mesh, surface: Surface, plain: Option<Srgba>| {
        let place = (Name::new(name), OfMatch, Mesh3d(meshes.add(mesh)), Transform::default(), Pickable::IGNORE);
        match plain {
            Some(colour) => commands.spawn((place, Grained::new(surface, colour, &mut surfaces))),
            None => commands.spawn((place, MeshMaterial3d(surfaces.add(surface)))),
        };
    };
    let (table, rail, felt, shade) = (Vec2::splat(60.0), Vec2::new(18.9, 11.6), Vec2::new(18.7, 11.4), MAT * 1.025);
    let colour = palette::surface;
    let wood = Surface::picture(assets.wood.clone()).repeated(2.5, 7.0).tinted(Srgba::rgb(0.8, 0.76, 0.73));
    lay("Galley table", meshes::frame(table, 0.0, rail, 0.9), wood, Some(colour(palette::WALNUT)));
    lay("Brass rail", meshes::frame(rail, 0.9, felt, 0.85), Surface::colour(colour(palette::BRASS)), None);
    let cloth = Surface::picture(assets.felt.clone()).repeated(4.0, 2.5);
    lay("Felt", meshes::frame(felt, 0.85, shade, 0.2), cloth, Some(colour(palette::FELT)));
    lay("Mat's shade", meshes::frame(shade, 0.2, MAT, 0.16), Surface::colour(Srgba::rgb(0.1, 0.2, 0.21)), None);
    lay("Mat", meshes::card(MAT, 0.16), Surface::picture(assets.shiny_dice_mat.clone()), None);

    let card = meshes.add(meshes::card(CARD * 0.8, 0.06));
    for (name, at) in [("points", BANK), ("supplies", STORE)] {
        let surface = pictures.surface(name, 0.0, &mut surfaces);
        let pile = Transform::from_translation(at).with_scale(Vec3::new(1.0, BANK_HEIGHT, 1.0));
        commands.spawn((Name::new("Bank"), OfMatch, paper.block(CARD * 0.8, &mut meshes), pile, Pickable::IGNORE));
        for (level, turn) in [(0.008, -0.03), (0.016, 0.03)] {
            let place = Transform::from_translation(at + Vec3::Y * (BANK_HEIGHT + level))
                .with_rotation(Quat::from_rotation_y(turn));
            commands.spawn((
                Name::new("Bank"),
                OfMatch,
                Mesh3d(card.clone()),
                MeshMaterial3d(surface.clone()),
                place,
                Pickable::IGNORE,
            ));
        }
    }
}

/// The seats across the table: everybody but the viewer, from left to right.
pub fn rivals(session: &Session) -> Vec<kit::Seat> {
    let mine = session.viewer();
    session.contest.players().seats().filter(|seat| Some(*seat) != mine).collect()
}

/// The middle of a rival's screen.
pub fn screen_spot(index: usize, of: usize) -> Vec3 {
    let step = (11.6 / of.max(1) as f32).min(3.7);
    Vec3::new((index as f32 - (of as f32 - 1.0) / 2.0) * step, 0.0, SCREENS)
}

/// The folding screen of a rival.
#[derive(Component)]
struct RivalScreen;

/// A folding screen for each rival, with their colour on it; they change places when another person looks.
fn stand_screens(
    mut commands: Commands,
    assets: Res<TableAssets>,
    session: Res<Session>,
    settings: Res<Settings>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut surfaces: ResMut<Assets<Surface>>,
    standing: Query<Entity, With<RivalScreen>>,
    mut seen_by: Local<Option<kit::Seat>>,
) {
    if !standing.is_empty() && *seen_by == session.viewer() {
        return;
    }
    *seen_by = session.viewer();
    standing.iter().for_each(|screen| commands.entity(screen).despawn());
    let panel = meshes.add(meshes::card(Vec2::new(1.9, 0.85), 0.02));
    let wing = meshes.add(meshes::card(Vec2::new(0.55, 0.85), 0.02));
    let cloth = surfaces.add(Surface::picture(assets.screen.clone()));
    let dark = surfaces.add(Surface::colour(Srgba::hex("4A2E1A").expect("a colour")));
    let upright = Quat::from_rotation_x(std::f32::consts::FRAC_PI_2 - 0.12);
    let seats = rivals(&session);
    for (index, seat) in seats.iter().enumerate() {
        let at = screen_spot(index, seats.len());
        let mark = seat::seat_mark(seat.index(), settings.colour_blind);
        let colour = Srgba::rgba_u8(mark.colour.r(), mark.colour.g(), mark.colour.b(), 255);
        let corners: Vec<_> = seat::outline(mark.shape).into_iter().map(|at| Vec2::new(at.x, at.y)).collect();
        let badges = [0.29, 0.25, 0.21].map(|size| {
            let corners: Vec<_> = corners.iter().map(|at| *at * size).collect();
            meshes.add(meshes::emblem(&corners))
        });
        let root = (
            Name::new(format!("Screen of {seat}")),
            OfMatch,
            RivalScreen,
            Transform::from_translation(at),
            Visibility::default(),
        );
        commands.spawn(root).with_children(|screen| {
            let mut stand = |mesh: &Handle<Mesh>, look: &Handle<Surface>, at: Vec3, turn: f32| {
                let place = Transform::from_translation(at).with_rotation(Quat::from_rotation_y(turn) * upright);
                screen.spawn((Mesh3d(mesh.clone()), MeshMaterial3d(look.clone()), place, Pickable::IGNORE));
            };
            stand(&panel, &cloth, Vec3::new(0.0, 0.42, 0.0), 0.0);
            stand(&wing, &dark, Vec3::new(-1.15, 0.42, 0.16), 0.75);
            stand(&wing, &dark, Vec3::new(1.15, 0.42, 0.16), -0.75);
            let rims = [palette::surface(palette::INK), palette::surface(palette::PAPER_LIGHT), colour];
            for (level, (badge, colour)) in badges.iter().zip(rims).enumerate() {
                let shape = surfaces.add(Surface::colour(colour).glowing(colour, 0.12));
                stand(badge, &shape, Vec3::new(0.0, 0.44, 0.02 + level as f32 * 0.012), 0.0);
            }
        });
    }
}
