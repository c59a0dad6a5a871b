//! The Game on the screen: its board, its ships, its panels; a table for every box that is built on it.

pub mod chart;
pub mod course;
pub mod eye;
pub mod faces;
pub mod look;
pub mod pictures;
pub mod plan;
pub mod ships;

mod actions;
mod borders;
mod browse;
mod captains;
mod crew;
mod desk;
mod drafting;
mod end;
mod felt;
mod fleet;
mod hints;
mod hold;
mod jobs;
mod mini;
mod names;
mod noises;
mod paper;
mod risks;
mod scenery;
mod scenes;
pub mod sheet;
mod ship;
mod signs;
mod spare;
mod stops;
mod story;
mod tags;
mod way;

use crate::keep::assets;
use crate::play::hud::Parts;
use crate::play::tables::{Help, RegisterTable, TableKind};
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
    advises: Some(Parts::above_prompt),
    lists_all: false,
    help: Help {
        keys: &[
            (&["F", "B", "D", "W"], "fly, buy, deal, work"),
            (&["1", "–", "9"], "the options of a card"),
            (&["V"], "the whole ship"),
            (&["M"], "the whole board"),
            (&["Home"], "back to your ship"),
        ],
        marks: &[
            ("fist", "fight"),
            ("gear-hammer", "tech"),
            ("discussion", "negotiate"),
            ("shaking-hands", "solid"),
            ("tied-scroll", "warrant"),
            ("scowl", "disgruntled"),
            ("wanted-reward", "wanted"),
        ],
        groups: &[
            ("Fly", "rocket-flight"),
            ("Buy", "wooden-crate"),
            ("Deal", "shaking-hands"),
            ("Work", "gear-hammer"),
            ("Ship", "spaceship"),
            ("Gear", "revolver"),
            ("Jobs", "files"),
        ],
    },
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
    pub(super) fn chart(&self, game: &TheGame) -> Result<Chart, String> {
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
        fleet::plugin,
        names::plugin,
        mini::plugin,
        paper::plugin,
        way::plugin,
        scenery::plugin,
        actions::plugin,
        captains::plugin,
        end::plugin,
        sheet::plugin,
        ship::plugin,
        scenes::plugin,
    ));
    app.add_plugins((browse::plugin, felt::plugin, hints::plugin, spare::plugin));
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use kit::{Catalog as _, Setup as _};
    use the_game::catalog::ids::{ShipId, TokenId};

    /// Whatever has a place on the map is seen there: sectors, ships of captains, ships that roam, tokens.
    pub(in crate::rulesets) fn check_map(game: &TheGame, share: &BoardShare) {
        use crate::table::look::Lies;
        use crate::table::look::Look as _;
        let chart = share.chart(game).expect("the outlines are there");
        let catalog = game.catalog().clone();
        assert_eq!(share.roamers.len(), catalog.roamers.len(), "every roaming ship has a shape");
        let sky = look::Sky::new(game.clone(), chart);
        let ships =
            (0..catalog.ships.len() as u8).map(|ship| the_game::table::zones::ship_piece(&catalog, ShipId(ship)));
        let roamers = catalog.roamer_ids().map(|roamer| the_game::table::zones::roamer_piece(&catalog, roamer));
        let tokens =
            (0..catalog.alert_tokens).map(|token| the_game::table::zones::token_piece(&catalog, TokenId(token)));
        let pieces: Vec<_> = ships.chain(roamers).chain(tokens).collect();
        for sector in catalog.sector_ids() {
            let zone = game.zone_id(the_game::table::zones::Spot::Sector(sector));
            assert!(
                sky.outline(zone).is_some_and(|outline| outline.len() > 2),
                "{} can be pointed at",
                catalog.sector(sector).id
            );
            for piece in &pieces {
                for alert in 0..catalog.alerts.len().max(1) {
                    let (face, place) = (kit::Face(alert as u16), kit::Place::In(zone));
                    let lies = Lies { piece: *piece, place, zone, index: 0, of: 1, face, open: true };
                    assert!(sky.spot(&lies).is_seen, "{piece:?} is not seen in {}", catalog.sector(sector).id);
                    assert!(!sky.picture(*piece, face).is_empty());
                }
            }
        }
    }

    /// Whether a question has a place on the screen.
    pub(in crate::rulesets) fn is_asked(frame: the_game::state::Frame) -> bool {
        scenes::is_asked(frame)
    }

    /// The names of all decks that can be looked through.
    pub(in crate::rulesets) fn listed_decks(game: &TheGame) -> Vec<String> {
        browse::listed(game)
    }

    #[test]
    fn whatever_has_a_place_on_the_map_is_seen_there() {
        let (game, _) = chart_of_the_box();
        check_map(&game, &BoardShare::default());
    }

    /// A match of The Game's own box, with its chart.
    pub(super) fn chart_of_the_box() -> (TheGame, Chart) {
        let setup = the_game::Setup::for_seats(4);
        let game = TheGame::begin(&the_game::Catalog::built_in(), &setup, 1).expect("four seats are allowed");
        let chart = BoardShare::default().chart(&game).expect("the outlines are there");
        (game, chart)
    }
}
