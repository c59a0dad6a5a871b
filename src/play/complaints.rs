//! A match that cannot be opened says why.

use crate::play::Complaint;
use crate::theme::{Button, Panel, text};
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

#[derive(Resource, Default)]
struct Open(Option<String>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Open>()
        .add_systems(Update, hear)
        .add_systems(EguiPrimaryContextPass, draw.run_if(|open: Res<Open>| open.0.is_some()));
}

fn hear(mut complaints: MessageReader<Complaint>, mut open: ResMut<Open>) {
    if let Some(complaint) = complaints.read().last() {
        open.0 = Some(complaint.0.clone());
    }
}

fn draw(mut contexts: EguiContexts, mut open: ResMut<Open>) -> Result {
    let ctx = contexts.ctx_mut()?;
    let Some(complaint) = open.0.clone() else { return Ok(()) };
    let window = ctx.viewport_rect();
    let rect = egui::Rect::from_center_size(window.center(), egui::vec2((window.width() - 40.0).min(520.0), 220.0));
    Panel::paper().on_top().padding(22.0).show_at(ctx, "complaint", rect, |ui| {
        text::title(ui, "This match cannot be opened");
        text::body(ui, &complaint);
        ui.add_space(10.0);
        if Button::main("Well then").show(ui).clicked() {
            open.0 = None;
        }
    });
    Ok(())
}
