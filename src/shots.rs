//! A tour of every screen, as pictures from a real window.

use crate::contest::{Contest, ContestOf, Offered};
use crate::games;
use crate::play::hud::Panels;
use crate::play::session::{self, Session};
use crate::render::redraw::Redraw;
use crate::screens::{Page, Screen};
use crate::settings::{Settings, Speed};
use crate::table::layout::Layout;
use crate::table::pieces::{Pieces, Shows};
use crate::table::zones::Zone;
use crate::window::{self, WindowPlan};
use bevy::prelude::*;
use bevy::render::view::screenshot::{Capturing, Screenshot, save_to_disk};
use kalidasa::Kalidasa;
use kit::journal::{Control, Header, Player};
use kit::play::Play;
use kit::{BySeat, Catalog, Level, Ruleset, Setup, Tabletop, Target, Think, Turn};
use misbehavin::Misbehavin;
use shiny_dice::ShinyDice;
use shiny_dice::state::Ask;
use std::collections::BTreeSet;
use std::path::PathBuf;
use std::process::ExitCode;
use the_game::TheGame;
use the_game::state::Frame;

/// One stop of the tour.
struct Stop {
    name: &'static str,
    arrive: fn(&mut World),
    /// How many frames pass before the picture is taken.
    frames: u32,
    /// What is done shortly before.
    then: fn(&mut World),
}

/// A stop at which nothing more is done.
const fn stop(name: &'static str, arrive: fn(&mut World), frames: u32) -> Stop {
    Stop { name, arrive, frames, then: |_| {} }
}

const STOPS: &[Stop] = &[
    stop("launcher", |_| {}, 40),
    stop("new-match", |world| page(world, Page::NewMatch), 12),
    stop("settings", |world| page(world, Page::Settings), 12),
    stop("rules", |world| page(world, Page::Rules), 12),
    stop("statistics", |world| page(world, Page::Statistics), 12),
    stop("matches", |world| page(world, Page::Matches), 12),
    stop("roll", |world| show(world, 5, 1, |game: &ShinyDice| game.asked() == Some(Ask::Roll)), 20),
    stop("mid-throw", throw, 5),
    stop("reroll", |world| show(world, 5, 1, |game: &ShinyDice| matches!(game.asked(), Some(Ask::Reroll { .. }))), 12),
    stop(
        "mission",
        |world| show(world, 11, 1, |game: &ShinyDice| matches!(game.asked(), Some(Ask::Niska | Ask::Saffron { .. }))),
        12,
    ),
    Stop { then: aim, ..stop("mid-fight", |world| show(world, 8, 1, is_mid_fight), 25) },
    stop("keep-flying", |world| show(world, 3, 1, |game: &ShinyDice| game.asked() == Some(Ask::Fly)), 12),
    stop("curtain", |world| show(world, 4, 2, |game: &ShinyDice| game.round() == 2), 12),
    stop("end", |world| show(world, 6, 1, |game: &ShinyDice| matches!(game.turn(), Turn::Over(_))), 12),
    stop("the-game", show_plain::<TheGame>, 20),
    stop("nav-card", |world| show(world, 1, 1, |game: &TheGame| is_asked(game, "Nav")), 30),
    stop("misbehave", |world| show(world, 1, 1, |game: &TheGame| is_asked(game, "Misbehave")), 30),
    stop("skill-test", |world| show(world, 1, 1, is_bribed), 20),
    stop("test-rolled", |world| show(world, 1, 1, is_rolled), 20),
    stop("buy", |world| show(world, 1, 1, |game: &TheGame| is_asked(game, "Buy") && game.considered().len() == 3), 40),
    stop(
        "deal",
        |world| show(world, 1, 1, |game: &TheGame| is_asked(game, "Deal") && game.considered_jobs().len() == 3),
        40,
    ),
    stop("leaders", |world| show(world, 1, 1, |game: &TheGame| is_asked(game, "PickLeader")), 40),
    stop("payday", |world| show(world, 1, 1, |game: &TheGame| is_asked(game, "Payday")), 20),
    stop("the-game-later", |world| show(world, 3, 1, |game: &TheGame| is_turn(game) && game.round() >= 9), 20),
    stop("kalidasa", show_plain::<Kalidasa>, 20),
    Stop { then: look_closely, ..stop("inspector", |_| {}, 12) },
    stop("misbehavin", |world| show(world, 1, 1, |game: &Misbehavin| is_taking_actions(game, 4)), 40),
    stop("misbehavin-recruit", |world| show(world, 2, 1, is_paying), 30),
    stop("misbehavin-fight", |world| show(world, 3, 1, |game: &Misbehavin| game.fight().is_some()), 30),
];

