//! Choose a game, its seats and options; continue; settings; rules; statistics.

mod backdrop;
mod banners;
mod boxes;
mod draft;
mod front;
mod log_page;
mod matches;
mod menu;
mod new_match;
mod options;
mod page;
mod pictures;
mod props;
mod rules_page;
mod seats;
mod settings_page;
pub mod shelf;
mod statistics_page;
pub mod summary;
pub mod when;

pub(crate) use draft::Draft;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        shelf::plugin,
        pictures::plugin,
        banners::plugin,
        boxes::plugin,
        front::plugin,
        menu::plugin,
        new_match::plugin,
        matches::plugin,
        log_page::plugin,
        rules_page::plugin,
        statistics_page::plugin,
        settings_page::plugin,
    ));
}
