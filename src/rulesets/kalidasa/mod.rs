//! Kalidasa on the screen: The Game's table with the rim of the map, the Corvette and this box's faces.

pub mod faces;
#[cfg(test)]
mod shown;

use crate::faces::{FaceError, Painter};
use crate::keep::assets;
use crate::play::opening::EnterSet;
use crate::play::tables::{RegisterTable, TableInUse, TableKind};
use crate::rulesets::the_game::chart::Chart;
use crate::rulesets::the_game::pictures::Studio;
use crate::rulesets::the_game::{self, BoardShare, look, ships};
use crate::screens::Screen;
use bevy::prelude::*;
use kalidasa::Kalidasa;
use kit::Ruleset as _;

const OUTLINES: [&str; 2] = ["the_game/outlines.ron", "kalidasa/outlines.ron"];

/// The table of The Game with Kalidasa.
pub const TABLE: TableKind = TableKind {
    name: Kalidasa::ID,
    look: |contest| look::Sky::lay(contest, |game| Chart::read(game, &assets(), &OUTLINES, 1.0)),
    painter: Some(call),
    ..the_game::TABLE
};

/// Reads the drawings of both boxes.
fn call() -> Result<Box<dyn Painter>, FaceError> {
    Ok(Box::new(Studio::new(faces::read(&assets())?, &["the_game", "kalidasa"])?))
}

pub(super) fn plugin(app: &mut App) {
    app.register_table(TABLE)
        .add_systems(OnEnter(Screen::Match), unroll_the_whole_board.after(EnterSet::Open).before(EnterSet::Lay));
}

/// The board of this box is the whole one, and three ships roam it; the other tables have the usual one.
fn unroll_the_whole_board(mut commands: Commands, table: Res<State<TableInUse>>) {
    let is_here = table.get().0.is_some_and(|(name, _)| name == Kalidasa::ID);
    commands.insert_resource(match is_here {
        true => whole_board(),
        false => BoardShare::default(),
    });
}

/// The board with everything that this box adds.
fn whole_board() -> BoardShare {
    BoardShare {
        share: 1.0,
        outlines: OUTLINES.to_vec(),
        roamers: vec![ships::cruiser, ships::cutter, ships::corvette],
    }
}
