//! What is agreed before a match.

use super::options::{OPTIONS, STORIES};
use kit::OptionSpec;
use serde::{Deserialize, Serialize};

/// A match's agreement.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// How many captains.
    pub seats: usize,
    /// Which story, by its place in the catalog.
    pub story: u8,
    /// How captains, ships and places are chosen.
    pub start: Start,
    /// Which contacts give starting jobs.
    pub jobs: JobDeal,
    /// Who moves the Cruiser and the Cutter when a captain plays alone.
    pub hunters: Hunters,
    /// Which set-up card, by its place in the catalog from 1; 0 for none.
    #[serde(default, skip_serializing_if = "is_none")]
    pub card: u8,
    /// What a crime takes that can be talked through as well.
    #[serde(default, skip_serializing_if = "is_either")]
    pub crimes: Crimes,
}

fn is_none(card: &u8) -> bool {
    *card == 0
}

fn is_either(crimes: &Crimes) -> bool {
    *crimes == Crimes::Either
}

/// What a crime takes that shows misbehave cards and a test. Our ruling: the captain chooses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Crimes {
    /// The cards or the test.
    #[default]
    Either,
    /// The cards, then the test.
    Both,
}

/// How captains, ships and places are chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Start {
    /// Each captain chooses.
    Usual,
    /// Sensible picks for everybody at once.
    Quick,
}

/// Which contacts give starting jobs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum JobDeal {
    /// All of them.
    All,
    /// The three that the rulebook advises for a first game.
    Beginners,
}

/// Who moves roaming ships against a captain alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Hunters {
    /// The seat to the right: the captain themselves.
    Seats,
    /// The game, always towards the captain. Our ruling.
    Nearest,
}

impl kit::Setup for Setup {
    fn for_seats(seats: usize) -> Self {
        Setup {
            seats,
            story: 0,
            start: Start::Usual,
            jobs: JobDeal::All,
            hunters: Hunters::Seats,
            card: 0,
            crimes: Crimes::Either,
        }
    }

    fn seats(&self) -> usize {
        self.seats
    }

    fn options() -> &'static [OptionSpec] {
        OPTIONS
    }

    fn get(&self, option: &str) -> &'static str {
        match option {
            "story" => STORIES.get(self.story as usize).map_or("", |story| story.key),
            "start" => match self.start {
                Start::Usual => "usual",
                Start::Quick => "quick",
            },
            "jobs" => match self.jobs {
                JobDeal::All => "all",
                JobDeal::Beginners => "beginners",
            },
            "crimes" => match self.crimes {
                Crimes::Either => "either",
                Crimes::Both => "both",
            },
            _ => match self.hunters {
                Hunters::Seats => "seats",
                Hunters::Nearest => "nearest",
            },
        }
    }

    fn put(&mut self, option: &str, value: &'static str) {
        match option {
            "story" => {
                let place = STORIES.iter().position(|story| story.key == value);
                self.story = place.expect("the value is one of the option's") as u8;
            }
            "start" => self.start = if value == "quick" { Start::Quick } else { Start::Usual },
            "jobs" => self.jobs = if value == "beginners" { JobDeal::Beginners } else { JobDeal::All },
            "crimes" => self.crimes = if value == "both" { Crimes::Both } else { Crimes::Either },
            _ => self.hunters = if value == "nearest" { Hunters::Nearest } else { Hunters::Seats },
        }
    }
}

/// The words of the stories, in the order of the catalog.
#[cfg(test)]
pub(crate) fn story_keys() -> impl Iterator<Item = &'static str> {
    STORIES.iter().map(|story| story.key)
}
