//! Whole matches of Misbehavin' on its own table, with the mouse alone.

use crate::mouse::{Person, Sight, has_screen};
use crate::windows::{MOUSE, home, settle_for_speed};
use std::time::{Duration, Instant};

/// Buttons that lead on whatever is asked, the best first.
const ON: [&str; 20] = [
    "I am ready",
    "Recruit for",
    "Close the deal",
    "Nab",
    "Dispatch",
    "Let it be",
    "Use it",
    "Add ",
    "Stand pat",
    "Let it go",
    "Let them go",
    "1  draw",
    "2  credit",
    "3  token",
    "Done",
    "Skip",
    "fight",
    "deal",
    "maneuver",
    "any",
];

/// What a card's tag offers that is worth taking, the best first.
const TAG: [&str; 5] = ["Play", "Trigger", "Deal with it", "Fight with it", "Put down"];

/// Somebody who plays a card, recruits another, and ends the turn.
#[derive(Default)]
struct Player {
    tried: usize,
    clicks: usize,
    curtains: usize,
}

impl Player {
    /// Where to click next.
    fn next(&mut self, sight: &Sight) -> Option<(i32, i32)> {
        if let Some(at) = sight.button("I am ready") {
            self.curtains += 1;
            return Some(at);
        }
        let is_turn = sight.button("End turn").is_some();
        let tag = TAG.iter().find_map(|label| exact(sight, label));
        if let Some(at) = ON.iter().find_map(|label| sight.button(label)) {
            return Some(at);
        }
        if tag.is_some() && self.tried < 8 {
            self.tried += 1;
            return tag;
        }
        if is_turn && self.tried >= 5 {
            self.tried = 0;
            return sight.button("End turn");
        }
        self.tried += 1;
        let cards: Vec<(i32, i32)> =
            sight.buttons.iter().filter(|(.., label)| is_card(label)).map(|b| (b.0, b.1)).collect();
        let pieces = sight
            .pieces
            .iter()
            .map(|(x, y, _)| (*x, *y))
            .filter(|(x, y)| (14..860).contains(x) && (70..550).contains(y));
        let all: Vec<(i32, i32)> = cards.into_iter().chain(pieces).collect();
        self.clicks += 1;
        match all.is_empty() {
            true => sight.button("End turn").or_else(|| sight.button("Back")),
            false => Some(all[self.clicks * 7 % all.len()]),
        }
    }
}

/// What belongs to the table and is no card.
const NO_CARD: [&str; 26] = [
    "Menu",
    "Undo",
    "Why not?",
    "Look",
    "Earn",
    "End turn",
    "Clear out",
    "Back",
    "Always",
    "If it matters",
    "Never",
    "Hold",
    "Pause",
    "Go on",
    "To my turn",
    "Show",
    "Turn",
    "Card",
    "Log",
    "1:",
    "2:",
    "",
    "Or",
    "From the bank",
    "Other card",
    "Cancel",
];

fn is_card(label: &str) -> bool {
    !NO_CARD.iter().any(|other| label == *other || (!other.is_empty() && label.starts_with(other)))
}

/// A button with this text, or one that begins so and goes on with another word.
fn exact(sight: &Sight, label: &str) -> Option<(i32, i32)> {
    let is_it = |text: &str| {
        text == label || text.starts_with(&format!("{label} and")) || label.len() > 8 && text.starts_with(label)
    };
    sight.buttons.iter().find(|(.., text)| is_it(text)).map(|(x, y, _)| (*x, *y))
}

/// Plays until the match is over; gives how it was.
fn play_to_the_end(person: &mut Person, most: Duration) -> Player {
    let (start, mut player) = (Instant::now(), Player::default());
    loop {
        assert!(start.elapsed() < most, "the match does not end");
        let sight = person.wait_for("something to do", |sight| {
            sight.over || (sight.resting && sight.screen == "Match" && !sight.buttons.is_empty())
        });
        if sight.over {
            return player;
        }
        match player.next(&sight) {
            Some((x, y)) => person.click(x, y),
            None => std::thread::sleep(Duration::from_millis(200)),
        }
        std::thread::sleep(Duration::from_millis(120));
    }
}

const LONG: Duration = Duration::from_secs(400);

#[test]
fn misbehavin_is_played_against_bots_from_the_launcher_to_the_end_and_back() {
    assert!(has_screen(), "there is no screen; run ./check, which provides one");
    let _mouse = MOUSE.lock();
    let home = home("verse-misbehavin");
    settle_for_speed(home.path());
    let mut person = Person::sit_down(home.path(), &[]);
    person.wait_for("the launcher", |sight| sight.screen == "Launcher" && sight.button("Misbehavin'").is_some());
    person.press("Misbehavin'");
    person.press("Start");
    person.wait_for("the table", |sight| sight.screen == "Match");
    play_to_the_end(&mut person, LONG);
    person.press("Back to the boxes");
    person.wait_for("the launcher again", |sight| sight.screen == "Launcher");
    let kept = std::fs::read_dir(home.path().join("matches")).expect("the match was kept").count();
    assert_eq!(kept, 1);
}

#[test]
fn two_people_share_a_screen_of_misbehavin_with_a_curtain_between_them() {
    assert!(has_screen(), "there is no screen; run ./check, which provides one");
    let _mouse = MOUSE.lock();
    let home = home("verse-misbehavin-two");
    settle_for_speed(home.path());
    let arguments = ["play", "misbehavin", "--seats", "human,human,bot:normal", "--seed", "4"];
    let mut person = Person::sit_down(home.path(), &arguments);
    person.wait_for("the table", |sight| sight.screen == "Match");
    let player = play_to_the_end(&mut person, LONG);
    assert!(player.curtains >= 8, "only {} curtains hung between two people", player.curtains);
}
