//! Drawn faces in panels: by name, drawn when they are first wanted.

use crate::table::pictures::Pictures;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiTextureHandle, egui};

/// What a panel needs to show faces.
#[derive(SystemParam)]
pub struct Prints<'w, 's> {
    contexts: EguiContexts<'w, 's>,
    pictures: ResMut<'w, Pictures>,
}

impl Prints<'_, '_> {
    /// The context that panels are drawn in.
    pub fn ctx(&mut self) -> Result<egui::Context> {
        Ok(self.contexts.ctx_mut()?.clone())
    }

    /// The face of this name, which may end with the width it is wanted in; nothing until it is drawn.
    pub fn get(&mut self, name: &str) -> Option<egui::TextureId> {
        let pictures = self.pictures.bypass_change_detection();
        let Some(handle) = pictures.get(name).cloned() else {
            pictures.want(name);
            return None;
        };
        let known = self.contexts.image_id(&handle);
        Some(known.unwrap_or_else(|| self.contexts.add_image(EguiTextureHandle::Strong(handle))))
    }

    /// Paints a face where it belongs, once it is drawn.
    pub fn paint(&mut self, painter: &egui::Painter, name: &str, rect: egui::Rect, tint: egui::Color32) {
        let whole = egui::Rect::from_min_max(egui::Pos2::ZERO, egui::pos2(1.0, 1.0));
        if let Some(face) = self.get(name) {
            painter.image(face, rect, whole, tint);
        }
    }
}
