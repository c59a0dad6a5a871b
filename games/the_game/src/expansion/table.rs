//! A match with an expansion as it is shown.

use super::{Expanded, Expansion};
use crate::state::{Choice, Event};
use kit::{Face, Lying, PieceId, Step, Tabletop, ZoneInfo};

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

    fn prompt(&self) -> String {
        self.game.prompt()
    }

    fn label(&self, choice: &Choice) -> String {
        self.game.label(choice)
    }

    fn path(&self, choice: &Choice) -> Vec<PieceId> {
        self.game.path(choice)
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
