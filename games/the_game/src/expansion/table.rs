//! A match with an expansion as it is shown.

use super::{Expanded, Expansion};
use crate::state::{Choice, Event};
use kit::{
    Answer, Count, Face, Feat, Figure, FigureId, Heap, Lying, PieceId, Question, Seat, Step, Tabletop, Token, ZoneInfo,
};
use std::any::Any;

impl<E: Expansion> Tabletop for Expanded<E> {
    fn zones(&self) -> Vec<ZoneInfo> {
        self.game.zones()
    }

    fn pieces(&self, into: &mut Vec<Lying>) {
        self.game.pieces(into);
    }

    fn steps(&self, event: &Event, into: &mut Vec<Step>) {
        self.game.steps(event, into);
    }

    fn tell(&self, event: &Event) -> Option<String> {
        self.game.tell(event)
    }

    fn heaps(&self, into: &mut Vec<Heap>) {
        self.game.heaps(into);
    }

    fn figures(&self, into: &mut Vec<Figure>) {
        self.game.figures(into);
    }

    fn question(&self) -> Option<Question> {
        self.game.question()
    }

    fn answer(&self, choice: &Choice) -> Answer {
        self.game.answer(choice)
    }

    fn token_name(&self, token: Token, count: u16) -> String {
        self.game.token_name(token, count)
    }

    fn promise(&self, choice: &Choice) -> String {
        self.game.promise(choice)
    }

    fn counts(&self, seat: Seat) -> Vec<Count> {
        self.game.counts(seat)
    }

    fn figure_name(&self, figure: FigureId, count: i32) -> String {
        self.game.figure_name(figure, count)
    }

    fn role(&self, seat: Seat) -> Option<String> {
        self.game.role(seat)
    }

    fn feat(&self, seat: Seat) -> Option<Feat> {
        self.game.feat(seat)
    }

    fn at_heart(&self) -> &(dyn Any + Send + Sync) {
        &self.game
    }

    fn obvious(&self) -> Option<Choice> {
        self.game.obvious()
    }

    fn name(&self, piece: PieceId, face: Face) -> String {
        self.game.name(piece, face)
    }

    fn about(&self, piece: PieceId, face: Face) -> Vec<String> {
        self.game.about(piece, face)
    }
}
