//! Players that work for any ruleset, and what every player needs to think.

mod greedy;
mod random;
mod search;

pub use greedy::Greedy;
pub use random::RandomBot;
pub use search::Search;

use crate::random::Rng;
use crate::ruleset::Ruleset;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// How strong a player is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Level {
    /// Any legal choice.
    Random,
    /// Sees what is in front of it.
    Easy,
    /// Plays soundly.
    Normal,
    /// Plays to win.
    Hard,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Level; 4] = [Level::Random, Level::Easy, Level::Normal, Level::Hard];

    /// The word for it in files and on the command line.
    pub fn key(self) -> &'static str {
        match self {
            Level::Random => "random",
            Level::Easy => "easy",
            Level::Normal => "normal",
            Level::Hard => "hard",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

impl FromStr for Level {
    type Err = String;
    fn from_str(word: &str) -> Result<Self, String> {
        Level::ALL
            .into_iter()
            .find(|level| level.key() == word)
            .ok_or_else(|| format!("there is no level '{word}'; there are: random, easy, normal, hard"))
    }
}

/// A player. It sees a state in which everything it cannot know has been mixed anew.
pub trait Bot<R: Ruleset>: Send {
    /// One of the state's choices, for the seat that decides.
    fn choose(&mut self, view: &R, think: &Think) -> R::Choice;
}

/// How long a player may think.
#[derive(Clone, Debug, Default)]
pub struct Think {
    cancelled: Arc<AtomicBool>,
    until: Option<Instant>,
}

impl Think {
    /// As long as it likes: the same state and seed then give the same choice on every machine.
    pub fn freely() -> Self {
        Think::default()
    }

    /// No longer than this.
    pub fn within(time: Duration) -> Self {
        Think { until: Instant::now().checked_add(time), ..Think::default() }
    }

    /// Asks it to answer at once with the best it has.
    pub fn cancel(&self) {
        self.cancelled.store(true, Ordering::Relaxed);
    }

    /// Whether it should answer now.
    pub fn is_over(&self) -> bool {
        self.cancelled.load(Ordering::Relaxed) || self.until.is_some_and(|until| Instant::now() >= until)
    }
}

/// The players a ruleset has on its first day, before it has its own.
pub fn general<R: Ruleset>(level: Level, seed: u64) -> Box<dyn Bot<R>> {
    match level {
        Level::Random => Box::new(RandomBot::new(seed)),
        Level::Easy => Box::new(Greedy::new(seed, 1)),
        Level::Normal => Box::new(Greedy::new(seed, 8)),
        Level::Hard => Box::new(Search::new(seed, 400)),
    }
}

/// The state as the seat that decides may see it.
pub fn view_of<R: Ruleset>(state: &R, rng: &mut Rng) -> R {
    let mut view = state.clone();
    if let Some(seat) = state.turn().seat() {
        view.hide_from(seat, rng);
    }
    view
}
