//! Where the window is small, turn, card and log share the right column as tabs.

use super::{pad, plan};
use crate::play::hud::{HudSet, Panels, Parts};
use crate::theme::{Panel, choice};
use bevy::prelude::*;
use bevy_egui::EguiContexts;

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

const TABS: [Tab; 3] = [Tab::Turn, Tab::Card, Tab::Log];

fn draw(mut contexts: EguiContexts, parts: Res<Parts>, mut tab: ResMut<Tab>, mut panels: ResMut<Panels>) -> Result {
    if parts.has_log {
        return Ok(());
    }
    let ctx = contexts.ctx_mut()?;
    let now = TABS.iter().position(|other| other == &*tab).unwrap_or(0);
    Panel::hull().padding(4.0).show_at(ctx, "tabs", plan::tabs(&parts), |ui| {
        if let Some(next) = choice::segmented(ui, "column", now, &["Turn", "Card", "Log"]) {
            *tab = TABS[next];
        }
    });
    let wants_log = *tab == Tab::Log;
    if panels.log != wants_log {
        panels.log = wants_log;
    }
    Ok(())
}
