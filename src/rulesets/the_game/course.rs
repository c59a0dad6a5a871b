//! The course: the sector pointed at or pinned, the ways there, and the step that is flown next.

use super::eye::Eye;
use super::{Charted, ON_TABLE};
use crate::play::Intent;
use crate::play::hud::Panels;
use crate::play::opening::EnterSet;
use crate::play::session::Session;
use crate::play::shown::Shown;
use crate::play::tables::on_table;
use crate::play::takeover::Takeover;
use crate::screens::{FrameSet, Screen};
use crate::table::layout::Layout;
use crate::table::pointer::{Beneath, Clicked, Hovered};
use crate::table::steps::Steps;
use bevy::prelude::*;
use bevy_egui::input::egui_wants_any_keyboard_input;
use kit::{Explain as _, Seat, Target};
use std::sync::Arc;
use the_game::catalog::ids::SectorId;
use the_game::fly::plan::FlightPlan;
use the_game::fly::stops::{Errand, Stop};
use the_game::table::zones::Spot;
use the_game::{Choice, TheGame};

/// Questions during which a click on a sector plans, and a second one flies.
const PLANNED: [&str; 3] = ["Turn", "Fly", "Mosey"];

/// A second click within so many seconds is taken for the end of a double click.
const DOUBLE_CLICK: f32 = 0.35;

/// Where a captain wants to go.
#[derive(Resource, Default)]
pub struct Course {
    /// Whose course it is.
    pub seat: Option<Seat>,
    /// The sector that was clicked, and to which the plan stays.
    pub pinned: Option<SectorId>,
    /// The sector under the mouse.
    pub pointed: Option<SectorId>,
    /// The ways to the one of them that is shown.
    pub plans: Vec<FlightPlan>,
    /// Why there is none.
    pub why_not: Option<String>,
    /// The captain's stops.
    pub stops: Vec<Stop>,
    /// The sectors that can be reached now.
    pub reach: Vec<SectorId>,
    number: usize,
    pinned_at: f32,
    known: (u64, Option<SectorId>),
}

impl Course {
    /// The sector that is shown: the one pinned, or else the one under the mouse.
    pub fn to(&self) -> Option<SectorId> {
        self.pinned.or(self.pointed)
    }

    /// The plan that is shown.
    pub fn plan(&self) -> Option<&FlightPlan> {
        self.plans.get(self.number % self.plans.len().max(1))
    }

    /// Shows the next way.
    pub fn other_way(&mut self) {
        self.number = (self.number + 1) % self.plans.len().max(1);
    }

    /// Plans a way to a sector, and keeps it.
    pub fn pin(&mut self, to: Option<SectorId>) {
        (self.pinned, self.number) = (to, 0);
    }

