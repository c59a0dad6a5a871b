//! Since one's own turn: what touched oneself, listed while others play and until one decides again.

use super::{HudSet, Panels, Parts};
use crate::play::session::Session;
use crate::play::shown::Shown;
use crate::theme::{Panel, fonts, icons, palette, text};
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

/// More than these would cover the table.
const MOST: usize = 2;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, draw.in_set(HudSet::Panels));
}

fn draw(
    mut contexts: EguiContexts,
    parts: Res<Parts>,
    session: Res<Session>,
    mut shown: ResMut<Shown>,
    mut panels: ResMut<Panels>,
    mut decided: Local<Option<u64>>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let is_mine = session.person().is_some();
    let viewer = session.viewer();
    let has_decided = is_mine && decided.is_some_and(|last| last != session.changes);
    // What others at this screen have not read yet stays for them.
    if has_decided && shown.announced.iter().any(|news| news.seat.is_none() || news.seat == viewer) {
        shown.announced.retain(|news| news.seat.is_some() && news.seat != viewer);
    }
    *decided = is_mine.then_some(session.changes);
    let told: Vec<_> = shown.announced.iter().filter(|news| news.seat.is_none() || news.seat == viewer).collect();
    if told.is_empty() || viewer.is_none() || panels.own_touched || panels.menu || session.is_curtained() {
        return Ok(());
    }
    let table = parts.table;
    let size = egui::vec2((table.width() - 12.0).min(572.0), 74.0);
    let rect = egui::Rect::from_min_size(egui::pos2(table.left() + 6.0, table.bottom() - size.y - 6.0), size);
    let mut pointed = None;
    Panel::hull().padding(8.0).show_at(ctx, "touched", rect, |ui| {
        ui.spacing_mut().item_spacing.y = 4.0;
        ui.label(text::slab("Since your turn: what touched you", 15.0, palette::BRASS_LIGHT));
        ui.columns(MOST, |columns| {
            for (column, news) in columns.iter_mut().zip(told.iter().rev()) {
                let line = column.horizontal(|ui| {
                    icons::icon(ui, "hazard-sign", 20.0, palette::GLOW_LINE);
                    ui.add(
                        egui::Label::new(text::marked(&news.text, fonts::BODY, palette::TEXT))
                            .wrap()
                            .sense(egui::Sense::click()),
                    )
                });
                if line.inner.on_hover_cursor(egui::CursorIcon::PointingHand).clicked() {
                    pointed = Some(news.deed);
                }
            }
        });
    });
    if pointed.is_some() {
        panels.deed = pointed;
    }
    Ok(())
}
