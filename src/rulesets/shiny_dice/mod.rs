//! Shiny Dice on the screen: its mat, its props, its labels and its steps.

pub mod faces;
pub mod look;

mod labels;
pub(crate) mod pictures;
mod scenery;
mod track;

use crate::play::hud::Parts;
use crate::play::tables::{Help, RegisterTable, TableKind, on_table};
use crate::table::look::Laid;
use bevy::prelude::*;
use kit::Ruleset;
use shiny_dice::ShinyDice;

/// The mat.
pub const TABLE: TableKind = TableKind {
    name: ShinyDice::ID,
    built_on: ShinyDice::ID,
    look: |_| Laid(Box::new(look::Mat)),
    plan: Parts::of,
    painter: Some(pictures::call),
    advises: Some(Parts::above_prompt),
    lists_all: false,
    help: Help {
        keys: &[
            (&["Space"], "roll, fight on, lay low"),
            (&["1", "–", "9"], "a lit die or foe"),
            (&["Home"], "the whole table"),
            (&["P"], "pause the others"),
        ],
        marks: &[
            ("knocked-out-stars", "knocked out"),
            ("wooden-crate", "supplies"),
            ("trophy", "points"),
            ("eye-hidden", "hidden from you"),
        ],
        groups: &[],
    },
};

/// Whether the match on the table is Shiny Dice on its own mat.
fn on_the_mat() -> impl FnMut(Option<Res<State<crate::play::tables::TableInUse>>>) -> bool + Clone {
    on_table(ShinyDice::ID)
}

pub(super) fn plugin(app: &mut App) {
    app.register_table(TABLE).add_plugins((labels::plugin, scenery::plugin, track::plugin));
}
