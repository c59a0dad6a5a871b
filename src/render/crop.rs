//! Plain graphics leave out what panels cover: only a part of the window shows the table.

use crate::screens::Screen;
use bevy::camera::{MainPassResolutionOverride, Viewport};
use bevy::core_pipeline::{Core3d, Core3dSystems};
use bevy::prelude::*;
use bevy::render::camera::ExtractedCamera;
use bevy::render::view::ExtractedView;
use bevy::render::{Extract, ExtractSchedule, Render, RenderApp, RenderSystems};

/// The part of the window that shows the table, in shares of its width and height; all of it if none is set.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct Crop(pub Option<Rect>);

impl Crop {
    /// The part in whole pixels of a window so large.
    fn pixels(self, window: UVec2) -> Option<URect> {
        let part = self.0?;
        let corner = |at: Vec2| (at * window.as_vec2()).round().as_uvec2();
        let kept =
            URect::from_corners(corner(part.min), corner(part.max)).intersect(URect::from_corners(UVec2::ZERO, window));
        (!kept.is_empty()).then_some(kept)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Crop>().add_systems(OnExit(Screen::Match), |mut crop: ResMut<Crop>| *crop = Crop::default());
    if let Some(render_app) = app.get_sub_app_mut(RenderApp) {
        render_app
            .init_resource::<Crop>()
            .add_systems(ExtractSchedule, |from: Extract<Res<Crop>>, mut crop: ResMut<Crop>| *crop = **from)
            .add_systems(Render, cut.after(RenderSystems::ExtractCommands).before(RenderSystems::PrepareAssets))
            .add_systems(
                Core3d,
                (
                    look_at_part.before(Core3dSystems::MainPass),
                    look_at_all.after(Core3dSystems::MainPass).before(Core3dSystems::EarlyPostProcess),
                ),
            );
    }
}

/// Draws a part of the picture exactly as it would be in the whole.
fn cut(mut commands: Commands, crop: Res<Crop>, mut cameras: Query<(Entity, &mut ExtractedView, &ExtractedCamera)>) {
    for (camera, mut view, extracted) in &mut cameras {
        let part = extracted.physical_target_size.and_then(|size| Some((size, crop.pixels(size)?)));
        let Some((size, kept)) = part else {
            commands.entity(camera).remove::<MainPassResolutionOverride>();
            continue;
        };
        view.clip_from_view = enlarged(kept, size) * view.clip_from_view;
        commands.entity(camera).insert(MainPassResolutionOverride(kept.size()));
    }
}

/// Only the table is drawn into the part; panels have the whole window.
fn look_at_part(crop: Res<Crop>, mut cameras: Query<&mut ExtractedCamera>) {
    for mut camera in &mut cameras {
        let kept = camera.physical_target_size.and_then(|size| crop.pixels(size));
        camera.viewport =
            kept.map(|kept| Viewport { physical_position: kept.min, physical_size: kept.size(), ..default() });
    }
}

fn look_at_all(mut cameras: Query<&mut ExtractedCamera>) {
    for mut camera in &mut cameras {
        camera.viewport = None;
    }
}

/// Enlarges this part of a window until it fills all of it.
fn enlarged(part: URect, window: UVec2) -> Mat4 {
    let window = window.as_vec2();
    let middle = (part.min + part.max).as_vec2() / window - Vec2::ONE;
    let by = window / part.size().as_vec2();
    Mat4::from_scale(by.extend(1.0)) * Mat4::from_translation(Vec3::new(-middle.x, middle.y, 0.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_corners_of_the_part_come_to_the_edges() {
        let cut = enlarged(URect::new(25, 10, 75, 35), UVec2::new(100, 100));
        let corner = |x: f32, y: f32| cut.project_point3(Vec3::new(x, y, 0.5));
        assert!(corner(-0.5, 0.8).abs_diff_eq(Vec3::new(-1.0, 1.0, 0.5), 1e-5));
        assert!(corner(0.5, 0.3).abs_diff_eq(Vec3::new(1.0, -1.0, 0.5), 1e-5));
    }

    #[test]
    fn a_part_never_leaves_the_window_and_an_empty_one_is_none() {
        let crop = |x, y| Crop(Some(Rect::from_corners(Vec2::new(0.25, 0.5), Vec2::new(x, y))));
        assert_eq!(crop(1.5, 2.0).pixels(UVec2::new(80, 40)), Some(URect::new(20, 20, 80, 40)));
        assert_eq!(crop(0.25, 0.5).pixels(UVec2::new(80, 40)), None);
        assert_eq!(Crop(None).pixels(UVec2::new(80, 40)), None);
    }
}
