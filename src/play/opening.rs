//! How a match comes onto the table, and leaves it.

use crate::contest::Contest;
use crate::games::GameInfo;
use crate::play::session::Session;
use crate::play::shown::Shown;
use crate::play::tables::{TableInUse, Tables};
use crate::play::{Complaint, StartMatch};
use crate::screens::{FrameSet, Screen};
use crate::table::beholder::Beholder;
use crate::table::look::Laid;
use crate::table::pieces::{self, Pieces};
use crate::table::steps::{Steps, Truth};
use crate::table::tokens::Heaps;
use crate::table::zones::{self, Zones};
use bevy::prelude::*;

/// What happens when a match comes onto the table, in this order.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum EnterSet {
    /// The match becomes the session.
    Open,
    /// Its pieces are laid out.
    Lay,
    /// Everything around them.
    Dress,
}

/// A match that waits for the table to be cleared.
#[derive(Resource)]
struct Opening {
    game: &'static GameInfo,
    contest: Box<dyn Contest>,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, begin.in_set(FrameSet::Input))
        .configure_sets(OnEnter(Screen::Match), (EnterSet::Open, EnterSet::Lay, EnterSet::Dress).chain())
        .add_systems(
            OnEnter(Screen::Match),
            (sit_down.in_set(EnterSet::Open), (lay_table, pieces::put_down).chain().in_set(EnterSet::Lay)),
        )
        .add_systems(OnExit(Screen::Match), close)
        .add_systems(Last, leave.run_if(on_message::<AppExit>.and_then(resource_exists::<Session>)))
        .add_systems(OnEnter(Screen::Launcher), |mut table: ResMut<NextState<TableInUse>>| table.set(TableInUse(None)));
}

fn begin(mut commands: Commands, mut starts: MessageReader<StartMatch>, mut complaints: MessageWriter<Complaint>) {
    for StartMatch { game, agreed } in starts.read() {
        let game = *game;
        match (game.begin)(agreed) {
            Ok(contest) => commands.queue(move |world: &mut World| show(world, game, contest)),
            Err(trouble) => drop(complaints.write(trouble.into())),
        }
    }
}

/// Puts a match on the table that was made elsewhere.
pub fn show(world: &mut World, game: &'static GameInfo, contest: Box<dyn Contest>) {
    let table = world.resource::<Tables>().of(game.id);
    world.insert_resource(Opening { game, contest });
    world.resource_mut::<NextState<TableInUse>>().set(TableInUse(Some((table.name, table.built_on))));
    world.resource_mut::<NextState<Screen>>().set(Screen::Match);
}

fn sit_down(world: &mut World) {
    let Some(Opening { game, contest }) = world.remove_resource::<Opening>() else { return };
    let table = world.resource::<Tables>().of(game.id);
    world.insert_resource((table.look)(contest.as_ref()));
    let session = Session::new(game, contest, table);
    let mut shown = Shown::default();
    shown.settle(&session);
    world.insert_resource(shown);
    world.insert_resource(session);
}

/// A match is left as it stands when the program ends.
fn leave(mut session: ResMut<Session>) {
    session.contest.leave();
}

fn close(
    mut commands: Commands,
    session: Option<ResMut<Session>>,
    mut steps: ResMut<Steps>,
    mut truth: ResMut<Truth>,
    mut heaps: ResMut<Heaps>,
    mut shown: ResMut<Shown>,
) {
    if let Some(session) = session {
        leave(session);
    }
    commands.remove_resource::<Session>();
    steps.skip();
    *truth = Truth::default();
    *heaps = Heaps::default();
    *shown = Shown::default();
}

fn lay_table(
    mut commands: Commands,
    session: Res<Session>,
    laid: Res<Laid>,
    mut entities: ResMut<Pieces>,
    mut areas: ResMut<Zones>,
    mut truth: ResMut<Truth>,
    mut heaps: ResMut<Heaps>,
    mut beholder: ResMut<Beholder>,
) {
    let lying = session.contest.pieces();
    *beholder = session.beholder();
    zones::spawn_all(&mut commands, &mut areas, &laid, &session.contest.zones());
    pieces::spawn_all(&mut commands, &mut entities, &areas, &laid, &lying, *beholder);
    *truth = Truth { lying, stale: false };
    *heaps = Heaps { truth: session.contest.ledger(), stale: true };
}
