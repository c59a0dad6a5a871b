//! A match of any ruleset, as the screen sees it: questions and answers in words and targets, never in rules.

mod chronicle;
mod firsts;
mod judges;
mod lesson;
mod of;
mod trouble;

pub use chronicle::with_names;
pub use firsts::FirstTime;
pub use lesson::{Leaf, Lesson, Wants};
pub use of::ContestOf;
pub use trouble::{Remedy, Trouble};

use kit::journal::Player;
use kit::review::Review;
use kit::{Answer, BySeat, Face, FigureId, Ledger, Lying, PieceId, Question, Seat, Step, Tabletop, Target, Think};
use kit::{Token, Turn, ZoneInfo};
use std::any::Any;
use std::ops::Deref;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A choice as it is shown.
#[derive(Clone, Debug, PartialEq)]
pub struct Offered {
    /// The choice as an answer, with names filled in.
    pub answer: Answer,
    /// Why it is not possible, and where the rulebook says so.
    pub refused: Option<(String, String)>,
}

impl Offered {
    /// Whether it can be chosen.
    pub fn is_open(&self) -> bool {
        self.refused.is_none()
    }
}

impl Deref for Offered {
    type Target = Answer;
    fn deref(&self) -> &Answer {
        &self.answer
    }
}

/// A line of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogLine {
    /// The text, with names filled in.
    pub text: String,
    /// Who was deciding.
    pub seat: Option<Seat>,
    /// The round.
    pub round: u32,
    /// The choice that led to it, counted from 0: all lines of a deed have the same number.
    pub deed: usize,
    /// The pieces it speaks of.
    pub pieces: Vec<PieceId>,
    /// What it gave or took.
    pub gains: Vec<Gain>,
    /// Whether somebody should not miss it.
    pub is_news: bool,
}

/// Something that a line gave or took.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gain {
    /// Which figure, and whose.
    pub figure: FigureId,
    /// By how much it changed.
    pub by: i32,
    /// For what, in a few words; may be empty.
    pub why: String,
}

/// A state as it was, for whoever shows it.
pub trait Snapshot: Send + Sync {
    /// The state that a table is built for.
    fn at_heart(&self) -> &(dyn Any + Send + Sync);
}

impl<R: Tabletop> Snapshot for R {
    fn at_heart(&self) -> &(dyn Any + Send + Sync) {
        Tabletop::at_heart(self)
    }
}

/// What a choice led to; nothing yet if it [waits](Contest::waits) to be written.
#[derive(Clone, Debug, Default)]
pub struct Deed {
    /// What is to be shown.
    pub steps: Vec<Step>,
    /// Whether choices were taken back, so that everything is shown at once as it is now.
    pub taken_back: bool,
    /// Why not everything that was wanted was done.
    pub trouble: Option<String>,
}

/// What the advisor says, with names filled in.
#[derive(Clone, Debug, PartialEq)]
pub struct Counsel {
    /// The sound choice.
    pub best: Advised,
    /// The next best that was thought of.
    pub second: Option<Advised>,
    /// Why, in a sentence; empty until something was tried.
    pub reason: String,
    /// What it promises at once, in a few words; may be empty.
    pub promise: String,
    /// What to do after it, where nothing new is learnt in between.
    pub then: Option<String>,
    /// How often each choice was tried.
    pub trials: u32,
}

/// A choice that is spoken of in advice.
#[derive(Clone, Debug, PartialEq)]
pub struct Advised {
    /// Its place in [`Contest::offers`].
    pub offer: usize,
    /// What it is called.
    pub label: String,
    /// What it points at.
    pub path: Vec<Target>,
    /// The chance of winning after it; none where nobody else plays.
    pub chance: Option<f64>,
}

/// How far a recorded match has been shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tape {
    /// The choices shown.
    pub at: usize,
    /// All of its choices.
    pub of: usize,
}

/// A bot's answer, which only its own match understands.
pub type BotAnswer = Box<dyn Any + Send>;
/// A bot at work on its own thread.
pub type Thought = Box<dyn FnOnce(&Think) -> BotAnswer + Send>;
/// A review of the match, for its own thread: tells what is known whenever that is notably more than before, in words
/// with names filled in.
pub type Reviewing = Box<dyn FnOnce(&Think, &mut dyn FnMut(Review)) + Send>;
/// Advice for whoever decides, for its own thread: a first word at once, better ones while there is time.
pub type Advising = Box<dyn FnOnce(&Think, &mut dyn FnMut(Counsel)) + Send>;
/// A reckoning of everybody's luck, in words, for its own thread.
pub type Reckoning = Box<dyn FnOnce(&Think) -> Reckoned + Send>;

