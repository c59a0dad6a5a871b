//! Shiny Dice on the screen: its mat, its props, its labels and its steps.

pub mod look;

mod advisor;
mod labels;
mod lights;
mod pictures;
mod scenery;
mod track;

use bevy::prelude::*;

/// Whether the match on the table is Shiny Dice on its own mat.
fn on_the_mat(session: Option<Res<crate::play::session::Session>>, plain: Res<crate::rulesets::PlainTable>) -> bool {
    session.is_some_and(|session| session.game.id == "shiny_dice") && !plain.0
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        advisor::plugin,
        labels::plugin,
        lights::plugin,
        pictures::plugin,
        scenery::plugin,
        track::plugin,
    ));
}
