//! The game as it is shown: zones, pieces, steps, log lines, questions and labels.

mod asks;
mod log;
mod prints;
mod steps;
mod zones;

use crate::state::{Choice, Event, TheGame};
use kit::{Face, Lying, PieceId, Step, Tabletop, ZoneInfo};
use prints::Print;

impl Tabletop for TheGame {
    fn zones(&self) -> Vec<ZoneInfo> {
        self.all_zones()
    }

    fn pieces(&self, into: &mut Vec<Lying>) {
        self.all_pieces(into);
    }

    fn steps(&self, event: &Event, into: &mut Vec<Step>) {
        self.event_steps(event, into);
    }

    fn tell(&self, event: &Event) -> Option<String> {
        self.event_line(event)
    }

    fn prompt(&self) -> String {
        self.question()
    }

    fn label(&self, choice: &Choice) -> String {
        self.choice_label(*choice)
    }

    fn path(&self, choice: &Choice) -> Vec<PieceId> {
        self.choice_path(*choice)
    }

    fn obvious(&self) -> Option<Choice> {
        self.obvious_choice()
    }

    fn name(&self, piece: PieceId, face: Face) -> String {
        Print::of(self.catalog(), piece, face).name(self.catalog())
    }

    fn about(&self, piece: PieceId, face: Face) -> Vec<String> {
        Print::of(self.catalog(), piece, face).about(self.catalog())
    }
}
