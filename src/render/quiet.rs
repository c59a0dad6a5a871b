//! Keeps egui from asking for frames at rest: it takes the modifier keys, told anew in every frame, for input.

use bevy::prelude::*;
use bevy_egui::egui::{Event, Modifiers};
use bevy_egui::{EguiInput, EguiPreUpdateSet};

pub(super) fn plugin(app: &mut App) {
    let between = drop_repeated.after(EguiPreUpdateSet::ProcessInput).before(EguiPreUpdateSet::BeginPass);
    app.add_systems(PreUpdate, between);
}

fn drop_repeated(mut inputs: Query<&mut EguiInput>, mut last: Local<Modifiers>) {
    for mut input in &mut inputs {
        input.events.retain(|event| match event {
            Event::ModifiersChanged(now) => std::mem::replace(&mut *last, *now) != *now,
            _ => true,
        });
    }
}
