//! The window itself: played with the mouse alone, and cut off in the middle.

use crate::mouse::{Person, Sight, has_screen};
use std::sync::Mutex;
use std::time::Duration;

/// One mouse, one test at a time.
pub static MOUSE: Mutex<()> = Mutex::new(());

pub fn home(name: &str) -> tempfile::TempDir {
    tempfile::Builder::new().prefix(name).tempdir().expect("a folder for the test")
}

pub fn settle_for_speed(home: &std::path::Path) {
    std::fs::write(home.join("settings.ron"), "(speed: Instant, graphics: Plain, volume: 0, firsts: false)")
        .expect("a settings file");
}

/// Plays on by clicking whatever can be clicked, until the match is over.
fn play_to_the_end(person: &mut Person) {
    let mut clicks = 0;
    loop {
        let sight = person.wait_for("something to do", |sight| {
            sight.over || (sight.resting && sight.screen == "Match" && can_act(sight))
        });
        if sight.over {
            return;
        }
        assert!(clicks < 400, "the match does not end");
        let (x, y) = next_click(&sight, clicks);
        person.click(x, y);
        clicks += 1;
        std::thread::sleep(Duration::from_millis(150));
    }
}

/// Buttons that lead on, the best first.
const GOOD: [&str; 8] =
    ["I am ready", "Roll the dice", "Roll the chosen", "Complete", "End the fight", "Lay low", "Keep all", "Escape"];
/// Buttons for when no piece leads on.
const OTHER: [&str; 11] = [
    "Vera",
    "Damaged",
    "Cover",
    "Charm",
    "Companionship",
    "Adoration",
    "Hit",
    "That is all",
    "Not now",
    "Put back",
    "Give in",
];

fn can_act(sight: &Sight) -> bool {
    !sight.pieces.is_empty() || GOOD.iter().chain(&OTHER).any(|label| sight.button(label).is_some())
}

/// The obvious button, else a piece, else another button.
fn next_click(sight: &Sight, clicks: usize) -> (i32, i32) {
    let piece = (!sight.pieces.is_empty()).then(|| sight.pieces[clicks % sight.pieces.len().max(1)]);
    let good = GOOD.iter().find_map(|label| sight.button(label));
    let other = || OTHER.iter().find_map(|label| sight.button(label));
    good.or(piece.map(|(x, y, _)| (x, y))).or_else(other).expect("something can be clicked")
}

#[test]
fn a_whole_match_is_played_with_the_mouse_from_the_launcher_to_the_end_and_back() {
    if !has_screen() {
        panic!("there is no screen; run ./check, which provides one");
    }
    let _mouse = MOUSE.lock();
    let home = home("verse-mouse");
    settle_for_speed(home.path());
    let mut person = Person::sit_down(home.path(), &[]);
    person.wait_for("the launcher", |sight| sight.screen == "Launcher" && !sight.buttons.is_empty());
    person.press("New match");
    person.press("1");
    person.press("Start");
    person.wait_for("the table", |sight| sight.screen == "Match");
    play_to_the_end(&mut person);
    person.press("Back to the boxes");
    person.wait_for("the launcher again", |sight| sight.screen == "Launcher");
    let journals = std::fs::read_dir(home.path().join("matches")).expect("the match was kept").count();
    assert_eq!(journals, 1);
}

#[test]
fn the_plain_table_plays_shiny_dice_with_the_mouse() {
    if !has_screen() {
        panic!("there is no screen; run ./check, which provides one");
    }
    let _mouse = MOUSE.lock();
    let home = home("verse-plain");
    settle_for_speed(home.path());
    let arguments = ["play", "shiny_dice", "--plain", "--seats", "human", "--option", "rounds=1", "--seed", "3"];
    let mut person = Person::sit_down(home.path(), &arguments);
    person.wait_for("the table", |sight| sight.screen == "Match" && sight.button("Roll").is_some());
    play_to_the_end(&mut person);
}

/// What belongs to the table itself and answers no question.
pub const AROUND: [&str; 14] = [
    "Menu",
    "Undo",
    "View",
    "Log",
    "Slow",
    "Normal",
    "Fast",
    "Instant",
    "Put back",
    "Pause",
    "Go on",
    "To my turn",
    "Other way",
    "Clear",
];

/// How the way to what is not possible ends.
pub const ASIDE: &str = "not possible";

