//! How the pieces of The Game lie: ships and tokens on the board, the die in its tray, cards in panels.

use super::chart::Chart;
use super::faces::Picture;
use super::pictures;
use crate::contest::Contest;
use crate::table::camera::View;
use crate::table::look::{Laid, Lies, Look, Model, Spot};
use bevy::prelude::*;
use kit::{Face, PieceId, Place, ZoneId};
use std::collections::BTreeMap;
use std::sync::Arc;
use the_game::TheGame;
use the_game::catalog::ids::{RoamerId, SectorId, ShipId};
use the_game::table::zones::{Spot as Zone, die_piece, roamer_piece, ship_piece};
use the_game::{Back, Print};

/// The width of a ship's base.
pub const BASE: f32 = 0.54;
/// The width of an alert token.
const ALERT: f32 = 0.34;
/// The edge of the die.
const EDGE: f32 = 0.62;
/// How far ships that share a sector stand from its middle.
const RING: f32 = 0.45;

/// The table of The Game.
pub struct Sky {
    /// The board.
    pub chart: Arc<Chart>,
    game: TheGame,
    sectors: BTreeMap<ZoneId, SectorId>,
    tray: ZoneId,
    ships: (u16, u16),
    die: PieceId,
}

impl Sky {
    /// The table of a match, with the chart that belongs to its boxes.
    pub fn lay(contest: &dyn Contest, chart: fn(&TheGame) -> Result<Chart, String>) -> Laid {
        let snapshot = contest.snapshot();
        let game = snapshot.at_heart().downcast_ref::<TheGame>().expect("this table is built for The Game").clone();
        let chart = chart(&game).unwrap_or_else(|problem| {
            error!("{problem}");
            Chart::default()
        });
        Laid(Box::new(Sky::new(game, chart)))
    }

    fn new(game: TheGame, chart: Chart) -> Sky {
        let catalog = game.catalog();
        let sectors = catalog.sector_ids().map(|sector| (game.zone_id(Zone::Sector(sector)), sector)).collect();
        let first = ship_piece(catalog, ShipId(0)).0;
        let last = roamer_piece(catalog, RoamerId(catalog.roamers.len() as u8 - 1)).0;
        let (tray, die) = (game.zone_id(Zone::Tray), die_piece(catalog));
        Sky { chart: Arc::new(chart), sectors, tray, ships: (first, last), die, game }
    }

    fn is_ship(&self, piece: PieceId) -> bool {
        (self.ships.0..=self.ships.1).contains(&piece.0)
    }
}

impl Look for Sky {
    fn model(&self, piece: PieceId) -> Model {
        match piece {
            _ if self.is_ship(piece) => Model::Ship { base: BASE },
            _ if piece == self.die => Model::Die { edge: EDGE, set: 0 },
            _ if piece.0 > self.die.0 => Model::Token(ALERT),
            _ => Model::Card(Vec2::new(0.7, 0.98)),
        }
    }

    fn spot(&self, lies: &Lies) -> Spot {
        if let Some(sector) = self.sectors.get(&lies.zone) {
            return match lies.place {
                Place::In(_) if !self.chart.size.x.is_normal() => Spot::aside(Vec3::ZERO),
                _ => self.in_sector(*sector, lies),
            };
        }
        if lies.zone == self.tray {
            return Spot::new(Vec3::new(0.0, 0.02, self.chart.size.y / 2.0 + 0.9), 0.3);
        }
        Spot::aside(Vec3::new(-self.chart.size.x / 2.0, 0.6, self.chart.size.y / 2.0))
    }

    fn outline(&self, zone: ZoneId) -> Option<Vec<Vec2>> {
        let sector = self.sectors.get(&zone)?;
        Some(self.chart.outline(*sector).to_vec()).filter(|outline| outline.len() > 2)
    }

    fn side(&self, _: PieceId, face: Face) -> usize {
        (face.0.clamp(1, 6) - 1) as usize
    }

    fn picture(&self, piece: PieceId, face: Face) -> String {
        pictures::name(Picture::Print(Print::of(self.game.catalog(), piece, face)))
    }

    fn back(&self, piece: PieceId) -> String {
        Back::of(self.game.catalog(), piece).map_or_else(String::new, |back| pictures::name(Picture::Back(back)))
    }

    fn view(&self) -> View {
        let size = self.chart.size;
        View { subject: Vec3::ZERO, width: size.x, depth: size.y, height: 52.0, field: 26.0 }
    }

    fn tray(&self) -> (Vec3, f32) {
        (Vec3::new(0.0, 0.02, 0.0), EDGE)
    }
}

impl Sky {
    /// Ships that share a sector stand around its middle; tokens lie in a stack at its edge.
    fn in_sector(&self, sector: SectorId, lies: &Lies) -> Spot {
        let (middle, radius) = (self.chart.at(sector), self.chart.radius(sector));
        let at = |offset: Vec2, height: f32| Vec3::new(middle.x + offset.x, height, middle.y + offset.y);
        if !self.is_ship(lies.piece) {
            let step = lies.index as f32 * 0.05;
            return Spot::new(at(Vec2::new(radius * 0.6 + step, radius * 0.4 - step), 0.02 + step * 0.3), 0.0);
        }
        let scale = if lies.of > 2 { 0.62 } else { 0.8 };
        let offset = match lies.of {
            1 => Vec2::new(-(radius * 0.35).min(0.3), 0.0),
            of => Vec2::from_angle(lies.index as f32 * std::f32::consts::TAU / of as f32 + 0.4) * RING.min(radius),
        };
        Spot::new(at(offset, 0.0), 0.0).scaled(scale)
    }
}
