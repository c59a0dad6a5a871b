//! The queue of things to show: one after another, skipped at will, and in the end as the state says.

use crate::render::redraw::Redraw;
use crate::screens::{FrameSet, Screen};
use crate::table::beholder::Beholder;
use crate::table::flight::{Flight, ThrowBook, Tray};
use crate::table::layout::{Layout, carry, lay};
use crate::table::look::{Laid, Model};
use crate::table::motion::{CARD_GLIDE, DIE_GLIDE, Glide, SHIP_GLIDE, TableTime};
use crate::table::pieces::{Aside, Die, Pieces, Shows, rest_at};
use crate::table::sound::{Noise, Noises};
use crate::table::zones::Zones;
use bevy::ecs::system::{SystemParam, SystemState};
use bevy::prelude::*;
use kit::{Face, Lying, PieceId, Place, Sight, Step};
use std::collections::{BTreeSet, VecDeque};

/// What is still to be shown.
#[derive(Resource, Default, Debug)]
pub struct Steps {
    queue: VecDeque<Step>,
    busy: f32,
    /// Whether it is shown faster than a person's own doings.
    pub brisk: bool,
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

    /// The next step, if its time has come.
    fn due(&mut self) -> Option<Step> {
        if self.busy <= 0.0 { self.queue.pop_front() } else { None }
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
    app.init_resource::<Steps>().init_resource::<Truth>().add_message::<Played>().add_systems(
        Update,
        (play, (lay_as_told, settle).chain().run_if(is_told))
            .chain()
            .in_set(FrameSet::Animate)
            .run_if(in_state(Screen::Match)),
    );
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

/// Plays the steps whose time has come. Each finds every piece where the one before has left it.
fn play(world: &mut World, playing: &mut SystemState<Playing>) -> Result {
    if !world.resource::<Steps>().is_playing() {
        return Ok(());
    }
    world.resource_mut::<Redraw>().soon();
    let seconds = world.resource::<TableTime>().0;
    world.resource_mut::<Steps>().busy -= seconds;
    let mut waits = 0.0;
    while let Some(step) = world.resource_mut::<Steps>().due() {
        world.run_system_cached_with(carry_along, step.clone())?;
        playing.get_mut(world)?.play(step, &mut waits);
        playing.apply(world);
    }
    Ok(())
}

/// What a step moves lies elsewhere from now on, wherever it is still seen.
fn carry_along(step: In<Step>, mut commands: Commands, pieces: Res<Pieces>, zones: Res<Zones>) {
    match &*step {
        Step::Move { piece, to, .. } => carry(&mut commands, &pieces, &zones, *piece, *to),
        Step::Roll { dice } => {
            dice.iter().for_each(|die| carry(&mut commands, &pieces, &zones, die.piece, Place::In(die.to)));
        }
        _ => {}
    }
}

type Shown<'w, 's> =
    Query<'w, 's, (&'static mut Shows, &'static Transform, Has<Die>, Option<&'static Glide>, Has<Flight>)>;

/// What a step is played with.
#[derive(SystemParam)]
struct Playing<'w, 's> {
    commands: Commands<'w, 's>,
    steps: ResMut<'w, Steps>,
    layout: Layout<'w, 's>,
    laid: Res<'w, Laid>,
    pieces: Res<'w, Pieces>,
    book: Res<'w, ThrowBook>,
    table: Res<'w, TableTime>,
    beholder: Res<'w, Beholder>,
    tray: Res<'w, Tray>,
    shown: Shown<'w, 's>,
    played: MessageWriter<'w, Played>,
    noises: ResMut<'w, Noises>,
}

impl Playing<'_, '_> {
    fn play(&mut self, step: Step, waits: &mut f32) {
        let next = self.steps.queue.front();
        let more_moves = matches!(next, Some(Step::Move { .. }));
        let more_figures = matches!(next, Some(Step::Tokens { .. } | Step::Count { .. } | Step::Say { .. }));
        self.played.write(Played(step.clone()));
        let own = self.laid.0.noise(&step);
        let figure_pause = if more_figures { 0.0 } else { PAUSE };
        match step {
            Step::Move { piece, from, to, face, sight } => {
                let is_seen =
                    [from, to].into_iter().any(|place| self.layout.is_seen_at(&self.laid, piece, place, face));
                self.show(piece, face, sight);
                let (usual, is_ship) = match self.laid.0.model(piece) {
                    Model::Die { .. } => (Noise::Slide, false),
                    model => (Noise::Card, matches!(model, Model::Ship { .. })),
                };
                own.or(is_seen.then_some(usual)).into_iter().for_each(|noise| self.noises.add(noise));
                self.aim(&self.layout.touched([from, to]), *waits);
                match is_seen {
                    true if is_ship => self.steps.busy = SHIP_GLIDE,
                    true => *waits += STAGGER,
                    false => {}
                }
                if !more_moves && *waits > 0.0 {
                    self.steps.busy = self.steps.busy.max(CARD_GLIDE + *waits);
                }
            }
            Step::Turn { piece, face, sight } => {
                self.show(piece, Some(face), sight);
                self.aim(&self.layout.touched(self.layout.place(piece)), 0.0);
                self.noises.add(Noise::Card);
                self.steps.busy = CARD_GLIDE;
            }
            Step::Roll { dice } => self.roll(&dice),
            Step::Shuffle { .. } => {
                self.noises.add(Noise::Shuffle);
                self.steps.busy = PAUSE;
            }
            Step::Tokens { .. } => {
                self.noises.add(own.unwrap_or(Noise::Coin));
                self.steps.busy = figure_pause;
            }
            Step::Count { by, .. } => {
                self.noises.add(own.unwrap_or(if by < 0 { Noise::Loss } else { Noise::Coin }));
                self.steps.busy = figure_pause;
            }
            Step::Announce { .. } => self.steps.busy = PAUSE,
            Step::Say { .. } => {}
        }
        if self.table.0.is_infinite() || self.steps.rushed > 0 {
            self.steps.busy = 0.0;
        }
        self.steps.rushed = self.steps.rushed.saturating_sub(1);
    }

    /// Dice fly into the tray, and whatever lay beside them closes up.
    fn roll(&mut self, dice: &[kit::Die]) {
        dice.iter().for_each(|die| self.show(die.piece, Some(die.face), Sight::Everyone));
        self.steps.throws += 1;
        let flights = self.book.flights(dice, &self.laid, &self.tray, self.steps.throws);
        self.steps.busy = flights.iter().map(|(_, flight)| flight.lasts()).fold(0.0, f32::max) + DIE_GLIDE;
        let places: BTreeSet<Place> = dice.iter().flat_map(|die| [die.from, die.to]).map(Place::In).collect();
        let mut beside = self.layout.touched(places);
        beside.retain(|piece| flights.iter().all(|(flown, _)| flown != piece));
        self.aim(&beside, 0.0);
        for (piece, flight) in flights {
            if let Some(entity) = self.pieces.get(piece) {
                self.commands.entity(entity).remove::<(Glide, Aside)>().insert((flight, Visibility::Inherited));
            }
        }
    }

    fn show(&mut self, piece: PieceId, face: Option<Face>, sight: Sight) {
        let Some((mut shows, ..)) = self.pieces.get(piece).and_then(|entity| self.shown.get_mut(entity).ok()) else {
            return;
        };
        let face = face.unwrap_or(shows.face);
        shows.set_if_neq(Shows { face, sight, open: self.beholder.sees(sight) });
    }

    /// Sends every piece touched that lies elsewhere now on its way; a die in flight finds its own way when it lands.
    fn aim(&mut self, touched: &[PieceId], waits: f32) {
        for piece in touched {
            let Some(entity) = self.pieces.get(*piece) else { continue };
            let Ok((shows, transform, is_die, glide, is_flying)) = self.shown.get(entity) else { continue };
            let Some(rest) = self.layout.rest(&self.laid, *piece, shows.face, shows.open) else { continue };
            if is_flying || same_place(glide.map_or(transform, Glide::goal), &rest.place) {
                continue;
            }
            let glide = match self.laid.0.model(*piece) {
                Model::Ship { .. } => Glide::new(*transform, rest.place, waits, SHIP_GLIDE).flying(),
                _ => Glide::new(*transform, rest.place, waits, if is_die { DIE_GLIDE } else { CARD_GLIDE }),
            };
            send(&mut self.commands, entity, glide, rest.is_seen);
        }
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

/// Whether nothing is left to show, and the table may differ from the state.
fn is_told(steps: Res<Steps>, truth: Res<Truth>) -> bool {
    !steps.is_playing() && truth.stale
}

fn lay_as_told(mut commands: Commands, layout: Layout, truth: Res<Truth>) {
    lay(&mut commands, &layout, &truth.lying);
}

/// Whatever does not lie where the state says goes there.
fn settle(
    mut commands: Commands,
    mut truth: ResMut<Truth>,
    layout: Layout,
    laid: Res<Laid>,
    pieces: Res<Pieces>,
    mut shown: Query<(&mut Shows, &Transform, Has<Die>, Option<&Glide>)>,
    table: Res<TableTime>,
    beholder: Res<Beholder>,
) {
    truth.stale = false;
    for at in &truth.lying {
        let Some(entity) = pieces.get(at.piece) else { continue };
        let Ok((mut shows, transform, is_die, glide)) = shown.get_mut(entity) else { continue };
        let open = beholder.sees(at.sight);
        shows.set_if_neq(Shows { face: at.face, sight: at.sight, open });
        let Some(rest) = layout.rest(&laid, at.piece, at.face, open) else { continue };
        if table.0.is_infinite() {
            commands.entity(entity).remove::<(Glide, Flight)>();
            rest_at(&mut commands, entity, rest);
        } else if !same_place(&rest.place, glide.map_or(transform, Glide::goal)) {
            let glide = Glide::new(*transform, rest.place, 0.0, if is_die { DIE_GLIDE } else { CARD_GLIDE });
            send(&mut commands, entity, glide, rest.is_seen);
        }
    }
}
