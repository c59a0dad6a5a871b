//! Loading: what the table needs before anything is shown, with progress, and a clear word when it fails.

use crate::keep::assets;
use crate::render::redraw::Redraw;
use crate::screens::{FrameSet, Screen};
use crate::table::flight::ThrowBook;
use crate::theme::icons::{self, IconTrouble};
use crate::theme::{Button, Panel, fonts, palette, text, toggle};
use bevy::asset::LoadState;
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
    /// What is used by its name elsewhere: paper, the galley, the boxes.
    #[asset(
        paths(
            "table/paper.jpg",
            "table/backdrop.jpg",
            "table/lid_dice.jpg",
            "table/lid_game.jpg",
            "table/lid_kali.jpg",
            "table/lid_mis.jpg",
            "table/side_dice.jpg",
            "table/side_game.jpg",
            "table/side_kali.jpg",
            "table/side_mis.jpg"
        ),
        collection(typed)
    )]
    named: Vec<Handle<Image>>,
}

impl TableAssets {
    fn all(&self) -> impl Iterator<Item = &Handle<Image>> {
        [&self.wood, &self.felt, &self.shiny_dice_mat, &self.screen].into_iter().chain(&self.named)
    }
}

/// Why the program cannot go on.
#[derive(Resource, Clone, Debug)]
pub struct Fault(pub String);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<DynamicAssets>()
        .add_systems(OnEnter(Screen::Loading), (load_pictures, icons::read_again, read_throws).chain())
        .add_systems(Update, wait_for_pictures.in_set(FrameSet::Input).run_if(in_state(Screen::Loading)))
        .add_systems(
            EguiPrimaryContextPass,
            (show_progress.run_if(in_state(Screen::Loading)), show_fault.run_if(in_state(Screen::Fault))),
        );
}

/// Loads all pictures; those that failed before are tried again. A loading state of the library would remember its
/// first failure for ever.
fn load_pictures(world: &mut World) {
    let pictures = TableAssets::create(world);
    world.insert_resource(pictures);
}

/// Goes on once all pictures are there, or names the first that cannot be had.
fn wait_for_pictures(
    mut commands: Commands,
    pictures: Res<TableAssets>,
    server: Res<AssetServer>,
    fault: Option<Res<Fault>>,
    mut next: ResMut<NextState<Screen>>,
    mut redraw: ResMut<Redraw>,
) {
    redraw.soon();
    let state = |picture: &Handle<Image>| server.get_load_state(picture).unwrap_or(LoadState::NotLoaded);
    if fault.is_some() || pictures.all().any(|picture| state(picture).is_loading()) {
        return;
    }
    match pictures.all().find(|picture| state(picture).is_failed()).and_then(|picture| picture.path()) {
        None => next.set(Screen::Launcher),
        Some(file) => {
            let path = assets().join(file.path());
            let what = if path.is_file() { "the picture cannot be read" } else { "the file is missing" };
            commands.insert_resource(Fault(format!("{}: {what}", path.display())));
            next.set(Screen::Fault);
        }
    }
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

fn show_progress(mut contexts: EguiContexts, server: Res<AssetServer>, pictures: Option<Res<TableAssets>>) -> Result {
    let ctx = contexts.ctx_mut()?;
    let share = pictures.map_or(0.0, |pictures| {
        let loaded = pictures.all().filter(|picture| server.is_loaded(*picture)).count();
        loaded as f32 / pictures.all().count() as f32
    });
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
        text::body(ui, "Every match is kept as it stands: no choice is lost.");
        text::body(ui, "Put the file back, then try again.");
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
