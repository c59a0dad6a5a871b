//! Cheap panels: egui's colours are multiplied and mixed as they are drawn, without a power per pixel and channel.

use crate::render::redraw::Redraw;
use bevy::image::ImageSampler;
use bevy::prelude::*;
use bevy::render::camera::ExtractedCamera;
use bevy::render::render_resource::{PipelineCache, SpecializedRenderPipelines, TextureFormat, TextureViewDescriptor};
use bevy::render::sync_world::MainEntity;
use bevy::render::view::ExtractedView;
use bevy::render::{Render, RenderApp, RenderSystems};
use bevy::shader::Shader;
use bevy_egui::render::systems::{EguiPipelines, queue_pipelines_system};
use bevy_egui::render::{EGUI_SHADER_HANDLE, EguiPipeline, EguiPipelineKey, EguiViewTarget};
use bevy_egui::{EguiManagedTextures, EguiPostUpdateSet};

const SHADER: &str = include_str!("../../assets/shaders/panels.wgsl");

/// The format of pictures that are seen without conversion to light.
const AS_DRAWN: TextureFormat = TextureFormat::Rgba8Unorm;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, replace_shader)
        .add_systems(PostUpdate, see_as_drawn.after(EguiPostUpdateSet::PostProcessOutput));
    if let Some(render_app) = app.get_sub_app_mut(RenderApp) {
        let queue = queue_as_drawn.in_set(RenderSystems::Queue).after(queue_pipelines_system);
        render_app.add_systems(Render, queue);
    }
}

fn replace_shader(mut shaders: ResMut<Assets<Shader>>) -> Result {
    shaders.insert(&EGUI_SHADER_HANDLE, Shader::from_wgsl(SHADER, "shaders/panels.wgsl"))?;
    Ok(())
}

/// Panels are drawn onto what the camera drew, which is not light either; egui takes for granted that it is.
fn queue_as_drawn(
    mut queued: ResMut<EguiPipelines>,
    cache: Res<PipelineCache>,
    mut pipelines: ResMut<SpecializedRenderPipelines<EguiPipeline>>,
    pipeline: Res<EguiPipeline>,
    panels: Query<&EguiViewTarget, With<ExtractedView>>,
    cameras: Query<&MainEntity, With<ExtractedCamera>>,
) {
    for camera in panels.iter().filter_map(|view| cameras.get(view.0).ok()) {
        let key = EguiPipelineKey { target_format: AS_DRAWN };
        queued.0.insert(*camera, pipelines.specialize(&cache, &pipeline, key));
    }
}

/// egui's own textures are kept as drawn as well.
/// New letters reach the renderer one frame late, so another frame follows them.
fn see_as_drawn(
    managed: Res<EguiManagedTextures>,
    mut images: ResMut<Assets<Image>>,
    mut changes: MessageReader<AssetEvent<Image>>,
    mut redraw: ResMut<Redraw>,
) {
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
