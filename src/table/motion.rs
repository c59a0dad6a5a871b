//! Pieces on their way: a low arc from where they are to where they should be.

use crate::render::redraw::Redraw;
use crate::screens::FrameSet;
use crate::settings::Settings;
use crate::table::pieces::Aside;
use bevy::prelude::*;

/// A piece that glides to its place.
#[derive(Component, Clone, Copy, Debug)]
pub struct Glide {
    from: Transform,
    to: Transform,
    seconds: f32,
    waits: f32,
    lasts: f32,
}

/// How long a card glides, in seconds.
pub const CARD_GLIDE: f32 = 0.26;
/// How long a die slides to its area, in seconds.
pub const DIE_GLIDE: f32 = 0.24;

impl Glide {
    /// A glide of so many seconds, after waiting so long.
    pub fn new(from: Transform, to: Transform, waits: f32, lasts: f32) -> Self {
        Glide { from, to, seconds: 0.0, waits, lasts }
    }

    /// Where it ends.
    pub fn goal(&self) -> &Transform {
        &self.to
    }

    fn at(&self) -> Transform {
        let share = ((self.seconds - self.waits) / self.lasts).clamp(0.0, 1.0);
        let eased = share * share * (3.0 - 2.0 * share);
        let lift =
            (eased * std::f32::consts::PI).sin() * 0.12 * self.from.translation.distance(self.to.translation).min(4.0);
        Transform {
            translation: self.from.translation.lerp(self.to.translation, eased) + Vec3::Y * lift,
            rotation: self.from.rotation.slerp(self.to.rotation, eased),
            scale: self.from.scale.lerp(self.to.scale, eased),
        }
    }
}

/// How much table time passed in this frame.
#[derive(Resource, Default, Clone, Copy, Debug)]
pub struct TableTime(pub f32);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<TableTime>()
        .add_systems(PreUpdate, pass_time)
        .add_systems(Update, glide.in_set(FrameSet::Animate));
}

/// A frame that comes late does not make pieces jump.
const LONGEST_FRAME: f32 = 0.1;

fn pass_time(time: Res<Time>, settings: Option<Res<Settings>>, mut table: ResMut<TableTime>) {
    let factor = settings.map_or(1.0, |settings| settings.speed.factor());
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
