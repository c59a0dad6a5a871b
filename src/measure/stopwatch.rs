//! One window of a kind, its frames timed; the process ends with the figures.

use super::{Cost, Kind, Plan, kept};
use crate::games::Agreed;
use crate::play::session::Session;
use crate::play::tables::Tables;
use crate::play::{ResumeMatch, StartMatch};
use crate::screens::Screen;
use crate::settings::{Graphics, Settings, Speed};
use crate::table::camera::Cinema;
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
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

const SIZE: (u32, u32) = (1280, 720);
/// Frames before the first that counts, and frames that count.
const WARM_UP: u32 = 30;
const MEASURED: u32 = 60;
const REST: Duration = Duration::from_secs(5);

/// Opens a window, measures it and ends the process.
pub fn run(plan: Plan, kind: Kind) -> Result<ExitCode, String> {
    let kept = match kind {
        Kind::Shelf => kept::shelf(plan.game).map(|()| None)?,
        Kind::Resume => Some(kept::long_match(plan.game)?),
        _ => None,
    };
    let began = Instant::now();
    let mut app = match kind {
        Kind::Empty => empty(),
        _ => ours(plan, kind)?,
    };
    if let Some(path) = kept {
        window::start_with(&mut app, ResumeMatch { game: plan.game, path });
    }
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
    app.insert_resource(Stopwatch::new(kind, first)).add_systems(Last, watch);
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

fn ours(plan: Plan, kind: Kind) -> Result<App, String> {
    let mut app = window::app(&WindowPlan { size: SIZE })?;
    let mut settings = app.world_mut().resource_mut::<Settings>();
    settings.graphics = Graphics::Plain;
    settings.speed = Speed::Instant;
    settings.firsts = false;
    app.world_mut().resource_mut::<Tables>().only_plain = plan.plain;
    if kind == Kind::Table {
        let players = BySeat::new(4, |seat| Player {
            name: format!("Player {}", seat.0 + 1),
            control: if seat.0 == 0 { Control::Human } else { Control::Bot(Level::Normal) },
        });
        let agreed = Agreed { players, options: Vec::new(), seed: 5, keep: false };
        window::start_with(&mut app, StartMatch { game: plan.game, agreed });
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
    kind: Kind,
    frames: Arc<AtomicU64>,
    first: FirstPicture,
    cost: Cost,
    seen: u32,
    from: Instant,
    worked: f64,
    /// When the last frame was drawn, once the window shows anything.
    last_frame: Option<Instant>,
    /// How the window draws when it is not measured.
    quiet: Option<WinitSettings>,
}

impl Stopwatch {
    fn new(kind: Kind, first: FirstPicture) -> Self {
        let (from, frames, cost) = (first.began, Arc::default(), Cost::default());
        Stopwatch { kind, frames, first, cost, seen: 0, from, worked: 0.0, last_frame: None, quiet: None }
    }

    fn note_gap(&mut self, screen: Option<Screen>) {
        if screen != Some(Screen::Loading)
            && let Some(last) = self.last_frame.replace(Instant::now())
        {
            self.cost.longest_gap_ms = self.cost.longest_gap_ms.max(last.elapsed().as_secs_f64() * 1e3);
        }
    }

    fn is_shown(&self, screen: Option<Screen>) -> bool {
        match self.kind {
            Kind::Empty => true,
            Kind::Launcher | Kind::Shelf => screen == Some(Screen::Launcher),
            Kind::Table | Kind::Resume => screen == Some(Screen::Match),
        }
    }

    /// The mean of the frames since the stopwatch was last set.
    fn mean_ms(&self) -> f64 {
        self.from.elapsed().as_secs_f64() * 1e3 / f64::from(MEASURED)
    }
}

const STILL: u32 = WARM_UP + MEASURED;
const MOVED: u32 = STILL + MEASURED;

/// Frames without pause first, still and then with a moving eye; after them a rest without any.
fn watch(
    mut watch: ResMut<Stopwatch>,
    mut winit: ResMut<WinitSettings>,
    screen: Option<Res<State<Screen>>>,
    session: Option<Res<Session>>,
    steps: Res<Steps>,
    mut cinema: Option<ResMut<Cinema>>,
) {
    watch.frames.fetch_add(1, Ordering::Relaxed);
    let screen = screen.map(|screen| *screen.get());
    if screen == Some(Screen::Fault) {
        eprintln!("the program shows a fault instead of the {}", watch.kind.name());
        std::process::exit(1);
    }
    let is_shown = watch.is_shown(screen);
    watch.first.is_shown.store(is_shown, Ordering::Relaxed);
    if watch.quiet.is_none() && watch.seen == 0 {
        watch.quiet = Some(std::mem::replace(&mut *winit, WinitSettings::continuous()));
    }
    if watch.seen < WARM_UP {
        watch.note_gap(screen);
    }
    let Some(first) = watch.first.after.get() else { return };
    watch.cost.start_ms = first.as_secs_f64() * 1e3;
    let may_begin = is_shown
        && !steps.is_playing()
        && session.is_none_or(|session| session.person().is_some() || session.is_over());
    if watch.seen == 0 && !may_begin {
        return;
    }
    watch.seen += 1;
    if (STILL..MOVED).contains(&watch.seen)
        && let Some(cinema) = &mut cinema
    {
        let share = f32::from((watch.seen - STILL) as u16) / MEASURED as f32;
        cinema.zoom = 1.0 + 0.5 * (share * std::f32::consts::TAU).sin();
    }
    match watch.seen {
        WARM_UP => (watch.from, watch.worked) = (Instant::now(), processor_seconds()),
        STILL => {
            watch.cost.frame_ms = watch.mean_ms();
            watch.cost.work_ms = (processor_seconds() - watch.worked) * 1e3 / f64::from(MEASURED);
            watch.cost.memory_mib = memory_mib();
            watch.from = Instant::now();
        }
        MOVED => {
            watch.cost.moving_ms = watch.mean_ms();
            if let Some(quiet) = watch.quiet.take() {
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
