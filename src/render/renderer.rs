//! The renderer, set up for a table: few pieces, much of the same, memory asked for as it is needed.

use bevy::asset::uuid_handle;
use bevy::core_pipeline::blit::{BlitPipeline, init_blit_pipeline};
use bevy::ecs::schedule::{ScheduleLabel, Schedules, SingleThreadedExecutor};
use bevy::light::{DirectionalLightShadowMap, PointLightShadowMap};
use bevy::prelude::*;
use bevy::render::batching::gpu_preprocessing::{GpuPreprocessingMode, GpuPreprocessingSupport};
use bevy::render::mesh::allocator::MeshAllocatorSettings;
use bevy::render::settings::{MemoryHints, WgpuSettings};
use bevy::render::slab_allocator::SlabAllocatorSettings;
use bevy::render::{ExtractSchedule, RenderApp, RenderPlugin, RenderStartup, init_gpu_resource};
use bevy::shader::Shader;

/// Textures come in blocks of so many bytes, the large ones alone, so that what is freed goes back to the system.
const BLOCK: u64 = 4 << 20;

/// How the finished picture, in which colours are kept as drawn, becomes the window's light.
const SHOW: Handle<Shader> = uuid_handle!("5d0c8f0e-6a2b-4c0d-9c39-2f6f3f9b7a11");
const SHOW_SHADER: &str = include_str!("../../assets/shaders/show.wgsl");

/// Bevy's renderer without room in advance.
pub fn plugin() -> RenderPlugin {
    let memory_hints = MemoryHints::Manual { suballocated_device_memory_block_size: BLOCK..BLOCK };
    let settings = WgpuSettings { memory_hints, ..default() };
    RenderPlugin { render_creation: settings.into(), ..default() }
}

/// No renderer at all: for trials without a screen.
pub fn nothing() -> RenderPlugin {
    let settings = WgpuSettings { backends: None, ..default() };
    RenderPlugin { render_creation: settings.into(), ..default() }
}

/// Systems run one after another in each world: there is so little to do that handing it to other threads costs more.
pub fn one_by_one(app: &mut App) {
    let one_by_one = |schedules: &mut Schedules| {
        // What was extracted is applied later, in the other world's time: that schedule keeps its executor.
        for (_, schedule) in schedules.iter_mut().filter(|(_, one)| one.label() != ExtractSchedule.intern()) {
            schedule.set_executor(SingleThreadedExecutor::new());
        }
    };
    one_by_one(&mut app.world_mut().resource_mut::<Schedules>());
    if let Some(render_app) = app.get_sub_app_mut(RenderApp) {
        one_by_one(&mut render_app.world_mut().resource_mut::<Schedules>());
    }
}

/// A hundred pieces are prepared sooner here than by a compute shader, each mesh has a buffer of its own,
/// and no lamp casts shadows that would need a map: pieces have soft spots beneath them.
pub fn keep_lean(app: &mut App) {
    app.insert_resource(DirectionalLightShadowMap { size: 1 }).insert_resource(PointLightShadowMap { size: 1 });
    let show = Shader::from_wgsl(SHOW_SHADER, "shaders/show.wgsl");
    app.world_mut().resource_mut::<Assets<Shader>>().insert(&SHOW, show).expect("no other shader has this name");
    let Some(render_app) = app.get_sub_app_mut(RenderApp) else { return };
    let without_compute = || GpuPreprocessingSupport { max_supported_mode: GpuPreprocessingMode::None };
    let insist = move |mut support: ResMut<GpuPreprocessingSupport>| *support = without_compute();
    let show_cheaply = |mut blit: ResMut<BlitPipeline>| blit.fragment_shader = SHOW;
    render_app
        .add_systems(RenderStartup, show_cheaply.after(init_blit_pipeline))
        .insert_resource(without_compute())
        .add_systems(RenderStartup, insist.after(init_gpu_resource::<GpuPreprocessingSupport>))
        .insert_resource(MeshAllocatorSettings {
            slab_allocator_settings: SlabAllocatorSettings { large_threshold: 0, ..default() },
            ..default()
        });
}
