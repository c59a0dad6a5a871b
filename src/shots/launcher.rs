//! The launcher and its pages.

use super::{Stop, stop};
use crate::games;
use crate::launcher::draft::Draft;
use crate::screens::Page;
use crate::settings::Settings;
use bevy::prelude::*;

pub(super) const STOPS: &[Stop] = &[
    stop("launcher", |_| {}, 40),
    stop("new-match", |world| page(world, Page::NewMatch), 12),
    stop("set-up-choice", choose_a_set_up, 20),
    stop("settings", |world| page(world, Page::Settings), 12),
    stop("rules", |world| page(world, Page::Rules), 12),
    stop("statistics", |world| page(world, Page::Statistics), 12),
    stop("matches", |world| page(world, Page::Matches), 12),
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

fn page(world: &mut World, page: Page) {
    if let Some(mut next) = world.get_resource_mut::<NextState<Page>>() {
        next.set(page);
    }
}
