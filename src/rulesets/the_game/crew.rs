//! The crew: a row for each with bust, marks, professions, what they carry and what they add.

use super::desk::{self, Desk, TEAL};
use super::faces::{Picture, profession_icon, skill_colours};
use super::pictures;
use super::sheet::Sheet;
use crate::theme::{fonts, icons, palette};
use bevy_egui::egui::{self, Color32, Rect, Sense, Stroke, StrokeKind, Ui, pos2, vec2};
use the_game::catalog::ids::SupplyId;
use the_game::catalog::words::Skill;
use the_game::state::{Card, Frame, Mate};

/// So many names of gear have room in a line.
const FEW: usize = 3;

/// Draws the crew, and gear that nobody carries.
pub(super) fn show(ui: &mut Ui, desk: &mut Desk, sheet: &Sheet, height: f32) {
    let crew = &sheet.captain.crew;
    let words = format!("{} of {}, leader included", crew.len(), sheet.game.max_crew(sheet.seat));
    desk::heading(ui, "Crew", &words);
    for mate in crew {
        row(ui, desk, sheet, mate, height);
    }
    let idle: Vec<SupplyId> =
        sheet.captain.gear.iter().filter(|gear| gear.by.is_none()).map(|gear| gear.card).collect();
    if idle.len() > FEW {
        let words = format!("Aside: {} pieces of gear; V shows them.", idle.len());
        let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 20.0), Sense::hover());
        let at = pos2(rect.left() + 4.0, rect.top() + 2.0);
        desk::line(ui.painter(), at, &words, fonts::body(fonts::CAPTION), palette::TEXT_SECOND, rect.width() - 8.0);
    } else if !idle.is_empty() {
        let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 20.0), Sense::hover());
        let at = pos2(rect.left() + 4.0, rect.top() + 2.0);
        let end = desk::line(ui.painter(), at, "Aside:", fonts::body(fonts::CAPTION), palette::TEXT_SECOND, 60.0);
        gear(ui, desk, sheet, &idle, pos2(end + 6.0, at.y), rect.right());
    }
}

fn row(ui: &mut Ui, desk: &mut Desk, sheet: &Sheet, mate: &Mate, height: f32) {
    let card = sheet.game.catalog().supply(mate.card);
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
    let id = Card::Supply(mate.card);
    desk.touch(ui, rect, sheet.target(id), &card.name, &sheet.about(id));
    let is_new = sheet.before.captain(sheet.seat).mate(mate.card).is_none();
    let is_at_risk = desk.is_at_risk(sheet.target(id));
    let adds = match sheet.game.frame() {
        Some(Frame::Test(testing)) if testing.seat == sheet.seat && !mate.aboard => {
            let points = sheet.game.mate_points(sheet.captain, mate.card, testing.skill);
            (points > 0).then(|| desk::hex(skill_colours(testing.skill).0))
        }
        _ => None,
    };
    if let Some(colour) = adds {
        ui.painter().rect_filled(rect, 4, palette::faint(colour, 0.35));
    }
    let edge = if is_at_risk { Some(desk::RISK) } else { is_new.then_some(palette::GLOW_LINE).or(adds) };
    if let Some(edge) = edge {
        ui.painter().rect_stroke(rect, 4, Stroke::new(1.8, edge), StrokeKind::Inside);
    }
    let tint = if mate.aboard { Color32::from_gray(120) } else { Color32::WHITE };
    bust(ui, desk, sheet, mate, Rect::from_min_size(rect.min, vec2(height, height)).shrink(2.0), tint);
    let left = rect.left() + height + 6.0;
    // What would be lost says the same as what is added, and needs the room.
    let right = if is_at_risk { rect.right() - 6.0 } else { pills(ui, sheet, mate, rect) - 4.0 };
    let (first, second) = (rect.top() + height * 0.04, rect.top() + height * 0.5);
    let colour = if mate.aboard { palette::TEXT_THIRD } else { palette::TEXT };
    let room = right - left - 40.0;
    let mut end = desk::line(ui.painter(), pos2(left, first), &card.name, fonts::semi(14.0), colour, room) + 11.0;
    let marks = [
        (card.moral, "compass", TEAL),
        (card.wanted, "wanted-reward", palette::RUST),
        (mate.disgruntled, "scowl", Color32::from_rgb(0x8C, 0x4A, 0x1E)),
    ];
    for (_, icon, fill) in marks.into_iter().filter(|(is, ..)| *is) {
        desk::disc(ui.painter(), pos2(end, first + 9.5), 7.0, icon, fill);
        end += 16.0;
    }
    let mut at = left;
    for profession in &card.professions {
        let square = Rect::from_min_size(pos2(at, second + 1.0), vec2(15.0, 15.0));
        ui.painter().rect_stroke(square, 3, Stroke::new(1.0, palette::HULL_LINE), StrokeKind::Inside);
        icons::paint(ui.painter(), profession_icon(*profession), square.shrink(2.0), palette::TEXT_SECOND);
        at += 18.0;
    }
    let carried: Vec<SupplyId> = sheet.captain.carried_by(mate.card).collect();
    let at = pos2(at + 2.0, second);
    if is_at_risk || is_new {
        let words = if is_new { "would join".to_string() } else { loss(sheet, mate) };
        let colour = if is_at_risk { desk::RISK } else { palette::GLOW_LINE };
        desk::line(ui.painter(), at, &words, fonts::semi(fonts::CAPTION), colour, right - at.x);
    } else if carried.is_empty() {
        let words = if mate.aboard { "stays aboard" } else { "no gear" };
        desk::line(ui.painter(), at, words, fonts::body(fonts::CAPTION), palette::TEXT_THIRD, right - at.x);
    } else {
        gear(ui, desk, sheet, &carried, at, right);
    }
}

