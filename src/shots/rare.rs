//! Questions of The Game and Kalidasa that hardly ever come up: each once, found among many quick matches.

use super::{Stop, stop};
use crate::contest::ContestOf;
use crate::games;
use crate::play::opening;
use crate::settings::{Settings, Speed};
use bevy::prelude::*;
use kalidasa::Kalidasa;
use kit::journal::{Control, Header, Player};
use kit::play::Play;
use kit::random::{pick, seeded};
use kit::{BySeat, Catalog, Level, Setup, Tabletop};
use the_game::{Choice, TheGame};

pub(super) const STOPS: &[Stop] = &[
    stop("rare-goal", |world| ask::<TheGame>(world, "PickGoal"), 30),
    stop("rare-crew", |world| ask::<TheGame>(world, "PickCrew"), 30),
    stop("rare-employer", |world| ask::<Kalidasa>(world, "PickEmployer"), 30),
    stop("rare-bet", |world| ask::<Kalidasa>(world, "Bet"), 30),
    stop("rare-swap", |world| ask::<Kalidasa>(world, "Swap"), 30),
    stop("rare-hawk", |world| ask::<Kalidasa>(world, "Hawk"), 30),
    stop("rare-overfull", |world| ask::<Kalidasa>(world, "Overfull"), 30),
    stop("rare-give-up", |world| ask::<Kalidasa>(world, "GiveUp"), 30),
    stop("rare-jettison", |world| ask::<Kalidasa>(world, "Jettison"), 30),
    stop("rare-summon", |world| ask::<Kalidasa>(world, "Summon"), 30),
    stop("rare-save", |world| ask::<Kalidasa>(world, "Save"), 30),
    stop("rare-keep-solid", |world| ask::<Kalidasa>(world, "KeepSolid"), 30),
    stop("rare-take-crew", |world| ask::<Kalidasa>(world, "TakeCrew"), 30),
    stop("rare-surrender", |world| ask::<Kalidasa>(world, "Surrender"), 30),
    stop("rare-warrant", |world| ask::<Kalidasa>(world, "Warrant"), 30),
    stop("rare-tempt", |world| ask::<Kalidasa>(world, "Tempt"), 30),
    stop("rare-distract", |world| ask::<Kalidasa>(world, "Distract"), 30),
    stop("rare-drop-active", |world| ask::<Kalidasa>(world, "DropActive"), 30),
    stop("rare-lose-upgrade", |world| ask::<Kalidasa>(world, "LoseUpgrade"), 30),
    stop("rare-roam", |world| ask::<Kalidasa>(world, "Roam"), 60),
    stop("rare-evade", |world| ask::<Kalidasa>(world, "Evade"), 60),
    stop("rare-mosey", |world| ask::<Kalidasa>(world, "Mosey"), 60),
    stop("rare-dismiss", |world| ask::<Kalidasa>(world, "Dismiss"), 30),
    stop("rare-either", |world| ask::<Kalidasa>(world, "Either"), 30),
];

/// How many matches are looked through, and how far each.
const MATCHES: u64 = 1500;
const CHOICES: usize = 2500;

/// Shows a question of this kind, asked of the first seat, in whatever set-up brings it about.
fn ask<R: Tabletop<Choice = Choice>>(world: &mut World, kind: &'static str) {
    find::<R>(world, kind, |game| heart(game).frame().is_some_and(|frame| frame.kind() == kind));
}

/// Shows a position in which the first seat decides and this holds.
pub(super) fn find<R: Tabletop<Choice = Choice>>(world: &mut World, what: &str, is_it: impl Fn(&R) -> bool) {
    world.resource_mut::<Settings>().speed = Speed::Normal;
    let game = games::find(R::ID).expect("it is registered");
    match (0..MATCHES).find_map(|seed| look_through::<R>(seed, &is_it)) {
        Some(play) => opening::show(world, game, Box::new(ContestOf::standing(play))),
        None => error!("no match of {MATCHES} comes to {what}"),
    }
}

/// The state that is shown.
fn heart<R: Tabletop>(game: &R) -> &TheGame {
    Tabletop::at_heart(game).downcast_ref::<TheGame>().expect("it is built on The Game")
}

/// Plays a match at random until the first seat decides and this holds.
fn look_through<R: Tabletop<Choice = Choice>>(seed: u64, is_it: &impl Fn(&R) -> bool) -> Option<Play<R>> {
    let seats = if seed % 3 == 2 { 1 } else { 4 };
    let mut setup = R::Setup::for_seats(seats);
    for option in R::Setup::options() {
        let value = option.values[seed as usize % option.values.len()];
        let mut other = setup.clone();
        if other.set(option.key, value.key).is_ok() {
            setup = other;
        }
    }
    let names = ["Ana", "Ben", "Burgess-bot", "Fess-bot"];
    let players = BySeat::new(seats, |seat| Player {
        name: names[seat.index()].into(),
        control: if seat.index() == 0 { Control::Human } else { Control::Bot(Level::Normal) },
    });
    let mut play = Play::<R>::begin(&R::Catalog::built_in(), Header::of::<R>(setup, seed, players)).ok()?;
    let mut rng = seeded(seed);
    for _ in 0..CHOICES {
        let state = play.state();
        let seat = state.turn().seat()?;
        if seat.index() == 0 && is_it(state) {
            return Some(play);
        }
        let mut choices = Vec::new();
        state.choices(&mut choices);
        let choice = *pick(&mut rng, &choices);
        play.choose(&choice).ok()?;
    }
    None
}
