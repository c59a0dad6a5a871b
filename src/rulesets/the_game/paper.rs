//! The plan on paper: the way step by step, its price, every risk; and the captain's stops below it.

use super::browse::{Browse, Shelf};
use super::course::{Course, next_step};
use super::eye::Eye;
use super::pictures::{IN_A_ROW, WORLDS, fine};
use super::risks::{SLIM, plural, price_and_risks};
use super::{Charted, ON_TABLE, plan, signs, stops};
use crate::play::Intent;
use crate::play::hud::{HudSet, Panels, Parts, Prints};
use crate::play::reach::Reach;
use crate::play::session::Session;
use crate::play::shown::Shown;
use crate::play::tables::on_table;
use crate::table::steps::Steps;
use crate::theme::marks::{self, Mark};
use crate::theme::{Button, Panel, fonts, palette, panel, seat, text};
use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use bevy_egui::egui::{self, Color32, Rect, Sense, Stroke, Ui, pos2, vec2};
use kit::Target;
use the_game::TheGame;
use the_game::fly::plan::{FlightPlan, Way};
use the_game::table::zones::Spot;

/// Questions whose answers lie on the board, so that the paper is free for the plan.
const ON_THE_BOARD: [&str; 4] = ["Turn", "Fly", "Mosey", "Evade"];

/// Groups of answers that are given in the ship sheet.
const IN_THE_SHEET: [&str; 5] = ["Ship", "Gear", "Crew", "Charts", "Trade"];

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, draw.in_set(HudSet::Panels).run_if(on_table(ON_TABLE)));
}

fn draw(
    mut prints: Prints,
    parts: Res<Parts>,
    panels: Res<Panels>,
    session: Res<Session>,
    shown: Res<Shown>,
    steps: Res<Steps>,
    chart: Res<Charted>,
    eye: Res<Eye>,
    mut course: ResMut<Course>,
    mut browse: ResMut<Browse>,
    mut reach: ResMut<Reach>,
    mut intents: MessageWriter<Intent>,
) -> Result {
    let ctx = prints.ctx()?;
    let Some(game) = shown.state::<TheGame>().filter(|_| !panels.menu && !session.is_over()) else { return Ok(()) };
    let is_free = session.question.as_ref().is_none_or(|question| ON_THE_BOARD.contains(&question.kind));
    let is_small = !plan::is_wide(parts.window);
    let is_browsing = browse.is_showing(&session, parts.window).is_some() && !eye.is_whole();
    if !is_free || is_browsing || (is_small && !eye.is_whole()) || course.seat.is_none() {
        return Ok(());
    }
    if eye.is_whole() {
        // What is done in the sheet waits there until it is shown again.
        let aside = session.offers.iter().enumerate().filter(|(_, offer)| IN_THE_SHEET.contains(&offer.group));
        aside.for_each(|(offer, _)| reach.claim_answer(&session, offer));
    }
    let column = match eye.is_whole() {
        true => plan::beside_board(parts.window, chart.0.size.x / chart.0.size.y),
        false => plan::paper(parts.window),
    };
    let is_planned = course.to().is_some();
    // The stops stay where they are whatever is pointed at, so that they can be reached from the board.
    let most = if is_planned { 2 } else { 5 };
    let rows = course.stops.len().min(most) as f32;
    let stops_high = match (course.stops.is_empty(), is_planned) {
        (true, true) => 0.0,
        (_, true) => 40.0 + rows * 40.0,
        _ => (40.0 + rows * 40.0 + HINT).min(column.height()),
    };
    let stops = Rect::from_min_size(column.min, vec2(column.width(), stops_high));
    if is_planned {
        let gap = if stops_high > 0.0 { stops_high + 8.0 } else { 0.0 };
        let paper = Rect::from_min_max(column.min + vec2(0.0, gap), column.max);
        let mut wish = None;
        Panel::paper().padding(14.0).show_at(&ctx, "flight plan", paper, |ui| {
            globe(ui, &mut prints, &chart, &course);
            wish = sheet(ui, game, &session, &chart, &course);
        });
        if let Some(next) = course.plan().and_then(|plan| plan.way.first()).filter(|_| session.lesson.is_some()) {
            // Whoever explains the next step points at the button that makes it.
            let step = [Target::Zone(game.zone_id(Spot::Sector(*next)))];
            let is_fly = |mark: &Mark| mark.enabled && mark.label.starts_with("Fly") && paper.contains_rect(mark.rect);
            let entered = session.offers.iter().position(|offer| offer.is_open() && offer.path == step);
            if let Some((offer, fly)) = entered.zip(marks::seen(&ctx).into_iter().find(is_fly)) {
                reach.note_answer(&session, offer, fly.rect);
            }
        }
        match wish {
            Some(Wish::Fly) if !steps.is_playing() => {
                intents.write_batch(next_step(&session, game, &course));
            }
            Some(Wish::Other) => course.other_way(),
            Some(Wish::Clear) => course.pin(None),
            _ => {}
        }
    }
    if stops_high > 0.0 {
        Panel::hull().padding(10.0).show_at(&ctx, "stops", stops, |ui| {
            let wants_to_browse = stops::list(ui, game, &mut course, !is_planned);
            if wants_to_browse {
                browse.open_own(Some(Shelf::Supply));
            }
        });
    }
    Ok(())
}

/// The room for a word on how to plan, below the stops.
const HINT: f32 = 46.0;

enum Wish {
    Fly,
    Other,
    Clear,
}

