//! Nav decks put in order or stirred by those with the charts for it.

use crate::catalog::Rare;
use crate::catalog::abilities::Ability;
use crate::catalog::ids::*;
use crate::state::{Card, Choice, Frame, Refusal, Scene, Stack, TheGame, Zone};
use kit::{OrRefuse, Seat};

impl TheGame {
    fn carries(&self, seat: Seat, card: SupplyId) -> bool {
        self.captains[seat].gear.iter().any(|gear| gear.card == card && gear.by.is_some())
    }

    /// How many cards of a nav deck this card puts in order.
    pub(crate) fn charts(&self, card: SupplyId, region: RegionId) -> Option<u8> {
        self.catalog.supply(card).abilities.iter().find_map(|ability| match *ability {
            Ability::ReorderNav(of, cards) if of == region => Some(cards),
            Ability::ReorderAnyNav(cards) => Some(cards),
            _ => None,
        })
    }

    fn stirs(&self, card: SupplyId) -> bool {
        self.card_has(card, |ability| *ability == Ability::ReshuffleNav)
    }

    /// Charts are read between sectors and between actions.
    pub(crate) fn list_charts(&self, seat: Seat, into: &mut Vec<Choice>) {
        let carried = self.captains[seat].gear.iter().filter(|gear| gear.by.is_some()).map(|gear| gear.card);
        carried.filter(|card| self.catalog.has(*card, Rare::Charts)).for_each(|card| self.list_chart(card, into));
    }

    fn list_chart(&self, card: SupplyId, into: &mut Vec<Choice>) {
        for region in (0..self.catalog.regions.len() as u8).map(RegionId) {
            if self.charts(card, region).is_some() {
                into.push(Choice::Chart(card, region));
            }
            if self.stirs(card) {
                into.push(Choice::Stir(card, region));
            }
        }
    }

    pub(crate) fn judge_charts(&self, seat: Seat, choice: Choice) -> Result<(), Refusal> {
        let (card, region, able) = match choice {
            Choice::Chart(card, region) => {
                (card, region, self.carries(seat, card) && self.charts(card, region).is_some())
            }
            Choice::Stir(card, region) => (card, region, self.carries(seat, card) && self.stirs(card)),
            _ => return Err(Refusal::NotAsked),
        };
        (able && region.index() < self.nav.len() && card.index() < self.catalog.copies.len())
            .or_refuse(Refusal::NotThere)
    }

    pub(crate) fn judge_lay(&self, choice: Choice) -> Result<(), Refusal> {
        let Choice::Lay(card) = choice else { return Err(Refusal::NotAsked) };
        self.charted.contains(&card).or_refuse(Refusal::NotThere)
    }
}

impl Scene<'_> {
    pub fn do_charts(&mut self, seat: Seat, choice: Choice) {
        match choice {
            Choice::Chart(card, region) => {
                let most = self.charts(card, region).unwrap_or(0);
                self.discard_gear(seat, card);
                self.push(Frame::Reorder { seat, region });
                for _ in 0..most {
                    let Some(card) = self.game.nav[region.index()].draw() else { return };
                    self.game.charted.push(card);
                    self.moved(Card::Nav(card), Zone::Pile(Stack::Nav(region)), Zone::Considered);
                }
            }
            Choice::Stir(card, region) => {
                self.discard_gear(seat, card);
                self.reshuffle_nav(region);
            }
            _ => {}
        }
    }

    /// The last card lies where it must.
    pub fn resume_reorder(&mut self, region: RegionId) -> bool {
        match self.charted.as_slice() {
            [] => self.pop(),
            [last] => self.do_reorder(region, Choice::Lay(*last)),
            _ => return false,
        }
        true
    }

    pub fn do_reorder(&mut self, region: RegionId, choice: Choice) {
        let Choice::Lay(card) = choice else { return };
        self.game.charted.retain(|other| *other != card);
        self.game.nav[region.index()].put_on_top(card);
        self.moved(Card::Nav(card), Zone::Considered, Zone::Pile(Stack::Nav(region)));
    }

    /// Cards of one kind in a row may give fuel, once in a flight.
    pub fn count_streak(&mut self, seat: Seat, card: NavId) {
        let kind = self.catalog.nav_copies[card.index()];
        let fuels = self.catalog.nav(card).fuels;
        let last = self.flight.map_or((u16::MAX, 0), |flight| flight.streak);
        let again = fuels && last.1 > 0 && self.catalog.nav_cards[last.0 as usize].id == self.catalog.nav(card).id;
        let row = if again { last.1 + 1 } else { u8::from(fuels) };
        let Some(flight) = &mut self.game.flight else { return };
        flight.streak = (kind, row);
        if row < 2 || flight.refuelled {
            return;
        }
        let word = &self.catalog.nav(card).id;
        let fuel = self.abilities(&self.captains[seat]).find_map(|(_, ability)| match ability {
            Ability::FuelAfter(of, least, fuel) if of == word && row >= *least => Some(*fuel),
            _ => None,
        });
        if let Some(fuel) = fuel {
            self.refuel(seat, fuel);
        }
    }

    fn refuel(&mut self, seat: Seat, fuel: u8) {
        let good = crate::catalog::words::Good::Fuel;
        let fits = self.fits(seat, good).min(fuel);
        self.goods(seat, good, fits as i8);
        if let Some(flight) = &mut self.game.flight {
            flight.refuelled = true;
        }
    }

    /// Whether a ship in this sector spares its captain the card.
    pub fn is_guarded(&self, seat: Seat, card: NavId) -> bool {
        let (here, word) = (self.captains[seat].at(), &self.catalog.nav(card).id);
        let guards = self.roamers.iter().zip(&self.catalog.roamers);
        guards.filter(|(at, _)| **at == here).any(|(_, ship)| ship.guards_from.contains(word))
    }
}
