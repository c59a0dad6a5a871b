//! Zones as entities: an outline on the table that can be pointed at and lit.

use crate::render::ink::{Ink, lines};
use crate::render::surface::Surface;
use crate::screens::Screen;
use crate::table::dress::Lit;
use crate::table::look::Laid;
use crate::table::meshes;
use crate::table::pieces::OfMatch;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use kit::{ZoneId, ZoneInfo};

/// A zone of the table.
#[derive(Component, Clone, Debug)]
#[require(Lit, Transform, Visibility)]
pub struct Zone {
    /// Its number.
    pub id: ZoneId,
    /// Its corners on the table; none if it cannot be pointed at there.
    pub outline: Vec<Vec2>,
    middle: Vec2,
}

impl Zone {
    /// A zone with these corners.
    pub fn new(id: ZoneId, outline: Vec<Vec2>) -> Zone {
        let zone = Zone { id, outline, middle: Vec2::ZERO };
        Zone { middle: zone.roomy_middle(), ..zone }
    }

    /// Whether a place on the table is inside.
    pub fn contains(&self, at: Vec2) -> bool {
        let edges = self.outline.iter().zip(self.outline.iter().cycle().skip(1));
        let crossed = edges
            .filter(|(a, b)| (a.y > at.y) != (b.y > at.y) && at.x < (b.x - a.x) * (at.y - a.y) / (b.y - a.y) + a.x);
        crossed.count() % 2 == 1
    }

    /// A place well inside, to point at.
    pub fn middle(&self) -> Vec2 {
        self.middle
    }

    /// The middle of its corners, or the roomiest place of one that bends around that.
    fn roomy_middle(&self) -> Vec2 {
        let middle = self.outline.iter().sum::<Vec2>() / self.outline.len().max(1) as f32;
        let far = self.outline.iter().copied().reduce(Vec2::max).unwrap_or_default();
        let near = self.outline.iter().copied().reduce(Vec2::min).unwrap_or_default();
        const PARTS: u16 = 20;
        let places = (0..PARTS * PARTS).map(|part| {
            let share = Vec2::new(f32::from(part % PARTS), f32::from(part / PARTS)) + 0.5;
            near + (far - near) * share / f32::from(PARTS)
        });
        let inside = places.filter(|place| self.contains(*place)).map(|place| (place, self.room(place)));
        match inside.max_by(|(_, one), (_, other)| one.total_cmp(other)) {
            Some((roomiest, most)) if !self.contains(middle) || self.room(middle) < most / 2.0 => roomiest,
            _ => middle,
        }
    }

    /// How far a place is from the nearest edge.
    fn room(&self, at: Vec2) -> f32 {
        let edges = self.outline.iter().zip(self.outline.iter().cycle().skip(1));
        let away = edges.map(|(a, b)| {
            let along = ((at - a).dot(b - a) / (b - a).length_squared().max(f32::EPSILON)).clamp(0.0, 1.0);
            at.distance(a.lerp(*b, along))
        });
        away.fold(f32::INFINITY, f32::min)
    }
}

/// The light over a zone.
#[derive(Component)]
struct Light {
    zone: ZoneId,
    lit: Lit,
}

/// What lights are made of.
#[derive(Resource)]
struct Lamps([(Handle<Surface>, Handle<Ink>); 2]);

/// The entity of each zone.
#[derive(Resource, Default, Debug)]
pub struct Zones(HashMap<ZoneId, Entity>);

impl Zones {
    /// The entity of a zone.
    pub fn get(&self, zone: ZoneId) -> Option<Entity> {
        self.0.get(&zone).copied()
    }
}

/// Zones become entities.
pub fn spawn_all(commands: &mut Commands, zones: &mut Zones, laid: &Laid, infos: &[ZoneInfo]) {
    zones.0.clear();
    for info in infos {
        let outline = laid.0.outline(info.id).unwrap_or_default();
        let zone = commands.spawn((Name::new(info.name.clone()), OfMatch, Zone::new(info.id, outline)));
        zones.0.insert(info.id, zone.id());
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, hang_lamps).add_systems(PostUpdate, shine.run_if(in_state(Screen::Match)));
}

