//! Words on the table: the market's and supply's names and counts, rivals' plates, the sum of the display, gold rims.

use super::boards::{on_table, rival_strip};
use super::look::{PILES, Seating, stall, supply_place};
use super::{on_the_felt, race};
use crate::play::glow::Lights;
use crate::play::hud::{HudSet, Labels, Parts};
use crate::play::reach::Reach;
use crate::play::session::Session;
use crate::play::shown::Shown;
use crate::table::camera::TableEye;
use crate::table::dress::Lit;
use crate::table::layout::Layout;
use crate::table::pieces::{Aside, Card, Piece};
use crate::table::pointer::Clicked;
use crate::theme::{fonts, icons, palette, panel, seat};
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};
use kit::Seat;
use misbehavin::cards::Kind;
use misbehavin::{Frame, Misbehavin, SupplySet, Tier, Zone, credits, verse};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        (words, rims, rivals).chain().in_set(HudSet::Labels).run_if(on_the_felt().and_then(resource_exists::<Seating>)),
    );
}

fn write(painter: &egui::Painter, at: Option<egui::Pos2>, align: egui::Align2, words: &str, is_head: bool) {
    let Some(at) = at else { return };
    let (font, colour) = match is_head {
        true => (fonts::slab(13.0), palette::BRASS_PALE),
        false => (fonts::semi(fonts::CAPTION), palette::TEXT_SECOND),
    };
    painter.text(at + egui::vec2(0.0, 1.0), align, words, font.clone(), palette::faint(palette::PIT, 0.8));
    painter.text(at, align, words, font, colour);
}

fn words(
    mut contexts: EguiContexts,
    parts: Res<Parts>,
    shown: Res<Shown>,
    seating: Res<Seating>,
    layout: Res<Layout>,
    camera: Single<(&Camera, &GlobalTransform), With<TableEye>>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let Some(game) = shown.state::<Misbehavin>() else { return Ok(()) };
    let labels = Labels::new(ctx, camera.0, camera.1, &parts);
    let painter = ctx.layer_painter(egui::LayerId::new(egui::Order::Background, egui::Id::new("felt words")));
    let spot = |x: f32, y: f32| labels.spot(on_table(Vec2::new(x, y)));
    let count = |zone: Zone| layout.pieces(zone.id()).len();
    let (left, middle) = (egui::Align2::LEFT_CENTER, egui::Align2::CENTER_CENTER);
    for tier in Tier::ALL {
        let dots = ["●○○", "●●○", "●●●"][tier as usize];
        let text = format!("{} {dots} · {} left", tier.name(), count(Zone::MarketDeck(tier)));
        write(&painter, spot(stall(tier) + 22.0, 103.0), left, &text, true);
    }
    let sets = [Some(SupplySet::Shiny), Some(SupplySet::TheBlack)].into_iter().chain(seating.sets);
    for (place, set) in sets.enumerate() {
        let at = supply_place(place) - Vec2::Y * 59.0;
        let text = set.map_or("free".into(), |set| format!("{} ×{}", set.name(), count(Zone::Supply(set))));
        write(&painter, spot(at.x, at.y), middle, &text, true);
    }
    let own = seating.own;
    let rows = seating.rows(own);
    for (row, (kind, name)) in rows.iter().zip([(Kind::Asset, "Assets"), (Kind::Item, "Command: characters, items")]) {
        let (taken, of) = game.area(own, kind);
        let text = format!("{name} · {taken} of {of}");
        write(&painter, spot(row.first.x - row.card / 2.0 + 2.0, 370.0), left, &text, true);
    }
    for (at, (zone, name)) in PILES.into_iter().zip([(Zone::Deck(own), "deck"), (Zone::Recycle(own), "recycle")]) {
        let text = format!("{name} {}", count(zone));
        if let Some(at) = spot(at.x, at.y + 54.0) {
            let galley = painter.layout_no_wrap(text, fonts::semi(fonts::CAPTION), palette::TEXT);
            let plate = egui::Rect::from_center_size(at, galley.size() + egui::vec2(14.0, 4.0));
            painter.rect_filled(plate, 9, palette::faint(palette::PIT, 0.9));
            painter.galley(plate.min + egui::vec2(7.0, 2.0), galley, palette::TEXT);
        }
    }
    display(&painter, game, &seating, &spot);
    Ok(())
}

/// What the cards in the display are worth, or what it is for.
fn display(
    painter: &egui::Painter,
    game: &Misbehavin,
    seating: &Seating,
    spot: &dyn Fn(f32, f32) -> Option<egui::Pos2>,
) {
    let wide = seating.display();
    let (own, right) = (seating.own, egui::Align2::RIGHT_CENTER);
    let rival = seating.rivals().find(|seat| !game.player(*seat).display.is_empty());
    let cards = game.player(own).display.len();
    let is_fight = matches!(game.frame(), Some(Frame::Fight | Frame::Aim(_)));
    if cards > 0 {
        let figure = if is_fight { game.display_power(own) } else { game.display_influence(own) };
        let colour = if is_fight { palette::RUST } else { egui::Color32::from_rgb(0x2F, 0x55, 0x97) };
        if let Some(at) = spot(wide * 0.5, 297.0) {
            race::seal(painter, at, 22.0, colour, figure);
        }
    }
    if rival.is_none() {
        write(painter, spot(wide - 12.0, 264.0), right, "Your display", true);
        let (one, two) = match cards {
            0 => ("empty: cards put down here", "recruit, deal or fight"),
            _ if is_fight => ("cards in this fight,", "then to the recycle pile"),
            _ => ("influence put down,", "then to the recycle pile"),
        };
        write(painter, spot(wide - 12.0, 282.0), right, one, false);
        write(painter, spot(wide - 12.0, 297.0), right, two, false);
    }
}

