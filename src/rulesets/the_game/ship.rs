//! The whole ship: berths with crew and what they carry, hold, jobs, law and trust; one tab for each captain.

use super::desk::{self, Desk};
use super::drafting::Drafting;
use super::faces::Picture;
use super::sheet::{Sheet, ShipSheet};
use super::{ON_TABLE, captains, hold, jobs, names, pictures, plan};
use crate::play::hud::{HudSet, Parts};
use crate::play::shown::Shown;
use crate::play::tables::on_table;
use crate::screens::Screen;
use crate::table::beholder::Beholder;
use crate::theme::{Button, Panel, fonts, palette, panel, seat, text};
use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use bevy_egui::egui::{self, Align2, Color32, Id, Key, Rect, Sense, Stroke, StrokeKind, Ui, UiBuilder, pos2, vec2};
use kit::{Seat, Target};
use the_game::catalog::ids::{ContactId, SupplyId};
use the_game::catalog::words::Skill;
use the_game::state::{Card, Mate};
use the_game::{Back, Print, TheGame};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Match), |mut open: ResMut<ShipSheet>| *open = ShipSheet::default())
        .add_systems(EguiPrimaryContextPass, (keys, draw).chain().in_set(HudSet::Over).run_if(on_table(ON_TABLE)));
}

/// V opens one's own sheet and closes it; Esc closes it.
fn keys(mut desk: Desk, shown: Res<Shown>, mut open: ResMut<ShipSheet>) -> Result {
    let ctx = desk.prints.ctx()?;
    let Some(game) = shown.state::<TheGame>() else { return Ok(()) };
    let is_free = ctx.memory(|memory| memory.focused().is_none());
    if is_free && ctx.input(|input| input.key_pressed(Key::V) && input.modifiers.is_none()) {
        let own = desk.session.viewer().unwrap_or(game.turn_state().seat);
        open.0 = if open.0.is_some() { None } else { Some(own) };
    }
    Ok(())
}

fn draw(
    mut desk: Desk,
    parts: Res<Parts>,
    shown: Res<Shown>,
    drafting: Res<Drafting>,
    mut open: ResMut<ShipSheet>,
) -> Result {
    let Some(seat) = open.0 else { return Ok(()) };
    let ctx = desk.prints.ctx()?;
    let Some(before) = shown.state::<TheGame>() else { return Ok(()) };
    let game = drafting.preview(&desk.session).unwrap_or(before);
    let sees_hand = desk.session.beholder() == Beholder(Some(seat));
    let sheet = Sheet { game, seat, captain: game.captain(seat), before, sees_hand };
    let middle = plan::middle(parts.window);
    let rect = Rect::from_min_max(
        pos2(parts.window.left() + 12.0, middle.top()),
        pos2(parts.window.right() - 12.0, middle.bottom()),
    );
    Panel::hull().on_top().padding(0.0).show_at(&ctx, "ship sheet", rect, |ui| {
        let side = (rect.width() * 0.22).clamp(150.0, 276.0);
        let right = (rect.width() * 0.30).clamp(270.0, 372.0);
        let ship = Rect::from_min_size(rect.min, vec2(side, rect.height()));
        let berths = Rect::from_min_max(pos2(ship.right(), rect.top()), pos2(rect.right() - right, rect.bottom()));
        let rest = Rect::from_min_max(pos2(berths.right(), rect.top()), rect.max);
        show_ship(ui, &mut desk, &sheet, ship);
        show_berths(ui, &mut desk, &sheet, berths);
        show_rest(ui, &mut desk, &sheet, rest, &mut open);
    });
    Ok(())
}

