//! The plan on paper: the way step by step, its price, every risk; and the captain's stops below it.

use super::course::{Course, next_step};
use super::eye::Eye;
use super::names::{rim, title};
use super::pictures::{IN_A_ROW, WORLDS, fine};
use super::{Charted, ON_TABLE, plan, signs};
use crate::play::Intent;
use crate::play::hud::{HudSet, Panels, Parts, Prints};
use crate::play::reach::Reach;
use crate::play::scenes::odds::percent;
use crate::play::session::Session;
use crate::play::shown::Shown;
use crate::play::tables::on_table;
use crate::table::steps::Steps;
use crate::theme::palette::{Ground, Tone};
use crate::theme::{Button, Chip, Panel, fonts, icons, palette, panel, seat, text, tip::tip};
use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use bevy_egui::egui::{self, Align2, Color32, Rect, Sense, Stroke, StrokeKind, Ui, pos2, vec2};
use kit::Explain as _;
use the_game::TheGame;
use the_game::catalog::ids::RegionId;
use the_game::fly::plan::{FlightPlan, Way};
use the_game::fly::risks::Risk;
use the_game::fly::stops::Stop;

/// Questions whose answers lie on the board, so that the paper is free for the plan.
const ON_THE_BOARD: [&str; 5] = ["Turn", "Fly", "Mosey", "Evade", "PlaceShip"];

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
    mut reach: ResMut<Reach>,
    mut intents: MessageWriter<Intent>,
) -> Result {
    let ctx = prints.ctx()?;
    let Some(game) = shown.state::<TheGame>().filter(|_| !panels.menu && !session.is_over()) else { return Ok(()) };
    let is_free = session.question.as_ref().is_none_or(|question| ON_THE_BOARD.contains(&question.kind));
    let is_small = !plan::is_wide(parts.window);
    if !is_free || (is_small && !eye.is_whole()) || course.seat.is_none() {
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
    let most = if course.to().is_some() && !eye.is_whole() { 2 } else { 4 };
    let rows = course.stops.len().clamp(1, most) as f32;
    let below = if course.stops.is_empty() { 0.0 } else { (40.0 + rows * 40.0).min(column.height() * 0.42) };
    let stops = Rect::from_min_max(pos2(column.left(), column.bottom() - below), column.max);
    let paper = Rect::from_min_max(column.min, pos2(column.right(), stops.top() - if below > 0.0 { 8.0 } else { 0.0 }));
    if course.to().is_some() {
        let mut wish = None;
        Panel::paper().padding(14.0).show_at(&ctx, "flight plan", paper, |ui| {
            globe(ui, &mut prints, &chart, &course);
            wish = sheet(ui, game, &session, &chart, &course);
        });
        match wish {
            Some(Wish::Fly) if !steps.is_playing() => {
                intents.write_batch(next_step(&session, game, &course));
            }
            Some(Wish::Other) => course.other_way(),
            Some(Wish::Clear) => course.pin(None),
            _ => {}
        }
    } else {
        Panel::hull().padding(14.0).show_at(&ctx, "no plan", Rect::from_min_size(paper.min, vec2(paper.width(), 84.0)), |ui| {
            ui.label(text::slab("Where to?", fonts::HEADING, palette::BRASS_LIGHT));
            text::small(ui, "Point at a sector to see the way, its price and its risks. A click keeps the plan, another flies the next step.");
        });
    }
    if below > 0.0 {
        Panel::hull().padding(10.0).show_at(&ctx, "stops", stops, |ui| list(ui, game, &mut course));
    }
    Ok(())
}

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
            let fly = if is_slim { Button::main("Fly") } else { Button::main("Fly to sector 1") };
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

/// What a way costs, and what may come up on it.
fn price_and_risks(ui: &mut Ui, game: &TheGame, seat: kit::Seat, plan: &FlightPlan) {
    let catalog = game.catalog();
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(5.0, 4.0);
        let have = game.captain(seat).has(the_game::catalog::words::Good::Fuel);
        let short = have < plan.fuel;
        price(ui, Some("jerrycan"), None, &format!("*{} fuel* of {have}", plan.fuel), short);
        for (region, count) in &plan.cards {
            let words = catalog.regions[region.index()].name.replace(" Space", "");
            price(ui, None, Some(*region), &format!("*{count}* {words}"), false);
        }
    });
    ui.add_space(2.0);
    let left: usize = plan.risks.iter().map(|risk| risk.left).max().unwrap_or(0);
    ui.horizontal(|ui| {
        ui.label(text::slab("What may come up", 16.0, palette::RUST));
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            text::small(ui, &format!("{left} cards left"))
        });
    });
    let mut rows = Vec::new();
    rows.extend(plan.alerts.iter().map(|alert| {
        let place = &catalog.sector(alert.sector).name;
        let words = format!("{place}: {} on 1–{}", plural(alert.tokens.into(), "alert"), alert.tokens.min(6));
        (words, format!("{} in 6", alert.tokens.min(6)), alert.chance, false, alert.follows.clone())
    }));
    rows.extend(plan.risks.iter().map(|risk: &Risk| {
        (
            risk.name.clone(),
            format!("{} in {}", risk.marked, risk.left),
            risk.chance,
            risk.peril.is_mild(),
            String::new(),
        )
    }));
    for (words, share, chance, mild, follows) in &rows {
        risk_row(ui, words, share, *chance, *mild, follows);
    }
    for hunter in plan.hunters.iter().take(1) {
        let ship = &catalog.roamer(hunter.ship).name;
        let steps: Vec<String> = hunter.steps.iter().map(usize::to_string).collect();
        let away = match hunter.sectors {
            0 => "in the way".to_string(),
            away => format!("{} away", plural(away.into(), "sector")),
        };
        let words = format!("You are an outlaw: the {ship} is *{away}* from step {}.", steps.join(", "));
        ui.horizontal_top(|ui| {
            icons::icon(ui, "hazard-sign", 15.0, Ground::Paper.tone(Tone::Warn, false));
            ui.add(egui::Label::new(text::marked(&words, fonts::SMALL, palette::INK)).wrap());
        });
    }
    if let Some(alert) = plan.alerts.first().filter(|alert| alert.chance > 0.0) {
        ui.label(text::marked(&alert.follows, fonts::SMALL, palette::INK_SECOND));
    }
}