/// What can be acted on has a gold rim.
fn rims(
    mut contexts: EguiContexts,
    parts: Res<Parts>,
    cards: Query<(&Card, &GlobalTransform, &Lit, &InheritedVisibility), (With<Piece>, Without<Aside>)>,
    camera: Single<(&Camera, &GlobalTransform), With<TableEye>>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let labels = Labels::new(ctx, camera.0, camera.1, &parts);
    let painter = ctx.layer_painter(egui::LayerId::new(egui::Order::Background, egui::Id::new("felt rims")));
    for (card, place, lit, seen) in &cards {
        if *lit == Lit::No || !seen.get() {
            continue;
        }
        let half = card.size / 2.0;
        let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)]
            .map(|(x, z)| labels.spot(place.transform_point(Vec3::new(x * half.x, 0.0, z * half.y))));
        let Some(corners) = corners.into_iter().collect::<Option<Vec<_>>>() else { continue };
        let bright = *lit == Lit::Bright;
        let colour = if bright { palette::GLOW_PALE } else { palette::GLOW };
        painter.add(egui::Shape::closed_line(corners.clone(), egui::Stroke::new(6.0, palette::faint(colour, 0.3))));
        painter.add(egui::Shape::closed_line(corners, egui::Stroke::new(if bright { 3.0 } else { 2.0 }, colour)));
    }
    Ok(())
}

/// A plate on each rival's board: power, credits, tokens, hand; it can be clicked when the rival can be picked.
fn rivals(
    mut contexts: EguiContexts,
    parts: Res<Parts>,
    session: Res<Session>,
    shown: Res<Shown>,
    seating: Res<Seating>,
    lights: Res<Lights>,
    layout: Res<Layout>,
    camera: Single<(&Camera, &GlobalTransform), With<TableEye>>,
    mut reach: ResMut<Reach>,
    mut clicked: MessageWriter<Clicked>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let Some(game) = shown.state::<Misbehavin>() else { return Ok(()) };
    let labels = Labels::new(ctx, camera.0, camera.1, &parts);
    for (index, rival) in seating.rivals().enumerate() {
        let (left, width) = rival_strip(index, seating.seats - 1);
        let from = labels.spot(on_table(Vec2::new(left + 4.0, 3.0)));
        let to = labels.spot(on_table(Vec2::new(left + width - 4.0, 27.0)));
        let (Some(from), Some(to)) = (from, to) else { continue };
        let rect = egui::Rect::from_min_max(from, to);
        let lit = lights.of(rival);
        reach.claim(rival);
        let figures = [
            ("coins", shown.figure(credits(rival))),
            ("sparkles", shown.figure(verse(rival))),
            ("card-pick", layout.pieces(Zone::Hand(rival).id()).len() as i32),
        ];
        let name = &session.contest.players()[rival].name;
        if lit == Lit::No {
            let painter = ctx.layer_painter(egui::LayerId::new(egui::Order::Background, egui::Id::new("plates")));
            plate(&painter, rect, name, game, rival, &figures);
            continue;
        }
        panel::float(ctx, &format!("plate {index}"), rect, |ui| {
            let response = ui.allocate_rect(rect, egui::Sense::click()).on_hover_cursor(egui::CursorIcon::PointingHand);
            let colour = if response.hovered() { palette::GLOW_PALE } else { palette::GLOW };
            ui.painter().rect_filled(rect, 5, palette::faint(palette::PIT, 0.7));
            ui.painter().rect_stroke(rect, 5, egui::Stroke::new(2.0, colour), egui::StrokeKind::Outside);
            plate(ui.painter(), rect, name, game, rival, &figures);
            if response.clicked() {
                clicked.write(Clicked { target: rival.into(), inspect: false });
            }
        });
    }
    Ok(())
}

fn plate(
    painter: &egui::Painter,
    rect: egui::Rect,
    name: &str,
    game: &Misbehavin,
    rival: Seat,
    figures: &[(&str, i32); 3],
) {
    let y = rect.center().y;
    seat::paint_mark(painter, egui::pos2(rect.min.x + 12.0, y), 7.5, rival.index());
    let is_active = game.active() == rival;
    let colour = if is_active { palette::GLOW_PALE } else { palette::TEXT };
    let at = egui::pos2(rect.min.x + 26.0, y);
    painter.text(at, egui::Align2::LEFT_CENTER, name, fonts::semi(14.0), colour);
    let first = rect.max.x - 36.0 * figures.len() as f32 - 4.0;
    race::power(painter, egui::pos2(first - 16.0, y), 10.5, game.power(rival));
    for (index, (icon, figure)) in figures.iter().enumerate() {
        let x = first + 36.0 * index as f32;
        let square = egui::Rect::from_min_size(egui::pos2(x, y - 7.5), egui::Vec2::splat(15.0));
        icons::paint(painter, icon, square, palette::BRASS_PALE);
        let at = egui::pos2(x + 18.0, y);
        painter.text(at, egui::Align2::LEFT_CENTER, figure.to_string(), fonts::semi(13.0), palette::TEXT);
    }
}
