//! The field of a foe lights up as a whole when it can be chosen.

use super::look::on_mat;
use super::on_the_mat;
use crate::play::session::{EnterSet, Session};
use crate::screens::{FrameSet, Screen};
use crate::table::layout::Layout;
use crate::table::meshes;
use crate::table::pieces::OfMatch;
use crate::table::pointer::Hovered;
use crate::table::steps::Steps;
use crate::table::surface::Surface;
use crate::theme::palette;
use bevy::prelude::*;
use shiny_dice::{Foe, Zone};

/// The light over a foe's field; the bright one is for the field pointed at.
#[derive(Component)]
struct FieldLight {
    foe: Foe,
    is_bright: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Match), hang.run_if(on_the_mat).in_set(EnterSet::Dress))
        .add_systems(Update, shine.after(FrameSet::Animate).run_if(in_state(Screen::Match).and_then(on_the_mat)));
}

fn hang(mut commands: Commands, mut meshes: ResMut<Assets<Mesh>>, mut surfaces: ResMut<Assets<Surface>>) {
    let size = on_mat(462.0, 262.0) - on_mat(30.0, 30.0);
    let field = meshes.add(meshes::card(size, 0.14));
    let edge = meshes.add(meshes::frame(size + 0.1, 0.18, size, 0.14));
    let mut gold = |strength: f32| {
        let colour = palette::surface(palette::GLOW).with_alpha(strength);
        surfaces.add(Surface::colour(colour).unlit().see_through())
    };
    let looks = [(false, gold(0.16), gold(0.75)), (true, gold(0.34), gold(1.0))];
    for foe in Foe::ALL {
        let middle = on_mat(246.0 + 466.0 * foe as u8 as f32, 146.0);
        for (is_bright, inside, rim) in &looks {
            for (mesh, look) in [(&field, inside), (&edge, rim)] {
                commands.spawn((
                    Name::new("Field light"),
                    OfMatch,
                    FieldLight { foe, is_bright: *is_bright },
                    Mesh3d(mesh.clone()),
                    MeshMaterial3d(look.clone()),
                    Transform::from_xyz(middle.x, 0.006, middle.y),
                    Visibility::Hidden,
                    Pickable::IGNORE,
                ));
            }
        }
    }
}

fn shine(
    session: Res<Session>,
    steps: Res<Steps>,
    layout: Res<Layout>,
    hovered: Res<Hovered>,
    mut lights: Query<(&FieldLight, &mut Visibility)>,
) {
    let is_quiet = steps.is_playing() || session.is_curtained() || session.person().is_none();
    for (light, mut visible) in &mut lights {
        let zone = Zone::Foe(light.foe).id();
        let can = !is_quiet && session.clickable().any(|piece| layout.zone(piece) == Some(zone));
        let is_pointed = hovered.0.is_some_and(|piece| layout.zone(piece) == Some(zone));
        let shown = can && is_pointed == light.is_bright;
        visible.set_if_neq(if shown { Visibility::Visible } else { Visibility::Hidden });
    }
}
