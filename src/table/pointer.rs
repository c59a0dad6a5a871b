//! What the mouse points at on the table: a piece, or else the zone beneath it.

use crate::render::redraw::Redraw;
use crate::screens::{FrameSet, Screen};
use crate::table::camera::TableEye;
use crate::table::dress::Lit;
use crate::table::layout::LiesIn;
use crate::table::pieces::Piece;
use crate::table::zones::Zone;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::input::EguiWantsInput;
use kit::{Target, ZoneId};

/// Something on the table was clicked.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clicked {
    /// What.
    pub target: Target,
    /// Whether to look at it closely instead of acting.
    pub inspect: bool,
}

/// Something on the table was dragged: the same as pointing at it, and then at what it is dropped on.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dragged {
    /// It is held.
    Lifted(Target),
    /// It is let go over something, or over nothing.
    Dropped(Option<Target>),
}

/// What the mouse holds; while it holds something, nothing else is dragged.
#[derive(Resource, Default, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grip(pub Option<Target>);

/// What is under the mouse.
#[derive(Resource, Default, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hovered(pub Option<Target>);

/// The zone under the mouse, whatever stands before it.
#[derive(Resource, Default, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Beneath(pub Option<ZoneId>);

/// The piece under the mouse, as picking says.
#[derive(Resource, Default)]
struct Topmost(Option<Entity>);

/// Where a button went down; a click that travels further than this is none.
const STEADY: f32 = 6.0;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Clicked>()
        .add_message::<Dragged>()
        .init_resource::<Grip>()
        .init_resource::<Hovered>()
        .init_resource::<Beneath>()
        .init_resource::<Topmost>()
        .add_observer(over.run_if(in_state(Screen::Match)))
        .add_observer(out.run_if(in_state(Screen::Match)))
        .add_systems(Update, (point, click).chain().before(FrameSet::Input).run_if(in_state(Screen::Match)))
        .add_systems(Last, let_go.run_if(in_state(Screen::Match)));
}

/// A panel that came up under a resting mouse takes it from the table.
fn let_go(wants: Res<EguiWantsInput>, mut hovered: ResMut<Hovered>, mut redraw: ResMut<Redraw>) {
    if hovered.0.is_some() && wants.wants_any_pointer_input() {
        hovered.0 = None;
        redraw.soon();
    }
}

fn over(over: On<Pointer<Over>>, pieces: Query<(), With<Piece>>, mut topmost: ResMut<Topmost>) {
    if pieces.contains(over.entity) {
        topmost.0 = Some(over.entity);
    }
}

fn out(out: On<Pointer<Out>>, mut topmost: ResMut<Topmost>) {
    if topmost.0 == Some(out.entity) {
        topmost.0 = None;
    }
}

fn point(
    window: Single<&Window, With<PrimaryWindow>>,
    eye: Single<(&Camera, &GlobalTransform), With<TableEye>>,
    wants: Res<EguiWantsInput>,
    topmost: Res<Topmost>,
    pieces: Query<(&Piece, &InheritedVisibility, Option<&Lit>, Option<&LiesIn>)>,
    zones: Query<(&Zone, &Lit)>,
    mut hovered: ResMut<Hovered>,
    mut beneath: ResMut<Beneath>,
) {
    let zone = || {
        let cursor = window.cursor_position()?;
        let ray = eye.0.viewport_to_world(eye.1, cursor).ok()?;
        let at = ray.plane_intersection_point(Vec3::ZERO, InfinitePlane3d::new(Vec3::Y))?;
        zones.iter().find(|(zone, _)| zone.contains(at.xz()))
    };
    let zone = zone().filter(|_| !wants.wants_any_pointer_input());
    let piece = topmost.0.and_then(|entity| pieces.get(entity).ok()).filter(|(_, seen, ..)| seen.get());
    // A tall piece may stand before a lit zone that is not its own.
    let piece = piece.filter(|(_, _, lit, lies)| {
        let own = lies.and_then(|lies| zones.get(lies.0).ok());
        let is_aside = lit.is_none_or(|lit| *lit == Lit::No) && own.is_some_and(|(_, lit)| *lit == Lit::No);
        !is_aside || zone.is_none_or(|(_, lit)| *lit == Lit::No)
    });
    let zone = zone.map(|(zone, _)| zone.id);
    let now = match wants.wants_any_pointer_input() {
        true => None,
        false => piece.map(|(piece, ..)| Target::Piece(piece.0)).or(zone.map(Target::Zone)),
    };
    hovered.set_if_neq(Hovered(now));
    beneath.set_if_neq(Beneath(zone));
}

/// A click is a button pressed and let go in one place; what is lit can be dragged as well.
fn click(
    buttons: Res<ButtonInput<MouseButton>>,
    window: Single<&Window, With<PrimaryWindow>>,
    hovered: Res<Hovered>,
    lit: Query<(Option<&Piece>, Option<&Zone>, &Lit)>,
    mut down: Local<[Option<(Vec2, Target)>; 2]>,
    mut grip: ResMut<Grip>,
    mut clicked: MessageWriter<Clicked>,
    mut dragged: MessageWriter<Dragged>,
) {
    let Some(cursor) = window.cursor_position() else { return };
    for (button, inspect) in [(MouseButton::Left, false), (MouseButton::Right, true)] {
        let down = &mut down[inspect as usize];
        if buttons.just_pressed(button) {
            *down = hovered.0.map(|target| (cursor, target));
        }
        let is_steady = down.is_some_and(|(from, _)| from.distance(cursor) <= STEADY);
        if let Some((_, target)) = *down
            && !inspect
            && !is_steady
            && grip.0.is_none()
            && buttons.pressed(button)
            && lit.iter().any(|(piece, zone, lit)| *lit != Lit::No && is(target, piece, zone))
        {
            grip.0 = Some(target);
            dragged.write(Dragged::Lifted(target));
        }
        if buttons.just_released(button) {
            let pressed = down.take();
            if !inspect && grip.0.take().is_some() {
                dragged.write(Dragged::Dropped(hovered.0));
            } else if let Some((_, target)) = pressed.filter(|(_, target)| is_steady && hovered.0 == Some(*target)) {
                clicked.write(Clicked { target, inspect });
            }
        }
    }
}

fn is(target: Target, piece: Option<&Piece>, zone: Option<&Zone>) -> bool {
    piece.is_some_and(|piece| target == Target::Piece(piece.0))
        || zone.is_some_and(|zone| target == Target::Zone(zone.id))
}
