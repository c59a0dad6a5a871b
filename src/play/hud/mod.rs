//! What lies over the table: the match, the log, the prompt, own points, and what opens over them.

mod advisor;
mod arc;
mod controls;
mod curtain;
mod digits;
pub mod ending;
pub mod help;
mod hover;
mod inspector;
mod labels;
mod log;
mod menu;
mod prints;
mod prompt;
mod reader;
mod replay;
mod title;
mod touched;
mod trouble;
mod why_not;

pub use advisor::Advisor;
pub use labels::Labels;
pub use prints::Prints;
pub use title::Subtitle;

use crate::play::opening::EnterSet;
use crate::play::reach::Reach;
use crate::play::session::Session;
use crate::play::takeover::Takeover;
use crate::render::crop::Crop;
use crate::screens::Screen;
use crate::settings::{Graphics, Settings};
use crate::table::camera::Cinema;
use crate::table::look::Laid;
use crate::table::pointer::{Clicked, Hovered};
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};
use kit::{PieceId, Target};

/// What is open over the table.
#[derive(Resource, Default, Clone, Debug)]
pub struct Panels {
    /// The menu.
    pub menu: bool,
    /// The log, where there is no room for it beside the table.
    pub log: bool,
    /// The piece that is looked at closely.
    pub inspected: Option<PieceId>,
    /// The log line pointed at.
    pub pointed: Option<usize>,
    /// The deed whose events are all told in the log.
    pub deed: Option<usize>,
    /// Whether a table has something pinned that Esc puts away.
    pub pinned: bool,
    /// Whether the table says itself what the mouse points at.
    pub hover_aside: bool,
    /// Whether everything that is not possible is listed with its reasons.
    pub why_not: bool,
    /// Whether the help card lies over the table.
    pub help: bool,
    /// What the line pointed at in a panel speaks of.
    pub told_of: Vec<Target>,
    /// Whether the table lists itself what touched whoever looks.
    pub own_touched: bool,
    /// Whether the table shows the end itself.
    pub own_ending: bool,
    /// Whether the final standings were put aside to look at the table.
    pub ending_aside: bool,
}

impl Panels {
    /// Whether something lies over the table that is read or decided before anything else.
    pub fn is_covered(&self) -> bool {
        self.menu || self.help || self.why_not || self.inspected.is_some()
    }

    /// Opens the list of what is not possible, or puts it away.
    pub fn ask_why_not(&mut self, open: bool) {
        self.why_not = open;
        self.told_of.clear();
    }
}

/// The parts of the window, in points.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct Parts {
    /// The whole window.
    pub window: egui::Rect,
    /// The match and its round.
    pub title: egui::Rect,
    /// The ruleset's own strip beside the title.
    pub track: egui::Rect,
    /// The log.
    pub log: egui::Rect,
    /// What a lesson shows of itself, while one is taken; where the log is, unless the table gives another place.
    pub lesson: egui::Rect,
    /// Undo, view and speed.
    pub controls: egui::Rect,
    /// The ruleset's own corner: the player's points.
    pub own: egui::Rect,
    /// The prompt.
    pub prompt: egui::Rect,
    /// Where the table is seen.
    pub table: egui::Rect,
    /// Whether the log has a place of its own.
    pub has_log: bool,
}

const MARGIN: f32 = 12.0;
const GAP: f32 = 8.0;

impl Parts {
    /// Divides a window; where it is small, the log becomes a panel that opens.
    pub fn of(window: egui::Rect) -> Parts {
        let rect =
            |x: f32, y: f32, w: f32, h: f32| egui::Rect::from_min_size(window.min + egui::vec2(x, y), egui::vec2(w, h));
        let (width, height) = (window.width(), window.height());
        let has_log = width >= 1100.0;
        let side = if has_log { 248.0 } else { 0.0 };
        let main_width = width - 2.0 * MARGIN - if has_log { side + GAP } else { 0.0 };
        let bottom = if has_log { 98.0 } else { 86.0 };
        let own_width = if has_log { 206.0 } else { 168.0 };
        let title_width = if has_log { 252.0 } else { 256.0 };
        let controls_height = 86.0;
        let (controls, prompt_width) = if has_log {
            let x = width - MARGIN - side;
            (rect(x, height - MARGIN - controls_height, side, controls_height), main_width - own_width - GAP)
        } else {
            let w = 184.0;
            (rect(width - MARGIN - w, height - MARGIN - bottom, w, bottom), main_width - own_width - w - 2.0 * GAP)
        };
        let log = if has_log {
            rect(width - MARGIN - side, MARGIN, side, height - 2.0 * MARGIN - GAP - controls_height)
        } else {
            rect(width - MARGIN - 300.0, MARGIN + 52.0, 300.0, height - 2.0 * MARGIN - 52.0 - bottom - GAP)
        };
        let top = MARGIN + 46.0;
        Parts {
            window,
            title: rect(MARGIN, MARGIN, title_width, 44.0),
            track: rect(MARGIN + title_width + GAP, MARGIN, main_width - title_width - GAP, 44.0),
            log,
            lesson: log,
            controls,
            own: rect(MARGIN, height - MARGIN - bottom, own_width, bottom),
            prompt: rect(MARGIN + own_width + GAP, height - MARGIN - bottom, prompt_width, bottom),
            table: rect(MARGIN, top, main_width, height - top - bottom - MARGIN - GAP),
            has_log,
        }
    }

