//! Arranging a scenario before it is played.

use super::{ABLE, ME, RIVAL, Scenario, without};
use crate::catalog::effects::Effect;
use crate::catalog::ids::*;
use crate::catalog::supplies::Kind;
use crate::catalog::words::{Good, Suit};
use crate::state::{ActiveJob, AlertPile, Carried, Mate, tokens_of};
use kit::{Seat, dice};

impl Scenario {
    pub fn leader(mut self, id: &str) -> Self {
        let old = self.me().crew.remove(0).card;
        self.game.out.push(old);
        if let Some(seat) = self.game.captains.seats().find(|seat| {
            *seat != ME
                && self.game.captains[*seat].crew.iter().any(|mate| self.game.catalog.supply(mate.card).id == id)
        }) {
            let taken = self.game.captains[seat].crew[0].card;
            self.game.captains[seat].crew[0].card = self.game.out.pop().expect("a leader is left");
            self.game.out.push(taken);
        }
        let card = self.pull(id);
        self.me().crew.insert(0, Mate::new(card));
        self
    }

    pub fn crew<const N: usize>(mut self, ids: [&str; N]) -> Self {
        for id in ids {
            let card = self.pull(id);
            self.me().crew.push(Mate::new(card));
        }
        self
    }

    /// Gear for the first who may carry it.
    pub fn gear<const N: usize>(mut self, ids: [&str; N]) -> Self {
        for id in ids {
            let card = self.pull(id);
            self.me().gear.push(Carried { card, by: None });
            let crew: Vec<_> = self.me().crew.iter().map(|mate| mate.card).collect();
            let by = crew.into_iter().find(|mate| self.game.can_give(ME, card, *mate).is_ok());
            self.me().gear.last_mut().expect("it was pushed").by = by;
        }
        self
    }

    pub fn upgrades<const N: usize>(mut self, ids: [&str; N]) -> Self {
        for id in ids {
            let card = self.pull(id);
            match self.game.catalog.supply(card).kind {
                Kind::Drive => {
                    let old = self.me().drive.replace(card);
                    self.game.out.extend(old);
                }
                _ => self.me().upgrades.push(card),
            }
        }
        self.me().stash = self.game.stowed_by_itself(ME);
        self
    }

    /// An upgrade on the first rival's ship.
    pub fn give_rival(&mut self, id: &str) -> SupplyId {
        let card = self.pull(id);
        self.game.captains[RIVAL].upgrades.push(card);
        card
    }

    pub fn at(mut self, planet: &str) -> Self {
        self.place(ME, planet);
        self
    }

    pub fn rival_at(mut self, planet: &str) -> Self {
        self.place(RIVAL, planet);
        self
    }

    pub fn rival_crew<const N: usize>(mut self, ids: [&str; N]) -> Self {
        for id in ids {
            let card = self.pull(id);
            self.game.captains[RIVAL].crew.push(Mate::new(card));
        }
        self
    }

    fn place(&mut self, seat: Seat, planet: &str) {
        let sector = self.sector(planet);
        self.game.captains[seat].sector = Some(sector);
        self.game.captains[seat].met = 0;
    }

    pub fn cash(mut self, cash: i32) -> Self {
        self.me().cash = cash;
        self
    }

    pub fn goods(mut self, good: Good, count: u8) -> Self {
        self.me().goods[good as usize] = count;
        self.me().stash = self.game.stowed_by_itself(ME);
        self
    }

    pub fn warrants(mut self, count: u8) -> Self {
        self.me().warrants = count;
        self
    }

    pub fn disgruntled<const N: usize>(mut self, ids: [&str; N]) -> Self {
        for id in ids {
            let card = self.card(id);
            self.me().crew.iter_mut().filter(|mate| mate.card == card).for_each(|mate| mate.disgruntled = true);
        }
        self
    }

    pub fn hand<const N: usize>(mut self, ids: [&str; N]) -> Self {
        for id in ids {
            let job = self.pull_job(id);
            self.me().hand.push(job);
        }
        self
    }

    /// A job begun, with its next stage.
    pub fn active(mut self, id: &str, stage: u8) -> Self {
        let job = self.pull_job(id);
        self.me().active.push(ActiveJob::at_stage(job, stage));
        self
    }

