//! Played with the keyboard alone.

use crate::mouse::{Person, Sight, has_screen};
use crate::windows::{MOUSE, home, settle_for_speed};
use std::time::{Duration, Instant};

fn sit_down(arguments: &[&str]) -> (tempfile::TempDir, Person) {
    assert!(has_screen(), "there is no screen; run ./check, which provides one");
    let home = home("verse-keys");
    settle_for_speed(home.path());
    let mut person = Person::sit_down(home.path(), arguments);
    person.wait_for("the table", |sight| sight.screen == "Match");
    person.take_keyboard();
    (home, person)
}

/// Ways to answer with keys, the plainest first.
const WAYS: [&[&str]; 5] = [&["space"], &["Tab", "Return"], &["1"], &["Tab", "Tab", "Return"], &["2"]];

/// Presses keys until something is chosen or the match is over; gives what is seen then.
fn answer(person: &mut Person, number: usize) -> Sight {
    let before = person.wait_for("a question", |sight| sight.over || (sight.resting && sight.screen == "Match"));
    let is_answered = |now: &Sight| now.over || now.choices > before.choices;
    for way in (0..4 * WAYS.len()).map(|turn| WAYS[if turn < 2 { turn } else { (number + turn) % WAYS.len() }]) {
        if is_answered(&before) {
            return before;
        }
        way.iter().for_each(|key| person.key(key));
        let start = Instant::now();
        while start.elapsed() < Duration::from_millis(900) {
            let now = person.look();
            if is_answered(&now) {
                return now;
            }
            std::thread::sleep(Duration::from_millis(30));
        }
    }
    panic!("no key answers: {before:?}");
}

#[test]
fn a_whole_match_of_shiny_dice_is_played_by_keyboard_alone() {
    let _mouse = MOUSE.lock();
    let (_home, mut person) =
        sit_down(&["play", "shiny_dice", "--seats", "human", "--option", "rounds=1", "--seed", "3"]);
    let ended = (0..200).any(|number| answer(&mut person, number).over);
    assert!(ended, "the match does not end");
}

#[test]
fn a_turn_of_every_other_game_is_played_on_the_plain_table_by_keyboard_alone() {
    let _mouse = MOUSE.lock();
    for game in ["the_game", "kalidasa", "misbehavin"] {
        let (_home, mut person) = sit_down(&["play", game, "--plain", "--seats", "human,bot:easy", "--seed", "4"]);
        let choices = (0..25).map(|number| answer(&mut person, number).choices).last();
        assert!(choices >= Some(25), "{game}: {choices:?}");
    }
}
