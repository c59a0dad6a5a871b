//! Going to a moment: its replay, or a new match that begins with the choices made before it.

use crate::background::{News, Work, Workshop};
use crate::contest::{Contest, Trouble};
use crate::games::GameInfo;
use crate::keep;
use crate::play::{Complaint, LookBack, ResumeMatch, opening};
use crate::render::redraw::Redraw;
use crate::screens::{FrameSet, Page};
use bevy::prelude::*;
use std::path::{Path, PathBuf};

/// Where somebody wants to go.
#[derive(Resource, Default)]
pub(super) struct Go {
    wanted: Option<Way>,
    fetching: Option<Fetching>,
}

enum Way {
    Watch { game: &'static GameInfo, path: PathBuf, at: usize },
    PlayOn { game: &'static GameInfo, path: PathBuf, at: usize },
}

struct Fetching {
    game: &'static GameInfo,
    path: PathBuf,
    work: Work<Result<Box<dyn Contest>, Trouble>>,
}

impl Go {
    /// Shows the match where so many choices have been made.
    pub(super) fn watch(&mut self, game: &'static GameInfo, path: &Path, at: usize) {
        self.wanted = Some(Way::Watch { game, path: path.into(), at });
    }

    /// Begins a new match with so many of its choices.
    pub(super) fn play_on(&mut self, game: &'static GameInfo, path: &Path, at: usize) {
        self.wanted = Some(Way::PlayOn { game, path: path.into(), at });
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Go>()
        .add_systems(Update, (set_out, arrive).chain().in_set(FrameSet::Input).run_if(in_state(Page::LookBack)))
        .add_systems(OnExit(Page::LookBack), |mut go: ResMut<Go>| *go = Go::default());
}

fn set_out(
    mut go: ResMut<Go>,
    workshop: Workshop,
    mut resume: MessageWriter<ResumeMatch>,
    mut complaints: MessageWriter<Complaint>,
) {
    match go.wanted.take() {
        None => {}
        Some(Way::Watch { game, path, at }) => {
            let from = path.clone();
            let work = workshop.begin(move |desk| {
                let contest = (game.watch)(&from, &mut |_| {}).map(|mut contest| {
                    contest.wind(at);
                    contest
                });
                desk.hand_in(contest);
            });
            go.fetching = Some(Fetching { game, path, work });
        }
        Some(Way::PlayOn { game, path, at }) => match keep::branch(&path, at) {
            Ok(path) => drop(resume.write(ResumeMatch { game, path })),
            Err(error) => drop(complaints.write(Trouble::copy(&error).into())),
        },
    }
}

fn arrive(
    mut commands: Commands,
    mut go: ResMut<Go>,
    mut wanted: ResMut<super::Wanted>,
    mut redraw: ResMut<Redraw>,
    mut complaints: MessageWriter<Complaint>,
) {
    let Some(fetching) = &go.fetching else { return };
    redraw.soon();
    let contest = match fetching.work.news() {
        News::NotYet => return,
        News::Result(contest) => contest,
        News::Over => Err(Trouble::fell_silent()),
    };
    let (game, path) = (fetching.game, fetching.path.clone());
    go.fetching = None;
    match contest {
        Ok(contest) => {
            // Whoever leaves the replay comes back to this page.
            wanted.0 = Some(LookBack { game, path });
            commands.queue(move |world: &mut World| opening::show(world, game, contest));
        }
        Err(trouble) => drop(complaints.write(trouble.into())),
    }
}
