//! Lessons being taken, and what explains a match: the coach, the help card, why something is not possible.

use super::{Stop, show, stop};
use crate::games::{self, Learner};
use crate::play::hud::Panels;
use crate::play::opening;
use crate::settings::{Settings, Speed};
use bevy::prelude::*;
use kit::Ruleset;
use misbehavin::{Frame, Misbehavin};
use the_game::TheGame;

pub(super) const STOPS: &[Stop] = &[
    stop("lesson-begins", |world| lesson(world, "shiny_dice", 0, 0), 30),
    stop("lesson", |world| lesson(world, "shiny_dice", 2, 5), 30),
    stop("lesson-reading", |world| lesson(world, "shiny_dice", 1, 1), 30),
    stop("lesson-zone", |world| lesson(world, "shiny_dice", 2, 2), 30),
    stop("lesson-map", |world| lesson(world, "the_game", 0, 1), 60),
    stop("lesson-nav-card", |world| lesson(world, "the_game", 0, 2), 60),
    stop("lesson-bill", |world| lesson(world, "the_game", 1, 4), 60),
    stop("lesson-kalidasa", |world| lesson(world, "kalidasa", 1, 1), 60),
    stop("lesson-play", |world| lesson(world, "misbehavin", 0, 1), 60),
    stop("lesson-recruit", |world| lesson(world, "misbehavin", 1, 2), 60),
    stop("lesson-fight", |world| lesson(world, "misbehavin", 3, 2), 60),
    stop("lesson-done", |world| lesson(world, "shiny_dice", 2, 99), 30),
    Stop {
        then: |world| world.resource_mut::<Panels>().help = true,
        lead: 30,
        ..stop("help", |world| show(world, 1, 1, |game: &TheGame| is_asked(game, "Nav")), 60)
    },
    Stop {
        then: |world| world.resource_mut::<Panels>().ask_why_not(true),
        lead: 30,
        ..stop("why-not", |world| show(world, 1, 1, |game: &Misbehavin| is_turn(game)), 60)
    },
    Stop {
        then: |world| world.resource_mut::<Panels>().ask_why_not(true),
        lead: 30,
        ..stop("why-not-the-game", |world| show(world, 1, 1, |game: &TheGame| is_asked(game, "Turn")), 60)
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

fn is_asked(game: &TheGame, kind: &str) -> bool {
    game.frame().is_some_and(|frame| frame.kind() == kind)
}

fn is_turn(game: &Misbehavin) -> bool {
    game.round() >= 5 && matches!(game.frame(), Some(Frame::Actions))
}
