//! Every lesson can be taken to its end, and refuses everything it does not ask for.

use kit::Setup as _;
use kit::lesson::{sightings, trial};
use shiny_dice::{Setup, ShinyDice};

#[test]
fn every_lesson_can_be_taken_and_refuses_what_it_does_not_ask_for() {
    let tally = trial::every_lesson::<ShinyDice>().unwrap_or_else(|problem| panic!("{problem}"));
    assert!(tally.ways >= 5 && tally.refused > 50, "{tally:?}");
}

/// Every option's values in turn, with different numbers of players.
fn setup(game: u64) -> Setup {
    let mut setup = Setup::for_seats(1 + game as usize % 4);
    for option in Setup::options() {
        setup.put(option.key, option.values[game as usize / 2 % option.values.len()].key);
    }
    setup
}

#[test]
fn every_first_is_said_and_every_question_explained() {
    let seen = sightings::check::<ShinyDice>(200, setup).unwrap_or_else(|problem| panic!("{problem}"));
    assert!(seen.kinds.len() > 12, "{seen:?}");
}
