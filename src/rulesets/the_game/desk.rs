//! What the standing panels share: clicking what can be clicked, and the small parts they are put together from.

use super::faces::{skill_colours, skill_icon};
use crate::play::Intent;
use crate::play::glow::Lights;
use crate::play::hud::Prints;
use crate::play::reach::Reach;
use crate::play::session::Session;
use crate::table::dress::Lit;
use crate::table::pointer::Clicked;
use crate::theme::{Button, fonts, icons, palette, panel, text, tip::tip};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, Color32, Painter, Rect, Response, Sense, Stroke, StrokeKind, Ui, pos2, vec2};
use kit::Target;
use the_game::catalog::words::Skill;

/// What a panel needs beside the state.
#[derive(SystemParam)]
pub(super) struct Desk<'w, 's> {
    pub prints: Prints<'w, 's>,
    pub session: Res<'w, Session>,
    pub reach: ResMut<'w, Reach>,
    lights: Res<'w, Lights>,
    clicked: MessageWriter<'w, Clicked>,
    intents: MessageWriter<'w, Intent>,
}

/// Questions that ask for tokens to be thrown away: a click on one is meant.
const DROPS: [&str; 4] = ["Load", "Overfull", "Jettison", "GiveUp"];
/// Questions whose scene gathers the answers: in the sheet only what is free at any time can be clicked.
const GATHERED: [&str; 12] =
    ["Buy", "Deal", "Work", "Payday", "Cuts", "Bargain", "Answer", "Shop", "Hawk", "LoadMix", "Swap", "KeepJobs"];
/// Questions that ask who of the crew is lost.
const LOSSES: [&str; 3] = ["Kill", "Surrender", "Dismiss"];

impl Desk<'_, '_> {
    /// Takes an offer of the question asked now.
    pub fn choose(&mut self, offer: usize) {
        self.intents.write(self.session.choose(offer, true));
    }

    /// What can be said by pointing at something now.
    fn meanings(&self, target: Target) -> Vec<usize> {
        let depth = self.session.picked.len();
        let kind = self.kind();
        let is_gathered = |group: &str| match group {
            "Ship" | "Gear" => false,
            "Jobs" => kind != "Deal",
            _ => GATHERED.contains(&kind),
        };
        let means = |offer: &crate::contest::Offered| {
            offer.is_open() && offer.path.get(depth) == Some(&target) && !is_gathered(offer.group)
        };
        self.session.narrowed().filter(|(_, offer)| means(offer)).map(|(index, _)| index).collect()
    }

