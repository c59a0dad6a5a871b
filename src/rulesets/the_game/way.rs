//! The course on the board: the line of the way, the sectors on it, and the ring of what can be reached.

use super::course::Course;
use super::eye::Eye;
use super::{Charted, ON_TABLE, borders};
use crate::play::session::Session;
use crate::play::shown::Shown;
use crate::play::tables::on_table;
use crate::render::ink::{Ink, lines};
use crate::render::surface::Surface;
use crate::screens::{FrameSet, Screen};
use crate::table::meshes;
use crate::table::pieces::OfMatch;
use bevy::prelude::*;
use the_game::TheGame;
use the_game::catalog::ids::SectorId;

/// What is drawn of the course, in the order in which it was drawn.
#[derive(Component)]
struct OfCourse;

/// What was drawn last.
#[derive(Default, PartialEq, Clone)]
struct Drawn {
    way: Vec<SectorId>,
    pinned: bool,
    reach: Vec<SectorId>,
    from: Option<SectorId>,
    of: u64,
}

pub(super) fn plugin(app: &mut App) {
    let in_match = in_state(Screen::Match).and_then(resource_exists::<Session>).and_then(on_table(ON_TABLE));
    app.add_systems(Update, draw.after(FrameSet::Animate).run_if(in_match));
}

fn draw(
    mut commands: Commands,
    course: Res<Course>,
    eye: Res<Eye>,
    chart: Res<Charted>,
    shown: Res<Shown>,
    session: Res<Session>,
    mut drawn: Local<Drawn>,
    old: Query<Entity, With<OfCourse>>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut inks: ResMut<Assets<Ink>>,
    mut surfaces: ResMut<Assets<Surface>>,
) {
    let Some(game) = shown.state::<TheGame>() else { return };
    let way = course.plan().map_or_else(Vec::new, |plan| plan.way.clone());
    let kind = session.question.as_ref().map(|question| question.kind);
    let shows_reach = eye.is_whole() && kind != Some("PlaceShip") && kind != Some("Roam");
    let reach = if shows_reach { course.reach.clone() } else { Vec::new() };
    let from = course.seat.and_then(|seat| game.captain(seat).sector);
    let now = Drawn { way, pinned: course.pinned.is_some(), reach, from, of: session.changes >> 32 };
    if *drawn == now {
        return;
    }
    *drawn = now.clone();
    old.iter().for_each(|entity| commands.entity(entity).despawn());
    let gold = |hex: &str, alpha: f32| Srgba::hex(hex).expect("a colour").with_alpha(alpha);
    let place =
        |level: f32| (Name::new("Course"), OfMatch, OfCourse, Transform::from_xyz(0.0, level, 0.0), Pickable::IGNORE);
    let mut line = |commands: &mut Commands, ways: &[Vec<Vec2>], ink: Ink| {
        let Some(mesh) = lines(ways.iter().map(Vec::as_slice)) else { return };
        let look = (Mesh3d(meshes.add(mesh)), MeshMaterial3d(inks.add(ink)));
        commands.spawn((place(0.01), look));
    };
    if !now.reach.is_empty() {
        let ring = borders::ring(&chart.0, &now.reach);
        line(&mut commands, &ring, Ink::whole(gold("1B120B", 0.8), 5.0).over(30.0));
        line(&mut commands, &ring, Ink::whole(gold("FFE3A3", 1.0), 2.2).dashed(0.2, 0.6).over(31.0));
    }
    let closed = |sector: &SectorId| -> Vec<Vec2> {
        let outline = chart.0.outline(*sector);
        outline.iter().chain(outline.first()).copied().collect()
    };
    if let Some((first, later)) = now.way.split_first() {
        line(&mut commands, &[closed(first)], Ink::whole(gold("FFE3A3", 0.95), 1.8).over(32.0));
        let later: Vec<_> = later.iter().map(closed).collect();
        line(&mut commands, &later, Ink::whole(gold("FFE3A3", 0.7), 1.4).dashed(0.1, 0.6).over(32.0));
        let stops = now.from.iter().chain(&now.way).map(|sector| chart.0.at(*sector)).collect::<Vec<_>>();
        let way = [smooth(&stops)];
        line(&mut commands, &way, Ink::whole(gold("FFB545", 0.22), 11.0).over(33.0));
        line(&mut commands, &way, Ink::whole(gold("3A1F08", 0.95), 5.5).over(34.0));
        line(&mut commands, &way, Ink::whole(gold("FFD27A", 1.0), 3.0).dashed(0.14, 0.68).over(35.0));
    }
    let glow = surfaces.add(Surface::colour(gold("FFC65A", 0.16)).unlit().see_through());
    let dark = surfaces.add(Surface::colour(gold("04070D", 0.52)).unlit().see_through());
    let mut fill = |sector: SectorId, surface: &Handle<Surface>| {
        let look = (Mesh3d(meshes.add(meshes::area(chart.0.outline(sector)))), MeshMaterial3d(surface.clone()));
        commands.spawn((place(0.007), look));
    };
    now.way.iter().for_each(|sector| fill(*sector, &glow));
    if !now.reach.is_empty() {
        chart.0.sectors().filter(|sector| !now.reach.contains(sector)).for_each(|sector| fill(sector, &dark));
    }
}

/// A way through these places without sharp corners.
fn smooth(stops: &[Vec2]) -> Vec<Vec2> {
    const PARTS: usize = 8;
    let at = |number: isize| stops[number.clamp(0, stops.len() as isize - 1) as usize];
    let mut way = vec![at(0)];
    for leg in 0..stops.len().saturating_sub(1) as isize {
        let [a, b, c, d] = [at(leg - 1), at(leg), at(leg + 1), at(leg + 2)];
        for part in 1..=PARTS {
            let t = part as f32 / PARTS as f32;
            let (bend_b, bend_c) = ((c - a) * 0.3, (d - b) * 0.3);
            let (t2, t3) = (t * t, t * t * t);
            way.push(
                b * (2.0 * t3 - 3.0 * t2 + 1.0)
                    + bend_b * (t3 - 2.0 * t2 + t)
                    + c * (3.0 * t2 - 2.0 * t3)
                    + bend_c * (t3 - t2),
            );
        }
    }
    way
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_smooth_way_passes_through_every_stop() {
        let stops = [Vec2::ZERO, Vec2::new(1.0, 0.0), Vec2::new(1.0, 2.0)];
        let way = smooth(&stops);
        assert!(stops.iter().all(|stop| way.iter().any(|at| at.distance(*stop) < 1e-5)));
    }
}
