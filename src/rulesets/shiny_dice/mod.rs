//! Shiny Dice on the screen: its mat, its props, its labels and its steps.

pub mod look;

mod advisor;
mod labels;
pub use labels::Labels;
mod pictures;
mod scenery;
mod track;

use bevy::prelude::*;

/// Whether the match on the table is Shiny Dice on its own mat.
fn on_the_mat(session: Option<Res<crate::play::session::Session>>, plain: Res<crate::rulesets::PlainTable>) -> bool {
    session.is_some_and(|session| session.game.id == "shiny_dice") && !plain.0
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((advisor::plugin, labels::plugin, pictures::plugin, scenery::plugin, track::plugin));
}

/// What a game alone is worth, in words.
pub fn verdict(session: &crate::play::session::Session) -> Option<String> {
    let game = session.contest.state().downcast_ref::<shiny_dice::ShinyDice>()?;
    if session.contest.players().count() > 1 {
        return None;
    }
    let grade = shiny_dice::grade::grade(game.screens()[kit::Seat(0)].worth(), game.setup().rounds);
    Some(format!("{}: better than {} of 100 games of a sound player.", grade.title, grade.beats))
}
