//! The shared layer under every game: what is shown agrees with what was told, at every speed and for every beholder.

use crate::table::{assert_laid_as_the_state_says, choose, headless, start_game};
use bevy::prelude::*;
use kit::{Seat, Sight, Turn, random};
use verse::games::{self, GameInfo};
use verse::play::Intent;
use verse::play::session::Session;
use verse::play::shown::Shown;
use verse::settings::{Settings, Speed};
use verse::table::beholder::Beholder;
use verse::table::pieces::{Piece, Shows};
use verse::table::steps::Steps;
use verse::table::tokens::TokenPiece;

/// How many random choices are made in each game; more by `VERSE_TABLE_CHOICES`.
fn choices() -> usize {
    std::env::var("VERSE_TABLE_CHOICES").ok().and_then(|number| number.parse().ok()).unwrap_or(1500)
}

fn open_offers(app: &App) -> Vec<usize> {
    let session = app.world().resource::<Session>();
    (0..session.offers.len()).filter(|n| session.offers[*n].is_open()).collect()
}

fn is_asked(app: &App) -> bool {
    matches!(app.world().resource::<Session>().contest.turn(), Turn::Of(_))
}

/// Shows everything that is left to show.
fn settle(app: &mut App) {
    for _ in 0..400 {
        app.update();
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
    let laid = world.resource::<verse::table::look::Laid>();
    let lies_here = |heap: &kit::Heap| laid.0.token_spot(heap.place, heap.token, 0).is_some();
    let wanted: usize = ledger.heaps().filter(lies_here).map(|heap| heap.count as usize).sum();
    let mut tokens = app.world_mut().query::<&TokenPiece>();
    assert_eq!(tokens.iter(app.world()).count(), wanted, "{when}: tokens");
}

fn play_randomly(game: &'static GameInfo, total: usize) {
    let mut rng = random::seeded(11);
    let mut app = headless();
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
