//! What the table costs: frame time, start, memory and rest, beside an empty window of the same engine.

use crate::games::{Agreed, GameInfo};
use crate::play::StartMatch;
use crate::play::session::Session;
use crate::screens::Screen;
use crate::settings::{Graphics, Settings, Speed};
use crate::table::steps::Steps;
use crate::window::{self, WindowPlan};
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::render_resource::PipelineCache;
use bevy::render::{ExtractSchedule, Render, RenderApp, RenderSystems};
use bevy::window::WindowResolution;
use bevy::winit::WinitSettings;
use kit::journal::{Control, Player};
use kit::{BySeat, Level};
use serde::{Deserialize, Serialize};
use std::process::{Command, ExitCode};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

const SIZE: (u32, u32) = (1280, 720);
const WARM_UP: u32 = 30;
const MEASURED: u32 = 60;
const REST: Duration = Duration::from_secs(5);

/// What one window costs.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Cost {
    /// From the start of the process until the first whole picture was drawn.
    pub start_ms: f64,
    /// The mean time of a frame, drawn without pause.
    pub frame_ms: f64,
    /// The processor time a frame takes, all threads together.
    pub work_ms: f64,
    /// Memory in use, in MiB.
    pub memory_mib: f64,
    /// Frames drawn in five seconds without input.
    pub frames_at_rest: u64,
    /// Share of one core used in those five seconds, in percent.
    pub rest_percent: f64,
}

