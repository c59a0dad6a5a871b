//! What is agreed before the toy is played.

use super::Flaw;
use kit::{OptionSpec, OptionValue, Setup};
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Agreed {
    pub seats: u8,
    pub long: bool,
    #[serde(default)]
    pub flaw: Flaw,
}

const LENGTHS: &[OptionValue] =
    &[OptionValue { key: "short", name: "Short" }, OptionValue { key: "long", name: "Long" }];

impl Setup for Agreed {
    fn for_seats(seats: usize) -> Self {
        Agreed { seats: seats as u8, long: false, flaw: Flaw::None }
    }

    fn seats(&self) -> usize {
        self.seats as usize
    }

    fn options() -> &'static [OptionSpec] {
        &[OptionSpec { key: "length", name: "Length", sentence: "How many rounds.", values: LENGTHS }]
    }

    fn get(&self, _: &str) -> &'static str {
        LENGTHS[self.long as usize].key
    }

    fn put(&mut self, _: &str, value: &'static str) {
        self.long = value == "long";
    }
}
