//! Jobs, begun and in hand, and how the law and the contacts think of the ship.

use super::desk::{self, Desk, TEAL, disc};
use super::faces::job_icon;
use super::sheet::Sheet;
use crate::theme::palette::Tone;
use crate::theme::{Chip, fonts, icons, palette, text, tip::tip};
use bevy_egui::egui::{self, Align2, Rect, Sense, Ui, pos2, vec2};
use the_game::catalog::ids::JobId;
use the_game::state::{Card, Zone};
use the_game::table::zones::Spot;
use the_game::words;

/// Draws the jobs; a hand that is not seen is only counted.
pub(super) fn show(ui: &mut Ui, desk: &mut Desk, sheet: &Sheet, height: f32) {
    let captain = sheet.captain;
    let limit = sheet.game.active_limit(sheet.seat);
    let words = format!("{} of {limit} active, {} in hand", captain.active.len(), captain.hand.len());
    let top = ui.cursor().min;
    desk::heading(ui, "Jobs", &words);
    let until = |ui: &Ui, from: egui::Pos2| Rect::from_min_max(from, pos2(ui.max_rect().right(), ui.cursor().top()));
    for active in &captain.active {
        let stages = &sheet.game.catalog().job(active.job).stages;
        let next = stages.get(usize::from(active.stage)).or(stages.last());
        let next = next.map_or_else(String::new, |stage| words::stage(sheet.game.catalog(), stage));
        row(ui, desk, sheet, active.job, &next, (true, height));
    }
    let active = until(ui, top);
    sheet.note(desk, ui, Spot::Cards(Zone::Active(sheet.seat)), active);
    let top = ui.cursor().min;
    if sheet.sees_hand {
        for job in &captain.hand {
            let first = sheet.game.catalog().job(*job).stages.first();
            let first = first.map_or_else(String::new, |stage| words::stage(sheet.game.catalog(), stage));
            row(ui, desk, sheet, *job, &format!("in hand · {first}"), (false, height));
        }
    }
    let hand = until(ui, top);
    let hand = if hand.height() > 8.0 { hand } else { active };
    sheet.note(desk, ui, Spot::Cards(Zone::Hand(sheet.seat)), hand);
}

fn row(ui: &mut Ui, desk: &mut Desk, sheet: &Sheet, id: JobId, line: &str, (is_active, height): (bool, f32)) {
    let job = sheet.game.catalog().job(id);
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
    if is_active {
        ui.painter().rect_filled(rect, 4, palette::faint(palette::BRASS, 0.18));
    }
    let fill = if job.illegal { palette::RUST_DARK } else { TEAL };
    let square = Rect::from_center_size(pos2(rect.left() + 18.0, rect.center().y), vec2(25.0, 25.0));
    ui.painter().rect_filled(square, 4, fill);
    let icon = job.kinds.first().map_or("wooden-crate", |kind| job_icon(*kind));
    icons::paint(ui.painter(), icon, square.shrink(4.0), palette::TEXT);
    let colour = if is_active { palette::TEXT } else { palette::TEXT_SECOND };
    let pay = words::pay(job.pay);
    let pay = pay.split_once(" per ").map_or(pay.clone(), |(pay, _)| format!("{pay} each"));
    let at = rect.right_center() - vec2(6.0, 0.0);
    let pay = ui.painter().text(at, Align2::RIGHT_CENTER, pay, fonts::bold(fonts::SMALL), colour);
    let (left, room) = (rect.left() + 38.0, pay.left() - rect.left() - 46.0);
    desk::line(ui.painter(), pos2(left, rect.center().y - 17.0), &job.name, fonts::semi(14.0), colour, room);
    let second = pos2(left, rect.center().y);
    desk::line(ui.painter(), second, line, fonts::body(fonts::CAPTION), palette::TEXT_SECOND, room);
    let card = Card::Job(id);
    desk.touch(ui, rect, sheet.target(card), &job.name, &sheet.about(card));
}

/// Warrants, and whether the law objects.
pub(super) fn law(ui: &mut Ui, sheet: &Sheet) {
    ui.horizontal_wrapped(|ui| chips(ui, sheet));
}

fn chips(ui: &mut Ui, sheet: &Sheet) {
    let captain = sheet.captain;
    ui.spacing_mut().item_spacing = vec2(6.0, 4.0);
    if captain.warrants > 0 {
        let words = if captain.warrants == 1 { "1 Warrant".into() } else { format!("{} Warrants", captain.warrants) };
        Chip::new(&words).icon("tied-scroll").tone(Tone::Bad).show(ui);
    }
    if captain.ship.is_some() && sheet.game.is_outlaw(sheet.seat) {
        let chip = Chip::new("Outlaw Ship").icon("handcuffs").tone(Tone::Bad).show(ui);
        tip(
            chip,
            "Outlaw Ship",
            "Warrants, Contraband, Fugitives or wanted crew aboard: the Alliance may stop and search you.",
        );
    }
}

/// Warrants, whether the law objects, and who trusts this captain.
pub(super) fn standing(ui: &mut Ui, desk: &mut Desk, sheet: &Sheet) {
    let (game, captain) = (sheet.game, sheet.captain);
    ui.add_space(3.0);
    let record = ui.horizontal_wrapped(|ui| chips(ui, sheet));
    sheet.note(desk, ui, Spot::Record(sheet.seat), record.response.rect);
    let trusted = game.catalog().contact_ids().filter(|contact| game.is_solid(captain, *contact));
    let names: Vec<&str> = trusted.map(|contact| game.catalog().contact(contact).name.as_str()).collect();
    if !names.is_empty() {
        let solid = ui.horizontal(|ui| {
            let (rect, _) = ui.allocate_exact_size(egui::Vec2::splat(18.0), Sense::hover());
            disc(ui.painter(), rect.center(), 8.5, "shaking-hands", TEAL);
            let words = format!("Solid with {}", names.join(", "));
            ui.add(egui::Label::new(text::marked(&words, fonts::SMALL, palette::TEXT)).wrap());
        });
        sheet.note(desk, ui, Spot::Cards(Zone::Solid(sheet.seat)), solid.response.rect);
    }
}
