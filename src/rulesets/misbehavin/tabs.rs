//! Where the window is small, turn, card and log share the right column as tabs.

use super::{pad, plan};
use crate::play::hud::{HudSet, Panels, Parts};
use crate::theme::panel;
use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};

/// What the right column of a small window shows.
#[derive(Resource, Clone, Copy, Default, Debug, PartialEq, Eq)]
pub enum Tab {
    /// What is left of the turn.
    #[default]
    Turn,
    /// The card pointed at.
    Card,
    /// What happened.
    Log,
}

impl Tab {
    /// Whether this part of the right column is seen; in a usual window all are.
    pub fn shows(self, other: Tab, parts: &Parts) -> bool {
        parts.has_log || self == other
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Tab>();
    pad::draw(app, HudSet::Panels, draw);
}

const TABS: [(Tab, &str); 3] = [(Tab::Turn, "Turn"), (Tab::Card, "Card"), (Tab::Log, "Log")];

fn draw(mut contexts: EguiContexts, parts: Res<Parts>, mut tab: ResMut<Tab>, mut panels: ResMut<Panels>) -> Result {
    if parts.has_log {
        return Ok(());
    }
    let ctx = contexts.ctx_mut()?;
    let room = plan::tabs(&parts);
    let width = room.width() / 3.0;
    panel::float(ctx, "column tabs", room, |ui| {
        for (index, (place, name)) in TABS.into_iter().enumerate() {
            let size = egui::vec2(width - 4.0, room.height());
            let rect = egui::Rect::from_min_size(room.min + egui::vec2(width * index as f32, 0.0), size);
            if super::shelf::tab(ui, rect, name, *tab == place, false) {
                *tab = place;
            }
        }
    });
    let wants_log = *tab == Tab::Log;
    if panels.log != wants_log {
        panels.log = wants_log;
    }
    Ok(())
}