/// The ship, who leads it, its drive and its upgrades.
fn show_ship(ui: &mut Ui, desk: &mut Desk, sheet: &Sheet, rect: Rect) {
    let catalog = sheet.game.catalog();
    let captain = sheet.captain;
    seat::paint_mark(ui.painter(), rect.min + vec2(28.0, 30.0), 12.0, sheet.seat.index());
    let name = captain.ship.map_or("No ship yet", |ship| &catalog.ships[ship.index()].name);
    let galley = ui.painter().layout_job(text::slab(name, fonts::TITLE, palette::BRASS_LIGHT));
    ui.painter().galley(rect.min + vec2(50.0, 10.0), galley, palette::BRASS_LIGHT);
    let player = &desk.session.contest.players()[sheet.seat].name;
    let words = format!("{player} · {} credits", captains::text_of(captain.cash));
    let at = rect.min + vec2(50.0, 38.0);
    desk::line(ui.painter(), at, &words, fonts::body(fonts::SMALL), palette::TEXT_SECOND, rect.width() - 60.0);
    let high = (rect.height() * 0.42).min((rect.width() - 90.0) * 1.4);
    if let Some(ship) = captain.ship {
        let card = Rect::from_min_size(rect.min + vec2(46.0, 64.0), vec2(high / 1.4, high));
        let print = format!("{}@416", pictures::name(Picture::Print(Print::Ship(ship))));
        desk.prints.paint(ui.painter(), &print, card, Color32::WHITE);
    }
    let inside = Rect::from_min_max(rect.min + vec2(16.0, 74.0 + high), rect.max - vec2(8.0, 10.0));
    let mut part = ui.new_child(UiBuilder::new().max_rect(inside));
    panel::scroll(&mut part, "ship parts", |ui| {
        ui.spacing_mut().item_spacing.y = 5.0;
        let slots = usize::from(sheet.game.slots(sheet.seat));
        let words = format!("{} of {slots} slots", captain.upgrades.len());
        desk::heading(ui, if rect.width() < 200.0 { "Parts" } else { "Drive and upgrades" }, &words);
        for card in captain.drive.iter().chain(&captain.upgrades).copied() {
            let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 40.0), Sense::hover());
            ui.painter().rect_filled(rect, 4, palette::PAPER_LIGHT);
            let supply = catalog.supply(card);
            let room = rect.width() - 20.0;
            let at = rect.min + vec2(10.0, 3.0);
            desk::line(ui.painter(), at, &supply.name, fonts::semi(14.0), palette::INK, room);
            let id = Card::Supply(card);
            let about = sheet.about(id);
            let words = about.lines().nth(1).or(about.lines().next()).unwrap_or_default();
            let at = rect.min + vec2(10.0, 21.0);
            desk::line(ui.painter(), at, words, fonts::body(fonts::CAPTION), palette::INK_SECOND, room);
            desk.touch(ui, rect, sheet.target(id), &supply.name, &about);
        }
        for _ in captain.upgrades.len()..slots {
            let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 32.0), Sense::hover());
            dashed(ui, rect);
            let font = fonts::body(fonts::SMALL);
            ui.painter().text(rect.center(), Align2::CENTER_CENTER, "empty slot", font, palette::TEXT_THIRD);
        }
    });
}

fn dashed(ui: &Ui, rect: Rect) {
    let corners = [rect.left_top(), rect.right_top(), rect.right_bottom(), rect.left_bottom(), rect.left_top()];
    let line = Stroke::new(1.0, palette::HULL_LINE);
    ui.painter().extend(egui::Shape::dashed_line(&corners, line, 4.0, 4.0));
}

/// Gear that is being dragged.
fn dragged(ui: &Ui) -> Id {
    ui.ctx().viewport_id().0.with("gear in hand")
}

