//! The arena's command line.

use arena::ladder::Pairing;
use arena::simulate::Request;
use arena::{Fault, find, verify};
use clap::{Args, Parser, Subcommand};
use kit::Level;
use serde::Serialize;
use std::path::PathBuf;
use std::process::ExitCode;

/// Games without a screen: bot against bot, throughput, ladders, replay checks.
#[derive(Parser)]
#[command(version)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Play many games between bots.
    Simulate {
        /// The game.
        game: String,
        /// How many games.
        #[arg(long, default_value_t = 100)]
        games: u64,
        /// The seed of the first game.
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// How many seats.
        #[arg(long, default_value_t = 2)]
        seats: usize,
        /// The bots, dealt to the seats in turn: random, easy, normal, hard.
        #[arg(long, value_delimiter = ',', default_value = "random")]
        bots: Vec<Level>,
        /// Keep each game's journal in this folder.
        #[arg(long)]
        journals: Option<PathBuf>,
        #[command(flatten)]
        common: Common,
    },
    /// Measure random play on one core.
    Bench {
        /// The game.
        game: String,
        /// How long to play.
        #[arg(long, default_value_t = 5.0)]
        seconds: f64,
        #[command(flatten)]
        common: Common,
    },
    /// Play every level against every other.
    Ladder {
        /// The game.
        game: String,
        /// Games of each pair.
        #[arg(long, default_value_t = 100)]
        games: u64,
        /// The seed of the first game.
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// The levels, the weakest first.
        #[arg(long, value_delimiter = ',', default_value = "random,easy,normal,hard")]
        levels: Vec<Level>,
        #[command(flatten)]
        common: Common,
    },
    /// Play journals through and compare their results.
    Verify {
        /// The journals.
        #[arg(required = true)]
        files: Vec<PathBuf>,
        #[command(flatten)]
        common: Common,
    },
}

#[derive(Args)]
struct Common {
    /// Print one JSON object on the last line.
    #[arg(long)]
    json: bool,
    /// Read the decks from this assets folder instead of the built-in ones.
    #[arg(long)]
    assets: Option<PathBuf>,
    /// An option of the game, as NAME=VALUE; can be given several times.
    #[arg(long = "option", value_parser = option)]
    options: Vec<(String, String)>,
}

fn option(text: &str) -> Result<(String, String), String> {
    let (key, value) = text.split_once('=').ok_or("an option is written NAME=VALUE")?;
    Ok((key.into(), value.into()))
}

fn main() -> ExitCode {
    match run(Cli::parse().command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(fault) => {
            eprintln!("arena: {fault}");
            ExitCode::from(fault.exit_code())
        }
    }
}

fn run(command: Command) -> Result<(), Fault> {
    match command {
        Command::Simulate { game, games, seed, seats, bots, journals, common } => {
            let request =
                Request { games, seed, seats, bots, options: common.options, assets: common.assets, journals };
            print(&find(&game)?.simulate(&request)?, common.json);
        }
        Command::Bench { game, seconds, common } => {
            print(&find(&game)?.bench(common.assets.as_deref(), seconds)?, common.json);
        }
        Command::Ladder { game, games, seed, levels, common } => {
            let pairing = Pairing { games, seed, levels, options: common.options, assets: common.assets };
            print(&find(&game)?.ladder(&pairing)?, common.json);
        }
        Command::Verify { files, common } => return verify_all(&files, &common),
    }
    Ok(())
}

/// Checks every file, tells of every broken one, and fails if there was one.
fn verify_all(files: &[PathBuf], common: &Common) -> Result<(), Fault> {
    let mut first_fault = None;
    for file in files {
        match verify::verify_any(common.assets.as_deref(), file) {
            Ok(verified) => print(&verified, common.json),
            Err(fault) => {
                if let Some(earlier) = first_fault.replace(fault) {
                    eprintln!("arena: {earlier}");
                }
            }
        }
    }
    first_fault.map_or(Ok(()), Err)
}

/// Figures for people line by line, or for programs on one line.
fn print(figures: &impl Serialize, json: bool) {
    let text = if json { serde_json::to_string(figures) } else { serde_json::to_string_pretty(figures) };
    println!("{}", text.expect("figures are plain data"));
}
