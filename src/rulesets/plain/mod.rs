//! The plain table: any ruleset's zones in labelled rows, its pieces as paper tiles with their names.

pub mod look;

mod labels;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(labels::plugin);
}
