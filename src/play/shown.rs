//! What is shown beside the pieces: figures, heaps and the log advance with the steps, and panels read nothing else.

use crate::contest::{LogLine, Snapshot};
use crate::play::marked::{self, Marked};
use crate::play::session::Session;
use crate::screens::{FrameSet, Screen};
use crate::table::steps::{Played, Steps};
use bevy::prelude::*;
use kit::{FigureId, Ledger, Place, Seat, Step, Token};
use std::sync::Arc;

/// What is shown.
#[derive(Resource, Default)]
pub struct Shown {
    ledger: Ledger,
    lines: usize,
    state: Option<Arc<dyn Snapshot>>,
    seen: u64,
    /// What touched somebody and has not been read, the newest last.
    pub announced: Vec<Announcement>,
}

/// Something that a seat should not miss.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Announcement {
    /// Whom it touches; everybody if none.
    pub seat: Option<Seat>,
    /// The sentence.
    pub text: String,
    /// The choice that led to it.
    pub deed: usize,
}

impl Shown {
    /// The state whose steps have all been shown, as the ruleset's plugin knows it.
    pub fn state<T: 'static>(&self) -> Option<&T> {
        self.state.as_ref()?.at_heart().downcast_ref()
    }

    /// What a figure is.
    pub fn figure(&self, figure: FigureId) -> i32 {
        self.ledger.figure(figure).unwrap_or_default()
    }

    /// How many tokens lie in a heap.
    pub fn count(&self, place: impl Into<Place>, token: Token) -> u16 {
        self.ledger.count(place, token)
    }

    /// Where everything is, as far as it has been shown.
    pub fn ledger(&self) -> &Ledger {
        &self.ledger
    }

    /// The log as far as it has been shown.
    pub fn log<'a>(&self, session: &'a Session) -> &'a [LogLine] {
        let log = session.log();
        &log[..self.lines.min(log.len())]
    }

    /// Shows everything at once.
    pub fn settle(&mut self, session: &Session) {
        self.ledger = session.contest.ledger();
        self.lines = session.log().len();
        self.state = Some(session.contest.snapshot());
        self.seen = session.changes;
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Shown>().add_systems(
        Update,
        follow.after(FrameSet::Animate).run_if(in_state(Screen::Match).and_then(resource_exists::<Session>)),
    );
}

/// Takes in what was played.
pub(crate) fn follow(
    mut shown: ResMut<Shown>,
    session: Res<Session>,
    steps: Res<Steps>,
    mut played: MessageReader<Played>,
    mut marked: ResMut<Marked>,
) {
    for Played(step) in played.read() {
        match step {
            Step::Move { piece, from, to, .. } if !marked.is_empty() => {
                for (seat, taker) in marked.goes(*piece, *from, *to, &session.contest.zones()) {
                    let deed = session.contest.choices_made().saturating_sub(1);
                    let text = marked::words(&session, *piece, taker);
                    shown.announced.push(Announcement { seat: Some(seat), text, deed });
                }
            }
            Step::Say { .. } => shown.lines += 1,
            Step::Announce { seat, text } => {
                let deed = session.contest.choices_made().saturating_sub(1);
                shown.announced.push(Announcement { seat: *seat, text: text.clone(), deed });
            }
            Step::Tokens { .. } | Step::Count { .. } => {
                // A step that does not fit what was shown is put right when all have been shown.
                let _ = shown.ledger.take(step);
            }
            _ => {}
        }
    }
    if !steps.is_playing() && (shown.seen != session.changes || shown.lines != session.log().len()) {
        shown.settle(&session);
    }
}