fn sheet(ui: &mut Ui, game: &TheGame, session: &Session, chart: &Charted, course: &Course) -> Option<Wish> {
    ui.spacing_mut().item_spacing.y = 4.0;
    ui.set_max_width(ui.available_width());
    let is_slim = ui.available_width() < SLIM;
    let catalog = game.catalog();
    let to = course.to()?;
    let name = &catalog.sector(to).name;
    let Some(plan) = course.plan() else {
        ui.label(text::slab(name, fonts::TITLE, palette::INK));
        let here = course.seat.and_then(|seat| game.captain(seat).sector) == Some(to);
        let said = if here { "You are here." } else { course.why_not.as_deref().unwrap_or("There is no way.") };
        ui.label(text::marked(said, fonts::BODY, if here { palette::INK } else { palette::RUST }));
        return None;
    };
    let head = format!("To {name}: {}", plural(plan.way.len(), "sector"));
    let size = if head.chars().count() > 26 { fonts::HEADING } else { fonts::TITLE };
    ui.label(text::slab(&head, size, palette::INK));
    let kind = match plan.kind {
        Way::Shortest => "the shortest way",
        Way::NextShortest => "another way",
        Way::Safest => "the safest way",
    };
    let seat = course.seat?;
    let burns = match plan.burns {
        0 => "within this Full Burn".to_string(),
        burns => format!("{}, range {}", plural(burns.into(), "Full Burn"), game.range(seat)),
    };
    text::small(ui, &format!("{kind} · {burns}"));
    line_of_steps(ui, chart, seat.index(), plan);
    let rect = ui.max_rect();
    let row = Rect::from_min_max(pos2(rect.left(), rect.bottom() - 34.0), rect.max);
    let above = Rect::from_min_max(pos2(rect.left(), ui.cursor().top()), pos2(rect.right(), row.top() - 6.0));
    let mut within = ui.new_child(egui::UiBuilder::new().max_rect(above));
    panel::scroll(&mut within, "plan rest", |ui| {
        ui.spacing_mut().item_spacing.y = 4.0;
        ui.set_max_width(above.width() - 6.0);
        price_and_risks(ui, game, seat, plan);
    });
    let mut wish = None;
    ui.scope_builder(egui::UiBuilder::new().max_rect(row), |ui| {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 6.0;
            let is_pinned = course.pinned == course.to();
            if !is_pinned {
                text::small(ui, "Click the sector to keep this plan.");
                return;
            }
            let step = next_step(session, game, course);
            let fly = if is_slim { Button::main("Fly") } else { Button::main("Fly one sector") };
            let fly = fly.key("Enter").height(34.0);
            let fly = if step.is_none() { fly.refused("Not now.", "The plan is kept for your turn") } else { fly };
            if fly.show(ui).clicked() && step.is_some() {
                wish = Some(Wish::Fly);
            }
            let other = if is_slim { Button::new("Other") } else { Button::new("Other way") }.key("Tab");
            if course.plans.len() > 1 && other.height(34.0).show(ui).clicked() {
                wish = Some(Wish::Other);
            }
            if ui.available_width() > 104.0 && Button::new("Clear").key("Esc").height(34.0).show(ui).clicked() {
                wish = Some(Wish::Clear);
            }
        });
    });
    wish
}

/// The world that is flown to.
fn globe(ui: &Ui, prints: &mut Prints, chart: &Charted, course: &Course) {
    let Some(world) = course.to().and_then(|to| chart.0.worlds_in(to).next()) else { return };
    let pixels = ui.ctx().viewport_rect().height() * ui.ctx().pixels_per_point();
    let Some(sheet) = prints.get(&format!("{WORLDS} {}@{}", world.cell.sheet, fine(pixels.round() as u32).0)) else {
        return;
    };
    let rect = ui.max_rect();
    let place = Rect::from_center_size(pos2(rect.right() - 24.0, rect.top() + 26.0), vec2(104.0, 104.0));
    let row = IN_A_ROW.0;
    let of_sheet = chart.0.worlds.iter().filter(|other| other.cell.sheet == world.cell.sheet).count();
    let cell = vec2(1.0 / row as f32, 1.0 / of_sheet.div_ceil(row) as f32);
    let at = pos2((world.cell.number % row) as f32 * cell.x, (world.cell.number / row) as f32 * cell.y);
    ui.painter().image(sheet, place, Rect::from_min_size(at, cell), Color32::WHITE);
}

/// The steps in a row, each with its region's line and dots.
fn line_of_steps(ui: &mut Ui, chart: &Charted, owner: usize, plan: &FlightPlan) {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 40.0), Sense::hover());
    let painter = ui.painter();
    let count = plan.way.len();
    let gap = ((rect.width() - 32.0) / count.max(1) as f32).min(92.0);
    let at = |number: usize| pos2(rect.left() + 14.0 + gap * number as f32, rect.center().y - 4.0);
    for number in 0..count {
        let ends = [at(number) + vec2(13.0, 0.0), at(number + 1) - vec2(13.0, 0.0)];
        if ends[1].x > ends[0].x {
            painter.extend(egui::Shape::dashed_line(&ends, Stroke::new(2.2, palette::BRASS), 4.0, 3.0));
        }
    }
    seat::paint_mark(painter, at(0), 9.0, owner);
    let radius = (gap * 0.4).min(10.5);
    for (number, sector) in plan.way.iter().enumerate() {
        signs::step(painter, at(number + 1), number + 1, chart.0.region(*sector), radius);
    }
}
