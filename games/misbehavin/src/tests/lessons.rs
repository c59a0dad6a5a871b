//! Every lesson can be taken to its end, and refuses everything it does not ask for.

use crate::setup::Setup;
use crate::state::Misbehavin;
use kit::Setup as _;
use kit::lesson::{sightings, trial};

#[test]
fn every_lesson_can_be_taken_and_refuses_what_it_does_not_ask_for() {
    let tally = trial::every_lesson::<Misbehavin>().unwrap_or_else(|problem| panic!("{problem}"));
    assert!(tally.ways >= 6 && tally.refused > 100, "{tally:?}");
}

/// Every supply in turn, with different numbers of players.
fn setup(game: u64) -> Setup {
    let supplies = Setup::options()[0].values;
    let mut setup = Setup::for_seats(2 + game as usize % 3);
    setup.put("supply", supplies[game as usize / 2 % supplies.len()].key);
    setup
}

#[test]
fn every_first_is_said_and_every_question_explained() {
    let seen = sightings::check::<Misbehavin>(40, setup).unwrap_or_else(|problem| panic!("{problem}"));
    assert!(seen.kinds.len() > 12, "{seen:?}");
}