fn plural(count: usize, word: &str) -> String {
    if count == 1 { format!("1 {word}") } else { format!("{count} {word}s") }
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

/// A narrower paper has shorter words.
const SLIM: f32 = 300.0;

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

/// A price in a box.
fn price(ui: &mut Ui, icon: Option<&str>, region: Option<RegionId>, words: &str, is_short: bool) {
    let colour = if is_short { palette::RUST } else { palette::INK };
    let galley = ui.painter().layout_job(text::marked(words, fonts::SMALL + 1.0, colour));
    let (rect, _) = ui.allocate_exact_size(vec2(galley.size().x + 40.0, 28.0), Sense::hover());
    ui.painter().rect(
        rect,
        4,
        palette::PAPER_LIGHT,
        Stroke::new(1.0, if is_short { palette::RUST } else { palette::PAPER_EDGE }),
        StrokeKind::Inside,
    );
    let mark = pos2(rect.left() + 17.0, rect.center().y);
    if let Some(icon) = icon {
        icons::paint(
            ui.painter(),
            icon,
            Rect::from_center_size(mark, vec2(18.0, 18.0)),
            Color32::from_rgb(0x5A, 0x66, 0x32),
        );
    }
    if let Some(region) = region {
        let ink = [Color32::from_rgb(0x2F, 0x55, 0x96), Color32::from_rgb(0x9A, 0x5A, 0x24), palette::RUST]
            [region.index().min(2)];
        for number in 0..3 {
            let fill = if number <= region.index().min(2) { ink } else { palette::PAPER_LIGHT };
            ui.painter().circle(mark + vec2((number as f32 - 1.0) * 9.0, 0.0), 3.4, fill, Stroke::new(1.0, ink));
        }
    }
    let text_at = pos2(rect.left() + 34.0, rect.center().y - galley.size().y / 2.0);
    ui.painter().galley(text_at, galley, colour);
}

/// A risk: its sign, its share of the cards, and its chance as a bar.
fn risk_row(ui: &mut Ui, words: &str, share: &str, chance: f64, is_mild: bool, follows: &str) {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 20.0), Sense::hover());
    let (tone, icon) = match (chance > 0.0, is_mild) {
        (false, _) => (Tone::Good, "check-mark"),
        (_, true) => (Tone::Warn, "hazard-sign"),
        _ => (Tone::Bad, "cross-mark"),
    };
    let colour = Ground::Paper.tone(tone, false);
    let (painter, middle) = (ui.painter(), rect.center().y);
    icons::paint(painter, icon, Rect::from_center_size(pos2(rect.left() + 9.0, middle), vec2(13.0, 13.0)), colour);
    let wide = if rect.width() < SLIM { 0.0 } else { 44.0 };
    let bar = Rect::from_min_size(pos2(rect.right() - 50.0 - wide, middle - 5.0), vec2(wide, 10.0));
    super::desk::line(
        painter,
        pos2(rect.left() + 22.0, rect.top()),
        words,
        fonts::body(13.5),
        palette::INK,
        bar.left() - 56.0 - rect.left() - 22.0,
    );
    painter.text(
        pos2(bar.left() - 6.0, middle),
        Align2::RIGHT_CENTER,
        share,
        fonts::body(fonts::SMALL),
        palette::INK_SECOND,
    );
    if wide > 0.0 {
        painter.rect(bar, 5, palette::PAPER_LIGHT, Stroke::new(1.0, palette::INK_SECOND), StrokeKind::Inside);
        let part = Rect::from_min_size(bar.min, vec2(bar.width() * chance as f32, bar.height()));
        painter.with_clip_rect(part).rect(bar.shrink(0.5), 5, colour, Stroke::NONE, StrokeKind::Inside);
    }
    painter.text(pos2(rect.right(), middle), Align2::RIGHT_CENTER, percent(chance), fonts::bold(14.0), colour);
    if !follows.is_empty() {
        tip(response, words, follows);
    }
}