fn show_berths(ui: &mut Ui, desk: &mut Desk, sheet: &Sheet, rect: Rect) {
    let captain = sheet.captain;
    let mut left = rect.left() + 8.0;
    for skill in Skill::ALL {
        let words = format!("{} {}", skill.name(), sheet.game.points(captain, skill));
        let width = if skill == Skill::Negotiate { 124.0 } else { 92.0 };
        let plate = Rect::from_min_size(pos2(left, rect.top() + 14.0), vec2(width, 28.0));
        desk::skill(ui.painter(), plate, skill, &words, 15.0);
        left += width + 8.0;
    }
    let most = usize::from(sheet.game.max_crew(sheet.seat));
    let head = Rect::from_min_size(rect.min + vec2(8.0, 50.0), vec2(rect.width() - 16.0, 22.0));
    let words = format!("{} of {most}, leader included", captain.crew.len());
    desk::heading_in(ui.painter(), head, "Crew", &words);
    let aside = Rect::from_min_max(pos2(rect.left() + 8.0, rect.bottom() - 66.0), rect.max - vec2(8.0, 10.0));
    let room =
        Rect::from_min_max(pos2(rect.left() + 8.0, head.bottom() + 4.0), pos2(rect.right() - 8.0, aside.top() - 8.0));
    let count = captain.crew.len().max(most).max(1);
    let columns = if count > 6 { count.div_ceil(2) } else { 3 };
    let size = vec2((room.width() + 8.0) / columns as f32 - 8.0, (room.height() + 8.0) / 2.0 - 8.0);
    let mut dropped_on = None;
    for at in 0..count {
        let corner = room.min + vec2((at % columns) as f32 * (size.x + 8.0), (at / columns) as f32 * (size.y + 8.0));
        let berth = Rect::from_min_size(corner, size);
        match captain.crew.get(at) {
            Some(mate) => {
                ui.painter().rect(
                    berth,
                    4,
                    palette::faint(palette::SPACE, 0.9),
                    Stroke::new(1.0, palette::SPACE),
                    StrokeKind::Inside,
                );
                show_mate(ui, desk, sheet, mate, berth);
                if ui.rect_contains_pointer(berth) {
                    dropped_on = Some(Some(mate.card));
                }
            }
            None => {
                dashed(ui, berth);
                let font = fonts::body(fonts::SMALL);
                ui.painter().text(berth.center(), Align2::CENTER_CENTER, "free berth", font, palette::TEXT_THIRD);
            }
        }
    }
    dashed(ui, aside);
    let at = aside.min + vec2(12.0, 8.0);
    desk::line(ui.painter(), at, "Put aside", fonts::bold(fonts::BODY), palette::TEXT, 120.0);
    let at = aside.min + vec2(12.0, 28.0);
    desk::line(ui.painter(), at, "does nothing there", fonts::body(fonts::CAPTION), palette::TEXT_SECOND, 120.0);
    let idle: Vec<SupplyId> = captain.gear.iter().filter(|gear| gear.by.is_none()).map(|gear| gear.card).collect();
    for (at, card) in idle.iter().enumerate() {
        let place = Rect::from_min_size(aside.min + vec2(140.0 + at as f32 * 44.0, 3.0), vec2(36.0, 50.0));
        gear(ui, desk, sheet, *card, place);
    }
    let words = "drag gear, or click it and then its carrier";
    let at = aside.right_center() - vec2(12.0, 0.0);
    if idle.len() < 4 {
        ui.painter().text(at, Align2::RIGHT_CENTER, words, fonts::body(fonts::SMALL), palette::TEXT_SECOND);
    }
    if ui.rect_contains_pointer(aside) {
        dropped_on = Some(None);
    }
    drop_gear(ui, desk, sheet, dropped_on);
}

/// Gear let go over somebody is theirs; over nobody it is put aside.
fn drop_gear(ui: &Ui, desk: &mut Desk, sheet: &Sheet, on: Option<Option<SupplyId>>) {
    let id = dragged(ui);
    let Some(held) = ui.ctx().data(|data| data.get_temp::<u16>(id)) else { return };
    if ui.input(|input| input.pointer.any_down()) {
        return;
    }
    ui.ctx().data_mut(|data| data.remove::<u16>(id));
    let gear = sheet.target(Card::Supply(SupplyId(held)));
    match on {
        Some(Some(mate)) => desk.say(&[gear, sheet.target(Card::Supply(mate))]),
        Some(None) => desk.say(&[gear]),
        None => {}
    }
}

