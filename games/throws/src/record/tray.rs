//! The simulated tray: a floor, four walls, and dice that collide.

use crate::hand::Flung;
use rapier3d::prelude::*;
use std::collections::BTreeMap;
use throws::{Knock, KnockKind, Pose as DiePose, RATE, ROUNDING, TRAY, WALL};

/// Slower than dice of 16 mm really fall, as if they were larger, so that the eye can follow.
const GRAVITY: f32 = 145.0;
const STEPS_PER_FRAME: usize = 8;
/// Longer than a throw may take, so that what still moves at its end is noticed.
const SECONDS: f32 = 1.5;
const THICK: f32 = 1.0;

/// What was seen and heard of a throw: each die's poses frame by frame, and the knocks.
pub struct Motion {
    pub paths: Vec<Vec<DiePose>>,
    pub knocks: Vec<Knock>,
}

/// Lets flung dice fall into the tray.
pub fn simulate(flung: &[Flung]) -> Motion {
    let mut world = PhysicsWorld { gravity: Vector::Y * -GRAVITY, ..Default::default() };
    world.integration_parameters.dt = 1.0 / (RATE * STEPS_PER_FRAME as f32);
    build(&mut world);
    let dice: Vec<_> = flung.iter().map(|die| add_die(&mut world, die)).collect();
    let mut paths = vec![Vec::new(); dice.len()];
    let mut ear = Ear::default();
    for frame in 0..(SECONDS * RATE) as usize {
        for (path, die) in paths.iter_mut().zip(&dice) {
            let body = &world.bodies[*die];
            path.push(DiePose { position: body.translation().into(), rotation: body.rotation().to_array() });
        }
        for step in 0..STEPS_PER_FRAME {
            world.step();
            ear.listen(&world, (frame as f32 + step as f32 / STEPS_PER_FRAME as f32) / RATE);
        }
    }
    Motion { paths, knocks: ear.knocks }
}

/// Floor and walls, marked with what is heard when a die knocks against them.
fn build(world: &mut PhysicsWorld) {
    let [x, z] = TRAY;
    let mut add = |half: Vector, middle: Vector, kind: KnockKind| {
        let slab = ColliderBuilder::cuboid(half.x, half.y, half.z).translation(middle).user_data(kind as u128);
        let slab = slab.friction(0.5).restitution(0.55);
        world.colliders.insert(slab);
    };
    add(Vector::new(x + THICK, THICK, z + THICK), Vector::Y * -THICK, KnockKind::Floor);
    let up = Vector::Y * (WALL / 2.0);
    for sign in [-1.0, 1.0] {
        let half = THICK / 2.0;
        let end = Vector::X * sign * (x + half);
        add(Vector::new(half, WALL / 2.0, z + THICK), end + up, KnockKind::Wall);
        let side = Vector::Z * sign * (z + half);
        add(Vector::new(x + THICK, WALL / 2.0, half), side + up, KnockKind::Wall);
    }
}

fn add_die(world: &mut PhysicsWorld, die: &Flung) -> RigidBodyHandle {
    let body = RigidBodyBuilder::dynamic()
        .pose(Pose::from_parts(die.position, die.rotation))
        .linvel(die.velocity)
        .angvel(die.spin)
        .angular_damping(0.6)
        .can_sleep(false)
        .ccd_enabled(true);
    let body = world.bodies.insert(body);
    let half = 0.5 - ROUNDING;
    let shape = ColliderBuilder::round_cuboid(half, half, half, ROUNDING)
        .mass_properties(MassProperties::new(Vector::ZERO, 1.0, Vector::splat(1.0 / 6.0)))
        .user_data(KnockKind::Die as u128)
        .friction(0.25)
        .restitution(0.4);
    world.colliders.insert_with_parent(shape, body, &mut world.bodies);
    body
}

/// Turns pushes between colliders into knocks.
#[derive(Default)]
struct Ear {
    knocks: Vec<Knock>,
    last: BTreeMap<(u32, u32), usize>,
}

impl Ear {
    /// A die is heard when its speed changes by this much at once, and loudest at that much.
    const HEARD: f32 = 2.5;
    const LOUDEST: f32 = 45.0;
    /// Pushes of one pair within this time are one knock.
    const ONE_KNOCK: f32 = 0.03;

    fn listen(&mut self, world: &PhysicsWorld, seconds: f32) {
        for pair in world.narrow_phase.contact_pairs() {
            let push = pair.total_impulse_magnitude();
            if push < Self::HEARD {
                continue;
            }
            let strength = (push / Self::LOUDEST).min(1.0);
            let key = (pair.collider1.into_raw_parts().0, pair.collider2.into_raw_parts().0);
            let recent = self.last.get(&key).map(|index| &mut self.knocks[*index]);
            match recent.filter(|knock| seconds - knock.seconds < Self::ONE_KNOCK) {
                Some(knock) => knock.strength = knock.strength.max(strength),
                None => {
                    let kinds = [pair.collider1, pair.collider2].map(|half| world.colliders[half].user_data);
                    self.last.insert(key, self.knocks.len());
                    self.knocks.push(Knock { seconds, strength, kind: kind_of(kinds) });
                }
            }
        }
    }
}

/// A pair is named after what is not a die, if anything is not.
fn kind_of(marks: [u128; 2]) -> KnockKind {
    let kinds = [KnockKind::Floor, KnockKind::Wall];
    kinds.into_iter().find(|kind| marks.contains(&(*kind as u128))).unwrap_or(KnockKind::Die)
}
