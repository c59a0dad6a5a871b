//! What can be said on the command line.

use crate::games::{self, Agreed, GAMES, GameInfo};
use crate::play::tables::Tables;
use crate::play::{ResumeMatch, StartLesson, StartMatch, WatchMatch};
use crate::window::{self, WindowPlan};
use crate::{measure, shots};
use bevy::prelude::*;
use clap::{Parser, Subcommand};
use kit::journal::{self, Control, Player};
use kit::{BySeat, Level};
use std::path::PathBuf;
use std::process::ExitCode;

/// Four Firefly tabletop games on one desktop.
#[derive(Parser)]
#[command(version, name = "verse")]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Play a game at once.
    Play {
        /// The game.
        game: String,
        /// Who sits where: human, or bot:easy, bot:normal, bot:hard.
        #[arg(long, value_delimiter = ',', default_value = "human,bot:normal")]
        seats: Vec<String>,
        /// The seed of all dice and decks.
        #[arg(long)]
        seed: Option<u64>,
        /// An option of the game, as NAME=VALUE.
        #[arg(long = "option", value_parser = option)]
        options: Vec<(String, String)>,
        /// Play on the plain table.
        #[arg(long)]
        plain: bool,
    },
    /// Take a lesson.
    Learn {
        /// The game.
        game: String,
        /// The lesson; the first if none is named.
        lesson: Option<String>,
        /// Begin with this step, counted from 1.
        #[arg(long, default_value_t = 1)]
        step: usize,
    },
    /// Watch bots play.
    Watch {
        /// The game.
        game: String,
        /// How many bots.
        #[arg(long, default_value_t = 3)]
        seats: usize,
        /// The seed of all dice and decks.
        #[arg(long)]
        seed: Option<u64>,
    },
    /// Go on with a kept match, or look at a finished one.
    Replay {
        /// Its journal.
        file: PathBuf,
    },
    /// Draw contact sheets of all faces, without a window.
    Faces {
        /// Where to put them.
        dir: PathBuf,
        /// Only this game's.
        game: Option<String>,
    },
    /// Measure frame time, start, memory and rest beside an empty window.
    Measure {
        /// The game whose table is measured.
        #[arg(default_value = "shiny_dice")]
        game: String,
        /// Measure it on the plain table.
        #[arg(long)]
        plain: bool,
        /// How often; the medians are told.
        #[arg(long, default_value_t = 1)]
        runs: usize,
        /// Print one JSON object.
        #[arg(long)]
        json: bool,
        /// Only this window, in this process.
        #[arg(long, hide = true)]
        only: Option<String>,
    },
    /// Take pictures of every screen, from a real window.
    Shots {
        /// Where to put them.
        dir: PathBuf,
        /// The window's size.
        #[arg(long, default_value = "1280x720", value_parser = size)]
        size: (u32, u32),
        /// The text size in percent.
        #[arg(long, default_value_t = 100)]
        text: u32,
        /// Only these pictures, by their names.
        #[arg(long, num_args = 1..)]
        only: Vec<String>,
    },
}

fn option(text: &str) -> Result<(String, String), String> {
    let (key, value) = text.split_once('=').ok_or("an option is written NAME=VALUE")?;
    Ok((key.into(), value.into()))
}

fn size(text: &str) -> Result<(u32, u32), String> {
    let (width, height) = text.split_once('x').ok_or("a size is written WIDTHxHEIGHT")?;
    let number = |word: &str| word.parse().ok().filter(|n| (320..=7680).contains(n)).ok_or("a size is out of range");
    Ok((number(width)?, number(height)?))
}

/// Runs what was asked for; what is wrong is said in one sentence.
pub fn run() -> ExitCode {
    let done = match Cli::parse().command {
        None => open(WindowPlan::default(), |_| {}),
        Some(Command::Play { game, seats, seed, options, plain }) => play(&game, &seats, seed, options, plain),
        Some(Command::Learn { game, lesson, step }) => learn(&game, lesson.as_deref(), step),
        Some(Command::Watch { game, seats, seed }) => known(&game).and_then(|game| {
            let bots = vec!["bot:normal".to_string(); seated(game, seats)?];
            play(game.id, &bots, seed, Vec::new(), false)
        }),
        Some(Command::Replay { file }) => replay(file),
        Some(Command::Faces { dir, game }) => draw_faces(&dir, game.as_deref()),
        Some(Command::Measure { game, plain, runs, json, only }) => known(&game).and_then(|game| {
            let plan = measure::Plan { game, plain, runs: runs.max(1) };
            only.map_or_else(|| measure::all(plan, json), |kind| measure::one(plan, &kind))
        }),
        Some(Command::Shots { dir, size, text, only }) => shots::take(dir, size, text, &only),
    };
    match done {
        Ok(code) => code,
        Err(problem) => {
            eprintln!("verse: {}", kit::printable(&problem));
            ExitCode::from(2)
        }
    }
}

