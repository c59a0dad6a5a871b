//! The table's eye: it looks at a subject from a height, moves there smoothly, and obeys wheel, drag and Home.

use crate::render::redraw::Redraw;
use crate::screens::{FrameSet, Screen};
use crate::settings::{Graphics, Settings};
use bevy::camera::CompositingSpace;
use bevy::core_pipeline::tonemapping::{DebandDither, Tonemapping};
use bevy::input::mouse::{AccumulatedMouseMotion, AccumulatedMouseScroll};
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::PrimaryEguiContext;
use bevy_egui::input::{egui_wants_any_keyboard_input, egui_wants_any_pointer_input};

/// Where the camera looks from.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct View {
    /// The middle of what should be seen.
    pub subject: Vec3,
    /// How wide a strip through the subject should fill the free part of the window.
    pub width: f32,
    /// How deep it is, on the table.
    pub depth: f32,
    /// The angle above the table, in degrees.
    pub height: f32,
    /// The field of view, in degrees.
    pub field: f32,
}

/// The camera through which the table is seen; there may be others.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct TableEye;

/// Where the camera should be, and where it is on the way there.
#[derive(Resource, Clone, Debug)]
pub struct Cinema {
    /// The view of this screen, to which Home returns.
    pub home: View,
    /// The part of the window that no panel covers, in logical pixels; the whole window if none.
    pub free: Option<Rect>,
    /// What the person changed: how far moved on the table, and how close.
    pub pan: Vec3,
    /// How close: 1 as composed, more is closer.
    pub zoom: f32,
    /// How close and how far the wheel goes.
    pub zooms: (f32, f32),
    /// How far from its home the subject may be moved.
    pub bounds: Rect,
    /// The edge of what is worth seeing, if the table has one: nothing beyond it is shown while that can be helped.
    pub edge: Option<Edge>,
    /// Whether the left button drags the table too.
    pub drags: bool,
    /// Whether a person has moved the eye since it went home.
    pub is_moved: bool,
    now: Option<(Vec3, f32, f32)>,
}

impl Default for Cinema {
    fn default() -> Self {
        let home = View { subject: Vec3::ZERO, width: 12.0, depth: 7.0, height: 52.0, field: 28.0 };
        Cinema {
            home,
            free: None,
            pan: Vec3::ZERO,
            zoom: 1.0,
            zooms: (0.6, 4.0),
            bounds: bounds(&home),
            edge: None,
            drags: false,
            is_moved: false,
            now: None,
        }
    }
}

impl Cinema {
    /// Looks at something else, from its own home.
    pub fn look_at(&mut self, view: View) {
        self.home = view;
        self.bounds = bounds(&view);
        self.zooms = (0.6, 4.0);
        (self.edge, self.drags) = (None, false);
        self.go_home();
    }

    /// Moves another place into the middle, as far as the table goes.
    pub fn show(&mut self, at: Vec3) {
        let at = (at - self.home.subject).xz().clamp(self.bounds.min, self.bounds.max);
        self.pan = Vec3::new(at.x, 0.0, at.y);
    }

    /// The place in the middle.
    pub fn subject(&self) -> Vec3 {
        self.home.subject + self.pan
    }

    /// Undoes wheel and drag.
    pub fn go_home(&mut self) {
        self.pan = Vec3::ZERO;
        self.zoom = 1.0;
        self.is_moved = false;
    }

    /// Forgets where the camera was, so that it is there at once.
    pub fn cut(&mut self) {
        self.now = None;
    }
}

/// The edge of a table on which the eye moves about.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Edge {
    /// What lies inside.
    pub inside: Rect,
    /// Whether the eye comes nearer until only that is seen.
    pub fills: bool,
}

/// Half of what is seen from home lies to each side.
fn bounds(view: &View) -> Rect {
    Rect::from_center_half_size(Vec2::ZERO, Vec2::splat(view.width / 2.0))
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Cinema>().add_systems(Startup, spawn).add_systems(
        Update,
        (
            wheel_and_drag.run_if(in_state(Screen::Match).and_then(not(egui_wants_any_pointer_input))),
            home_key.run_if(in_state(Screen::Match).and_then(not(egui_wants_any_keyboard_input))),
            follow,
            smooth_edges.run_if(resource_changed::<Settings>),
        )
            .chain()
            .in_set(FrameSet::Animate),
    );
}

fn spawn(mut commands: Commands) {
    commands.spawn((
        Name::new("Camera"),
        Camera3d::default(),
        Camera { clear_color: ClearColorConfig::Custom(Color::srgb_u8(0x1a, 0x10, 0x0a)), ..default() },
        // Colours are mixed as they are drawn: no pixel is turned into light before the last one.
        CompositingSpace::Srgb,
        Tonemapping::None,
        DebandDither::Disabled,
        Msaa::Off,
        TableEye,
        PrimaryEguiContext,
        MeshPickingCamera,
        Transform::default(),
    ));
}

