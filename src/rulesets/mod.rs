//! One plugin per ruleset; a ruleset without one plays on the plain table.

pub mod banners;
pub mod kalidasa;
pub mod misbehavin;
pub mod plain;
pub mod portraits;
pub mod sheets;
pub mod shiny_dice;
pub mod terms;
pub mod the_game;

use crate::play::tables::RegisterTable;
use bevy::prelude::*;

/// Every table with all that is seen of it.
pub(super) fn plugin(app: &mut App) {
    app.add_plugins((plain::plugin, shiny_dice::plugin, the_game::plugin, kalidasa::plugin, misbehavin::plugin));
}

/// Every table without what is seen of it: how pieces lie.
pub fn logic_plugin(app: &mut App) {
    app.register_plain_table(plain::TABLE)
        .register_table(shiny_dice::TABLE)
        .register_table(the_game::TABLE)
        .register_table(kalidasa::TABLE)
        .register_table(misbehavin::TABLE);
}
