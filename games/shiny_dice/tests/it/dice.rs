//! The dice are right: a million first rolls against the exact figures, within three standard errors.

use kit::{Catalog, Ruleset, Setup as _};
use shiny_dice::dice::faces;
use shiny_dice::event::Event;
use shiny_dice::{Choice, Face, Kind, Missions, Setup, ShinyDice};

const ROLLS: u64 = 1_000_000;

/// What was counted over all rolls.
#[derive(Default)]
struct Seen {
    faces: [[u64; 13]; 3],
    alike: [u64; 6],
    team: u64,
    all_outlaws: u64,
}

fn roll_a_million() -> Seen {
    let (missions, setup) = (Missions::built_in(), Setup::for_seats(1));
    let (mut seen, mut events) = (Seen::default(), Vec::new());
    for seed in 0..ROLLS {
        events.clear();
        let mut game = ShinyDice::begin(&missions, &setup, seed).unwrap();
        game.apply(&Choice::Roll, &mut events).unwrap();
        let Event::Rolled { dice, .. } = &events[0] else { panic!("{events:?}") };
        let mut counts = [0; 13];
        for rolled in dice {
            counts[rolled.face.index()] += 1;
            seen.faces[rolled.die.kind() as usize][rolled.face.index()] += 1;
        }
        let of = |faces: &[Face]| faces.iter().map(|face| counts[face.index()]).collect::<Vec<usize>>();
        seen.alike[*of(&[Face::Niska, Face::Saffron, Face::Badger]).iter().max().unwrap()] += 1;
        let outlaws = of(&Face::OUTLAWS).iter().filter(|count| **count > 0).count();
        seen.team += (outlaws >= 4) as u64;
        seen.all_outlaws += (outlaws == 5) as u64;
    }
    seen
}

fn is_within_three_errors(what: &str, seen: u64, of: u64, exact: f64) {
    let error = (exact * (1.0 - exact) / of as f64).sqrt();
    let share = seen as f64 / of as f64;
    assert!((share - exact).abs() <= 3.0 * error, "{what}: {share:.5}, not {exact:.5} ± {:.5}", 3.0 * error);
}

#[test]
fn a_million_rolls_agree_with_the_exact_chances() {
    let seen = roll_a_million();
    is_within_three_errors("four or more alike", seen.alike[4] + seen.alike[5], ROLLS, 33.0 / 243.0);
    is_within_three_errors("five alike", seen.alike[5], ROLLS, 3.0 / 243.0);
    is_within_three_errors("three or more alike", seen.alike[3..].iter().sum(), ROLLS, 153.0 / 243.0);
    is_within_three_errors("team bonus", seen.team, ROLLS, 157_920.0 / 279_936.0);
    is_within_three_errors("all five outlaws", seen.all_outlaws, ROLLS, 31_920.0 / 279_936.0);
    for (kind, dice) in [(Kind::Outlaw, 7), (Kind::Passenger, 3), (Kind::Foe, 5)] {
        let sides = faces(kind, Face::Supplies);
        for face in Face::ALL {
            let exact = sides.iter().filter(|side| **side == face).count() as f64 / 6.0;
            let count = seen.faces[kind as usize][face.index()];
            is_within_three_errors(&format!("{face:?} on {kind:?}"), count, ROLLS * dice, exact);
        }
    }
}

#[test]
fn the_exact_chances_are_those_of_the_facts() {
    for (exact, known) in [
        (33.0 / 243.0, 0.1358),
        (3.0 / 243.0, 0.0123),
        (153.0 / 243.0, 0.6296),
        (157_920.0 / 279_936.0, 0.5641),
        (31_920.0f64 / 279_936.0, 0.114),
    ] {
        assert!((exact - known).abs() < 0.00006, "{exact} {known}");
    }
}

#[test]
fn there_are_seven_outlaw_three_passenger_and_five_foe_dice() {
    let count = |kind| shiny_dice::DieId::all().filter(|die| die.kind() == kind).count();
    assert_eq!([Kind::Outlaw, Kind::Passenger, Kind::Foe].map(count), [7, 3, 5]);
}
