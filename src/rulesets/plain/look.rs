//! Zones in lines, as many to a line as fit: what is everybody's first, then each seat's, then the places of a map.

use crate::table::camera::View;
use crate::table::look::{Lies, Look, Model, Spot};
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use kit::{Face, PieceId, Place, Shape, ZoneId, ZoneInfo};

/// A tile's size.
pub const TILE: Vec2 = Vec2::new(0.92, 0.62);
/// How many tiles lie side by side in a row.
const ABREAST: usize = 4;
/// More places without an owner than this are a map.
const FEW_PLACES: usize = 12;

/// Where a zone lies and how large it is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cell {
    /// The corner at the back, on the left.
    pub corner: Vec2,
    /// Its width and depth.
    pub size: Vec2,
    /// Whether it is a place of a map, whose name is only told when something is there.
    pub is_place: bool,
    shape: Shape,
}

/// The plain table of some zones.
pub struct Rows {
    cells: HashMap<ZoneId, Cell>,
    size: Vec2,
}

impl Rows {
    /// A plain table with these zones.
    pub fn new(zones: &[ZoneInfo]) -> Self {
        let is_spot = |zone: &&ZoneInfo| zone.shape == Shape::Spot && zone.owner.is_none();
        let has_map = zones.iter().filter(is_spot).count() > FEW_PLACES;
        let (places, others): (Vec<_>, Vec<_>) = zones.iter().partition(|zone| has_map && is_spot(zone));
        let small = Vec2::new(0.98, 0.88);
        let area = others.iter().map(|zone| room(zone.shape)).map(|room| room.x * room.y).sum::<f32>()
            + places.len() as f32 * small.x * small.y;
        let mut lines = Lines { width: (area * 3.0).sqrt().max(room(Shape::Row).x * 2.0), ..default() };
        let mut owner = None;
        for zone in others {
            if zone.owner != owner {
                owner = zone.owner;
                lines.end();
            }
            lines.put(zone, room(zone.shape), false);
        }
        lines.end();
        places.iter().for_each(|zone| lines.put(zone, small, true));
        lines.end();
        let size = Vec2::new(lines.width, lines.at.y);
        let middle = |mut cell: Cell| {
            cell.corner -= size / 2.0;
            cell
        };
        Rows { cells: lines.cells.into_iter().map(|(zone, cell)| (zone, middle(cell))).collect(), size }
    }

    /// Where a zone lies.
    pub fn cell(&self, zone: ZoneId) -> Option<Cell> {
        self.cells.get(&zone).copied()
    }
}

/// The room for a name and one tile, or for a name and two rows of tiles.
fn room(shape: Shape) -> Vec2 {
    let row = Vec2::new(ABREAST as f32 * (TILE.x + 0.06) + 0.2, 1.8);
    match shape {
        Shape::Pile | Shape::Spot => Vec2::new(row.x / 2.0, 1.15),
        _ => row,
    }
}

/// Cells put side by side until a line is full.
#[derive(Default)]
struct Lines {
    cells: HashMap<ZoneId, Cell>,
    width: f32,
    at: Vec2,
    depth: f32,
}

impl Lines {
    fn put(&mut self, zone: &ZoneInfo, size: Vec2, is_place: bool) {
        if self.at.x + size.x > self.width + 0.01 {
            self.end();
        }
        self.cells.insert(zone.id, Cell { corner: self.at, size, is_place, shape: zone.shape });
        self.at.x += size.x;
        self.depth = self.depth.max(size.y);
    }

    fn end(&mut self) {
        self.at = Vec2::new(0.0, self.at.y + self.depth);
        self.depth = 0.0;
    }
}

impl Look for Rows {
    fn model(&self, _: PieceId) -> Model {
        Model::Card(TILE)
    }

