//! The race for power across the top, and what the person who looks has.

use super::asked::Asked;
use super::faces::Piece;
use super::look::Seating;
use super::prospect::Prospect;
use super::{pad, pictures};
use crate::play::hud::{HudSet, Parts, Prints};
use crate::play::reach::Reach;
use crate::play::session::Session;
use crate::play::shown::Shown;
use crate::render::redraw::Redraw;
use crate::theme::{Panel, fonts, palette, seat, text};
use bevy::prelude::*;
use bevy_egui::egui;
use kit::{Seat, Target};
use misbehavin::{Faction, Misbehavin, credits, verse};

pub(super) fn plugin(app: &mut App) {
    pad::draw(app, HudSet::Panels, (race, own));
}

/// The colour of a faction's boards and pawns.
pub fn colour(faction: Faction) -> egui::Color32 {
    let [r, g, b] = [[0x8A, 0x53, 0x29], [0x2F, 0x55, 0x97], [0x6A, 0x23, 0x47], [0x5A, 0x66, 0x32]][faction as usize];
    egui::Color32::from_rgb(r, g, b)
}

/// A seal of power.
pub fn power(painter: &egui::Painter, at: egui::Pos2, radius: f32, figure: u8) {
    seal(painter, at, radius, palette::RUST, figure);
}

/// A seal with a figure in it, with as many teeth as on the cards.
pub fn seal(painter: &egui::Painter, at: egui::Pos2, radius: f32, colour: egui::Color32, figure: u8) {
    let teeth = |radius: f32, colour: egui::Color32| {
        let mut mesh = egui::Mesh::default();
        mesh.colored_vertex(at, colour);
        for tip in 0..32u32 {
            let reach = if tip % 2 == 0 { radius } else { radius * 0.88 };
            mesh.colored_vertex(at + egui::Vec2::angled(tip as f32 * std::f32::consts::TAU / 32.0) * reach, colour);
            mesh.add_triangle(0, 1 + tip, 1 + (tip + 1) % 32);
        }
        painter.add(egui::Shape::mesh(mesh));
    };
    teeth(radius + 1.2, palette::BRASS_PALE);
    teeth(radius, colour);
    let font = fonts::bold(radius * 1.15);
    painter.text(at, egui::Align2::CENTER_CENTER, figure.to_string(), font, palette::PAPER_LIGHT);
}

/// How long a pawn slides, in seconds.
const SLIDE: f32 = 0.42;

fn race(
    mut prints: Prints,
    parts: Res<Parts>,
    shown: Res<Shown>,
    asked: Res<Asked>,
    prospect: Res<Prospect>,
    mut redraw: ResMut<Redraw>,
) -> Result {
    let Some(game) = shown.state::<Misbehavin>() else { return Ok(()) };
    let ctx = prints.ctx()?;
    let emblems: Vec<_> = Faction::ALL.map(|faction| prints.get(&pictures::piece(Piece::Verse(faction)))).to_vec();
    let goal = game.power_to_win();
    let is_wide = parts.track.width() > 700.0;
    Panel::hull().padding(0.0).show_at(&ctx, "race", parts.track, |ui| {
        let (rect, painter) = (parts.track, ui.painter().clone());
        let head = painter.layout_job(text::slab("Power race", fonts::BUTTON, palette::BRASS_LIGHT));
        let before = if is_wide { 150.0 } else { 44.0 };
        if is_wide {
            painter.galley(egui::pos2(rect.min.x + 16.0, rect.center().y - head.size().y / 2.0), head, palette::TEXT);
        }
        let after = if is_wide { 110.0 } else { 30.0 };
        let (from, to) = (rect.min.x + before, rect.max.x - after);
        let x = |power: u8| from + (to - from) * power.min(goal) as f32 / goal.max(1) as f32;
        let y = rect.center().y;
        painter.hline(from..=to, y, egui::Stroke::new(2.0, palette::BRASS_DARK));
        for step in 0..goal {
            painter.circle(egui::pos2(x(step), y), 4.0, palette::PIT, egui::Stroke::new(1.5, palette::BRASS));
            if step > 0 {
                let at = egui::pos2(x(step), y + 14.0);
                let font = fonts::body(fonts::CAPTION);
                painter.text(at, egui::Align2::CENTER_CENTER, step.to_string(), font, palette::TEXT_SECOND);
            }
        }
        power(&painter, egui::pos2(to, y), 14.0, goal);
        if is_wide {
            let at = egui::pos2(to + 26.0, y);
            let words = format!("begin a turn\nwith {goal}: win");
            painter.text(at, egui::Align2::LEFT_CENTER, words, fonts::body(fonts::CAPTION), palette::TEXT_SECOND);
        }
        let mut taken = [0u8; 64];
        for seat in (0..game.seats() as u8).map(Seat) {
            let power = game.power(seat);
            let (from, step) = if power >= goal { (to - 44.0, -34.0) } else { (x(power), 30.0) };
            let goes_to = from + taken[power.min(goal) as usize] as f32 * step;
            let x = ui.ctx().animate_value_with_time(ui.id().with(("pawn", seat.0)), goes_to, SLIDE);
            if (x - goes_to).abs() > 0.1 {
                redraw.soon();
            }
            taken[power.min(goal) as usize] += 1;
            pawn(&painter, egui::pos2(x, y), game, seat, emblems[game.faction(seat) as usize]);
        }
        if let Some((game, power)) = asked.game().zip(prospect.power()) {
            let emblem = emblems[game.faction(game.decider()) as usize];
            dashed(&painter, egui::pos2(x(power), y), emblem);
        }
    });
    Ok(())
}

