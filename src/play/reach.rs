//! What can be pointed at, on the table or in a panel: an answer that asks for anything else gets a button.

use crate::play::hud::HudSet;
use crate::play::session::Session;
use crate::render::redraw::Redraw;
use crate::screens::{FrameSet, Screen};
use crate::table::pieces::{Aside, Piece};
use crate::table::zones::Zone;
use bevy::platform::collections::{HashMap, HashSet};
use bevy::prelude::*;
use bevy_egui::{EguiPrimaryContextPass, egui};
use kit::Target;

/// What can be pointed at.
#[derive(Resource, Default, Debug)]
pub struct Reach {
    on_table: HashSet<Target>,
    in_panels: HashSet<Target>,
    claimed: HashSet<Target>,
    answered: HashSet<(u64, usize)>,
    claimed_answers: HashSet<(u64, usize)>,
    /// The question for which the panels were drawn last, if they ever were, and the one they are drawn for now.
    drawn: Option<u64>,
    drawing: Option<u64>,
    places: HashMap<Target, egui::Rect>,
    noted: HashMap<Target, egui::Rect>,
    answer_places: HashMap<(u64, usize), egui::Rect>,
    noted_answers: HashMap<(u64, usize), egui::Rect>,
    keys: Option<u64>,
    claimed_keys: Option<u64>,
}

impl Reach {
    /// A panel says, whenever it is drawn, that something can be clicked in it.
    pub fn claim(&mut self, target: impl Into<Target>) {
        self.claimed.insert(target.into());
    }

    /// A panel says, whenever it is drawn, that it has a button of its own for an offer of the question asked now.
    pub fn claim_answer(&mut self, session: &Session, offer: usize) {
        self.claimed_answers.insert((session.changes, offer));
    }

    /// A panel says, whenever it is drawn, where in it something is seen, whether it can be clicked or not; the parts
    /// of a heap are one place.
    pub fn note(&mut self, target: impl Into<Target>, rect: egui::Rect) {
        let target = target.into();
        let whole = match self.noted.get(&target) {
            Some(other) if matches!(target, Target::Heap(..)) => rect.union(*other),
            _ => rect,
        };
        self.noted.insert(target, whole);
    }

    /// A panel says, whenever it is drawn, where its button for an offer of the question asked now is.
    pub fn note_answer(&mut self, session: &Session, offer: usize, rect: egui::Rect) {
        self.noted_answers.insert((session.changes, offer), rect);
    }

    /// Where in a panel something was seen last.
    pub fn place(&self, target: Target) -> Option<egui::Rect> {
        self.places.get(&target).copied()
    }

    /// Where in a panel the button for an offer was seen last.
    pub fn answer_place(&self, session: &Session, offer: usize) -> Option<egui::Rect> {
        self.answer_places.get(&(session.changes, offer)).copied()
    }

    /// A panel says, whenever it is drawn, that Space, Enter and the digits are its own for the question asked now.
    pub fn claim_keys(&mut self, session: &Session) {
        self.claimed_keys = Some(session.changes);
    }

    /// Whether a panel takes Space, Enter and the digits for the question asked now.
    pub fn has_keys(&self, session: &Session) -> bool {
        self.keys == Some(session.changes)
    }

    /// Whether the panels have had their say about the question asked now.
    pub fn is_settled(&self, session: &Session) -> bool {
        self.drawn.is_none_or(|drawn| drawn == session.changes)
    }

    /// Whether a panel has a button for an offer of the question asked now.
    pub fn has_answer(&self, session: &Session, offer: usize) -> bool {
        self.answered.contains(&(session.changes, offer))
    }

    /// Whether something can be pointed at.
    pub fn has(&self, target: Target) -> bool {
        self.on_table.contains(&target) || self.in_panels.contains(&target)
    }
}

pub(super) fn plugin(app: &mut App) {
    let in_match = in_state(Screen::Match).and_then(resource_exists::<Session>);
    app.init_resource::<Reach>()
        .add_systems(Update, look_at_the_table.after(FrameSet::Animate).run_if(in_match))
        .add_systems(EguiPrimaryContextPass, take_over.in_set(HudSet::Divide));
}

/// What the panels claimed in the last frame counts in this one.
fn take_over(mut reach: ResMut<Reach>, session: Res<Session>, mut redraw: ResMut<Redraw>) {
    reach.drawn = reach.drawing.replace(session.changes);
    if !reach.is_settled(&session) {
        redraw.soon();
    }
    let claimed = std::mem::take(&mut reach.claimed);
    reach.in_panels = claimed;
    let claimed = std::mem::take(&mut reach.claimed_answers);
    reach.answered = claimed;
    reach.keys = reach.claimed_keys.take();
    let noted = std::mem::take(&mut reach.noted);
    reach.places = noted;
    let noted = std::mem::take(&mut reach.noted_answers);
    reach.answer_places = noted;
}

fn look_at_the_table(
    session: Res<Session>,
    pieces: Query<&Piece, Without<Aside>>,
    zones: Query<&Zone>,
    mut reach: ResMut<Reach>,
) {
    let seen: HashSet<Target> = pieces
        .iter()
        .map(|piece| Target::Piece(piece.0))
        .chain(zones.iter().filter(|zone| !zone.outline.is_empty()).map(|zone| Target::Zone(zone.id)))
        .collect();
    let wanted = session.offers.iter().flat_map(|offer| &offer.path).filter(|target| seen.contains(*target)).copied();
    reach.on_table = wanted.collect();
}
