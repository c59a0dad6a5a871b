//! Physical pieces and the places where they lie.

use crate::seats::Seat;
use crate::tabletop::{FigureId, Token};
use serde::{Deserialize, Serialize};

/// A card, die, ship or token; the same number means the same piece for a whole match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PieceId(pub u16);

/// A place where pieces lie; each ruleset numbers its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ZoneId(pub u16);

/// Which side, picture or value a piece shows; each ruleset numbers its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Face(pub u16);

/// Who may see a piece's face.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Sight {
    /// It lies face up.
    Everyone,
    /// It is in somebody's hand or behind their screen.
    Only(Seat),
    /// It lies face down.
    Nobody,
}

impl Sight {
    /// Whether `seat` may see the face.
    pub fn allows(self, seat: Seat) -> bool {
        match self {
            Sight::Everyone => true,
            Sight::Only(owner) => owner == seat,
            Sight::Nobody => false,
        }
    }
}

/// How the pieces of a zone lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shape {
    /// One on the other.
    Pile,
    /// Side by side.
    Row,
    /// Held in a hand.
    Fan,
    /// In rows of this many.
    Grid(u8),
    /// On a spot of a map or board.
    Spot,
}

/// A zone as people know it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ZoneInfo {
    /// Its number.
    pub id: ZoneId,
    /// Its name.
    pub name: String,
    /// How its pieces lie.
    pub shape: Shape,
    /// Whose it is, if anybody's.
    pub owner: Option<Seat>,
}

/// Where something lies: in a zone, or on a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Place {
    /// In a zone.
    In(ZoneId),
    /// On a piece, with which it goes wherever that goes.
    On(PieceId),
}

impl From<ZoneId> for Place {
    fn from(zone: ZoneId) -> Place {
        Place::In(zone)
    }
}

impl From<PieceId> for Place {
    fn from(piece: PieceId) -> Place {
        Place::On(piece)
    }
}

/// Whatever a person can point at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Target {
    /// A piece.
    Piece(PieceId),
    /// A zone: a sector, a deck, a market, a slot, an area of a board.
    Zone(ZoneId),
    /// A player.
    Seat(Seat),
    /// A figure.
    Figure(FigureId),
    /// Tokens of one kind that lie together.
    Heap(Place, Token),
}

impl From<PieceId> for Target {
    fn from(piece: PieceId) -> Target {
        Target::Piece(piece)
    }
}

impl From<ZoneId> for Target {
    fn from(zone: ZoneId) -> Target {
        Target::Zone(zone)
    }
}

impl From<Seat> for Target {
    fn from(seat: Seat) -> Target {
        Target::Seat(seat)
    }
}

impl From<FigureId> for Target {
    fn from(figure: FigureId) -> Target {
        Target::Figure(figure)
    }
}

/// One piece where the state says it lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lying {
    /// Which piece.
    pub piece: PieceId,
    /// Where; pieces of a place are listed in their order there, the top of a pile last.
    pub place: Place,
    /// What it shows to those who may see it.
    pub face: Face,
    /// Who may see that.
    pub sight: Sight,
}

impl Lying {
    /// A piece in a zone, or on another piece.
    pub fn new(piece: PieceId, place: impl Into<Place>, face: Face, sight: Sight) -> Lying {
        Lying { piece, place: place.into(), face, sight }
    }
}