/// Opens the window, once it is clear that there is a screen to open it on.
fn open(plan: WindowPlan, prepare: impl FnOnce(&mut App)) -> Result<ExitCode, String> {
    let mut app = window::app(&plan)?;
    prepare(&mut app);
    Ok(match app.run() {
        AppExit::Success => ExitCode::SUCCESS,
        AppExit::Error(code) => ExitCode::from(code.get()),
    })
}

fn known(id: &str) -> Result<&'static GameInfo, String> {
    let list = || GAMES.iter().map(|game| game.id).collect::<Vec<_>>().join(", ");
    games::find(id).ok_or_else(|| format!("there is no game '{id}'; there are: {}", list()))
}

fn play(
    id: &str,
    seats: &[String],
    seed: Option<u64>,
    options: Vec<(String, String)>,
    plain: bool,
) -> Result<ExitCode, String> {
    let game = known(id)?;
    seated(game, seats.len())?;
    let players =
        seats.iter().enumerate().map(|(index, seat)| player(index, seat)).collect::<Result<BySeat<_>, _>>()?;
    let seed = seed.unwrap_or_else(crate::games::fresh_seed);
    let agreed = Agreed { players, options, seed, keep: true };
    open(WindowPlan::default(), move |app| {
        app.world_mut().resource_mut::<Tables>().only_plain = plain;
        window::start_with(app, StartMatch { game, agreed });
    })
}

fn learn(id: &str, lesson: Option<&str>, step: usize) -> Result<ExitCode, String> {
    let game = known(id)?;
    let found = match lesson {
        Some(lesson) => game.lessons().iter().find(|known| known.id == lesson),
        None => game.lessons().first(),
    };
    let list = || game.lessons().iter().map(|lesson| lesson.id.as_str()).collect::<Vec<_>>().join(", ");
    let found = found.ok_or_else(|| match game.lessons() {
        [] => format!("{} has no lessons", game.name),
        _ => format!("there is no lesson '{}'; there are: {}", lesson.unwrap_or_default(), list()),
    })?;
    let start = StartLesson { game, lesson: found.id.clone(), step: step.saturating_sub(1) };
    open(WindowPlan::default(), move |app| window::start_with(app, start))
}

/// The number of seats, if the game has as many.
fn seated(game: &GameInfo, seats: usize) -> Result<usize, String> {
    let fits = game.seats.contains(&seats);
    fits.then_some(seats).ok_or_else(|| format!("{} is for {}, not {seats}", game.name, game.players))
}

fn player(index: usize, seat: &str) -> Result<Player, String> {
    let control = match seat.split_once(':') {
        None if seat == "human" => Control::Human,
        Some(("bot", level)) => Control::Bot(level.parse::<Level>()?),
        _ => return Err(format!("'{seat}' is no seat; a seat is human, bot:easy, bot:normal or bot:hard")),
    };
    let name = match control {
        Control::Human => ["Ana", "Ben", "Cleo", "Dan", "Eve"][index % 5].to_string(),
        Control::Bot(level) => format!("Bot {} ({level})", index + 1),
    };
    Ok(Player { name, control })
}

fn replay(file: PathBuf) -> Result<ExitCode, String> {
    let bytes = journal::read_file(&file).map_err(|trouble| trouble.to_string())?;
    let about = journal::about(&bytes).map_err(|error| format!("{}: {error}", file.display()))?;
    let game = known(&about.game)?;
    open(WindowPlan::default(), move |app| match about.standings {
        Some(_) => window::start_with(app, WatchMatch { game, path: file }),
        None => window::start_with(app, ResumeMatch { game, path: file }),
    })
}

fn draw_faces(dir: &std::path::Path, game: Option<&str>) -> Result<ExitCode, String> {
    if let Some(id) = game {
        known(id)?;
    }
    crate::rulesets::sheets::write(&crate::keep::assets(), dir, game).map_err(|error| error.to_string())?;
    println!("{}", dir.display());
    Ok(ExitCode::SUCCESS)
}
