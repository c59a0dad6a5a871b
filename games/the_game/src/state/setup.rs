//! What is agreed before a match.

use kit::{OptionSpec, OptionValue};
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

const STORIES: [OptionValue; 7] = [
    OptionValue { key: "king_of_all_londinium", name: "The King of All Londinium" },
    OptionValue { key: "harkens_folly", name: "Harken's Folly" },
    OptionValue { key: "niskas_holiday", name: "Niska's Holiday" },
    OptionValue { key: "respectable_persons_of_business", name: "\"Respectable\" Persons of Business" },
    OptionValue { key: "desperadoes", name: "Desperadoes" },
    OptionValue { key: "first_time_in_the_captains_chair", name: "First Time in the Captain's Chair" },
    OptionValue { key: "awful_lonely_in_the_big_black", name: "Awful Lonely in the Big Black (solo)" },
];

const OPTIONS: &[OptionSpec] = &[
    OptionSpec { key: "story", name: "Story", sentence: "What the captains race for.", values: &STORIES },
    OptionSpec {
        key: "start",
        name: "Set-up",
        sentence: "Whether each captain picks leader, ship, place and jobs, or gets sensible ones at once.",
        values: &[OptionValue { key: "usual", name: "Everyone picks" }, OptionValue { key: "quick", name: "Quick" }],
    },
    OptionSpec {
        key: "jobs",
        name: "Starting jobs",
        sentence: "Which contacts give a job before the first turn.",
        values: &[
            OptionValue { key: "all", name: "All five" },
            OptionValue { key: "beginners", name: "The beginners' three" },
        ],
    },
    OptionSpec {
        key: "hunters",
        name: "Hunters",
        sentence: "Who moves the Cruiser and the Cutter against a captain who plays alone.",
        values: &[
            OptionValue { key: "seats", name: "The captain" },
            OptionValue { key: "nearest", name: "The game, straight for you" },
        ],
    },
];

impl kit::Setup for Setup {
    fn for_seats(seats: usize) -> Self {
        Setup { seats, story: 0, start: Start::Usual, jobs: JobDeal::All, hunters: Hunters::Seats }
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
            _ => self.hunters = if value == "nearest" { Hunters::Nearest } else { Hunters::Seats },
        }
    }
}

/// The words of the stories, in the order of the catalog.
#[cfg(test)]
pub(crate) fn story_keys() -> impl Iterator<Item = &'static str> {
    STORIES.iter().map(|story| story.key)
}