    /// The kind of question asked now.
    fn kind(&self) -> &'static str {
        self.session.question.as_ref().map_or("", |asked| asked.kind)
    }

    /// Whether the question asks for this very thing to be lost.
    fn is_asked_for(&self, target: Target) -> bool {
        match target {
            Target::Heap(..) => DROPS.contains(&self.kind()),
            _ => LOSSES.contains(&self.kind()),
        }
    }

    /// Whether somebody would be lost by an answer to the question asked now.
    pub fn is_at_risk(&self, target: Target) -> bool {
        LOSSES.contains(&self.kind()) && !self.meanings(target).is_empty()
    }

    /// Whether all of these are things that can be done at any time beside what is asked.
    fn is_errand(&self, target: Target, meanings: &[usize]) -> bool {
        let is_dealing = self.kind() == "Deal";
        let aside = |index: &usize| match self.session.offers[*index].group {
            "Ship" | "Gear" => true,
            "Jobs" => is_dealing,
            _ => false,
        };
        !self.is_asked_for(target) && meanings.iter().all(aside)
    }

    /// What is worth asking about something: of a series, one more or one fewer than now.
    fn worth_asking(&self, target: Target, meanings: Vec<usize>) -> Vec<usize> {
        let of_it = |offer: &&crate::contest::Offered| offer.path.first() == Some(&target) && !offer.is_open();
        let now = self.session.offers.iter().filter(of_it).find_map(|offer| offer.amount).map(|amount| amount.number);
        let near = |index: &usize| match self.session.offers[*index].amount {
            Some(amount) => now.is_some_and(|now| (amount.number - now).abs() == 1),
            None => true,
        };
        meanings.into_iter().filter(near).collect()
    }

    /// Takes the answer that says these things in this order, if there is one.
    pub fn say(&mut self, path: &[Target]) {
        let meant = self.session.offers.iter().position(|offer| offer.is_open() && offer.path == path);
        if let Some(offer) = meant {
            self.choose(offer);
        }
    }

    /// Makes something clickable: lit where it answers the question, quiet where it is only possible; what would be
    /// lost by a click is asked once. A right click looks closely.
    pub fn touch(&mut self, ui: &mut Ui, rect: Rect, target: Target, name: &str, line: &str) -> Response {
        self.touch_by(ui, rect, target, (name, line), Sense::click())
    }

    /// The same for what may also be dragged.
    pub fn touch_by(
        &mut self,
        ui: &mut Ui,
        rect: Rect,
        target: Target,
        (name, line): (&str, &str),
        sense: Sense,
    ) -> Response {
        self.reach.claim(target);
        if ui.clip_rect().contains(rect.center()) {
            self.reach.note(target, rect);
        }
        let place = rect.min - ui.min_rect().min;
        let id = ui.id().with(format!("{target:?} {:.0} {:.0}", place.x, place.y));
        let response = ui.interact(rect, id, sense);
        response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, name));
        let meanings = self.meanings(target);
        let is_errand = self.is_errand(target, &meanings);
        let lit = if meanings.is_empty() { Lit::No } else { self.lights.of(target) };
        match lit {
            Lit::No => {}
            Lit::Yes if is_errand => {}
            Lit::Yes => frame(ui.painter(), rect, 1.5, palette::GLOW_LINE),
            Lit::Bright => frame(ui.painter(), rect, 2.0, palette::GLOW),
        }
        if lit != Lit::No && !is_errand {
            crate::theme::marks::note(ui.ctx(), &format!("Pick {name}"), rect, true);
        }
        if lit != Lit::No && response.hovered() {
            ui.painter().rect_filled(rect, 4, palette::faint(palette::GLOW, 0.16));
        }
        if response.secondary_clicked() {
            self.clicked.write(Clicked { target, inspect: true });
        }
        let session = &self.session;
        let would_lose = |index: &usize| matches!(session.offers[*index].group, "Ship" | "Jobs");
        let plain = meanings.iter().copied().find(|index| session.offers[*index].amount.is_none());
        let drops = plain.filter(|_| matches!(target, Target::Heap(..)) && self.is_asked_for(target));
        if is_errand && !meanings.is_empty() && meanings.iter().all(would_lose) {
            let asked = self.worth_asking(target, meanings);
            self.ask_once(&response, &asked);
        } else if let Some(offer) = drops {
            if response.clicked() {
                self.choose(offer);
            }
        } else if response.clicked() {
            self.clicked.write(Clicked { target, inspect: false });
        }
        let cursor = if lit == Lit::No { egui::CursorIcon::Default } else { egui::CursorIcon::PointingHand };
        tip(response.on_hover_cursor(cursor), name, line)
    }

    /// Lets something be read that answers nothing: its words beside the mouse, and a closer look at a click.
    pub fn glance(&mut self, ui: &mut Ui, rect: Rect, target: Target, name: &str, line: &str) -> Response {
        if ui.clip_rect().contains(rect.center()) {
            self.reach.note(target, rect);
        }
        let response = ui.interact(rect, ui.id().with(format!("glance {target:?}")), Sense::click());
        response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, name));
        if response.clicked() || response.secondary_clicked() {
            self.clicked.write(Clicked { target, inspect: true });
        }
        tip(response.on_hover_cursor(egui::CursorIcon::PointingHand), name, line)
    }

    fn ask_once(&mut self, response: &Response, meanings: &[usize]) {
        let mut chosen = None;
        egui::Popup::menu(response).show(|ui| {
            panel::dress(ui, palette::Ground::Hull);
            for index in meanings {
                if Button::new(&self.session.offers[*index].label).small().width(140.0).show(ui).clicked() {
                    chosen = Some(*index);
                    ui.close();
                }
            }
        });
        if let Some(index) = chosen {
            self.choose(index);
        }
    }
}

fn frame(painter: &Painter, rect: Rect, width: f32, colour: Color32) {
    painter.rect_filled(rect, 4, palette::faint(palette::GLOW, 0.10));
    painter.rect_stroke(rect, 4, Stroke::new(width, colour), StrokeKind::Inside);
}

