//! Cards, dice, ships and tokens as entities, each with its piece's number, lying where the layout says.

use crate::table::beholder::Beholder;
use crate::table::layout::{Layout, Rest, carry};
use crate::table::look::{Laid, Model};
use crate::table::zones::Zones;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use kit::{Face, Lying, PieceId, Sight};

/// A physical piece of the match.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[require(Transform, Visibility)]
pub struct Piece(pub PieceId);

/// A card.
#[derive(Component, Clone, Copy, Debug)]
pub struct Card {
    /// Its width and depth.
    pub size: Vec2,
}

/// A die.
#[derive(Component, Clone, Copy, Debug)]
pub struct Die {
    /// The length of an edge.
    pub edge: f32,
    /// Which dice look alike.
    pub set: usize,
}

/// A flat token.
#[derive(Component, Clone, Copy, Debug)]
pub struct Token {
    /// Its width.
    pub width: f32,
}

/// A ship's model, standing on its base.
#[derive(Component, Clone, Copy, Debug)]
pub struct Ship {
    /// How wide its base is.
    pub base: f32,
}

/// What a piece shows, to those who may see it.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shows {
    /// The face.
    pub face: Face,
    /// Who may see it.
    pub sight: Sight,
    /// Whether the person at the table may see it; worked out anew before every picture.
    pub open: bool,
}

/// A piece that lies in a panel or a box: it is seen only on its way.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct Aside;

/// Everything that belongs to the match and goes with it.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct OfMatch;

/// The entity of each piece.
#[derive(Resource, Default, Debug)]
pub struct Pieces(HashMap<PieceId, Entity>);

impl Pieces {
    /// The entity of a piece.
    pub fn get(&self, piece: PieceId) -> Option<Entity> {
        self.0.get(&piece).copied()
    }
}

/// Every piece of a match becomes an entity and is taken to its place, where it is to be [put down](put_down).
pub fn spawn_all(
    commands: &mut Commands,
    pieces: &mut Pieces,
    zones: &Zones,
    laid: &Laid,
    lying: &[Lying],
    beholder: Beholder,
) {
    pieces.0.clear();
    for at in lying {
        let mut entity = commands.spawn((
            Name::new(format!("Piece {}", at.piece.0)),
            Piece(at.piece),
            Shows { face: at.face, sight: at.sight, open: beholder.sees(at.sight) },
            OfMatch,
        ));
        match laid.0.model(at.piece) {
            Model::Card(size) => entity.insert(Card { size }),
            Model::Die { edge, set } => entity.insert(Die { edge, set }),
            Model::Token(width) => entity.insert(Token { width }),
            Model::Ship { base } => entity.insert(Ship { base }),
        };
        pieces.0.insert(at.piece, entity.id());
    }
    lying.iter().for_each(|at| carry(commands, pieces, zones, at.piece, at.place));
}

/// Puts every piece down where it lies.
pub fn put_down(mut commands: Commands, layout: Layout, laid: Res<Laid>, pieces: Query<(Entity, &Piece, &Shows)>) {
    for (entity, piece, shows) in &pieces {
        rest_at(&mut commands, entity, layout.rest(&laid, piece.0, shows.face, shows.open).unwrap_or_default());
    }
}

/// A piece lies still in its place; nothing is seen of one that lies aside.
pub(super) fn rest_at(commands: &mut Commands, entity: Entity, rest: Rest) {
    let mut entity = commands.entity(entity);
    match rest.is_seen {
        true => entity.remove::<Aside>().insert((rest.place, Visibility::Inherited)),
        false => entity.insert((rest.place, Aside, Visibility::Hidden)),
    };
}

/// Whether a face is open follows from its sight and from who looks, whatever still moves.
pub(super) fn open_eyes(beholder: Res<Beholder>, mut pieces: Query<&mut Shows>) {
    for mut shows in &mut pieces {
        let open = beholder.sees(shows.sight);
        if shows.open != open {
            shows.open = open;
        }
    }
}

/// Removes everything of the match.
pub fn clear(mut commands: Commands, all: Query<Entity, With<OfMatch>>, mut pieces: ResMut<Pieces>) {
    all.iter().for_each(|entity| commands.entity(entity).despawn());
    pieces.0.clear();
}