fn pawn(painter: &egui::Painter, at: egui::Pos2, game: &Misbehavin, seat: Seat, emblem: Option<egui::TextureId>) {
    let plate = egui::Rect::from_center_size(at, egui::vec2(48.0, 26.0));
    let is_active = game.active() == seat;
    let line = if is_active { palette::GLOW_PALE } else { palette::BRASS_LIGHT };
    if is_active {
        painter.rect_filled(plate.expand(3.0), 16, palette::faint(palette::GLOW, 0.4));
    }
    painter.rect_filled(plate, 13, colour(game.faction(seat)));
    painter.rect_stroke(plate, 13, egui::Stroke::new(1.2, line), egui::StrokeKind::Inside);
    if let Some(emblem) = emblem {
        let square = egui::Rect::from_center_size(at - egui::vec2(11.0, 0.0), egui::Vec2::splat(20.0));
        painter.image(emblem, square, whole(), egui::Color32::WHITE);
    }
    seat::paint_mark(painter, at + egui::vec2(11.0, 0.0), 7.0, seat.index());
}

/// Where a pawn would stand.
fn dashed(painter: &egui::Painter, at: egui::Pos2, emblem: Option<egui::TextureId>) {
    let plate = egui::Rect::from_center_size(at, egui::vec2(48.0, 26.0));
    painter.rect_filled(plate, 13, palette::faint(palette::PIT, 0.75));
    let (left, right) = (plate.left_center() + egui::vec2(13.0, 0.0), plate.right_center() - egui::vec2(13.0, 0.0));
    let half = |middle: egui::Pos2, from: f32| {
        (0..=10).map(move |step| {
            let angle = from + std::f32::consts::PI * step as f32 / 10.0;
            middle + egui::Vec2::angled(angle) * 13.0
        })
    };
    let turn = std::f32::consts::FRAC_PI_2;
    let mut outline: Vec<egui::Pos2> = half(left, turn).chain(half(right, -turn)).collect();
    outline.push(outline[0]);
    painter.extend(egui::Shape::dashed_line(&outline, egui::Stroke::new(1.5, palette::GLOW_PALE), 4.0, 3.0));
    if let Some(emblem) = emblem {
        let square = egui::Rect::from_center_size(at, egui::Vec2::splat(18.0));
        painter.image(emblem, square, whole(), egui::Color32::from_white_alpha(150));
    }
}

/// The same in a small window: tokens, credits, and how many cards lie in deck and recycle pile, as numbers.
fn small_own(
    painter: &egui::Painter,
    rect: egui::Rect,
    (token, held): (Option<egui::TextureId>, usize),
    (coin, owned): (Option<egui::TextureId>, i32),
    game: &Misbehavin,
    seat: Seat,
) {
    let player = game.player(seat);
    let rows = [(token, format!("{held} of 6"), 46.0, 20.0), (coin, owned.to_string(), 46.0, 74.0)];
    for (disc, words, y, x) in rows {
        let at = rect.min + egui::vec2(x, y);
        if let Some(disc) = disc {
            let square = egui::Rect::from_center_size(at, egui::Vec2::splat(19.0));
            painter.image(disc, square, whole(), egui::Color32::WHITE);
        }
        let at = at + egui::vec2(13.0, 0.0);
        painter.text(at, egui::Align2::LEFT_CENTER, words, fonts::semi(fonts::SMALL), palette::TEXT);
    }
    let words = format!("deck {} · recycle {}", player.deck.len(), player.recycle.len());
    let at = rect.min + egui::vec2(10.0, 72.0);
    painter.text(at, egui::Align2::LEFT_CENTER, words, fonts::body(fonts::CAPTION), palette::TEXT_SECOND);
    let words = game.faction(seat).name();
    let at = rect.min + egui::vec2(10.0, 89.0);
    painter.text(at, egui::Align2::LEFT_CENTER, words, fonts::body(fonts::CAPTION), palette::TEXT_SECOND);
}

