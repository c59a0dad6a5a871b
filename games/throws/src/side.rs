//! The six sides of a die, and the turns that bring one where another was.

use crate::pose::{Pose, Rotation, cross, dot, rotate};

/// A side of a die, named after where it points while the die is not turned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Side {
    /// Towards `+x`.
    Right,
    /// Towards `-x`.
    Left,
    /// Towards `+y`.
    Top,
    /// Towards `-y`.
    Bottom,
    /// Towards `+z`.
    Front,
    /// Towards `-z`.
    Back,
}

impl Side {
    /// All six.
    pub const ALL: [Side; 6] = [Side::Right, Side::Left, Side::Top, Side::Bottom, Side::Front, Side::Back];

    /// Where the side points while the die is not turned.
    pub fn direction(self) -> [f32; 3] {
        match self {
            Side::Right => [1.0, 0.0, 0.0],
            Side::Left => [-1.0, 0.0, 0.0],
            Side::Top => [0.0, 1.0, 0.0],
            Side::Bottom => [0.0, -1.0, 0.0],
            Side::Front => [0.0, 0.0, 1.0],
            Side::Back => [0.0, 0.0, -1.0],
        }
    }

    /// How nearly the side points up in `pose`: 1 is straight up.
    pub fn upness(self, pose: &Pose) -> f32 {
        rotate(pose.rotation, self.direction())[1]
    }

    /// The side that points up most in `pose`.
    pub fn up_in(pose: &Pose) -> Side {
        Side::ALL.into_iter().max_by(|a, b| a.upness(pose).total_cmp(&b.upness(pose))).expect("a die has sides")
    }
}

/// The turn of the mesh, before the recorded one, that shows `to` where the recording shows `from`:
/// draw the die with `pose.rotation * turn(throw.lands_on(die), wanted)`.
pub fn turn(from: Side, to: Side) -> Rotation {
    let (from, to) = (from.direction(), to.direction());
    let half = std::f32::consts::FRAC_1_SQRT_2;
    match dot(to, from) {
        1.0 => [0.0, 0.0, 0.0, 1.0],
        -1.0 => [to[1].abs(), to[2].abs(), to[0].abs(), 0.0],
        _ => {
            let [x, y, z] = cross(to, from).map(|part| part * half);
            [x, y, z, half]
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_turn_shows_the_wanted_side_where_the_other_was() {
        for from in Side::ALL {
            for to in Side::ALL {
                let shown = rotate(turn(from, to), to.direction());
                assert!(dot(shown, from.direction()) > 0.9999, "{from:?} {to:?}");
            }
        }
    }

    #[test]
    fn a_turn_keeps_the_cube_a_cube() {
        for (from, to) in Side::ALL.into_iter().flat_map(|from| Side::ALL.map(|to| (from, to))) {
            for side in Side::ALL {
                let parts = rotate(turn(from, to), side.direction()).map(f32::abs);
                assert!(parts.into_iter().all(|part| !(0.0001..=0.9999).contains(&part)), "{from:?} {to:?}");
            }
        }
    }
}
