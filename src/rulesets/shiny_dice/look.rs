//! Where the dice lie on the mat, and where the missions lie beside it.

use super::scenery::{BANK, RISK};
use crate::table::camera::View;
use crate::table::look::{Lies, Look, Model, Spot};
use bevy::prelude::*;
use kit::{Face, PieceId, Place, Token, ZoneId};
use shiny_dice::tabletop::{HUNDRED, POOL};
use shiny_dice::{DieId, Foe, Kind, Zone, dice};

/// The mat's size on the table.
pub const MAT: Vec2 = Vec2::new(10.9, 6.43);
/// The edge of a die.
pub const EDGE: f32 = 0.62;
/// The size of a card.
pub const CARD: Vec2 = Vec2::new(1.5, 2.1);

/// The table of Shiny Dice.
pub struct Mat;

/// A field of the mat.
#[derive(Clone, Copy)]
struct Field {
    middle: Vec2,
    columns: usize,
    step: Vec2,
}

/// A place on the mat's picture, which is 1424 wide and 840 high, as a place on the table.
pub fn on_mat(x: f32, y: f32) -> Vec2 {
    Vec2::new((x / 1424.0 - 0.5) * MAT.x, (y / 840.0 - 0.5) * MAT.y)
}

fn field(zone: Zone) -> Field {
    let wide = Vec2::new(0.86, 0.78);
    let tight = Vec2::new(0.70, 0.70);
    match zone {
        Zone::Foe(Foe::Niska) => Field { middle: on_mat(222.0, 222.0), columns: 5, step: Vec2::new(0.64, 0.7) },
        Zone::Foe(Foe::Saffron) => Field { middle: on_mat(688.0, 222.0), columns: 5, step: Vec2::new(0.64, 0.7) },
        Zone::Foe(Foe::Badger) => Field { middle: on_mat(1154.0, 222.0), columns: 5, step: Vec2::new(0.64, 0.7) },
        Zone::Captured => Field { middle: on_mat(1150.0, 146.0), columns: 5, step: Vec2::new(0.64, 0.7) },
        Zone::Serenity => Field { middle: on_mat(662.0, 522.0), columns: 5, step: wide },
        Zone::Supplies => Field { middle: on_mat(153.0, 530.0), columns: 2, step: tight },
        Zone::Claimed => Field { middle: on_mat(153.0, 575.0), columns: 3, step: Vec2::new(0.63, 0.66) },
        Zone::Hold => Field { middle: on_mat(1222.0, 545.0), columns: 4, step: Vec2::new(0.64, 0.68) },
        Zone::KnockedOut => Field { middle: on_mat(740.0, 730.0), columns: 10, step: Vec2::new(0.78, 0.7) },
        Zone::Beaten => Field { middle: OUT.xz(), columns: 2, step: Vec2::new(0.82, 0.8) },
        _ => Field { middle: Vec2::new(0.0, 3.95), columns: 15, step: Vec2::new(0.68, 0.7) },
    }
}

impl Field {
    /// The place of a piece among so many, in rows filled from the left and centred.
    fn place(self, place: usize, of: usize) -> Vec2 {
        let rows = of.div_ceil(self.columns);
        let row = place / self.columns;
        let in_row = if row + 1 == rows { of - row * self.columns } else { self.columns };
        let column = place % self.columns;
        let from_middle =
            Vec2::new(column as f32 - (in_row as f32 - 1.0) / 2.0, row as f32 - (rows as f32 - 1.0) / 2.0);
        self.middle + from_middle * self.step
    }
}

/// Where the deck, the mission and its discards lie.
pub const DECK: Vec3 = Vec3::new(-6.45, 0.0, -2.75);
/// Where this turn's mission lies.
pub const MISSION: Vec3 = Vec3::new(-6.5, 0.02, -0.3);
/// Where old missions lie.
pub const DISCARDS: Vec3 = Vec3::new(9.4, 0.0, -2.75);

/// Where the dice of beaten foes lie.
pub const OUT: Vec3 = Vec3::new(6.5, 0.0, -2.6);

/// A small turn that differs from die to die, so that they lie like thrown dice.
fn askew(piece: PieceId, zone: ZoneId) -> f32 {
    let mixed = (piece.0 as u32 * 7919 + zone.0 as u32 * 104_729) % 1000;
    (mixed as f32 / 1000.0 - 0.5) * 0.5
}

