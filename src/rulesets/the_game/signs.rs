//! What is written and painted over the board: names, plaques, tags, steps of a way.

use super::borders;
use crate::theme::{fonts, icons, palette, seat};
use bevy_egui::egui::{
    Align2, Color32, CornerRadius, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2, pos2, vec2,
};
use the_game::catalog::ids::RegionId;

/// The rust of a contact's plaque, and the teal of a supply port's, with their rims.
const CONTACT: (Color32, Color32) = (Color32::from_rgb(0x8E, 0x33, 0x20), Color32::from_rgb(0xE7, 0xC2, 0x77));
const SUPPLY: (Color32, Color32) = (Color32::from_rgb(0x14, 0x50, 0x52), Color32::from_rgb(0x8F, 0xD6, 0xC8));
/// The dark behind words on the board.
const NIGHT: Color32 = Color32::from_rgb(0x0A, 0x12, 0x20);
/// How high a plaque is.
pub const PLAQUE: f32 = 17.0;

/// A sign at a world.
#[derive(Clone, Debug, PartialEq)]
pub struct Sign {
    /// Its words.
    pub words: String,
    /// Its icon.
    pub icon: &'static str,
    /// Whether it is a contact's, with cut corners, or a port's, with square ones.
    pub is_contact: bool,
}

impl Sign {
    /// How wide it is.
    pub fn width(&self, painter: &Painter) -> f32 {
        painter.layout_no_wrap(self.words.clone(), fonts::bold(11.0), palette::TEXT).size().x + 26.0
    }

    /// Paints it round a middle.
    pub fn paint(&self, painter: &Painter, middle: Pos2) {
        let rect = Rect::from_center_size(middle, vec2(self.width(painter), PLAQUE - 1.0));
        let (fill, rim) = if self.is_contact { CONTACT } else { SUPPLY };
        let corner = if self.is_contact { 6 } else { 1 };
        painter.rect_filled(rect.translate(vec2(0.0, 1.5)), corner, palette::faint(Color32::BLACK, 0.6));
        painter.rect(rect, corner, fill, Stroke::new(1.0, rim), StrokeKind::Inside);
        let icon = Rect::from_center_size(pos2(rect.left() + 11.0, middle.y), Vec2::splat(12.0));
        icons::paint(painter, self.icon, icon, palette::PAPER_LIGHT);
        let at = pos2(rect.left() + 19.0, middle.y);
        painter.text(at, Align2::LEFT_CENTER, &self.words, fonts::bold(11.0), palette::PAPER_LIGHT);
    }
}

/// A name with a dark rim round its letters.
pub fn name(painter: &Painter, at: Pos2, words: &str, font: bevy_egui::egui::FontId, colour: Color32) {
    for off in [vec2(-1.2, 0.0), vec2(1.2, 0.0), vec2(0.0, -1.2), vec2(0.0, 1.2)] {
        painter.text(at + off, Align2::CENTER_TOP, words, font.clone(), palette::faint(NIGHT, 0.85));
    }
    painter.text(at, Align2::CENTER_TOP, words, font, colour);
}

/// A dark tag with words, in the colour of what it speaks of.
pub struct Tag<'a> {
    /// The words.
    pub words: &'a str,
    /// An icon before them.
    pub icon: Option<&'a str>,
    /// A seat's mark before them.
    pub seat: Option<usize>,
    /// The colour of its rim and words.
    pub colour: Color32,
}

impl Tag<'_> {
    fn lead(&self) -> f32 {
        if self.icon.is_some() || self.seat.is_some() { 20.0 } else { 0.0 }
    }

    /// How large it is.
    pub fn size(&self, painter: &Painter) -> Vec2 {
        painter.layout_no_wrap(self.words.into(), fonts::semi(13.0), self.colour).size() + vec2(16.0 + self.lead(), 6.0)
    }

    /// Paints it.
    pub fn paint(&self, painter: &Painter, rect: Rect) {
        let fill = Color32::from_rgba_unmultiplied(0x0A, 0x12, 0x20, 0xE8);
        painter.rect(rect, 4, fill, Stroke::new(1.2, palette::faint(self.colour, 0.8)), StrokeKind::Inside);
        let mark = pos2(rect.left() + 15.0, rect.center().y);
        if let Some(icon) = self.icon {
            icons::paint(painter, icon, Rect::from_center_size(mark, Vec2::splat(15.0)), self.colour);
        }
        if let Some(seat) = self.seat {
            seat::paint_mark(painter, mark, 7.0, seat);
        }
        let at = pos2(rect.left() + 8.0 + self.lead(), rect.center().y);
        painter.text(at, Align2::LEFT_CENTER, self.words, fonts::semi(13.0), self.colour);
    }
}

