//! The tray: felt within a wooden rim, brought when a die is thrown; the die lies in it before and after.

use super::look::EDGE;
use super::{ON_TABLE, plan};
use crate::loading::TableAssets;
use crate::play::hud::Parts;
use crate::play::opening::EnterSet;
use crate::play::session::Session;
use crate::play::shown::Shown;
use crate::play::tables::on_table;
use crate::render::surface::Surface;
use crate::screens::{FrameSet, Screen};
use crate::table::camera::TableEye;
use crate::table::dress::soft_spot;
use crate::table::flight::{Flight, Placed, Tray};
use crate::table::meshes;
use crate::table::motion::TableTime;
use crate::table::pieces::{Die, OfMatch};
use bevy::prelude::*;
use bevy_egui::egui;
use the_game::TheGame;
use the_game::state::Frame;
use throws::Side;

/// Above the tallest ship.
const LEVEL: f32 = 1.2;
/// Half the floor, what its corners lack, how wide and how high the rim is.
const HALF: Vec2 = Vec2::new(2.6, 1.75);
const CUT: f32 = 0.75;
const RIM: f32 = 0.2;
const HIGH: f32 = 0.2;
/// How far a die flies beside the recorded throw, whose tray is larger.
const SPREAD: f32 = 0.44;
/// How long it stays after a throw that nobody has to look at any more, in seconds.
const LINGERS: f32 = 0.45;

/// Where the tray is seen in a window, in points.
pub(super) fn place(window: egui::Rect) -> egui::Rect {
    let middle = plan::middle(window);
    let right = if plan::is_wide(window) { middle.right() } else { plan::paper(window).left() - 8.0 };
    let room = egui::Rect::from_min_max(middle.min, egui::pos2(right, middle.bottom()));
    let size = egui::vec2(452.0, 262.0) * (room.width() / 578.0).min(room.height() / 548.0 + 0.2).min(1.0);
    egui::Rect::from_center_size(room.center_top() + egui::vec2(0.0, room.height() * 0.672), size)
}

/// Whether the tray is there, and how the die lies in it.
#[derive(Resource, Default, Clone, Copy, Debug)]
pub(super) struct Felt {
    /// Whether it is seen.
    pub is_out: bool,
    lingers: f32,
    /// Where a throw ended, measured from the tray.
    landed: Option<Transform>,
}

#[derive(Component)]
struct Root;

/// The shadow of the die.
#[derive(Component)]
struct Shade;

pub(super) fn plugin(app: &mut App) {
    let in_match = in_state(Screen::Match).and_then(resource_exists::<Session>).and_then(on_table(ON_TABLE));
    app.init_resource::<Felt>()
        .add_systems(OnEnter(Screen::Match), build.run_if(on_table(ON_TABLE)).in_set(EnterSet::Dress))
        .add_systems(OnExit(Screen::Match), |mut tray: ResMut<Tray>, mut felt: ResMut<Felt>| {
            (*tray, *felt) = (Tray::default(), Felt::default());
        })
        .add_systems(Update, bring.before(FrameSet::Animate).run_if(in_match.clone()))
        .add_systems(
            PostUpdate,
            lie.before(TransformSystems::Propagate)
                .before(bevy::camera::visibility::VisibilitySystems::VisibilityPropagate)
                .run_if(in_match),
        );
}

/// An octagon against the clock as seen from above.
fn octagon(grown: f32, level: f32) -> Vec<Vec3> {
    let (half, cut) = (HALF + grown, CUT + grown * 0.59);
    let (x, y) = (half.x - cut, half.y - cut);
    let corners = [
        (half.x, y),
        (x, half.y),
        (-x, half.y),
        (-half.x, y),
        (-half.x, -y),
        (-x, -half.y),
        (x, -half.y),
        (half.x, -y),
    ];
    corners.map(|(x, y)| Vec3::new(x, level, -y)).to_vec()
}

