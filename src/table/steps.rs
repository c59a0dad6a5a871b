//! The queue of things to show: one after another, skipped at will, and in the end as the state says.

use crate::screens::{FrameSet, Screen};
use crate::table::beholder::Beholder;
use crate::table::flight::{Flight, ThrowBook};
use crate::table::layout::Layout;
use crate::table::look::{Laid, Model};
use crate::table::motion::{CARD_GLIDE, DIE_GLIDE, Glide, TableTime};
use crate::table::pieces::{Die, Piece, Pieces, Shows};
use crate::table::redraw::Redraw;
use crate::table::sound::{Noise, Noises};
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use kit::{Lying, Step};
use std::collections::VecDeque;

/// What is still to be shown.
#[derive(Resource, Default, Debug)]
pub struct Steps {
    queue: VecDeque<Step>,
    busy: f32,
    /// Grows with every throw, so that no two look alike.
    throws: u64,
}

impl Steps {
    /// Adds what happened.
    pub fn tell(&mut self, steps: Vec<Step>) {
        self.queue.extend(steps);
    }

    /// Whether something is still being shown.
    pub fn is_playing(&self) -> bool {
        !self.queue.is_empty() || self.busy > 0.0
    }

    /// Shows the rest at once.
    pub fn skip(&mut self) {
        self.queue.clear();
        self.busy = 0.0;
    }
}

/// Where every piece lies in the end: the state's word, which wins over every step.
#[derive(Resource, Default, Debug)]
pub struct Truth {
    /// The pieces as the state has them.
    pub lying: Vec<Lying>,
    /// Whether the table has not yet been laid like this.
    pub stale: bool,
}

/// Figures as they are shown, counted up step by step.
#[derive(Message, Clone, Debug)]
pub struct Counted(pub Step);

/// Something to be told to everybody.
#[derive(Message, Clone, Debug)]
pub struct Announced(pub String);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Steps>()
        .init_resource::<Truth>()
        .add_message::<Counted>()
        .add_message::<Announced>()
        .add_systems(Update, (play, settle).chain().in_set(FrameSet::Animate).run_if(in_state(Screen::Match)));
}

const STAGGER: f32 = 0.04;
const PAUSE: f32 = 0.12;

fn play(
    mut commands: Commands,
    mut steps: ResMut<Steps>,
    mut layout: ResMut<Layout>,
    laid: Res<Laid>,
    pieces: Res<Pieces>,
    book: Res<ThrowBook>,
    table: Res<TableTime>,
    beholder: Res<Beholder>,
    mut shown: Shown,
    mut counted: MessageWriter<Counted>,
    mut announced: MessageWriter<Announced>,
    mut noises: ResMut<Noises>,
    mut redraw: ResMut<Redraw>,
) {
    if !steps.is_playing() {
        return;
    }
    redraw.soon();
    steps.busy -= table.0;
    let (mut waits, mut aimed) = (0.0, HashMap::default());
    while steps.busy <= 0.0
        && let Some(step) = steps.queue.pop_front()
    {
        let more_moves = matches!(steps.queue.front(), Some(Step::Move { .. }));
        match step {
            Step::Move { piece, to, face, sight, .. } => {
                layout.carry(piece, to);
                show(&pieces, &mut shown, piece, face, beholder.sees(sight));
                noises.add(match laid.0.model(piece) {
                    Model::Die { .. } => Noise::Slide,
                    _ => Noise::Card,
                });
                aim(&mut commands, &layout, &laid, &shown, &mut aimed, waits);
                waits += STAGGER;
                if !more_moves {
                    steps.busy = CARD_GLIDE + waits;
                }
            }
            Step::Flip { piece, face, sight } => {
                show(&pieces, &mut shown, piece, face, beholder.sees(sight));
                aim(&mut commands, &layout, &laid, &shown, &mut aimed, 0.0);
                noises.add(Noise::Card);
                steps.busy = CARD_GLIDE;
            }
            Step::Roll { dice } => {
                for die in &dice {
                    layout.carry(die.piece, die.to);
                    show(&pieces, &mut shown, die.piece, die.face, true);
                }
                steps.throws += 1;
                let flights = book.flights(&dice, &laid, steps.throws);
                steps.busy = flights.iter().map(|(_, flight)| flight.lasts()).fold(0.0, f32::max) + DIE_GLIDE;
                for (piece, flight) in flights {
                    if let Some(entity) = pieces.get(piece) {
                        let rest = layout.rest(&laid, piece, flight.face(), true).unwrap_or_default();
                        aimed.insert(entity, rest);
                        commands.entity(entity).remove::<Glide>().insert(flight);
                    }
                }
                aim(&mut commands, &layout, &laid, &shown, &mut aimed, 0.0);
            }
            Step::Shuffle { .. } => {
                noises.add(Noise::Shuffle);
                steps.busy = PAUSE;
            }
            Step::Count { by, .. } => {
                noises.add(if by < 0 { Noise::Loss } else { Noise::Coin });
                counted.write(Counted(step));
                steps.busy = PAUSE;
            }
            Step::Announce { text } => {
                announced.write(Announced(text));
                steps.busy = PAUSE;
            }
        }
        if table.0.is_infinite() {
            steps.busy = 0.0;
        }
    }
}

