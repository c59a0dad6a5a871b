//! The largest regrets of a seat: choices that were worse than others by all it could know.

use super::{Looking, Wish, change, title, waiting};
use crate::launcher::page;
use crate::theme::art::Art;
use crate::theme::choice::seat_dropdown;
use crate::theme::palette::*;
use crate::theme::{Chip, fonts, icons, text, tip};
use bevy_egui::egui::{Align, Align2, Color32, Layout, Rect, Stroke, StrokeKind, Ui, UiBuilder, pos2, vec2};
use kit::Seat;
use kit::review::{Regret, Stage};

const ROWS: usize = 4;

pub(super) fn show(ui: &mut Ui, room: Rect, looking: &Looking, wishes: &mut Vec<Wish>) {
    title(ui, room, "Largest regrets", "");
    chooser(ui, room, looking, wishes);
    let Some(review) = &looking.review else { return waiting(ui, room, "Decisions are judged after the curve.") };
    let Some(regrets) = review.regrets.get(looking.seat) else { return };
    let high = ((room.height() - 44.0 - 42.0) / ROWS as f32).min(38.0);
    for (n, regret) in regrets.list.iter().take(ROWS).enumerate() {
        let top = room.min.y + 44.0 + n as f32 * high;
        let rect = Rect::from_min_max(pos2(room.min.x + 10.0, top), pos2(room.max.x - 10.0, top + high));
        row(ui, rect, n, regret, looking, wishes);
    }
    if regrets.list.is_empty() {
        let words = match review.stage {
            Stage::Fine => "Nothing was clearly better than what was chosen.",
            _ => "Nothing clearly better was found so far.",
        };
        waiting(ui, room, words);
    }
    let place =
        Rect::from_min_max(pos2(room.min.x + 16.0, room.max.y - 40.0), pos2(room.max.x - 12.0, room.max.y - 12.0));
    let mut foot = ui.new_child(UiBuilder::new().max_rect(place).layout(Layout::left_to_right(Align::Center)));
    foot.spacing_mut().item_spacing.x = 6.0;
    Chip::new(&format!("*{}* of *{}* as advised", regrets.sound, regrets.judged)).show(&mut foot);
    Chip::new(&format!("regret in all: *{:.0} %*", regrets.total * 100.0)).show(&mut foot);
    let others: Vec<String> = review
        .regrets
        .iter()
        .filter(|(seat, _)| *seat != looking.seat)
        .map(|(seat, regrets)| format!("{} {:.0}", looking.name(seat), regrets.total * 100.0))
        .collect();
    let mut job = text::marked(&others.join(", "), fonts::SMALL, INK_SECOND);
    job.wrap.max_width = foot.available_width();
    job.wrap.max_rows = 1;
    foot.label(job);
}

fn chooser(ui: &mut Ui, room: Rect, looking: &Looking, wishes: &mut Vec<Wish>) {
    let names: Vec<&str> = looking.players.values().iter().map(|player| player.name.as_str()).collect();
    if names.is_empty() {
        return;
    }
    let place =
        Rect::from_min_max(pos2(room.min.x + 200.0, room.min.y + 9.0), pos2(room.max.x - 14.0, room.min.y + 37.0));
    let mut inner = ui.new_child(UiBuilder::new().max_rect(place).layout(Layout::right_to_left(Align::Center)));
    if let Some(n) = seat_dropdown(&mut inner, "whose regrets", looking.seat.index(), &names) {
        wishes.push(Wish::Seat(Seat(n as u8)));
    }
}

fn row(ui: &mut Ui, rect: Rect, n: usize, regret: &Regret, looking: &Looking, wishes: &mut Vec<Wish>) {
    let is_meant = looking.at == Some(regret.at);
    if is_meant {
        ui.painter().rect_filled(rect, 2, Color32::from_rgb(0xF6, 0xD7, 0x94));
    }
    let line = Stroke::new(1.0, faint(PAPER_EDGE, 0.8));
    ui.painter().hline(rect.min.x + 8.0..=rect.max.x - 8.0, rect.max.y, line);
    let response = page::spot(ui, rect.shrink2(vec2(0.0, 1.0)), ("regret", n), &regret.chosen.label);
    let painter = ui.painter();
    let small = || fonts::body(fonts::CAPTION);
    let y = rect.center().y;
    painter.text(pos2(rect.min.x + 8.0, y - 8.0), Align2::LEFT_CENTER, "round", small(), INK_SECOND);
    painter.text(
        pos2(rect.min.x + 8.0, y + 8.0),
        Align2::LEFT_CENTER,
        regret.round.to_string(),
        fonts::semi(13.0),
        INK,
    );
    let safe = Art::of(ui.ctx()).colour_blind();
    let bad = Ground::Paper.tone(Tone::Bad, safe);
    let pill = Rect::from_center_size(pos2(rect.max.x - 58.0, y), vec2(58.0, 22.0));
    painter.rect_filled(pill, 11, crate::theme::chip::mix(PAPER_LIGHT, bad, 0.14));
    painter.rect_stroke(pill, 11, Stroke::new(1.0, bad), StrokeKind::Inside);
    painter.text(pill.center(), Align2::CENTER_CENTER, change(-regret.loss), fonts::bold(14.0), bad);
    let chevron = Rect::from_center_size(pos2(rect.max.x - 12.0, y), vec2(13.0, 13.0));
    icons::paint(painter, "chevron-right", chevron, INK_SECOND);
    let words = Rect::from_min_max(pos2(rect.min.x + 62.0, rect.min.y), pos2(pill.min.x - 8.0, rect.max.y));
    for (text, font, colour, drop) in [
        (regret.chosen.label.clone(), fonts::semi(15.0), INK, -17.0),
        (
            format!("{} was better", regret.better.label.trim_end_matches('.')),
            fonts::body(fonts::SMALL),
            INK_SECOND,
            1.0,
        ),
    ] {
        let mut job = bevy_egui::egui::text::LayoutJob::default();
        crate::theme::text::append(&mut job, &text.replace('*', ""), font, colour);
        job.wrap.max_width = words.width();
        job.wrap.max_rows = 1;
        painter.galley(pos2(words.min.x, y + drop), painter.layout_job(job), colour);
    }
    let head = format!("“{}” would have won {:.0} % more often", regret.better.label, regret.loss * 100.0);
    let line = format!("± {:.0} %. {}", (regret.error * 196.0).max(1.0), regret.reason);
    if tip::tip(response, &head, &line).clicked() {
        wishes.push(Wish::Mean(regret.at));
    }
}
