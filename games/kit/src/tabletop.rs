//! How a game's state and events look on a table, in terms that all games share.

use crate::pieces::{Face, Lying, PieceId, Sight, ZoneId, ZoneInfo};
use crate::ruleset::Ruleset;
use crate::seats::Seat;

/// One thing that can be shown: events are told as a few of these.
#[derive(Clone, Debug, PartialEq)]
pub enum Step {
    /// A piece goes from one zone to another.
    Move {
        /// Which piece.
        piece: PieceId,
        /// Where it lay.
        from: ZoneId,
        /// Where it lies then.
        to: ZoneId,
        /// What it shows then.
        face: Face,
        /// Who may see that.
        sight: Sight,
    },
    /// A piece turns over, or shows something else, where it lies.
    Flip {
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
    /// A figure changes: points, money, fuel.
    Count {
        /// Whose figure, if anybody's.
        seat: Option<Seat>,
        /// What is counted.
        what: &'static str,
        /// By how much.
        by: i32,
        /// What it is then.
        now: i32,
    },
    /// Something is told to everybody.
    Announce {
        /// The sentence.
        text: String,
    },
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

/// A ruleset that can be shown: on its own table, on the plain one, or as a log.
pub trait Tabletop: Ruleset {
    /// The zones of this match.
    fn zones(&self) -> Vec<ZoneInfo>;
    /// Every piece, zone by zone, each exactly once.
    fn pieces(&self, into: &mut Vec<Lying>);
    /// An event as things to show, told in the state that it led to.
    fn steps(&self, event: &Self::Event, into: &mut Vec<Step>);
    /// An event as a line of the log, if it is worth one.
    fn tell(&self, event: &Self::Event) -> Option<String>;
    /// What is asked now.
    fn prompt(&self) -> String;
    /// A choice as a button's text.
    fn label(&self, choice: &Self::Choice) -> String;
    /// The pieces to click for a choice, in order: who acts, then the target. None for a plain button.
    fn path(&self, choice: &Self::Choice) -> Vec<PieceId>;
    /// The choice that Space takes, if one is obvious.
    fn obvious(&self) -> Option<Self::Choice>;
    /// What a piece is called when it shows this face.
    fn name(&self, piece: PieceId, face: Face) -> String;
    /// What a piece that shows this face is good for, a line for each thing; none where its name says it all.
    fn about(&self, _piece: PieceId, _face: Face) -> Vec<String> {
        Vec::new()
    }
    /// How many rounds are played, if that is agreed.
    fn rounds(&self) -> Option<u32> {
        None
    }
    /// What a result is worth in words, beyond places and scores; nothing before the end.
    fn verdict(&self) -> Option<String> {
        None
    }
    /// Whether `seat` may see something that others may not: then a curtain falls between people.
    fn has_secrets(&self, seat: Seat) -> bool {
        let mut pieces = Vec::new();
        self.pieces(&mut pieces);
        pieces.iter().any(|lying| lying.sight == Sight::Only(seat))
    }
}
