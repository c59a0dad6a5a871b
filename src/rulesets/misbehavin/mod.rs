//! Misbehavin' on the screen: the boards on the felt, the hand, the race, and the papers of fights and deals.

pub mod faces;
pub mod look;

mod boards;
mod hand;
mod inspector;
mod labels;
mod ledger;
mod marks;
mod pictures;
mod plan;
mod race;
mod scene;
mod scenery;

use crate::play::session::Session;
use crate::play::tables::{RegisterTable, TableInUse, TableKind, on_table};
use crate::screens::{FrameSet, Screen};
use crate::table::look::Laid;
use crate::table::steps::Truth;
use bevy::prelude::*;
use kit::Ruleset;
use look::Seating;
use misbehavin::Misbehavin;

/// The table of Misbehavin'.
pub const TABLE: TableKind = TableKind {
    name: Misbehavin::ID,
    built_on: Misbehavin::ID,
    look: |contest| look::Felt::lay(contest, look::first_person(contest)),
    plan: plan::divide,
    painter: Some(pictures::call),
    advises: false,
    lists_all: false,
};

/// Whether the match on the table is Misbehavin' on its own table.
fn on_the_felt() -> impl FnMut(Option<Res<State<TableInUse>>>) -> bool + Clone {
    on_table(Misbehavin::ID)
}

pub(super) fn plugin(app: &mut App) {
    app.register_table(TABLE)
        .add_systems(OnExit(Screen::Match), |mut commands: Commands| commands.remove_resource::<Seating>())
        .add_systems(
            Update,
            take_seats
                .in_set(FrameSet::Rules)
                .run_if(in_state(Screen::Match).and_then(on_the_felt()).and_then(resource_exists::<Session>)),
        )
        .add_plugins((hand::plugin, inspector::plugin, labels::plugin, ledger::plugin, marks::plugin, race::plugin))
        .add_plugins((scene::plugin, scenery::plugin));
}

/// When somebody else looks, or the supply is drafted, everything lies elsewhere.
fn take_seats(
    mut commands: Commands,
    session: Res<Session>,
    seating: Option<Res<Seating>>,
    mut laid: ResMut<Laid>,
    mut truth: ResMut<Truth>,
) {
    if seating.is_some() && !session.is_changed() {
        return;
    }
    let own = session.viewer().unwrap_or_else(|| look::first_person(session.contest.as_ref()));
    let snapshot = session.contest.snapshot();
    let Some(game) = snapshot.at_heart().downcast_ref::<Misbehavin>() else { return };
    let now = Seating::of(game, own);
    if seating.is_none_or(|seating| *seating != now) {
        commands.insert_resource(now);
        *laid = look::Felt::lay(session.contest.as_ref(), own);
        truth.stale = true;
    }
}
