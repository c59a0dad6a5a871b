//! Every lesson can be taken to its end, and refuses everything it does not ask for.

use crate::state::Setup;
use crate::state::TheGame;
use kit::Setup as _;
use kit::lesson::{sightings, trial};

#[test]
fn every_lesson_can_be_taken_and_refuses_what_it_does_not_ask_for() {
    let tally = trial::every_lesson::<TheGame>().unwrap_or_else(|problem| panic!("{problem}"));
    assert!(tally.ways >= 6 && tally.refused > 100, "{tally:?}");
}

/// Every story in turn, with everybody picking and with a quick start.
fn setup(game: u64) -> Setup {
    let stories = Setup::options()[0].values;
    let story = stories[game as usize / 2 % stories.len()].key;
    let seats = if story == "awful_lonely_in_the_big_black" { 1 } else { 2 + game as usize % 3 };
    let mut setup = Setup::for_seats(seats);
    setup.put("story", story);
    setup
}

#[test]
fn every_first_is_said_and_every_question_explained() {
    let seen = sightings::check::<TheGame>(40, setup).unwrap_or_else(|problem| panic!("{problem}"));
    assert!(seen.kinds.len() > 20, "{seen:?}");
}
