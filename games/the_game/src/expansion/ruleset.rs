//! A match with an expansion, as the kit knows it: The Game plays it.

use super::{Agreed, Boxes, Expanded, Expansion};
use crate::begin;
use crate::state::{Choice, Event, Refusal, TheGame};
use kit::catalog::CatalogFile;
use kit::{Bot, Level, Offer, Rng, Ruleset, Seat, SetupError, Think, Turn};
use std::ops::RangeInclusive;
use std::sync::Arc;

impl<E: Expansion> Ruleset for Expanded<E> {
    const ID: &'static str = E::ID;
    const NAME: &'static str = E::NAME;
    const VERSION: u32 = E::VERSION;
    const SEATS: RangeInclusive<usize> = TheGame::SEATS;
    const ROUND_CAP: u32 = TheGame::ROUND_CAP;
    const CHANCES: Option<CatalogFile> = E::CHANCES;
    const EFFECTS: Option<CatalogFile> = E::EFFECTS;

    type Catalog = Boxes<E>;
    type Setup = Agreed<E>;
    type Choice = Choice;
    type Event = Event;
    type Refusal = Refusal;

    fn begin(catalog: &Arc<Boxes<E>>, setup: &Agreed<E>, seed: u64) -> Result<Self, SetupError> {
        begin::begin(E::NAME, &catalog.catalog, &setup.setup, seed).map(Expanded::new)
    }

    fn adopt(&mut self, catalog: &Arc<Boxes<E>>) {
        self.game.adopt(&catalog.catalog);
    }

    fn turn(&self) -> Turn {
        self.game.turn()
    }

    fn round(&self) -> u32 {
        Ruleset::round(&self.game)
    }

    fn choices(&self, into: &mut Vec<Choice>) {
        self.game.choices(into);
    }

    fn offers(&self) -> Vec<Offer<Self>> {
        let offers = self.game.offers().into_iter();
        offers.map(|offer| Offer { choice: offer.choice, refused: offer.refused }).collect()
    }

    fn apply(&mut self, choice: &Choice, events: &mut Vec<Event>) -> Result<(), Refusal> {
        self.game.apply(choice, events)
    }

    fn hide_from(&mut self, seat: Seat, rng: &mut Rng) {
        self.game.hide_from(seat, rng);
    }

    fn outlook(&self, seat: Seat) -> f64 {
        self.game.outlook(seat)
    }

    fn bot(level: Level, seed: u64) -> Box<dyn Bot<Self>> {
        Box::new(Captain(TheGame::bot(level, seed)))
    }

    fn audit(&self) -> Result<(), String> {
        self.game.audit()
    }
}

/// A captain of The Game at this table.
struct Captain(Box<dyn Bot<TheGame>>);

impl<E: Expansion> Bot<Expanded<E>> for Captain {
    fn choose(&mut self, view: &Expanded<E>, think: &Think) -> Choice {
        self.0.choose(&view.game, think)
    }
}
