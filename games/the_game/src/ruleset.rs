//! The game as the kit knows it.

use crate::begin;
use crate::bots;
use crate::catalog::Catalog;
use crate::catalog::ids::JobId;
use crate::state::{Choice, Event, Frame, Refusal, Setup, TheGame};
use kit::catalog::CatalogFile;
use kit::{Bot, CatalogRef, Deck, Level, Offer, Rng, Ruleset, Seat, SetupError, Turn, random};
use std::ops::RangeInclusive;
use std::sync::Arc;

impl Ruleset for TheGame {
    const ID: &'static str = "the_game";
    const NAME: &'static str = "Firefly: The Game";
    const VERSION: u32 = 2;
    const SEATS: RangeInclusive<usize> = 1..=4;
    const ROUND_CAP: u32 = 120;
    const CHANCES: Option<CatalogFile> = Some(CatalogFile {
        path: "the_game/chances.ron",
        built_in: include_str!("../../../assets/the_game/chances.ron"),
    });
    const EFFECTS: Option<CatalogFile> = Some(CatalogFile {
        path: "the_game/effects.ron",
        built_in: include_str!("../../../assets/the_game/effects.ron"),
    });

    type Catalog = Catalog;
    type Setup = Setup;
    type Choice = Choice;
    type Event = Event;
    type Refusal = Refusal;

    fn begin(catalog: &Arc<Catalog>, setup: &Setup, seed: u64) -> Result<Self, SetupError> {
        begin::begin(Self::NAME, catalog, setup, seed)
    }

    fn adopt(&mut self, catalog: &Arc<Catalog>) {
        self.catalog = CatalogRef::new(catalog);
    }

    fn turn(&self) -> Turn {
        match (&self.end, self.frame()) {
            (Some(standings), _) => Turn::Over(standings.clone()),
            (None, Some(frame)) => Turn::Of(frame.seat()),
            (None, None) => unreachable!("something is asked until the match is over"),
        }
    }

    fn round(&self) -> u32 {
        u32::from(self.round.max(1))
    }

    fn choices(&self, into: &mut Vec<Choice>) {
        self.list_open(into);
    }

    fn offers(&self) -> Vec<Offer<Self>> {
        let mut all = Vec::new();
        self.candidates(&mut all);
        all.into_iter().map(|choice| Offer::judged(choice, self.judge(choice))).collect()
    }

    fn apply(&mut self, choice: &Choice, events: &mut Vec<Event>) -> Result<(), Refusal> {
        self.carry_on(*choice, events)
    }

    fn hide_from(&mut self, seat: Seat, rng: &mut Rng) {
        self.rng = random::fork(rng);
        self.markets.iter_mut().for_each(|deck| deck.mix(rng));
        self.nav.iter_mut().for_each(|deck| deck.mix(rng));
        self.misbehave.mix(rng);
        self.offices.iter_mut().for_each(|deck| deck.mix(rng));
        self.mix_hands(seat, rng);
        self.mix_charts(seat, rng);
    }

    fn outlook(&self, seat: Seat) -> f64 {
        bots::outlook(self, seat)
    }

    fn bot(level: Level, seed: u64) -> Box<dyn Bot<Self>> {
        bots::bot(level, seed)
    }

    fn audit(&self) -> Result<(), String> {
        self.sound()
    }
}

impl TheGame {
    /// Jobs in other hands might be any of their contact's hidden jobs.
    fn mix_hands(&mut self, seat: Seat, rng: &mut Rng) {
        let dealing = match self.frame() {
            Some(Frame::Deal { seat: dealer, .. }) => Some(dealer),
            _ => None,
        };
        for contact in 0..self.offices.len() {
            let catalog = self.catalog.clone();
            let theirs = |job: &&mut JobId| catalog.job(**job).contact.index() == contact;
            let others = self.captains.iter_mut().filter(|(other, _)| *other != seat);
            let hands = others.flat_map(|(_, captain)| captain.hand.iter_mut());
            let considered = self.considered_jobs.iter_mut().filter(|_| dealing.is_some_and(|dealer| dealer != seat));
            let mut unseen: Vec<&mut JobId> = hands.chain(considered).filter(theirs).collect();
            if unseen.is_empty() {
                continue;
            }
            let office = &self.offices[contact];
            let mut pile: Vec<JobId> = office.pile().iter().copied().chain(unseen.iter().map(|job| **job)).collect();
            pile.sort_unstable();
            let mut mixed = Deck::shuffled(pile, rng);
            for job in &mut unseen {
                **job = mixed.draw().expect("as many jobs as were put in");
            }
            office.discards().iter().for_each(|job| mixed.discard(*job));
            self.offices[contact] = mixed;
        }
    }

    /// Nav cards that another captain is putting in order might be any of their deck.
    fn mix_charts(&mut self, seat: Seat, rng: &mut Rng) {
        if let Some(Frame::Reorder { seat: reader, region }) = self.frame()
            && reader != seat
        {
            let deck = &mut self.nav[region.index()];
            self.charted.iter().for_each(|card| deck.put_on_top(*card));
            deck.mix(rng);
            self.charted.iter_mut().for_each(|card| *card = deck.draw().expect("as many cards as were put in"));
        }
    }
}
