//! How a game's state and events look on a table, in terms that all games share.

mod asks;
mod counts;
mod feats;
mod steps;

pub use asks::{Amount, Answer, Band, Mood, Question};
pub use counts::{Count, Figure, FigureId, Heap, Token};
pub use feats::{Feat, grouped};
pub use steps::{Die, Step};

use crate::pieces::{Face, Lying, PieceId, Sight, ZoneInfo};
use crate::ruleset::Ruleset;
use crate::seats::Seat;
use std::any::Any;

/// A ruleset that can be shown: on its own table, on the plain one, or as a log.
///
/// Where a sentence speaks of a seat it says `{0}`, `{1}` and so on; the screen puts the players' names there.
pub trait Tabletop: Ruleset {
    /// The zones of this match; they stay the same from its beginning to its end.
    fn zones(&self) -> Vec<ZoneInfo>;
    /// Every piece, place by place, each exactly once.
    fn pieces(&self, into: &mut Vec<Lying>);
    /// Every heap of tokens that is not empty, each exactly once.
    fn heaps(&self, _into: &mut Vec<Heap>) {}
    /// The numbers that people watch, each exactly once.
    fn figures(&self, _into: &mut Vec<Figure>) {}
    /// What moves, turns and counts when this happens. An event tells all that is needed for it: whichever state of
    /// the match is asked, the answer is the same.
    fn steps(&self, event: &Self::Event, into: &mut Vec<Step>);
    /// An event as a line of the log, if it is worth one.
    fn tell(&self, event: &Self::Event) -> Option<String>;
    /// What is asked now; nothing after the end.
    fn question(&self) -> Option<Question>;
    /// A choice as an answer to what is asked.
    fn answer(&self, choice: &Self::Choice) -> Answer;
    /// The choice that Space takes, if one is obvious.
    fn obvious(&self) -> Option<Self::Choice>;
    /// What a piece is called when it shows this face.
    fn name(&self, piece: PieceId, face: Face) -> String;
    /// What a piece that shows this face is good for, a line for each thing; none where its name says it all.
    fn about(&self, _piece: PieceId, _face: Face) -> Vec<String> {
        Vec::new()
    }
    /// What so many tokens of a kind are called.
    fn token_name(&self, _token: Token, _count: u16) -> String {
        String::new()
    }
    /// What a figure counts, as in "3 supplies".
    fn figure_name(&self, _figure: FigureId, _count: i32) -> String {
        String::new()
    }
    /// What a seat has come to, as people would count it: always the same things in the same order.
    fn counts(&self, _seat: Seat) -> Vec<Count> {
        Vec::new()
    }
    /// What a choice promises at once, in a few words; may be empty. Asked of a state in which hidden things were mixed
    /// anew.
    fn promise(&self, choice: &Self::Choice) -> String {
        let Answer { odds, follows, .. } = self.answer(choice);
        let good: f64 = odds.iter().filter(|band| band.mood == Mood::Good).map(|band| band.chance).sum();
        if odds.len() > 1 { format!("{:.0} % to go well", 100.0 * good) } else { follows }
    }
    /// How many rounds are played, if that is agreed.
    fn rounds(&self) -> Option<u32> {
        None
    }
    /// What a result is worth in words, beyond places and scores; nothing before the end.
    fn verdict(&self) -> Option<String> {
        None
    }
    /// What `seat` plays as, in a word or two: a leader, a faction; nothing where all play alike.
    fn role(&self, _seat: Seat) -> Option<String> {
        None
    }
    /// What `seat` achieved; nothing before the end, and nothing that is no feat.
    fn feat(&self, _seat: Seat) -> Option<Feat> {
        None
    }
    /// The state that a table is built for: its own, or that of the game which this one extends.
    fn at_heart(&self) -> &(dyn Any + Send + Sync) {
        self
    }
    /// Whether `seat` may see something that others may not: then a curtain falls between people.
    fn has_secrets(&self, seat: Seat) -> bool {
        let mut pieces = Vec::new();
        self.pieces(&mut pieces);
        pieces.iter().any(|lying| lying.sight == Sight::Only(seat))
    }

    /// All that is shown of an event: its steps, and at their end its line of the log.
    fn show(&self, event: &Self::Event, into: &mut Vec<Step>) {
        self.steps(event, into);
        into.extend(self.tell(event).map(|text| Step::Say { text }));
    }
}
