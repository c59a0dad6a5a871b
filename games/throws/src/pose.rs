//! Where a die is and how it is turned.

/// A unit quaternion as `[x, y, z, w]`.
pub type Rotation = [f32; 4];

/// Where a die's middle is and how it is turned.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pose {
    /// The middle of the die.
    pub position: [f32; 3],
    /// How the die is turned.
    pub rotation: Rotation,
}

impl Pose {
    /// The pose a `share` of the way to `other`, by the shorter turn.
    pub fn towards(&self, other: &Pose, share: f32) -> Pose {
        let between = |a: f32, b: f32| a + (b - a) * share;
        let position = std::array::from_fn(|axis| between(self.position[axis], other.position[axis]));
        let alike: f32 = self.rotation.iter().zip(other.rotation).map(|(a, b)| a * b).sum();
        let sign = if alike < 0.0 { -1.0 } else { 1.0 };
        let rotation = std::array::from_fn(|part| between(self.rotation[part], sign * other.rotation[part]));
        Pose { position, rotation: unit(rotation) }
    }

    /// The directions in which the die's own `x`, `y` and `z` axes point.
    pub fn axes(&self) -> [[f32; 3]; 3] {
        [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]].map(|axis| rotate(self.rotation, axis))
    }
}

/// The turn `second` after the turn `first`, written `second * first`.
pub fn product(second: Rotation, first: Rotation) -> Rotation {
    let ([ax, ay, az, aw], [bx, by, bz, bw]) = (second, first);
    [
        aw * bx + ax * bw + ay * bz - az * by,
        aw * by - ax * bz + ay * bw + az * bx,
        aw * bz + ax * by - ay * bx + az * bw,
        aw * bw - ax * bx - ay * by - az * bz,
    ]
}

/// The turn that undoes a rotation.
fn inverse([x, y, z, w]: Rotation) -> Rotation {
    [-x, -y, -z, w]
}

/// A vector turned by `rotation`.
pub fn rotate(rotation: Rotation, [x, y, z]: [f32; 3]) -> [f32; 3] {
    let [x, y, z, _] = product(product(rotation, [x, y, z, 0.0]), inverse(rotation));
    [x, y, z]
}

pub(crate) fn unit(rotation: Rotation) -> Rotation {
    let length = rotation.iter().map(|part| part * part).sum::<f32>().sqrt();
    rotation.map(|part| part / length)
}

pub(crate) fn dot(a: [f32; 3], b: [f32; 3]) -> f32 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

pub(crate) fn cross(a: [f32; 3], b: [f32; 3]) -> [f32; 3] {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}
