//! The shared layer under every game: what is shown agrees with what was told, at every speed and for every beholder.

use crate::table::{assert_heaped, assert_laid_as_the_state_says, choices, choose, headless, start_game};
use bevy::prelude::*;
use kit::{FigureId, Seat, Sight, Step, Turn, random};
use std::collections::BTreeMap;
use verse::games::{self, GameInfo};
use verse::play::Intent;
use verse::play::session::Session;
use verse::play::shown::Shown;
use verse::settings::{Settings, Speed};
use verse::table::beholder::Beholder;
use verse::table::pieces::{Piece, Shows};
use verse::table::steps::{Played, Steps};

fn open_offers(app: &App) -> Vec<usize> {
    let session = app.world().resource::<Session>();
    (0..session.offers.len()).filter(|n| session.offers[*n].is_open()).collect()
}

fn is_asked(app: &App) -> bool {
    matches!(app.world().resource::<Session>().contest.turn(), Turn::Of(_))
}

/// What was told since the table last lay as the state says: a second opinion beside what is shown.
#[derive(Resource, Default)]
struct Heard {
    figures: BTreeMap<FigureId, i32>,
    lines: usize,
}

fn hear(mut played: MessageReader<Played>, mut heard: ResMut<Heard>) {
    for Played(step) in played.read() {
        match step {
            Step::Count { figure, now, .. } => {
                heard.figures.insert(*figure, *now);
            }
            Step::Say { .. } => heard.lines += 1,
            _ => {}
        }
    }
}

/// Figures and log have come exactly as far as the steps played so far.
fn assert_shown_as_told(app: &App, when: &str) {
    let world = app.world();
    let (session, shown, heard) = (world.resource::<Session>(), world.resource::<Shown>(), world.resource::<Heard>());
    for (figure, now) in &heard.figures {
        assert_eq!(shown.figure(*figure), *now, "{when}: {figure:?} is not as told");
    }
    assert_eq!(shown.log(session).len(), heard.lines, "{when}: the log is not as long as told");
}

/// Shows everything that is left to show.
fn settle(app: &mut App) {
    for _ in 0..400 {
        app.update();
        if app.world().contains_resource::<Heard>() && app.world().resource::<Steps>().is_playing() {
            assert_shown_as_told(app, "between steps");
        }
        let gliding = app.world_mut().query::<&verse::table::motion::Glide>().iter(app.world()).count();
        if gliding == 0 && !app.world().resource::<Steps>().is_playing() {
            app.update();
            return;
        }
    }
    panic!("the table does not come to rest");
}

/// Figures, heaps and log are those of the state, and every heap that lies on the table has its tokens.
fn assert_shown_as_the_state_says(app: &mut App, when: &str) {
    let world = app.world();
    let (session, shown) = (world.resource::<Session>(), world.resource::<Shown>());
    let ledger = session.contest.ledger();
    assert_eq!(shown.ledger().difference(&ledger), None, "{when}: what is shown is not what is");
    assert_eq!(shown.log(session).len(), session.log().len(), "{when}: lines of the log are missing");
    assert_heaped(app, &ledger, when);
}

fn play_randomly(game: &'static GameInfo, total: usize) {
    let mut rng = random::seeded(11);
    let mut app = headless();
    app.init_resource::<Heard>().add_systems(Last, hear);
    let (mut made, mut seed) = (0, 0);
    while made < total {
        let seats = (*game.seats.start()).max(1 + seed as usize % *game.seats.end());
        start_game(&mut app, game.id, Vec::new(), seed, seats);
        seed += 1;
        for _ in 0..400.min(total - made) {
            app.world_mut().write_message(Intent::LiftCurtain);
            app.update();
            if !is_asked(&app) {
                break;
            }
            let how = random::below(&mut rng, 60);
            let speeds = [Speed::Slow, Speed::Normal, Speed::Fast];
            app.world_mut().resource_mut::<Settings>().speed = speeds.get(how).copied().unwrap_or(Speed::Instant);
            let offers = open_offers(&app);
            let lines = app.world().resource::<Session>().log().len();
            *app.world_mut().resource_mut::<Heard>() = Heard { lines, ..Heard::default() };
            choose(&mut app, *random::pick(&mut rng, &offers));
            app.update();
            if how == 1 {
                app.update();
                app.world_mut().write_message(Intent::Skip);
            }
            settle(&mut app);
            made += 1;
            let when = format!("{}, match {seed}, choice {made}, speed {how}", game.name);
            assert_laid_as_the_state_says(&mut app, &when);
            assert_shown_as_the_state_says(&mut app, &when);
        }
    }
}

#[test]
fn shiny_dice_is_shown_as_its_state_says_whatever_is_chosen_and_however_fast() {
    play_randomly(games::find("shiny_dice").expect("it is registered"), choices());
}