fn smooth_edges(settings: Res<Settings>, mut cameras: Query<&mut Msaa, With<TableEye>>) {
    let wanted = if settings.graphics == Graphics::Plain { Msaa::Off } else { Msaa::Sample4 };
    for mut msaa in &mut cameras {
        msaa.set_if_neq(wanted);
    }
}

fn wheel_and_drag(
    wheel: Res<AccumulatedMouseScroll>,
    motion: Res<AccumulatedMouseMotion>,
    buttons: Res<ButtonInput<MouseButton>>,
    window: Single<&Window, With<PrimaryWindow>>,
    eye: Single<(&Camera, &GlobalTransform), With<TableEye>>,
    mut cinema: ResMut<Cinema>,
) {
    let on_table = |cursor: Vec2| {
        let ray = eye.0.viewport_to_world(eye.1, cursor).ok()?;
        ray.plane_intersection_point(Vec3::ZERO, InfinitePlane3d::new(Vec3::Y))
    };
    if wheel.delta.y != 0.0 {
        let (least, most) = cinema.zooms;
        let zoom = (cinema.zoom * 1.12f32.powf(wheel.delta.y.clamp(-3.0, 3.0))).clamp(least, most);
        // What is under the mouse stays there.
        if let Some(at) = window.cursor_position().and_then(on_table) {
            let moved = at + (cinema.subject() - at) * (cinema.zoom / zoom);
            cinema.show(moved);
            cinema.is_moved = true;
        }
        cinema.zoom = zoom;
    }
    let is_dragged = buttons.pressed(MouseButton::Middle) || (cinema.drags && buttons.pressed(MouseButton::Left));
    if is_dragged && motion.delta != Vec2::ZERO {
        // What was taken hold of stays under the mouse.
        let moved = window.cursor_position().and_then(|now| Some(on_table(now - motion.delta)? - on_table(now)?));
        let moved = cinema.subject() + moved.unwrap_or_default();
        cinema.show(moved);
        cinema.is_moved = true;
    }
}

fn home_key(keys: Res<ButtonInput<KeyCode>>, mut cinema: ResMut<Cinema>) {
    if keys.just_pressed(KeyCode::Home) {
        cinema.go_home();
    }
}

/// Moves the camera to where the view is composed in the free part of the window.
fn follow(
    mut cinema: ResMut<Cinema>,
    time: Res<Time>,
    settings: Res<Settings>,
    window: Single<&Window, With<PrimaryWindow>>,
    mut camera: Single<(&mut Transform, &mut Projection), With<TableEye>>,
    mut redraw: ResMut<Redraw>,
) {
    let size = Vec2::new(window.width(), window.height()).max(Vec2::ONE);
    let free = cinema.free.unwrap_or(Rect::from_corners(Vec2::ZERO, size));
    let view = cinema.home;
    let mut wanted = (cinema.subject(), fitting_distance(&view, size, free) / cinema.zoom, view.height);
    if let Some(edge) = cinema.edge {
        let reach = seen(&view, size, free);
        if edge.fills {
            let most = edge.inside.size() / reach.size();
            wanted.1 = wanted.1.min(most.x).min(most.y);
        }
        let reach = Rect::from_corners(reach.min * wanted.1, reach.max * wanted.1);
        let kept = keep_inside(wanted.0.xz(), reach, edge.inside);
        if kept.distance(wanted.0.xz()) > 1e-4 {
            wanted.0 = Vec3::new(kept.x, wanted.0.y, kept.y);
            cinema.bypass_change_detection().pan = wanted.0 - view.subject;
        }
    }
    let now = match cinema.now {
        Some((at, from, height)) if settings.speed.factor().is_finite() => {
            let share = 1.0 - (-time.delta_secs() * 9.0).exp();
            (at.lerp(wanted.0, share), from + (wanted.1 - from) * share, height + (wanted.2 - height) * share)
        }
        _ => wanted,
    };
    let arrived =
        now.0.distance(wanted.0) < 0.003 && (now.1 - wanted.1).abs() < 0.003 && (now.2 - wanted.2).abs() < 0.02;
    let now = if arrived { wanted } else { now };
    if !arrived {
        redraw.soon();
    }
    if cinema.now != Some(now) {
        cinema.bypass_change_detection().now = Some(now);
    }
    let (transform, projection) = &mut *camera;
    let place = placed(&View { height: now.2, ..view }, now.0, now.1, size, free);
    if **transform != place {
        **transform = place;
    }
    if let Projection::Perspective(lens) = &**projection
        && (lens.fov - view.field.to_radians()).abs() > 1e-5
    {
        **projection = Projection::Perspective(PerspectiveProjection { fov: view.field.to_radians(), ..default() });
    }
}

