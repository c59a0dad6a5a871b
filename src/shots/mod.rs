//! A tour of every screen, as pictures from a real window.

mod kalidasa;
mod launcher;
mod learn;
mod misbehavin;
mod rare;
mod shelf;
mod shiny_dice;
mod the_game;
mod the_map;

use crate::contest::{Contest, ContestOf};
use crate::games;
use crate::play::opening;
use crate::render::redraw::Redraw;
use crate::screens::Screen;
use crate::settings::{Settings, Speed};
use crate::window::{self, WindowPlan};
use bevy::prelude::*;
use bevy::render::view::screenshot::{Capturing, Screenshot, save_to_disk};
use kit::journal::{Control, Header, Player};
use kit::play::Play;
use kit::{BySeat, Catalog, Level, Setup, Tabletop, Think};
use std::path::PathBuf;
use std::process::ExitCode;

/// One stop of the tour.
struct Stop {
    name: &'static str,
    arrive: fn(&mut World),
    /// How many frames pass before the picture is taken.
    frames: u32,
    /// What is waited for before that.
    until: fn(&World) -> bool,
    /// What is done before it is taken, and how many frames before.
    then: fn(&mut World),
    lead: u32,
}

/// A stop at which nothing more is done.
const fn stop(name: &'static str, arrive: fn(&mut World), frames: u32) -> Stop {
    Stop { name, arrive, frames, until: |_| true, then: |_| {}, lead: 8 }
}

/// Every stop, room by room.
fn stops() -> impl Iterator<Item = &'static Stop> {
    [
        launcher::STOPS,
        shiny_dice::STOPS,
        the_game::STOPS,
        the_map::STOPS,
        kalidasa::STOPS,
        rare::STOPS,
        misbehavin::STOPS,
        learn::STOPS,
    ]
    .into_iter()
    .flatten()
}

/// Takes the pictures and ends.
pub fn take(dir: PathBuf, size: (u32, u32), text: u32, only: &[String]) -> Result<ExitCode, String> {
    std::fs::create_dir_all(&dir).map_err(|error| format!("{}: {error}", dir.display()))?;
    if let Some(stranger) = only.iter().find(|name| stops().all(|stop| stop.name != **name)) {
        let known: Vec<_> = stops().map(|stop| stop.name).collect();
        return Err(format!("there is no picture '{stranger}'; there are: {}", known.join(", ")));
    }
    let is_wanted = |stop: &Stop| only.is_empty() || only.iter().any(|name| name == stop.name);
    let stops = stops().enumerate().filter(|(_, stop)| is_wanted(stop)).collect();
    if launcher::STOPS.iter().any(is_wanted) {
        shelf::furnish()?;
    }
    let mut app = window::app(&WindowPlan { size })?;
    app.world_mut().resource_mut::<Settings>().text_scale = text.clamp(80, 200);
    app.insert_resource(Tour { dir, stops, stop: 0, frames: 0, shot: false }).add_systems(Update, travel);
    app.run();
    Ok(ExitCode::SUCCESS)
}

#[derive(Resource)]
struct Tour {
    dir: PathBuf,
    stops: Vec<(usize, &'static Stop)>,
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
    let Some((number, stop)) = world.resource::<Tour>().stops.get(index).copied() else {
        world.write_message(AppExit::Success);
        return;
    };
    if frames == 0 {
        (stop.arrive)(world);
    }
    if frames + stop.lead == stop.frames {
        if !(stop.until)(world) {
            return;
        }
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

/// A match in which players of a level chose until `stop` holds for a person, from a seed on that reaches it.
fn until<R: Tabletop>(
    level: Level,
    setup: R::Setup,
    seed: u64,
    people: usize,
    stop: fn(&R) -> bool,
) -> Box<dyn Contest> {
    let names = ["Ana", "Ben", "Burgess-bot", "Fess-bot"];
    let players = BySeat::new(setup.seats(), |seat| Player {
        name: names[seat.index()].into(),
        control: if seat.index() < people { Control::Human } else { Control::Bot(Level::Normal) },
    });
    for seed in seed..seed + 200 {
        let header = Header::of::<R>(setup.clone(), seed, players.clone());
        let mut play = Play::<R>::begin(&R::Catalog::built_in(), header).expect("the seats are allowed");
        let mut bot = R::bot(level, seed);
        loop {
            let deciding = play.state().turn().seat();
            let is_person = deciding.is_none_or(|seat| seat.index() < people);
            if is_person && stop(play.state()) {
                return Box::new(ContestOf::standing(play));
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
    show_in::<R>(world, Level::Hard, R::Setup::for_seats(4), seed, people, stop);
}

fn show_in<R: Tabletop>(
    world: &mut World,
    level: Level,
    setup: R::Setup,
    seed: u64,
    people: usize,
    stop: fn(&R) -> bool,
) {
    world.resource_mut::<Settings>().speed = Speed::Normal;
    world.resource_mut::<Settings>().advisor = true;
    world.resource_mut::<Settings>().firsts = false;
    let game = games::find(R::ID).expect("it is registered");
    opening::show(world, game, until(level, setup, seed, people, stop));
}

/// The same among players who think less, for what need not be a good position.
fn soon<R: Tabletop>(world: &mut World, seed: u64, people: usize, stop: fn(&R) -> bool) {
    show_in::<R>(world, Level::Normal, R::Setup::for_seats(4), seed, people, stop);
}