/// A turn in a match that has come so far.
fn is_taking_actions(game: &Misbehavin, round: u32) -> bool {
    game.round() >= round && matches!(game.frame(), Some(misbehavin::Frame::Actions))
}

/// A recruitment with something put down already.
fn is_paying(game: &Misbehavin) -> bool {
    let is_recruiting = matches!(game.frame(), Some(misbehavin::Frame::Recruit(recruit)) if recruit.want.is_some());
    is_recruiting && !game.player(game.active()).display.is_empty()
}

/// A captain at the beginning of a turn.
fn is_turn(game: &TheGame) -> bool {
    matches!(game.frame(), Some(the_game::state::Frame::Turn { .. })) && game.turn_state().used == 0
}

/// A fight worth a picture: one foe beaten, at least two dice of others left, somebody knocked out.
fn is_mid_fight(game: &ShinyDice) -> bool {
    let knocked_out = game.count_in(shiny_dice::Zone::KnockedOut);
    let beaten = game.count_in(shiny_dice::Zone::Beaten);
    game.asked() == Some(Ask::Fight) && beaten > 1 && game.foe_count() > 0 && knocked_out > 1
}

fn is_asked(game: &TheGame, kind: &str) -> bool {
    game.frame().is_some_and(|frame| frame.kind() == kind)
}

/// A test that can be bribed, before the roll.
fn is_bribed(game: &TheGame) -> bool {
    match game.frame() {
        Some(Frame::Test(testing)) => testing.total.is_none() && game.most_bribes(&testing) > 1,
        _ => false,
    }
}

/// A test that can still be helped, after the roll.
fn is_rolled(game: &TheGame) -> bool {
    matches!(game.frame(), Some(Frame::Test(testing)) if testing.total.is_some())
}

/// Takes the pictures and ends.
pub fn take(dir: PathBuf, size: (u32, u32), text: u32, only: &[String]) -> Result<ExitCode, String> {
    std::fs::create_dir_all(&dir).map_err(|error| format!("{}: {error}", dir.display()))?;
    if let Some(stranger) = only.iter().find(|name| STOPS.iter().all(|stop| stop.name != **name)) {
        let known: Vec<_> = STOPS.iter().map(|stop| stop.name).collect();
        return Err(format!("there is no picture '{stranger}'; there are: {}", known.join(", ")));
    }
    let is_wanted = |stop: &Stop| only.is_empty() || only.iter().any(|name| name == stop.name);
    let stops = (0..STOPS.len()).filter(|index| is_wanted(&STOPS[*index])).collect();
    let mut app = window::app(&WindowPlan { size });
    app.world_mut().resource_mut::<Settings>().text_scale = text.clamp(80, 200);
    app.insert_resource(Tour { dir, stops, stop: 0, frames: 0, shot: false }).add_systems(Update, travel);
    app.run();
    Ok(ExitCode::SUCCESS)
}

#[derive(Resource)]
struct Tour {
    dir: PathBuf,
    stops: Vec<usize>,
    stop: usize,
    frames: u32,
    shot: bool,
}

fn travel(world: &mut World) {
    world.resource_mut::<Redraw>().soon();
    let screen = *world.resource::<State<Screen>>().get();
    if screen == Screen::Loading {
        return;
    }
    let (index, frames, shot) = {
        let tour = world.resource::<Tour>();
        (tour.stop, tour.frames, tour.shot)
    };
    let number = world.resource::<Tour>().stops.get(index).copied();
    let Some((number, stop)) = number.and_then(|number| Some((number, STOPS.get(number)?))) else {
        world.write_message(AppExit::Success);
        return;
    };
    if frames == 0 {
        (stop.arrive)(world);
    }
    if frames + 8 == stop.frames {
        (stop.then)(world);
    }
    if frames == stop.frames {
        let path = world.resource::<Tour>().dir.join(format!("{:02}-{}.png", number + 1, stop.name));
        world.spawn(Screenshot::primary_window()).observe(save_to_disk(path));
        world.resource_mut::<Tour>().shot = true;
    }
    let capturing = world.query::<&Capturing>().iter(world).count() > 0;
    let mut tour = world.resource_mut::<Tour>();
    tour.frames += 1;
    if shot && !capturing && tour.frames > stop.frames + 3 {
        (tour.stop, tour.frames, tour.shot) = (index + 1, 0, false);
    }
}

