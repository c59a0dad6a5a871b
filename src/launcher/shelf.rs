//! Every kept match as the launcher shows it, read on another thread.

use crate::games::{self, GameInfo};
use crate::keep::{self, Kept};
use crate::render::redraw::Redraw;
use crate::screens::{FrameSet, Screen};
use bevy::prelude::*;
use bevy::tasks::{AsyncComputeTaskPool, Task, block_on, poll_once};
use kit::journal::Player;
use kit::{BySeat, Seat, Standings, Turn};
use std::path::PathBuf;
use std::time::SystemTime;

/// All kept matches, the newest first.
#[derive(Resource, Default)]
pub struct Shelf {
    /// What is known of each.
    pub matches: Vec<KeptMatch>,
    reading: Option<Task<Vec<KeptMatch>>>,
}

/// A kept match.
#[derive(Clone)]
pub struct KeptMatch {
    /// Its journal.
    pub path: PathBuf,
    /// When it was last written.
    pub when: SystemTime,
    /// What it says, or why it cannot be read.
    pub told: Result<Summary, String>,
}

/// What a journal says.
#[derive(Clone)]
pub struct Summary {
    /// The game.
    pub game: &'static GameInfo,
    /// Who sits where.
    pub players: BySeat<Player>,
    /// The options as agreed, by key.
    pub options: Vec<(String, String)>,
    /// The round.
    pub round: u32,
    /// Who decides next; none once it is over.
    pub next: Option<Seat>,
    /// How it ended.
    pub standings: Option<Standings>,
}

impl Shelf {
    /// Matches that can be continued, the newest first.
    pub fn unfinished(&self) -> impl Iterator<Item = (&KeptMatch, &Summary)> {
        self.readable().filter(|(_, told)| told.standings.is_none())
    }

    /// Matches that came to their end.
    pub fn finished(&self) -> impl Iterator<Item = (&KeptMatch, &Summary)> {
        self.readable().filter(|(_, told)| told.standings.is_some())
    }

    fn readable(&self) -> impl Iterator<Item = (&KeptMatch, &Summary)> {
        self.matches.iter().filter_map(|kept| Some((kept, kept.told.as_ref().ok()?)))
    }

    /// Reads everything anew.
    pub fn read_again(&mut self) {
        let task = async { keep::list().into_iter().map(look_into).collect() };
        self.reading = Some(AsyncComputeTaskPool::get().spawn(task));
    }
}

/// Removes a kept match for good.
#[derive(Message, Clone, Debug)]
pub struct DeleteMatch(pub PathBuf);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Shelf>()
        .add_message::<DeleteMatch>()
        .add_systems(OnEnter(Screen::Launcher), |mut shelf: ResMut<Shelf>| shelf.read_again())
        .add_systems(
            Update,
            (delete, finish_reading).chain().in_set(FrameSet::Input).run_if(in_state(Screen::Launcher)),
        );
}

fn finish_reading(mut shelf: ResMut<Shelf>, mut redraw: ResMut<Redraw>) {
    let Some(task) = &mut shelf.bypass_change_detection().reading else { return };
    redraw.soon();
    if let Some(matches) = block_on(poll_once(task)) {
        *shelf = Shelf { matches, reading: None };
    }
}

fn delete(mut wanted: MessageReader<DeleteMatch>, mut shelf: ResMut<Shelf>) {
    for DeleteMatch(path) in wanted.read() {
        match std::fs::remove_file(path) {
            Ok(()) => shelf.matches.retain(|kept| kept.path != *path),
            Err(error) => warn!("{} could not be deleted: {error}", path.display()),
        }
        shelf.read_again();
    }
}

fn look_into(kept: Kept) -> KeptMatch {
    KeptMatch { told: told(&kept), path: kept.path, when: kept.when }
}

fn told(kept: &Kept) -> Result<Summary, String> {
    let header = kept.header.as_ref().ok_or("This file does not begin as a journal of ours.")?;
    let game = games::find(&header.game).ok_or_else(|| format!("This program has no game '{}'.", header.game))?;
    let contest = (game.peek)(&kept.path).map_err(|trouble| trouble.to_string())?;
    let (next, standings) = match contest.turn() {
        Turn::Of(seat) => (Some(seat), None),
        Turn::Over(standings) => (None, Some(standings)),
    };
    let (players, options) = (contest.players().clone(), contest.options());
    Ok(Summary { game, players, options, round: contest.round(), next, standings })
}