    /// The letter, number or sign of a stop.
    pub fn letter(&self, at: usize) -> String {
        match self.stops[at].what {
            Errand::Goal(number) => number.to_string(),
            Errand::Bonus(_) => "+".into(),
            Errand::Job(_) => {
                let before = self.stops[..at].iter().filter(|stop| matches!(stop.what, Errand::Job(_))).count();
                char::from(b'A' + (before as u8).min(25)).to_string()
            }
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    let in_match = in_state(Screen::Match).and_then(resource_exists::<Session>).and_then(on_table(ON_TABLE));
    app.init_resource::<Course>()
        .add_systems(
            OnEnter(Screen::Match),
            (|mut course: ResMut<Course>| *course = Course::default()).in_set(EnterSet::Open),
        )
        .add_systems(
            Update,
            // A click is about the plan as it is now: nothing may have been drawn since the last step.
            (reckon, aim, press.run_if(not(egui_wants_any_keyboard_input)), reckon)
                .chain()
                .before(FrameSet::Rules)
                .after(FrameSet::Input)
                .run_if(in_match),
        );
}

/// The sector that something on the board belongs to.
pub(super) fn sector_of(game: &TheGame, layout: &Layout, target: Target) -> Option<SectorId> {
    let zone = match target {
        Target::Zone(zone) => Some(zone),
        Target::Piece(piece) => layout.zone(piece),
        _ => None,
    };
    match zone.and_then(|zone| game.spot_of(zone))? {
        Spot::Sector(sector) => Some(sector),
        _ => None,
    }
}

/// Points and clicks become a course; while one is planned, a click is taken for nothing else.
fn aim(
    session: Res<Session>,
    shown: Res<Shown>,
    layout: Layout,
    hovered: Res<Hovered>,
    beneath: Res<Beneath>,
    steps: Res<Steps>,
    chart: Res<Charted>,
    time: Res<Time<Real>>,
    mut clicks: MessageReader<Clicked>,
    mut taken: ResMut<Takeover>,
    mut planned_for: Local<(u64, bool)>,
    mut was_pinned: Local<bool>,
    mut course: ResMut<Course>,
    mut panels: ResMut<Panels>,
    mut intents: MessageWriter<Intent>,
) {
    let Some(game) = shown.state::<TheGame>() else { return };
    let kind = session.question.as_ref().map(|question| question.kind);
    let plans = kind.is_none_or(|kind| PLANNED.contains(&kind));
    if *planned_for != (session.changes, plans) {
        *planned_for = (session.changes, plans);
        let sectors = chart.0.sectors().filter(|_| plans && kind.is_some());
        taken.also = sectors.map(|sector| Target::Zone(game.zone_id(Spot::Sector(sector)))).collect();
    }
    let is_free = !panels.menu && panels.inspected.is_none() && !session.is_curtained();
    let here = course.seat.and_then(|seat| game.captain(seat).sector);
    // Nobody plans a way to their own ship: it only stands before another sector.
    let meant = |target: Target| {
        let behind = beneath.0.and_then(|zone| sector_of(game, &layout, Target::Zone(zone)));
        let sector = sector_of(game, &layout, target)?;
        behind.filter(|_| Some(sector) == here && matches!(target, Target::Piece(_))).or(Some(sector))
    };
    let pointed = hovered.0.filter(|_| is_free).and_then(meant);
    if course.pointed != pointed {
        course.pointed = pointed;
        if course.pinned.is_none() {
            course.number = 0;
        }
    }
    // Esc puts a plan away that was there; one that was just made in a panel stays.
    if *was_pinned && course.pinned.is_some() && !panels.pinned {
        course.pin(None);
    }
    for click in clicks.read().filter(|click| !click.inspect && plans && is_free && !steps.is_playing()) {
        let is_answer =
            matches!(click.target, Target::Piece(_)) && session.clickable().any(|next| next == click.target);
        let Some(sector) = meant(click.target).filter(|_| !is_answer) else { continue };
        if course.pinned == Some(sector) {
            // The second half of a double click flies nowhere.
            if time.elapsed_secs() - course.pinned_at < DOUBLE_CLICK {
                continue;
            }
            intents.write_batch(next_step(&session, game, &course));
        } else {
            course.pin(Some(sector).filter(|_| here != Some(sector)));
            course.pinned_at = time.elapsed_secs();
        }
    }
    if panels.pinned != course.pinned.is_some() {
        panels.pinned = course.pinned.is_some();
    }
    *was_pinned = panels.pinned;
}

/// To fly the next step of the course, if it is this captain's to fly.
pub(super) fn next_step(session: &Session, game: &TheGame, course: &Course) -> Option<Intent> {
    let next = *course.plan()?.way.first()?;
    let seat = session.person().filter(|seat| course.seat == Some(*seat) && !session.is_curtained())?;
    let choices = match session.question.as_ref()?.kind {
        "Fly" | "Mosey" => vec![Choice::Enter(next)],
        "Turn" if game.steps_left(seat) > 1 => vec![Choice::FullBurn, Choice::Enter(next)],
        "Turn" => vec![Choice::Mosey, Choice::Enter(next)],
        _ => return None,
    };
    let mut tried = game.clone();
    let is_possible = choices.iter().all(|choice| kit::Ruleset::apply(&mut tried, choice, &mut Vec::new()).is_ok());
    is_possible.then(|| Intent::Sign { question: session.changes, choices: Arc::new(choices) })
}

fn press(
    keys: Res<ButtonInput<KeyCode>>,
    session: Res<Session>,
    shown: Res<Shown>,
    steps: Res<Steps>,
    mut course: ResMut<Course>,
    mut intents: MessageWriter<Intent>,
) {
    if course.pinned.is_none() {
        return;
    }
    if keys.just_pressed(KeyCode::Tab) {
        course.other_way();
    }
    let Some(game) = shown.state::<TheGame>() else { return };
    if keys.just_pressed(KeyCode::Enter) && !steps.is_playing() {
        intents.write_batch(next_step(&session, game, &course));
    }
}

/// Works out ways, reach and stops when anything changed.
fn reckon(session: Res<Session>, shown: Res<Shown>, steps: Res<Steps>, eye: Res<Eye>, mut course: ResMut<Course>) {
    let Some(game) = shown.state::<TheGame>().filter(|_| !steps.is_playing()) else { return };
    let seat = session.viewer().or_else(|| session.contest.turn().seat());
    let known = (session.changes, course.to());
    if course.known == known && course.seat == seat && !eye.is_changed() {
        return;
    }
    course.known = known;
    course.seat = seat;
    let Some(seat) = seat else { return };
    if course.pinned.is_some() && course.pinned == game.captain(seat).sector {
        course.pin(None);
    }
    course.plans = course.to().map_or_else(Vec::new, |to| game.flight_plans(seat, to));
    let refused = course.to().and_then(|to| game.why_no_way(seat, to));
    course.why_not = refused.map(|refused| refused.sentence());
    course.reach = game.within_reach(seat);
    course.stops = if session.beholder().0 == Some(seat) { game.stops(seat) } else { Vec::new() };
}
