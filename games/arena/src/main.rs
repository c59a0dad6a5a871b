//! The arena's command line.

use arena::judge::advisor::Following;
use arena::judge::calibrate::Calibration;
use arena::judge::effects::Trying;
use arena::judge::look_back::Looking;
use arena::judge::measure::Measuring;
use arena::keep::Keeping;
use arena::ladder::Pairing;
use arena::simulate::Request;
use arena::{Fault, find, opened, verify};
use clap::{Args, Parser, Subcommand, value_parser};
use kit::Level;
use serde::Serialize;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

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
        #[arg(long, default_value_t = 100, value_parser = value_parser!(u64).range(1..))]
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
        /// An option of the game, as NAME=VALUE; can be given several times.
        #[arg(long = "option", value_parser = option)]
        options: Vec<(String, String)>,
        #[command(flatten)]
        common: Common,
    },
    /// Measure random play on one core.
    Bench {
        /// The game.
        game: String,
        /// How long to play.
        #[arg(long, default_value_t = 5.0, value_parser = seconds)]
        seconds: f64,
        #[command(flatten)]
        common: Common,
    },
    /// Play every level against every other.
    Ladder {
        /// The game.
        game: String,
        /// Games of each pair.
        #[arg(long, default_value_t = 100, value_parser = value_parser!(u64).range(1..))]
        games: u64,
        /// The seed of the first game.
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// The levels, the weakest first.
        #[arg(long, value_delimiter = ',', default_value = "random,easy,normal,hard")]
        levels: Vec<Level>,
        /// An option of the game, as NAME=VALUE; can be given several times.
        #[arg(long = "option", value_parser = option)]
        options: Vec<(String, String)>,
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
    /// Say how journals of any age can be opened.
    Open {
        /// The journals.
        #[arg(required = true)]
        files: Vec<PathBuf>,
        /// Print one JSON object on each line.
        #[arg(long)]
        json: bool,
    },
    /// Measure how a game's outlook turns into chances of winning.
    Measure {
        /// The game.
        game: String,
        #[command(flatten)]
        sample: Sample,
        /// Who plays: random, easy, normal, hard.
        #[arg(long, default_value = "normal")]
        level: Level,
        /// How many rounds trials are played on before the outlook is asked.
        #[arg(long, default_value_t = 5)]
        ahead: u32,
        /// Keep it as GAME/chances.ron below this folder.
        #[arg(long)]
        write: Option<PathBuf>,
    },
    /// Compare the chances that a review gives with how matches ended.
    Calibrate {
        /// The game.
        game: String,
        #[command(flatten)]
        sample: Sample,
        /// Who plays: random, easy, normal, hard.
        #[arg(long, default_value = "normal")]
        level: Level,
        /// Choices played in trials for each match.
        #[arg(long, default_value_t = 0)]
        work: u64,
    },
    /// Play a match and look back at it: what is told, and when.
    Review {
        /// The game.
        game: String,
        /// The match's seed.
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// Who plays: random, easy, normal, hard.
        #[arg(long, default_value = "normal")]
        level: Level,
        /// Choices played in trials; as many as usual if not given.
        #[arg(long)]
        work: Option<u64>,
        /// Print one JSON object on the last line.
        #[arg(long)]
        json: bool,
    },
    /// Follow the advisor against three normal bots, beside a hard bot in the same matches.
    Follow {
        /// The game.
        game: String,
        #[command(flatten)]
        sample: Sample,
        /// How long to wait for the advisor, in milliseconds.
        #[arg(long, default_value_t = 1000)]
        patience: u64,
    },
    /// Measure what the options do to length and to the seats' chances.
    Effects {
        /// The game.
        game: String,
        #[command(flatten)]
        sample: Sample,
        /// Options to leave out.
        #[arg(long, value_delimiter = ',')]
        without: Vec<String>,
        /// Keep it as GAME/effects.ron below this folder.
        #[arg(long)]
        write: Option<PathBuf>,
    },
    /// Play a match into its journal, choice by choice; prints a number once each is on disk.
    Keep {
        /// The game.
        game: String,
        /// The journal; a match that it holds already is gone on with.
        file: PathBuf,
        /// How many seats a new match has.
        #[arg(long, default_value_t = 2)]
        seats: usize,
        /// The seed of a new match.
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// Who plays: random, easy, normal, hard.
        #[arg(long, default_value = "random")]
        level: Level,
        /// Leave the match after so many choices.
        #[arg(long, default_value_t = 100_000)]
        choices: usize,
        /// Milliseconds before each choice.
        #[arg(long, default_value_t = 0)]
        pace: u64,
        /// How often to try again, every hundredth of a second, while the disk fails.
        #[arg(long, default_value_t = 0)]
        tries: u32,
    },
}

