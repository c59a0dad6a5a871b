//! Taking back: picks and powers until something was rolled or turned over.

use kit::journal::Header;
use kit::play::{Play, UndoStop};
use kit::{Catalog, Level, Ruleset, Seat, Setup as _};
use shiny_dice::event::Event;
use shiny_dice::state::Ask;
use shiny_dice::{Choice, Face, Missions, Setup, ShinyDice};

fn anybody(_: Seat) -> bool {
    true
}

fn begin(seed: u64) -> Play<ShinyDice> {
    let header = Header::of_bots::<ShinyDice>(Setup::for_seats(2), seed, |_| Level::Random);
    Play::begin(&Missions::built_in(), header).unwrap()
}

/// The first match whose first roll shows Wash.
fn before_a_reroll() -> Play<ShinyDice> {
    let rolled = |seed| {
        let mut play = begin(seed);
        play.choose(&Choice::Roll).unwrap();
        play
    };
    (0..).map(rolled).find(|play| play.state().aboard(Face::Wash).count() > 0).expect("some roll shows Wash")
}

fn pick_wash(play: &mut Play<ShinyDice>) {
    let wash = play.state().aboard(Face::Wash).next().unwrap();
    play.choose(&Choice::Pick(wash)).unwrap();
}

#[test]
fn a_pick_for_the_reroll_can_be_taken_back() {
    let mut play = before_a_reroll();
    let before = play.state().clone();
    pick_wash(&mut play);
    assert_ne!(*play.state(), before);
    play.undo(play.can_undo(anybody).unwrap());
    assert_eq!(*play.state(), before);
}

#[test]
fn the_roll_itself_cannot_be_taken_back() {
    let play = before_a_reroll();
    assert!(matches!(play.can_undo(anybody), Err(UndoStop::Revealed(Event::Rolled { .. }))));
}

#[test]
fn picks_cannot_be_taken_back_once_they_are_rolled() {
    let mut play = before_a_reroll();
    pick_wash(&mut play);
    play.choose(&Choice::Reroll).unwrap();
    assert!(matches!(play.can_undo(anybody), Err(UndoStop::Revealed(Event::Rolled { .. }))));
}

#[test]
fn keeping_the_dice_turns_over_the_mission_and_stays_so() {
    let mut play = before_a_reroll();
    play.choose(&Choice::KeepDice).unwrap();
    let stop = play.can_undo(anybody);
    if play.state().asked() != Some(Ask::TeamBonus) {
        assert!(matches!(stop, Err(UndoStop::Revealed(_))), "{stop:?}");
    } else {
        assert_eq!(stop, Ok(1), "nothing was turned over yet");
    }
}

#[test]
fn powers_that_roll_nothing_can_be_taken_back_one_by_one() {
    let mut play = in_a_fight();
    let mut states = vec![play.state().clone()];
    while let Some(choice) = harmless(play.state()) {
        play.choose(&choice).unwrap();
        states.push(play.state().clone());
    }
    assert!(states.len() > 3, "several powers were used");
    for state in states.iter().rev().skip(1) {
        play.undo(1);
        assert_eq!(play.state(), state);
    }
}

/// A match that has come to a fight with plenty of crew.
fn in_a_fight() -> Play<ShinyDice> {
    let fought = |seed| {
        let mut play = begin(seed);
        while play.state().asked() != Some(Ask::Fight) {
            let mut listed = Vec::new();
            play.state().choices(&mut listed);
            play.choose(&listed[0]).unwrap();
        }
        play
    };
    let full = |play: &Play<ShinyDice>| play.state().flight() == 1 && harmless(play.state()).is_some();
    (0..).map(fought).find(|play| full(play) && play.state().aboard(Face::Zoe).count() > 1).expect("some match does")
}

/// A choice that rolls nothing and does not end the fight.
fn harmless(game: &ShinyDice) -> Option<Choice> {
    let mut listed = Vec::new();
    game.choices(&mut listed);
    let plain = |choice: &&Choice| {
        matches!(choice, Choice::CoverFire { .. } | Choice::Vera { .. } | Choice::Shoot { .. } | Choice::Hit(_))
    };
    listed.iter().find(plain).copied()
}

#[test]
fn the_beginning_is_the_beginning() {
    assert_eq!(begin(1).can_undo(anybody), Err(UndoStop::Beginning));
}
