//! From a simulated motion to a throw that ends: dice flat on the floor, paths cut where they rest.

use crate::faults::Fault;
use crate::tray::Motion;
use throws::{LONGEST, Pose, RATE, Side, Throw, product, rotate};

/// A die no farther than this from its last place, in edges and as the cosine of half an angle, is at rest.
const STILL: f32 = 0.006;
const STILL_TURN: f32 = 0.99999;
/// The cosine of the two degrees that a die may lean.
const LEAN: f32 = 0.99939;
/// How many frames it takes to right a die that leans.
const RIGHTING: usize = 5;
/// How far the middle of a die on the floor may be from half an edge above it.
const HIGH: f32 = 0.03;

/// The throw that a motion makes, unless a die is cocked, lies too high, or moves for too long.
pub fn settle(mut motion: Motion) -> Result<Throw, Fault> {
    let paths: Vec<Vec<Pose>> = motion.paths.into_iter().map(end_flat).collect::<Result<_, _>>()?;
    let frames = paths.iter().map(Vec::len).max().unwrap_or(0);
    let last_seen_moving = frames.saturating_sub(RIGHTING) as f32 / RATE;
    motion.knocks.retain(|knock| knock.seconds <= last_seen_moving);
    Ok(Throw::new(paths, motion.knocks))
}

/// The path until the die rests, its last frames blended into lying exactly flat.
fn end_flat(mut path: Vec<Pose>) -> Result<Vec<Pose>, Fault> {
    let end = *path.last().expect("a motion has frames");
    let moving = path.iter().rposition(|pose| !is_still(pose, &end)).unwrap_or(0);
    path.truncate(moving + RIGHTING);
    if (end.position[1] - 0.5).abs() > HIGH {
        return Err(Fault::Stacked);
    }
    let flat = flattened(&end).ok_or(Fault::Cocked)?;
    if path.len() as f32 > LONGEST * RATE + 1.0 {
        return Err(Fault::Unsettled);
    }
    let first = path.len().saturating_sub(RIGHTING);
    for (index, pose) in path.iter_mut().skip(first).enumerate() {
        let share = (index + 1) as f32 / RIGHTING as f32;
        *pose = pose.towards(&flat, share * share * (3.0 - 2.0 * share));
    }
    Ok(path)
}

fn is_still(pose: &Pose, end: &Pose) -> bool {
    let alike: f32 = pose.rotation.iter().zip(end.rotation).map(|(a, b)| a * b).sum();
    let is_near = pose.position.iter().zip(end.position).all(|(a, b)| (a - b).abs() < STILL);
    is_near && alike.abs() > STILL_TURN
}

/// The pose with its uppermost side exactly up, lying on the floor, unless it leans too much.
fn flattened(pose: &Pose) -> Option<Pose> {
    let side = Side::up_in(pose);
    let [x, y, z] = rotate(pose.rotation, side.direction());
    // The turn from `[x, y, z]` to straight up, by the shortest way.
    let (axis, w) = ([-z, 0.0, x], 1.0 + y);
    let length = (axis[0] * axis[0] + axis[2] * axis[2] + w * w).sqrt();
    let upright = [axis[0] / length, 0.0, axis[2] / length, w / length];
    let position = [pose.position[0], 0.5, pose.position[2]];
    (y > LEAN).then(|| Pose { position, rotation: product(upright, pose.rotation) })
}
