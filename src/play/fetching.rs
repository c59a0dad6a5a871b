//! Kept matches are brought back on another thread, with progress, and only once.

use crate::background::{News, Work, Workshop};
use crate::contest::{Contest, Trouble};
use crate::games::{GameInfo, Progress};
use crate::play::{Complaint, CopyMatch, ResumeMatch, WatchMatch, opening};
use crate::render::redraw::Redraw;
use crate::screens::FrameSet;
use crate::theme::{Button, Panel, keys, text, toggle};
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};
use std::path::{Path, PathBuf};

/// A match that is being brought back.
#[derive(Resource)]
struct Fetching {
    game: &'static GameInfo,
    path: PathBuf,
    share: f32,
    seconds: f32,
    work: Work<Fetched>,
}

enum Fetched {
    Share(f32),
    Match(Result<Box<dyn Contest>, Trouble>),
}

/// How a match is brought back.
type Fetch = fn(&Path, &mut Progress) -> Result<Box<dyn Contest>, Trouble>;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Redraw>()
        .add_systems(Update, (ask, receive.run_if(resource_exists::<Fetching>)).chain().in_set(FrameSet::Input));
}

pub(super) fn view_plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, draw.run_if(resource_exists::<Fetching>));
}

fn ask(
    mut commands: Commands,
    mut resumes: MessageReader<ResumeMatch>,
    mut watches: MessageReader<WatchMatch>,
    mut copies: MessageReader<CopyMatch>,
    mut complaints: MessageWriter<Complaint>,
    workshop: Workshop,
) {
    let resumed = resumes.read().map(|one| (one.game, one.path.clone(), one.game.resume));
    let watched = watches.read().map(|one| (one.game, one.path.clone(), one.game.watch));
    let mut wanted: Vec<(_, _, Fetch)> = resumed.chain(watched).collect();
    for CopyMatch { game, path } in copies.read() {
        match crate::keep::copy(path) {
            Ok(copy) => wanted.push((game, copy, game.resume)),
            Err(error) => drop(complaints.write(Trouble::copy(&error).into())),
        }
    }
    for (game, path, fetch) in wanted {
        let from = path.clone();
        let work = workshop.begin(move |desk| {
            let mut told = 0.0;
            let mut progress = |share: f32| {
                if share - told >= 0.01 {
                    told = share;
                    desk.hand_in(Fetched::Share(share));
                }
            };
            let contest = fetch(&from, &mut progress);
            desk.hand_in(Fetched::Match(contest));
        });
        commands.insert_resource(Fetching { game, path, share: 0.0, seconds: 0.0, work });
    }
}

fn receive(
    mut commands: Commands,
    mut fetching: ResMut<Fetching>,
    time: Res<Time>,
    mut complaints: MessageWriter<Complaint>,
    mut redraw: ResMut<Redraw>,
) {
    redraw.soon();
    fetching.seconds += time.delta_secs();
    let game = fetching.game;
    loop {
        let contest = match fetching.work.news() {
            News::NotYet => return,
            News::Result(Fetched::Share(share)) => {
                fetching.share = share;
                continue;
            }
            News::Result(Fetched::Match(contest)) => contest,
            News::Over => Err(Trouble::fell_silent()),
        };
        match contest {
            Ok(contest) => commands.queue(move |world: &mut World| opening::show(world, game, contest)),
            Err(trouble) => {
                complaints.write(Complaint { trouble, about: Some((game, fetching.path.clone())) });
            }
        }
        return commands.remove_resource::<Fetching>();
    }
}

/// What is brought back sooner than this needs no progress.
const PATIENCE: f32 = 0.25;

fn draw(mut contexts: EguiContexts, mut commands: Commands, fetching: Res<Fetching>) -> Result {
    let ctx = contexts.ctx_mut()?;
    let mut stop = keys::back(ctx);
    if fetching.seconds > PATIENCE {
        let rect = egui::Rect::from_center_size(ctx.viewport_rect().center(), egui::vec2(360.0, 168.0));
        Panel::hull().on_top().padding(18.0).show_at(ctx, "fetching", rect, |ui| {
            text::title(ui, "The match is brought back");
            text::small(ui, &format!("{}: {:.0} % of its choices", fetching.game.name, fetching.share * 100.0));
            ui.add_space(4.0);
            toggle::progress(ui, fetching.share, 320.0);
            ui.add_space(8.0);
            stop |= Button::new("Never mind").key("Esc").show(ui).clicked();
        });
    }
    if stop {
        commands.remove_resource::<Fetching>();
    }
    Ok(())
}
