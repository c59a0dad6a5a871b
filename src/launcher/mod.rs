//! Choose a game, its seats and options; continue; learn; settings; rules; statistics.

mod backdrop;
mod banners;
mod boxes;
mod draft;
mod front;
mod gallery;
mod learn;
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
pub mod reckoned;
pub mod shelf;
mod statistics;
pub mod summary;
pub mod when;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        shelf::plugin,
        pictures::plugin,
        gallery::plugin,
        banners::plugin,
        boxes::plugin,
        front::plugin,
        menu::plugin,
        new_match::plugin,
        matches::plugin,
        log_page::plugin,
        rules_page::plugin,
        learn::plugin,
        statistics::plugin,
        settings_page::plugin,
    ));
}
