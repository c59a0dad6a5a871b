//! A sentence about something just done, at the foot of a page, until somebody has read it.

use crate::screens::Screen;
use crate::theme::{Button, Panel, text};
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

/// What is said now.
#[derive(Resource, Default)]
pub(super) struct Said(Option<String>);

impl Said {
    /// Says something in place of what was said before.
    pub(super) fn say(&mut self, sentence: String) {
        self.0 = Some(sentence);
    }
}

pub(super) fn plugin(app: &mut App) {
    let is_said = |said: Res<Said>| said.0.is_some();
    app.init_resource::<Said>()
        .add_systems(EguiPrimaryContextPass, show.run_if(in_state(Screen::Launcher).and_then(is_said)))
        .add_systems(OnExit(Screen::Launcher), |mut said: ResMut<Said>| said.0 = None);
}

fn show(mut contexts: EguiContexts, mut said: ResMut<Said>) -> Result {
    let Some(sentence) = said.0.clone() else { return Ok(()) };
    let ctx = contexts.ctx_mut()?;
    let window = ctx.viewport_rect();
    let size = egui::vec2((window.width() - 40.0).min(640.0), 104.0);
    let rect = egui::Rect::from_center_size(egui::pos2(window.center().x, window.max.y - 76.0), size);
    let mut done = false;
    Panel::hull().on_top().rivets().padding(16.0).show_at(ctx, "said", rect, |ui| {
        text::body(ui, &sentence);
        done = Button::new("Good").small().show(ui).clicked();
    });
    if done {
        said.0 = None;
    }
    Ok(())
}
