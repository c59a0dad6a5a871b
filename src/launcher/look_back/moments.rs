//! The best moments of anybody: fortunes, misfortunes, finds and leaps.

use super::{Looking, Wish, change, title, waiting};
use crate::launcher::page;
use crate::theme::palette::*;
use crate::theme::{fonts, icons};
use bevy_egui::egui::{Align2, Rect, Stroke, Ui, pos2, vec2};
use kit::review::{MomentKind, Stage};

pub(super) fn show(ui: &mut Ui, room: Rect, looking: &Looking, wishes: &mut Vec<Wish>) {
    title(ui, room, "Best moments", "");
    let Some(review) = &looking.review else { return waiting(ui, room, "They show themselves as the curve does.") };
    if review.moments.is_empty() {
        let words = if review.stage == Stage::Fine { "No single moment stood out." } else { "None so far." };
        return waiting(ui, room, words);
    }
    let high = ((room.height() - 44.0 - 10.0) / 4.0).min(46.0);
    for (n, moment) in review.moments.iter().enumerate() {
        let top = room.min.y + 42.0 + n as f32 * high;
        let rect = Rect::from_min_max(pos2(room.min.x + 12.0, top), pos2(room.max.x - 12.0, top + high));
        if n > 0 {
            ui.painter().hline(
                rect.min.x + 4.0..=rect.max.x - 4.0,
                rect.min.y,
                Stroke::new(1.0, faint(PAPER_EDGE, 0.8)),
            );
        }
        if looking.at == Some(moment.at) {
            ui.painter().rect_filled(
                rect.shrink2(vec2(0.0, 1.0)),
                2,
                bevy_egui::egui::Color32::from_rgb(0xF6, 0xD7, 0x94),
            );
        }
        let response = page::spot(ui, rect.shrink2(vec2(0.0, 2.0)), ("moment", n), &moment.told);
        let painter = ui.painter();
        let at = pos2(rect.min.x + 20.0, rect.center().y);
        painter.circle_filled(at, 15.5, HULL_BOTTOM);
        let icon = match moment.kind {
            MomentKind::Fortune => "rolling-dices",
            MomentKind::Misfortune => "skull-crossed-bones",
            MomentKind::Find => "light-bulb",
            MomentKind::Leap => "rocket-flight",
        };
        icons::paint(painter, icon, Rect::from_center_size(at, vec2(18.0, 18.0)), BRASS_LIGHT);
        let words = Rect::from_min_max(pos2(rect.min.x + 46.0, rect.min.y), pos2(rect.max.x - 24.0, rect.max.y));
        let mut job = bevy_egui::egui::text::LayoutJob::default();
        crate::theme::text::append(&mut job, &moment.told.replace('*', ""), fonts::semi(15.0), INK);
        job.wrap.max_width = words.width();
        job.wrap.max_rows = 1;
        painter.galley(pos2(words.min.x, rect.center().y - 19.0), painter.layout_job(job), INK);
        let line = format!("round {} · {} {}", moment.round, looking.name(moment.seat), change(moment.by));
        let small = fonts::body(fonts::SMALL);
        painter.text(pos2(words.min.x, rect.center().y + 10.0), Align2::LEFT_CENTER, line, small, INK_SECOND);
        let chevron = Rect::from_center_size(pos2(rect.max.x - 10.0, rect.center().y), vec2(13.0, 13.0));
        icons::paint(painter, "chevron-right", chevron, INK_SECOND);
        if response.clicked() {
            wishes.push(Wish::Mean(moment.at));
        }
    }
}
