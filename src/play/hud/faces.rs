//! Faces in panels: the same pictures as on the table.

use crate::render::surface::Surface;
use crate::table::dress::Pictures;
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiTextureHandle, egui};

/// The picture of this name for a panel; it is drawn when it is first wanted, and until then there is none.
pub fn face(
    contexts: &mut EguiContexts,
    pictures: &mut Pictures,
    surfaces: &mut Assets<Surface>,
    name: &str,
) -> Option<egui::TextureId> {
    let Some(picture) = pictures.get(name).cloned() else {
        pictures.surface(name, 0.0, surfaces);
        return None;
    };
    Some(contexts.image_id(&picture).unwrap_or_else(|| contexts.add_image(EguiTextureHandle::Strong(picture))))
}
