//! How dice leave the hand: a loose cluster beside the tray, flung in together and tumbling.

use rand::{Rng, RngExt};
use rapier3d::prelude::{Rotation, Vector};
use throws::{ROUNDING, TRAY, WALL};

/// One die as it leaves the hand.
pub struct Flung {
    pub position: Vector,
    pub rotation: Rotation,
    pub velocity: Vector,
    pub spin: Vector,
}

/// Two dice whose middles are this far apart cannot touch, however they are turned.
const CLEAR: f32 = 1.01 * (2.0 * ROUNDING + (1.0 - 2.0 * ROUNDING) * 1.733);

/// `count` dice flung from one side of the tray.
pub fn throw(count: usize, rng: &mut impl Rng) -> Vec<Flung> {
    let (inward, distance, width) = match rng.random_range(0..4) {
        0 => (Vector::X, TRAY[0], TRAY[1]),
        1 => (-Vector::X, TRAY[0], TRAY[1]),
        2 => (Vector::Z, TRAY[1], TRAY[0]),
        _ => (-Vector::Z, TRAY[1], TRAY[0]),
    };
    let aside = Vector::Y.cross(inward);
    let off_middle = rng.random_range(-0.3..0.3) * width;
    let wrist = -inward * (distance + 1.2) + aside * off_middle + Vector::Y * (WALL + 1.4);
    let across = rng.random_range(-0.15..0.15) - off_middle / width * 0.5;
    let direction = (inward + aside * across).normalize();
    let speed = rng.random_range(20.0..31.0) * (distance / TRAY[0]).sqrt();
    let lift = rng.random_range(3.0..7.0);
    let tumble = rng.random_range(10.0..24.0);
    let fling = |[along, sideways, up]: [f32; 3], rng: &mut _| Flung {
        position: wrist - inward * along + aside * sideways + Vector::Y * up,
        rotation: any_rotation(rng),
        velocity: direction * speed + Vector::Y * lift + wobble(rng) * 2.0 + aside * sideways * 0.6,
        spin: Vector::Y.cross(direction) * tumble + wobble(rng) * 7.5,
    };
    cluster(count, rng).into_iter().map(|place| fling(place, rng)).collect()
}

/// Places `[along, sideways, up]` in a box that is as tight as chance allows.
fn cluster(count: usize, rng: &mut impl Rng) -> Vec<[f32; 3]> {
    let mut size = 0.8;
    loop {
        size *= 1.01;
        let (deep, wide, high) = (size, size * 2.2, size * 1.3);
        let mut places: Vec<[f32; 3]> = Vec::new();
        for _ in 0..60 * count {
            let place = [rng.random_range(0.0..deep), rng.random_range(-wide..wide) / 2.0, rng.random_range(0.0..high)];
            if places.iter().all(|other| Vector::from(*other).distance(place.into()) > CLEAR) {
                places.push(place);
            }
            if places.len() == count {
                return places;
            }
        }
    }
}

fn wobble(rng: &mut impl Rng) -> Vector {
    Vector::from(std::array::from_fn(|_| rng.random_range(-1.0..1.0)))
}

fn any_rotation(rng: &mut impl Rng) -> Rotation {
    loop {
        let parts: [f32; 4] = std::array::from_fn(|_| rng.random_range(-1.0..1.0));
        let square: f32 = parts.iter().map(|part| part * part).sum();
        if (0.1..1.0).contains(&square) {
            return Rotation::from_array(parts).normalize();
        }
    }
}
