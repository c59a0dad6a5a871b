//! The game boxes on the galley table: pointed at, they rise and glow.

use super::backdrop;
use super::menu::FOOT;
use super::props;
use crate::games::{GAMES, GameInfo};
use crate::render::redraw::Redraw;
use crate::render::surface::Surface;
use crate::screens::{FrameSet, Page, Screen};
use crate::settings::Settings;
use crate::table::camera::{Cinema, TableEye, View};
use crate::theme::{palette, style};
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::EguiContexts;

/// Where the boxes are on the screen, in logical pixels.
#[derive(Resource, Default)]
pub struct Boxes {
    /// The middle of each box's front edge.
    pub feet: Vec<Option<Vec2>>,
    /// The middle of each box's right edge.
    pub sides: Vec<Option<Vec2>>,
}

/// Which box is pointed at.
#[derive(Resource, Default)]
pub struct Spotlight {
    /// The box whose sheet is shown.
    pub on: Option<usize>,
    /// The box that was just clicked.
    pub clicked: Option<usize>,
}

/// A box; how far it has risen, from 0 to 1.
#[derive(Component)]
struct GameBox {
    index: usize,
    rest: Transform,
    risen: f32,
}

/// The glowing edge of a box.
#[derive(Component)]
struct Rim(usize);

/// Everything on the launcher's table.
#[derive(Component)]
pub(super) struct Scene;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Boxes>()
        .init_resource::<Spotlight>()
        .add_systems(OnEnter(Screen::Launcher), (set_the_table, compose))
        .add_systems(OnEnter(Page::Boxes), compose)
        .add_systems(
            Update,
            show_scene.in_set(FrameSet::Input).run_if(state_changed::<Page>.and_then(in_state(Screen::Launcher))),
        )
        .add_systems(
            Update,
            (point, rise, frame, locate).chain().in_set(FrameSet::Animate).run_if(in_state(Page::Boxes)),
        );
}

fn set_the_table(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut surfaces: ResMut<Assets<Surface>>,
    mut images: ResMut<Assets<Image>>,
    assets: Res<AssetServer>,
    mut light: ResMut<Spotlight>,
) {
    *light = Spotlight::default();
    let root = commands
        .spawn((
            Name::new("Launcher table"),
            Scene,
            Transform::default(),
            Visibility::default(),
            DespawnOnExit(Screen::Launcher),
        ))
        .id();
    let blob = images.add(backdrop::blob());
    backdrop::spawn(&mut commands, root, &mut meshes, &mut surfaces, &assets);
    props::spawn(&mut commands, root, &mut meshes, &mut surfaces, blob.clone());
    for (index, game) in GAMES.iter().enumerate() {
        spawn_box(&mut commands, root, index, game, &mut meshes, &mut surfaces, &assets, &blob);
    }
}

/// The room between two boxes.
const GAP: f32 = 0.75;

/// How wide all boxes are, side by side.
fn row_width() -> f32 {
    GAMES.iter().map(|game| game.size[0] + GAP).sum::<f32>() - GAP
}

/// Where a box lies: side by side in the middle of the felt; a single one a little to the left.
fn place(index: usize) -> Transform {
    let before: f32 = GAMES[..index].iter().map(|game| game.size[0] + GAP).sum();
    let x = if GAMES.len() == 1 { -1.35 } else { before + GAMES[index].size[0] / 2.0 - row_width() / 2.0 };
    let turn = if GAMES.len() == 1 { 0.16 } else { [0.05, -0.04, 0.03, -0.08][index % 4] };
    Transform::from_xyz(x, 0.0, -0.25).with_rotation(Quat::from_rotation_y(turn))
}

