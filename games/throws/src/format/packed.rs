//! Poses in twelve bytes: positions to a 1024th of an edge, rotations as their three smaller parts.

use crate::pose::{Pose, Rotation, unit};

const PER_EDGE: f32 = 1024.0;
/// The three smaller parts of a unit quaternion never exceed this.
const LARGEST_SMALL: f32 = std::f32::consts::FRAC_1_SQRT_2;
/// The largest of the fifteen-bit numbers that a part is stored as, even so that 0 is stored exactly.
const STEPS: f32 = 32766.0;

pub fn pack(pose: &Pose) -> [u8; 12] {
    let mut bytes = [0; 12];
    for (place, part) in bytes.chunks_exact_mut(2).zip(pose.position) {
        place.copy_from_slice(&((part * PER_EDGE).round() as i16).to_le_bytes());
    }
    bytes[6..].copy_from_slice(&pack_rotation(pose.rotation).to_le_bytes()[..6]);
    bytes
}

pub fn unpack(bytes: &[u8; 12]) -> Option<Pose> {
    let number = |at: usize| f32::from(i16::from_le_bytes([bytes[at], bytes[at + 1]]));
    let mut wide = [0; 8];
    wide[..6].copy_from_slice(&bytes[6..]);
    let rotation = unpack_rotation(u64::from_le_bytes(wide))?;
    Some(Pose { position: [0, 2, 4].map(|at| number(at) / PER_EDGE), rotation })
}

/// Which part was largest in the low two bits, then the others in fifteen bits each.
fn pack_rotation(rotation: Rotation) -> u64 {
    let largest = (0..4).max_by(|a, b| rotation[*a].abs().total_cmp(&rotation[*b].abs())).expect("four parts");
    let sign = rotation[largest].signum();
    let others = (0..4).filter(|part| *part != largest).map(|part| sign * rotation[part]);
    others.enumerate().fold(largest as u64, |packed, (index, part)| {
        let step = ((part / LARGEST_SMALL + 1.0) / 2.0 * STEPS).round().clamp(0.0, STEPS) as u64;
        packed | step << (2 + 15 * index)
    })
}

/// Nothing when the parts cannot be those of a unit quaternion.
fn unpack_rotation(packed: u64) -> Option<Rotation> {
    let largest = (packed & 3) as usize;
    let mut rotation = [0.0; 4];
    for (index, part) in (0..4).filter(|part| *part != largest).enumerate() {
        let step = (packed >> (2 + 15 * index) & 0x7fff) as f32;
        rotation[part] = (step / STEPS * 2.0 - 1.0) * LARGEST_SMALL;
    }
    let rest = 1.0 - rotation.iter().map(|part| part * part).sum::<f32>();
    // The largest of four parts holds at least a quarter of the whole.
    (rest > 0.24).then(|| {
        rotation[largest] = rest.sqrt();
        unit(rotation)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pose_survives_packing() {
        for index in 0..1000u32 {
            let wave = |n: u32| (index as f32 * (0.37 + n as f32 * 0.11)).sin();
            let rotation = unit([wave(0), wave(1), wave(2), wave(3) + 0.001]);
            let pose = Pose { position: [wave(4) * 20.0, wave(5) * 20.0, wave(6) * 20.0], rotation };
            let back = unpack(&pack(&pose)).unwrap();
            let alike: f32 = pose.rotation.iter().zip(back.rotation).map(|(a, b)| a * b).sum();
            assert!(alike.abs() > 0.999_999, "{pose:?} {back:?}");
            assert!(pose.position.iter().zip(back.position).all(|(a, b)| (a - b).abs() < 0.001));
        }
    }

    #[test]
    fn parts_too_large_for_a_rotation_are_refused() {
        assert_eq!(unpack(&[0xff; 12]), None);
    }
}
