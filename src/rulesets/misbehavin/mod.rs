//! Misbehavin' on the screen: the boards on the felt, the hand, the race, and the papers of fights and deals.

pub mod faces;
pub mod look;

pub(crate) mod around;
mod ask_me;
pub(crate) mod asked;
mod asks;
pub(crate) mod banners;
pub(crate) mod bill;
mod boards;
pub(crate) mod desk;
mod display;
mod doing;
#[cfg(test)]
mod drawn;
mod end;
mod extras;
mod fight;
mod hand;
mod heard;
mod inspector;
mod keys;
mod labels;
mod ledger;
mod lines;
mod marks;
mod options;
mod pad;
mod pay;
pub(crate) mod pictures;
mod pills;
mod places;
mod plan;
mod prospect;
mod race;
mod recycled;
mod reward;
mod rival_deal;
mod rival_large;
mod scenery;
mod shelf;
mod spots;
mod tabs;
pub(crate) mod tag;
mod tally;
mod touched;
mod tray;
mod wording;

use crate::play::hud::Parts;
use crate::play::session::Session;
use crate::play::tables::{Help, RegisterTable, TableInUse, TableKind, on_table};
use crate::screens::{FrameSet, Screen};
use crate::table::camera::Cinema;
use crate::table::look::Laid;
use crate::table::steps::Truth;
use bevy::prelude::*;
use bevy_egui::egui;
use kit::Ruleset;
use look::Seating;
use misbehavin::Misbehavin;
use shelf::Shelf;

/// The table of Misbehavin'.
pub const TABLE: TableKind = TableKind {
    name: Misbehavin::ID,
    built_on: Misbehavin::ID,
    look: |contest| look::Felt::lay(contest, look::first_person(contest)),
    plan: plan::divide,
    painter: Some(pictures::call),
    advises: Some(|parts| parts.above_prompt().translate(egui::vec2(0.0, 13.0)).with_min_x(parts.prompt.left() + 14.0)),
    lists_all: false,
    help: Help {
        keys: &[
            (&["1", "–", "9"], "a card of the hand"),
            (&["P", "T", "F", "D"], "play, trigger, fight, deal"),
            (&["G"], "earn a 'verse token"),
            (&["V"], "spend 'verse tokens"),
            (&["L"], "the log"),
            (&["O"], "look around"),
        ],
        marks: &[
            ("trigger", "takes an activation"),
            ("fist", "fight"),
            ("shaking-hands", "deal"),
            ("sparkles", "'verse token"),
            ("tied-scroll", "warrant"),
        ],
        groups: &[
            ("Play", "card-play"),
            ("Trigger", "trigger"),
            ("Play and trigger", "trigger"),
            ("Pick a fight", "fist"),
            ("Make a deal", "shaking-hands"),
            ("Recruit", "card-pick"),
            ("Abilities", "sparkles"),
        ],
    },
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
        .add_plugins((scenery::plugin, spots::plugin, asked::plugin, desk::plugin, keys::plugin, pills::plugin))
        .add_plugins((tag::plugin, pay::plugin, fight::plugin, rival_deal::plugin, ask_me::plugin, asks::plugin))
        .add_plugins((
            reward::plugin,
            tray::plugin,
            recycled::plugin,
            around::plugin,
            display::plugin,
            end::plugin,
            tabs::plugin,
            heard::plugin,
            rival_large::plugin,
            prospect::plugin,
            shelf::plugin,
            |app: &mut App| _ = app.init_resource::<tally::Counting>(),
        ));
}

/// So many of a thing.
fn many(count: u8, thing: &str) -> String {
    if count == 1 { format!("1 {thing}") } else { format!("{count} {thing}s") }
}

/// With a capital letter.
fn capital(sentence: &str) -> String {
    let mut letters = sentence.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

/// A card's text with a word for the sign that fonts lack.
fn plain(sentence: &str) -> String {
    match sentence.strip_prefix("⚡ ") {
        Some(deed) => format!("Trigger: {deed}"),
        None => sentence.replace('⚡', "trigger"),
    }
}

/// What follows the first colon.
fn after_colon(sentence: &str) -> String {
    sentence.split_once(": ").map_or(sentence, |(_, rest)| rest).to_string()
}

/// When somebody else looks, or the supply is drafted, everything lies elsewhere.
fn take_seats(
    mut commands: Commands,
    session: Res<Session>,
    seating: Option<Res<Seating>>,
    parts: Res<Parts>,
    shelf: Res<Shelf>,
    mut laid: ResMut<Laid>,
    mut truth: ResMut<Truth>,
    mut cinema: ResMut<Cinema>,
) {
    if seating.is_some() && !session.is_changed() && !parts.is_changed() && !shelf.is_changed() {
        return;
    }
    let own = session.viewer().unwrap_or_else(|| look::first_person(session.contest.as_ref()));
    let snapshot = session.contest.snapshot();
    let Some(game) = snapshot.at_heart().downcast_ref::<Misbehavin>() else { return };
    let now = Seating { shelf: (!parts.has_log).then_some(*shelf), ..Seating::of(game, own) };
    let before = seating.as_deref().copied();
    if before == Some(now) {
        return;
    }
    commands.insert_resource(now);
    *laid = look::Felt::lay_as(game, now);
    truth.stale = true;
    if before.is_some_and(|before| before.shelf.is_some()) != now.shelf.is_some() {
        cinema.look_at(laid.0.view());
        cinema.cut();
    }
}
