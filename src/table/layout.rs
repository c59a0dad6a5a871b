//! Where every piece lies: in a zone or on another piece, as relationships between their entities.

use crate::table::look::{Laid, Lies, Model};
use crate::table::pieces::{Piece, Pieces};
use crate::table::zones::{Zone, Zones};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use kit::{Face, Lying, PieceId, Place, ZoneId};
use std::collections::BTreeMap;
use throws::Side;

/// The zone in which a piece lies.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[relationship(relationship_target = Holds)]
pub struct LiesIn(pub Entity);

/// The pieces of a zone in their order.
#[derive(Component, Default, Debug)]
#[relationship_target(relationship = LiesIn)]
pub struct Holds(Vec<Entity>);

/// The piece on which a piece lies.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[relationship(relationship_target = Carries)]
pub struct LiesOn(pub Entity);

/// The pieces on a piece in their order.
#[derive(Component, Default, Debug)]
#[relationship_target(relationship = LiesOn)]
pub struct Carries(Vec<Entity>);

/// Reads which piece lies where and in which order.
#[derive(SystemParam)]
pub struct Layout<'w, 's> {
    entities: Res<'w, Pieces>,
    known: Res<'w, Zones>,
    zones: Query<'w, 's, (&'static Zone, &'static Holds)>,
    pieces: Query<'w, 's, (&'static Piece, Option<&'static LiesIn>, Option<&'static LiesOn>, Option<&'static Carries>)>,
    moved: Query<'w, 's, (), Or<(Changed<LiesIn>, Changed<LiesOn>)>>,
}

impl Layout<'_, '_> {
    /// Whether a piece was taken elsewhere since this was last asked.
    pub fn is_changed(&self) -> bool {
        !self.moved.is_empty()
    }

    /// Where a piece lies.
    pub fn place(&self, piece: PieceId) -> Option<Place> {
        let (_, zone, carrier, _) = self.pieces.get(self.entities.get(piece)?).ok()?;
        match (zone, carrier) {
            (Some(zone), _) => self.zones.get(zone.0).ok().map(|(zone, _)| Place::In(zone.id)),
            (None, Some(carrier)) => self.piece(carrier.0).map(Place::On),
            (None, None) => None,
        }
    }

    /// The zone in which a piece lies, itself or with what carries it.
    pub fn zone(&self, piece: PieceId) -> Option<ZoneId> {
        self.zone_of(self.place(piece)?)
    }

    fn zone_of(&self, place: Place) -> Option<ZoneId> {
        match place {
            Place::In(zone) => Some(zone),
            Place::On(carrier) => self.zone(carrier),
        }
    }

    fn piece(&self, entity: Entity) -> Option<PieceId> {
        self.pieces.get(entity).ok().map(|(piece, ..)| piece.0)
    }

    fn row(&self, place: Place) -> &[Entity] {
        let row = match place {
            Place::In(zone) => self.known.get(zone).and_then(|zone| self.zones.get(zone).ok()).map(|(_, row)| &row.0),
            Place::On(piece) => {
                let carrier = self.entities.get(piece).and_then(|piece| self.pieces.get(piece).ok());
                carrier.and_then(|(.., row)| row).map(|row| &row.0)
            }
        };
        row.map_or(&[], Vec::as_slice)
    }

    /// The pieces of a place in order.
    pub fn pieces(&self, place: impl Into<Place>) -> Vec<PieceId> {
        self.row(place.into()).iter().filter_map(|entity| self.piece(*entity)).collect()
    }

    /// How many pieces lie in a place.
    pub fn count(&self, place: impl Into<Place>) -> usize {
        self.row(place.into()).len()
    }

    /// The piece on top of a place.
    pub fn top(&self, place: impl Into<Place>) -> Option<PieceId> {
        self.row(place.into()).last().and_then(|entity| self.piece(*entity))
    }