#[allow(clippy::too_many_arguments)]
fn spawn_box(
    commands: &mut Commands,
    root: Entity,
    index: usize,
    game: &GameInfo,
    meshes: &mut Assets<Mesh>,
    surfaces: &mut Assets<Surface>,
    assets: &AssetServer,
    blob: &Handle<Image>,
) {
    let [width, depth, height] = game.size;
    let rest = place(index);
    let lid = surfaces.add(Surface::picture(assets.load(game.lid)));
    let side = surfaces.add(Surface::picture(assets.load(game.side)));
    let tray = surfaces.add(Surface::colour(palette::surface(palette::PAPER_EDGE)));
    let glow = surfaces.add(Surface::colour(palette::surface(palette::GLOW_LINE)).unlit());
    let shadow =
        surfaces.add(Surface::picture(blob.clone()).tinted(Srgba::new(0.0, 0.0, 0.0, 0.75)).unlit().see_through());
    commands.spawn((
        ChildOf(root),
        Mesh3d(meshes.add(Plane3d::default().mesh().size(width * 1.5, depth * 1.5))),
        MeshMaterial3d(shadow),
        rest.with_translation(rest.translation + Vec3::new(0.08, 0.008, 0.12)),
    ));
    let parent =
        (Name::new(game.name), ChildOf(root), GameBox { index, rest, risen: 0.0 }, rest, Visibility::default());
    let body = commands.spawn(parent).id();
    let lip = 0.1;
    let mut part = |mesh: Mesh, material: Handle<Surface>, at: Transform| {
        commands.spawn((ChildOf(body), Mesh3d(meshes.add(mesh)), MeshMaterial3d(material), at));
    };
    part(Plane3d::default().mesh().size(width, depth).into(), lid, Transform::from_xyz(0.0, height, 0.0));
    part(Cuboid::new(width * 0.96, lip, depth * 0.96).into(), tray, Transform::from_xyz(0.0, lip / 2.0, 0.0));
    for quarter in 0..4 {
        let (across, out) = if quarter % 2 == 0 { (width, depth) } else { (depth, width) };
        let wall = Plane3d::new(Vec3::Z, Vec2::new(across, height - lip) / 2.0);
        let turned = Transform::from_rotation(Quat::from_rotation_y(quarter as f32 * std::f32::consts::FRAC_PI_2));
        let out = turned * Transform::from_xyz(0.0, lip + (height - lip) / 2.0, out / 2.0);
        part(wall.mesh().into(), side.clone(), out);
    }
    let rim = backdrop::turned_inside_out(Cuboid::new(width + 0.075, height + 0.06, depth + 0.075).into());
    commands.spawn((
        ChildOf(body),
        Rim(index),
        Mesh3d(meshes.add(rim)),
        MeshMaterial3d(glow),
        Transform::from_xyz(0.0, height / 2.0 + 0.005, 0.0),
        Visibility::Hidden,
    ));
}

/// Hides the table on pages that cover it.
fn show_scene(page: Res<State<Page>>, mut scene: Query<&mut Visibility, With<Scene>>) {
    for mut visibility in &mut scene {
        visibility.set_if_neq(if *page.get() == Page::Boxes { Visibility::Inherited } else { Visibility::Hidden });
    }
}

fn compose(mut cinema: ResMut<Cinema>) {
    let width = (row_width() + 2.6).max(11.2);
    cinema.look_at(View { subject: Vec3::new(0.0, 0.2, -0.1), width, depth: 5.4, height: 40.0, field: 29.0 });
    cinema.cut();
}

/// Keeps the boxes in the part of the window between menu and tickets.
fn frame(mut cinema: ResMut<Cinema>, window: Single<&Window, With<PrimaryWindow>>, settings: Res<Settings>) {
    let size = Vec2::new(window.width(), window.height());
    let point = style::points(size, settings.text_scale);
    let foot = (size.y - (FOOT - 20.0) * point).max(size.y * 0.5);
    let free = Rect::from_corners(Vec2::new(0.0, 64.0 * point.min(size.y / 480.0)), Vec2::new(size.x, foot));
    if cinema.free != Some(free) {
        cinema.free = Some(free);
        cinema.cut();
    }
}

