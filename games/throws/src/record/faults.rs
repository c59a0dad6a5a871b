//! What makes a throw unfit to be shown.

use throws::{Pose, RATE, Throw, depth_below_floor, is_in_tray, overlap};

const OVERLAP_AT_REST: f32 = 0.045;
/// Sharp cubes may do so by the rounding of their corners.
const OVERLAP_IN_FLIGHT: f32 = 0.2;
const DIP: f32 = 0.045;
const SHORTEST: f32 = 0.85;
const LOOKS_PER_FRAME: usize = 4;

/// Why a throw was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fault {
    /// A die lies on no side.
    Cocked,
    /// A die lies on another, on a wall, or below the floor.
    Stacked,
    /// Dice at rest cut into each other.
    Overlapping,
    /// A die lies outside the tray.
    OutOfTray,
    /// A die still moves at the end.
    Unsettled,
    /// A die dips into the floor on its way.
    Sinking,
    /// Dice cut into each other on their way.
    Merging,
    /// It ends before there was anything to see.
    Short,
}

/// Looks at a throw as it will be shown.
pub fn check(throw: &Throw) -> Result<(), Fault> {
    let rest: Vec<_> = (0..throw.dice()).map(|die| throw.rest(die)).collect();
    if !rest.iter().all(is_in_tray) {
        return Err(Fault::OutOfTray);
    }
    if deepest_overlap(&rest) > OVERLAP_AT_REST {
        return Err(Fault::Overlapping);
    }
    if throw.duration() < SHORTEST {
        return Err(Fault::Short);
    }
    for look in 0..(throw.duration() * RATE) as usize * LOOKS_PER_FRAME {
        let seconds = look as f32 / (RATE * LOOKS_PER_FRAME as f32);
        let poses: Vec<_> = (0..throw.dice()).map(|die| throw.pose(die, seconds)).collect();
        if poses.iter().any(|pose| depth_below_floor(pose) > DIP) {
            return Err(Fault::Sinking);
        }
        if deepest_overlap(&poses) > OVERLAP_IN_FLIGHT {
            return Err(Fault::Merging);
        }
    }
    Ok(())
}

/// How deep the two dice that overlap most do so.
fn deepest_overlap(poses: &[Pose]) -> f32 {
    let pairs = poses.iter().enumerate().flat_map(|(index, a)| poses[..index].iter().map(move |b| (a, b)));
    let near = pairs.filter(|(a, b)| (0..3).all(|axis| (a.position[axis] - b.position[axis]).abs() < 1.75));
    near.map(|(a, b)| overlap(a, b)).fold(f32::NEG_INFINITY, f32::max)
}