/// What is not possible is listed when asked for, and put away again.
fn ask_what_is_not_possible(person: &mut Person) {
    let aside = |sight: &Sight| sight.buttons.iter().find(|(.., label)| label.ends_with(ASIDE)).cloned();
    let told = |sight: &Sight| aside(sight).is_some_and(|(.., label)| label.starts_with("Hide"));
    let sight = person.wait_for("a question", |sight| sight.resting && aside(sight).is_some());
    let (x, y, _) = aside(&sight).expect("it was waited for");
    let before = sight.locked.len();
    person.click(x, y);
    let sight = person.wait_for("what is not possible", |sight| told(sight) && sight.locked.len() > before);
    let (x, y, _) = aside(&sight).expect("it was waited for");
    person.click(x, y);
    person.wait_for("the possible alone", |sight| !told(sight) && sight.locked.len() == before);
}

/// The buttons that answer what is asked.
pub fn answers(sight: &Sight) -> Vec<(i32, i32, String)> {
    let is_answer = |label: &str| {
        !label.is_empty() && !AROUND.contains(&label) && !label.starts_with("Show ") && !label.ends_with(ASIDE)
    };
    sight.buttons.iter().filter(|(.., label)| is_answer(label)).cloned().collect()
}

/// Answers so many questions by clicking their buttons, each time another one.
fn answer_some(person: &mut Person, questions: usize) {
    for number in 0..questions {
        let sight = person.wait_for("a question", |sight| sight.over || (sight.resting && !answers(sight).is_empty()));
        if sight.over {
            return;
        }
        let answers = answers(&sight);
        let (x, y, label) = &answers[number * 7 % answers.len()];
        person.click(*x, *y);
        person.wait_for(&format!("what came of \"{label}\""), |now| now.over || now.choices > sight.choices);
    }
}

#[test]
fn the_game_is_played_on_the_plain_table_with_the_mouse() {
    on_the_plain_table(&["play", "the_game", "--plain", "--seats", "human,bot:easy", "--seed", "4"]);
}

#[test]
fn the_plain_table_lists_what_is_not_possible_when_asked() {
    let _mouse = MOUSE.lock();
    let home = home("verse-aside");
    settle_for_speed(home.path());
    let mut person =
        Person::sit_down(home.path(), &["play", "misbehavin", "--plain", "--seats", "human,bot:easy", "--seed", "4"]);
    person.wait_for("the table", |sight| sight.screen == "Match");
    answer_some(&mut person, 6);
    ask_what_is_not_possible(&mut person);
}

#[test]
fn kalidasa_is_played_on_the_plain_table_with_the_mouse() {
    on_the_plain_table(&["play", "kalidasa", "--plain", "--seats", "human,bot:easy", "--seed", "4"]);
}

#[test]
fn misbehavin_is_played_on_the_plain_table_with_the_mouse() {
    on_the_plain_table(&["play", "misbehavin", "--plain", "--seats", "human,bot:easy", "--seed", "4"]);
}

fn on_the_plain_table(arguments: &[&str]) {
    if !has_screen() {
        panic!("there is no screen; run ./check, which provides one");
    }
    let _mouse = MOUSE.lock();
    let home = home("verse-plain");
    settle_for_speed(home.path());
    let mut person = Person::sit_down(home.path(), arguments);
    person.wait_for("the table", |sight| sight.screen == "Match");
    answer_some(&mut person, 30);
}

#[test]
fn a_match_cut_off_at_ten_moments_goes_on_after_its_last_choice() {
    if !has_screen() {
        panic!("there is no screen; run ./check, which provides one");
    }
    let _mouse = MOUSE.lock();
    let home = home("verse-power");
    settle_for_speed(home.path());
    let mut person = Person::sit_down(home.path(), &["watch", "shiny_dice", "--seats", "5", "--seed", "9"]);
    person.wait_for("the table", |sight| sight.screen == "Match");
    let journal = home.path().join("matches/shiny_dice-9.verse");
    let mut kept: Vec<u8> = Vec::new();
    for moment in 0..10u64 {
        std::thread::sleep(Duration::from_millis(200 + moment * 173 % 900));
        person.cut_power();
        let bytes = std::fs::read(&journal).expect("the journal is there");
        assert!(bytes.starts_with(&kept), "what was chosen before the cut is still there");
        let replay =
            kit::journal::replay::<shiny_dice::ShinyDice>(&<shiny_dice::Missions as kit::Catalog>::built_in(), &bytes);
        let replay = replay.expect("the journal begins");
        kept = bytes[..replay.good_bytes].to_vec();
        if replay.ended {
            break;
        }
        let made = replay.play.choices().len();
        let path = journal.to_string_lossy().into_owned();
        person = Person::sit_down(home.path(), &["replay", &path]);
        let sight = person.wait_for("the match again", |sight| sight.screen == "Match");
        assert!(sight.choices >= made, "it goes on after choice {made}, not {}", sight.choices);
    }
}
