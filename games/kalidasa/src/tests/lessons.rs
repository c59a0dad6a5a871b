//! Every lesson can be taken to its end, and refuses everything it does not ask for.

use crate::Kalidasa;
use kit::lesson::trial;

#[test]
fn every_lesson_can_be_taken_and_refuses_what_it_does_not_ask_for() {
    let tally = trial::every_lesson::<Kalidasa>().unwrap_or_else(|problem| panic!("{problem}"));
    assert!(tally.ways >= 4 && tally.refused > 100, "{tally:?}");
}
