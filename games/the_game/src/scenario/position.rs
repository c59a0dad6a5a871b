//! A match arranged from data: for lessons.

use super::{ME, Scenario, without};
use crate::catalog::Catalog;
use crate::catalog::ids::SupplyId;
use crate::catalog::words::Good;
use crate::state::TheGame;
use kit::{Ruleset, dice, random};
use serde::Deserialize;
use std::collections::BTreeMap;

/// Where the first captain stands and with what; everybody and everything by the ids of the catalog.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Position {
    leader: Option<String>,
    at: Option<String>,
    rival_at: Option<String>,
    crew: Vec<String>,
    gear: Vec<String>,
    upgrades: Vec<String>,
    cash: Option<i32>,
    goods: BTreeMap<Good, u8>,
    warrants: u8,
    disgruntled: Vec<String>,
    hand: Vec<String>,
    active: Vec<(String, u8)>,
    solid: Vec<String>,
    goals: u8,
    roamers: BTreeMap<String, String>,
    /// Sectors with so many alert tokens.
    alerts: Vec<(String, u8)>,
    /// The next cards of nav decks, of the misbehave deck, of supply ports and contacts; the first lies on top.
    nav: Vec<String>,
    misbehave: Vec<String>,
    supplies: Vec<String>,
    jobs: Vec<String>,
    /// What lies face up among the discards of supply ports.
    discarded: Vec<String>,
    /// What the next dice show; what the seed throws, if nothing is said.
    dice: Vec<u8>,
}

impl Position {
    /// A match in this position, or what there is no such thing of.
    pub fn arrange(&self, game: TheGame, seed: u64) -> Result<TheGame, String> {
        self.check(game.catalog())?;
        let mut table = Scenario::of(game);
        table = self.leader.iter().fold(table, |table, id| table.leader(id));
        table = self.at.iter().fold(table, |table, place| table.at(place));
        if table.game.seats() > 1 {
            table = self.rival_at.iter().fold(table, |table, place| table.rival_at(place));
        }
        table = self.upgrades.iter().fold(table, |table, id| table.upgrades([id]));
        table = self.crew.iter().fold(table, |table, id| table.crew([id]));
        table = self.gear.iter().fold(table, |table, id| table.gear([id]));
        table = self.cash.iter().fold(table, |table, cash| table.cash(*cash));
        table = self.goods.iter().fold(table, |table, (good, count)| table.goods(*good, *count));
        table = table.warrants(self.warrants).goals(self.goals);
        table = self.disgruntled.iter().fold(table, |table, id| table.disgruntled([id]));
        table = self.alerts.iter().fold(table, |table, (place, count)| table.alerts(place, *count));
        table = self.hand.iter().fold(table, |table, id| table.hand([id]));
        table = self.active.iter().fold(table, |table, (id, stage)| table.active(id, *stage));
        table = self.solid.iter().fold(table, |table, id| table.solid([id]));
        table = self.roamers.iter().fold(table, |table, (id, place)| table.roamer(id, place));
        table = self.nav.iter().rev().fold(table, |table, id| table.next_nav([id]));
        table = self.misbehave.iter().rev().fold(table, |table, id| table.next_misbehave([id]));
        table = self.discarded.iter().fold(table, |table, id| table.discarded([id]));
        self.supplies.iter().rev().for_each(|id| table.lay_on_top(id));
        self.jobs.iter().rev().for_each(|id| table.lay_job_on_top(id));
        let mut game = table.turn().game;
        game.round = 1;
        game.rng = match self.dice.as_slice() {
            [] => random::seeded(seed),
            faces => dice::throwing(faces).ok_or("no seed throws these dice")?,
        };
        game.audit()?;
        Ok(game)
    }

    fn check(&self, catalog: &Catalog) -> Result<(), String> {
        let supply = |id: &String| catalog.card(id).is_some();
        let place = |name: &String| {
            catalog.planet(name).is_some() || catalog.sector_ids().any(|sector| catalog.sector(sector).id == *name)
        };
        let job = |id: &String| catalog.jobs.iter().any(|job| job.id == *id);
        let supplies = [&self.crew, &self.gear, &self.upgrades, &self.supplies, &self.discarded];
        all("card", self.leader.iter().chain(supplies.into_iter().flatten()), supply)?;
        all("place", self.at.iter().chain(&self.rival_at).chain(self.roamers.values()), place)?;
        all("place", self.alerts.iter().map(|(place, _)| place), place)?;
        if let Some(id) = self.disgruntled.iter().find(|id| self.leader.as_ref() != Some(id) && !self.crew.contains(id))
        {
            return Err(format!("'{id}' is not aboard"));
        }
        let active = self.active.iter().map(|(id, _)| id);
        all("job", self.hand.iter().chain(active).chain(&self.jobs), job)?;
        all("contact", self.solid.iter(), |id| catalog.contact_by_id(id).is_some())?;
        all("ship", self.roamers.keys(), |id| catalog.roamers.iter().any(|roamer| roamer.id == *id))?;
        all("nav card", self.nav.iter(), |id| {
            let id = id.split_once('/').map_or(id.as_str(), |(_, id)| id);
            catalog.nav_cards.iter().any(|card| card.id == id)
        })?;
        all("misbehave card", self.misbehave.iter(), |id| catalog.misbehave_cards.iter().any(|card| card.id == *id))
    }
}

fn all<'a>(
    what: &str,
    mut names: impl Iterator<Item = &'a String>,
    exists: impl Fn(&String) -> bool,
) -> Result<(), String> {
    names.find(|name| !exists(name)).map_or(Ok(()), |name| Err(format!("there is no {what} '{name}'")))
}

impl Scenario {
    fn lay_on_top(&mut self, id: &str) {
        let card = self.sold_here(id).unwrap_or_else(|| self.pull(id));
        if let Some(market) = self.game.catalog.market_of(card) {
            self.game.markets[market.index()].put_on_top(card);
        }
    }

    /// A copy of this card from the deck of the planet where the captain is.
    fn sold_here(&mut self, id: &str) -> Option<SupplyId> {
        let market = self.game.market_here(ME).ok()?;
        let deck = &mut self.game.markets[market.index()];
        let catalog = &self.game.catalog;
        let card = deck.pile().iter().chain(deck.discards()).find(|card| catalog.supply(**card).id == id).copied()?;
        *deck = without(deck, |other| *other == card);
        Some(card)
    }

    fn lay_job_on_top(&mut self, id: &str) {
        let job = self.job(id);
        let office = &mut self.game.offices[self.game.catalog.job(job).contact.index()];
        *office = without(office, |other| *other == job);
        office.put_on_top(job);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_names_what_it_does_not_find() {
        let position = Position { crew: vec!["nobody_at_all".into()], ..Position::default() };
        let refused = position.arrange(Scenario::new().game, 1).unwrap_err();
        assert_eq!(refused, "there is no card 'nobody_at_all'");
    }

    #[test]
    fn a_position_is_what_it_says() {
        let position = Position {
            leader: Some("malcolm".into()),
            at: Some("Persephone".into()),
            crew: vec!["wash".into()],
            cash: Some(3000),
            supplies: vec!["jesse".into()],
            ..Position::default()
        };
        let game = position.arrange(Scenario::new().game, 1).unwrap();
        let captain = game.captain(ME);
        assert_eq!((captain.cash, captain.crew.len()), (3000, 2));
        assert_eq!(captain.sector, game.catalog().planet("Persephone"));
    }
}
