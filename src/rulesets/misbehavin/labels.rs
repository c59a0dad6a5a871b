//! Words on the table: the market's and supply's names and counts, rivals' plates, gold rims.

use super::asked::Asked;
use super::boards::{on_table, rival_strip};
use super::desk::{Desk, Doing};
use super::faces::{Back, Piece, Print};
use super::look::{PILES, Seating, stall, supply_place};
use super::spots::Spots;
use super::{pad, pictures, race};
use crate::play::glow::Lights;
use crate::play::hud::{HudSet, Labels, Parts, Prints};
use crate::play::reach::Reach;
use crate::play::session::Session;
use crate::play::shown::Shown;
use crate::table::camera::TableEye;
use crate::table::dress::Lit;
use crate::table::layout::Layout;
use crate::table::pointer::Clicked;
use crate::theme::{fonts, marks, palette, panel, seat};
use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};
use kit::Seat;
use misbehavin::cards::Kind;
use misbehavin::{CardId, Frame, Misbehavin, SupplySet, Tier, Zone, credits, verse};

pub(super) fn plugin(app: &mut App) {
    pad::draw(app, HudSet::Labels, (words, rims, rivals).chain());
}

pub fn write(painter: &egui::Painter, at: Option<egui::Pos2>, align: egui::Align2, words: &str, is_head: bool) {
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
    layout: Layout,
    camera: Single<(&Camera, &GlobalTransform), With<TableEye>>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let Some(game) = shown.state::<Misbehavin>() else { return Ok(()) };
    let labels = Labels::new(ctx, camera.0, camera.1, &parts);
    if seating.shelf.is_some() {
        return Ok(());
    }
    let painter = ctx.layer_painter(egui::LayerId::new(egui::Order::Background, egui::Id::new("felt words")));
    let spot = |x: f32, y: f32| labels.spot(on_table(Vec2::new(x, y)));
    let count = |zone: Zone| layout.count(zone.id());
    let (left, middle) = (egui::Align2::LEFT_CENTER, egui::Align2::CENTER_CENTER);
    for tier in Tier::ALL {
        let dots = ["●○○", "●●○", "●●●"][tier as usize];
        let left_over = count(Zone::MarketDeck(tier));
        let text = format!("{} {dots} · {left_over} left", tier.name());
        write(&painter, spot(stall(tier) + 22.0, 103.0), left, &text, true);
    }
    let sets = [Some(SupplySet::Shiny), Some(SupplySet::TheBlack)].into_iter().chain(seating.sets);
    for (place, set) in sets.enumerate() {
        let at = supply_place(place) - Vec2::Y * 56.0;
        let text = set.map_or("free".into(), |set| format!("{} ×{}", set.name(), count(Zone::Supply(set))));
        if let Some(at) = spot(at.x, at.y) {
            let font = fonts::slab(fonts::CAPTION);
            painter.text(at + egui::vec2(0.0, 1.0), middle, &text, font.clone(), palette::faint(palette::PIT, 0.8));
            painter.text(at, middle, &text, font, palette::BRASS_PALE);
        }
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
    Ok(())
}

/// What can be acted on has a gold rim; what cannot, while something is planned or asked, lies in shadow.
pub fn rims(
    mut contexts: EguiContexts,
    spots: Res<Spots>,
    layout: Layout,
    lights: Res<Lights>,
    asked: Res<Asked>,
    desk: Res<Desk>,
    seating: Res<Seating>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let painter = ctx.layer_painter(egui::LayerId::new(egui::Order::Background, egui::Id::new("felt rims")));
    let is_narrow = match desk.doing() {
        Doing::Bill(_) | Doing::Spending(_) | Doing::Tile(_) => true,
        _ => asked.frame().is_some_and(|frame| !matches!(frame, Frame::Actions)),
    };
    let planned = |card: CardId| desk.bill().is_some_and(|bill| bill.cards.contains(&card));
    for (card, seen) in spots.all().filter(|(_, seen)| seen.on_table) {
        let lit = lights.of(card.piece());
        let place = layout.zone(card.piece()).and_then(Zone::of);
        let is_top = layout.zone(card.piece()).is_some_and(|zone| layout.top(zone) == Some(card.piece()));
        let can_be_dim = match place {
            Some(Zone::Market(_)) => true,
            Some(Zone::Supply(_)) => is_top,
            Some(Zone::Assets(seat) | Zone::Command(seat)) => seat == seating.own,
            _ => false,
        };
        let shade = match (planned(card), is_narrow && can_be_dim && lit == Lit::No) {
            (true, _) => 150,
            (false, true) => 105,
            _ => 0,
        };
        if shade > 0 {
            let colour = egui::Color32::from_black_alpha(shade);
            painter.add(egui::Shape::convex_polygon(seen.corners.to_vec(), colour, egui::Stroke::NONE));
        }
        if lit == Lit::No {
            continue;
        }
        let joins = desk.bill().is_some_and(|bill| bill.want.is_some());
        let (colour, width) = match lit {
            Lit::Bright => (palette::GLOW_PALE, 3.0),
            _ if joins || !is_narrow => (palette::GLOW_LINE, 1.5),
            _ => (palette::GLOW, 2.0),
        };
        let is_sold = matches!(place, Some(Zone::Market(_) | Zone::Supply(_)));
        let corners = seen.corners.to_vec();
        if lit == Lit::Bright || is_sold || (is_narrow && !joins) {
            for (wide, share) in [(9.0, 0.12), (6.0, 0.22)] {
                painter.add(egui::Shape::closed_line(
                    corners.clone(),
                    egui::Stroke::new(wide, palette::faint(colour, share)),
                ));
            }
        }
        painter.add(egui::Shape::closed_line(corners, egui::Stroke::new(width, colour)));
    }
    Ok(())
}

/// A plate on each rival's board: power, credits, tokens, hand; it can be clicked when the rival can be picked.
fn rivals(
    mut prints: Prints,
    parts: Res<Parts>,
    session: Res<Session>,
    shown: Res<Shown>,
    seating: Res<Seating>,
    lights: Res<Lights>,
    layout: Layout,
    camera: Single<(&Camera, &GlobalTransform), With<TableEye>>,
    mut reach: ResMut<Reach>,
    mut clicked: MessageWriter<Clicked>,
) -> Result {
    let ctx = prints.ctx()?;
    let Some(game) = shown.state::<Misbehavin>().filter(|_| seating.shelf.is_none()) else { return Ok(()) };
    let labels = Labels::new(&ctx, camera.0, camera.1, &parts);
    let coin = prints.get(&pictures::piece(Piece::Credit));
    let deck = prints.get(&pictures::print(Print::Back(Back::Starter(game.faction(seating.own))), 80.0));
    let piles = ctx.layer_painter(egui::LayerId::new(egui::Order::Background, egui::Id::new("felt piles")));
    for (at, zone) in PILES.into_iter().zip([Zone::Deck(seating.own), Zone::Recycle(seating.own)]) {
        let corner = |x: f32, y: f32| labels.spot(on_table(at + Vec2::new(30.0 * x, 42.0 * y)));
        let (Some(from), Some(to)) = (corner(-1.0, -1.0), corner(1.0, 1.0)) else { continue };
        let rect = egui::Rect::from_min_max(from, to);
        let is_empty = layout.count(zone.id()) == 0;
        match deck.filter(|_| zone == Zone::Deck(seating.own) && !is_empty) {
            // Nothing is told of the deck's order, not even by the back of its top card.
            Some(deck) => _ = piles.image(deck, rect, race::whole(), egui::Color32::WHITE),
            None if is_empty => {
                let stroke = egui::Stroke::new(1.0, palette::faint(palette::BRASS_PALE, 0.4));
                piles.rect_stroke(rect, 4, stroke, egui::StrokeKind::Inside);
            }
            None => {}
        }
    }
    for (index, rival) in seating.rivals().enumerate() {
        let (left, width) = rival_strip(index, seating.seats - 1);
        let from = labels.spot(on_table(Vec2::new(left + 4.0, 3.0)));
        let to = labels.spot(on_table(Vec2::new(left + width - 4.0, 27.0)));
        let (Some(from), Some(to)) = (from, to) else { continue };
        let rect = egui::Rect::from_min_max(from, to);
        let lit = lights.of(rival);
        reach.claim(rival);
        reach.note(rival, rect);
        let token = prints.get(&pictures::piece(Piece::Verse(game.faction(rival))));
        let figures = [
            (coin, shown.figure(credits(rival))),
            (token, shown.figure(verse(rival))),
            (None, layout.count(Zone::Hand(rival).id()) as i32),
        ];
        if game.active() == rival && game.ending().is_none() {
            let board = [(left, 0.0), (left + width, 0.0), (left + width, 82.0), (left, 82.0)];
            let corners: Vec<_> = board.iter().filter_map(|(x, y)| labels.spot(on_table(Vec2::new(*x, *y)))).collect();
            let glow = ctx.layer_painter(egui::LayerId::new(egui::Order::Background, egui::Id::new("felt active")));
            for (wide, share) in [(8.0, 0.25), (2.0, 1.0)] {
                glow.add(egui::Shape::closed_line(
                    corners.clone(),
                    egui::Stroke::new(wide, palette::faint(palette::GLOW_LINE, share)),
                ));
            }
        }
        if seating.seats == 2 {
            duel(&ctx, &labels, game, rival, left + width);
        }
        let name = &session.contest.players()[rival].name;
        if lit == Lit::No {
            let painter = ctx.layer_painter(egui::LayerId::new(egui::Order::Background, egui::Id::new("plates")));
            plate(&painter, rect, name, game, rival, &figures);
            continue;
        }
        panel::float(&ctx, &format!("plate {index}"), rect, |ui| {
            let response = ui.allocate_rect(rect, egui::Sense::click()).on_hover_cursor(egui::CursorIcon::PointingHand);
            marks::note(&ctx, name, rect, true);
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

/// Credits, tokens and cards in hand of a rival, with their pictures.
pub type Figures = [(Option<egui::TextureId>, i32); 3];

/// Who a rival is, and what they have.
pub fn plate(painter: &egui::Painter, rect: egui::Rect, name: &str, game: &Misbehavin, rival: Seat, figures: &Figures) {
    let y = rect.center().y;
    if let Some(token) = figures[1].0 {
        let square = egui::Rect::from_center_size(egui::pos2(rect.min.x + 12.0, y), egui::Vec2::splat(19.0));
        painter.image(token, square, race::whole(), egui::Color32::WHITE);
    }
    seat::paint_mark(painter, egui::pos2(rect.min.x + 32.0, y), 7.5, rival.index());
    let is_active = game.active() == rival;
    let colour = if is_active { palette::GLOW_PALE } else { palette::TEXT };
    let at = egui::pos2(rect.min.x + 46.0, y);
    let pitch = 36.0;
    let first = rect.max.x - pitch * figures.len() as f32 - 2.0;
    let mut words = egui::text::LayoutJob::simple_singleline(name.into(), fonts::semi(14.0), colour);
    words.wrap = egui::text::TextWrapping::truncate_at_width(first - 30.0 - at.x);
    let words = painter.layout_job(words);
    painter.galley(egui::pos2(at.x, y - words.size().y / 2.0), words, colour);
    race::power(painter, egui::pos2(first - 16.0, y), 10.5, game.power(rival));
    for (index, (icon, figure)) in figures.iter().enumerate() {
        let x = first + pitch * index as f32;
        let square = egui::Rect::from_center_size(egui::pos2(x + 7.0, y), egui::Vec2::splat(16.0));
        match icon {
            Some(icon) => _ = painter.image(*icon, square, race::whole(), egui::Color32::WHITE),
            None => held(painter, square),
        }
        let at = egui::pos2(x + 18.0, y);
        painter.text(at, egui::Align2::LEFT_CENTER, figure.to_string(), fonts::semi(13.0), palette::TEXT);
    }
}

/// A small fan of cards: the hand nobody sees.
fn held(painter: &egui::Painter, square: egui::Rect) {
    for (index, lean) in [-0.22f32, 0.0, 0.22].into_iter().enumerate() {
        let at = square.center() + egui::vec2((index as f32 - 1.0) * 4.0, lean.abs() * 4.0);
        let card = egui::Rect::from_center_size(at, egui::vec2(7.5, 11.0));
        let line = egui::Stroke::new(1.0, palette::PIT);
        painter.rect(card, 1, palette::BRASS_PALE, line, egui::StrokeKind::Inside);
    }
}

/// With one rival there is room for their counts in words.
fn duel(ctx: &egui::Context, labels: &Labels, game: &Misbehavin, rival: Seat, right: f32) {
    let player = game.player(rival);
    let ready = player.tableau.slots().iter().filter(|slot| !slot.triggered && !slot.warrant);
    let fighters: Vec<u8> =
        ready.filter(|slot| game.card(slot.card).fights()).map(|slot| game.slot_power(slot)).collect();
    let words = [
        format!("{} can fight: {}", fighters.len(), fighters.iter().sum::<u8>()),
        format!("recycle {}", player.recycle.len()),
        format!("deck {}", player.deck.len()),
    ];
    let painter = ctx.layer_painter(egui::LayerId::new(egui::Order::Background, egui::Id::new("felt duel")));
    let Some(mut at) = labels.spot(on_table(Vec2::new(right - 70.0, 56.0))) else { return };
    for words in words {
        let rect = super::pills::pill(&painter, at, &words, super::pills::Look::Dark);
        at.x = rect.min.x - 46.0;
    }
}
