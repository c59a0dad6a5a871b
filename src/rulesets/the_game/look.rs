//! How the pieces of The Game lie: ships and tokens on the board, the die in its tray, cards in panels.

use super::chart::Chart;
use super::faces::Picture;
use super::{noises, pictures};
use crate::contest::Contest;
use crate::table::camera::View;
use crate::table::look::{Laid, Lies, Look, Model, Spot};
use crate::table::sound::Noise;
use bevy::prelude::*;
use kit::{Face, PieceId, Place, Step, ZoneId};
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
pub(super) const EDGE: f32 = 0.8;

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

    /// The table of a match on this chart.
    pub fn new(game: TheGame, chart: Chart) -> Sky {
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
            return Spot::aside(Vec3::new(0.0, 0.02, self.chart.size.y / 2.0 + 0.9));
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

    fn noise(&self, step: &Step) -> Option<Noise> {
        noises::of(&self.game, step)
    }

    fn view(&self) -> View {
        let size = self.chart.size;
        View { subject: Vec3::ZERO, width: size.x, depth: size.y, height: 52.0, field: 26.0 }
    }

    fn tray(&self) -> (Vec3, f32) {
        (Vec3::new(0.0, 0.02, 0.0), EDGE)
    }
}

/// Where a stack of alert tokens lies in a sector.
pub(super) fn alert_spot(chart: &Chart, sector: SectorId) -> Vec2 {
    let radius = chart.radius(sector);
    chart.at(sector) + Vec2::new(radius.min(0.5) * 0.62, radius.min(0.5) * 0.3)
}

/// Where the flag of a ship stands that stands there.
pub(super) fn seat_flag(ship: Vec3) -> Vec2 {
    ship.xz() + Vec2::new(0.21, 0.17)
}

impl Sky {
    /// A ship stands west of a world; those that share a sector stand around its middle, roaming ones north of it;
    /// tokens lie in a stack at its edge.
    fn in_sector(&self, sector: SectorId, lies: &Lies) -> Spot {
        let at = |place: Vec2, height: f32| Vec3::new(place.x, height, place.y);
        if !self.is_ship(lies.piece) {
            // From four on, a number beside the stack tells the rest.
            let step = lies.index.min(3) as f32 * 0.08;
            return Spot::new(at(alert_spot(&self.chart, sector) + Vec2::new(step, -step), 0.02 + step * 0.2), 0.0);
        }
        let (middle, radius) = (self.chart.at(sector), self.chart.radius(sector));
        let (place, scale) = match (lies.of, self.chart.worlds_in(sector).next()) {
            (1, Some(world)) => {
                (Vec2::new((world.at.x - world.radius - 0.26).max(middle.x - radius - 0.12), world.at.y + 0.04), 0.8)
            }
            (1, None) => (middle, 0.8),
            (2, _) => (middle + Vec2::X * (if lies.index == 0 { -0.45 } else { 0.45 }) * radius.clamp(0.8, 1.0), 0.68),
            (of, _) => {
                let angle = lies.index as f32 * std::f32::consts::TAU / of as f32 - 0.6;
                (middle + Vec2::from_angle(angle) * 0.5, 0.64)
            }
        };
        // Roaming ships stand a little further away from the viewer than those of captains.
        let north = if self.roams(lies.piece) && lies.of > 1 { -0.16 } else { 0.0 };
        Spot::new(at(self.on_board(place + Vec2::Y * north), 0.0), HEADING).scaled(scale)
    }

    fn roams(&self, piece: PieceId) -> bool {
        let catalog = self.game.catalog();
        piece.0 >= roamer_piece(catalog, RoamerId(0)).0 && self.is_ship(piece)
    }

    /// No base hangs over the board's edge.
    fn on_board(&self, at: Vec2) -> Vec2 {
        let edges = self.chart.edges();
        at.clamp(edges.min + BASE * 0.6, edges.max - BASE * 0.6)
    }
}

/// How ships at rest are turned.
const HEADING: f32 = 0.42;
