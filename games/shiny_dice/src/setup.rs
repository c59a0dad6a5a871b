//! What is agreed before a match of Shiny Dice.

use crate::dice::Face;
use kit::{OptionSpec, OptionValue};
use serde::{Deserialize, Serialize};

/// Seats and options.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// How many players.
    pub seats: u8,
    /// How many rounds.
    pub rounds: u8,
    /// How many foes of a kind hurt the others.
    pub difficulty: Difficulty,
    /// From when a mission may be completed.
    pub mission_window: MissionWindow,
    /// The face that stands twice on passenger dice.
    pub doubled_face: Face,
    /// Where Simon may find Kaylee.
    pub simon_reach: SimonReach,
}

/// How many foes of a kind cost every other player 100.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Difficulty {
    /// Five.
    Rookie,
    /// Four.
    Hero,
    /// Three.
    Legendary,
}

impl Difficulty {
    /// How many foes of a kind it takes.
    pub fn alike(self) -> usize {
        match self {
            Difficulty::Rookie => 5,
            Difficulty::Hero => 4,
            Difficulty::Legendary => 3,
        }
    }
}

/// From when a mission may be completed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum MissionWindow {
    /// Once the foes have struck.
    AfterStrikes,
    /// As soon as it is revealed.
    FromReveal,
}

/// Where Simon's Adoration may find Kaylee.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum SimonReach {
    /// Among the knocked out.
    KnockedOut,
    /// In the cargo hold too.
    HoldToo,
}

const fn value(key: &'static str, name: &'static str) -> OptionValue {
    OptionValue { key, name }
}

const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        key: "rounds",
        name: "Rounds",
        sentence: "How often the dice go round the table.",
        values: &[value("3", "3"), value("1", "1"), value("2", "2"), value("4", "4"), value("5", "5")],
    },
    OptionSpec {
        key: "difficulty",
        name: "Difficulty",
        sentence: "How many foes of a kind in your roll cost everybody else 100 points.",
        values: &[value("hero", "Hero: four"), value("rookie", "Rookie: five"), value("legendary", "Legendary: three")],
    },
    OptionSpec {
        key: "mission_window",
        name: "Missions",
        sentence: "Whether a mission can be completed only once the foes have struck, or as soon as it is turned over.",
        values: &[value("after_strikes", "After the strikes"), value("from_reveal", "From the reveal")],
    },
    OptionSpec {
        key: "doubled_face",
        name: "Passenger dice",
        sentence: "Which face stands twice on the white dice, for boxes that differ.",
        values: &[
            value("supplies", "Supplies twice"),
            value("simon", "Simon twice"),
            value("river", "River twice"),
            value("inara", "Inara twice"),
            value("book", "Book twice"),
        ],
    },
    OptionSpec {
        key: "simon_reach",
        name: "Simon's reach",
        sentence: "Whether Simon finds Kaylee only among the knocked out, or in the cargo hold as well.",
        values: &[value("knocked_out", "Knocked out"), value("hold_too", "The hold too")],
    },
];

impl kit::Setup for Setup {
    fn for_seats(seats: usize) -> Self {
        Setup {
            seats: seats as u8,
            rounds: 3,
            difficulty: Difficulty::Hero,
            mission_window: MissionWindow::AfterStrikes,
            doubled_face: Face::Supplies,
            simon_reach: SimonReach::KnockedOut,
        }
    }

    fn seats(&self) -> usize {
        self.seats as usize
    }

    fn options() -> &'static [OptionSpec] {
        OPTIONS
    }

    fn get(&self, option: &str) -> &'static str {
        match option {
            "rounds" => ["1", "2", "3", "4", "5"][self.rounds as usize - 1],
            "difficulty" => match self.difficulty {
                Difficulty::Rookie => "rookie",
                Difficulty::Hero => "hero",
                Difficulty::Legendary => "legendary",
            },
            "mission_window" => match self.mission_window {
                MissionWindow::AfterStrikes => "after_strikes",
                MissionWindow::FromReveal => "from_reveal",
            },
            "doubled_face" => match self.doubled_face {
                Face::Simon => "simon",
                Face::River => "river",
                Face::Inara => "inara",
                Face::Book => "book",
                _ => "supplies",
            },
            _ => match self.simon_reach {
                SimonReach::KnockedOut => "knocked_out",
                SimonReach::HoldToo => "hold_too",
            },
        }
    }

    fn put(&mut self, option: &str, value: &'static str) {
        match (option, value) {
            ("rounds", count) => self.rounds = count.as_bytes()[0] - b'0',
            ("difficulty", "rookie") => self.difficulty = Difficulty::Rookie,
            ("difficulty", "legendary") => self.difficulty = Difficulty::Legendary,
            ("difficulty", _) => self.difficulty = Difficulty::Hero,
            ("mission_window", "from_reveal") => self.mission_window = MissionWindow::FromReveal,
            ("mission_window", _) => self.mission_window = MissionWindow::AfterStrikes,
            ("doubled_face", "simon") => self.doubled_face = Face::Simon,
            ("doubled_face", "river") => self.doubled_face = Face::River,
            ("doubled_face", "inara") => self.doubled_face = Face::Inara,
            ("doubled_face", "book") => self.doubled_face = Face::Book,
            ("doubled_face", _) => self.doubled_face = Face::Supplies,
            (_, "hold_too") => self.simon_reach = SimonReach::HoldToo,
            (_, _) => self.simon_reach = SimonReach::KnockedOut,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kit::Setup as _;

    #[test]
    fn every_option_can_be_set_and_read_back() {
        for spec in Setup::options() {
            for value in spec.values {
                let mut setup = Setup::for_seats(2);
                setup.set(spec.key, value.key).unwrap();
                assert_eq!(setup.get(spec.key), value.key);
            }
            assert_eq!(Setup::for_seats(2).get(spec.key), spec.values[0].key, "the usual value comes first");
        }
    }

    #[test]
    fn unknown_options_and_values_are_named_with_those_there_are() {
        let mut setup = Setup::for_seats(2);
        assert!(setup.set("colour", "blue").unwrap_err().to_string().contains("rounds, difficulty"));
        assert!(setup.set("rounds", "9").unwrap_err().to_string().contains("3, 1, 2, 4, 5"));
    }
}