    fn spot(&self, lies: &Lies) -> Spot {
        let Lies { zone, index: place, of, .. } = *lies;
        if let Place::On(_) = lies.place {
            let step = (place + 1) as f32;
            return Spot::new(Vec3::new(0.14, 0.02, 0.12) * step, 0.0).scaled(0.9);
        }
        let Some(cell) = self.cell(zone) else { return Spot::new(Vec3::ZERO, 0.0) };
        let first = cell.corner + Vec2::new(TILE.x / 2.0 + 0.06, 0.4 + TILE.y / 2.0);
        let (at, level) = match cell.shape {
            Shape::Spot => (first + Vec2::splat(place as f32 * 0.08), place as f32 * 0.02),
            Shape::Pile => (first, place as f32 * 0.012),
            _ => {
                let (row, column) = (place / ABREAST, place % ABREAST);
                let squeeze = (2.0 / of.div_ceil(ABREAST).max(2) as f32).min(1.0);
                let step = Vec2::new(column as f32 * (TILE.x + 0.06), row as f32 * (TILE.y + 0.05) * squeeze);
                (first + step, row as f32 * 0.01)
            }
        };
        Spot::new(Vec3::new(at.x, 0.02 + level, at.y), 0.0)
    }

    fn outline(&self, zone: ZoneId) -> Option<Vec<Vec2>> {
        let Cell { corner, size, .. } = self.cell(zone)?;
        let (near, inset) = (corner + size, Vec2::splat(0.03));
        let (a, c) = (corner + inset, near - inset);
        Some(vec![a, Vec2::new(c.x, a.y), c, Vec2::new(a.x, c.y)])
    }

    fn picture(&self, _: PieceId, _: Face) -> String {
        "plain tile@92".into()
    }

    fn back(&self, _: PieceId) -> String {
        "plain back@92".into()
    }

    fn view(&self) -> View {
        View { subject: Vec3::ZERO, width: self.size.x + 0.4, depth: self.size.y + 0.6, height: 74.0, field: 24.0 }
    }

    fn tray(&self) -> (Vec3, f32) {
        (Vec3::ZERO, TILE.y)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kit::{Seat, Tabletop};

    fn apart<R: Tabletop>(seats: usize) {
        use kit::{Catalog, Setup};
        let state = R::begin(&R::Catalog::built_in(), &R::Setup::for_seats(seats), 1).expect("a match begins");
        let zones = state.zones();
        let rows = Rows::new(&zones);
        let cells: Vec<_> = zones.iter().map(|zone| rows.cell(zone.id).expect("every zone lies somewhere")).collect();
        for (index, one) in cells.iter().enumerate() {
            let inside = one.corner.cmpge(-rows.size / 2.0 - 0.01).all();
            assert!(inside && (one.corner + one.size).cmple(rows.size / 2.0 + 0.01).all(), "{:?}", zones[index]);
            for other in &cells[index + 1..] {
                let clear = (one.corner + one.size).cmple(other.corner + 0.01).any()
                    || (other.corner + other.size).cmple(one.corner + 0.01).any();
                assert!(clear, "{one:?} lies over {other:?}");
            }
        }
    }

    #[test]
    fn no_zone_of_any_game_lies_over_another() {
        (1..=5).for_each(apart::<shiny_dice::ShinyDice>);
        (1..=4).for_each(apart::<the_game::TheGame>);
        (1..=4).for_each(apart::<kalidasa::Kalidasa>);
        (2..=4).for_each(apart::<misbehavin::Misbehavin>);
    }

    #[test]
    fn a_seats_zones_begin_a_line() {
        let zone = |id, owner| ZoneInfo { id: ZoneId(id), name: String::new(), shape: Shape::Row, owner };
        let rows = Rows::new(&[zone(0, None), zone(1, Some(Seat(0))), zone(2, Some(Seat(0))), zone(3, Some(Seat(1)))]);
        let corner = |id| rows.cell(ZoneId(id)).expect("it lies somewhere").corner;
        assert_eq!(corner(1).x, corner(0).x);
        assert_eq!(corner(3).x, corner(0).x);
        assert!(corner(2).x > corner(1).x && corner(3).y > corner(1).y);
    }
}
