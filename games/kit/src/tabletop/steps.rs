//! What can be shown: events are told as a few of these.

use super::counts::{FigureId, Token};
use crate::pieces::{Face, PieceId, Place, Sight, ZoneId};
use crate::seats::Seat;

/// One thing that can be shown.
#[derive(Clone, Debug, PartialEq)]
pub enum Step {
    /// A piece goes from one place to another, with whatever lies on it.
    Move {
        /// Which piece.
        piece: PieceId,
        /// Where it lay.
        from: Place,
        /// Where it lies then.
        to: Place,
        /// What it shows then; none if that stays as it was.
        face: Option<Face>,
        /// Who may see that.
        sight: Sight,
    },
    /// A piece turns over, or shows something else, where it lies.
    Turn {
        /// Which piece.
        piece: PieceId,
        /// What it shows then.
        face: Face,
        /// Who may see that.
        sight: Sight,
    },
    /// The pieces of a zone are mixed.
    Shuffle {
        /// The zone.
        zone: ZoneId,
    },
    /// Dice are thrown together, and lie in these zones then.
    Roll {
        /// The dice with what they show.
        dice: Vec<Die>,
    },
    /// Tokens go from one heap to another, or from or to the supply of which there is always enough.
    Tokens {
        /// Of what kind.
        token: Token,
        /// How many.
        count: u16,
        /// Where they lay; none for the supply.
        from: Option<Place>,
        /// Where they lie then; none for the supply.
        to: Option<Place>,
    },
    /// A figure changes: points, money, power.
    Count {
        /// Which figure.
        figure: FigureId,
        /// By how much.
        by: i32,
        /// What it is then.
        now: i32,
        /// For what, in a few words; may be empty.
        why: String,
    },
    /// A line for the log.
    Say {
        /// The sentence.
        text: String,
    },
    /// Something that a seat should not miss.
    Announce {
        /// Whom it touches; everybody if none.
        seat: Option<Seat>,
        /// The sentence.
        text: String,
    },
}

impl Step {
    /// A piece that goes from one place to another and shows this there.
    pub fn carry(piece: PieceId, from: impl Into<Place>, to: impl Into<Place>, face: Face, sight: Sight) -> Step {
        Step::Move { piece, from: from.into(), to: to.into(), face: Some(face), sight }
    }

    /// So many tokens more, or fewer, in a heap: they come from the supply or go there.
    pub fn heap(place: Place, token: Token, by: i32) -> Option<Step> {
        let count = by.unsigned_abs() as u16;
        match by.signum() {
            1 => Some(Step::Tokens { token, count, from: None, to: Some(place) }),
            -1 => Some(Step::Tokens { token, count, from: Some(place), to: None }),
            _ => None,
        }
    }

    /// The pieces that it moves or turns.
    pub fn pieces(&self) -> Vec<PieceId> {
        match self {
            Step::Move { piece, .. } | Step::Turn { piece, .. } => vec![*piece],
            Step::Roll { dice } => dice.iter().map(|die| die.piece).collect(),
            _ => Vec::new(),
        }
    }
}

/// A die of a throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Die {
    /// Which die.
    pub piece: PieceId,
    /// Where it lay.
    pub from: ZoneId,
    /// Where it lies after the throw.
    pub to: ZoneId,
    /// What it shows.
    pub face: Face,
}
