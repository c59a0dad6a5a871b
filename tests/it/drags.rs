//! Dragging one thing onto another says the same as pointing at both.

use crate::table::{choose, headless, start_game};
use bevy::prelude::*;
use kit::{Target, random};
use verse::play::Intent;
use verse::play::session::Session;
use verse::settings::{Settings, Speed};
use verse::table::pointer::Dragged;

fn drag(app: &mut App, from: Target, to: Option<Target>) {
    app.world_mut().write_message(Dragged::Lifted(from));
    app.update();
    app.world_mut().write_message(Dragged::Dropped(to));
    app.update();
}

fn session(app: &App) -> &Session {
    app.world().resource::<Session>()
}

/// An answer that is said by pointing at two things, and by nothing else said so.
fn pair(session: &Session) -> Option<(Target, Target)> {
    let pairs =
        || session.offers.iter().filter(|offer| offer.is_open() && offer.path.len() == 2).map(|offer| &offer.path);
    let is_alone = |path: &[Target]| session.offers.iter().filter(|offer| offer.path.starts_with(path)).count() == 1;
    pairs().find(|path| is_alone(path)).map(|path| (path[0], path[1]))
}

/// Plays a match at random and drags wherever that says something; gives how often it did.
fn drag_through(game: &str, seed: u64, choices: usize) -> usize {
    let mut app = headless();
    app.world_mut().resource_mut::<Settings>().speed = Speed::Instant;
    start_game(&mut app, game, Vec::new(), seed, 2);
    let (mut rng, mut dragged) = (random::seeded(seed), 0);
    for _ in 0..choices {
        app.world_mut().write_message(Intent::LiftCurtain);
        app.update();
        app.update();
        let made = session(&app).contest.choices_made();
        if let Some((from, to)) = pair(session(&app)) {
            drag(&mut app, from, None);
            assert_eq!(session(&app).contest.choices_made(), made, "{game}: dropped beside the table");
            assert!(session(&app).picked.is_empty(), "{game}: what is dropped beside the table is put back");
            drag(&mut app, from, Some(to));
            assert_eq!(session(&app).contest.choices_made(), made + 1, "{game}: {from:?} was dropped on {to:?}");
            dragged += 1;
            continue;
        }
        let open: Vec<usize> =
            (0..session(&app).offers.len()).filter(|at| session(&app).offers[*at].is_open()).collect();
        if open.is_empty() {
            break;
        }
        choose(&mut app, *random::pick(&mut rng, &open));
        app.update();
    }
    dragged
}

#[test]
fn a_thing_dropped_on_another_acts_on_it() {
    for game in ["shiny_dice", "the_game", "kalidasa"] {
        let has_dragged = (0..20).any(|seed| drag_through(game, seed, 300) > 0);
        assert!(has_dragged, "{game}: nothing could be dragged");
    }
}