fn show_mate(ui: &mut Ui, desk: &mut Desk, sheet: &Sheet, mate: &Mate, berth: Rect) {
    let catalog = sheet.game.catalog();
    let high = berth.height() - 36.0;
    let card = Rect::from_min_size(
        berth.min + vec2(6.0, 6.0),
        vec2((high / 1.4).min(berth.width() * 0.62), high.min(berth.width() * 0.62 * 1.4)),
    );
    let kind = catalog.kind(mate.card);
    let print = format!("{}@256", pictures::name(Picture::Print(Print::Supply(kind))));
    let tint = if mate.aboard { Color32::from_gray(130) } else { Color32::WHITE };
    desk.prints.paint(ui.painter(), &print, card, tint);
    let id = Card::Supply(mate.card);
    let supply = catalog.supply(mate.card);
    desk.touch(ui, card, sheet.target(id), &supply.name, &sheet.about(id));
    let carried: Vec<SupplyId> = sheet.captain.carried_by(mate.card).collect();
    let wide = (berth.right() - card.right() - 12.0).min(64.0).min(high * 0.4);
    for (at, thing) in carried.iter().enumerate() {
        let step = (high / carried.len() as f32).min(wide * 1.4 + 4.0);
        let place =
            Rect::from_min_size(pos2(card.right() + 6.0, card.top() + at as f32 * step), vec2(wide, wide * 1.4));
        gear(ui, desk, sheet, *thing, place);
    }
    if carried.is_empty() {
        let place = Rect::from_min_size(pos2(card.right() + 6.0, card.top()), vec2(wide, wide * 1.4));
        dashed(ui, place);
        let font = fonts::body(fonts::CAPTION);
        let words = if wide < 50.0 { "–" } else { "no gear" };
        ui.painter().text(place.center(), Align2::CENTER_CENTER, words, font, palette::TEXT_THIRD);
    }
    if mate.disgruntled {
        let at = pos2(card.right() + 6.0 + wide / 2.0, berth.bottom() - 46.0);
        desk::disc(ui.painter(), at, 13.0, "scowl", Color32::from_rgb(0x8C, 0x4A, 0x1E));
    }
    let mut x = berth.left() + 6.0;
    for skill in Skill::ALL {
        let points = sheet.game.mate_points(sheet.captain, mate.card, skill);
        if points > 0 {
            let plate = Rect::from_min_size(pos2(x, berth.bottom() - 26.0), vec2(38.0, 20.0));
            desk::skill(ui.painter(), plate, skill, &points.to_string(), 12.5);
            x += 41.0;
        }
    }
    let cut = if supply.cost == 0 { "no cut".to_string() } else { format!("cut {}", supply.cost) };
    let at = berth.right_bottom() - vec2(8.0, 16.0);
    let cut = if berth.width() < 150.0 { String::new() } else { cut };
    ui.painter().text(at, Align2::RIGHT_CENTER, cut, fonts::body(fonts::SMALL), palette::TEXT_SECOND);
}

/// A piece of gear: clicked, or dragged to another carrier.
fn gear(ui: &mut Ui, desk: &mut Desk, sheet: &Sheet, card: SupplyId, place: Rect) {
    let id = Card::Supply(card);
    let kind = sheet.game.catalog().kind(card);
    let print = format!("{}@128", pictures::name(Picture::Print(Print::Supply(kind))));
    let name = &sheet.game.catalog().supply(card).name;
    desk.prints.paint(ui.painter(), &print, place, Color32::WHITE);
    let target: Target = sheet.target(id);
    let about = sheet.about(id);
    let response = desk.touch_by(ui, place, target, (name, &about), Sense::click_and_drag());
    if response.drag_started() {
        let key = dragged(ui);
        ui.ctx().data_mut(|data| data.insert_temp(key, card.0));
    }
    if let Some(pointer) = response.interact_pointer_pos().filter(|_| response.dragged()) {
        let held = Rect::from_center_size(pointer, place.size());
        let layer = egui::LayerId::new(egui::Order::Tooltip, Id::new("gear in hand"));
        let painter = ui.ctx().layer_painter(layer);
        desk.prints.paint(&painter, &print, held, Color32::WHITE);
    }
}

