//! Loading: what the table needs before anything is shown, with progress, and a clear word when it fails.

use crate::screens::Screen;
use crate::table::flight::ThrowBook;
use crate::window::assets;
use bevy::prelude::*;
use bevy_asset_loader::prelude::*;
use throws::Throws;

/// What every table is made of.
#[derive(AssetCollection, Resource)]
pub struct TableAssets {
    /// The galley table.
    #[asset(path = "table/wood.jpg")]
    #[asset(image(sampler(filter = linear, wrap = repeat)))]
    pub wood: Handle<Image>,
    /// The felt inlay.
    #[asset(path = "table/felt.jpg")]
    #[asset(image(sampler(filter = linear, wrap = repeat)))]
    pub felt: Handle<Image>,
    /// The mat of Shiny Dice.
    #[asset(path = "table/mat-shiny-dice.png")]
    pub shiny_dice_mat: Handle<Image>,
    /// A player's screen.
    #[asset(path = "table/screen.png")]
    pub screen: Handle<Image>,
}

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
    .add_systems(OnEnter(Screen::Fault), name_fault);
}

fn read_throws(mut commands: Commands, mut next: ResMut<NextState<Screen>>) {
    let path = assets().join("dice/throws.bin");
    let read = std::fs::read(&path).map_err(|error| error.to_string());
    match read.and_then(|bytes| Throws::from_bytes(&bytes).map_err(|broken| broken.to_string())) {
        Ok(throws) => commands.insert_resource(ThrowBook::new(&throws)),
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
    let needed = ["table/wood.jpg", "table/felt.jpg", "table/mat-shiny-dice.png", "table/screen.png"];
    let folder = assets();
    let missing = needed.iter().map(|file| folder.join(file)).find(|file| !file.is_file());
    let text = match missing {
        Some(file) => format!("{}: the file is missing", file.display()),
        None => format!("{}: a picture of the table cannot be read", folder.join("table").display()),
    };
    commands.insert_resource(Fault(text));
}
