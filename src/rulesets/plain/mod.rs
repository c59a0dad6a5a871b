//! The plain table: any ruleset's zones in labelled rows, its pieces as paper tiles with their names.

pub mod look;

mod labels;

use crate::play::hud::Parts;
use crate::play::tables::{Help, RegisterTable, TableKind};
use crate::table::look::Laid;
use bevy::prelude::*;

/// What it is called; no ruleset has this name.
pub const NAME: &str = "plain";

/// The table of any ruleset.
pub const TABLE: TableKind = TableKind {
    name: NAME,
    built_on: NAME,
    look: |contest| Laid(Box::new(look::Rows::new(&contest.zones()))),
    plan: Parts::of,
    painter: None,
    advises: Some(Parts::above_prompt),
    lists_all: true,
    help: Help { keys: &[(&["Home"], "the whole table")], marks: &[], groups: &[] },
};

pub(super) fn plugin(app: &mut App) {
    app.register_plain_table(TABLE).add_plugins(labels::plugin);
}
