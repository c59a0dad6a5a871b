//! Where things are in the window: on the table, in a panel, or as a button.

use crate::contest::{Lesson, Wants};
use crate::play::hud::Parts;
use crate::play::reach::Reach;
use crate::play::session::Session;
use crate::play::takeover::Takeover;
use crate::table::camera::TableEye;
use crate::table::layout::Layout;
use crate::table::look::Laid;
use crate::table::pieces::{Aside, Card, Die, Piece, Pieces, Ship, Token};
use crate::table::zones::Zone;
use crate::theme::marks;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui;
use kit::lesson::{Pointed, fits};
use kit::{PieceId, Place, Target, ZoneId};

/// Where everything is that somebody can point at.
#[derive(SystemParam)]
pub struct Whereabouts<'w, 's> {
    eye: Single<'w, 's, (&'static Camera, &'static GlobalTransform), With<TableEye>>,
    pieces: Res<'w, Pieces>,
    lying: Query<
        'w,
        's,
        (
            &'static GlobalTransform,
            Option<&'static Card>,
            Option<&'static Die>,
            Option<&'static Token>,
            Option<&'static Ship>,
        ),
        (With<Piece>, Without<Aside>),
    >,
    zones: Query<'w, 's, &'static Zone>,
    layout: Layout<'w, 's>,
    laid: Option<Res<'w, Laid>>,
    reach: Res<'w, Reach>,
    parts: Res<'w, Parts>,
    taken: Res<'w, Takeover>,
}

/// A ship stands about as high as its base is wide.
const TALL: f32 = 0.8;

impl Whereabouts<'_, '_> {
    /// What the coach points at now, as far as it is in sight.
    pub fn pointed(&self, ctx: &egui::Context, session: &Session, lesson: &Lesson) -> Option<egui::Rect> {
        let next = || self.next(ctx, session, lesson);
        match lesson.points.as_ref()? {
            Pointed::Prompt if lesson.wants == Wants::Choice => next().or(Some(self.parts.prompt)),
            pointed => self.of(ctx, pointed).or_else(next),
        }
    }

    /// What is to be clicked in a panel for it, or what explains it, or what is to be clicked before it.
    pub fn reason(&self, ctx: &egui::Context, session: &Session, lesson: &Lesson) -> Option<egui::Rect> {
        let own = lesson.wanted.first().and_then(|offer| self.reach.answer_place(session, *offer));
        let before = || self.next(ctx, session, lesson).filter(|_| lesson.wants == Wants::Choice);
        match &lesson.why {
            Some(why) => own.or_else(|| self.of(ctx, why)),
            None => own.or_else(before),
        }
    }

    /// What is to be clicked next for what the step asks for.
    pub fn next(&self, ctx: &egui::Context, session: &Session, lesson: &Lesson) -> Option<egui::Rect> {
        let is_begun = |offer: &&usize| session.offers[**offer].path.starts_with(&session.picked);
        let offer = *lesson.wanted.iter().find(is_begun).or(lesson.wanted.first())?;
        let answer = session.offers.get(offer)?;
        if let Some(knob) = self.signs(&answer.path) {
            return self.button(ctx, &knob);
        }
        let own = self.reach.answer_place(session, offer);
        let labelled = || marks::seen(ctx).into_iter().find(|mark| mark.enabled && mark.label == answer.label);
        let target = || answer.path.get(session.picked.len()).and_then(|target| self.target(*target));
        let main = || self.main_knob().and_then(|knob| self.button(ctx, &knob));
        own.or_else(|| labelled().map(|mark| mark.rect)).or_else(target).or_else(main)
    }

    /// The main button of a prompt that was taken over, if it can be pressed.
    fn main_knob(&self) -> Option<String> {
        let words = self.taken.words.as_ref()?;
        words.buttons.iter().find(|knob| knob.is_main && knob.refused.is_none()).map(|knob| knob.label.clone())
    }

    /// The button that carries out what is planned already, if it is planned.
    fn signs(&self, path: &[Target]) -> Option<String> {
        let is_planned = !path.is_empty() && path.iter().all(|target| self.taken.chosen.contains(target));
        self.main_knob().filter(|_| is_planned)
    }

    /// Where something is that the coach names.
    pub fn of(&self, ctx: &egui::Context, pointed: &Pointed) -> Option<egui::Rect> {
        match pointed {
            Pointed::Prompt => Some(self.parts.prompt),
            Pointed::Button(label) => self.button(ctx, label),
            Pointed::Target(target) => self.target(*target),
        }
    }

