//! Everything that happened, the newest at the foot; pointing at a line points at its pieces.

use super::{HudSet, Panels, Parts};
use crate::play::session::Session;
use crate::theme::{Panel, fonts, palette, seat, text};
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, draw.in_set(HudSet::Panels));
}

/// More lines than this are not drawn at once; the rest is behind a button.
const MOST_LINES: usize = 120;

fn draw(mut contexts: EguiContexts, parts: Res<Parts>, session: Res<Session>, mut panels: ResMut<Panels>) -> Result {
    if !parts.has_log && !panels.log {
        return Ok(());
    }
    let ctx = contexts.ctx_mut()?;
    let mut pointed = None;
    Panel::hull().title("Log").show_at(ctx, "log", parts.log, |ui| {
        egui::ScrollArea::vertical().id_salt("log lines").auto_shrink(false).stick_to_bottom(true).show(ui, |ui| {
            let lines = session.log();
            let first = lines.len().saturating_sub(MOST_LINES);
            let mut round = None;
            for (index, line) in lines.iter().enumerate().skip(first) {
                let heading = (line.round, line.seat);
                if round != Some(heading) {
                    round = Some(heading);
                    let who = line.seat.map_or("", |seat| session.contest.players()[seat].name.as_str());
                    ui.add_space(4.0);
                    ui.label(
                        egui::RichText::new(format!("Round {} · {who}", line.round))
                            .font(fonts::semi(fonts::CAPTION))
                            .color(palette::TEXT_THIRD),
                    );
                }
                let shown = ui.horizontal_top(|ui| {
                    seat::seat_icon(ui, line.seat.map_or(0, kit::Seat::index), 11.0);
                    ui.spacing_mut().item_spacing.x = 6.0;
                    ui.add(egui::Label::new(text::marked(&line.text, fonts::SMALL, palette::TEXT)).wrap());
                });
                if shown.response.hovered() || shown.response.contains_pointer() {
                    pointed = Some(index);
                    ui.painter().rect_filled(shown.response.rect.expand(2.0), 3.0, palette::faint(palette::GLOW, 0.12));
                }
            }
        });
    });
    if panels.pointed != pointed {
        panels.pointed = pointed;
    }
    Ok(())
}
