//! Tokens: a heap is a number in the rules and so many pieces on the table, which come, go and travel as steps say.

use crate::screens::{FrameSet, Screen};
use crate::table::look::{Laid, Spot};
use crate::table::motion::{Glide, TableTime};
use crate::table::pieces::OfMatch;
use crate::table::steps::{Played, Steps};
use bevy::prelude::*;
use kit::{Ledger, Place, Step, Token};

/// A token of a heap on the table.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[require(Transform, Visibility)]
pub struct TokenPiece {
    /// Of what kind.
    pub token: Token,
    /// Where it lies.
    pub place: Place,
    /// Its number in the heap.
    pub index: usize,
}

/// The heaps in the end: the state's word, which wins over every step.
#[derive(Resource, Default, Debug)]
pub struct Heaps {
    /// The heaps as the state has them.
    pub truth: Ledger,
    /// Whether the table has not yet been laid like this.
    pub stale: bool,
}

const GLIDE: f32 = 0.3;
const APART: f32 = 0.06;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Heaps>().add_systems(
        Update,
        (travel, settle)
            .chain()
            .after(FrameSet::Animate)
            .run_if(in_state(Screen::Match).and_then(resource_exists::<Laid>)),
    );
}

fn rest(spot: Spot) -> Transform {
    Transform::from_translation(spot.at)
        .with_rotation(Quat::from_rotation_y(spot.turn))
        .with_scale(Vec3::splat(spot.scale))
}

/// Tokens that a step moves go from heap to heap, come from the bank or go there.
fn travel(
    mut commands: Commands,
    mut played: MessageReader<Played>,
    laid: Res<Laid>,
    table: Res<TableTime>,
    tokens: Query<(Entity, &TokenPiece, &Transform)>,
) {
    let mut lying: Vec<(Entity, TokenPiece, Transform)> =
        tokens.iter().map(|(entity, token, place)| (entity, *token, *place)).collect();
    for Played(step) in played.read() {
        let Step::Tokens { token, count, from, to } = step else { continue };
        if laid.0.token(*token).is_none() {
            continue;
        }
        for number in 0..*count as usize {
            let heap =
                |place: Place| lying.iter().filter(move |(_, other, _)| (other.token, other.place) == (*token, place));
            let taken = from.and_then(|from| heap(from).max_by_key(|(_, token, _)| token.index)).copied();
            let goal = to.and_then(|to| {
                let index = heap(to).count();
                let spot = laid.0.token_spot(to, *token, index)?;
                Some((TokenPiece { token: *token, place: to, index }, rest(spot)))
            });
            let bank = Transform::from_translation(laid.0.bank(*token));
            let begin = taken.map_or(bank, |(_, _, place)| place);
            let waits = number as f32 * APART;
            if let Some((entity, ..)) = taken {
                lying.retain(|(other, ..)| *other != entity);
            }
            match (taken, goal) {
                (Some((entity, ..)), Some((piece, goal))) => {
                    commands.entity(entity).insert((piece, Glide::new(begin, goal, waits, GLIDE)));
                    lying.push((entity, piece, goal));
                }
                (Some((entity, ..)), None) => {
                    commands.entity(entity).despawn();
                }
                (None, Some((piece, goal))) => {
                    let glide = Glide::new(begin, goal, waits, GLIDE);
                    let start = if table.0.is_infinite() { goal } else { begin };
                    let entity = commands.spawn((Name::new("Token"), OfMatch, piece, start, glide)).id();
                    lying.push((entity, piece, goal));
                }
                (None, None) => {}
            }
        }
    }
}

/// When nothing is left to show, the heaps are as the state says.
fn settle(
    mut commands: Commands,
    steps: Res<Steps>,
    laid: Res<Laid>,
    mut heaps: ResMut<Heaps>,
    tokens: Query<(Entity, &TokenPiece)>,
) {
    if steps.is_playing() || !heaps.stale {
        return;
    }
    heaps.stale = false;
    for (entity, piece) in &tokens {
        if piece.index >= heaps.truth.count(piece.place, piece.token) as usize {
            commands.entity(entity).despawn();
        }
    }
    for heap in heaps.truth.heaps().filter(|heap| laid.0.token(heap.token).is_some()) {
        for index in 0..heap.count as usize {
            let piece = TokenPiece { token: heap.token, place: heap.place, index };
            if tokens.iter().any(|(_, other)| *other == piece) {
                continue;
            }
            if let Some(spot) = laid.0.token_spot(heap.place, heap.token, index) {
                commands.spawn((Name::new("Token"), OfMatch, piece, rest(spot)));
            }
        }
    }
}
