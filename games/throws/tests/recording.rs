//! What the recorded throws promise to whoever shows them.

use throws::{
    Knock, LONGEST, MOST_DICE, Pose, RATE, Side, Throw, Throws, WALL, depth_below_floor, is_in_tray, overlap, product,
    rotate, turn,
};

fn recording() -> Throws {
    Throws::from_bytes(include_bytes!("../../../assets/dice/throws.bin")).unwrap()
}

fn every(look: impl FnMut(&Throw)) {
    let throws = recording();
    (1..=MOST_DICE).flat_map(|count| throws.of(count)).for_each(look);
}

fn rest(throw: &Throw) -> Vec<Pose> {
    (0..throw.dice()).map(|die| throw.pose(die, throw.duration())).collect()
}

/// Every moment at which a quick screen might show a throw.
fn moments(throw: &Throw) -> impl Iterator<Item = f32> {
    let looks = (throw.duration() * RATE * 4.0).round() as usize;
    (0..=looks).map(|look| look as f32 / (RATE * 4.0))
}

#[test]
fn every_die_of_every_throw_shows_every_wanted_side() {
    every(|throw| {
        for (die, pose) in rest(throw).iter().enumerate() {
            for wanted in Side::ALL {
                let rotation = product(pose.rotation, turn(throw.lands_on(die), wanted));
                let up = rotate(rotation, wanted.direction())[1];
                assert!(up > 0.9999, "die {die} of {} shows {wanted:?} only by {up}", throw.dice());
            }
        }
    });
}

#[test]
fn there_are_enough_different_throws() {
    let throws = recording();
    for count in 1..=MOST_DICE {
        let wanted = if [1, 2, 5, 10, 15].contains(&count) { 40 } else { 12 };
        let of_count = throws.of(count);
        assert!(of_count.len() >= wanted, "{} throws of {count} dice", of_count.len());
        assert!(of_count.iter().all(|throw| throw.dice() == count));
        for (index, throw) in of_count.iter().enumerate() {
            let differs = |other: &Throw| is_far(throw.pose(0, 0.0), other.pose(0, 0.0)) || rest(throw) != rest(other);
            assert!(of_count[..index].iter().all(differs), "throw {index} of {count} dice is shown twice");
        }
    }
    assert!(throws.of(0).is_empty() && throws.of(MOST_DICE + 1).is_empty());
}

fn is_far(a: Pose, b: Pose) -> bool {
    a.position.iter().zip(b.position).any(|(a, b)| (a - b).abs() > 0.1)
}

#[test]
fn throws_come_from_all_four_sides_over_the_wall() {
    let mut sides = [0; 4];
    every(|throw| {
        let mut starts = (0..throw.dice()).map(|die| throw.pose(die, 0.0));
        assert!(starts.all(|pose| !is_in_tray(&pose) && pose.position[1] > WALL));
        let [x, _, z] = throw.pose(0, 0.0).position;
        let is_endways = x.abs() - throws::TRAY[0] > z.abs() - throws::TRAY[1];
        sides[if is_endways { usize::from(x > 0.0) } else { 2 + usize::from(z > 0.0) }] += 1;
    });
    assert!(sides.iter().all(|throws| *throws > 30), "{sides:?}");
}

#[test]
fn dice_at_rest_lie_in_the_tray_and_apart() {
    every(|throw| {
        let rest = rest(throw);
        for (index, pose) in rest.iter().enumerate() {
            assert!(is_in_tray(pose) && (pose.position[1] - 0.5).abs() < 0.002, "{pose:?}");
            for other in &rest[..index] {
                assert!(overlap(pose, other) < 0.05, "{pose:?} {other:?}");
            }
        }
    });
}

#[test]
fn throws_settle_in_time_and_stay() {
    every(|throw| {
        assert!((0.8..=LONGEST).contains(&throw.duration()), "{}", throw.duration());
        for die in 0..throw.dice() {
            assert_eq!(throw.pose(die, throw.duration()), throw.rest(die));
            assert_eq!(throw.pose(die, 100.0), throw.rest(die));
            assert_eq!(throw.pose(die, -1.0), throw.pose(die, 0.0));
        }
    });
}

#[test]
fn dice_never_jump_and_never_sink_into_the_floor() {
    const FASTEST: f32 = 65.0;
    const FASTEST_SPIN: f32 = 75.0;
    every(|throw| {
        for die in 0..throw.dice() {
            let poses: Vec<_> = moments(throw).map(|seconds| throw.pose(die, seconds)).collect();
            assert!(poses.iter().all(|pose| depth_below_floor(pose) < 0.05));
            for pair in poses.windows(2) {
                let (way, angle) = between(&pair[0], &pair[1]);
                assert!(way < FASTEST / (RATE * 4.0), "{way} {pair:?}");
                assert!(angle < FASTEST_SPIN / (RATE * 4.0), "{angle} {pair:?}");
            }
        }
    });
}

/// How far apart two poses are, in edges and in radians.
fn between(a: &Pose, b: &Pose) -> (f32, f32) {
    let way = a.position.iter().zip(b.position).map(|(a, b)| (a - b).powi(2)).sum::<f32>().sqrt();
    let alike: f32 = a.rotation.iter().zip(b.rotation).map(|(a, b)| a * b).sum();
    (way, 2.0 * alike.abs().min(1.0).acos())
}

#[test]
fn every_throw_is_heard_in_order() {
    every(|throw| {
        let knocks = throw.knocks();
        assert!(knocks.len() >= throw.dice(), "{}", knocks.len());
        assert!(knocks.is_sorted_by(|a, b| a.seconds <= b.seconds));
        let is_heard = |knock: &Knock| knock.seconds <= throw.duration() && (0.0..=1.0).contains(&knock.strength);
        assert!(knocks.iter().all(is_heard));
    });
}