impl Look for Mat {
    fn model(&self, piece: PieceId) -> Model {
        match DieId::of_piece(piece) {
            Some(die) => Model::Die { edge: EDGE, set: set(die.kind()) },
            None => Model::Card(CARD),
        }
    }

    fn spot(&self, lies: &Lies) -> Spot {
        let Lies { piece, zone, index, of, .. } = *lies;
        let level = Vec3::Y * index as f32 * 0.012;
        match Zone::of_id(zone) {
            Some(Zone::MissionDeck) => Spot::new(DECK + level, askew(piece, zone) * 0.06),
            Some(Zone::MissionDiscards) => Spot::new(DISCARDS + level, askew(piece, zone) * 0.3),
            Some(Zone::Mission) => Spot::new(MISSION, -0.04),
            Some(zone_of_dice) => {
                let at = field(zone_of_dice).place(index, of);
                let neatly = if zone_of_dice == Zone::Cup { 0.3 } else { 1.0 };
                Spot::new(Vec3::new(at.x, 0.02, at.y), askew(piece, zone) * neatly)
            }
            None => Spot::new(Vec3::ZERO, 0.0),
        }
    }

    /// The field of a foe lights up as a whole when it can be chosen.
    fn outline(&self, zone: ZoneId) -> Option<Vec<Vec2>> {
        let Some(Zone::Foe(foe)) = Zone::of_id(zone) else { return None };
        let left = 466.0 * foe as u8 as f32;
        Some([(30.0, 30.0), (462.0, 30.0), (462.0, 262.0), (30.0, 262.0)].map(|(x, y)| on_mat(left + x, y)).to_vec())
    }

    fn area(&self, zone: ZoneId) -> Option<Rect> {
        let on_mat = |left: f32, top: f32, right: f32, bottom: f32| {
            Some(Rect::from_corners(on_mat(left, top), on_mat(right, bottom)))
        };
        let card = |at: Vec3| Some(Rect::from_center_size(at.xz(), CARD));
        if zone == POOL {
            return Some(Rect::from_center_size(RISK.xz() + Vec2::new(0.1, 0.1), Vec2::new(2.2, 2.6)));
        }
        match Zone::of_id(zone)? {
            Zone::Supplies | Zone::Claimed => on_mat(29.0, 289.0, 277.0, 622.0),
            Zone::Serenity => on_mat(303.0, 289.0, 1021.0, 622.0),
            Zone::Hold => on_mat(1047.0, 289.0, 1395.0, 622.0),
            Zone::KnockedOut => on_mat(29.0, 649.0, 1395.0, 811.0),
            Zone::MissionDeck => card(DECK),
            Zone::Mission => card(MISSION),
            _ => None,
        }
    }

    fn token(&self, token: Token) -> Option<(String, Vec2)> {
        (token == HUNDRED).then(|| ("points".into(), CARD * 0.8))
    }

    fn token_spot(&self, place: Place, token: Token, index: usize) -> Option<Spot> {
        (place == Place::In(POOL) && token == HUNDRED).then(|| {
            let offset =
                Vec3::new((index % 5) as f32 * 0.3 - 0.45, 0.01 + index as f32 * 0.014, (index / 5) as f32 * 0.25);
            Spot::new(RISK + offset, 0.18 - index as f32 * 0.07)
        })
    }

    fn bank(&self, _: Token) -> Vec3 {
        BANK + Vec3::Y * 0.2
    }

    fn side(&self, piece: PieceId, face: Face) -> usize {
        let Some(die) = DieId::of_piece(piece) else { return 0 };
        let shown = dice::Face::ALL.get(face.0 as usize).copied();
        let faces = dice::faces(die.kind(), dice::Face::Supplies);
        faces.iter().position(|face| Some(*face) == shown).unwrap_or(0)
    }

    fn picture(&self, piece: PieceId, _: Face) -> String {
        format!("mission {}", piece.0)
    }

    fn back(&self, _: PieceId) -> String {
        "mission back".into()
    }

    fn view(&self) -> View {
        View { subject: Vec3::new(0.0, 0.0, -0.15), width: 15.6, depth: 9.6, height: 55.0, field: 28.0 }
    }

    fn tray(&self) -> (Vec3, f32) {
        (Vec3::new(0.0, 0.02, 0.2), EDGE)
    }
}

/// Which dice look alike.
pub fn set(kind: Kind) -> usize {
    match kind {
        Kind::Outlaw => 0,
        Kind::Passenger => 1,
        Kind::Foe => 2,
    }
}