    pub fn solid<const N: usize>(mut self, ids: [&str; N]) -> Self {
        for id in ids {
            let contact = self.contact(id);
            let job = self.game.offices[contact.index()].draw().expect("there are jobs left");
            self.me().solid[contact.index()] = Some(job);
        }
        self
    }

    fn pull_job(&mut self, id: &str) -> JobId {
        let job = self.job(id);
        let office = &mut self.game.offices[self.game.catalog.job(job).contact.index()];
        *office = without(office, |other| *other == job);
        let shown = self.game.captains.iter_mut().flat_map(|(_, captain)| &mut captain.solid);
        shown.filter(|shown| **shown == Some(job)).for_each(|shown| *shown = None);
        job
    }

    pub fn roamer(mut self, id: &str, planet: &str) -> Self {
        let roamer = self.game.catalog.roamers.iter().position(|roamer| roamer.id == id).expect("it roams");
        self.game.roamers[roamer] = self.sector(planet);
        self
    }

    pub fn goals(mut self, count: u8) -> Self {
        self.me().goals = count;
        self
    }

    /// The next nav cards of a region, the first on top; "rim/…" names a region other than the captain's.
    pub fn next_nav<const N: usize>(mut self, ids: [&str; N]) -> Self {
        for id in ids.into_iter().rev() {
            let catalog = self.game.catalog.clone();
            let (named, id) = id.split_once('/').map_or((None, id), |(region, id)| (Some(region), id));
            let named = catalog.regions.iter().position(|region| named == Some(region.id.as_str()));
            let here = catalog.sector(self.game.captains[ME].at()).region;
            let region = named.map_or(here, |region| RegionId(region as u8));
            let region = catalog
                .nav_cards
                .iter()
                .filter(|card| card.id == id)
                .map(|card| card.deck)
                .find(|deck| *deck == region)
                .or_else(|| catalog.nav_cards.iter().find(|card| card.id == id).map(|card| card.deck));
            let region = region.unwrap_or_else(|| panic!("there is no nav card {id}"));
            let deck = &mut self.game.nav[region.index()];
            let card = deck.pile().iter().chain(deck.discards()).copied().find(|card| catalog.nav(*card).id == id);
            let card = card.unwrap_or_else(|| panic!("no {id} is left"));
            *deck = without(deck, |other| *other == card);
            deck.put_on_top(card);
        }
        self
    }

    /// The next misbehave cards, the first on top.
    pub fn next_misbehave<const N: usize>(mut self, ids: [&str; N]) -> Self {
        for id in ids.into_iter().rev() {
            let catalog = self.game.catalog.clone();
            let deck = &mut self.game.misbehave;
            let card =
                deck.pile().iter().chain(deck.discards()).copied().find(|card| catalog.misbehave(*card).id == id);
            let card = card.unwrap_or_else(|| panic!("no {id} is left"));
            *deck = without(deck, |other| *other == card);
            deck.put_on_top(card);
        }
        self
    }

    /// The misbehave pile has cards of these suits only; all others lie face up.
    pub fn suits_left<const N: usize>(mut self, suits: [Suit; N]) -> Self {
        let catalog = self.game.catalog.clone();
        let other = |card: &MisbehaveId| !suits.contains(&catalog.misbehave(*card).suit);
        let deck = &self.game.misbehave;
        let shown: Vec<_> = deck.pile().iter().chain(deck.discards()).copied().filter(other).collect();
        self.game.misbehave = without(deck, other);
        shown.into_iter().for_each(|card| self.game.misbehave.discard(card));
        self
    }

    /// What the next dice show.
    pub fn dice<const N: usize>(mut self, faces: [u8; N]) -> Self {
        self.game.rng = dice::throwing(&faces).expect("some seed rolls this");
        self
    }

    /// So many alert tokens in a sector.
    pub fn alerts(mut self, place: &str, count: u8) -> Self {
        let sector = self.sector(place);
        let spare = tokens_of(self.game.spare_tokens()).take(count.into());
        let tokens = spare.fold(0, |tokens, token| tokens | 1 << token.0);
        self.game.alerts.push(AlertPile { sector, alert: AlertId(0), tokens });
        self
    }

