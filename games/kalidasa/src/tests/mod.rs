//! A test for each rule and each card of the box; scenarios in the game's words.

mod abilities;
mod boxed;
mod captains;
mod cards;
mod codes;
mod contacts;
mod effects;
mod fly;
mod jobs;
mod lessons;
mod stories;
mod tokens;

use crate::{Catalog, Kalidasa, Setup};
use kit::{Catalog as _, Ruleset, Setup as _};
use std::sync::Arc;
use the_game::TheGame;
use the_game::scenario::Scenario;

/// Both boxes.
fn catalog() -> Arc<Catalog> {
    Catalog::built_in()
}

/// The Game's box alone.
fn core() -> Arc<the_game::Catalog> {
    the_game::Catalog::built_in()
}

/// A match that begins at once, as agreed.
fn agreed<const N: usize>(options: [(&str, &str); N], seats: usize) -> TheGame {
    let mut setup = Setup::for_seats(seats);
    for (option, value) in options.into_iter().chain([("start", "quick")]) {
        setup.set(option, value).expect("the option has it");
    }
    let game = Kalidasa::begin(&catalog(), &setup, 7).expect("the setup is allowed");
    (*game).clone()
}

/// A match with a story and a set-up card.
fn begun(story: &str, card: &str, seats: usize) -> TheGame {
    agreed([("story", story), ("card", card)], seats)
}

fn of_story(story: &str, seats: usize) -> Scenario {
    Scenario::of(begun(story, "standard", seats))
}

/// Two captains, the first story.
fn rim() -> Scenario {
    of_story("king_of_all_londinium", 2)
}
