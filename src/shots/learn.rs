//! Lessons being taken, and what explains a match: the coach, the help card, why something is not possible.

use super::{Stop, stop};
use crate::games::{self, Learner};
use crate::play::hud::Panels;
use crate::play::opening;
use crate::settings::{Settings, Speed};
use bevy::prelude::*;

pub(super) const STOPS: &[Stop] = &[
    stop("lesson-begins", |world| lesson(world, "shiny_dice", 0, 0), 30),
    stop("lesson", |world| lesson(world, "shiny_dice", 2, 5), 30),
    stop("lesson-reading", |world| lesson(world, "shiny_dice", 1, 1), 30),
    stop("lesson-zone", |world| lesson(world, "shiny_dice", 2, 2), 30),
    stop("lesson-done", |world| lesson(world, "shiny_dice", 2, 99), 30),
    Stop {
        then: |world| world.resource_mut::<Panels>().help = true,
        ..stop("help", |world| lesson(world, "shiny_dice", 2, 5), 30)
    },
    Stop {
        then: |world| world.resource_mut::<Panels>().ask_why_not(true),
        ..stop("why-not", |world| lesson(world, "shiny_dice", 2, 5), 30)
    },
];

/// A lesson of a game by its place in the course, at a step.
fn lesson(world: &mut World, game: &str, number: usize, step: usize) {
    world.resource_mut::<Settings>().speed = Speed::Normal;
    let game = games::find(game).expect("it is registered");
    let Some(info) = game.lessons().get(number) else { return };
    let learner = Learner { name: "Ana".into(), lesson: info.id.clone(), step };
    match (game.teach)(&learner) {
        Ok(contest) => opening::show(world, game, contest),
        Err(trouble) => panic!("{trouble}"),
    }
}
