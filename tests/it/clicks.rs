//! Clicks that come twice.

use crate::mouse::{Person, Sight, has_screen};
use crate::table::{headless, start_game};
use crate::windows::{MOUSE, answers, home, settle_for_speed};
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use bevy::window::PrimaryWindow;
use std::time::Duration;
use verse::play::session::Session;
use verse::settings::{Settings, Speed};

/// How often each game is double clicked; more by `VERSE_DOUBLE_CLICKS`.
fn tries() -> usize {
    std::env::var("VERSE_DOUBLE_CLICKS").ok().and_then(|number| number.parse().ok()).unwrap_or(12)
}

fn sit_down(arguments: &[&str]) -> (tempfile::TempDir, Person) {
    assert!(has_screen(), "there is no screen; run ./check, which provides one");
    let home = home("verse-clicks");
    settle_for_speed(home.path());
    let mut person = Person::sit_down(home.path(), arguments);
    person.wait_for("the table", |sight| sight.screen == "Match");
    (home, person)
}

/// Buttons that answer, and everything lit on the table.
fn places(sight: &Sight) -> Vec<(i32, i32)> {
    let buttons = answers(sight).into_iter().map(|(x, y, _)| (x, y));
    let lit =
        sight.pieces.iter().map(|(x, y, _)| (*x, *y)).filter(|(x, y)| (0..1280).contains(x) && (0..720).contains(y));
    buttons.chain(lit).collect()
}

fn waits(sight: &Sight) -> bool {
    sight.over || (sight.resting && sight.screen == "Match" && !places(sight).is_empty())
}

#[test]
fn a_double_click_makes_one_choice() {
    let _mouse = MOUSE.lock();
    for game in ["shiny_dice", "the_game", "kalidasa", "misbehavin"] {
        let (_home, mut person) = sit_down(&["play", game, "--seats", "human,human", "--seed", "4"]);
        for number in 0..tries() {
            let sight = person.wait_for("a question", waits);
            if sight.over {
                break;
            }
            let (x, y) = places(&sight)[number * 5 % places(&sight).len()];
            person.double_click(x, y, 60 + (number as u32 * 37) % 240);
            std::thread::sleep(Duration::from_millis(300));
            let now = person.wait_for("rest", waits);
            assert!(now.answers <= sight.answers + 1, "{game}: one double click gave two answers: {sight:?}");
        }
    }
}

#[test]
fn the_second_half_of_a_double_click_is_known_even_when_frames_take_long() {
    let mut app = headless();
    app.world_mut().resource_mut::<Settings>().speed = Speed::Instant;
    start_game(&mut app, "shiny_dice", Vec::new(), 3, 1);
    let mut window = Window::default();
    window.set_cursor_position(Some(Vec2::new(400.0, 300.0)));
    app.world_mut().spawn((window, PrimaryWindow));
    app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(900)));
    let click = |app: &mut App| {
        let session = app.world().resource::<Session>();
        let open = session.offers.iter().position(|offer| offer.is_open()).expect("something can be chosen");
        let intent = session.choose(open, true);
        app.world_mut().write_message(intent);
        app.update();
        app.world().resource::<Session>().answers
    };
    let before = app.world().resource::<Session>().answers;
    assert_eq!(click(&mut app), before + 1);
    assert_eq!(click(&mut app), before + 1, "the second click was made before anything was shown");
    assert_eq!(click(&mut app), before + 2, "a later click is meant");
}
