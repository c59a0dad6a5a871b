//! The launcher and its pages.

use super::{Stop, stop};
use crate::screens::Page;
use bevy::prelude::*;

pub(super) const STOPS: &[Stop] = &[
    stop("launcher", |_| {}, 40),
    stop("new-match", |world| page(world, Page::NewMatch), 12),
    stop("settings", |world| page(world, Page::Settings), 12),
    stop("rules", |world| page(world, Page::Rules), 12),
    stop("statistics", |world| page(world, Page::Statistics), 12),
    stop("matches", |world| page(world, Page::Matches), 12),
];

fn page(world: &mut World, page: Page) {
    if let Some(mut next) = world.get_resource_mut::<NextState<Page>>() {
        next.set(page);
    }
}