#[test]
fn the_game_is_shown_as_its_state_says_whatever_is_chosen_and_however_fast() {
    play_randomly(games::find("the_game").expect("it is registered"), choices());
}

#[test]
fn kalidasa_is_shown_as_its_state_says_whatever_is_chosen_and_however_fast() {
    play_randomly(games::find("kalidasa").expect("it is registered"), choices());
}

#[test]
fn misbehavin_is_shown_as_its_state_says_whatever_is_chosen_and_however_fast() {
    play_randomly(games::find("misbehavin").expect("it is registered"), choices());
}

/// No face is open that whoever looks may not see.
fn assert_keeps_secrets(app: &mut App, when: &str) {
    let beholder = app.world().resource::<Session>().beholder();
    assert_eq!(*app.world().resource::<Beholder>(), beholder, "{when}: somebody else looks");
    let mut pieces = app.world_mut().query::<(&Piece, &Shows)>();
    for (piece, shows) in pieces.iter(app.world()) {
        assert!(!shows.open || beholder.sees(shows.sight), "{when}: {piece:?} shows {shows:?} to {beholder:?}");
    }
}

/// Two people play slowly and lift the curtain when they please; gives how many hidden faces their owners saw.
fn play_with_secrets(game: &str, frames: usize) -> usize {
    let mut app = headless();
    app.world_mut().resource_mut::<Settings>().speed = Speed::Slow;
    start_game(&mut app, game, Vec::new(), 7, 2);
    let mut rng = random::seeded(5);
    let mut seen = 0;
    for frame in 0..frames {
        if random::below(&mut rng, 6) == 0 {
            app.world_mut().write_message(Intent::LiftCurtain);
        }
        if random::below(&mut rng, 4) == 0 && is_asked(&app) {
            let offers = open_offers(&app);
            choose(&mut app, *random::pick(&mut rng, &offers));
        }
        if random::below(&mut rng, 12) == 0 {
            app.world_mut().write_message(Intent::Skip);
        }
        app.update();
        assert_keeps_secrets(&mut app, &format!("{game}, frame {frame}"));
        let mut pieces = app.world_mut().query::<&Shows>();
        seen += pieces.iter(app.world()).filter(|shows| shows.open && shows.sight != Sight::Everyone).count();
    }
    seen
}

#[test]
fn no_frame_shows_a_hidden_face_to_anybody_but_its_owner() {
    for game in ["misbehavin", "the_game"] {
        assert!(play_with_secrets(game, 4000) > 0, "{game}: nobody ever had anything to hide");
    }
}

#[test]
fn two_answers_in_one_frame_make_one_choice() {
    for game in games::GAMES {
        let mut app = headless();
        start_game(&mut app, game.id, Vec::new(), 3, *game.seats.end().min(&2));
        let mut rng = random::seeded(9);
        for _ in 0..100 {
            app.world_mut().write_message(Intent::LiftCurtain);
            settle(&mut app);
            if !is_asked(&app) {
                break;
            }
            let made = app.world().resource::<Session>().contest.choices_made();
            let offers = open_offers(&app);
            choose(&mut app, *random::pick(&mut rng, &offers));
            choose(&mut app, *random::pick(&mut rng, &offers));
            app.update();
            assert_eq!(app.world().resource::<Session>().contest.choices_made(), made + 1, "{}", game.name);
        }
    }
}

#[test]
fn a_line_about_a_throw_appears_when_its_dice_rest() {
    let mut app = headless();
    start_game(&mut app, "shiny_dice", Vec::new(), 1, 1);
    app.world_mut().resource_mut::<Settings>().speed = Speed::Normal;
    app.insert_resource(recorded_throws());
    let lines = |app: &App| {
        let session = app.world().resource::<Session>();
        app.world().resource::<Shown>().log(session).len()
    };
    let before = lines(&app);
    choose(&mut app, 0);
    app.update();
    let mut frames = 0;
    while app.world_mut().query::<&verse::table::flight::Flight>().iter(app.world()).count() > 0 || frames == 0 {
        assert_eq!(lines(&app), before, "the log tells of dice that still fly");
        app.update();
        frames += 1;
        assert!(frames < 200, "the dice never rest");
    }
    assert!(frames > 5, "the dice were not thrown");
    settle(&mut app);
    assert!(lines(&app) > before);
    assert_eq!(app.world().resource::<Session>().contest.turn(), Turn::Of(Seat(0)));
}

fn recorded_throws() -> verse::table::flight::ThrowBook {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/dice/throws.bin");
    let bytes = std::fs::read(path).expect("the recordings are there");
    verse::table::flight::ThrowBook::new(throws::Throws::from_bytes(&bytes).expect("they can be read"))
}
