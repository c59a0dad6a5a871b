//! What we change in the renderer and in egui's: the lean surface, cropping, frames on demand.

pub mod crop;
pub mod ink;
mod lean_egui;
mod quiet;
pub mod redraw;
pub mod renderer;
pub mod surface;

use bevy::prelude::*;

/// Works with a window alone.
pub(super) fn plugin(app: &mut App) {
    app.add_plugins((crop::plugin, ink::plugin, lean_egui::plugin, quiet::plugin, redraw::plugin, surface::plugin));
}
