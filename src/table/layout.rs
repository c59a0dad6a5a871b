//! Which piece lies where and in which order, while steps are still being played.

use crate::table::look::{Laid, Lies, Model};
use bevy::prelude::*;
use kit::{Face, Lying, PieceId, Place, ZoneId};
use std::collections::BTreeMap;
use throws::Side;

/// The places with their pieces in order.
#[derive(Resource, Default, Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    places: BTreeMap<Place, Vec<PieceId>>,
    lies: BTreeMap<PieceId, Place>,
}

impl Layout {
    /// Lays everything where the state says.
    pub fn reset(&mut self, lying: &[Lying]) {
        self.places.clear();
        self.lies.clear();
        for at in lying {
            self.places.entry(at.place).or_default().push(at.piece);
            self.lies.insert(at.piece, at.place);
        }
    }

    /// Takes a piece, with all that lies on it, to the end of another place.
    pub fn carry(&mut self, piece: PieceId, to: Place) {
        if let Some(from) = self.lies.insert(piece, to) {
            self.places.entry(from).or_default().retain(|other| *other != piece);
        }
        self.places.entry(to).or_default().push(piece);
    }

    /// Where a piece lies.
    pub fn place(&self, piece: PieceId) -> Option<Place> {
        self.lies.get(&piece).copied()
    }

    /// The zone in which a piece lies, itself or with what carries it.
    pub fn zone(&self, piece: PieceId) -> Option<ZoneId> {
        match self.place(piece)? {
            Place::In(zone) => Some(zone),
            Place::On(carrier) => self.zone(carrier),
        }
    }

    /// The pieces of a place in order.
    pub fn pieces(&self, place: impl Into<Place>) -> &[PieceId] {
        self.places.get(&place.into()).map_or(&[], Vec::as_slice)
    }

    /// The zones with their pieces in order.
    pub fn zones(&self) -> impl Iterator<Item = (ZoneId, &[PieceId])> + '_ {
        self.places.iter().filter_map(|(place, row)| match place {
            Place::In(zone) => Some((*zone, row.as_slice())),
            Place::On(_) => None,
        })
    }

    /// The pieces of these places, with all that lies on them.
    pub fn touched(&self, places: impl IntoIterator<Item = Place>) -> Vec<PieceId> {
        let mut touched: Vec<PieceId> = places.into_iter().flat_map(|place| self.pieces(place)).copied().collect();
        let mut seen = 0;
        while let Some(piece) = touched.get(seen).copied() {
            touched.extend(self.pieces(Place::On(piece)));
            seen += 1;
        }
        touched
    }

    /// Whether a piece is seen where it lies, or would be if it lay there.
    pub fn is_seen_at(&self, laid: &Laid, piece: PieceId, place: Place, face: Option<Face>) -> bool {
        let zone = match place {
            Place::In(zone) => Some(zone),
            Place::On(carrier) => self.zone(carrier),
        };
        let face = face.unwrap_or(Face(0));
        zone.is_some_and(|zone| laid.0.spot(&Lies { piece, place, zone, index: 0, of: 1, face, open: true }).is_seen)
    }

    /// Where a piece comes to rest, showing a face or its back.
    pub fn rest(&self, laid: &Laid, piece: PieceId, face: Face, open: bool) -> Option<Rest> {
        let place = self.place(piece)?;
        let row = self.pieces(place);
        let index = row.iter().position(|other| *other == piece)?;
        let carrier = match place {
            Place::In(_) => None,
            Place::On(carrier) => Some(self.rest(laid, carrier, face, true)?),
        };
        let lies = Lies { piece, place, zone: self.zone(piece)?, index, of: row.len(), face, open };
        let mut spot = laid.0.spot(&lies);
        if let Some(carrier) = carrier {
            spot.at = carrier.place.translation + spot.at * carrier.place.scale.x;
            spot.scale *= carrier.place.scale.x;
            spot.is_seen &= carrier.is_seen;
        }
        let yaw = Quat::from_rotation_y(spot.turn);
        let place = match laid.0.model(piece) {
            Model::Die { edge, .. } => {
                let up = Vec3::from(Side::ALL[laid.0.side(piece, face)].direction());
                let turned = Quat::from_rotation_arc(up, Vec3::Y);
                Transform::from_translation(spot.at + Vec3::Y * edge * spot.scale / 2.0).with_rotation(yaw * turned)
            }
            Model::Card(_) => {
                let over = if open { Quat::IDENTITY } else { Quat::from_rotation_z(std::f32::consts::PI) };
                Transform::from_translation(spot.at).with_rotation(yaw * over)
            }
            Model::Token(_) | Model::Ship { .. } => Transform::from_translation(spot.at).with_rotation(yaw),
        };
        Some(Rest { place: place.with_scale(Vec3::splat(spot.scale)), is_seen: spot.is_seen })
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
