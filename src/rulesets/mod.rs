//! One plugin per ruleset; a ruleset without one plays on the plain table.

pub mod plain;
pub mod shiny_dice;

use crate::play::contest::Contest;
use crate::table::look::Laid;
use bevy::prelude::*;

/// Whether every game is played on the plain table.
#[derive(Resource, Default, Clone, Copy, Debug)]
pub struct PlainTable(pub bool);

/// The table of a match.
pub fn look_of(contest: &dyn Contest, plain: PlainTable) -> Laid {
    match contest.id() {
        "shiny_dice" if !plain.0 => Laid(Box::new(shiny_dice::look::Mat)),
        _ => Laid(Box::new(plain::look::Rows::new(&contest.zones()))),
    }
}

/// Whether a match is played on its own table.
pub fn has_own_table(id: &str, plain: PlainTable) -> bool {
    id == "shiny_dice" && !plain.0
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PlainTable>().add_plugins((plain::plugin, shiny_dice::plugin));
}
