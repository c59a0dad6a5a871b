//! What the program costs: frames, start, memory and rest, beside an empty window of the same engine.

mod kept;
pub mod pace;
mod report;
mod stopwatch;

use crate::games::GameInfo;
use crate::settings::Speed;
use kit::Level;
use serde::{Deserialize, Serialize};
use std::process::{Command, ExitCode};

/// A window that is measured in a process of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// The engine with nothing in it.
    Empty,
    /// The boxes, with no match kept.
    Launcher,
    /// The boxes, with many matches kept.
    Shelf,
    /// A match of four.
    Table,
    /// A long match that is brought back.
    Resume,
}

const KINDS: [Kind; 5] = [Kind::Empty, Kind::Launcher, Kind::Shelf, Kind::Table, Kind::Resume];

impl Kind {
    fn name(self) -> &'static str {
        match self {
            Kind::Empty => "empty",
            Kind::Launcher => "launcher",
            Kind::Shelf => "shelf",
            Kind::Table => "table",
            Kind::Resume => "resume",
        }
    }

    fn named(name: &str) -> Result<Kind, String> {
        let found = KINDS.into_iter().find(|kind| kind.name() == name);
        found.ok_or_else(|| format!("there is no window '{name}' to measure"))
    }
}

/// What one window costs.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Cost {
    /// From the start of the process until the first whole picture was drawn.
    pub start_ms: f64,
    /// The mean time of a frame, drawn without pause.
    pub frame_ms: f64,
    /// The mean time of a frame while the eye moves over the table.
    pub moving_ms: f64,
    /// The processor time a frame takes, all threads together.
    pub work_ms: f64,
    /// Memory in use, in MiB.
    pub memory_mib: f64,
    /// The longest time between two frames until the first whole picture of what is measured, once the window was there.
    pub longest_gap_ms: f64,
    /// Frames drawn in five seconds without input.
    pub frames_at_rest: u64,
    /// Share of one core used in those five seconds, in percent.
    pub rest_percent: f64,
}

/// What is measured, and how often.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// The game whose table is measured.
    pub game: &'static GameInfo,
    /// Whether it lies on the plain table.
    pub plain: bool,
    /// How often each window is opened, one after the other.
    pub runs: usize,
}

/// Measures each kind of window in processes of their own, in turns, and prints the medians side by side.
pub fn all(plan: Plan, json: bool) -> Result<ExitCode, String> {
    let mut costs: Vec<(Kind, Vec<Cost>)> = KINDS.into_iter().map(|kind| (kind, Vec::new())).collect();
    for _ in 0..plan.runs {
        for (kind, costs) in &mut costs {
            costs.push(measure(plan, *kind)?);
        }
    }
    report::print(&costs, json);
    for speed in [Speed::Normal, Speed::Fast] {
        let pace = pace::watch(plan.game, speed, Level::Normal, 5, u32::MAX);
        eprintln!(
            "three bots' turns at {}: {:.1} s in the mean of {} rounds, {} choices, {:.1} s of all waiting for thoughts",
            speed.name(),
            pace.of_three(),
            pace.rounds,
            pace.choices,
            pace.thinking
        );
    }
    Ok(ExitCode::SUCCESS)
}

fn measure(plan: Plan, kind: Kind) -> Result<Cost, String> {
    let home = std::env::temp_dir().join(format!("verse-measure-{}", std::process::id()));
    let own = std::env::current_exe().map_err(|error| error.to_string())?;
    let mut command = Command::new(own);
    command.args(["measure", plan.game.id, "--only", kind.name()]).env("VERSE_HOME", &home);
    if plan.plain {
        command.arg("--plain");
    }
    let output = command.output().map_err(|error| error.to_string())?;
    let _ = std::fs::remove_dir_all(&home);
    let text = String::from_utf8_lossy(&output.stdout);
    text.lines().last().and_then(|line| ron::from_str(line).ok()).ok_or_else(|| {
        format!("the {} window could not be measured: {}", kind.name(), String::from_utf8_lossy(&output.stderr))
    })
}

/// Measures one kind of window in this process.
pub fn one(plan: Plan, kind: &str) -> Result<ExitCode, String> {
    stopwatch::run(plan, Kind::named(kind)?)
}
