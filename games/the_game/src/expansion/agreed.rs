//! What is agreed before a match with an expansion.

use super::Expansion;
use crate::state::Setup;
use kit::OptionSpec;
use serde::{Deserialize, Serialize};
use std::marker::PhantomData;

/// A match's agreement, with the expansion's stories and set-up cards.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(transparent, bound = "")]
pub struct Agreed<E: Expansion> {
    /// What The Game knows of it.
    pub setup: Setup,
    #[serde(skip)]
    of: PhantomData<E>,
}

fn values(specs: &'static [OptionSpec], key: &str) -> impl Iterator<Item = &'static str> {
    specs.iter().filter(move |spec| spec.key == key).flat_map(|spec| spec.values).map(|value| value.key)
}

impl<E: Expansion> kit::Setup for Agreed<E> {
    fn for_seats(seats: usize) -> Self {
        Agreed { setup: Setup::for_seats(seats), of: PhantomData }
    }

    fn seats(&self) -> usize {
        self.setup.seats
    }

    fn options() -> &'static [OptionSpec] {
        E::OPTIONS
    }

    fn get(&self, option: &str) -> &'static str {
        let of = |place: u8| values(E::OPTIONS, option).nth(place.into()).unwrap_or("");
        match option {
            "story" => of(self.setup.story),
            "card" => of(self.setup.card),
            _ => self.setup.get(option),
        }
    }

    fn put(&mut self, option: &str, value: &'static str) {
        let place = || values(E::OPTIONS, option).position(|known| known == value).unwrap_or(0) as u8;
        match option {
            "story" => self.setup.story = place(),
            "card" => self.setup.card = place(),
            _ => self.setup.put(option, value),
        }
    }
}
