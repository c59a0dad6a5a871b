//! The launcher and its pages.

use super::{Stop, stop};
use crate::games::{self, GAMES};
use crate::launcher::draft::Draft;
use crate::launcher::{learn, look_back, shelf::Shelf, statistics};
use crate::learned::Learned;
use crate::play::LookBack;
use crate::screens::Page;
use crate::settings::Settings;
use bevy::prelude::*;

pub(super) const STOPS: &[Stop] = &[
    shelved("launcher", |_| {}, 40),
    stop("new-match", |world| page(world, Page::NewMatch), 12),
    stop("set-up-choice", choose_a_set_up, 20),
    stop("settings", |world| page(world, Page::Settings), 12),
    stop("rules", |world| page(world, Page::Rules), 12),
    shelved("statistics", |world| page(world, Page::Statistics), 40),
    shelved("statistics-dice", |world| figures_of(world, "shiny_dice"), 30),
    shelved("statistics-game", |world| figures_of(world, "the_game"), 40),
    stop("learn", learn, 60),
    stop("learn-search", |world| search(world, "cancel"), 60),
    Stop { then: open, ..stop("learn-open", |world| search(world, "cancel"), 60) },
    shelved("matches", |world| page(world, Page::Matches), 12),
    looking("look-back", |world| look(world, "shiny_dice")),
    looking("look-back-game", |world| look(world, "the_game")),
    looking("look-back-kalidasa", |world| look(world, "kalidasa")),
    looking("look-back-misbehavin", |world| look(world, "misbehavin")),
    Stop { until: |_| true, ..looking("look-back-begins", |world| look(world, "the_game")) },
    Stop { then: no_figures, ..shelved("statistics-none", |world| page(world, Page::Statistics), 30) },
];

/// Kalidasa with a story and a set-up card of its own.
fn choose_a_set_up(world: &mut World) {
    let game = games::find("kalidasa").expect("it is registered");
    let settings = world.resource::<Settings>().clone();
    let mut draft = Draft::usual(game, &settings);
    (draft.options[0], draft.options[1]) = (7, 2);
    world.insert_resource(draft);
    page(world, Page::NewMatch);
}

/// A stop that waits until every kept match is read.
const fn shelved(name: &'static str, arrive: fn(&mut World), frames: u32) -> Stop {
    Stop { until: |world| world.resource::<Shelf>().progress().is_none(), ..stop(name, arrive, frames) }
}

/// A stop at the look back of a box's newest match, once it is as good as it gets.
const fn looking(name: &'static str, arrive: fn(&mut World)) -> Stop {
    Stop { until: look_back::is_fine, ..stop(name, arrive, 40) }
}

fn page(world: &mut World, page: Page) {
    if let Some(mut next) = world.get_resource_mut::<NextState<Page>>() {
        next.set(page);
    }
}

fn figures_of(world: &mut World, id: &str) {
    let game = GAMES.iter().position(|game| game.id == id);
    statistics::show_box(world, game);
    page(world, Page::Statistics);
}

fn no_figures(world: &mut World) {
    world.resource_mut::<Shelf>().matches.clear();
    statistics::show_box(world, None);
}

/// Somebody who has done one course, half of another, and begun a third.
fn learn(world: &mut World) {
    let mut learned = world.resource_mut::<Learned>();
    for (game, done) in GAMES.iter().zip([5, 3, 0, 1]) {
        game.lessons().iter().take(done).for_each(|lesson| learned.finish(game, &lesson.id));
    }
    if let Some((game, lesson)) = games::find("the_game").and_then(|game| Some((game, game.lessons().get(3)?))) {
        learned.come_to(game, &lesson.id, 3);
    }
    page(world, Page::Learn);
}

fn search(world: &mut World, typed: &str) {
    learn(world);
    learn::type_in(world, GAMES.iter().position(|game| game.id == "misbehavin"), typed);
}

fn open(world: &mut World) {
    learn::open_first(world);
}

fn look(world: &mut World, id: &str) {
    let shelf = world.resource::<Shelf>();
    let newest =
        shelf.finished().find(|(_, told)| told.game.id == id).map(|(kept, told)| (told.game, kept.path.clone()));
    if let Some((game, path)) = newest {
        world.write_message(LookBack { game, path });
    }
}
