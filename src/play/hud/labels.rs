//! Words over places on the table.

use super::Parts;
use bevy::prelude::*;
use bevy_egui::egui;

/// A label over a place on the table, as long as that place is in sight.
pub struct Labels<'a> {
    ctx: &'a egui::Context,
    camera: &'a Camera,
    eye: &'a GlobalTransform,
    scale: f32,
    within: egui::Rect,
}

impl<'a> Labels<'a> {
    /// Labels for what a camera sees in this part of the window.
    pub fn new(ctx: &'a egui::Context, camera: &'a Camera, eye: &'a GlobalTransform, parts: &Parts) -> Self {
        let logical = camera.logical_viewport_size().unwrap_or(Vec2::new(1280.0, 720.0));
        Labels { ctx, camera, eye, scale: logical.x / parts.window.width().max(1.0), within: parts.table.expand(6.0) }
    }

    /// The place in the window of a place on the table.
    pub fn spot(&self, at: Vec3) -> Option<egui::Pos2> {
        let seen = self.camera.world_to_viewport(self.eye, at).ok()? / self.scale;
        let spot = egui::pos2(seen.x, seen.y);
        self.within.contains(spot).then_some(spot)
    }

    /// Draws something centred on a place on the table.
    pub fn at(&self, name: &str, at: Vec3, pivot: egui::Align2, draw: impl FnOnce(&mut egui::Ui)) {
        let Some(spot) = self.spot(at) else { return };
        let area = egui::Area::new(egui::Id::new(("label", name))).order(egui::Order::Background);
        area.pivot(pivot).fixed_pos(spot).constrain_to(self.within).interactable(false).show(self.ctx, |ui| {
            ui.set_max_width(240.0);
            draw(ui);
        });
    }
}
