//! The faces of cards and dice, drawn off the main thread when they are first wanted.

use crate::faces::shiny_dice::Faces;
use crate::faces::{FaceError, Pixels};
use crate::loading::Fault;
use crate::rulesets::shiny_dice::look;
use crate::screens::Screen;
use crate::settings::{Graphics, Settings};
use crate::table::dress::{Pictures, image};
use crate::table::redraw::{Redraw, Waker};
use crate::table::surface::Surface;
use crate::window::assets;
use bevy::prelude::*;
use bevy::winit::EventLoopProxyWrapper;
use kit::{Catalog, PieceId};
use shiny_dice::{Face, Kind, MissionId, Missions};
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, Sender, channel};

/// A drawn face under its name, or why it could not be drawn.
type Drawn = Result<(String, Pixels), FaceError>;

/// The thread that draws: it is told names and gives pictures.
#[derive(Resource)]
struct Easel {
    wanted: Sender<String>,
    drawn: Mutex<Receiver<Drawn>>,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreUpdate, hang.run_if(resource_exists::<Easel>))
        .add_systems(PostUpdate, ask.run_if(in_state(Screen::Match)));
}

/// Passes on what is wanted; the thread begins with the first wish.
fn ask(
    mut commands: Commands,
    mut pictures: ResMut<Pictures>,
    settings: Res<Settings>,
    easel: Option<Res<Easel>>,
    proxy: Option<Res<EventLoopProxyWrapper>>,
) {
    let wanted = pictures.bypass_change_detection().take_wanted();
    if wanted.is_empty() {
        return;
    }
    let send = easel.map(|easel| easel.wanted.clone()).unwrap_or_else(|| {
        let (wanted, wishes) = channel();
        let (send, drawn) = channel();
        let width = if settings.graphics == Graphics::Fine { 700 } else { 420 };
        let waker = Waker::of(proxy.as_deref());
        std::thread::spawn(move || draw(width, &wishes, &send, &waker));
        commands.insert_resource(Easel { wanted: wanted.clone(), drawn: Mutex::new(drawn) });
        wanted
    });
    for name in wanted {
        // The thread ends only with a fault, which is shown.
        let _ = send.send(name);
    }
}

/// Draws one wish after another until nobody can have any more.
fn draw(width: u32, wishes: &Receiver<String>, send: &Sender<Drawn>, waker: &Waker) {
    let faces = Faces::read(&assets());
    for name in wishes {
        let drawn = match &faces {
            Ok(faces) => picture(faces, &name, width).map(|pixels| pixels.map(|pixels| (name, pixels))),
            Err(error) => Err(error.clone()),
        };
        let is_over = drawn.is_err();
        if drawn.transpose().is_some_and(|drawn| send.send(drawn).is_err()) || is_over {
            waker.wake();
            return;
        }
        waker.wake();
    }
}

/// The face with this name; none if the name is another table's.
fn picture(faces: &Faces, name: &str, width: u32) -> Result<Option<Pixels>, FaceError> {
    let raster = faces.raster();
    let card = |svg: String| raster.render(&svg, width, width * 7 / 5);
    let die =
        [Kind::Outlaw, Kind::Passenger, Kind::Foe].into_iter().find(|kind| name == format!("die {}", look::set(*kind)));
    if let Some(kind) = die {
        return raster.render(&faces.die_atlas(kind, Face::Supplies)?, 6 * 128, 128).map(Some);
    }
    Ok(Some(match name {
        "mission back" => card(faces.mission_back()?)?,
        "points" => card(faces.points(100)?)?,
        "supplies" => card(faces.supplies()?)?,
        _ => {
            let number = name.strip_prefix("mission ").and_then(|number| number.parse().ok());
            let Some(id) = number.and_then(|number| MissionId::of_piece(PieceId(number))) else { return Ok(None) };
            card(faces.mission(Missions::built_in().get(id))?)?
        }
    }))
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
    let Ok(drawn) = easel.drawn.lock() else { return };
    for drawn in drawn.try_iter() {
        match drawn {
            Ok((name, pixels)) => {
                let picture = images.add(image(pixels.width, pixels.height, pixels.rgba));
                pictures.hang(name, picture, &mut surfaces);
                redraw.soon();
            }
            Err(error) => {
                commands.insert_resource(Fault(error.to_string()));
                commands.remove_resource::<Easel>();
                next.set(Screen::Fault);
            }
        }
    }
}