/// Finds the box under the mouse, unless a panel lies over it; the last one found stays lit, at first the first.
fn point(
    mut contexts: EguiContexts,
    window: Single<&Window, With<PrimaryWindow>>,
    camera: Single<(&Camera, &GlobalTransform), With<TableEye>>,
    buttons: Res<ButtonInput<MouseButton>>,
    boxes: Query<(&GameBox, &GlobalTransform)>,
    mut light: ResMut<Spotlight>,
) -> Result {
    let covered = contexts.ctx_mut()?.is_pointer_over_egui();
    let (camera, eye) = *camera;
    let ray = window.cursor_position().filter(|_| !covered).and_then(|at| camera.viewport_to_world(eye, at).ok());
    let near =
        |(game, place): (&GameBox, &GlobalTransform)| Some((game.index, hit(ray?, place, GAMES[game.index].size)?));
    let under = boxes.iter().filter_map(near).min_by(|a, b| a.1.total_cmp(&b.1)).map(|(index, _)| index);
    let on = under.or(light.on).or(Some(0));
    if light.on != on {
        light.on = on;
    }
    if under.is_some() && buttons.just_released(MouseButton::Left) {
        light.clicked = under;
    }
    Ok(())
}

/// How far along a ray a box is hit.
fn hit(ray: Ray3d, place: &GlobalTransform, [width, depth, height]: [f32; 3]) -> Option<f32> {
    let inside = place.affine().inverse();
    let from = inside.transform_point3(ray.origin);
    let along = inside.transform_vector3(*ray.direction);
    let low = (Vec3::new(-width / 2.0, 0.0, -depth / 2.0) - from) / along;
    let high = (Vec3::new(width / 2.0, height, depth / 2.0) - from) / along;
    let enter = low.min(high).max_element();
    let leave = low.max(high).min_element();
    (enter <= leave && leave > 0.0).then_some(enter)
}

/// Lifts the box that is pointed at and lets the others sink.
fn rise(
    mut boxes: Query<(&mut GameBox, &mut Transform)>,
    mut rims: Query<(&Rim, &mut Visibility)>,
    light: Res<Spotlight>,
    time: Res<Time>,
    settings: Res<Settings>,
    mut redraw: ResMut<Redraw>,
) {
    for (mut game, mut transform) in &mut boxes {
        let aim = if light.on == Some(game.index) { 1.0 } else { 0.0 };
        if game.risen == aim {
            continue;
        }
        let step = time.delta_secs() * settings.speed.factor() / 0.12;
        game.risen = if game.risen < aim { (game.risen + step).min(aim) } else { (game.risen - step).max(aim) };
        let eased = EaseFunction::CubicOut.sample_clamped(game.risen);
        let lift = Transform::from_xyz(0.0, 0.16 * eased, 0.0).with_rotation(Quat::from_rotation_x(0.05 * eased));
        *transform = game.rest * lift;
        redraw.soon();
    }
    for (rim, mut visibility) in &mut rims {
        visibility.set_if_neq(if light.on == Some(rim.0) { Visibility::Inherited } else { Visibility::Hidden });
    }
}

/// Notes where each box ends on the screen, for captions and sheets.
fn locate(
    mut boxes: ResMut<Boxes>,
    camera: Single<(&Camera, &GlobalTransform, &Transform), With<Camera3d>>,
    mut redraw: ResMut<Redraw>,
) {
    let (camera, _, eye) = *camera;
    let eye = GlobalTransform::from(*eye);
    let seen = |at: Vec3| camera.world_to_viewport(&eye, at).ok();
    let end = |index: usize, at: Vec3| seen(place(index).transform_point(at));
    let feet: Vec<_> =
        GAMES.iter().enumerate().map(|(n, game)| end(n, Vec3::new(0.0, 0.0, game.size[1] / 2.0))).collect();
    let right = |(n, game): (usize, &GameInfo)| end(n, Vec3::new(game.size[0] / 2.0, game.size[2], 0.0));
    let sides: Vec<_> = GAMES.iter().enumerate().map(right).collect();
    if boxes.feet != feet || boxes.sides != sides {
        *boxes = Boxes { feet, sides };
        redraw.soon();
    }
}
