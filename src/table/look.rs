//! How a ruleset's pieces look and where its zones are: what a ruleset's plugin tells the table.

use crate::table::camera::View;
use crate::table::sound::Noise;
use bevy::prelude::*;
use kit::{Face, PieceId, Place, Step, Token, ZoneId};

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
    /// A model that stands on the table; its ruleset's plugin gives it its shape.
    Ship {
        /// How wide its base is.
        base: f32,
    },
}

/// A piece where it lies.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lies {
    /// Which piece.
    pub piece: PieceId,
    /// In a zone, or on another piece.
    pub place: Place,
    /// The zone, its own or its carrier's.
    pub zone: ZoneId,
    /// Its number among the pieces of its place.
    pub index: usize,
    /// How many pieces lie there.
    pub of: usize,
    /// What it shows.
    pub face: Face,
    /// Whether whoever looks may see that.
    pub open: bool,
}

/// Where a piece lies; on another piece, measured from its middle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spot {
    /// The middle of the piece's underside.
    pub at: Vec3,
    /// How far it is turned on the table, in radians.
    pub turn: f32,
    /// How large it is: 1 as its model says.
    pub scale: f32,
    /// Whether it is seen there; a piece in a panel or a box is seen only on its way.
    pub is_seen: bool,
}

impl Spot {
    /// On the table.
    pub fn new(at: Vec3, turn: f32) -> Spot {
        Spot { at, turn, scale: 1.0, is_seen: true }
    }

    /// Off the table, in a panel or a box that is over there.
    pub fn aside(at: Vec3) -> Spot {
        Spot { at, turn: 0.0, scale: 1.0, is_seen: false }
    }

    /// So large.
    pub fn scaled(self, scale: f32) -> Spot {
        Spot { scale, ..self }
    }
}

/// A ruleset's table.
pub trait Look: Send + Sync + 'static {
    /// What a piece is made of.
    fn model(&self, piece: PieceId) -> Model;
    /// Where a piece lies.
    fn spot(&self, lies: &Lies) -> Spot;
    /// The corners of a zone on the table, against the clock as seen from above; none if it cannot be pointed at there.
    fn outline(&self, _zone: ZoneId) -> Option<Vec<Vec2>> {
        None
    }
    /// Where a zone is on the table, for whoever explains it; its outline if it has one.
    fn area(&self, _zone: ZoneId) -> Option<Rect> {
        None
    }
    /// Which side of a die shows a face: the place among its six.
    fn side(&self, _piece: PieceId, _face: Face) -> usize {
        0
    }
    /// The name of a card's or token's picture; none shows its back.
    fn picture(&self, piece: PieceId, face: Face) -> String;
    /// The same where it lies, for cards that are smaller in some zones.
    fn picture_in(&self, piece: PieceId, face: Face, _zone: Option<ZoneId>) -> String {
        self.picture(piece, face)
    }
    /// The name of a card's back.
    fn back(&self, piece: PieceId) -> String;
    /// The picture of a kind of tokens and its size on the table, if they are seen there.
    fn token(&self, _token: Token) -> Option<(String, Vec2)> {
        None
    }
    /// Where a token of a heap lies; none if it is not on the table.
    fn token_spot(&self, _place: Place, _token: Token, _index: usize) -> Option<Spot> {
        None
    }
    /// Where tokens come from and go to.
    fn bank(&self, _token: Token) -> Vec3 {
        Vec3::ZERO
    }
    /// The noise that a step makes, where the table has one of its own for it.
    fn noise(&self, _step: &Step) -> Option<Noise> {
        None
    }
    /// Where the camera stands.
    fn view(&self) -> View;
    /// The middle of the tray that dice are thrown into, and the edge of a die there.
    fn tray(&self) -> (Vec3, f32) {
        (Vec3::ZERO, 0.6)
    }
}

/// The table of the match in progress.
#[derive(Resource)]
pub struct Laid(pub Box<dyn Look>);
