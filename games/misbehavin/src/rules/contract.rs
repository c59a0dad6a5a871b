//! The kit's contract, fulfilled by the rules beside it.

use super::listing::List;
use crate::bots;
use crate::catalog::Catalog;
use crate::choice::Choice;
use crate::event::Event;
use crate::refusal::Refusal;
use crate::setup::Setup;
use crate::state::Misbehavin;
use kit::bots::RandomBot;
use kit::catalog::CatalogFile;
use kit::{Bot, CatalogRef, Level, Offer, Rng, Ruleset, Seat, SetupError, Turn, random};
use std::ops::RangeInclusive;
use std::sync::Arc;

impl Ruleset for Misbehavin {
    const ID: &'static str = "misbehavin";
    const NAME: &'static str = "Misbehavin'";
    const VERSION: u32 = 5;
    const SEATS: RangeInclusive<usize> = 2..=4;
    const ROUND_CAP: u32 = 100;
    const CHANCES: Option<CatalogFile> = Some(CatalogFile {
        path: "misbehavin/chances.ron",
        built_in: include_str!("../../../../assets/misbehavin/chances.ron"),
    });
    const EFFECTS: Option<CatalogFile> = Some(CatalogFile {
        path: "misbehavin/effects.ron",
        built_in: include_str!("../../../../assets/misbehavin/effects.ron"),
    });

    type Catalog = Catalog;
    type Setup = Setup;
    type Choice = Choice;
    type Event = Event;
    type Refusal = Refusal;

    fn begin(catalog: &Arc<Catalog>, setup: &Setup, seed: u64) -> Result<Self, SetupError> {
        Misbehavin::set_up(catalog, setup, seed)
    }

    fn adopt(&mut self, catalog: &Arc<Catalog>) {
        self.catalog = CatalogRef::new(catalog);
    }

    fn turn(&self) -> Turn {
        match self.ending {
            Some(ending) => Turn::Over(self.standings(ending)),
            None => Turn::Of(self.decider()),
        }
    }

    fn round(&self) -> u32 {
        self.round
    }

    fn choices(&self, into: &mut Vec<Choice>) {
        self.each_candidate(List::Likely, &mut |choice| {
            if self.may(choice).is_ok() {
                into.push(choice);
            }
        });
    }

    fn offers(&self) -> Vec<Offer<Self>> {
        let mut offers = Vec::new();
        self.each_candidate(List::Everything, &mut |choice| offers.push(Offer::judged(choice, self.may(choice))));
        offers
    }

    fn apply(&mut self, choice: &Choice, events: &mut Vec<Event>) -> Result<(), Refusal> {
        self.may(*choice)?;
        if !self.is_told {
            self.is_told = true;
            self.tell_turn(events);
        }
        self.perform(*choice, events);
        Ok(())
    }

    fn hide_from(&mut self, seat: Seat, rng: &mut Rng) {
        self.rng = random::fork(rng);
        for (owner, player) in self.players.iter_mut() {
            let hand: &mut [_] = if owner == seat { &mut [] } else { &mut player.hand };
            mix(hand, &mut player.deck, rng);
        }
        for stall in &mut self.market {
            mix(&mut [], &mut stall.deck, rng);
        }
        mix(&mut [], &mut self.sky.deck, rng);
    }

    fn outlook(&self, seat: Seat) -> f64 {
        bots::outlook(self, seat)
    }

    fn bot(level: Level, seed: u64) -> Box<dyn Bot<Self>> {
        match level {
            Level::Random => Box::new(RandomBot::new(seed)),
            level => bots::player(level, seed),
        }
    }

    fn audit(&self) -> Result<(), String> {
        self.sound()
    }
}

/// Deals a hidden hand anew from hand and deck together: the same whatever lay where.
fn mix(hand: &mut [crate::CardId], deck: &mut [crate::CardId], rng: &mut Rng) {
    let mut all: Vec<crate::CardId> = hand.iter().chain(deck.iter()).copied().collect();
    all.sort_unstable();
    random::shuffle(rng, &mut all);
    hand.iter_mut().chain(deck).zip(all).for_each(|(place, card)| *place = card);
}
