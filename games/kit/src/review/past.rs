//! A match played through once more, with every decision kept as it was.

use crate::play::Play;
use crate::ruleset::{Reveals, Ruleset};
use crate::seats::Seat;
use crate::tabletop::Tabletop;

/// Everything that was decided.
pub(super) struct Past<R: Ruleset> {
    pub deeds: Vec<Deed<R>>,
    pub end: R,
    pub seats: usize,
}

/// A choice that was made.
pub(super) struct Deed<R: Ruleset> {
    /// The state it was made in.
    pub state: R,
    pub seat: Seat,
    pub choice: R::Choice,
    /// How many choices there were.
    pub options: usize,
    /// Whether it led to a throw or a draw.
    pub reveals: bool,
    /// What happened, as the log tells it.
    pub told: String,
    /// Whether a person made it.
    pub by_person: bool,
}

impl<R: Tabletop> Past<R> {
    pub fn of(play: &Play<R>) -> Self {
        let players = &play.header().players;
        let mut state = play.restarted().state().clone();
        let (mut deeds, mut events, mut listed) = (Vec::with_capacity(play.choices().len()), Vec::new(), Vec::new());
        for choice in play.choices() {
            let Some(seat) = state.turn().seat() else { break };
            listed.clear();
            state.choices(&mut listed);
            let before = state.clone();
            events.clear();
            state.apply(choice, &mut events).expect("a choice that was made before is accepted");
            let mut lines = events.iter().filter_map(|event| Some((event.reveals(), state.tell(event)?)));
            let (first, shown) = (lines.clone().next(), lines.find(|(reveals, _)| *reveals));
            deeds.push(Deed {
                state: before,
                seat,
                choice: choice.clone(),
                options: listed.len(),
                reveals: events.iter().any(Reveals::reveals),
                told: shown.or(first).map(|(_, line)| line).unwrap_or_default(),
                by_person: players[seat].control == crate::journal::Control::Human,
            });
        }
        Past { deeds, end: state, seats: players.count() }
    }

    /// The state after so many choices.
    pub fn state(&self, at: usize) -> &R {
        self.deeds.get(at).map_or(&self.end, |deed| &deed.state)
    }

    /// What was chosen, in words.
    pub fn label(&self, at: usize) -> String {
        self.deeds[at].state.answer(&self.deeds[at].choice).label
    }
}
