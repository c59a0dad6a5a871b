//! What is lit on the table, in the order in which keys walk it: from left to right, then down.

use crate::play::session::Session;
use crate::play::takeover::Takeover;
use crate::table::camera::TableEye;
use crate::table::pieces::{Piece, Pieces, Shows};
use crate::table::zones::Zone;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use kit::Target;

/// Where lit things are, and what they are called.
#[derive(SystemParam)]
pub struct LitTargets<'w, 's> {
    eye: Single<'w, 's, (&'static Camera, &'static GlobalTransform), With<TableEye>>,
    pieces: Res<'w, Pieces>,
    places: Query<'w, 's, (&'static GlobalTransform, &'static Shows), With<Piece>>,
    zones: Query<'w, 's, (&'static Zone, &'static Name)>,
    taken: Res<'w, Takeover>,
}

/// Things closer than this beside each other stand in one column.
const COLUMN: f32 = 24.0;

impl LitTargets<'_, '_> {
    /// Everything that can be pointed at next.
    pub fn in_order(&self, session: &Session) -> Vec<Target> {
        let mut lit: Vec<Target> = self.taken.clickable(session).into_iter().collect();
        let order = |target: &Target| {
            let spot = self.place(*target).and_then(|place| self.eye.0.world_to_viewport(self.eye.1, place).ok());
            spot.map_or((i32::MAX, 0), |at| ((at.x / COLUMN) as i32, at.y as i32))
        };
        lit.sort_by_key(|target| (order(target), *target));
        lit.dedup();
        lit
    }

    /// The middle of something on the table.
    pub fn place(&self, target: Target) -> Option<Vec3> {
        match target {
            Target::Piece(piece) => Some(self.places.get(self.pieces.get(piece)?).ok()?.0.translation()),
            Target::Zone(id) => {
                let middle = self.zones.iter().find(|(zone, _)| zone.id == id && !zone.outline.is_empty())?.0.middle();
                Some(Vec3::new(middle.x, 0.0, middle.y))
            }
            _ => None,
        }
    }

    /// What something is called.
    pub fn name(&self, session: &Session, target: Target) -> String {
        match target {
            Target::Piece(piece) => {
                let shows = self.pieces.get(piece).and_then(|entity| self.places.get(entity).ok());
                let open = shows.filter(|(_, shows)| shows.open);
                open.map_or("Face down".into(), |(_, shows)| session.contest.name(piece, shows.face))
            }
            Target::Zone(id) => {
                let zone = self.zones.iter().find(|(zone, _)| zone.id == id);
                zone.map_or(String::new(), |(_, name)| name.to_string())
            }
            Target::Seat(seat) => session.contest.players()[seat].name.clone(),
            Target::Figure(figure) => session.contest.figure_name(figure, 1),
            Target::Heap(_, token) => session.contest.token_name(token, 1),
        }
    }
}
