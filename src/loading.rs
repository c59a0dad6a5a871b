//! Loading: what the table needs before anything is shown, with progress, and a clear word when it fails.

use crate::keep::assets;
use crate::render::redraw::Redraw;
use crate::screens::Screen;
use crate::table::flight::ThrowBook;
use crate::theme::icons::IconTrouble;
use crate::theme::{Button, Panel, fonts, palette, text, toggle};
use bevy::prelude::*;
use bevy_asset_loader::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};
use throws::Throws;

/// What every table is made of.
#[derive(AssetCollection, Resource)]
pub struct TableAssets {
    /// The galley table.
    #[asset(path = "table/wood.jpg")]
    pub wood: Handle<Image>,
    /// The felt inlay.
    #[asset(path = "table/felt.jpg")]
    pub felt: Handle<Image>,
    /// The mat of Shiny Dice.
    #[asset(path = "table/mat-shiny-dice.jpg")]
    pub shiny_dice_mat: Handle<Image>,
    /// A player's screen.
    #[asset(path = "table/screen.jpg")]
    pub screen: Handle<Image>,
}

const PICTURES: [&str; 4] = ["table/wood.jpg", "table/felt.jpg", "table/mat-shiny-dice.jpg", "table/screen.jpg"];

/// Why the program cannot go on.
#[derive(Resource, Clone, Debug)]
pub struct Fault(pub String);

pub(super) fn plugin(app: &mut App) {
    app.add_loading_state(
        LoadingState::new(Screen::Loading)
            .continue_to_state(Screen::Launcher)
            .on_failure_continue_to_state(Screen::Fault)
            .load_collection::<TableAssets>(),
    )
    .add_systems(OnEnter(Screen::Loading), read_throws)
    .add_systems(OnEnter(Screen::Fault), name_fault)
    .add_systems(Update, (|mut redraw: ResMut<Redraw>| redraw.soon()).run_if(in_state(Screen::Loading)))
    .add_systems(
        EguiPrimaryContextPass,
        (show_progress.run_if(in_state(Screen::Loading)), show_fault.run_if(in_state(Screen::Fault))),
    );
}

fn read_throws(mut commands: Commands, icons: Option<Res<IconTrouble>>, mut next: ResMut<NextState<Screen>>) {
    commands.remove_resource::<Fault>();
    if let Some(trouble) = icons {
        commands.insert_resource(Fault(trouble.0.to_string()));
        next.set(Screen::Fault);
        return;
    }
    let path = assets().join("dice/throws.bin");
    let read = std::fs::read(&path).map_err(|error| error.to_string());
    match read.and_then(|bytes| Throws::from_bytes(&bytes).map_err(|broken| broken.to_string())) {
        Ok(throws) => commands.insert_resource(ThrowBook::new(throws)),
        Err(problem) => {
            commands.insert_resource(Fault(format!("{}: {problem}", path.display())));
            next.set(Screen::Fault);
        }
    }
}

/// Finds the file that could not be loaded.
fn name_fault(mut commands: Commands, fault: Option<Res<Fault>>) {
    if fault.is_some() {
        return;
    }
    let folder = assets();
    let missing = PICTURES.iter().map(|file| folder.join(file)).find(|file| !file.is_file());
    let text = match missing {
        Some(file) => format!("{}: the file is missing", file.display()),
        None => format!("{}: a picture of the table cannot be read", folder.join("table").display()),
    };
    commands.insert_resource(Fault(text));
}

fn show_progress(mut contexts: EguiContexts, server: Res<AssetServer>) -> Result {
    let ctx = contexts.ctx_mut()?;
    let loaded =
        PICTURES.iter().filter(|file| server.get_handle::<Image>(**file).is_some_and(|h| server.is_loaded(&h)));
    let share = loaded.count() as f32 / PICTURES.len() as f32;
    let rect = egui::Rect::from_center_size(ctx.viewport_rect().center(), egui::vec2(320.0, 120.0));
    Panel::hull().padding(18.0).show_at(ctx, "loading", rect, |ui| {
        ui.vertical_centered(|ui| {
            ui.label(egui::RichText::new("Verse").font(fonts::rye(fonts::DISPLAY)).color(palette::BRASS_LIGHT));
            toggle::progress(ui, share, 260.0);
        });
    });
    Ok(())
}

fn show_fault(
    mut contexts: EguiContexts,
    fault: Option<Res<Fault>>,
    mut next: ResMut<NextState<Screen>>,
    mut exit: MessageWriter<AppExit>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let window = ctx.viewport_rect();
    let rect = egui::Rect::from_center_size(window.center(), egui::vec2((window.width() - 40.0).min(640.0), 260.0));
    Panel::paper().padding(22.0).show_at(ctx, "fault", rect, |ui| {
        text::title(ui, "Something is missing");
        text::body(ui, fault.as_ref().map_or("A file could not be read.", |fault| fault.0.as_str()));
        text::small(ui, "Put the file back and try again. No match is lost.");
        ui.add_space(12.0);
        ui.horizontal(|ui| {
            if Button::main("Retry").show(ui).clicked() {
                next.set(Screen::Loading);
            }
            if Button::new("Quit").show(ui).clicked() {
                exit.write(AppExit::error());
            }
        });
    });
    Ok(())
}
