//! Plain graphics leave out what panels cover: only a part of the window, from its upper left corner, shows the table.

use crate::screens::Screen;
use bevy::camera::MainPassResolutionOverride;
use bevy::prelude::*;
use bevy::render::camera::ExtractedCamera;
use bevy::render::view::ExtractedView;
use bevy::render::{Extract, ExtractSchedule, Render, RenderApp, RenderSystems};

/// How much of the window's width and height shows the table; all of it if none is set.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct Crop(pub Option<Vec2>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Crop>().add_systems(OnExit(Screen::Match), |mut crop: ResMut<Crop>| *crop = Crop::default());
    if let Some(render_app) = app.get_sub_app_mut(RenderApp) {
        render_app
            .init_resource::<Crop>()
            .add_systems(ExtractSchedule, |from: Extract<Res<Crop>>, mut crop: ResMut<Crop>| *crop = **from)
            .add_systems(Render, cut.after(RenderSystems::ExtractCommands).before(RenderSystems::PrepareAssets));
    }
}

/// Draws a corner of the picture exactly where it would be in the whole.
fn cut(mut commands: Commands, crop: Res<Crop>, mut cameras: Query<(Entity, &mut ExtractedView, &ExtractedCamera)>) {
    for (camera, mut view, extracted) in &mut cameras {
        let Some((share, size)) = crop.0.zip(extracted.physical_target_size) else {
            commands.entity(camera).remove::<MainPassResolutionOverride>();
            continue;
        };
        let kept = (size.as_vec2() * share).round().max(Vec2::ONE);
        view.clip_from_view = enlarged(size.as_vec2() / kept) * view.clip_from_view;
        commands.entity(camera).insert(MainPassResolutionOverride(kept.as_uvec2()));
    }
}

/// Enlarges what is seen by so much, keeping the upper left corner where it is.
fn enlarged(by: Vec2) -> Mat4 {
    Mat4::from_translation(Vec3::new(by.x - 1.0, 1.0 - by.y, 0.0)) * Mat4::from_scale(by.extend(1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_corner_stays_and_the_cut_comes_to_the_edge() {
        let cut = enlarged(Vec2::new(2.0, 4.0));
        assert_eq!(cut.project_point3(Vec3::new(-1.0, 1.0, 0.5)), Vec3::new(-1.0, 1.0, 0.5));
        assert_eq!(cut.project_point3(Vec3::new(0.0, 0.5, 0.5)), Vec3::new(1.0, -1.0, 0.5));
    }
}