/// Tabs, hold and stash, jobs, law and trust.
fn show_rest(ui: &mut Ui, desk: &mut Desk, sheet: &Sheet, rect: Rect, open: &mut ShipSheet) {
    // The names of ships need more than this column where there is room beside the skills.
    let more = if rect.width() > 300.0 { 226.0 } else { 0.0 };
    let row = Rect::from_min_size(rect.min + vec2(8.0 - more, 10.0), vec2(rect.width() - 16.0 + more, 32.0));
    let mut part = ui.new_child(UiBuilder::new().max_rect(row));
    part.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        let seats: Vec<Seat> = sheet.game.captains().seats().collect();
        let width = (row.width() - 44.0) / seats.len() as f32 - 4.0;
        for owner in seats {
            tab(ui, sheet, owner, width, open);
        }
        if Button::quiet("").small().icon("cross-mark").tip("Close", "V").show(ui).clicked() {
            open.0 = None;
        }
    });
    let inside = Rect::from_min_max(pos2(rect.left() + 8.0, row.bottom() + 8.0), rect.max - vec2(12.0, 10.0));
    let mut part = ui.new_child(UiBuilder::new().max_rect(inside));
    panel::scroll(&mut part, "ship rest", |ui| {
        ui.spacing_mut().item_spacing.y = 4.0;
        let fits = ui.available_width() > 6.0 * (hold::LARGE + 4.0) + 16.0;
        hold::show(ui, desk, sheet, if fits { hold::LARGE } else { hold::CELL });
        ui.add_space(4.0);
        jobs::show(ui, desk, sheet, 36.0);
        if !sheet.sees_hand && !sheet.captain.hand.is_empty() {
            backs(ui, desk, sheet.captain.hand.len());
        }
        ui.add_space(4.0);
        jobs::law(ui, sheet);
        contacts(ui, sheet);
    });
}

/// Jobs in a hand that is not seen, face down.
fn backs(ui: &mut Ui, desk: &mut Desk, count: usize) {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 66.0), Sense::hover());
    let print = format!("{}@64", pictures::name(Picture::Back(Back::Jobs(ContactId(0)))));
    for at in 0..count {
        let place = Rect::from_min_size(rect.min + vec2(6.0 + at as f32 * 50.0, 2.0), vec2(44.0, 61.6));
        desk.prints.paint(ui.painter(), &print, place, Color32::WHITE);
    }
    let at = rect.left_center() + vec2(14.0 + count as f32 * 50.0, 0.0);
    let words = "in hand, not shown";
    ui.painter().text(at, Align2::LEFT_CENTER, words, fonts::body(fonts::SMALL), palette::TEXT_SECOND);
}

/// Every contact, and whether they trust this captain.
fn contacts(ui: &mut Ui, sheet: &Sheet) {
    let (game, catalog) = (sheet.game, sheet.game.catalog());
    let solid = game.solid_count(sheet.captain);
    desk::heading(ui, "Solid with", &format!("{solid} of {}", catalog.contacts.len()));
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(4.0, 4.0);
        for contact in catalog.contact_ids() {
            let is_solid = game.is_solid(sheet.captain, contact);
            let (rect, _) = ui.allocate_exact_size(vec2(66.0, 50.0), Sense::hover());
            let fill = if is_solid { desk::TEAL } else { palette::PIT };
            let at = rect.center_top() + vec2(0.0, 17.0);
            let icon = names::contact_icon(&catalog.contact(contact).id);
            desk::disc(ui.painter(), at, 15.0, icon, fill);
            let colour = if is_solid { palette::TEXT } else { palette::TEXT_THIRD };
            let name = catalog.contact(contact).name.split(' ').next().unwrap_or_default();
            let below = rect.center_bottom() - vec2(0.0, 8.0);
            ui.painter().text(below, Align2::CENTER_CENTER, name, fonts::body(fonts::CAPTION), colour);
        }
    });
}

fn tab(ui: &mut Ui, sheet: &Sheet, owner: Seat, width: f32, open: &mut ShipSheet) {
    let (rect, response) = ui.allocate_exact_size(vec2(width, 30.0), Sense::click());
    let is_shown = sheet.seat == owner;
    let fill = if is_shown { palette::faint(palette::BRASS, 0.3) } else { palette::PIT };
    ui.painter().rect(rect, 4, fill, Stroke::new(1.0, palette::HULL_LINE), StrokeKind::Inside);
    seat::paint_mark(ui.painter(), rect.left_center() + vec2(14.0, 0.0), 7.0, owner.index());
    let ship = sheet.game.captain(owner).ship;
    let name = ship.map_or("", |ship| &sheet.game.catalog().ships[ship.index()].name);
    let at = pos2(rect.left() + 26.0, rect.center().y - 9.0);
    desk::line(ui.painter(), at, name, fonts::semi(fonts::SMALL), palette::TEXT, rect.width() - 30.0);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, name));
    if response.on_hover_cursor(egui::CursorIcon::PointingHand).clicked() {
        open.0 = Some(owner);
    }
}
