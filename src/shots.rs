//! A tour of every screen, as pictures from a real window.

use crate::games;
use crate::play::Intent;
use crate::play::contest::{Contest, ContestOf, Offered};
use crate::play::hud::Panels;
use crate::play::session::{self, Session};
use crate::screens::{Page, Screen};
use crate::settings::{Settings, Speed};
use crate::table::layout::Layout;
use crate::table::pieces::{Pieces, Shows};
use crate::table::redraw::Redraw;
use crate::window::{self, WindowPlan};
use bevy::prelude::*;
use bevy::render::view::screenshot::{Capturing, Screenshot, save_to_disk};
use kalidasa::Kalidasa;
use kit::journal::{Control, Header, Player};
use kit::play::Play;
use kit::{BySeat, Catalog, Level, Ruleset, Setup, Tabletop, Think, Turn};
use misbehavin::Misbehavin;
use shiny_dice::ShinyDice;
use shiny_dice::state::Ask;
use std::collections::BTreeSet;
use std::path::PathBuf;
use std::process::ExitCode;
use the_game::TheGame;

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
    stop("kalidasa", show_plain::<Kalidasa>, 20),
    Stop { then: look_closely, ..stop("inspector", |_| {}, 12) },
    stop("misbehavin", show_plain::<Misbehavin>, 20),
];

/// A fight worth a picture: one foe beaten, at least two dice of others left, somebody knocked out.
fn is_mid_fight(game: &ShinyDice) -> bool {
    let knocked_out = game.count_in(shiny_dice::Zone::KnockedOut);
    let beaten = game.count_in(shiny_dice::Zone::Beaten);
    game.asked() == Some(Ask::Fight) && beaten > 1 && game.foe_count() > 0 && knocked_out > 1
}

/// Takes the pictures and ends.
pub fn take(dir: PathBuf, size: (u32, u32), text: u32) -> ExitCode {
    if let Err(error) = std::fs::create_dir_all(&dir) {
        eprintln!("verse: {}: {error}", dir.display());
        return ExitCode::from(2);
    }
    let mut app = window::app(&WindowPlan { size });
    app.world_mut().resource_mut::<Settings>().text_scale = text.clamp(80, 200);
    app.insert_resource(Tour { dir, stop: 0, frames: 0, shot: false }).add_systems(Update, travel);
    app.run();
    ExitCode::SUCCESS
}

#[derive(Resource)]
struct Tour {
    dir: PathBuf,
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
    let Some(stop) = STOPS.get(index) else {
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
        let path = world.resource::<Tour>().dir.join(format!("{:02}-{}.png", index + 1, stop.name));
        world.spawn(Screenshot::primary_window()).observe(save_to_disk(path));
        world.resource_mut::<Tour>().shot = true;
    }
    let capturing = world.query::<&Capturing>().iter(world).count() > 0;
    let mut tour = world.resource_mut::<Tour>();
    tour.frames += 1;
    if shot && !capturing && tour.frames > stop.frames + 3 {
        *tour = Tour { dir: tour.dir.clone(), stop: index + 1, frames: 0, shot: false };
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
    world.write_message(Intent::Choose(0));
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
    let Some(target) = world.resource::<Pieces>().get(offer.path[1]) else { return };
    let Some(place) = world.get::<GlobalTransform>(target).map(GlobalTransform::translation) else { return };
    let mut cameras = world.query_filtered::<(&Camera, &GlobalTransform), With<Camera3d>>();
    let spot = cameras.single(world).ok().and_then(|(camera, eye)| camera.world_to_viewport(eye, place).ok());
    let mut windows = world.query::<&mut Window>();
    if let (Some(spot), Ok(mut window)) = (spot, windows.single_mut(world)) {
        window.set_cursor_position(Some(spot));
    }
}
