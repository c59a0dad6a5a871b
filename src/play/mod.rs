//! A match in progress: who decides, what is asked, and how it is kept.

pub mod hud;
pub mod reach;
pub mod scenes;
pub mod session;
pub mod shown;
pub mod tables;

mod bots;
mod complaints;
pub mod easel;
pub mod focus;
pub mod glow;
mod keys;

pub use bots::Thinking;

use crate::contest::BotAnswer;
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

/// A match could not be opened.
#[derive(Message, Clone, Debug)]
pub struct Complaint(pub String);

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
    /// A bot has decided; the answer is taken once.
    Answer(Arc<Mutex<Option<BotAnswer>>>),
    /// To take back the last decision.
    Undo,
    /// To put back the piece clicked so far.
    PutBack,
    /// Lists what is not possible, with the reasons, or puts it away again.
    ListRefused,
    /// To see the end of what is being shown.
    Skip,
    /// To see their own things.
    LiftCurtain,
    /// To see the next choice of a recorded match.
    PlayOn,
    /// To see a recorded match where so many choices have been made.
    Wind(usize),
}

/// The match itself; works without a window.
pub fn logic_plugin(app: &mut App) {
    app.add_message::<StartMatch>()
        .add_message::<ResumeMatch>()
        .add_message::<WatchMatch>()
        .add_message::<Complaint>()
        .add_message::<Intent>()
        .add_message::<crate::table::pointer::Clicked>()
        .init_resource::<tables::Tables>()
        .init_state::<tables::TableInUse>()
        .add_plugins((session::plugin, shown::plugin, bots::plugin));
}

/// What is seen of it.
pub(super) fn view_plugin(app: &mut App) {
    app.add_plugins((
        hud::plugin,
        easel::plugin,
        focus::plugin,
        reach::plugin,
        keys::plugin,
        glow::plugin,
        complaints::plugin,
    ));
}
