//! Every lesson can be taken to its end, and refuses everything it does not ask for.

use crate::Kalidasa;
use crate::Setup;
use kit::Setup as _;
use kit::lesson::{sightings, trial};

#[test]
fn every_lesson_can_be_taken_and_refuses_what_it_does_not_ask_for() {
    let tally = trial::every_lesson::<Kalidasa>().unwrap_or_else(|problem| panic!("{problem}"));
    assert!(tally.ways >= 4 && tally.refused > 100, "{tally:?}");
}

/// Every set-up card in turn, with different numbers of captains.
fn setup(game: u64) -> Setup {
    let cards = Setup::options().iter().find(|option| option.key == "card").expect("there are set-up cards").values;
    let mut setup = Setup::for_seats(2 + game as usize % 3);
    setup.put("card", cards[game as usize / 2 % cards.len()].key);
    setup
}

#[test]
fn every_first_is_said_and_every_question_explained() {
    let seen = sightings::check::<Kalidasa>(40, setup).unwrap_or_else(|problem| panic!("{problem}"));
    assert!(seen.kinds.len() > 30, "{seen:?}");
}
