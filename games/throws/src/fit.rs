//! Whether dice fit: into one another, through the floor, into the tray.

use crate::pose::{Pose, cross, dot};
use crate::{ROUNDING, TRAY};

/// How deep two dice, taken as sharp cubes, cut into each other; negative when they are apart.
pub fn overlap(a: &Pose, b: &Pose) -> f32 {
    let apart = std::array::from_fn(|axis| b.position[axis] - a.position[axis]);
    let (of_a, of_b) = (a.axes(), b.axes());
    let crossed = of_a.into_iter().flat_map(|x| of_b.map(|y| cross(x, y)));
    let axes = of_a.into_iter().chain(of_b).chain(crossed);
    let depth_along = |axis: [f32; 3]| {
        let reach: f32 = of_a.into_iter().chain(of_b).map(|edge| dot(edge, axis).abs() / 2.0).sum();
        reach - dot(apart, axis).abs()
    };
    // The cross product of two nearly parallel edges has no direction to speak of.
    let lengths = axes.map(|axis| (axis, dot(axis, axis).sqrt())).filter(|(_, length)| *length > 0.01);
    lengths.map(|(axis, length)| depth_along(axis) / length).fold(f32::INFINITY, f32::min)
}

/// How far a die with rounded edges reaches below the floor; negative when it is above.
pub fn depth_below_floor(pose: &Pose) -> f32 {
    reach(pose, 1) - pose.position[1]
}

/// Whether a die lies within the tray's walls, which it may touch.
pub fn is_in_tray(pose: &Pose) -> bool {
    const TOUCH: f32 = 0.02;
    [(0, TRAY[0]), (2, TRAY[1])]
        .into_iter()
        .all(|(axis, half)| pose.position[axis].abs() + reach(pose, axis) <= half + TOUCH)
}

/// How far a die with rounded edges reaches from its middle along an axis of the tray.
fn reach(pose: &Pose, axis: usize) -> f32 {
    let corner: f32 = pose.axes().iter().map(|edge| edge[axis].abs()).sum();
    corner * (0.5 - ROUNDING) + ROUNDING
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lying(x: f32, z: f32, degrees: f32) -> Pose {
        let (sin, cos) = (degrees.to_radians() / 2.0).sin_cos();
        Pose { position: [x, 0.5, z], rotation: [0.0, sin, 0.0, cos] }
    }

    #[test]
    fn dice_side_by_side_touch_and_nearer_ones_overlap() {
        assert!(overlap(&lying(0.0, 0.0, 0.0), &lying(1.0, 0.3, 0.0)).abs() < 1e-5);
        assert!((overlap(&lying(0.0, 0.0, 0.0), &lying(0.9, 0.3, 0.0)) - 0.1).abs() < 1e-5);
        assert!(overlap(&lying(0.0, 0.0, 45.0), &lying(1.1, 0.0, 0.0)) > 0.1);
        assert!(overlap(&lying(0.0, 0.0, 45.0), &lying(1.3, 0.0, 0.0)) < 0.0);
    }

    #[test]
    fn a_lying_die_touches_the_floor_and_stays_within_the_walls() {
        assert!(depth_below_floor(&lying(0.0, 0.0, 30.0)).abs() < 1e-5);
        assert!(is_in_tray(&lying(5.5, 3.5, 0.0)));
        assert!(!is_in_tray(&lying(5.55, 0.0, 0.0)));
        assert!(!is_in_tray(&lying(0.0, 3.5, 45.0)));
    }
}
