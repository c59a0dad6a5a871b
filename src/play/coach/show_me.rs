//! Show me: a ghost of the pointer does what is asked for, slowly; then it is taken back, or left the second time.

use super::whereabouts::Whereabouts;
use crate::contest::{Leaf, Lesson};
use crate::play::Intent;
use crate::play::session::Session;
use crate::table::steps::Steps;
use crate::theme::palette;
use bevy::prelude::*;
use bevy_egui::egui::{self, Color32, Painter, Pos2, Shape, Stroke, pos2, vec2};

/// Something that is being shown.
pub(super) struct Showing {
    /// The lesson as it was before.
    pub lesson: Lesson,
    /// Whether it is done for good.
    keeps: bool,
    question: u64,
    phase: Phase,
    since: f32,
    from: Pos2,
}

#[derive(Clone, Copy, PartialEq)]
enum Phase {
    /// The ghost is on its way.
    Glides,
    /// It presses.
    Presses,
    /// What comes of it is shown.
    Plays,
    /// There is time to look at it.
    Rests,
}

const GLIDE: f32 = 1.1;
const PRESS: f32 = 0.5;
const REST: f32 = 1.4;

impl Showing {
    /// Begins to show what a lesson asks for, from a place on.
    pub fn new(session: &Session, lesson: &Lesson, keeps: bool, from: Pos2, now: f32) -> Self {
        let question = session.changes;
        Showing { lesson: lesson.clone(), keeps, question, phase: Phase::Glides, since: now, from }
    }

    /// Goes on with it; gives whether it is over, and draws the ghost.
    pub fn go_on(
        &mut self,
        painter: &Painter,
        now: f32,
        session: &mut Session,
        places: &Whereabouts,
        steps: &Steps,
        intents: &mut MessageWriter<Intent>,
    ) -> bool {
        let seconds = now - self.since;
        let is_asking = session.changes == self.question;
        match self.phase {
            // Somebody else has acted meanwhile.
            Phase::Glides | Phase::Presses if !is_asking => return true,
            Phase::Glides | Phase::Presses => {
                let ctx = painter.ctx().clone();
                let Some(to) = places.next(&ctx, session, &self.lesson).map(|rect| rect.center()) else { return true };
                let share = (seconds / GLIDE).clamp(0.0, 1.0);
                let is_down = self.phase == Phase::Presses;
                let at = if is_down { to } else { self.from.lerp(to, share * share * (3.0 - 2.0 * share)) };
                ghost(painter, at, if is_down { (seconds / PRESS).clamp(0.0, 1.0) } else { 0.0 });
                if !is_down && seconds >= GLIDE {
                    self.turn_to(Phase::Presses, now);
                } else if is_down && seconds >= PRESS {
                    self.from = to;
                    self.press(session, intents, now);
                }
            }
            Phase::Plays if !is_asking && !steps.is_playing() => self.turn_to(Phase::Rests, now),
            // What was chosen was refused after all.
            Phase::Plays if is_asking && seconds > REST => return true,
            Phase::Plays => {}
            Phase::Rests if seconds >= REST => {
                if !self.keeps {
                    let is_same = session.lesson.as_ref().is_some_and(|lesson| lesson.at == self.lesson.at);
                    intents.write(Intent::Leaf(if is_same { Leaf::Again } else { Leaf::Back }));
                }
                return true;
            }
            Phase::Rests => {}
        }
        false
    }

    fn turn_to(&mut self, phase: Phase, now: f32) {
        (self.phase, self.since) = (phase, now);
    }

    /// Picks the next piece of the way, or makes the choice.
    fn press(&mut self, session: &mut Session, intents: &mut MessageWriter<Intent>, now: f32) {
        let Some(offer) = self.lesson.wanted.first().copied() else { return };
        let path = session.offers.get(offer).map(|offer| offer.path.clone()).unwrap_or_default();
        let depth = session.picked.len();
        if path.len() > depth + 1 {
            session.picked.push(path[depth]);
            self.turn_to(Phase::Glides, now);
        } else {
            intents.write(session.choose(offer, false));
            self.turn_to(Phase::Plays, now);
        }
    }
}

/// A pointer that is not the hand's own, with a ring while it presses.
fn ghost(painter: &Painter, tip: Pos2, pressed: f32) {
    if pressed > 0.0 {
        let ring = palette::faint(palette::GLOW_PALE, 1.0 - pressed);
        painter.circle_stroke(tip, 6.0 + 22.0 * pressed, Stroke::new(3.0, ring));
    }
    let grown = if pressed > 0.0 { 1.25 } else { 1.4 };
    let corner = |x: f32, y: f32| tip + vec2(x, y) * grown;
    let outline = [(0.0, 0.0), (0.0, 17.0), (4.2, 13.2), (7.2, 19.6), (10.0, 18.2), (7.1, 12.2), (12.4, 12.2)];
    let shade: Vec<Pos2> = outline.iter().map(|(x, y)| corner(*x, *y) + vec2(2.0, 3.0)).collect();
    let body: Vec<Pos2> = outline.iter().map(|(x, y)| corner(*x, *y)).collect();
    let triangle = |from: &[Pos2], a: usize, b: usize, c: usize, fill: Color32| {
        Shape::convex_polygon(vec![from[a], from[b], from[c]], fill, Stroke::NONE)
    };
    for (shape, fill) in [(&shade, Color32::from_black_alpha(90)), (&body, palette::GLOW_PALE)] {
        painter.add(triangle(shape, 0, 1, 2, fill));
        painter.add(triangle(shape, 0, 2, 5, fill));
        painter.add(triangle(shape, 0, 5, 6, fill));
        painter.add(Shape::convex_polygon(vec![shape[2], shape[3], shape[4], shape[5]], fill, Stroke::NONE));
    }
    painter.add(Shape::closed_line(body, Stroke::new(1.4, palette::INK)));
}

/// Where the ghost begins when there is no bubble.
pub(super) fn start(bubble: Option<egui::Rect>) -> Pos2 {
    bubble.map_or(pos2(640.0, 360.0), |rect| rect.center_bottom() - vec2(0.0, 24.0))
}
