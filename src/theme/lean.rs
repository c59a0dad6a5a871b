//! Cheap panels: egui's colours are multiplied as they are drawn, without a power per pixel and channel.

use crate::table::redraw::Redraw;
use bevy::image::ImageSampler;
use bevy::prelude::*;
use bevy::render::render_resource::{TextureFormat, TextureViewDescriptor};
use bevy::shader::Shader;
use bevy_egui::render::EGUI_SHADER_HANDLE;
use bevy_egui::{EguiManagedTextures, EguiPostUpdateSet};

const SHADER: &str = include_str!("../../assets/shaders/panels.wgsl");

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, replace_shader)
        .add_systems(PostUpdate, see_as_drawn.after(EguiPostUpdateSet::PostProcessOutput));
}

fn replace_shader(mut shaders: ResMut<Assets<Shader>>) -> Result {
    shaders.insert(&EGUI_SHADER_HANDLE, Shader::from_wgsl(SHADER, "shaders/panels.wgsl"))?;
    Ok(())
}

/// egui's own textures are seen without conversion to light, which the shader does once, at the end.
/// New letters reach the renderer one frame late, so another frame follows them.
fn see_as_drawn(
    managed: Res<EguiManagedTextures>,
    mut images: ResMut<Assets<Image>>,
    mut changes: MessageReader<AssetEvent<Image>>,
    mut redraw: ResMut<Redraw>,
) {
    const AS_DRAWN: TextureFormat = TextureFormat::Rgba8Unorm;
    let changed: Vec<_> = changes
        .read()
        .filter_map(|change| match change {
            AssetEvent::Added { id } | AssetEvent::Modified { id } => Some(*id),
            _ => None,
        })
        .collect();
    for texture in managed.values() {
        if changed.contains(&texture.handle.id()) {
            redraw.soon();
        }
        let is_new = images.get(&texture.handle).is_some_and(|image| image.texture_view_descriptor.is_none());
        if is_new && let Some(mut image) = images.get_mut(&texture.handle) {
            image.texture_descriptor.view_formats = &[AS_DRAWN];
            if let ImageSampler::Descriptor(sampler) = &mut image.sampler {
                sampler.lod_max_clamp = 0.0;
            }
            image.texture_view_descriptor = Some(TextureViewDescriptor { format: Some(AS_DRAWN), ..default() });
        }
    }
}
