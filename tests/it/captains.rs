//! The Game on its own table: a whole turn played with the keyboard alone.

use crate::mouse::{Person, Sight, has_screen};
use crate::windows::{MOUSE, home, settle_for_speed};
use std::path::Path;
use std::time::{Duration, Instant};

fn sit_down(home: &Path, arguments: &[&str]) -> Person {
    assert!(has_screen(), "there is no screen; run ./check, which provides one");
    settle_for_speed(home);
    Person::sit_down(home, arguments)
}

/// Presses keys until something is chosen, and says what is seen then.
fn answer_by_keys(person: &mut Person, ways: &[&[&str]]) -> Sight {
    let before = person.wait_for("a question", |sight| sight.resting && !sight.asked.is_empty());
    for way in ways.iter().cycle().take(4 * ways.len()) {
        for key in *way {
            person.key(key);
            std::thread::sleep(Duration::from_millis(250));
        }
        let start = Instant::now();
        while start.elapsed() < Duration::from_millis(1500) {
            let now = person.look();
            if now.over || now.choices > before.choices {
                return before;
            }
            std::thread::sleep(Duration::from_millis(40));
        }
    }
    panic!("no key answers: {before:?}");
}

#[test]
fn a_whole_turn_of_the_game_is_played_by_keyboard_alone() {
    let _mouse = MOUSE.lock();
    let home = home("verse-captain-keys");
    let seats = ["play", "the_game", "--seats", "human,bot:easy", "--seed", "11"];
    let mut person = sit_down(home.path(), &seats);
    person.wait_for("the table", |sight| sight.screen == "Match");
    person.take_keyboard();
    let (mut flown, mut others) = (false, 0);
    loop {
        let asked = person.wait_for("a question", |sight| sight.resting && !sight.asked.is_empty());
        if asked.round > 1 {
            break;
        }
        let ways: &[&[&str]] = match asked.asked.as_str() {
            // Leaders, ships and places have digits and Enter; of five jobs the last two go.
            "KeepJobs" => &[&["4", "5", "Return"], &["Return"]],
            "PlaceShip" => &[&["Tab", "Return"], &["1"]],
            "Turn" if !flown => {
                flown = true;
                &[&["f", "1"], &["f"]]
            }
            "Turn" if others == 0 => {
                others += 1;
                &[&["b", "1"], &["d", "1"], &["w", "1"], &["space"]]
            }
            "Turn" => &[&["space"], &["1"]],
            // The first Enter plans the way to the sector walked to, the second flies there.
            "Fly" | "Mosey" => &[&["Tab", "Return", "Return"], &["space"]],
            _ => &[&["Return"], &["1"], &["space"], &["2"], &["Tab", "Return"]],
        };
        answer_by_keys(&mut person, ways);
    }
    assert!(flown, "the ship stayed where it was");
}
