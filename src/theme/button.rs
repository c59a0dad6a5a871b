//! Buttons: rust for the one main action, dark or cream for others, locked ones that say why.

use super::art::gradient_shape;
use super::fonts;
use super::icons;
use super::palette::*;
use super::soft;
use super::text;
use super::tip::tip;
use bevy_egui::egui::epaint::RectShape;
use bevy_egui::egui::text::LayoutJob;
use bevy_egui::egui::{
    Color32, Context, CornerRadius, CursorIcon, Galley, Painter, Rect, Response, Sense, Stroke, StrokeKind, Ui,
    WidgetInfo, WidgetType, pos2, vec2,
};
use std::sync::Arc;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Main,
    Plain,
    Quiet,
}

/// A button to be shown.
#[derive(Clone)]
pub struct Button<'a> {
    label: &'a str,
    icon: Option<&'a str>,
    key: Option<&'a str>,
    kind: Kind,
    height: f32,
    width: Option<f32>,
    refused: Option<(&'a str, &'a str)>,
    tip: Option<(&'a str, &'a str)>,
}

impl<'a> Button<'a> {
    /// The main action of a screen; there is one.
    pub fn main(label: &'a str) -> Self {
        Button { label, icon: None, key: None, kind: Kind::Main, height: 36.0, width: None, refused: None, tip: None }
    }

    /// Any other action: dark on hull, cream on paper.
    pub fn new(label: &'a str) -> Self {
        Button { kind: Kind::Plain, ..Button::main(label) }
    }

    /// An action that should not catch the eye.
    pub fn quiet(label: &'a str) -> Self {
        Button { kind: Kind::Quiet, ..Button::main(label) }
    }

    /// With an icon of assets/icons before its label.
    pub fn icon(mut self, icon: &'a str) -> Self {
        self.icon = Some(icon);
        self
    }

    /// With the key that does the same.
    pub fn key(mut self, key: &'a str) -> Self {
        self.key = Some(key);
        self
    }

    /// 28 high.
    pub fn small(mut self) -> Self {
        self.height = 28.0;
        self
    }

    /// 52 high.
    pub fn big(mut self) -> Self {
        self.height = 52.0;
        self
    }

    /// So high.
    pub fn height(mut self, height: f32) -> Self {
        self.height = height;
        self
    }

    /// So wide at least.
    pub fn width(mut self, width: f32) -> Self {
        self.width = Some(width);
        self
    }

    /// Locked, with the reason and where the rulebook says so.
    pub fn refused(mut self, reason: &'a str, page: &'a str) -> Self {
        self.refused = Some((reason, page));
        self
    }

    /// With something said on hover: a headline and a line.
    pub fn tip(mut self, headline: &'a str, line: &'a str) -> Self {
        self.tip = Some((headline, line));
        self
    }

    fn size_of_text(&self) -> f32 {
        match self.height {
            h if h >= 48.0 => 22.0,
            h if h < 32.0 => 14.0,
            _ => fonts::BUTTON,
        }
    }

