//! The game as it is shown: zones, pieces, steps, log lines, questions and labels.

mod asks;
pub mod counts;
mod further;
mod log;
mod paths;
mod prints;
mod prospects;
mod steps;
mod wagers;
pub mod zones;

use crate::catalog::words::Skill;
use crate::state::{Choice, Event, TheGame};
use kit::{
    Answer, Count, Face, Feat, Figure, FigureId, Heap, Lying, PieceId, Question, Ruleset, Seat, Step, Tabletop, Token,
    ZoneInfo,
};
pub use prints::{Back, Print};

impl Tabletop for TheGame {
    fn zones(&self) -> Vec<ZoneInfo> {
        self.all_zones()
    }

    fn pieces(&self, into: &mut Vec<Lying>) {
        self.all_pieces(into);
    }

    fn heaps(&self, into: &mut Vec<Heap>) {
        self.all_heaps(into);
    }

    fn figures(&self, into: &mut Vec<Figure>) {
        self.all_figures(into);
    }

    fn steps(&self, event: &Event, into: &mut Vec<Step>) {
        self.event_steps(event, into);
    }

    fn tell(&self, event: &Event) -> Option<String> {
        self.event_line(event)
    }

    fn question(&self) -> Option<Question> {
        let frame = self.turn().seat().and(self.frame())?;
        Some(Question::new(frame.kind(), frame.seat(), self.asked(frame)).body(self.asked_further(frame)))
    }

    fn answer(&self, choice: &Choice) -> Answer {
        self.choice_answer(*choice)
    }

    fn obvious(&self) -> Option<Choice> {
        self.obvious_choice()
    }

    fn token_name(&self, token: Token, count: u16) -> String {
        self.token_words(token, count)
    }

    fn figure_name(&self, _: FigureId, _: i32) -> String {
        "credits".into()
    }

    fn role(&self, seat: Seat) -> Option<String> {
        let leader = self.captain(seat).crew.first()?;
        Some(self.catalog().supply(leader.card).name.clone())
    }

    /// A story won in few turns.
    fn feat(&self, seat: Seat) -> Option<Feat> {
        let is_won = self.end.as_ref()?.winners().any(|winner| winner == seat);
        let turns = format!("{} {}", self.round, if self.round == 1 { "turn" } else { "turns" });
        let long = format!("{} in {turns}", self.story().name);
        is_won.then(|| Feat { rank: -i64::from(self.round), short: turns, long })
    }

    fn counts(&self, seat: Seat) -> Vec<Count> {
        let captain = &self.captains[seat];
        let upset = captain.crew.iter().filter(|mate| mate.disgruntled).count();
        let skill: i16 = Skill::ALL.iter().map(|skill| self.points(captain, *skill)).sum();
        vec![
            Count::new("goals", captain.goals, 0.1),
            Count::new("contacts Solid", self.solid_count(captain), 0.15),
            Count::new("credits", captain.cash, 100.0),
            Count::new("crew", captain.crew.len() as f64, 0.3),
            Count::new("points of skill", f64::from(skill), 0.5),
            Count::new("jobs under way", captain.active.len() as f64, 0.3),
            Count::bad("warrants", captain.warrants, 0.2),
            Count::bad("Disgruntled crew", upset as f64, 0.3),
        ]
    }

    fn name(&self, piece: PieceId, face: Face) -> String {
        Print::of(self.catalog(), piece, face).name(self.catalog())
    }

    fn about(&self, piece: PieceId, face: Face) -> Vec<String> {
        Print::of(self.catalog(), piece, face).about(self.catalog())
    }
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
