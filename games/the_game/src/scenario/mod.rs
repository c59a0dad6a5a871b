//! A match arranged by hand, in the game's words: for lessons, this crate's tests and those of expansions.
#![allow(missing_docs, clippy::new_without_default)]

mod arrange;
mod play;
mod position;

pub use position::Position;

use crate::catalog::Catalog;
use crate::catalog::ids::*;
use crate::catalog::words::Skill;
use crate::state::{Captain, Event, Scene, Setup, Start, TheGame};
use kit::random::seeded;
use kit::{Catalog as _, Deck, Ruleset, Seat, Setup as _};
use std::fmt::Debug;

/// The captain under test.
pub const ME: Seat = Seat(0);
/// Somebody else.
pub const RIVAL: Seat = Seat(1);

/// A crew for anything.
const ABLE: [&str; 8] = ["jayne", "zoe", "kaylee", "inara", "wash", "simon_tam", "shepherd_book", "crow"];

/// The code's name as a test is named after it.
pub fn test_name(code: &impl Debug) -> String {
    let text = format!("{code:?}");
    let word = text.split(|letter: char| !letter.is_alphanumeric()).next().expect("a variant has a name");
    let mut name = String::new();
    for letter in word.chars() {
        if letter.is_uppercase() && !name.is_empty() {
            name.push('_');
        }
        name.extend(letter.to_lowercase());
    }
    name
}

/// A match with captain [`ME`] about to take their turn, nobody else near.
pub struct Scenario {
    pub game: TheGame,
    pub events: Vec<Event>,
    regulars: Vec<String>,
}

impl Scenario {
    /// Two captains, the first story.
    pub fn new() -> Self {
        Scenario::of_story("king_of_all_londinium", 2)
    }

    pub fn of_story(story: &str, seats: usize) -> Self {
        let mut setup = Setup::for_seats(seats);
        setup.set("story", story).expect("the story exists");
        setup.start = Start::Quick;
        Scenario::of(TheGame::begin(&Catalog::built_in(), &setup, 7).expect("the setup is allowed"))
    }

    /// A match that has begun, with empty hands, Womack at Valentine and the first rival at Three Hills.
    pub fn of(mut game: TheGame) -> Self {
        for seat in game.captains.seats() {
            let hand: Vec<_> = game.captains[seat].hand.drain(..).collect();
            hand.into_iter().for_each(|job| {
                let office = &mut game.offices[game.catalog.job(job).contact.index()];
                office.put_under(job);
            });
        }
        game.first = ME;
        let mut scenario = Scenario { game, events: Vec::new(), regulars: Vec::new() };
        scenario = scenario.leader("womack").at("Valentine");
        if scenario.game.seats() > 1 {
            scenario = scenario.rival_at("Three Hills");
        }
        scenario.turn()
    }

    fn scene(&mut self) -> Scene<'_> {
        Scene { game: &mut self.game, events: &mut self.events }
    }

    fn me(&mut self) -> &mut Captain {
        &mut self.game.captains[ME]
    }

    /// Takes a supply card from wherever it lies.
    fn pull(&mut self, id: &str) -> SupplyId {
        let catalog = self.game.catalog.clone();
        let used: Vec<SupplyId> = self
            .game
            .captains
            .values()
            .iter()
            .flat_map(|captain| {
                captain
                    .crew
                    .iter()
                    .map(|mate| mate.card)
                    .chain(captain.gear.iter().map(|gear| gear.card))
                    .chain(captain.upgrades.iter().copied())
                    .chain(captain.drive)
            })
            .collect();
        let card = catalog
            .supply_ids()
            .find(|card| catalog.supply(*card).id == id && !used.contains(card))
            .unwrap_or_else(|| panic!("there is no {id} left"));
        self.game.out.retain(|other| *other != card);
        if let Some(market) = catalog.market_of(card) {
            let deck = &mut self.game.markets[market.index()];
            *deck = without(deck, |other| *other == card);
        }
        card
    }

    pub fn sector(&self, planet: &str) -> SectorId {
        let known = self.game.catalog.planet(planet);
        known
            .or_else(|| self.game.catalog.sector_ids().find(|sector| self.game.catalog.sector(*sector).id == planet))
            .unwrap_or_else(|| panic!("{planet} is on no map"))
    }

    pub fn contact(&self, id: &str) -> ContactId {
        self.game.catalog.contact_by_id(id).expect("the contact exists")
    }

    pub fn job(&self, id: &str) -> JobId {
        JobId(self.game.catalog.jobs.iter().position(|job| job.id == id).unwrap_or_else(|| panic!("no job {id}")) as u16)
    }

    /// All supply cards of the captain.
    fn own(&self) -> impl Iterator<Item = SupplyId> {
        let captain = &self.game.captains[ME];
        let people = captain.crew.iter().map(|mate| mate.card);
        people
            .chain(captain.gear.iter().map(|gear| gear.card))
            .chain(captain.upgrades.iter().copied())
            .chain(captain.drive)
    }

    /// The captain's own card of this name.
    pub fn card(&self, id: &str) -> SupplyId {
        let found = self.own().find(|card| self.game.catalog.supply(*card).id == id);
        found.unwrap_or_else(|| panic!("the captain has no {id}"))
    }

    pub fn has(&self, id: &str) -> bool {
        self.own().any(|card| self.game.catalog.supply(card).id == id)
    }

    pub fn captain(&self) -> &Captain {
        &self.game.captains[ME]
    }

    pub fn is_solid(&self, id: &str) -> bool {
        self.game.is_solid(self.captain(), self.contact(id))
    }

    /// The captain's points of a skill.
    pub fn points(&self, skill: Skill) -> i16 {
        self.game.points(self.captain(), skill)
    }

    /// The next cards of a nav deck, at most so many.
    pub fn next_nav_cards(&self, region: RegionId, most: usize) -> Vec<NavId> {
        self.game.nav[region.index()].pile().iter().rev().take(most).copied().collect()
    }

    /// Whether a card of this name lies in a nav deck or among its discards.
    pub fn is_in_nav_deck(&self, region: RegionId, id: &str) -> bool {
        let deck = &self.game.nav[region.index()];
        deck.pile().iter().chain(deck.discards()).any(|card| self.game.catalog.nav(*card).id == id)
    }

    pub fn is_disgruntled(&self, id: &str) -> bool {
        let card = self.card(id);
        self.captain().mate(card).is_some_and(|mate| mate.disgruntled)
    }
}

fn without<T: Copy>(deck: &Deck<T>, goes: impl Fn(&T) -> bool) -> Deck<T> {
    let mut rest = Deck::shuffled([], &mut seeded(0));
    deck.pile().iter().filter(|card| !goes(card)).for_each(|card| rest.put_on_top(*card));
    deck.discards().iter().filter(|card| !goes(card)).for_each(|card| rest.discard(*card));
    rest
}