    /// The zones that hold something, with their pieces in order.
    pub fn zones(&self) -> impl Iterator<Item = (ZoneId, Vec<PieceId>)> + '_ {
        self.zones.iter().map(|(zone, _)| (zone.id, self.pieces(zone.id)))
    }

    /// The pieces of these places, with all that lies on them.
    pub fn touched(&self, places: impl IntoIterator<Item = Place>) -> Vec<PieceId> {
        let mut touched: Vec<PieceId> = places.into_iter().flat_map(|place| self.pieces(place)).collect();
        let mut seen = 0;
        while let Some(piece) = touched.get(seen).copied() {
            touched.extend(self.pieces(Place::On(piece)));
            seen += 1;
        }
        touched
    }

    /// Whether a piece would be seen if it lay there.
    pub fn is_seen_at(&self, laid: &Laid, piece: PieceId, place: Place, face: Option<Face>) -> bool {
        let face = face.unwrap_or(Face(0));
        let alone = |zone| laid.0.spot(&Lies { piece, place, zone, index: 0, of: 1, face, open: true });
        self.zone_of(place).is_some_and(|zone| alone(zone).is_seen)
    }

    /// Where a piece comes to rest, showing a face or its back.
    pub fn rest(&self, laid: &Laid, piece: PieceId, face: Face, open: bool) -> Option<Rest> {
        let place = self.place(piece)?;
        let entity = self.entities.get(piece)?;
        let row = self.row(place);
        let index = row.iter().position(|other| *other == entity)?;
        let carrier = match place {
            Place::In(_) => None,
            Place::On(carrier) => Some(self.rest(laid, carrier, face, true)?),
        };
        let lies = Lies { piece, place, zone: self.zone_of(place)?, index, of: row.len(), face, open };
        Some(Rest::of(laid, &lies, carrier))
    }
}

/// The pieces of every place, in the order of a state.
pub fn rows(lying: &[Lying]) -> BTreeMap<Place, Vec<PieceId>> {
    let mut rows: BTreeMap<Place, Vec<PieceId>> = BTreeMap::new();
    lying.iter().for_each(|at| rows.entry(at.place).or_default().push(at.piece));
    rows
}

/// Takes a piece, with all that lies on it, to the end of another place.
pub fn carry(commands: &mut Commands, pieces: &Pieces, zones: &Zones, piece: PieceId, to: Place) {
    let Some(entity) = pieces.get(piece) else { return };
    let mut entity = commands.entity(entity);
    match to {
        Place::In(zone) => zones.get(zone).map(|zone| entity.remove::<LiesOn>().insert(LiesIn(zone))),
        Place::On(carrier) => pieces.get(carrier).map(|carrier| entity.remove::<LiesIn>().insert(LiesOn(carrier))),
    };
}

/// Lays every piece where the state says, as far as a place has others or another order.
pub fn lay(commands: &mut Commands, layout: &Layout, lying: &[Lying]) {
    for (place, row) in rows(lying) {
        if layout.pieces(place) != row {
            row.iter().for_each(|piece| carry(commands, &layout.entities, &layout.known, *piece, place));
        }
    }
}

/// Where a piece comes to rest, and whether it is seen there.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Rest {
    /// Its place on the table.
    pub place: Transform,
    /// Whether it lies on the table, not in a panel or a box.
    pub is_seen: bool,
}

impl Rest {
    /// Where a piece that lies so comes to rest, beside that of what carries it.
    pub fn of(laid: &Laid, lies: &Lies, carrier: Option<Rest>) -> Rest {
        let mut spot = laid.0.spot(lies);
        if let Some(carrier) = carrier {
            spot.at = carrier.place.translation + spot.at * carrier.place.scale.x;
            spot.scale *= carrier.place.scale.x;
            spot.is_seen &= carrier.is_seen;
        }
        let yaw = Quat::from_rotation_y(spot.turn);
        let place = match laid.0.model(lies.piece) {
            Model::Die { edge, .. } => {
                let up = Vec3::from(Side::ALL[laid.0.side(lies.piece, lies.face)].direction());
                let turned = Quat::from_rotation_arc(up, Vec3::Y);
                Transform::from_translation(spot.at + Vec3::Y * edge * spot.scale / 2.0).with_rotation(yaw * turned)
            }
            Model::Card(_) => {
                let over = if lies.open { Quat::IDENTITY } else { Quat::from_rotation_z(std::f32::consts::PI) };
                Transform::from_translation(spot.at).with_rotation(yaw * over)
            }
            Model::Token(_) | Model::Ship { .. } => Transform::from_translation(spot.at).with_rotation(yaw),
        };
        Rest { place: place.with_scale(Vec3::splat(spot.scale)), is_seen: spot.is_seen }
    }
}
