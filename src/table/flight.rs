//! Dice in flight: a recorded throw, turned so that it lands on the decided face.

use crate::render::redraw::Redraw;
use crate::screens::{FrameSet, Screen};
use crate::table::layout::Layout;
use crate::table::look::Laid;
use crate::table::motion::{DIE_GLIDE, Glide, TableTime};
use crate::table::pieces::{Piece, Shows};
use crate::table::sound::{Noise, Noises};
use bevy::prelude::*;
use kit::{Face, PieceId};
use std::sync::Arc;
use throws::{KnockKind, Side, Throw, Throws};

/// The recorded throws; none until they are loaded, and then dice only glide.
#[derive(Resource, Default)]
pub struct ThrowBook(Vec<Vec<Arc<Throw>>>);

impl ThrowBook {
    /// Takes over the recordings.
    pub fn new(throws: Throws) -> Self {
        let shared = |throws: Vec<Throw>| throws.into_iter().map(Arc::new).collect();
        ThrowBook(throws.into_lists().into_iter().map(shared).collect())
    }

    /// A flight for each die into the tray; `number` picks among the throws of so many dice.
    pub fn flights(&self, dice: &[kit::Die], laid: &Laid, tray: &Tray, number: u64) -> Vec<(PieceId, Flight)> {
        let Some(throws) = dice.len().checked_sub(1).and_then(|index| self.0.get(index)) else { return Vec::new() };
        if throws.is_empty() {
            return Vec::new();
        }
        let throw = &throws[(number.wrapping_mul(0x9e37_79b9) >> 7) as usize % throws.len()];
        let (middle, edge) = laid.0.tray();
        let Placed { middle, scale, spread } = tray.0.unwrap_or(Placed { middle, scale: 1.0, spread: 1.0 });
        let flight = |(index, die): (usize, &kit::Die)| {
            let side = Side::ALL[laid.0.side(die.piece, die.face)];
            let turn = Quat::from_array(throws::turn(throw.lands_on(index), side));
            (
                die.piece,
                Flight {
                    throw: throw.clone(),
                    index,
                    turn,
                    middle,
                    edge: edge * scale,
                    scale,
                    spread,
                    face: die.face,
                    seconds: 0.0,
                    heard: 0,
                },
            )
        };
        dice.iter().enumerate().map(flight).collect()
    }
}

/// Where the tray is, if it is no fixed part of the table: a table that brings it says so here.
#[derive(Resource, Default, Clone, Copy, Debug, PartialEq)]
pub struct Tray(pub Option<Placed>);

/// A tray that was brought.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Placed {
    /// The middle of its floor.
    pub middle: Vec3,
    /// How large dice are in it, beside their size on the table.
    pub scale: f32,
    /// How far they fly in it, beside the recorded throw.
    pub spread: f32,
}

/// How long the dice lie in the tray before they slide away, in seconds.
const LIE: f32 = 0.35;

/// A die on its recorded path.
#[derive(Component, Clone)]
pub struct Flight {
    throw: Arc<Throw>,
    index: usize,
    turn: Quat,
    middle: Vec3,
    edge: f32,
    scale: f32,
    spread: f32,
    face: Face,
    seconds: f32,
    heard: usize,
}

impl Flight {
    /// How long until it slides away.
    pub fn lasts(&self) -> f32 {
        self.throw.duration() + LIE
    }

    /// The face it lands on.
    pub fn face(&self) -> Face {
        self.face
    }

    /// Where the die is now.
    pub fn place(&self) -> Transform {
        let pose = self.throw.pose(self.index, self.seconds);
        let off = Vec3::from(pose.position) * self.edge * Vec3::new(self.spread, 1.0, self.spread);
        Transform::from_translation(self.middle + off)
            .with_rotation(Quat::from_array(pose.rotation) * self.turn)
            .with_scale(Vec3::splat(self.scale))
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ThrowBook>()
        .init_resource::<Tray>()
        .add_systems(Update, fly.in_set(FrameSet::Animate).run_if(in_state(Screen::Match)));
}

fn fly(
    mut commands: Commands,
    table: Res<TableTime>,
    layout: Layout,
    laid: Res<Laid>,
    mut flying: Query<(Entity, &Piece, &Shows, &mut Flight, &mut Transform)>,
    mut noises: ResMut<Noises>,
    mut redraw: ResMut<Redraw>,
) {
    for (entity, piece, shows, mut flight, mut transform) in &mut flying {
        redraw.soon();
        flight.seconds += table.0;
        if flight.index == 0 {
            hear(&mut flight, &mut noises);
        }
        if flight.seconds < flight.lasts() {
            *transform = flight.place();
            continue;
        }
        flight.seconds = flight.lasts();
        let landed = flight.place();
        let rest = layout.rest(&laid, piece.0, shows.face, shows.open).map_or(landed, |rest| rest.place);
        *transform = landed;
        commands.entity(entity).remove::<Flight>().insert(Glide::new(landed, rest, 0.0, DIE_GLIDE));
    }
}

fn hear(flight: &mut Flight, noises: &mut Noises) {
    let throw = flight.throw.clone();
    while let Some(knock) = throw.knocks().get(flight.heard).filter(|knock| knock.seconds <= flight.seconds) {
        flight.heard += 1;
        noises.add_at(
            match knock.kind {
                KnockKind::Floor => Noise::DieOnFelt,
                KnockKind::Wall => Noise::DieOnWood,
                KnockKind::Die => Noise::DieOnDie,
            },
            knock.strength,
        );
    }
}