/// What can be said of a match once it is over, in shares of a win.
#[derive(Clone, Debug)]
pub struct Reckoned {
    /// How kind chance was to each seat.
    pub luck: BySeat<f64>,
    /// What each choice made of everybody's outlook.
    pub swings: Vec<BySeat<f64>>,
}

/// A match in progress.
pub trait Contest: Send + Sync {
    /// The ruleset's id.
    fn id(&self) -> &'static str;
    /// The state as it is now, for the ruleset's own plugin.
    fn snapshot(&self) -> Arc<dyn Snapshot>;
    /// Where everything lies, and every figure, as it is now.
    fn ledger(&self) -> Ledger;
    /// Who decides, or how it ended.
    fn turn(&self) -> Turn;
    /// The round.
    fn round(&self) -> u32;
    /// How many rounds are played, if that is agreed.
    fn rounds(&self) -> Option<u32>;
    /// Who sits where.
    fn players(&self) -> &BySeat<Player>;
    /// The options as agreed, by key.
    fn options(&self) -> Vec<(String, String)>;
    /// What the result is worth in words, beyond places and scores.
    fn verdict(&self) -> Option<String>;
    /// How kind chance was to everybody, to be reckoned on another thread; nothing before the end.
    fn reckon_luck(&self) -> Option<Reckoning>;
    /// A look back at the whole match, recorded ones included, to be worked out on another thread; nothing before the end.
    fn review(&self) -> Option<Reviewing>;
    /// Advice for whoever decides now, who may know what they can see and no more; nothing after the end.
    fn advise(&self) -> Option<Advising>;
    /// What is asked; nothing after the end.
    fn question(&self) -> Option<Question>;
    /// What can and cannot be chosen.
    fn offers(&self) -> Vec<Offered>;
    /// The offer that Space takes.
    fn obvious(&self) -> Option<usize>;
    /// Takes an offer by its place in [`Contest::offers`].
    fn choose(&mut self, offer: usize) -> Result<Deed, String>;
    /// Makes choices that were gathered in a draft, as far as the rules allow.
    fn sign(&mut self, choices: &(dyn Any + Send + Sync)) -> Result<Deed, String>;
    /// Takes a bot's answer.
    fn take(&mut self, answer: BotAnswer) -> Result<Deed, String>;
    /// Whether the person deciding can take something back, or why not.
    fn can_undo(&self) -> Result<(), String>;
    /// Takes back to the last decision of a person.
    fn undo(&mut self) -> Result<Deed, String>;
    /// Why the last choice, or taking it back, has not been made yet: it is remembered until it can be written.
    fn waits(&self) -> Option<&Trouble>;
    /// Tries again to write what waits.
    fn try_again(&mut self) -> Deed;
    /// Goes on in a file in another folder, and gives its name; what waits can be tried again there.
    fn keep_in(&mut self, folder: &Path) -> Result<PathBuf, Trouble>;
    /// Its journal; none if it is not kept.
    fn kept_at(&self) -> Option<&Path>;
    /// The match is left.
    fn leave(&mut self);
    /// The bot that has to decide, ready to think.
    fn thought(&self) -> Option<Thought>;
    /// The zones.
    fn zones(&self) -> Vec<ZoneInfo>;
    /// Every piece where it lies.
    fn pieces(&self) -> Vec<Lying>;
    /// A piece's name.
    fn name(&self, piece: PieceId, face: Face) -> String;
    /// What a piece is good for, a line for each thing.
    fn about(&self, piece: PieceId, face: Face) -> Vec<String>;
    /// What so many tokens are called.
    fn token_name(&self, token: Token, count: u16) -> String;
    /// What a figure counts.
    fn figure_name(&self, figure: FigureId, count: i32) -> String;
    /// Whether a seat sees what others do not.
    fn has_secrets(&self, seat: Seat) -> bool;
    /// The whole log.
    fn log(&self) -> &[LogLine];
    /// What everybody should know, and has not said to have read.
    fn notice(&self) -> Option<&Trouble>;
    /// Somebody has read it.
    fn notice_read(&mut self);
    /// How far it has been shown, if it is a recorded match being watched.
    fn tape(&self) -> Option<Tape>;
    /// Shows the next recorded choice.
    fn play_on(&mut self) -> Option<Deed>;
    /// Goes to where so many recorded choices have been made.
    fn wind(&mut self, to: usize);
    /// How many choices were made.
    fn choices_made(&self) -> usize;
    /// The lesson that is taken in it; none in any other match.
    fn lesson(&self) -> Option<Lesson>;
    /// What the last choice and the question asked now give the coach to say to people, known to them or not.
    fn firsts(&self) -> Vec<FirstTime>;
    /// Leafs through the lesson.
    fn leaf(&mut self, leaf: Leaf) -> Result<Deed, String>;
}