/// What the free part of the window shows of the table around the subject, from one unit away.
fn seen(view: &View, size: Vec2, free: Rect) -> Rect {
    let per_pixel = 2.0 * (view.field.to_radians() / 2.0).tan() / size.y;
    let (sin, cos) = view.height.to_radians().sin_cos();
    let (ahead, up) = (Vec3::new(0.0, -sin, -cos), Vec3::new(0.0, cos, -sin));
    let off = (free.center() - size / 2.0) * per_pixel;
    let eye = -ahead - Vec3::X * off.x + up * off.y;
    let on_table = |corner: Vec2| {
        let place = (corner - free.center()) * per_pixel;
        let ray = Vec3::X * place.x - up * place.y - eye;
        (eye + ray * (-eye.y / ray.y)).xz()
    };
    let corners = [free.min, free.max, Vec2::new(free.min.x, free.max.y), Vec2::new(free.max.x, free.min.y)];
    let corners = corners.map(on_table);
    Rect::from_corners(
        corners.into_iter().reduce(Vec2::min).unwrap_or_default(),
        corners.into_iter().reduce(Vec2::max).unwrap_or_default(),
    )
}

/// The place nearest to the one wanted from which nothing beyond the edge is seen; in the middle if all is seen.
fn keep_inside(wanted: Vec2, reach: Rect, inside: Rect) -> Vec2 {
    let (low, high) = (inside.min - reach.min, inside.max - reach.max);
    let kept = |wanted: f32, low: f32, high: f32| if low > high { (low + high) / 2.0 } else { wanted.clamp(low, high) };
    Vec2::new(kept(wanted.x, low.x, high.x), kept(wanted.y, low.y, high.y))
}

/// How far away the camera must be for the view to fill the free part of the window.
fn fitting_distance(view: &View, size: Vec2, free: Rect) -> f32 {
    let half = (view.field.to_radians() / 2.0).tan();
    let per_pixel = 2.0 * half / size.y;
    let by_width = view.width / (per_pixel * free.width().max(1.0));
    let seen_depth = view.depth * view.height.to_radians().sin();
    let by_depth = seen_depth / (per_pixel * free.height().max(1.0));
    by_width.max(by_depth)
}

/// The camera's place, with the subject in the middle of the free part of the window.
fn placed(view: &View, subject: Vec3, distance: f32, size: Vec2, free: Rect) -> Transform {
    let angle = view.height.to_radians();
    let back = Vec3::new(0.0, angle.sin(), angle.cos());
    let look = Transform::from_translation(subject + back * distance).looking_at(subject, Vec3::NEG_Z);
    let per_pixel = 2.0 * (view.field.to_radians() / 2.0).tan() * distance / size.y;
    let off = (free.center() - size / 2.0) * per_pixel;
    look.with_translation(look.translation - look.right() * off.x + look.up() * off.y)
}

#[cfg(test)]
mod tests {
    use super::*;

    const WINDOW: Vec2 = Vec2::new(1280.0, 720.0);

    fn free() -> Rect {
        Rect::new(310.0, 64.0, 888.0, 612.0)
    }

    #[test]
    fn the_corners_of_the_free_part_show_what_is_reckoned() {
        let view = View { subject: Vec3::ZERO, width: 7.0, depth: 5.0, height: 52.0, field: 26.0 };
        let distance = 14.0;
        let reach = seen(&view, WINDOW, free());
        let eye = placed(&view, Vec3::ZERO, distance, WINDOW, free());
        let half = (view.field.to_radians() / 2.0).tan();
        let on_table = |pixel: Vec2| {
            let place = (pixel - WINDOW / 2.0) / (WINDOW.y / 2.0) * half;
            let ray = eye.forward() * 1.0 + eye.right() * place.x - eye.up() * place.y;
            (eye.translation + ray * (-eye.translation.y / ray.y)).xz()
        };
        let far = on_table(free().min);
        assert!((far - reach.min * distance).length() < 0.02, "{far} {reach:?}");
        assert!((on_table(free().max).y - reach.max.y * distance).abs() < 0.02);
        assert!(on_table(free().center()).length() < 0.01);
    }

    #[test]
    fn the_eye_keeps_inside_the_edge_and_in_the_middle_of_what_is_smaller() {
        let reach = Rect::new(-2.0, -3.0, 2.0, 2.0);
        let board = Rect::new(-6.0, -4.0, 6.0, 4.0);
        assert_eq!(keep_inside(Vec2::new(9.0, 9.0), reach, board), Vec2::new(4.0, 2.0));
        assert_eq!(keep_inside(Vec2::new(1.0, 0.5), reach, board), Vec2::new(1.0, 0.5));
        assert_eq!(keep_inside(Vec2::new(1.0, 0.5), Rect::new(-8.0, -3.0, 8.0, 2.0), board).x, 0.0);
    }
}
