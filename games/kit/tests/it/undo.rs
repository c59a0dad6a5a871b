//! Taking back: as far as nothing was revealed, and the reason where it stops.

use crate::toy::{Cards, Choice, Event, Toy, two_people};
use kit::play::{Play, UndoStop};
use kit::{Catalog, Ruleset, Seat};

fn match_after(choices: &[Choice]) -> Play<Toy> {
    let mut play = Play::begin(&Cards::built_in(), two_people(1)).unwrap();
    for choice in choices {
        play.choose(choice).unwrap();
    }
    play
}

fn anybody(_: Seat) -> bool {
    true
}

#[test]
fn at_the_beginning_nothing_can_be_taken_back() {
    assert_eq!(match_after(&[]).can_undo(anybody), Err(UndoStop::Beginning));
}

#[test]
fn a_choice_that_reveals_nothing_is_taken_back_whole() {
    let mut play = match_after(&[Choice::Stake(2)]);
    assert_eq!(play.can_undo(anybody), Ok(1));
    play.undo(1);
    assert_eq!(play.state(), match_after(&[]).state());
    assert!(play.choices().is_empty());
    assert_eq!(play.can_undo(anybody), Err(UndoStop::Beginning));
}

#[test]
fn nothing_is_taken_back_beyond_a_roll() {
    let mut play = match_after(&[Choice::Roll]);
    let Err(UndoStop::Revealed(Event::Rolled { face })) = play.can_undo(anybody) else { panic!("a die was rolled") };
    assert_eq!(face, play.state().die);
    let rolled = play.state().clone();
    play.choose(&Choice::Stake(3)).unwrap();
    play.undo(play.can_undo(anybody).unwrap());
    assert_eq!(*play.state(), rolled);
    assert_eq!(play.can_undo(anybody), Err(UndoStop::Revealed(Event::Rolled { face })));
}

#[test]
fn an_undo_goes_back_to_the_last_decision_of_ones_own() {
    let play = match_after(&[Choice::Stake(2), Choice::Pass, Choice::Pass]);
    assert_eq!(play.can_undo(|seat| seat == Seat(0)), Ok(2));
    assert_eq!(play.can_undo(|seat| seat == Seat(1)), Ok(1));
}

#[test]
fn others_choices_cannot_be_taken_back() {
    let play = match_after(&[Choice::Roll, Choice::Pass]);
    assert_eq!(play.can_undo(|seat| seat == Seat(0)), Err(UndoStop::OthersChose));
}

#[test]
fn the_last_choice_of_a_match_can_be_taken_back_too() {
    let mut play = match_after(&[Choice::Pass; 6]);
    assert_eq!(play.state().turn().seat(), None);
    play.undo(play.can_undo(anybody).unwrap());
    assert_eq!(play.state().turn().seat(), Some(Seat(1)));
}

#[test]
fn a_refused_choice_is_not_among_the_choices() {
    let mut play = match_after(&[]);
    assert!(play.choose(&Choice::Stake(9)).is_err());
    assert!(play.choices().is_empty());
    assert_eq!(play.undoable(), 0);
}

#[test]
fn every_seat_has_its_player() {
    let mut header = two_people(1);
    header.setup.seats = 3;
    let refused = Play::<Toy>::begin(&Cards::built_in(), header).unwrap_err();
    assert_eq!(refused.to_string(), "2 players are named for 3 seats");
}
