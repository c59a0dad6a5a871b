//! A match in progress: who decides, what is asked, and how it is kept.

pub mod draft;
pub mod hud;
pub mod opening;
pub mod reach;
pub mod scenes;
pub mod session;
pub mod shown;
pub mod tables;
pub mod takeover;

mod bots;
pub mod coach;
mod complaints;
mod deciding;
pub mod easel;
mod fetching;
pub mod focus;
pub mod glow;
pub mod keys;
pub mod lit;
pub mod marked;

pub use bots::{Paused, Thinking};

use crate::contest::{BotAnswer, Leaf, Trouble};
use crate::games::{Agreed, GameInfo};
use bevy::prelude::*;
use std::path::PathBuf;
use std::sync::{Arc, Mutex};

/// Begins a match.
#[derive(Message, Clone)]
pub struct StartMatch {
    /// The game.
    pub game: &'static GameInfo,
    /// What was agreed.
    pub agreed: Agreed,
}

/// Goes on with a kept match.
#[derive(Message, Clone)]
pub struct ResumeMatch {
    /// The game.
    pub game: &'static GameInfo,
    /// Its journal.
    pub path: PathBuf,
}

/// Shows a finished match again.
#[derive(Message, Clone)]
pub struct WatchMatch {
    /// The game.
    pub game: &'static GameInfo,
    /// Its journal.
    pub path: PathBuf,
}

/// Begins a lesson, or goes on with it.
#[derive(Message, Clone, Debug)]
pub struct StartLesson {
    /// The game.
    pub game: &'static GameInfo,
    /// The lesson's word.
    pub lesson: String,
    /// The step to begin with, from 0; [`Learned::step`](crate::learned::Learned::step) knows where it was left.
    pub step: usize,
}

/// Something went wrong that everybody should know.
#[derive(Message, Clone, Debug)]
pub struct Complaint {
    /// What.
    pub trouble: Trouble,
    /// The match it is about.
    pub about: Option<(&'static GameInfo, PathBuf)>,
}

impl From<Trouble> for Complaint {
    fn from(trouble: Trouble) -> Self {
        Complaint { trouble, about: None }
    }
}

/// Opens a copy of a kept match that is played elsewhere.
#[derive(Message, Clone)]
pub struct CopyMatch {
    /// The game.
    pub game: &'static GameInfo,
    /// Its journal.
    pub path: PathBuf,
}

/// Looks back at a finished match.
#[derive(Message, Clone)]
pub struct LookBack {
    /// The game.
    pub game: &'static GameInfo,
    /// Its journal.
    pub path: PathBuf,
}

/// Reads a kept match as a log.
#[derive(Message, Clone)]
pub struct ReadMatch {
    /// Its journal.
    pub path: PathBuf,
}

/// What somebody at the table wants.
#[derive(Message, Clone)]
pub enum Intent {
    /// To take an offer of the question with this number, which is dropped if another question is asked by now.
    Choose {
        /// The number of the question: [`Session::changes`](session::Session).
        question: u64,
        /// The offer's place in the list.
        offer: usize,
        /// Whether it was said with the mouse, whose second click may come by accident.
        by_mouse: bool,
    },
    /// To make choices gathered for the question with this number, one after the other.
    Sign {
        /// The number of the question they begin with.
        question: u64,
        /// The choices.
        choices: draft::Signed,
    },
    /// A bot has decided; dropped if another question is asked by now, and taken once.
    Answer {
        /// The number of the question it was asked.
        question: u64,
        /// Its answer.
        answer: Arc<Mutex<Option<BotAnswer>>>,
    },
    /// To take back the last decision.
    Undo,
    /// To put back the piece clicked so far.
    PutBack,
    /// Lists what is not possible, with the reasons, or puts it away again.
    ListRefused,
    /// To see the end of what is being shown.
    Skip,
    /// To see nothing before one's own next decision.
    ToMyTurn,
    /// To see their own things.
    LiftCurtain,
    /// To see the next choice of a recorded match.
    PlayOn,
    /// To see a recorded match where so many choices have been made.
    Wind(usize),
    /// To write what could not be written.
    TryAgain,
    /// To keep the match in another folder from now on.
    KeepIn(PathBuf),
    /// To put away a notice that was read.
    HaveRead,
    /// To leaf through the lesson.
    Leaf(Leaf),
}

/// The match itself; works without a window.
pub fn logic_plugin(app: &mut App) {
    app.add_message::<StartMatch>()
        .add_message::<StartLesson>()
        .add_message::<ResumeMatch>()
        .add_message::<WatchMatch>()
        .add_message::<CopyMatch>()
        .add_message::<ReadMatch>()
        .add_message::<LookBack>()
        .add_message::<Complaint>()
        .add_message::<Intent>()
        .add_message::<crate::table::pointer::Clicked>()
        .add_message::<crate::table::pointer::Dragged>()
        .init_resource::<tables::Tables>()
        .init_state::<tables::TableInUse>()
        .add_plugins((opening::plugin, fetching::plugin, deciding::plugin, shown::plugin, bots::plugin))
        .add_plugins((takeover::plugin, marked::plugin));
}

/// What is seen of it.
pub(super) fn view_plugin(app: &mut App) {
    app.add_plugins((
        hud::plugin,
        coach::plugin,
        easel::plugin,
        focus::plugin,
        reach::plugin,
        keys::plugin,
        glow::plugin,
        complaints::plugin,
        fetching::view_plugin,
    ));
}
