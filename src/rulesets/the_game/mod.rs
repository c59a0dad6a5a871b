//! The Game on the screen: its board, its ships, its panels; a table for every box that is built on it.

pub mod chart;
pub mod faces;
pub mod look;
pub mod pictures;
pub mod plan;
pub mod ships;

mod actions;
mod captains;
mod course;
mod crew;
mod desk;
mod eye;
mod hold;
mod jobs;
mod names;
mod scenery;
mod scenes;
mod sheet;

use crate::keep::assets;
use crate::play::tables::{RegisterTable, TableKind};
use bevy::prelude::*;
use chart::Chart;
use kit::Ruleset as _;
use ships::Solid;
use the_game::TheGame;

/// The name of this table, on which others may be built.
pub const ON_TABLE: &str = TheGame::ID;

/// The board of The Game's own box ends at three quarters of its whole width.
const SHARE: f32 = 0.75;
const OUTLINES: [&str; 1] = ["the_game/outlines.ron"];

/// The table of The Game.
pub const TABLE: TableKind = TableKind {
    name: ON_TABLE,
    built_on: ON_TABLE,
    look: |contest| look::Sky::lay(contest, |game| Chart::read(game, &assets(), &OUTLINES, SHARE)),
    plan: plan::plan,
    painter: Some(pictures::call),
    advises: false,
    lists_all: false,
};

/// How much of the board is used, and what else a box brings; The Game's own where no other is given.
#[derive(Resource, Clone)]
pub struct BoardShare {
    /// The share of the board's whole width.
    pub share: f32,
    /// The files of outlines.
    pub outlines: Vec<&'static str>,
    /// The shapes of the roaming ships, in the catalog's order.
    pub roamers: Vec<fn() -> Solid>,
}

impl Default for BoardShare {
    fn default() -> Self {
        BoardShare { share: SHARE, outlines: OUTLINES.to_vec(), roamers: vec![ships::cruiser, ships::cutter] }
    }
}

impl BoardShare {
    fn chart(&self, game: &TheGame) -> Result<Chart, String> {
        Chart::read(game, &assets(), &self.outlines, self.share)
    }

    fn roamer(&self, index: usize) -> Solid {
        self.roamers.get(index).map_or_else(ships::cruiser, |make| make())
    }
}

/// The chart of the match in progress.
#[derive(Resource, Default)]
pub struct Charted(pub Chart);

pub(super) fn plugin(app: &mut App) {
    app.register_table(TABLE).insert_resource(BoardShare::default()).add_plugins((
        course::plugin,
        eye::plugin,
        names::plugin,
        scenery::plugin,
        actions::plugin,
        captains::plugin,
        sheet::plugin,
        scenes::plugin,
    ));
}