fn build(
    mut commands: Commands,
    assets: Res<TableAssets>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut surfaces: ResMut<Assets<Surface>>,
    mut images: ResMut<Assets<Image>>,
) {
    let tone = |hex: &str| Surface::colour(Srgba::hex(hex).expect("a colour"));
    let wood = Surface::picture(assets.wood.clone()).repeated(0.4, 0.9).tinted(Srgba::rgb(1.25, 1.1, 1.0));
    let cloth = Surface::picture(assets.felt.clone()).repeated(0.3, 0.3).tinted(Srgba::rgb(1.1, 1.15, 1.1));
    let middle = vec![Vec3::Y * 0.001; 8];
    let parts = [
        ("Tray's floor", meshes::band(&octagon(0.0, 0.0), &middle), cloth),
        ("Tray's wall", meshes::band(&octagon(0.03, HIGH), &octagon(0.0, 0.0)), tone("123331")),
        ("Tray's line", meshes::band(&octagon(0.07, HIGH + 0.002), &octagon(0.03, HIGH + 0.002)), tone("E8C878")),
        ("Tray's rim", meshes::band(&octagon(RIM, HIGH), &octagon(0.07, HIGH)), wood),
        ("Tray's edge", meshes::band(&octagon(RIM + 0.03, HIGH), &octagon(RIM, HIGH)), tone("B98A36")),
        ("Tray's side", meshes::band(&octagon(RIM + 0.03, -0.1), &octagon(RIM + 0.03, HIGH)), tone("2A1810")),
    ];
    let soft = images.add(soft_spot(|at| (1.0 - at.length()).max(0.0).powf(1.3)));
    let dark = |alpha: f32, order: f32| {
        let surface = Surface::picture(soft.clone()).unlit().see_through().tinted(Srgba::new(0.0, 0.0, 0.0, alpha));
        Surface { order, ..surface }
    };
    let floor = meshes.add(meshes::card(Vec2::ONE, 0.0));
    let root = (Name::new("Tray"), OfMatch, Root, Transform::default(), Visibility::Hidden);
    commands.spawn(root).with_children(|tray| {
        for (name, mesh, surface) in parts {
            let look = (Mesh3d(meshes.add(mesh)), MeshMaterial3d(surfaces.add(surface)));
            tray.spawn((Name::new(name), look, Pickable::IGNORE));
        }
        let below = Transform::from_xyz(0.1, -0.16, 0.25).with_scale(Vec3::new(7.4, 1.0, 5.6));
        let look = (Mesh3d(floor.clone()), MeshMaterial3d(surfaces.add(dark(0.75, 40.0))));
        tray.spawn((Name::new("Tray's shadow"), look, below, Pickable::IGNORE));
        let look = (Mesh3d(floor), MeshMaterial3d(surfaces.add(dark(0.7, 60.0))));
        tray.spawn((Name::new("Die's shadow"), Shade, look, Transform::default(), Pickable::IGNORE));
    });
}

/// Where it would be brought now, for whatever is thrown.
fn bring(parts: Res<Parts>, eye: Option<Single<(&Camera, &GlobalTransform), With<TableEye>>>, mut tray: ResMut<Tray>) {
    let Some(eye) = eye else { return };
    let (camera, from) = *eye;
    let Some(size) = camera.logical_viewport_size() else { return };
    let scale = size.x / parts.window.width().max(1.0);
    let place = place(parts.window);
    let on_level = |at: egui::Pos2| {
        let ray = camera.viewport_to_world(from, Vec2::new(at.x, at.y) * scale).ok()?;
        ray.plane_intersection_point(Vec3::Y * LEVEL, InfinitePlane3d::new(Vec3::Y))
    };
    let ends = on_level(place.left_center()).zip(on_level(place.right_center()));
    let Some((left, right)) = ends else { return };
    let grown = left.distance(right) / (2.0 * (HALF.x + RIM));
    let placed = Placed { middle: (left + right) / 2.0, scale: grown, spread: SPREAD };
    tray.set_if_neq(Tray(Some(placed)));
}

