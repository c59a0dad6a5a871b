//! Piles: cards that lie under others are not drawn one by one; a block of paper stands for them.

use crate::render::surface::Surface;
use crate::screens::Screen;
use crate::table::layout::Layout;
use crate::table::meshes;
use crate::table::motion::Glide;
use crate::table::pictures::image;
use crate::table::pieces::{Aside, Card, OfMatch, Pieces};
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use kit::{PieceId, ZoneId};

/// So many cards on top of a pile are drawn one by one.
const SEEN: usize = 3;
/// Cards this close lie on each other.
const CLOSE: f32 = 0.12;

/// What blocks of cards are made of.
#[derive(Resource)]
pub struct Paper {
    edges: Handle<Surface>,
    blocks: HashMap<(u32, u32), Handle<Mesh>>,
}

impl Paper {
    /// A block of cards of this size, to be scaled to its height.
    pub fn block(&mut self, size: Vec2, meshes: &mut Assets<Mesh>) -> (Mesh3d, MeshMaterial3d<Surface>) {
        let mesh =
            self.blocks.entry(meshes::key(size)).or_insert_with(|| meshes.add(meshes::block(size, size.x * 0.05)));
        (Mesh3d(mesh.clone()), MeshMaterial3d(self.edges.clone()))
    }
}

/// The block that stands for the covered cards of a zone.
#[derive(Component)]
struct Block(ZoneId);

pub(super) fn plugin(app: &mut App) {
    let cover = cover.run_if(in_state(Screen::Match)).before(TransformSystems::Propagate);
    app.add_systems(Startup, stock).add_systems(PostUpdate, cover);
}

fn stock(mut commands: Commands, mut images: ResMut<Assets<Image>>, mut surfaces: ResMut<Assets<Surface>>) {
    const LINES: u32 = 16;
    let line = |row: u32| if row.is_multiple_of(2) { [0xe6, 0xd4, 0xac, 0xff] } else { [0x8a, 0x70, 0x48, 0xff] };
    let edges = images.add(image(1, LINES, (0..LINES).flat_map(line).collect()));
    let edges = surfaces.add(Surface::picture(edges));
    commands.insert_resource(Paper { edges, blocks: HashMap::default() });
}

fn cover(
    mut commands: Commands,
    layout: Layout,
    pieces: Res<Pieces>,
    mut paper: ResMut<Paper>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut cards: Query<(&Card, &Transform, &mut Visibility, Has<Glide>), (Without<Block>, Without<Aside>)>,
    mut blocks: Query<(Entity, &Block, &mut Transform)>,
    gliding: Query<(), (With<Card>, With<Glide>)>,
    mut landed: RemovedComponents<Glide>,
) {
    let has_landed = landed.read().count() > 0;
    if !layout.is_changed() && !has_landed && gliding.is_empty() {
        return;
    }
    let mut standing: HashMap<ZoneId, Entity> = blocks.iter().map(|(entity, block, _)| (block.0, entity)).collect();
    for (zone, row) in layout.zones() {
        let place = |piece: &PieceId| {
            let (card, place, _, is_gliding) = cards.get(pieces.get(*piece)?).ok()?;
            (!is_gliding).then_some((card.size * place.scale.x, place.translation))
        };
        let resting: Vec<_> = row.iter().map_while(place).collect();
        let covered = covered(&resting.iter().map(|(_, at)| *at).collect::<Vec<_>>());
        for (index, piece) in row.iter().enumerate() {
            let card = pieces.get(*piece).and_then(|entity| cards.get_mut(entity).ok());
            let Some((_, _, mut visible, _)) = card else { continue };
            visible.set_if_neq(if index < covered { Visibility::Hidden } else { Visibility::Inherited });
        }
        let Some((size, top)) = covered.checked_sub(1).map(|last| resting[last]) else { continue };
        let bottom = resting[0].1;
        let stands = Transform::from_translation(bottom).with_scale(Vec3::new(1.0, top.y - bottom.y + 0.004, 1.0));
        match standing.remove(&zone).and_then(|entity| blocks.get_mut(entity).ok()) {
            Some((_, _, mut place)) => drop(place.set_if_neq(stands)),
            None => {
                let look = paper.block(size, &mut meshes);
                commands.spawn((Name::new("Pile"), OfMatch, Block(zone), look, stands, Pickable::IGNORE));
            }
        }
    }
    standing.values().for_each(|block| commands.entity(*block).despawn());
}

/// How many of these cards, from the lowest on, lie under others.
fn covered(resting: &[Vec3]) -> usize {
    let on_each_other = |pair: &&[Vec3]| pair[0].xz().distance(pair[1].xz()) < CLOSE && pair[1].y >= pair[0].y;
    let pile = resting.windows(2).take_while(on_each_other).count() + 1;
    pile.min(resting.len()).saturating_sub(SEEN)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_lies_under_several_cards_is_covered() {
        let at = |level: usize| Vec3::new(0.01, level as f32 * 0.012, 2.0);
        assert_eq!(covered(&[]), 0);
        assert_eq!(covered(&[at(0)]), 0);
        assert_eq!(covered(&(0..SEEN).map(at).collect::<Vec<_>>()), 0);
        assert_eq!(covered(&(0..20).map(at).collect::<Vec<_>>()), 20 - SEEN);
    }

    #[test]
    fn cards_side_by_side_cover_nothing() {
        let row: Vec<_> = (0..9).map(|place| Vec3::X * place as f32).collect();
        assert_eq!(covered(&row), 0);
    }
}