fn hang_lamps(mut commands: Commands, mut surfaces: ResMut<Assets<Surface>>, mut inks: ResMut<Assets<Ink>>) {
    let gold = |hex: &str| Srgba::hex(hex).expect("a colour");
    let mut glow =
        |colour: Srgba, alpha: f32| surfaces.add(Surface::colour(colour.with_alpha(alpha)).unlit().see_through());
    let (fill, line) = (gold("FFC65A"), gold("FFE3A3"));
    let mut rim = |alpha: f32, width: f32| inks.add(Ink::whole(line.with_alpha(alpha), width).over(ABOVE_LINES));
    commands.insert_resource(Lamps([(glow(fill, 0.13), rim(0.9, 1.5)), (glow(fill, 0.25), rim(1.0, 2.0))]));
}

/// The rim of a light is drawn after the lines of a map.
const ABOVE_LINES: f32 = 20.0;

/// Lit zones have a light over them, and no others.
fn shine(
    mut commands: Commands,
    lamps: Res<Lamps>,
    mut meshes: ResMut<Assets<Mesh>>,
    changed: Query<(&Zone, &Lit), Changed<Lit>>,
    lights: Query<(Entity, &Light)>,
    mut shapes: Local<HashMap<ZoneId, (Handle<Mesh>, Handle<Mesh>)>>,
) {
    for (zone, lit) in changed.iter().filter(|(zone, _)| !zone.outline.is_empty()) {
        let mut has = false;
        for (entity, light) in lights.iter().filter(|(_, light)| light.zone == zone.id) {
            if light.lit == *lit {
                has = true;
            } else {
                commands.entity(entity).despawn();
            }
        }
        if has || *lit == Lit::No || zone.outline.len() < 3 {
            continue;
        }
        let (fill, rim) = shapes.entry(zone.id).or_insert_with(|| {
            let closed: Vec<Vec2> = zone.outline.iter().chain(zone.outline.first()).copied().collect();
            let rim = lines([closed.as_slice()]).expect("an outline has corners");
            (meshes.add(meshes::area(&zone.outline)), meshes.add(rim))
        });
        let (inside, edge) = &lamps.0[(*lit == Lit::Bright) as usize];
        let light = |level: f32| {
            let light = Light { zone: zone.id, lit: *lit };
            (Name::new("Light over a zone"), OfMatch, light, Transform::from_xyz(0.0, level, 0.0), Pickable::IGNORE)
        };
        commands.spawn((light(0.006), Mesh3d(fill.clone()), MeshMaterial3d(inside.clone())));
        commands.spawn((light(0.008), Mesh3d(rim.clone()), MeshMaterial3d(edge.clone())));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_zone_contains_what_is_inside_its_corners_even_where_it_is_bent() {
        let corner = |x: f32, y: f32| Vec2::new(x, y);
        let bent = [
            corner(0.0, 0.0),
            corner(4.0, 0.0),
            corner(4.0, 4.0),
            corner(3.0, 4.0),
            corner(3.0, 1.0),
            corner(0.0, 1.0),
        ];
        let zone = Zone::new(ZoneId(0), bent.to_vec());
        assert!(zone.contains(corner(0.5, 0.5)) && zone.contains(corner(3.5, 3.5)));
        assert!(!zone.contains(corner(1.0, 3.0)) && !zone.contains(corner(5.0, 0.5)));
    }

    #[test]
    fn whoever_points_at_the_middle_of_a_bent_zone_points_at_the_zone() {
        let hook = [(0.0, 0.0), (9.0, 0.0), (9.0, 9.0), (8.0, 9.0), (8.0, 1.0), (0.0, 1.0)];
        let zone = Zone::new(ZoneId(0), hook.map(Vec2::from).to_vec());
        assert!(zone.contains(zone.middle()) && zone.room(zone.middle()) > 0.3, "{}", zone.middle());
    }
}
