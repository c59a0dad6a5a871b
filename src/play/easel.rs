//! The easel: faces are drawn off the main thread when they are first wanted, whichever table wants them.

use crate::background::{Desk, News, Work, Workshop};
use crate::faces::{FaceError, Painter, Pixels};
use crate::loading::Fault;
use crate::play::opening::EnterSet;
use crate::play::session::Session;
use crate::render::redraw::Redraw;
use crate::render::surface::Surface;
use crate::screens::Screen;
use crate::settings::{Graphics, Settings};
use crate::table::pictures::{Pictures, image};
use crate::table::steps::Steps;
use bevy::platform::collections::HashSet;
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use std::sync::mpsc::{Receiver, Sender, channel};

/// A drawn face under its name, or why it could not be drawn.
pub type Drawn = Result<(String, Pixels), FaceError>;
/// How a table's painter is called; it reads its drawings first.
pub type CallPainter = fn() -> Result<Box<dyn Painter>, FaceError>;

/// The work of drawing for a table: it is told names and gives pictures.
#[derive(Resource)]
struct Easel {
    table: &'static str,
    wanted: Sender<String>,
    drawn: Work<Drawn>,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Match), set_up.after(EnterSet::Open).before(EnterSet::Lay))
        .add_systems(PreUpdate, hang.run_if(resource_exists::<Easel>))
        .add_systems(PostUpdate, (ask, tidy).run_if(in_state(Screen::Match).and_then(resource_exists::<Easel>)));
}

/// Another table has another painter, and the pictures of the last one are taken down.
fn set_up(
    mut commands: Commands,
    session: Res<Session>,
    settings: Res<Settings>,
    easel: Option<Res<Easel>>,
    mut pictures: ResMut<Pictures>,
    workshop: Workshop,
) {
    let table = session.table.name;
    if easel.is_some_and(|easel| easel.table == table) {
        return;
    }
    *pictures = Pictures::default();
    let Some(call) = session.table.painter else {
        commands.remove_resource::<Easel>();
        return;
    };
    let (wanted, wishes) = channel();
    let width = if settings.graphics == Graphics::Fine { 700 } else { 420 };
    let drawn = workshop.begin(move |desk| draw(call, width, &wishes, desk));
    commands.insert_resource(Easel { table, wanted, drawn });
}

/// Passes on what is wanted.
fn ask(mut pictures: ResMut<Pictures>, easel: Res<Easel>) {
    for name in pictures.bypass_change_detection().take_wanted() {
        // The thread ends only with a fault, which is shown.
        let _ = easel.wanted.send(name);
    }
}

/// When the table comes to rest, pictures that nobody needs any more make room.
fn tidy(
    steps: Res<Steps>,
    settings: Res<Settings>,
    shown: Query<&MeshMaterial3d<Surface>>,
    mut pictures: ResMut<Pictures>,
    mut contexts: EguiContexts,
) {
    if steps.is_playing() || pictures.bytes() <= budget(&settings) {
        return;
    }
    let shown: HashSet<_> = shown.iter().map(|surface| surface.id()).collect();
    for picture in pictures.bypass_change_detection().tidy(budget(&settings), |surface| shown.contains(&surface.id())) {
        contexts.remove_image(&picture);
    }
}

/// How many bytes all pictures may need.
fn budget(settings: &Settings) -> usize {
    if settings.graphics == Graphics::Fine { 128 << 20 } else { 48 << 20 }
}

/// Draws one wish after another until nobody can have any more.
pub fn draw(call: CallPainter, width: u32, wishes: &Receiver<String>, desk: &Desk<Drawn>) {
    let painter = match call() {
        Ok(painter) => painter,
        Err(error) => {
            desk.hand_in(Err(error));
            return;
        }
    };
    for name in wishes {
        let (print, width) = sized(&name, width);
        let drawn = painter.paint(print, width).map(|pixels| pixels.map(|pixels| (name.clone(), pixels)));
        let is_over = drawn.is_err();
        let is_unheard = drawn.transpose().is_some_and(|drawn| !desk.hand_in(drawn));
        if is_unheard || is_over {
            return;
        }
    }
}

/// A name may end with the width it is wanted in, as in `back@128`.
fn sized(name: &str, width: u32) -> (&str, u32) {
    let split = name.rsplit_once('@').and_then(|(print, width)| Some((print, width.parse().ok()?)));
    split.unwrap_or((name, width))
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
    while let News::Result(drawn) = easel.drawn.news() {
        match drawn {
            Ok((name, pixels)) => {
                let picture = image(pixels.width, pixels.height, pixels.rgba);
                pictures.hang(name, picture, &mut images, &mut surfaces);
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_may_say_how_wide_it_is_wanted() {
        assert_eq!(sized("supply 3@128", 420), ("supply 3", 128));
        assert_eq!(sized("supply 3", 420), ("supply 3", 420));
        assert_eq!(sized("who@home", 420), ("who@home", 420));
    }
}
