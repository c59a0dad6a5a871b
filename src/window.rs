//! The program's window and everything in it.

use crate::render::renderer;
use crate::{
    keep, launcher, learned, loading, machine, play, probe, render, rulesets, screens, settings, table, theme,
};
use bevy::app::PluginGroupBuilder;
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::renderer::RenderDevice;
use bevy::window::{PrimaryWindow, WindowResolution};
use bevy::winit::WinitPlugin;
use bevy_egui::{EguiGlobalSettings, EguiPlugin};

/// How the window should be.
#[derive(Clone, Debug)]
pub struct WindowPlan {
    /// Its size in physical pixels.
    pub size: (u32, u32),
}

impl Default for WindowPlan {
    fn default() -> Self {
        WindowPlan { size: (1280, 720) }
    }
}

/// The whole program, ready to run; or what the machine lacks for it.
pub fn app(plan: &WindowPlan) -> Result<App, String> {
    if let Some(missing) = machine::missing() {
        return Err(missing);
    }
    machine::expect_trouble();
    let log = LogPlugin { filter: "warn,wgpu=error,naga=error,bevy_winit=error".into(), ..default() };
    Ok(assemble(standard(plan).set(renderer::plugin()).set(log)))
}

/// The same without a screen: everything is laid out and nothing is shown. Whoever has it calls `update`.
pub fn unseen(plan: &WindowPlan) -> App {
    let plugins = standard(plan).set(renderer::nothing()).disable::<LogPlugin>().disable::<WinitPlugin>();
    let mut app = assemble(plugins);
    app.finish();
    app.cleanup();
    app
}

fn standard(plan: &WindowPlan) -> PluginGroupBuilder {
    let resolution = WindowResolution::new(plan.size.0, plan.size.1);
    let window = Window { title: "Verse".into(), name: Some("verse".into()), resolution, ..default() };
    DefaultPlugins
        .set(WindowPlugin { primary_window: Some(window), ..default() })
        .set(AssetPlugin { file_path: keep::assets().to_string_lossy().into_owned(), ..default() })
}

fn assemble(plugins: PluginGroupBuilder) -> App {
    let mut app = App::new();
    app.add_plugins(plugins);
    renderer::keep_lean(&mut app);
    app.add_plugins(EguiPlugin { bindless_mode_array_size: None })
        .insert_resource(EguiGlobalSettings { auto_create_primary_context: false, ..default() })
        .add_plugins(MeshPickingPlugin)
        .insert_resource(MeshPickingSettings { require_markers: true, ..default() });
    app.add_plugins((screens::plugin, settings::plugin, learned::plugin, loading::plugin, theme::plugin))
        .add_plugins((render::plugin, table::logic_plugin, table::view_plugin))
        .add_plugins((play::logic_plugin, play::view_plugin, rulesets::plugin, launcher::plugin, probe::plugin));
    app.add_systems(First, (clamp, machine::is_open.run_if(run_once)));
    renderer::one_by_one(&mut app);
    app
}

/// No window is larger than a picture of the graphics card can be.
fn clamp(device: Option<Res<RenderDevice>>, mut window: Single<&mut Window, With<PrimaryWindow>>) {
    let most = device.map_or(8192, |device| device.limits().max_texture_dimension_2d);
    let (width, height) = (window.physical_width(), window.physical_height());
    if width.max(height) > most {
        window.resolution.set_physical_resolution(width.min(most), height.min(most));
    }
    let most = most as f32 / window.scale_factor();
    if window.resize_constraints.max_width > most {
        window.resize_constraints.max_width = most;
        window.resize_constraints.max_height = most;
    }
}

/// Goes straight to a match once everything is loaded.
pub fn start_with<M: Message + Clone>(app: &mut App, message: M) {
    app.add_systems(OnEnter(screens::Screen::Launcher), move |mut writer: MessageWriter<M>, mut done: Local<bool>| {
        if !std::mem::replace(&mut *done, true) {
            writer.write(message.clone());
        }
    });
}
