//! Leaders and factions: how often each was played, and won; scores where all play alike.

use super::{Figures, Wish, games, nothing, tally, title};
use crate::launcher::gallery::Gallery;
use crate::launcher::page;
use crate::rulesets::portraits;
use crate::theme::palette::*;
use crate::theme::{fonts, plot, text, tip};
use bevy_egui::egui::{Align2, Color32, CornerRadius, Rect, Stroke, StrokeKind, Ui, pos2, vec2};

const HEAD: f32 = 42.0;
const ROW: f32 = 29.0;

pub(super) fn show(ui: &mut Ui, room: Rect, figures: &Figures, gallery: &mut Gallery, wishes: &mut Vec<Wish>) {
    let plays_alike = figures.game.is_some() && figures.roles.is_empty() && !figures.all.is_empty();
    if plays_alike {
        return scores(ui, room, figures);
    }
    title(ui, room, "Leaders and factions", if figures.roles.is_empty() { "" } else { "played, and won" });
    if figures.roles.is_empty() {
        return nothing(ui, room, "Whoever you play as is counted here, and how often it wins.");
    }
    let fits = ((room.height() - HEAD - 10.0) / ROW).floor().max(1.0) as usize;
    let most = figures.roles[0].share.games.max(1);
    for (n, role) in figures.roles.iter().take(fits).enumerate() {
        let top = room.min.y + HEAD + n as f32 * ROW;
        let rect = Rect::from_min_max(pos2(room.min.x + 12.0, top), pos2(room.max.x - 12.0, top + ROW));
        let response = page::spot(ui, rect.shrink2(vec2(0.0, 1.0)), ("role", &role.name), &role.name);
        let at = pos2(rect.min.x + 19.0, rect.center().y);
        let pixels = 26.0 * ui.ctx().pixels_per_point();
        let print = portraits::of(role.game.id, &role.name);
        match print.and_then(|print| gallery.face(role.game.id, &print, pixels)) {
            Some(face) => face.paint_disc(ui.painter(), at, 11.5),
            None => _ = ui.painter().circle(at, 11.5, PAPER_SHADE, Stroke::new(1.5, BRASS)),
        }
        ui.painter().text(at + vec2(22.0, 0.0), Align2::LEFT_CENTER, &role.name, fonts::semi(15.0), INK);
        let left = rect.min.x + 134.0;
        let wide = (rect.max.x - 78.0 - left) * role.share.games as f32 / most as f32;
        bars(
            ui,
            Rect::from_min_size(pos2(left, rect.center().y - 7.0), vec2(wide, 14.0)),
            role.share.won / role.share.games as f64,
        );
        let words = format!("*{}* of {}", role.share.wins(), role.share.games);
        let galley = ui.painter().layout_job(text::marked(&words, 15.0, INK));
        let at = pos2(rect.max.x - galley.size().x - 6.0, rect.center().y - galley.size().y / 2.0);
        ui.painter().galley(at, galley, INK);
        let (low, high) = role.share.range();
        let head = format!("{} of {} won", role.share.wins(), games(role.share.games));
        let line = format!("95 % range: {:.0} to {:.0} %", low * 100.0, high * 100.0);
        if tip::tip(response, &head, &line).clicked() {
            wishes.push(Wish::Matches(format!("Played as {}", role.name), role.paths.clone()));
        }
    }
}

/// All games, and hatched those won.
fn bars(ui: &Ui, rect: Rect, won: f64) {
    let painter = ui.painter();
    painter.rect_filled(rect, CornerRadius::same(1), Color32::from_rgb(0xD9, 0xC6, 0x92));
    let done = rect.with_max_x(rect.min.x + rect.width() * won as f32);
    painter.rect_filled(done, CornerRadius::same(1), Color32::from_rgb(0x9A, 0x5A, 0x2C));
    plot::hatch(painter, done, Stroke::new(2.5, Color32::from_rgb(0x7E, 0x44, 0x1E)), 7.0);
    painter.rect_stroke(rect, CornerRadius::same(1), Stroke::new(1.0, BRASS), StrokeKind::Inside);
}

fn scores(ui: &mut Ui, room: Rect, figures: &Figures) {
    title(ui, room, "Scores", "how often");
    let steps = tally::scores(&figures.all, 8);
    let most = steps.iter().map(|(_, count)| *count).max().unwrap_or(1).max(1);
    let plot = Rect::from_min_max(room.min + vec2(22.0, HEAD + 14.0), room.max - vec2(22.0, 40.0));
    let wide = plot.width() / steps.len() as f32;
    let painter = ui.painter();
    for (n, (from, count)) in steps.iter().enumerate() {
        let left = plot.min.x + n as f32 * wide;
        let high = plot.height() * *count as f32 / most as f32;
        let bar = Rect::from_min_max(pos2(left + 3.0, plot.max.y - high), pos2(left + wide - 3.0, plot.max.y));
        painter.rect_filled(bar, 1, Color32::from_rgb(0xB0, 0x7A, 0x1E));
        painter.rect_stroke(bar, 1, Stroke::new(1.0, BRASS_DARK), StrokeKind::Inside);
        if *count > 0 {
            painter.text(
                bar.center_top() - vec2(0.0, 8.0),
                Align2::CENTER_CENTER,
                count.to_string(),
                fonts::bold(13.0),
                INK,
            );
        }
        let every = steps.len().div_ceil(6);
        if n % every == 0 {
            let words = kit::grouped((*from).into());
            painter.text(
                pos2(left + 3.0, plot.max.y + 12.0),
                Align2::LEFT_CENTER,
                words,
                fonts::body(fonts::SMALL),
                INK_SECOND,
            );
        }
    }
    painter.hline(plot.x_range(), plot.max.y, Stroke::new(1.0, BRASS_DARK));
}