/// A colour as the drawings write it.
pub(super) fn hex(colour: &str) -> Color32 {
    Color32::from_hex(colour).unwrap_or(palette::BRASS)
}

/// A line of text, cut where it would leave its room; gives where it ends.
pub(super) fn line(
    painter: &Painter,
    at: egui::Pos2,
    words: &str,
    font: egui::FontId,
    colour: Color32,
    room: f32,
) -> f32 {
    let mut job = egui::text::LayoutJob::default();
    text::append(&mut job, words, font, colour);
    job.wrap = egui::text::TextWrapping::truncate_at_width(room.max(1.0));
    let galley = painter.layout_job(job);
    let width = galley.size().x;
    painter.galley(at, galley, colour);
    at.x + width
}

/// Text that ends at a place.
pub(super) fn line_to(
    painter: &Painter,
    right_top: egui::Pos2,
    words: &str,
    font: egui::FontId,
    colour: Color32,
) -> f32 {
    painter.text(right_top, Align2::RIGHT_TOP, words, font, colour).left()
}

/// The heading of a part of the sheet, with a few words at its end.
pub(super) fn heading(ui: &mut Ui, name: &str, words: &str) {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 20.0), Sense::hover());
    heading_in(ui.painter(), rect, name, words);
}

/// The same in a place of its own.
pub(super) fn heading_in(painter: &Painter, rect: Rect, name: &str, words: &str) {
    let galley = painter.layout_job(text::slab(name, 15.0, palette::BRASS_LIGHT));
    painter.galley(pos2(rect.left(), rect.center().y - galley.size().y / 2.0), galley, palette::BRASS_LIGHT);
    let at = rect.right_center();
    painter.text(at, Align2::RIGHT_CENTER, words, fonts::body(fonts::CAPTION), palette::TEXT_SECOND);
}

/// Points of a skill on its own shape: an arrow to fight, a cut plate for tech, a round one to talk.
pub(super) fn skill(painter: &Painter, rect: Rect, skill: Skill, words: &str, size: f32) {
    let fill = hex(skill_colours(skill).0);
    let (l, r, t, b) = (rect.left(), rect.right(), rect.top(), rect.bottom());
    let cut = rect.height() * 0.3;
    match skill {
        Skill::Fight => {
            let corners = vec![pos2(l, t), pos2(r - cut, t), pos2(r, rect.center().y), pos2(r - cut, b), pos2(l, b)];
            painter.add(egui::Shape::convex_polygon(corners, fill, Stroke::NONE));
        }
        Skill::Tech => {
            let corners =
                vec![pos2(l, t), pos2(r - cut, t), pos2(r, t + cut), pos2(r, b - cut), pos2(r - cut, b), pos2(l, b)];
            painter.add(egui::Shape::convex_polygon(corners, fill, Stroke::NONE));
        }
        Skill::Negotiate => {
            painter.rect_filled(rect, rect.height() * 0.4, fill);
        }
    }
    let side = size + 1.0;
    let icon = Rect::from_center_size(pos2(l + 6.0 + side / 2.0, rect.center().y), vec2(side, side));
    icons::paint(painter, skill_icon(skill), icon, palette::TEXT);
    let galley = painter.layout_job(text::slab(words, size, palette::TEXT));
    painter.galley(pos2(icon.right() + 4.0, rect.center().y - galley.size().y / 2.0), galley, palette::TEXT);
}

/// A small round mark.
pub(super) fn disc(painter: &Painter, centre: egui::Pos2, radius: f32, icon: &str, fill: Color32) {
    painter.circle(centre, radius, fill, Stroke::new(1.0, palette::faint(palette::TEXT, 0.75)));
    icons::paint(painter, icon, Rect::from_center_size(centre, egui::Vec2::splat(radius * 1.35)), palette::TEXT);
}

/// The teal of what is lawful, good or done.
pub(super) const TEAL: Color32 = Color32::from_rgb(0x1F, 0x6F, 0x6B);
/// The orange of those who may be lost.
pub(super) const RISK: Color32 = Color32::from_rgb(0xFF, 0x8A, 0x4A);
/// The plum of goals.
pub(super) const PLUM: Color32 = Color32::from_rgb(0x5B, 0x2C, 0x4F);