    /// Something befalls the captain.
    pub fn happens(&mut self, effect: Effect) -> &mut Self {
        self.scene().carry_out(ME, effect);
        self.scene().run();
        self.scene().watch_the_story();
        self
    }

    /// It is the captain's turn, with both actions.
    pub fn turn(mut self) -> Self {
        self.scene().begin_turn(ME);
        self.scene().run();
        self.events.clear();
        self
    }

    /// These lie face up among their decks' discards.
    pub fn discarded<const N: usize>(mut self, ids: [&str; N]) -> Self {
        for id in ids {
            let card = self.pull(id);
            let market = self.game.catalog.market_of(card).expect("it has a deck");
            self.game.markets[market.index()].discard(card);
        }
        self
    }

    /// This very card lies face up among its deck's discards.
    pub fn uncovered(mut self, card: SupplyId) -> Self {
        let market = self.game.catalog.market_of(card).expect("it has a deck");
        let deck = &mut self.game.markets[market.index()];
        *deck = without(deck, |other| *other == card);
        deck.discard(card);
        self
    }

    pub fn rival_solid<const N: usize>(mut self, ids: [&str; N]) -> Self {
        for id in ids {
            let contact = self.contact(id);
            let job = self.game.offices[contact.index()].draw().expect("there are jobs left");
            self.game.captains[RIVAL].solid[contact.index()] = Some(job);
        }
        self
    }

    /// One token is left of the story's.
    pub fn last_token(mut self) -> Self {
        self.game.tokens = 1;
        self
    }

    /// Somebody else in somebody's place.
    pub fn replace(mut self, old: &str, new: &str) -> Self {
        let gone = self.card(old);
        let fresh = self.pull(new);
        self.me().crew.iter_mut().filter(|mate| mate.card == gone).for_each(|mate| mate.card = fresh);
        self.me().gear.iter_mut().filter(|gear| gear.by == Some(gone)).for_each(|gear| gear.by = None);
        self.game.out.push(gone);
        self.regulars.iter_mut().filter(|id| *id == old).for_each(|id| *id = new.to_owned());
        self
    }

    /// Makes sure that this is carried.
    pub fn armed(mut self, id: &str) -> Self {
        let card = self.card(id);
        let leader = self.me().crew[0].card;
        let hat = self.game.catalog.card("jaynes_cunning_hat");
        let others = self.me().gear.iter_mut().filter(|gear| gear.by == Some(leader) && Some(gear.card) != hat);
        others.for_each(|gear| gear.by = None);
        self.me().gear.iter_mut().filter(|gear| gear.card == card).for_each(|gear| gear.by = Some(leader));
        self
    }

    /// Everybody is alive, content, armed and free of Warrants again.
    pub fn restore(mut self) -> Self {
        self.me().warrants = 0;
        for id in self.regulars.clone() {
            if !self.has(&id) {
                let card = self.pull(&id);
                self.me().crew.push(Mate::new(card));
            }
        }
        self.me().crew.iter_mut().for_each(|mate| mate.disgruntled = false);
        let idle: Vec<_> = self.me().gear.iter().filter(|gear| gear.by.is_none()).map(|gear| gear.card).collect();
        for card in idle {
            let crew: Vec<_> = self.me().crew.iter().map(|mate| mate.card).collect();
            let by = crew.into_iter().find(|mate| self.game.can_give(ME, card, *mate).is_ok());
            self.me().gear.iter_mut().filter(|gear| gear.card == card).for_each(|gear| gear.by = by);
        }
        self
    }

    /// A crew for anything.
    pub fn able(mut self) -> Self {
        self.regulars = ABLE.map(str::to_owned).to_vec();
        self.upgrades(["expanded_crew_quarters"])
            .crew(ABLE)
            .gear([
                "vera",
                "gj_flashkill_pod_grenades",
                "burgesss_hovering_space_jeep",
                "kaylees_reprogrammer",
                "bona_fide_credentials",
                "official_lookin_vehicle",
            ])
            .cash(9000)
    }
}
