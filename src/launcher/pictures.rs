//! Pictures of the launcher that take a moment: frames are drawn until all of them are there.

use crate::background::{News, Work, Workshop};
use crate::faces::raster::Pixels;
use crate::render::redraw::Redraw;
use crate::render::surface::Surface;
use crate::rulesets::shiny_dice::faces::Faces;
use crate::screens::{FrameSet, Screen};
use crate::table::pictures::image;
use bevy::prelude::*;
use shiny_dice::dice::{Face, Kind};

/// A die that lies about, waiting for its faces.
#[derive(Component)]
pub(super) struct LooseDie(pub(super) usize);

/// The dice's faces being drawn on another thread.
#[derive(Resource)]
struct Drawing(Work<Vec<Pixels>>);

/// How long frames are drawn after the screen was entered, until the graphics driver has everything.
#[derive(Resource)]
struct Settling(Timer);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Launcher), begin)
        .add_systems(
            Update,
            (draw_dice.run_if(resource_exists::<Drawing>), settle)
                .in_set(FrameSet::Animate)
                .run_if(in_state(Screen::Launcher)),
        )
        .add_systems(OnExit(Screen::Launcher), |mut commands: Commands| commands.remove_resource::<Drawing>());
}

fn begin(mut commands: Commands, workshop: Workshop) {
    let work = workshop.begin(|desk| {
        let all = Faces::read(&crate::keep::assets()).and_then(|faces| {
            let drawn = |kind| faces.raster().render(&faces.die_atlas(kind, Face::Supplies)?, 6 * 128, 128);
            [Kind::Outlaw, Kind::Passenger, Kind::Foe].into_iter().map(drawn).collect::<Result<Vec<Pixels>, _>>()
        });
        let all = all.inspect_err(|fault| warn!("the dice on the launcher's table stay bare: {fault}"));
        desk.hand_in(all.unwrap_or_default());
    });
    commands.insert_resource(Drawing(work));
    commands.insert_resource(Settling(Timer::from_seconds(1.0, TimerMode::Once)));
}

fn draw_dice(
    mut commands: Commands,
    drawing: Res<Drawing>,
    dice: Query<(Entity, &LooseDie)>,
    mut images: ResMut<Assets<Image>>,
    mut surfaces: ResMut<Assets<Surface>>,
    mut redraw: ResMut<Redraw>,
) {
    let faces = match drawing.0.news() {
        News::Result(faces) => faces,
        News::NotYet => return,
        News::Over => Vec::new(),
    };
    redraw.soon();
    commands.remove_resource::<Drawing>();
    for (entity, die) in &dice {
        let Some(pixels) = faces.get(die.0) else { continue };
        let picture = images.add(image(pixels.width, pixels.height, pixels.rgba.clone()));
        let surface = Surface::picture(picture).shining(0.1);
        commands.entity(entity).insert(MeshMaterial3d(surfaces.add(surface)));
    }
}

/// Pictures and shaders arrive between frames, so frames are drawn until none is missing.
fn settle(
    mut settling: ResMut<Settling>,
    time: Res<Time<Real>>,
    server: Res<AssetServer>,
    images: Query<&MeshMaterial3d<Surface>>,
    surfaces: Res<Assets<Surface>>,
    mut redraw: ResMut<Redraw>,
) {
    let missing = |material: &MeshMaterial3d<Surface>| {
        let picture = surfaces.get(&material.0).and_then(|surface| surface.picture.as_ref());
        picture.is_some_and(|picture| server.get_load_state(picture).is_some_and(|state| state.is_loading()))
    };
    let waits = !settling.0.is_finished() && images.iter().any(missing);
    if !settling.0.is_finished() && !waits {
        settling.0.tick(time.delta());
    }
    if !settling.0.is_finished() {
        redraw.soon();
    }
}