/// What would be lost with somebody.
fn loss(sheet: &Sheet, mate: &Mate) -> String {
    if sheet.captain.crew.first().is_some_and(|leader| leader.card == mate.card) {
        return "one scowl instead".into();
    }
    let change = |skill: Skill| {
        let (now, after) =
            (sheet.game.points(sheet.captain, skill), sheet.game.points_without(sheet.seat, mate.card, skill));
        (now != after).then(|| format!("{} {now} → {after}", skill.name()))
    };
    let losses: Vec<String> = Skill::ALL.into_iter().filter_map(change).collect();
    if losses.is_empty() { "no skill lost".into() } else { losses.join(", ") }
}

/// The bust in a round frame.
fn bust(ui: &Ui, desk: &mut Desk, sheet: &Sheet, mate: &Mate, rect: Rect, tint: Color32) {
    let kind = sheet.game.catalog().kind(mate.card);
    let radius = rect.width() / 2.0;
    ui.painter().circle_filled(rect.center(), radius, palette::RUST_DARK);
    let name = format!("{}@96", pictures::name(Picture::Bust(kind)));
    if let Some(face) = desk.prints.get(&name) {
        let round = egui::epaint::RectShape::filled(rect, (radius - 1.0) as u8, tint);
        let whole = Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0));
        ui.painter().add(round.with_texture(face, whole));
    }
    ui.painter().circle_stroke(rect.center(), radius, Stroke::new(1.5, palette::BRASS));
}

/// What somebody adds, with what they carry; gives where it begins.
fn pills(ui: &Ui, sheet: &Sheet, mate: &Mate, rect: Rect) -> f32 {
    let mut right = rect.right() - 2.0;
    for skill in Skill::ALL.into_iter().rev() {
        let points = sheet.game.mate_points(sheet.captain, mate.card, skill);
        if points > 0 {
            let plate =
                Rect::from_min_max(pos2(right - 38.0, rect.center().y - 10.0), pos2(right, rect.center().y + 10.0));
            desk::skill(ui.painter(), plate, skill, &points.to_string(), 12.5);
            right -= 41.0;
        }
    }
    right
}

/// Names of gear in a row, each to be pointed at.
fn gear(ui: &mut Ui, desk: &mut Desk, sheet: &Sheet, cards: &[SupplyId], mut at: egui::Pos2, right: f32) {
    for (index, card) in cards.iter().enumerate() {
        let supply = sheet.game.catalog().supply(*card);
        let id = Card::Supply(*card);
        let comma = if index + 1 < cards.len() { "," } else { "" };
        let words = format!("{}{comma}", supply.name);
        let room = (right - at.x) / (cards.len() - index) as f32;
        let end = desk::line(ui.painter(), at, &words, fonts::body(fonts::CAPTION), palette::TEXT_SECOND, room);
        let place = Rect::from_min_max(at - vec2(2.0, 0.0), pos2(end + 2.0, at.y + 17.0));
        desk.touch(ui, place, sheet.target(id), &supply.name, &sheet.about(id));
        at.x = end + 5.0;
    }
}
