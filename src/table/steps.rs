//! The queue of things to show: one after another, skipped at will, and in the end as the state says.

use crate::render::redraw::Redraw;
use crate::screens::{FrameSet, Screen};
use crate::table::beholder::Beholder;
use crate::table::flight::{Flight, ThrowBook, Tray};
use crate::table::layout::Layout;
use crate::table::look::{Laid, Model};
use crate::table::motion::{CARD_GLIDE, DIE_GLIDE, Glide, SHIP_GLIDE, TableTime};
use crate::table::pieces::{Aside, Die, Piece, Pieces, Shows};
use crate::table::sound::{Noise, Noises};
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use kit::{Lying, PieceId, Place, Sight, Step};
use std::collections::{BTreeSet, VecDeque};

/// What is still to be shown.
#[derive(Resource, Default, Debug)]
pub struct Steps {
    queue: VecDeque<Step>,
    busy: f32,
    /// Whether it is shown faster than a person's own doings.
    pub brisk: bool,
    /// Whether it is shown at half the usual pace, whatever pace that is, because somebody wants to be shown it.
    pub slow: bool,
    rushed: usize,
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

    /// Everything so far takes no time, but is told: what comes after it is shown as usual.
    pub fn rush(&mut self) {
        self.rushed = self.queue.len();
        self.busy = 0.0;
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

/// A step whose time has come: whatever is shown beside the pieces follows these.
#[derive(Message, Clone, Debug)]
pub struct Played(pub Step);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Steps>()
        .init_resource::<Truth>()
        .add_message::<Played>()
        .add_systems(Update, (play, settle).chain().in_set(FrameSet::Animate).run_if(in_state(Screen::Match)));
}

/// Whether something is worth a look: a roll, news, or a piece that is seen where it was or where it comes to lie.
pub fn needs_watching(steps: &[Step], layout: &Layout, laid: &Laid) -> bool {
    steps.iter().any(|step| match step {
        Step::Roll { .. } | Step::Announce { .. } => true,
        Step::Move { piece, from, to, face, .. } => {
            [from, to].into_iter().any(|place| layout.is_seen_at(laid, *piece, *place, *face))
        }
        _ => false,
    })
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
    tray: Res<Tray>,
    mut shown: Shown,
    mut played: MessageWriter<Played>,
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
        let more_figures =
            matches!(steps.queue.front(), Some(Step::Tokens { .. } | Step::Count { .. } | Step::Say { .. }));
        played.write(Played(step.clone()));
        let own = laid.0.noise(&step);
        match step {
            Step::Move { piece, from, to, face, sight } => {
                let is_seen = [from, to].into_iter().any(|place| layout.is_seen_at(&laid, piece, place, face));
                layout.carry(piece, to);
                show(&pieces, &mut shown, piece, face, sight, &beholder);
                let usual = match laid.0.model(piece) {
                    Model::Die { .. } => Noise::Slide,
                    _ => Noise::Card,
                };
                own.or(is_seen.then_some(usual)).into_iter().for_each(|noise| noises.add(noise));
                let touched = layout.touched([from, to]);
                aim(&mut commands, &layout, &laid, &pieces, &shown, &touched, &mut aimed, waits);
                let is_ship = matches!(laid.0.model(piece), Model::Ship { .. });
                match is_seen {
                    true if is_ship => steps.busy = SHIP_GLIDE,
                    true => waits += STAGGER,
                    false => {}
                }
                if !more_moves && waits > 0.0 {
                    steps.busy = steps.busy.max(CARD_GLIDE + waits);
                }
            }
            Step::Turn { piece, face, sight } => {
                show(&pieces, &mut shown, piece, Some(face), sight, &beholder);
                let touched = layout.touched(layout.place(piece));
                aim(&mut commands, &layout, &laid, &pieces, &shown, &touched, &mut aimed, 0.0);
                noises.add(Noise::Card);
                steps.busy = CARD_GLIDE;
            }
            Step::Roll { dice } => {
                for die in &dice {
                    layout.carry(die.piece, Place::In(die.to));
                    show(&pieces, &mut shown, die.piece, Some(die.face), Sight::Everyone, &beholder);
                }
                steps.throws += 1;
                let flights = book.flights(&dice, &laid, &tray, steps.throws);
                steps.busy = flights.iter().map(|(_, flight)| flight.lasts()).fold(0.0, f32::max) + DIE_GLIDE;
                for (piece, flight) in flights {
                    if let Some(entity) = pieces.get(piece) {
                        let rest = layout.rest(&laid, piece, flight.face(), true).unwrap_or_default();
                        aimed.insert(entity, rest.place);
                        commands.entity(entity).remove::<(Glide, Aside)>().insert((flight, Visibility::Inherited));
                    }
                }
                let places = dice.iter().flat_map(|die| [die.from, die.to]).map(Place::In);
                let touched = layout.touched(places.collect::<BTreeSet<_>>());
                aim(&mut commands, &layout, &laid, &pieces, &shown, &touched, &mut aimed, 0.0);
            }
            Step::Shuffle { .. } => {
                noises.add(Noise::Shuffle);
                steps.busy = PAUSE;
            }
            Step::Tokens { .. } => {
                noises.add(own.unwrap_or(Noise::Coin));
                steps.busy = if more_figures { 0.0 } else { PAUSE };
            }
            Step::Count { by, .. } => {
                noises.add(own.unwrap_or(if by < 0 { Noise::Loss } else { Noise::Coin }));
                steps.busy = if more_figures { 0.0 } else { PAUSE };
            }
            Step::Announce { .. } => steps.busy = PAUSE,
            Step::Say { .. } => {}
        }
        if table.0.is_infinite() || steps.rushed > 0 {
            steps.busy = 0.0;
        }
        steps.rushed = steps.rushed.saturating_sub(1);
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

fn show(
    pieces: &Pieces,
    shown: &mut Shown,
    piece: PieceId,
    face: Option<kit::Face>,
    sight: Sight,
    beholder: &Beholder,
) {
    let Some((_, _, mut shows, ..)) = pieces.get(piece).and_then(|entity| shown.get_mut(entity).ok()) else { return };
    let face = face.unwrap_or(shows.face);
    shows.set_if_neq(Shows { face, sight, open: beholder.sees(sight) });
}

/// Sends every piece touched that lies elsewhere now on its way; a die in flight finds its own way when it lands.
fn aim(
    commands: &mut Commands,
    layout: &Layout,
    laid: &Laid,
    pieces: &Pieces,
    shown: &Shown,
    touched: &[PieceId],
    aimed: &mut HashMap<Entity, Transform>,
    waits: f32,
) {
    let entities = touched.iter().filter_map(|piece| shown.get(pieces.get(*piece)?).ok());
    for (entity, piece, shows, transform, is_die, glide, flight) in entities {
        let Some(rest) = layout.rest(laid, piece.0, shows.face, shows.open) else { continue };
        let goal = aimed.get(&entity).or(glide.map(Glide::goal)).unwrap_or(transform);
        if flight.is_some() || same_place(goal, &rest.place) {
            continue;
        }
        let glide = match laid.0.model(piece.0) {
            Model::Ship { .. } => Glide::new(*transform, rest.place, waits, SHIP_GLIDE).flying(),
            _ => Glide::new(*transform, rest.place, waits, if is_die { DIE_GLIDE } else { CARD_GLIDE }),
        };
        send(commands, entity, glide, rest.is_seen);
        aimed.insert(entity, rest.place);
    }
}

/// Sends a piece on its way, on which it is always seen.
fn send(commands: &mut Commands, entity: Entity, glide: Glide, is_seen_then: bool) {
    let mut entity = commands.entity(entity);
    entity.remove::<Flight>().insert((glide, Visibility::Inherited));
    if is_seen_then {
        entity.remove::<Aside>();
    } else {
        entity.insert(Aside);
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
    mut shown: Query<(&mut Shows, &Transform, Has<Die>, Option<&Glide>)>,
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
        let Ok((mut shows, transform, is_die, glide)) = shown.get_mut(entity) else { continue };
        let open = beholder.sees(at.sight);
        shows.set_if_neq(Shows { face: at.face, sight: at.sight, open });
        let Some(rest) = layout.rest(&laid, at.piece, at.face, open) else { continue };
        if table.0.is_infinite() {
            let visible = if rest.is_seen { Visibility::Inherited } else { Visibility::Hidden };
            commands.entity(entity).remove::<(Glide, Flight, Aside)>().insert((rest.place, visible));
            if !rest.is_seen {
                commands.entity(entity).insert(Aside);
            }
        } else if !same_place(&rest.place, glide.map_or(transform, Glide::goal)) {
            let glide = Glide::new(*transform, rest.place, 0.0, if is_die { DIE_GLIDE } else { CARD_GLIDE });
            send(&mut commands, entity, glide, rest.is_seen);
        }
    }
}
