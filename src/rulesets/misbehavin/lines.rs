//! Parts of papers: a way to answer in one line, a small face, a total, a warning.

use super::pictures::{self, HIGH};
use super::race::whole;
use crate::play::hud::Prints;
use crate::theme::palette::{self, Tone};
use crate::theme::{Chip, fonts, icons, text};
use bevy_egui::egui::{
    self, Align, Align2, Color32, CornerRadius, CursorIcon, Layout, Rect, Response, Sense, Stroke, StrokeKind, Ui,
    UiBuilder, WidgetInfo, WidgetType, pos2, vec2,
};
use misbehavin::{CardId, Misbehavin, Shown};

/// The blue of influence and defence.
pub const BLUE: Color32 = Color32::from_rgb(0x2F, 0x55, 0x97);

/// What stands at the left of a line.
#[derive(Clone, Copy)]
pub enum Sign<'a> {
    /// Nothing.
    None,
    /// A card's face.
    Face(Option<egui::TextureId>),
    /// Something round.
    Disc(Option<egui::TextureId>),
    /// An icon.
    Icon(&'a str),
}

/// One way to answer.
pub struct Line<'a> {
    /// The key that gives it.
    pub key: Option<usize>,
    /// What stands before its words.
    pub sign: Sign<'a>,
    /// What it is.
    pub title: &'a str,
    /// What comes of it.
    pub words: &'a str,
    /// A figure, with what it means.
    pub pill: Option<(&'a str, Tone)>,
    /// Whether it is the one to take if in doubt.
    pub is_first: bool,
    /// Why it is not possible.
    pub refused: Option<&'a (String, String)>,
}

impl<'a> Line<'a> {
    /// A line with nothing but a title.
    pub fn new(title: &'a str) -> Self {
        Line { key: None, sign: Sign::None, title, words: "", pill: None, is_first: false, refused: None }
    }

    /// Shows it; it is clicked as a whole.
    pub fn show(self, ui: &mut Ui) -> Response {
        let outer = ui.available_rect_before_wrap();
        let is_open = self.refused.is_none();
        let mut x = outer.min.x + 10.0;
        let mut to = outer.max.x - 10.0;
        if let Some((pill, tone)) = self.pill {
            let font = fonts::semi(fonts::SMALL);
            let sign = if tone == Tone::Plain { 0.0 } else { 22.0 };
            to -= ui.painter().layout_no_wrap(pill.replace('*', ""), font, palette::INK).size().x + 26.0 + sign;
        }
        x += if self.key.is_some() { 28.0 } else { 0.0 };
        let sign = match self.sign {
            Sign::None => 0.0,
            Sign::Face(_) => 24.0,
            Sign::Disc(_) => 28.0,
            Sign::Icon(_) => 22.0,
        };
        let text_left = x + if sign > 0.0 { sign + 9.0 } else { 0.0 };
        let room = (to - text_left - 6.0).max(60.0);
        let wrapped = |ui: &Ui, mut job: egui::text::LayoutJob| {
            job.wrap.max_width = room;
            ui.painter().layout_job(job)
        };
        let ink = if is_open { palette::INK } else { palette::INK_SECOND };
        // In a small window the words stand beside the mouse.
        let is_slim = outer.width() < 290.0;
        let size = if is_slim { fonts::SMALL } else { fonts::BODY };
        let title = wrapped(ui, text::marked(&format!("*{}*", super::plain(self.title)), size, ink));
        let told = self.refused.map_or(super::plain(self.words), |(sentence, page)| format!("{sentence} {page}"));
        let below = if is_slim { String::new() } else { told.clone() };
        let colour = if is_open { palette::INK_SECOND } else { palette::RUST };
        let words = wrapped(ui, text::marked(&below, fonts::SMALL, colour));
        let words_height = if below.is_empty() { 0.0 } else { words.size().y };
        let least = if is_slim || matches!(self.sign, Sign::None | Sign::Icon(_)) { 32.0 } else { 42.0 };
        let height = (title.size().y + words_height + 8.0).max(least);
        let (rect, response) =
            ui.allocate_exact_size(vec2(outer.width(), height), if is_open { Sense::click() } else { Sense::hover() });
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, is_open, self.title));
        if ui.clip_rect().contains(rect.center()) {
            crate::theme::marks::note(ui.ctx(), self.title, rect, is_open);
        }
        let is_hot = is_open && (response.hovered() || self.is_first);
        let line = if is_hot { Stroke::new(2.0, palette::RUST) } else { Stroke::new(1.0, palette::PAPER_EDGE) };
        let fill = match (is_open, response.hovered()) {
            (false, _) => palette::PAPER_SHADE,
            (_, true) => Color32::WHITE,
            _ => palette::PAPER_LIGHT,
        };
        ui.painter().rect(rect, CornerRadius::same(4), fill, line, StrokeKind::Inside);
        let y = rect.center().y;
        if let Some(key) = self.key {
            key_box(ui, pos2(rect.min.x + 20.0, y), &key.to_string());
        }
        paint_sign(ui, self.sign, Rect::from_center_size(pos2(x + sign / 2.0, y), vec2(sign, sign * 1.4)));
        let top = y - (title.size().y + words_height) / 2.0;
        ui.painter().galley(pos2(text_left, top), title.clone(), palette::INK);
        ui.painter().galley(pos2(text_left, top + title.size().y), words, palette::INK);
        if let Some((pill, tone)) = self.pill {
            let right = Rect::from_min_max(pos2(to, rect.min.y), pos2(rect.max.x - 8.0, rect.max.y));
            let layout = Layout::right_to_left(Align::Center);
            ui.scope_builder(UiBuilder::new().max_rect(right).layout(layout), |ui| Chip::new(pill).tone(tone).show(ui));
        }
        let response =
            if is_slim && !told.is_empty() { response.on_hover_text(told.replace('*', "")) } else { response };
        if is_open { response.on_hover_cursor(CursorIcon::PointingHand) } else { response }
    }
}

