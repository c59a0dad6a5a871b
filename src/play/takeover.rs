//! A table may take clicks, lights and words over: for what is planned before anything is chosen.

use crate::play::session::Session;
use crate::screens::Screen;
use bevy::platform::collections::HashSet;
use bevy::prelude::*;
use kit::{Target, ZoneId};

/// What a table says in the session's place.
#[derive(Resource, Default, Clone, Debug, PartialEq)]
pub struct Takeover {
    /// What can be pointed at, clicks on which are the table's own affair; none if the session takes them.
    pub can: Option<HashSet<Target>>,
    /// What the table takes clicks on as well, beside what the session takes: for planning on a map.
    pub also: HashSet<Target>,
    /// What is chosen already.
    pub chosen: HashSet<Target>,
    /// What the prompt says and offers instead of the question.
    pub words: Option<Words>,
    /// Whether something is planned that can be put back.
    pub is_planning: bool,
}

/// What the prompt says.
#[derive(Clone, Default, Debug, PartialEq)]
pub struct Words {
    /// A few words, large.
    pub head: String,
    /// A sentence below.
    pub body: String,
    /// Its buttons from left to right.
    pub buttons: Vec<Knob>,
}

/// A button of the prompt.
#[derive(Clone, Default, Debug, PartialEq)]
pub struct Knob {
    /// Its text.
    pub label: String,
    /// The key that does the same.
    pub key: &'static str,
    /// Whether it is the main action.
    pub is_main: bool,
    /// Why it is locked, and where the rulebook says so.
    pub refused: Option<(String, String)>,
}

/// A button of a prompt that was taken over was pressed: its place in the row.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pressed(pub usize);

impl Takeover {
    /// Whether a click is the table's own affair: on something it plans with, unless that answers the question.
    pub fn takes(&self, session: &Session, target: Target, zone: Option<ZoneId>) -> bool {
        let is_also = self.also.contains(&target) || zone.is_some_and(|zone| self.also.contains(&Target::Zone(zone)));
        let is_answer = matches!(target, Target::Piece(_)) && session.clickable().any(|next| next == target);
        self.can.is_some() || (is_also && !is_answer && session.picked.is_empty())
    }

    /// What can be pointed at next, by whoever says so.
    pub fn clickable(&self, session: &Session) -> HashSet<Target> {
        self.can.clone().unwrap_or_else(|| session.clickable().collect())
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Takeover>()
        .add_message::<Pressed>()
        .add_systems(OnExit(Screen::Match), |mut taken: ResMut<Takeover>| *taken = Takeover::default());
}
