//! What may be agreed: The Game's options, three more stories and two set-up cards.

use kit::{OptionSpec, OptionValue};
use the_game::state::options::{CRIMES, HUNTERS, JOBS, START, STORIES as CORE};

const STORIES: [OptionValue; 10] = [
    CORE[0],
    CORE[1],
    CORE[2],
    CORE[3],
    CORE[4],
    CORE[5],
    CORE[6],
    OptionValue { key: "its_all_in_who_you_know", name: "It's All in Who You Know (two or more)" },
    OptionValue { key: "the_scavengers_verse", name: "The Scavenger's 'Verse" },
    OptionValue { key: "the_wells_run_dry", name: "The Well's Run Dry (two or more)" },
];

const CARDS: [OptionValue; 3] = [
    OptionValue { key: "standard", name: "Standard" },
    OptionValue { key: "the_rims_the_thing", name: "The Rim's the Thing" },
    OptionValue { key: "times_not_on_our_side", name: "Time's Not on Our Side" },
];

pub(crate) const OPTIONS: &[OptionSpec] = &[
    OptionSpec { key: "story", name: "Story", sentence: "What the captains race for.", values: &STORIES },
    OptionSpec {
        key: "card",
        name: "Set-up card",
        sentence: "Which jobs captains begin with, and how much time they have.",
        values: &CARDS,
    },
    START,
    JOBS,
    HUNTERS,
    CRIMES,
];
