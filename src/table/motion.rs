//! Pieces on their way: a low arc from where they are to where they should be.

use crate::render::redraw::Redraw;
use crate::screens::FrameSet;
use crate::settings::Settings;
use crate::table::pieces::Aside;
use crate::table::steps::Steps;
use bevy::prelude::*;

/// A piece that glides to its place.
#[derive(Component, Clone, Copy, Debug)]
pub struct Glide {
    from: Transform,
    to: Transform,
    seconds: f32,
    waits: f32,
    lasts: f32,
    flies: bool,
}

/// How long a card glides, in seconds.
pub const CARD_GLIDE: f32 = 0.26;
/// How long a ship flies from sector to sector, in seconds.
pub const SHIP_GLIDE: f32 = 0.42;
/// How long a die slides to its area, in seconds.
pub const DIE_GLIDE: f32 = 0.24;

impl Glide {
    /// A glide of so many seconds, after waiting so long.
    pub fn new(from: Transform, to: Transform, waits: f32, lasts: f32) -> Self {
        Glide { from, to, seconds: 0.0, waits, lasts, flies: false }
    }

    /// The same for a ship, which turns its bow where it flies and leans into the turn.
    pub fn flying(self) -> Self {
        Glide { flies: true, ..self }
    }

    /// Where it ends.
    pub fn goal(&self) -> &Transform {
        &self.to
    }

    fn at(&self) -> Transform {
        let share = ((self.seconds - self.waits) / self.lasts).clamp(0.0, 1.0);
        let eased = share * share * (3.0 - 2.0 * share);
        if self.flies {
            return self.in_flight(eased);
        }
        let lift =
            (eased * std::f32::consts::PI).sin() * 0.12 * self.from.translation.distance(self.to.translation).min(4.0);
        Transform {
            translation: self.from.translation.lerp(self.to.translation, eased) + Vec3::Y * lift,
            rotation: self.from.rotation.slerp(self.to.rotation, eased),
            scale: self.from.scale.lerp(self.to.scale, eased),
        }
    }
}

impl Glide {
    fn in_flight(&self, share: f32) -> Transform {
        let way = self.to.translation - self.from.translation;
        let heading = Quat::from_rotation_y((-way.z).atan2(way.x));
        let rest = self.from.rotation.slerp(self.to.rotation, share);
        // The bow is where it should be for most of the way; the ship leans while it turns.
        let turned = (share * (1.0 - share) * 8.0).min(1.0);
        let lean = Quat::from_rotation_x((share * std::f32::consts::TAU).sin() * LEAN.to_radians());
        Transform {
            translation: self.from.translation.lerp(self.to.translation, share) + Vec3::Y * (turned * LIFT),
            rotation: rest.slerp(heading * lean, if way.length_squared() < 1e-6 { 0.0 } else { turned }),
            scale: self.from.scale.lerp(self.to.scale, share),
        }
    }
}

/// How far a ship leans in a turn, in degrees, and how high it lifts.
const LEAN: f32 = 12.0;
const LIFT: f32 = 0.1;

/// How much table time passed in this frame.
#[derive(Resource, Default, Clone, Copy, Debug)]
pub struct TableTime(pub f32);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<TableTime>()
        .add_systems(PreUpdate, pass_time)
        .add_systems(Update, glide.in_set(FrameSet::Animate));
}

/// Others' doings are shown so much faster than one's own.
const BRISK: f32 = 2.0;

/// What somebody wants to be shown is shown so much slower.
const SLOW: f32 = 0.5;

/// A frame that comes late does not make pieces jump.
const LONGEST_FRAME: f32 = 0.1;

fn pass_time(
    time: Res<Time>,
    settings: Option<Res<Settings>>,
    steps: Option<Res<Steps>>,
    mut table: ResMut<TableTime>,
) {
    let (is_brisk, is_slow) = steps.map_or((false, false), |steps| (steps.brisk && steps.is_playing(), steps.slow));
    let usual = settings.map_or(1.0, |settings| settings.speed.factor());
    let factor = match is_slow {
        true => SLOW * if usual.is_finite() { usual } else { 1.0 },
        false => usual * if is_brisk { BRISK } else { 1.0 },
    };
    table.0 = if factor.is_finite() { time.delta_secs().min(LONGEST_FRAME) * factor } else { f32::INFINITY };
}

fn glide(
    mut commands: Commands,
    table: Res<TableTime>,
    mut gliding: Query<(Entity, &mut Glide, &mut Transform, Has<Aside>)>,
    mut redraw: ResMut<Redraw>,
) {
    for (entity, mut glide, mut transform, is_aside) in &mut gliding {
        redraw.soon();
        glide.seconds += table.0;
        if glide.seconds >= glide.waits + glide.lasts {
            *transform = glide.to;
            commands.entity(entity).remove::<Glide>();
            if is_aside {
                commands.entity(entity).insert(Visibility::Hidden);
            }
        } else {
            *transform = glide.at();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ship_turns_its_bow_where_it_flies_and_stands_as_before_when_it_is_there() {
        let from = Transform::from_xyz(0.0, 0.0, 0.0);
        let to = Transform::from_xyz(0.0, 0.0, -2.0);
        let glide = |seconds: f32| Glide { seconds, ..Glide::new(from, to, 0.0, 1.0).flying() };
        let bow = glide(0.5).at().rotation * Vec3::X;
        assert!(bow.distance(Vec3::NEG_Z) < 0.01, "{bow}");
        assert!(glide(0.5).at().translation.y > 0.05);
        assert!(glide(1.0).at().rotation.angle_between(to.rotation) < 1e-3);
        assert!(glide(0.25).at().rotation * Vec3::Y != Vec3::Y, "it leans");
    }
}