#[derive(Args)]
struct Sample {
    /// How many matches.
    #[arg(long, default_value_t = 300, value_parser = value_parser!(u64).range(1..))]
    matches: u64,
    /// The seed of the first.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Print one JSON object on the last line.
    #[arg(long)]
    json: bool,
}

#[derive(Args)]
struct Common {
    /// Print one JSON object on the last line.
    #[arg(long)]
    json: bool,
    /// Read the decks from this assets folder instead of the built-in ones.
    #[arg(long)]
    assets: Option<PathBuf>,
}

fn option(text: &str) -> Result<(String, String), String> {
    let (key, value) = text.split_once('=').ok_or("an option is written NAME=VALUE")?;
    Ok((key.into(), value.into()))
}

fn seconds(text: &str) -> Result<f64, String> {
    let seconds = text.parse().ok().filter(|seconds: &f64| *seconds > 0.0 && seconds.is_finite());
    seconds.ok_or_else(|| "a time is a number of seconds above 0".into())
}

fn main() -> ExitCode {
    match run(Cli::parse().command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(fault) => {
            complain(&fault);
            ExitCode::from(fault.exit_code())
        }
    }
}

fn run(command: Command) -> Result<(), Fault> {
    match command {
        Command::Simulate { game, games, seed, seats, bots, journals, options, common } => {
            let request = Request { games, seed, seats, bots, options, assets: common.assets, journals };
            print(&find(&game)?.simulate(&request)?, common.json);
        }
        Command::Bench { game, seconds, common } => {
            print(&find(&game)?.bench(common.assets.as_deref(), seconds)?, common.json);
        }
        Command::Ladder { game, games, seed, levels, options, common } => {
            let pairing = Pairing { games, seed, levels, options, assets: common.assets };
            print(&find(&game)?.ladder(&pairing)?, common.json);
        }
        Command::Verify { files, common } => {
            return each(&files, common.json, |file| verify::verify_any(common.assets.as_deref(), file));
        }
        Command::Open { files, json } => return each(&files, json, opened::open_any),
        Command::Measure { game, sample, level, ahead, write } => {
            let measuring = Measuring { matches: sample.matches, seed: sample.seed, level, ahead, write };
            print(&find(&game)?.measure(&measuring)?, sample.json);
        }
        Command::Calibrate { game, sample, level, work } => {
            let calibration = Calibration { matches: sample.matches, seed: sample.seed, level, work };
            print(&find(&game)?.calibrate(&calibration)?, sample.json);
        }
        Command::Review { game, seed, level, work, json } => {
            print(&find(&game)?.look_back(&Looking { seed, level, work })?, json);
        }
        Command::Follow { game, sample, patience } => {
            let following = Following { matches: sample.matches, seed: sample.seed, patience };
            print(&find(&game)?.follow(&following)?, sample.json);
        }
        Command::Effects { game, sample, without, write } => {
            let trying = Trying { matches: sample.matches, seed: sample.seed, without, write };
            print(&find(&game)?.effects(&trying)?, sample.json);
        }
        Command::Keep { game, file, seats, seed, level, choices, pace, tries } => {
            let pace = Duration::from_millis(pace);
            let keeping = Keeping { file, seats, seed, level, choices, pace, tries };
            // Whoever reads along may have seen enough.
            let mut shown = |done| drop(writeln!(std::io::stdout(), "{done}"));
            print(&find(&game)?.keep(&keeping, &mut shown)?, true);
        }
    }
    Ok(())
}

/// Looks at every file, tells of every broken one, and fails if there was one.
fn each<T: Serialize>(files: &[PathBuf], json: bool, look: impl Fn(&Path) -> Result<T, Fault>) -> Result<(), Fault> {
    let mut first_fault = None;
    for file in files {
        match look(file) {
            Ok(found) => print(&found, json),
            Err(fault) => {
                if let Some(earlier) = first_fault.replace(fault) {
                    complain(&earlier);
                }
            }
        }
    }
    first_fault.map_or(Ok(()), Err)
}

/// One line, whatever a file has put into the message.
fn complain(fault: &Fault) {
    eprintln!("arena: {}", kit::printable(&fault.to_string()));
}

/// Figures for people line by line, or for programs on one line.
fn print(figures: &impl Serialize, json: bool) {
    let text = if json { serde_json::to_string(figures) } else { serde_json::to_string_pretty(figures) };
    let escaped = |letter: char| match kit::steers(letter) && letter != '\n' {
        true => format!("\\u{:04x}", letter as u32),
        false => letter.to_string(),
    };
    let text: String = text.expect("figures are plain data").chars().map(escaped).collect();
    // A reader that has seen enough may close the pipe.
    writeln!(std::io::stdout(), "{text}").ok();
}