type Shown<'w, 's> = Query<
    'w,
    's,
    (
        Entity,
        &'static Piece,
        &'static mut Shows,
        &'static Transform,
        Has<Die>,
        Option<&'static Glide>,
        Option<&'static Flight>,
    ),
>;

fn show(pieces: &Pieces, shown: &mut Shown, piece: kit::PieceId, face: kit::Face, open: bool) {
    let Some((_, _, mut shows, ..)) = pieces.get(piece).and_then(|entity| shown.get_mut(entity).ok()) else { return };
    shows.set_if_neq(Shows { face, open });
}

/// Sends every piece that lies elsewhere now on its way; a die in flight finds its own way when it lands.
fn aim(
    commands: &mut Commands,
    layout: &Layout,
    laid: &Laid,
    shown: &Shown,
    aimed: &mut HashMap<Entity, Transform>,
    waits: f32,
) {
    for (entity, piece, shows, transform, is_die, glide, flight) in shown.iter() {
        let Some(rest) = layout.rest(laid, piece.0, shows.face, shows.open) else { continue };
        let goal = aimed.get(&entity).or(glide.map(Glide::goal)).unwrap_or(transform);
        if flight.is_some() || same_place(goal, &rest) {
            continue;
        }
        let lasts = if is_die { DIE_GLIDE } else { CARD_GLIDE };
        commands.entity(entity).insert(Glide::new(*transform, rest, waits, lasts));
        aimed.insert(entity, rest);
    }
}

fn same_place(a: &Transform, b: &Transform) -> bool {
    a.translation.distance_squared(b.translation) < 1e-8 && a.rotation.angle_between(b.rotation) < 1e-3
}

/// When nothing is left to show, everything lies where the state says.
fn settle(
    mut commands: Commands,
    steps: Res<Steps>,
    mut truth: ResMut<Truth>,
    mut layout: ResMut<Layout>,
    laid: Res<Laid>,
    pieces: Res<Pieces>,
    mut shown: Query<(&mut Shows, &Transform, Has<Die>)>,
    table: Res<TableTime>,
    beholder: Res<Beholder>,
) {
    if steps.is_playing() || !truth.stale {
        return;
    }
    truth.stale = false;
    layout.reset(&truth.lying);
    for at in &truth.lying {
        let Some(entity) = pieces.get(at.piece) else { continue };
        let Ok((mut shows, transform, is_die)) = shown.get_mut(entity) else { continue };
        let open = beholder.sees(at.sight);
        shows.set_if_neq(Shows { face: at.face, open });
        let Some(rest) = layout.rest(&laid, at.piece, at.face, open) else { continue };
        let glide = Glide::new(*transform, rest, 0.0, if is_die { DIE_GLIDE } else { CARD_GLIDE });
        if table.0.is_infinite() {
            commands.entity(entity).remove::<(Glide, Flight)>().insert(rest);
        } else if !same_place(&rest, transform) {
            commands.entity(entity).remove::<Flight>().insert(glide);
        }
    }
}