/// Measures each kind of window in a process of its own and prints the figures side by side.
pub fn all(game: &'static GameInfo, json: bool) -> Result<ExitCode, String> {
    let own = std::env::current_exe().map_err(|error| error.to_string())?;
    let mut costs = Vec::new();
    for kind in ["empty", "launcher", "table"] {
        let home = std::env::temp_dir().join(format!("verse-measure-{}", std::process::id()));
        let output = Command::new(&own).args(["measure", game.id, "--only", kind]).env("VERSE_HOME", &home).output();
        let output = output.map_err(|error| error.to_string())?;
        let _ = std::fs::remove_dir_all(&home);
        let text = String::from_utf8_lossy(&output.stdout);
        let cost: Cost = text.lines().last().and_then(|line| ron::from_str(line).ok()).ok_or_else(|| {
            format!("the {kind} window could not be measured: {}", String::from_utf8_lossy(&output.stderr))
        })?;
        costs.push((kind, cost));
    }
    print(&costs, json);
    for speed in [Speed::Normal, Speed::Fast] {
        let pace = crate::pace::watch(game, speed, Level::Normal, 5, u32::MAX);
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

fn print(costs: &[(&str, Cost)], json: bool) {
    let empty = &costs[0].1;
    if json {
        let all: serde_json::Map<_, _> =
            costs.iter().map(|(kind, cost)| (kind.to_string(), serde_json::json!(cost))).collect();
        println!("{}", serde_json::Value::Object(all));
        return;
    }
    println!(
        "{:9} {:>16} {:>18} {:>16} {:>18} {:>14} {:>8}",
        "window", "first picture", "frame", "work", "memory", "frames at rest", "core"
    );
    for (kind, cost) in costs {
        let times = |value: f64, base: f64| value / base.max(1e-9);
        println!(
            "{kind:9} {:>7.0} ms ×{:>4.2} {:>9.2} ms ×{:>4.2} {:>7.0} ms ×{:>4.2} {:>8.0} MiB ×{:>4.2} {:>14} {:>6.2} %",
            cost.start_ms,
            times(cost.start_ms, empty.start_ms),
            cost.frame_ms,
            times(cost.frame_ms, empty.frame_ms),
            cost.work_ms,
            times(cost.work_ms, empty.work_ms),
            cost.memory_mib,
            times(cost.memory_mib, empty.memory_mib),
            cost.frames_at_rest,
            cost.rest_percent
        );
    }
}

/// Measures one kind of window in this process.
pub fn one(game: &'static GameInfo, kind: &str) -> Result<ExitCode, String> {
    let began = Instant::now();
    let mut app = match kind {
        "empty" => empty(),
        "launcher" | "table" => ours((kind == "table").then_some(game))?,
        other => return Err(format!("there is no window '{other}' to measure")),
    };
    let frames = Arc::new(AtomicU64::new(0));
    let first = FirstPicture { began, is_shown: default(), after: default() };
    if let Some(render_app) = app.get_sub_app_mut(RenderApp) {
        render_app
            .insert_resource(first.clone())
            .init_resource::<ShownFrame>()
            .add_systems(ExtractSchedule, |first: Res<FirstPicture>, mut frame: ResMut<ShownFrame>| {
                frame.0 = first.is_shown.load(Ordering::Relaxed);
            })
            .add_systems(Render, note_first_picture.in_set(RenderSystems::Cleanup));
    }
    app.insert_resource(Stopwatch {
        kind: kind.into(),
        frames,
        first,
        cost: Cost::default(),
        seen: 0,
        from: began,
        worked: 0.0,
    })
    .add_systems(Last, watch);
    app.run();
    Ok(ExitCode::SUCCESS)
}

fn empty() -> App {
    let mut app = App::new();
    let window = Window { resolution: WindowResolution::new(SIZE.0, SIZE.1), ..default() };
    app.add_plugins(
        DefaultPlugins
            .set(WindowPlugin { primary_window: Some(window), ..default() })
            .set(LogPlugin { filter: "error".into(), ..default() }),
    );
    app.init_resource::<Steps>();
    app.add_systems(Startup, |mut commands: Commands| {
        commands.spawn((Camera3d::default(), Msaa::Off));
    });
    app
}

fn ours(game: Option<&'static GameInfo>) -> Result<App, String> {
    let mut app = window::app(&WindowPlan { size: SIZE })?;
    let mut settings = app.world_mut().resource_mut::<Settings>();
    settings.graphics = Graphics::Plain;
    settings.speed = Speed::Instant;
    if let Some(game) = game {
        let players = BySeat::new(4, |seat| Player {
            name: format!("Player {}", seat.0 + 1),
            control: if seat.0 == 0 { Control::Human } else { Control::Bot(Level::Normal) },
        });
        let agreed = Agreed { players, options: Vec::new(), seed: 5, keep: false };
        window::start_with(&mut app, StartMatch { game, agreed });
    }
    Ok(app)
}

/// When the first picture was drawn in which nothing was missing; shared with the renderer.
#[derive(Resource, Clone)]
struct FirstPicture {
    began: Instant,
    is_shown: Arc<AtomicBool>,
    after: Arc<OnceLock<Duration>>,
}

/// Whether the frame being drawn shows what is measured.
#[derive(Resource, Default)]
struct ShownFrame(bool);

fn note_first_picture(first: Res<FirstPicture>, frame: Res<ShownFrame>, pipelines: Res<PipelineCache>) {
    if frame.0 && pipelines.waiting_pipelines().next().is_none() {
        first.after.get_or_init(|| first.began.elapsed());
    }
}

#[derive(Resource)]
struct Stopwatch {
    kind: String,
    frames: Arc<AtomicU64>,
    first: FirstPicture,
    cost: Cost,
    seen: u32,
    from: Instant,
    worked: f64,
}

/// Frames without pause first, then a rest without any.
fn watch(
    mut watch: ResMut<Stopwatch>,
    mut winit: ResMut<WinitSettings>,
    screen: Option<Res<State<Screen>>>,
    session: Option<Res<Session>>,
    steps: Res<Steps>,
    mut quiet: Local<Option<WinitSettings>>,
) {
    watch.frames.fetch_add(1, Ordering::Relaxed);
    let screen = screen.map(|screen| *screen.get());
    if screen == Some(Screen::Fault) {
        eprintln!("the program shows a fault instead of the {}", watch.kind);
        std::process::exit(1);
    }
    let is_shown = match watch.kind.as_str() {
        "launcher" => screen == Some(Screen::Launcher),
        "table" => screen == Some(Screen::Match),
        _ => true,
    };
    watch.first.is_shown.store(is_shown, Ordering::Relaxed);
    if quiet.is_none() && watch.seen == 0 {
        *quiet = Some(std::mem::replace(&mut *winit, WinitSettings::continuous()));
    }
    let Some(first) = watch.first.after.get() else { return };
    watch.cost.start_ms = first.as_secs_f64() * 1e3;
    let may_begin = is_shown && !steps.is_playing() && session.is_none_or(|session| session.person().is_some());
    if watch.seen == 0 && !may_begin {
        return;
    }
    watch.seen += 1;
    match watch.seen {
        WARM_UP => (watch.from, watch.worked) = (Instant::now(), processor_seconds()),
        seen if seen == WARM_UP + MEASURED => {
            watch.cost.frame_ms = watch.from.elapsed().as_secs_f64() * 1e3 / MEASURED as f64;
            watch.cost.work_ms = (processor_seconds() - watch.worked) * 1e3 / MEASURED as f64;
            watch.cost.memory_mib = memory_mib();
            if let Some(quiet) = quiet.take() {
                *winit = quiet;
            }
            let (frames, cost) = (watch.frames.clone(), watch.cost.clone());
            std::thread::spawn(move || rest(&frames, cost));
        }
        _ => {}
    }
}

/// Waits for the table to come to rest, looks at five seconds of it, and ends the process with the figures.
fn rest(frames: &AtomicU64, mut cost: Cost) {
    std::thread::sleep(Duration::from_secs(2));
    let (frames_before, time_before) = (frames.load(Ordering::Relaxed), processor_seconds());
    std::thread::sleep(REST);
    cost.frames_at_rest = frames.load(Ordering::Relaxed) - frames_before;
    cost.rest_percent = (processor_seconds() - time_before) / REST.as_secs_f64() * 100.0;
    println!("{}", ron::to_string(&cost).expect("figures are plain data"));
    std::process::exit(0);
}

/// Resident memory of this process; 0 where the system does not tell.
fn memory_mib() -> f64 {
    let text = std::fs::read_to_string("/proc/self/statm").unwrap_or_default();
    let pages: f64 = text.split_whitespace().nth(1).and_then(|word| word.parse().ok()).unwrap_or(0.0);
    pages * 4096.0 / (1 << 20) as f64
}

/// Processor time used by this process; 0 where the system does not tell.
fn processor_seconds() -> f64 {
    let text = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let after_name = text.rsplit(')').next().unwrap_or_default();
    let ticks: f64 = after_name.split_whitespace().skip(11).take(2).filter_map(|word| word.parse::<f64>().ok()).sum();
    ticks / 100.0
}