/// The stops, each with its letter; a click plans the way there.
fn list(ui: &mut Ui, game: &TheGame, course: &mut Course) {
    ui.spacing_mut().item_spacing.y = 2.0;
    super::desk::heading(ui, "My stops", "click: plan the way there");
    let mut chosen = None;
    panel::scroll(ui, "stops list", |ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        for (number, stop) in course.stops.iter().enumerate() {
            if row(ui, game, course, number, stop) {
                chosen = stop.at.first().copied();
            }
        }
    });
    if chosen.is_some() {
        course.pin(chosen);
    }
}

fn row(ui: &mut Ui, game: &TheGame, course: &Course, number: usize, stop: &Stop) -> bool {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width() - 6.0, 38.0), Sense::click());
    let name = title(game, stop.what);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, &name));
    if response.hovered() || course.pinned.is_some_and(|to| stop.at.contains(&to)) {
        ui.painter().rect_filled(rect, 4, palette::faint(palette::BRASS, 0.2));
    }
    let painter = ui.painter();
    let square = Rect::from_center_size(pos2(rect.left() + 14.0, rect.center().y), vec2(20.0, 20.0));
    signs::letter_box(painter, square, &course.letter(number), rim(stop.what, course.seat));
    let here = course.seat.and_then(|seat| game.captain(seat).sector);
    let away = here.zip(stop.at.first()).map(|(here, to)| game.catalog().distances.between(here, *to));
    let away = away.map_or_else(String::new, |away| match away {
        0 => "here".into(),
        1 => "1 sector".into(),
        away => format!("{away} sectors"),
    });
    let pays = if stop.pays > 0 { super::captains::text_of(stop.pays.into()) } else { String::new() };
    painter.text(pos2(rect.right() - 4.0, rect.top() + 2.0), Align2::RIGHT_TOP, pays, fonts::bold(14.0), palette::TEXT);
    painter.text(
        pos2(rect.right() - 4.0, rect.bottom() - 1.0),
        Align2::RIGHT_BOTTOM,
        away,
        fonts::body(fonts::CAPTION),
        palette::TEXT_SECOND,
    );
    let is_slim = rect.width() < SLIM;
    let wide = if is_slim { 22.0 } else { 74.0 };
    let chip = Rect::from_min_size(pos2(rect.right() - 70.0 - wide, rect.center().y - 12.0), vec2(wide, 24.0));
    let room = chip.left() - rect.left() - 36.0;
    super::desk::line(painter, pos2(rect.left() + 32.0, rect.top()), &name, fonts::semi(14.0), palette::TEXT, room);
    super::desk::line(
        painter,
        pos2(rect.left() + 32.0, rect.top() + 19.0),
        &stop.words,
        fonts::body(fonts::CAPTION),
        palette::TEXT_SECOND,
        room,
    );
    let (tone, icon, words) = match &stop.ready {
        Ok(()) => (Tone::Good, "check-mark", "able"),
        Err(_) => (Tone::Warn, "hazard-sign", "not yet"),
    };
    if is_slim {
        let square = Rect::from_center_size(chip.center(), vec2(15.0, 15.0));
        icons::paint(painter, icon, square, Ground::Hull.tone(tone, false));
    } else {
        let mut within = ui.new_child(egui::UiBuilder::new().max_rect(chip));
        Chip::new(words).icon(icon).tone(tone).show(&mut within);
    }
    let response = match &stop.ready {
        Ok(()) => tip(response, &name, &stop.words),
        Err(refused) => tip(response, &name, &format!("{}\n{}", stop.words, refused.sentence())),
    };
    response.on_hover_cursor(egui::CursorIcon::PointingHand).clicked()
}