    fn mark(&self) -> Option<&'a str> {
        if self.refused.is_some() { Some("padlock") } else { self.icon }
    }

    /// Its words, its key, and how wide they are together with its mark.
    fn content(&self, ctx: &Context) -> (Arc<Galley>, Option<Arc<Galley>>, f32) {
        let label = text::slab(self.label, self.size_of_text(), Color32::PLACEHOLDER);
        let key = self.key.map(|key| {
            let mut job = LayoutJob::default();
            text::append(&mut job, key, fonts::semi(fonts::CAPTION), Color32::PLACEHOLDER);
            ctx.fonts_mut(|fonts| fonts.layout_job(job))
        });
        let label = ctx.fonts_mut(|fonts| fonts.layout_job(label));
        let beside = if self.label.is_empty() { 0.0 } else { 8.0 };
        let mark = self.mark().map_or(0.0, |_| self.icon_side() + beside);
        let wide = label.size().x + mark + key.as_ref().map_or(0.0, |key| key.size().x + 20.0);
        (label, key, wide)
    }

    /// How wide it is.
    pub fn wide(&self, ctx: &Context) -> f32 {
        self.around(self.content(ctx).2)
    }

    fn around(&self, content: f32) -> f32 {
        let padding = if self.label.is_empty() { 10.0 } else { self.height * 0.2 + 8.0 };
        (content + 2.0 * padding).max(self.width.unwrap_or(0.0))
    }

    /// Shows it. A locked button is never clicked.
    pub fn show(self, ui: &mut Ui) -> Response {
        let ground = Ground::of(ui);
        let (galley, key, content) = self.content(ui.ctx());
        let (icon, mark, width) = (self.icon_side(), self.mark(), self.around(content));
        let sense = if self.refused.is_some() { Sense::HOVER | Sense::FOCUSABLE } else { Sense::click() };
        let (rect, response) = ui.allocate_exact_size(vec2(width, self.height), sense);
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, self.refused.is_none(), self.label));
        if ui.clip_rect().contains(rect.center()) {
            super::marks::note_refused(ui.ctx(), self.label, rect, self.refused.is_none(), self.refused);
        }
        if ui.is_rect_visible(rect) {
            let (face, colour) = self.face(ui.painter(), rect, &response, ground);
            let mut x = face.center().x - content / 2.0;
            if let Some(mark) = mark {
                let square = Rect::from_center_size(pos2(x + icon / 2.0, face.center().y), vec2(icon, icon));
                icons::paint(ui.painter(), mark, square, colour);
                x += icon + 8.0;
            }
            ui.painter().galley(pos2(x, face.center().y - galley.size().y / 2.0), galley.clone(), colour);
            if let Some(key) = key {
                key_box(ui.painter(), pos2(x + galley.size().x + 10.0, face.center().y), key, colour);
            }
        }
        self.say(response)
    }

    fn icon_side(&self) -> f32 {
        match self.height {
            h if h >= 48.0 => 28.0,
            h if h < 32.0 => 16.0,
            _ => 20.0,
        }
    }

    fn say(&self, response: Response) -> Response {
        match (self.refused, self.tip) {
            (Some((reason, page)), _) => tip(response, reason, page),
            (None, Some((headline, line))) => tip(response.on_hover_cursor(CursorIcon::PointingHand), headline, line),
            (None, None) => response.on_hover_cursor(CursorIcon::PointingHand),
        }
    }

    /// Paints the body; gives where it lies and the colour of what stands on it.
    fn face(&self, painter: &Painter, rect: Rect, response: &Response, ground: Ground) -> (Rect, Color32) {
        let radius = CornerRadius::same(5);
        let down = response.is_pointer_button_down_on() && self.refused.is_none();
        let hover = response.hovered() && self.refused.is_none() && !down;
        let face = if down { rect.translate(vec2(0.0, 1.0)) } else { rect };
        if self.refused.is_some() {
            let fill = ground
                .pick(Color32::from_rgba_unmultiplied(0x2A, 0x21, 0x19, 200), Color32::from_rgb(0xD9, 0xC9, 0xA4));
            let line = ground.pick(Color32::from_rgb(0x4A, 0x3C, 0x2A), Color32::from_rgb(0xC0, 0xAC, 0x80));
            painter.add(RectShape::new(face, radius, fill, Stroke::new(1.0, line), StrokeKind::Inside));
        } else {
            let (top, bottom, line) = self.colours(ground, hover, down);
            if hover && self.kind != Kind::Quiet {
                painter.add(soft::edge(rect.expand(3.0), 5, 12.0, faint(GLOW, 0.32)));
            } else if !down && self.kind != Kind::Quiet {
                painter.add(soft::edge(rect.translate(vec2(0.0, 2.0)), 5, 5.0, Color32::from_black_alpha(90)));
            }
            painter.add(gradient_shape(painter.ctx(), face, radius, top, bottom));
            if !down && self.kind != Kind::Quiet {
                let shine = if self.kind == Kind::Main {
                    0.28
                } else {
                    ground.pick(Color32::from_gray(36), Color32::WHITE).r() as f32 / 255.0
                };
                painter.hline(
                    (face.min.x + 5.0)..=(face.max.x - 5.0),
                    face.min.y + 1.5,
                    Stroke::new(1.0, faint(Color32::WHITE, shine)),
                );
            }
            painter.add(RectShape::stroke(face, radius, Stroke::new(1.0, line), StrokeKind::Inside));
        }
        if response.has_focus() {
            focus_ring(painter, rect, ground);
        }
        let colour = match (self.refused.is_some(), self.kind, ground) {
            (true, ..) => ground.pick(Color32::from_rgb(0x8A, 0x78, 0x58), Color32::from_rgb(0x8A, 0x78, 0x58)),
            (_, Kind::Main, _) => TEXT,
            (_, Kind::Quiet, Ground::Hull) if !hover => TEXT_SECOND,
            _ => ground.text(),
        };
        (face, colour)
    }

    fn colours(&self, ground: Ground, hover: bool, down: bool) -> (Color32, Color32, Color32) {
        let c = Color32::from_rgb;
        match (self.kind, ground) {
            (Kind::Main, _) if down => (c(0x6E, 0x22, 0x10), c(0x84, 0x2B, 0x17), BRASS_DARK),
            (Kind::Main, _) if hover => (c(0xD0, 0x56, 0x38), c(0xAE, 0x40, 0x26), BRASS_LIGHT),
            (Kind::Main, _) => (c(0xB8, 0x44, 0x2A), c(0x93, 0x31, 0x1B), c(0xC8, 0x8A, 0x4A)),
            (Kind::Plain, Ground::Hull) if down => (c(0x20, 0x15, 0x0D), c(0x2A, 0x1C, 0x12), HULL_LINE),
            (Kind::Plain, Ground::Hull) if hover => (c(0x61, 0x46, 0x2A), c(0x46, 0x31, 0x1E), BRASS_LIGHT),
            (Kind::Plain, Ground::Hull) => (c(0x4A, 0x34, 0x20), c(0x31, 0x21, 0x14), HULL_LINE),
            (Kind::Plain, Ground::Paper) if down => (c(0xD2, 0xBE, 0x92), c(0xDE, 0xCC, 0xA2), PAPER_EDGE),
            (Kind::Plain, Ground::Paper) if hover => (c(0xFF, 0xFD, 0xF4), c(0xF6, 0xEA, 0xCC), RUST),
            (Kind::Plain, Ground::Paper) => (c(0xFD, 0xF7, 0xE6), c(0xE8, 0xD8, 0xB2), BRASS),
            (Kind::Quiet, Ground::Hull) if down || hover => (faint(HULL_TOP, 0.9), faint(HULL_BOTTOM, 0.9), BRASS),
            (Kind::Quiet, Ground::Hull) => (faint(HULL_TOP, 0.55), faint(HULL_BOTTOM, 0.55), faint(HULL_LINE, 0.8)),
            (Kind::Quiet, Ground::Paper) if down || hover => (faint(PAPER_LIGHT, 0.7), faint(PAPER_LIGHT, 0.7), RUST),
            (Kind::Quiet, Ground::Paper) => (Color32::TRANSPARENT, Color32::TRANSPARENT, PAPER_EDGE),
        }
    }
}

/// The ring round what has the keyboard.
pub fn focus_ring(painter: &Painter, rect: Rect, ground: Ground) {
    let ring = RectShape::stroke(
        rect.expand(2.0),
        CornerRadius::same(7),
        Stroke::new(2.0, ground.focus()),
        StrokeKind::Outside,
    );
    painter.add(ring);
}

/// A key in its small box; `at` is the middle of the left edge.
pub fn key_box(painter: &Painter, at: bevy_egui::egui::Pos2, key: Arc<Galley>, colour: Color32) {
    let rect = Rect::from_min_size(pos2(at.x, at.y - 9.0), vec2(key.size().x + 10.0, 18.0));
    let line = Stroke::new(1.0, faint(colour, 0.75));
    painter.add(RectShape::new(rect, CornerRadius::same(3), faint(Color32::BLACK, 0.12), line, StrokeKind::Inside));
    painter.galley(pos2(rect.min.x + 5.0, at.y - key.size().y / 2.0), key, colour);
}
