//! Drafts: choices gathered on a copy, and what may not be gathered.

use kit::{Catalog, Ruleset, Setup};
use shiny_dice::{Missions, ShinyDice};
use verse::play::draft::{Draft, NotDrafted};

fn match_of_two() -> ShinyDice {
    let setup = <ShinyDice as Ruleset>::Setup::for_seats(2);
    ShinyDice::begin(&Missions::built_in(), &setup, 1).unwrap()
}

#[test]
fn what_reveals_something_is_not_gathered() {
    let state = match_of_two();
    let mut draft = Draft::for_question(1, &state);
    let roll = state.offers().into_iter().find(|offer| offer.refused.is_none()).unwrap().choice;
    assert_eq!(draft.add(roll), Err(NotDrafted::Reveals));
    assert!(draft.is_empty());
    assert_eq!(draft.state(), &state);
    draft.add_at_last(roll).unwrap();
    assert_eq!((draft.count(&roll), draft.state()), (1, &state), "what it shows is not known yet");
    draft.toggle(roll);
    assert!(draft.is_empty());
}