    /// The first button with these words, possible ones first.
    fn button(&self, ctx: &egui::Context, label: &str) -> Option<egui::Rect> {
        let marks = marks::seen(ctx);
        let fitting = || marks.iter().filter(|mark| fits(label, &mark.label));
        fitting().find(|mark| mark.enabled).or_else(|| fitting().next()).map(|mark| mark.rect)
    }

    /// Where something is, if it is in sight.
    pub fn target(&self, target: Target) -> Option<egui::Rect> {
        let on_table = || self.on_table(target).filter(|rect| self.is_in_sight(*rect));
        self.reach.place(target).or_else(on_table)
    }

    /// The place on the table of something that is not in sight, so that the eye can turn to it.
    pub fn out_of_sight(&self, target: Target) -> Option<Vec3> {
        let is_hidden = self.on_table(target).is_some_and(|rect| !self.is_in_sight(rect));
        if self.reach.place(target).is_some() || !is_hidden {
            return None;
        }
        match target {
            Target::Piece(piece) => Some(self.lying.get(self.pieces.get(piece)?).ok()?.0.translation()),
            Target::Zone(id) => {
                let zone = self.zones.iter().find(|zone| zone.id == id && !zone.outline.is_empty())?;
                Some(Vec3::new(zone.middle().x, 0.0, zone.middle().y))
            }
            _ => None,
        }
    }

    fn is_in_sight(&self, rect: egui::Rect) -> bool {
        self.parts.table.expand(12.0).contains(rect.center())
    }

    fn on_table(&self, target: Target) -> Option<egui::Rect> {
        match target {
            Target::Piece(piece) => self.piece(piece).or_else(|| self.carrier(piece)),
            Target::Zone(zone) => self.zone(zone),
            Target::Heap(Place::In(zone), _) => self.zone(zone),
            Target::Heap(Place::On(piece), _) => self.piece(piece),
            _ => None,
        }
    }

    /// What a piece lies on or in that is not seen itself.
    fn carrier(&self, piece: PieceId) -> Option<egui::Rect> {
        match self.layout.place(piece)? {
            Place::On(carrier) => self.reach.place(Target::Piece(carrier)).or_else(|| self.piece(carrier)),
            Place::In(zone) => self.reach.place(Target::Zone(zone)).or_else(|| self.zone(zone)),
        }
    }

    fn piece(&self, piece: PieceId) -> Option<egui::Rect> {
        let (at, card, die, token, ship) = self.lying.get(self.pieces.get(piece)?).ok()?;
        let (size, height) = match (card, die, token, ship) {
            (Some(card), ..) => (card.size, 0.0),
            (_, Some(die), ..) => (Vec2::splat(die.edge), die.edge),
            (.., Some(token), _) => (Vec2::splat(token.width), 0.0),
            (.., Some(ship)) => (Vec2::splat(ship.base), ship.base * TALL),
            _ => return None,
        };
        // A die's middle is in the middle of its body, that of everything else on its underside.
        let low = if die.is_some() { -height / 2.0 } else { 0.0 };
        let corner = |index: u8| {
            let side = |bit: u8| if index >> bit & 1 == 1 { 0.5 } else { -0.5 };
            at.transform_point(Vec3::new(side(0) * size.x, low + (side(1) + 0.5) * height, side(2) * size.y))
        };
        self.around((0..8).map(corner))
    }

    fn zone(&self, id: ZoneId) -> Option<egui::Rect> {
        let flat = |at: &Vec2| Vec3::new(at.x, 0.02, at.y);
        let outlined = self.zones.iter().find(|zone| zone.id == id && !zone.outline.is_empty());
        if let Some(zone) = outlined {
            return self.around(zone.outline.iter().map(flat));
        }
        if let Some(area) = self.laid.as_ref().and_then(|laid| laid.0.area(id)) {
            let corners = [area.min, Vec2::new(area.max.x, area.min.y), area.max, Vec2::new(area.min.x, area.max.y)];
            return self.around(corners.iter().map(flat));
        }
        let pieces = self.layout.pieces(id).into_iter();
        let seen = pieces.filter_map(|piece| self.reach.place(Target::Piece(piece)).or_else(|| self.piece(piece)));
        seen.reduce(|one, other| one.union(other))
    }

    /// The part of the window in which places on the table are seen.
    fn around(&self, places: impl Iterator<Item = Vec3>) -> Option<egui::Rect> {
        let (camera, eye) = *self.eye;
        let logical = camera.logical_viewport_size()?;
        let scale = logical.x / self.parts.window.width().max(1.0);
        let mut rect = egui::Rect::NOTHING;
        for place in places {
            let spot = camera.world_to_viewport(eye, place).ok()? / scale;
            rect.extend_with(egui::pos2(spot.x, spot.y));
        }
        rect.is_positive().then_some(rect)
    }
}
