//! Choose a game, its seats and options; continue; learn; settings; rules; statistics.

mod backdrop;
mod banners;
mod boxes;
pub mod draft;
mod front;
mod gallery;
pub(crate) mod learn;
mod log_page;
pub(crate) mod look_back;
mod matches;
mod menu;
mod new_match;
mod options;
mod page;
mod pictures;
mod props;
pub mod reckoned;
mod rules_page;
mod said;
mod seats;
mod settings_page;
pub mod shelf;
pub(crate) mod statistics;
pub mod summary;
pub mod when;

pub(crate) use draft::Draft;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((shelf::plugin, pictures::plugin, gallery::plugin, banners::plugin, boxes::plugin, said::plugin))
        .add_plugins((front::plugin, menu::plugin, new_match::plugin, matches::plugin, log_page::plugin))
        .add_plugins((learn::plugin, rules_page::plugin, statistics::plugin, look_back::plugin, settings_page::plugin));
}
