//! Which piece lies in which place of which zone, while steps are still being played.

use crate::table::look::{Laid, Model};
use bevy::prelude::*;
use kit::{Face, Lying, PieceId, ZoneId};
use std::collections::BTreeMap;
use throws::Side;

/// The zones with their pieces in order.
#[derive(Resource, Default, Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    zones: BTreeMap<ZoneId, Vec<PieceId>>,
    lies: BTreeMap<PieceId, ZoneId>,
}

impl Layout {
    /// Lays everything where the state says.
    pub fn reset(&mut self, lying: &[Lying]) {
        self.zones.clear();
        self.lies.clear();
        for at in lying {
            self.zones.entry(at.zone).or_default().push(at.piece);
            self.lies.insert(at.piece, at.zone);
        }
    }

    /// Takes a piece to the end of another zone.
    pub fn carry(&mut self, piece: PieceId, to: ZoneId) {
        if let Some(from) = self.lies.insert(piece, to) {
            self.zones.entry(from).or_default().retain(|other| *other != piece);
        }
        self.zones.entry(to).or_default().push(piece);
    }

    /// Where a piece lies.
    pub fn zone(&self, piece: PieceId) -> Option<ZoneId> {
        self.lies.get(&piece).copied()
    }

    /// The pieces of a zone in order.
    pub fn pieces(&self, zone: ZoneId) -> &[PieceId] {
        self.zones.get(&zone).map_or(&[], Vec::as_slice)
    }

    /// The zones with their pieces in order.
    pub fn zones(&self) -> impl Iterator<Item = (ZoneId, &[PieceId])> + '_ {
        self.zones.iter().map(|(zone, row)| (*zone, row.as_slice()))
    }

    /// All pieces with their zones.
    pub fn all(&self) -> impl Iterator<Item = (PieceId, ZoneId)> + '_ {
        self.lies.iter().map(|(piece, zone)| (*piece, *zone))
    }

    /// Where a piece comes to rest, showing a face or its back.
    pub fn rest(&self, laid: &Laid, piece: PieceId, face: Face, open: bool) -> Option<Transform> {
        let zone = self.zone(piece)?;
        let row = self.pieces(zone);
        let place = row.iter().position(|other| *other == piece)?;
        let spot = laid.0.spot(zone, place, row.len(), piece);
        let yaw = Quat::from_rotation_y(spot.turn);
        Some(match laid.0.model(piece) {
            Model::Die { edge, .. } => {
                let up = Vec3::from(Side::ALL[laid.0.side(piece, face)].direction());
                let turned = Quat::from_rotation_arc(up, Vec3::Y);
                Transform::from_translation(spot.at + Vec3::Y * edge / 2.0).with_rotation(yaw * turned)
            }
            Model::Card(_) | Model::Token(_) => {
                let over = if open { Quat::IDENTITY } else { Quat::from_rotation_z(std::f32::consts::PI) };
                Transform::from_translation(spot.at).with_rotation(yaw * over)
            }
        })
    }
}