/// Lays the tray and the die where they belong, if they are to be seen.
fn lie(
    session: Res<Session>,
    shown: Res<Shown>,
    tray: Res<Tray>,
    time: Res<TableTime>,
    mut felt: ResMut<Felt>,
    mut dice: Query<(&mut Transform, &mut Visibility, Option<&Flight>), (With<Die>, Without<Root>, Without<Shade>)>,
    mut roots: Query<(&mut Transform, &mut Visibility), (With<Root>, Without<Die>, Without<Shade>)>,
    mut shades: Query<&mut Transform, (With<Shade>, Without<Die>, Without<Root>)>,
) {
    let Some(placed) = tray.0 else { return };
    let frame = shown.state::<TheGame>().and_then(|game| game.frame());
    let is_asked = session.question.as_ref().is_some_and(|question| question.kind == "Test");
    let waits = matches!(frame, Some(Frame::Test(testing)) if testing.total.is_none()) && is_asked;
    let is_test = is_asked && session.person().is_some() && !session.is_curtained() && !session.is_over();
    // A match taken up again after a throw shows what was thrown.
    let thrown = match frame {
        Some(Frame::Test(testing)) if testing.total.is_some() => shown.state::<TheGame>().map_or(6, TheGame::die),
        _ => 6,
    };
    let was_out = felt.is_out;
    for (mut die, mut visible, flight) in &mut dice {
        let lying = match flight {
            Some(flight) => {
                let now = flight.place();
                let from = now.with_translation((now.translation - placed.middle) / placed.scale);
                (felt.landed, felt.lingers) = (Some(from), LINGERS);
                from
            }
            None if waits && felt.lingers <= 0.0 => {
                felt.landed = None;
                lying(6)
            }
            None => felt.landed.unwrap_or_else(|| lying(thrown)),
        };
        if flight.is_none() {
            felt.lingers = (felt.lingers - time.0).max(0.0);
        }
        felt.is_out = is_test || flight.is_some() || felt.lingers > 0.0;
        if felt.is_out {
            let at = placed.middle + lying.translation * placed.scale;
            let wanted = Transform { translation: at, scale: Vec3::splat(placed.scale), ..lying };
            if *die != wanted {
                *die = wanted;
            }
            visible.set_if_neq(Visibility::Inherited);
            let height = lying.translation.y / EDGE;
            let grown = EDGE * (1.5 + height * 0.5);
            for mut shade in &mut shades {
                let at = Vec3::new(lying.translation.x + 0.06 + height * 0.05, 0.006, lying.translation.z + 0.1);
                *shade = Transform::from_translation(at).with_scale(Vec3::new(grown, 1.0, grown));
            }
        } else if was_out {
            visible.set_if_neq(Visibility::Hidden);
        }
    }
    for (mut root, mut visible) in &mut roots {
        visible.set_if_neq(if felt.is_out { Visibility::Inherited } else { Visibility::Hidden });
        let wanted = Transform::from_translation(placed.middle).with_scale(Vec3::splat(placed.scale));
        if felt.is_out && *root != wanted {
            *root = wanted;
        }
    }
}

/// The die with this side up; it waits with the Firefly above, which counts as six.
fn lying(side: u8) -> Transform {
    let up = Vec3::from(Side::ALL[usize::from(side.clamp(1, 6)) - 1].direction());
    let turned = Quat::from_rotation_y(0.5) * Quat::from_rotation_arc(up, Vec3::Y);
    Transform::from_xyz(0.0, EDGE / 2.0, 0.0).with_rotation(turned)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_die_at_the_end_of_any_throw_lies_within_the_rim() {
        // The recorded tray reaches 5.5 edges to each side and 3.5 in depth from its middle.
        let far = Vec2::new(5.5, 3.5) * EDGE * SPREAD + EDGE / 2.0;
        assert!(far.x <= HALF.x && far.y <= HALF.y, "{far}");
    }

    #[test]
    fn the_tray_lies_in_the_middle_as_drawn() {
        let place = place(egui::Rect::from_min_size(egui::Pos2::ZERO, egui::vec2(1280.0, 720.0)));
        assert!((place.center().x - 599.0).abs() < 2.0 && (place.center().y - 432.0).abs() < 2.0, "{place:?}");
        assert!((place.width() - 452.0).abs() < 1.0);
    }
}
