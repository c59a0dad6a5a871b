//! The faces of cards and dice, drawn off the main thread and handed over one by one.

use crate::faces::shiny_dice::Faces;
use crate::faces::{FaceError, Pixels};
use crate::loading::Fault;
use crate::rulesets::shiny_dice::look;
use crate::screens::Screen;
use crate::settings::{Graphics, Settings};
use crate::table::dress::{Pictures, image};
use crate::table::redraw::Redraw;
use crate::table::surface::Surface;
use crate::window::assets;
use bevy::prelude::*;
use kit::Catalog;
use shiny_dice::{Face, Kind, Missions};
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, Sender, channel};

/// A drawn face under its name, or why it could not be drawn.
type Drawn = Result<(String, Pixels), FaceError>;

#[derive(Resource)]
struct Easel(Mutex<Receiver<Drawn>>);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, begin).add_systems(PreUpdate, hang.run_if(resource_exists::<Easel>));
}

fn begin(mut commands: Commands, settings: Res<Settings>) {
    let (send, drawn) = channel();
    let width = if settings.graphics == Graphics::Fine { 700 } else { 420 };
    std::thread::spawn(move || {
        if let Err(error) = draw_all(width, &send) {
            // Nobody listens any more once the window is closed.
            let _ = send.send(Err(error));
        }
    });
    commands.insert_resource(Easel(Mutex::new(drawn)));
}

/// Draws every face: the dice first, because they are seen first.
fn draw_all(width: u32, send: &Sender<Drawn>) -> Result<(), FaceError> {
    let faces = Faces::read(&assets())?;
    let raster = faces.raster().clone();
    let hand = |name: String, pixels: Pixels| send.send(Ok((name, pixels))).is_ok();
    for kind in [Kind::Outlaw, Kind::Passenger, Kind::Foe] {
        let atlas = raster.render(&faces.die_atlas(kind, Face::Supplies)?, 6 * 160, 160)?;
        hand(format!("die {}", look::set(kind)), atlas);
    }
    let card = |svg: String| raster.render(&svg, width, width * 7 / 5);
    hand("mission back".into(), card(faces.mission_back()?)?);
    hand("points".into(), card(faces.points(100)?)?);
    hand("supplies".into(), card(faces.supplies()?)?);
    for (id, mission) in Missions::built_in().iter() {
        if !hand(format!("mission {}", id.piece().0), card(faces.mission(mission)?)?) {
            return Ok(());
        }
    }
    Ok(())
}

/// Takes over what has been drawn since the last frame.
fn hang(
    mut commands: Commands,
    easel: Res<Easel>,
    mut pictures: ResMut<Pictures>,
    mut images: ResMut<Assets<Image>>,
    mut surfaces: ResMut<Assets<Surface>>,
    mut redraw: ResMut<Redraw>,
    mut next: ResMut<NextState<Screen>>,
) {
    let Ok(drawn) = easel.0.lock() else { return };
    loop {
        match drawn.try_recv() {
            Ok(Ok((name, pixels))) => {
                let picture = images.add(image(pixels.width, pixels.height, pixels.rgba));
                pictures.hang(name, picture, &mut surfaces);
                redraw.soon();
            }
            Ok(Err(error)) => {
                commands.insert_resource(Fault(error.to_string()));
                next.set(Screen::Fault);
            }
            Err(std::sync::mpsc::TryRecvError::Empty) => {
                redraw.soon();
                return;
            }
            Err(std::sync::mpsc::TryRecvError::Disconnected) => {
                commands.remove_resource::<Easel>();
                return;
            }
        }
    }
}