/// All of a picture.
pub fn whole() -> egui::Rect {
    egui::Rect::from_min_max(egui::pos2(0.0, 0.0), egui::pos2(1.0, 1.0))
}

/// Who looks, with power, tokens in their sockets, and credits.
fn own(
    mut prints: Prints,
    parts: Res<Parts>,
    session: Res<Session>,
    shown: Res<Shown>,
    seating: Res<Seating>,
    mut reach: ResMut<Reach>,
) -> Result {
    let Some(game) = shown.state::<Misbehavin>() else { return Ok(()) };
    let ctx = prints.ctx()?;
    let seat = seating.own;
    let line = |low: f32, high: f32| {
        let Parts { own, .. } = *parts;
        egui::Rect::from_min_max(
            egui::pos2(own.min.x + 8.0, own.min.y + low),
            egui::pos2(own.max.x - 8.0, own.min.y + high),
        )
    };
    reach.note(Target::Figure(verse(seat)), line(44.0, 72.0));
    reach.note(Target::Figure(credits(seat)), line(77.0, 104.0));
    let faction = game.faction(seat);
    let mut picture = |piece| prints.get(&pictures::piece(piece));
    let (token, coin) = (picture(Piece::Verse(faction)), picture(Piece::Credit));
    Panel::hull().padding(10.0).show_at(&ctx, "resources", parts.own, |ui| {
        let rect = parts.own;
        let name = &session.contest.players()[seat].name;
        ui.horizontal(|ui| {
            seat::seat_icon(ui, seat.index(), 18.0);
            ui.label(text::slab(name, fonts::HEADING, palette::TEXT));
            if parts.has_log {
                text::small(ui, faction.name());
            }
        });
        let painter = ui.painter();
        power(painter, egui::pos2(rect.max.x - 24.0, rect.min.y + 24.0), 14.0, game.power(seat));
        let held = shown.figure(verse(seat)).max(0) as usize;
        if !parts.has_log {
            small_own(painter, rect, (token, held), (coin, shown.figure(credits(seat))), game, seat);
            return;
        }
        let pitch = 26.0;
        for index in 0..6 {
            let at = egui::pos2(rect.min.x + 22.0 + pitch * index as f32, rect.min.y + 58.0);
            let square = egui::Rect::from_center_size(at, egui::Vec2::splat(22.0));
            match token.filter(|_| index < held) {
                Some(token) => drop(painter.image(token, square, whole(), egui::Color32::WHITE)),
                None => {
                    painter.circle_stroke(at, 9.5, egui::Stroke::new(1.0, palette::faint(palette::BRASS, 0.7)));
                }
            }
        }
        let at = egui::pos2(rect.min.x + 22.0 + pitch * 5.8, rect.min.y + 58.0);
        painter.text(at, egui::Align2::LEFT_CENTER, "'verse", fonts::body(fonts::CAPTION), palette::TEXT_SECOND);
        let owned = shown.figure(credits(seat)).max(0) as usize;
        let coins = owned.min(5);
        for index in 0..coins {
            let at = egui::pos2(rect.min.x + 22.0 + 15.0 * index as f32, rect.min.y + 90.0);
            let square = egui::Rect::from_center_size(at, egui::Vec2::splat(20.0));
            if let Some(coin) = coin {
                painter.image(coin, square, whole(), egui::Color32::WHITE);
            }
        }
        let words = format!("{owned} {}", if owned == 1 { "credit" } else { "credits" });
        let x = rect.min.x + 12.0 + if coins == 0 { 0.0 } else { 10.0 + 15.0 * coins as f32 };
        let at = egui::pos2(x, rect.min.y + 90.0);
        painter.text(at, egui::Align2::LEFT_CENTER, words, fonts::semi(fonts::BODY), palette::TEXT);
    });
    Ok(())
}