/// The ticket of a stop: its letter in a box, and what it is about, on paper with a coloured rim.
pub fn ticket(painter: &Painter, rect: Rect, letter: &str, words: &str, rim: Color32) {
    painter.rect(rect, 4, palette::PAPER_LIGHT, Stroke::new(1.6, rim), StrokeKind::Inside);
    let square = Rect::from_center_size(pos2(rect.left() + 12.0, rect.center().y), Vec2::splat(15.0));
    letter_box(painter, square, letter, rim);
    let at = pos2(rect.left() + 24.0, rect.center().y);
    painter.text(at, Align2::LEFT_CENTER, words, fonts::semi(13.0), palette::INK);
}

/// How large a ticket is.
pub fn ticket_size(painter: &Painter, words: &str) -> Vec2 {
    painter.layout_no_wrap(words.into(), fonts::semi(13.0), palette::INK).size() + vec2(33.0, 5.0)
}

/// The letter of a stop.
pub fn letter_box(painter: &Painter, rect: Rect, letter: &str, rim: Color32) {
    painter.rect(rect, 3, palette::PAPER_LIGHT, Stroke::new(1.4, rim), StrokeKind::Inside);
    let size = (rect.height() * 0.78).max(11.0);
    painter.text(rect.center(), Align2::CENTER_CENTER, letter, fonts::bold(size), palette::INK);
}

/// A step of a way: its number in the line of its region, and the region's dots.
pub fn step(painter: &Painter, at: Pos2, number: usize, region: RegionId, radius: f32) {
    let colour = borders::COLOURS[region.index().min(2)];
    painter.circle(at, radius, NIGHT, Stroke::new(1.5, palette::GLOW_LINE));
    region_ring(painter, at, radius - 3.5, region);
    painter.text(at, Align2::CENTER_CENTER, number.to_string(), fonts::bold(radius * 1.2), palette::GLOW_PALE);
    let plate = Rect::from_center_size(at + vec2(0.0, radius + 1.5), vec2(radius * 1.75, radius * 0.62));
    painter.rect(plate, CornerRadius::same(3), NIGHT, Stroke::new(0.8, palette::GLOW_LINE), StrokeKind::Inside);
    dots(painter, plate.center(), region, radius * 0.19, colour);
}

/// A region's line round a circle.
fn region_ring(painter: &Painter, at: Pos2, radius: f32, region: RegionId) {
    let colour = borders::COLOURS[region.index().min(2)];
    let round: Vec<Pos2> =
        (0..=24).map(|n| at + Vec2::angled(n as f32 * std::f32::consts::TAU / 24.0) * radius).collect();
    match region.index() {
        0 => painter.add(Shape::closed_line(round, Stroke::new(1.4, colour))),
        1 => painter.add(Shape::Vec(Shape::dashed_line(&round, Stroke::new(1.4, colour), 3.5, 2.0))),
        _ => painter.add(Shape::Vec(Shape::dotted_line(&round, colour, 3.2, 0.9))),
    };
}

/// One, two or three of three dots.
pub fn dots(painter: &Painter, at: Pos2, region: RegionId, radius: f32, colour: Color32) {
    for number in 0..3 {
        let centre = at + vec2((number as f32 - 1.0) * radius * 2.7, 0.0);
        let is_full = number <= region.index().min(2);
        painter.circle(centre, radius, if is_full { colour } else { NIGHT }, Stroke::new(0.8, colour));
    }
}