fn page(world: &mut World, page: Page) {
    if let Some(mut next) = world.get_resource_mut::<NextState<Page>>() {
        next.set(page);
    }
}

/// A match in which hard players chose until `stop` holds for a person, from a seed on that reaches it.
fn until<R: Tabletop>(seed: u64, people: usize, stop: fn(&R) -> bool) -> Box<dyn Contest> {
    const SEATS: usize = 4;
    let names = ["Ana", "Ben", "Burgess-bot", "Fess-bot"];
    let players = BySeat::new(SEATS, |seat| Player {
        name: names[seat.index()].into(),
        control: if seat.index() < people { Control::Human } else { Control::Bot(Level::Normal) },
    });
    for seed in seed..seed + 200 {
        let header = Header::of::<R>(R::Setup::for_seats(SEATS), seed, players.clone());
        let mut play = Play::<R>::begin(&R::Catalog::built_in(), header).expect("four seats are allowed");
        let mut bot = R::bot(Level::Hard, seed);
        loop {
            let deciding = play.state().turn().seat();
            let is_person = deciding.is_none_or(|seat| seat.index() < people);
            if is_person && stop(play.state()) {
                return Box::new(ContestOf::resumed(play, None, None));
            }
            if deciding.is_none() {
                break;
            }
            let choice = bot.choose(play.state(), &Think::freely());
            play.choose(&choice).expect("a listed choice is accepted");
        }
    }
    panic!("no match of 200 reaches this picture");
}

fn show<R: Tabletop>(world: &mut World, seed: u64, people: usize, stop: fn(&R) -> bool) {
    world.resource_mut::<Settings>().speed = Speed::Normal;
    world.resource_mut::<Settings>().advisor = true;
    let game = games::find(R::ID).expect("it is registered");
    session::show(world, game, until(seed, people, stop));
}

/// A match of some rounds on the plain table.
fn show_plain<R: Tabletop>(world: &mut World) {
    show::<R>(world, 1, 1, |game| game.round() >= 5);
}

/// The dice are thrown from where the last picture left off.
fn throw(world: &mut World) {
    let intent = world.resource::<Session>().choose(0, false);
    world.write_message(intent);
}

/// The last card of the zone with the most open faces is looked at closely.
fn look_closely(world: &mut World) {
    let shows = |piece: &kit::PieceId| world.get::<Shows>(world.resource::<Pieces>().get(*piece)?).copied();
    let faces = |row: &[kit::PieceId]| -> BTreeSet<_> {
        row.iter().filter_map(shows).filter(|shows| shows.open).map(|shows| shows.face).collect()
    };
    let zones = world.resource::<Layout>().zones().max_by_key(|(_, row)| faces(row).len());
    let top = zones.and_then(|(_, row)| row.last().copied());
    world.resource_mut::<Panels>().inspected = top;
}

/// A die is picked and the mouse is over what it would hit.
fn aim(world: &mut World) {
    let mut session = world.resource_mut::<Session>();
    let aimed = |offer: &Offered| offer.refused.is_none() && offer.path.len() == 2;
    let Some(offer) = session.offers.iter().find(|offer| aimed(offer)).cloned() else { return };
    session.picked = vec![offer.path[0]];
    let mut zones = world.query::<&Zone>();
    let place = match offer.path[1] {
        Target::Piece(piece) => world
            .resource::<Pieces>()
            .get(piece)
            .and_then(|entity| world.get::<GlobalTransform>(entity))
            .map(GlobalTransform::translation),
        Target::Zone(id) => {
            zones.iter(world).find(|zone| zone.id == id).map(|zone| Vec3::new(zone.middle().x, 0.0, zone.middle().y))
        }
        _ => None,
    };
    let Some(place) = place else { return };
    let mut cameras = world.query_filtered::<(&Camera, &GlobalTransform), With<crate::table::camera::TableEye>>();
    let spot = cameras.single(world).ok().and_then(|(camera, eye)| camera.world_to_viewport(eye, place).ok());
    let mut windows = world.query::<&mut Window>();
    if let (Some(spot), Ok(mut window)) = (spot, windows.single_mut(world)) {
        window.set_cursor_position(Some(spot));
    }
}
