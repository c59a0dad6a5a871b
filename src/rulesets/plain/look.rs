//! Zones in rows, as many to a row as fit.

use crate::table::camera::View;
use crate::table::look::{Look, Model, Spot};
use bevy::prelude::*;
use kit::{Face, PieceId, Shape, ZoneId, ZoneInfo};

/// A tile's size.
pub const TILE: Vec2 = Vec2::new(0.92, 0.62);
const COLUMNS: usize = 4;
const CELL: Vec2 = Vec2::new(4.1, 2.0);

/// The plain table of some zones.
pub struct Rows {
    zones: Vec<ZoneInfo>,
}

impl Rows {
    /// A plain table with these zones.
    pub fn new(zones: Vec<ZoneInfo>) -> Self {
        Rows { zones }
    }

    fn rows(&self) -> usize {
        self.zones.len().div_ceil(COLUMNS)
    }

    fn corner(&self, zone: ZoneId) -> Vec2 {
        let place = self.zones.iter().position(|info| info.id == zone).unwrap_or(0);
        let left = -(COLUMNS as f32) * CELL.x / 2.0;
        let back = -(self.rows() as f32) * CELL.y / 2.0;
        Vec2::new(left + (place % COLUMNS) as f32 * CELL.x, back + (place / COLUMNS) as f32 * CELL.y)
    }
}

/// Where a zone's label stands.
pub fn label_spot(zones: &[ZoneInfo], zone: ZoneId) -> Vec3 {
    let corner = Rows::new(zones.to_vec()).corner(zone);
    Vec3::new(corner.x + 0.15, 0.0, corner.y + 0.12)
}

impl Look for Rows {
    fn model(&self, _: PieceId) -> Model {
        Model::Card(TILE)
    }

    fn spot(&self, zone: ZoneId, place: usize, of: usize, _: PieceId) -> Spot {
        let corner = self.corner(zone);
        let shape = self.zones.iter().find(|info| info.id == zone).map_or(Shape::Row, |info| info.shape);
        let first = Vec2::new(corner.x + TILE.x / 2.0 + 0.1, corner.y + 0.85);
        let (at, level) = match shape {
            Shape::Pile | Shape::Spot => (first, place as f32 * 0.012),
            _ => {
                let columns = 4;
                let squeeze = (2.0 / of.div_ceil(columns).max(2) as f32).min(1.0);
                let step = Vec2::new(
                    (place % columns) as f32 * (TILE.x + 0.06),
                    (place / columns) as f32 * (TILE.y + 0.05) * squeeze,
                );
                (first + step, (place / columns) as f32 * 0.01)
            }
        };
        Spot { at: Vec3::new(at.x, 0.02 + level, at.y), turn: 0.0 }
    }

    fn side(&self, _: PieceId, _: Face) -> usize {
        0
    }

    fn picture(&self, _: PieceId, _: Face) -> String {
        "plain tile".into()
    }

    fn back(&self, _: PieceId) -> String {
        "plain back".into()
    }

    fn view(&self) -> View {
        let size = Vec2::new(COLUMNS as f32 * CELL.x, self.rows() as f32 * CELL.y);
        View { subject: Vec3::ZERO, width: size.x + 0.6, depth: size.y + 1.4, height: 66.0, field: 26.0 }
    }

    fn tray(&self) -> (Vec3, f32) {
        (Vec3::ZERO, TILE.y)
    }
}