fn paint_sign(ui: &Ui, sign: Sign, rect: Rect) {
    match sign {
        Sign::None => {}
        Sign::Face(Some(face)) => _ = ui.painter().image(face, rect, whole(), Color32::WHITE),
        Sign::Disc(Some(disc)) => {
            let square = Rect::from_center_size(rect.center(), egui::Vec2::splat(rect.width()));
            ui.painter().image(disc, square, whole(), Color32::WHITE);
        }
        Sign::Face(None) | Sign::Disc(None) => _ = ui.painter().rect_filled(rect, 3, palette::PAPER_SHADE),
        Sign::Icon(icon) => {
            let square = Rect::from_center_size(rect.center(), egui::Vec2::splat(rect.width()));
            icons::paint(ui.painter(), icon, square, palette::INK_SECOND);
        }
    }
}

fn key_box(ui: &Ui, at: egui::Pos2, key: &str) {
    let rect = Rect::from_center_size(at, vec2(20.0, 20.0));
    ui.painter().rect(rect, 3, palette::PAPER, Stroke::new(1.0, palette::INK_SECOND), StrokeKind::Inside);
    ui.painter().text(at, Align2::CENTER_CENTER, key, fonts::semi(fonts::SMALL), palette::INK);
}

/// The face of a card this many points wide, once it is drawn.
pub fn print(prints: &mut Prints, game: &Misbehavin, card: CardId, points: f32) -> Option<egui::TextureId> {
    prints.get(&pictures::card(Shown { card: game.card(card).face, triggered: false }.face(), points))
}

/// A face in a paper, this wide.
pub fn face(ui: &mut Ui, picture: Option<egui::TextureId>, width: f32) -> Response {
    let (rect, response) = ui.allocate_exact_size(vec2(width, width * HIGH), Sense::hover());
    ui.painter().add(crate::theme::soft::shadow(rect, 5, 8.0, 110));
    match picture {
        Some(picture) => egui::Image::new((picture, rect.size())).corner_radius(width * 0.05).paint_at(ui, rect),
        None => _ = ui.painter().rect_filled(rect, 5, palette::PAPER_SHADE),
    }
    response
}

/// A line with a small icon before it.
pub fn told(ui: &mut Ui, icon: &str, words: &str) {
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        icons::icon(ui, icon, 16.0, palette::INK_SECOND);
        ui.add(egui::Label::new(text::marked(&super::plain(words), fonts::BODY, palette::INK)).wrap());
    });
}

/// A warning in amber.
pub fn warn(ui: &mut Ui, words: &str) {
    let outer = ui.available_rect_before_wrap();
    let mut job = text::marked(words, fonts::BODY, palette::INK);
    job.wrap.max_width = outer.width() - 52.0;
    let galley = ui.painter().layout_job(job);
    let (rect, _) = ui.allocate_exact_size(vec2(outer.width(), galley.size().y + 12.0), Sense::hover());
    let amber = palette::Ground::Paper.tone(Tone::Warn, false);
    let fill = Color32::from_rgb(0xFA, 0xE2, 0xB0);
    ui.painter().rect(rect, 4, fill, Stroke::new(1.0, amber), StrokeKind::Inside);
    let square = Rect::from_center_size(pos2(rect.min.x + 22.0, rect.center().y), egui::Vec2::splat(20.0));
    icons::paint(ui.painter(), "hazard-sign", square, amber);
    ui.painter().galley(pos2(rect.min.x + 42.0, rect.min.y + 6.0), galley, palette::INK);
}
