//! The options of a match, with a sentence for people.

use kit::{OptionSpec, OptionValue};

/// The Game's stories, in the order of its catalog.
pub const STORIES: [OptionValue; 7] = [
    OptionValue { key: "king_of_all_londinium", name: "The King of All Londinium" },
    OptionValue { key: "harkens_folly", name: "Harken's Folly" },
    OptionValue { key: "niskas_holiday", name: "Niska's Holiday" },
    OptionValue { key: "respectable_persons_of_business", name: "\"Respectable\" Persons of Business" },
    OptionValue { key: "desperadoes", name: "Desperadoes" },
    OptionValue { key: "first_time_in_the_captains_chair", name: "First Time in the Captain's Chair" },
    OptionValue { key: "awful_lonely_in_the_big_black", name: "Awful Lonely in the Big Black (solo)" },
];

/// How captains, ships and places are chosen.
pub const START: OptionSpec = OptionSpec {
    key: "start",
    name: "Set-up",
    sentence: "Whether each captain picks leader, ship, place and jobs, or gets sensible ones at once.",
    values: &[OptionValue { key: "usual", name: "Everyone picks" }, OptionValue { key: "quick", name: "Quick" }],
};

/// Which contacts give starting jobs.
pub const JOBS: OptionSpec = OptionSpec {
    key: "jobs",
    name: "Starting jobs",
    sentence: "Which contacts give a job before the first turn.",
    values: &[
        OptionValue { key: "all", name: "All five" },
        OptionValue { key: "beginners", name: "The beginners' three" },
    ],
};

/// Who moves roaming ships against a captain alone.
pub const HUNTERS: OptionSpec = OptionSpec {
    key: "hunters",
    name: "Hunters",
    sentence: "Who moves the Cruiser and the Cutter against a captain who plays alone.",
    values: &[
        OptionValue { key: "seats", name: "The captain" },
        OptionValue { key: "nearest", name: "The game, straight for you" },
    ],
};

/// What a crime takes that shows misbehave cards and a test; for boxes with such crimes.
pub const CRIMES: OptionSpec = OptionSpec {
    key: "crimes",
    name: "Two ways",
    sentence: "Whether a crime with misbehave cards and a test takes one of the two, or both.",
    values: &[OptionValue { key: "either", name: "Either" }, OptionValue { key: "both", name: "Both" }],
};

pub(super) const OPTIONS: &[OptionSpec] = &[
    OptionSpec { key: "story", name: "Story", sentence: "What the captains race for.", values: &STORIES },
    START,
    JOBS,
    HUNTERS,
];