    /// A line over the prompt's upper edge.
    pub fn above_prompt(&self) -> egui::Rect {
        let (left, right) = (self.prompt.left(), self.prompt.right());
        egui::Rect::from_min_max(egui::pos2(left, self.prompt.top() - 27.0), egui::pos2(right, self.prompt.top() - 3.0))
    }
}

/// What is drawn in this order, later things over earlier ones.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum HudSet {
    /// The window is divided.
    Divide,
    /// Labels on the table.
    Labels,
    /// Panels that are always there.
    Panels,
    /// What opens over them.
    Over,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Panels>()
        .insert_resource(Parts::of(egui::Rect::from_min_size(egui::Pos2::ZERO, egui::vec2(1280.0, 720.0))))
        .configure_sets(
            EguiPrimaryContextPass,
            (HudSet::Divide, HudSet::Labels, HudSet::Panels, HudSet::Over)
                .chain()
                .run_if(in_state(Screen::Match).and_then(resource_exists::<Session>)),
        )
        .add_systems(EguiPrimaryContextPass, (divide.in_set(HudSet::Divide), crop.in_set(HudSet::Over)))
        .add_systems(OnEnter(Screen::Match), enter.in_set(EnterSet::Dress))
        .add_systems(Update, inspect.run_if(in_state(Screen::Match)))
        .add_plugins((controls::plugin, curtain::plugin, ending::plugin, hover::plugin, inspector::plugin))
        .add_plugins((digits::plugin, reader::plugin, touched::plugin, trouble::plugin, why_not::plugin, help::plugin))
        .add_plugins((arc::plugin, log::plugin, menu::plugin, prompt::plugin, replay::plugin, title::plugin))
        .add_plugins(advisor::plugin);
}

fn enter(
    mut panels: ResMut<Panels>,
    mut hovered: ResMut<Hovered>,
    mut cinema: ResMut<Cinema>,
    laid: Option<Res<Laid>>,
) {
    *panels = Panels::default();
    *hovered = Hovered::default();
    if let Some(laid) = laid {
        cinema.look_at(laid.0.view());
        cinema.cut();
    }
}

fn inspect(mut clicks: MessageReader<Clicked>, mut panels: ResMut<Panels>) {
    for click in clicks.read().filter(|click| click.inspect) {
        if let Target::Piece(piece) = click.target {
            panels.inspected = Some(piece);
        }
    }
}

/// Divides the window and tells the camera which part of it shows the table.
pub(crate) fn divide(
    mut contexts: EguiContexts,
    mut parts: ResMut<Parts>,
    mut cinema: ResMut<Cinema>,
    window: Single<&Window, With<PrimaryWindow>>,
    session: Res<Session>,
    reach: Res<Reach>,
    taken: Res<Takeover>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let whole = ctx.viewport_rect();
    let mut now = (session.table.plan)(whole);
    let lists_all = session.table.lists_all;
    let wanted = match taken.words {
        Some(_) => now.prompt.height(),
        None => prompt::height(ctx, &session, &reach, now.prompt.width(), now.prompt.height()),
    };
    let most = if lists_all { 0.32 } else { 0.42 };
    now.prompt.min.y = now.prompt.max.y - wanted.min(whole.height() * most);
    if lists_all || !now.has_log {
        // The mat may be covered a little rather than become too small for its labels.
        let least = if lists_all { 0.0 } else { whole.height() * 0.66 };
        now.table.max.y = now.table.max.y.min(now.prompt.min.y.max(least) - GAP);
    }
    if *parts != now {
        *parts = now;
    }
    let scale = window.width() / whole.width().max(1.0);
    let corner = |at: egui::Pos2| Vec2::new(at.x, at.y) * scale;
    let free = Some(Rect::from_corners(corner(now.table.min), corner(now.table.max)));
    if cinema.free != free {
        cinema.free = free;
    }
    Ok(())
}

/// Plain graphics draw the table only where it is free of panels.
fn crop(
    settings: Res<Settings>,
    window: Single<&Window, With<PrimaryWindow>>,
    cinema: Res<Cinema>,
    mut crop: ResMut<Crop>,
) {
    let free = cinema.free.filter(|_| settings.graphics == Graphics::Plain);
    let part = free.map(|free| free.inflate(GAP / 2.0));
    crop.set_if_neq(Crop(part.map(|part| Rect::from_corners(part.min / window.size(), part.max / window.size()))));
}
