//! How a ruleset's pieces look and where its zones are: what a ruleset's plugin tells the table.

use crate::table::camera::View;
use bevy::prelude::*;
use kit::{Face, PieceId, ZoneId};

/// What a piece is made of.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Model {
    /// A card of this width and depth.
    Card(Vec2),
    /// A die with this edge, and which set of faces it has.
    Die {
        /// The length of an edge.
        edge: f32,
        /// Which dice look alike.
        set: usize,
    },
    /// A flat round token of this width.
    Token(f32),
}

/// Where a piece lies.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spot {
    /// The middle of the piece's underside.
    pub at: Vec3,
    /// How far it is turned on the table, in radians.
    pub turn: f32,
}

/// A ruleset's table.
pub trait Look: Send + Sync + 'static {
    /// What a piece is made of.
    fn model(&self, piece: PieceId) -> Model;
    /// Where the piece in this place of a zone lies, of so many.
    fn spot(&self, zone: ZoneId, place: usize, of: usize, piece: PieceId) -> Spot;
    /// Which side of a die shows a face: the place among its six.
    fn side(&self, piece: PieceId, face: Face) -> usize;
    /// The name of a card's picture; none shows its back.
    fn picture(&self, piece: PieceId, face: Face) -> String;
    /// The name of a card's back.
    fn back(&self, piece: PieceId) -> String;
    /// Where the camera stands.
    fn view(&self) -> View;
    /// The middle of the tray that dice are thrown into, and the edge of a die there.
    fn tray(&self) -> (Vec3, f32);
}

/// The table of the match in progress.
#[derive(Resource)]
pub struct Laid(pub Box<dyn Look>);
