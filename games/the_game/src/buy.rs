//! Buying: consider three, buy two; fuel and parts; shore leave. Rulebook p. 9 and 10.

use crate::catalog::Rare;
use crate::catalog::ids::*;
use crate::catalog::supplies::Kind;
use crate::catalog::words::Good;
use crate::state::{Card, Choice, Frame, Refusal, Scene, Stack, TheGame, Zone};
use kit::{OrRefuse, Seat};

/// Prices at supply planets. Rulebook p. 9.
const FUEL: u16 = 100;
const PART: u16 = 300;
/// The price of shore leave for each of the crew. Rulebook p. 10.
const LEAVE: i32 = 100;

/// What fuel and parts cost where supplies are sold.
pub(crate) fn price_of(good: Good) -> Option<u16> {
    match good {
        Good::Fuel => Some(FUEL),
        Good::Part => Some(PART),
        _ => None,
    }
}

impl TheGame {
    /// The supply deck sold where this captain is.
    pub(crate) fn market_here(&self, seat: Seat) -> Result<MarketId, Refusal> {
        self.catalog.sector(self.captains[seat].at()).market.ok_or(Refusal::NoMarket)
    }

    pub(crate) fn can_take_leave(&self, seat: Seat) -> Result<(), Refusal> {
        let captain = &self.captains[seat];
        let here = self.market_here(seat);
        if here.is_err() && !self.can_do(captain, Rare::LeaveAnywhere) {
            return here.map(|_| ());
        }
        captain.crew.iter().any(|mate| mate.disgruntled).or_refuse(Refusal::NobodyDisgruntled)?;
        self.can_pay(seat, self.leave_price(seat))
    }

    /// What shore leave costs here.
    pub(crate) fn leave_price(&self, seat: Seat) -> i32 {
        let captain = &self.captains[seat];
        let free = self.market_here(seat).is_ok() && self.can_do(captain, Rare::FreeLeave);
        if free { 0 } else { LEAVE * captain.crew.len() as i32 }
    }

    pub(crate) fn has_slot(&self, seat: Seat) -> Result<(), Refusal> {
        let most = self.slots(seat);
        (self.captains[seat].upgrades.len() < most as usize).or_refuse(Refusal::SlotsFull { most })
    }

    /// An upgrade goes only if what it holds fits elsewhere.
    pub(crate) fn can_junk(&self, seat: Seat, card: SupplyId) -> Result<(), Refusal> {
        let captain = &self.captains[seat];
        captain.upgrades.contains(&card).or_refuse(Refusal::NotThere)?;
        let (spaces, bunks) = self.room_given_by(card);
        let (need, have) = (2 * u16::from(spaces), self.room(seat));
        (need <= have).or_refuse(Refusal::NoRoom { need, have })?;
        let most = self.max_crew(seat) - bunks;
        (captain.crew.len() <= most as usize).or_refuse(Refusal::CrewFull { most })
    }

    pub(crate) fn list_buy(&self, market: MarketId, drawn: bool, into: &mut Vec<Choice>) {
        if self.considered.len() < Self::CONSIDER {
            let discards = self.markets[market.index()].discards().iter().filter(|_| !drawn);
            into.extend(discards.map(|card| Choice::Consider(*card)));
            into.push(Choice::Draw);
        }
        into.extend(self.considered.iter().map(|card| Choice::Purchase(*card)));
        into.extend([Choice::BuyGood(Good::Fuel), Choice::BuyGood(Good::Part)]);
        into.push(Choice::Done);
    }

    pub(crate) fn judge_buy(
        &self,
        seat: Seat,
        market: MarketId,
        bought: u8,
        drawn: bool,
        choice: Choice,
    ) -> Result<(), Refusal> {
        match choice {
            Choice::Consider(card) => {
                self.may_consider(!drawn, self.considered.len(), Self::CONSIDER)?;
                self.markets[market.index()].discards().contains(&card).or_refuse(Refusal::NotThere)
            }
            Choice::Draw => {
                self.may_consider(bought == 0, self.considered.len(), Self::CONSIDER)?;
                (!self.markets[market.index()].pile().is_empty()).or_refuse(Refusal::NotThere)
            }
            Choice::Purchase(card) => {
                self.considered.contains(&card).or_refuse(Refusal::NotThere)?;
                let most = self.buy_limit(seat);
                (bought < most).or_refuse(Refusal::BoughtEnough { most })?;
                self.can_purchase(seat, card)
            }
            Choice::BuyGood(good) => {
                let price = price_of(good).ok_or(Refusal::NotAsked)?;
                self.can_pay(seat, price.into())?;
                self.can_load(seat, good, 1)
            }
            Choice::Done => Ok(()),
            _ => Err(Refusal::NotAsked),
        }
    }

    /// Cards are considered before any is taken, and only so many: first out of the discards, then each one missing
    /// may be drawn. Rulebook p. 9 and 11.
    pub(crate) fn may_consider(&self, open: bool, considers: usize, most: usize) -> Result<(), Refusal> {
        (open && considers < most).or_refuse(Refusal::ConsidersEnough { most: most as u8 })
    }

    fn can_purchase(&self, seat: Seat, card: SupplyId) -> Result<(), Refusal> {
        self.can_pay(seat, self.price(seat, card))?;
        match self.catalog.supply(card).kind {
            Kind::Crew => self.has_bunk(seat),
            Kind::Upgrade => self.has_slot(seat),
            Kind::Gear | Kind::Drive => Ok(()),
            Kind::Leader => Err(Refusal::NotThere),
        }
    }
}

impl Scene<'_> {
    pub fn shore_leave(&mut self, seat: Seat) {
        let price = self.leave_price(seat);
        self.cash(seat, -price);
        self.cheer_all(seat, crate::catalog::effects::Who::Everyone);
    }

    pub fn do_buy(&mut self, seat: Seat, market: MarketId, bought: u8, choice: Choice) {
        match choice {
            Choice::Consider(card) => self.consider(market, card),
            Choice::Draw => {
                self.draw_supply(market);
                self.become_next(Frame::Buy { seat, market, bought, drawn: true });
            }
            Choice::Purchase(card) => {
                self.game.considered.retain(|other| *other != card);
                let price = self.price(seat, card);
                self.cash(seat, -price);
                match self.pays_pips(card) {
                    Some((dice, each)) => self.pay_pips(seat, card, dice, each),
                    None => self.acquire(seat, card, Zone::Considered),
                }
                self.become_next(Frame::Buy { seat, market, bought: bought + 1, drawn: true });
            }
            Choice::BuyGood(good) => {
                let price = price_of(good).expect("it was judged to be for sale");
                self.cash(seat, -i32::from(price));
                self.goods(seat, good, 1);
            }
            _ => {
                let left = std::mem::take(&mut self.game.considered);
                left.into_iter().for_each(|card| self.discard_supply(card, Zone::Considered));
                self.pop();
            }
        }
    }

    fn consider(&mut self, market: MarketId, card: SupplyId) {
        let deck = &mut self.game.markets[market.index()];
        let place = deck.discards().iter().position(|other| *other == card).expect("it was judged to lie there");
        deck.take_discard(place);
        self.game.considered.push(card);
        self.moved(Card::Supply(card), Zone::Discards(Stack::Market(market)), Zone::Considered);
    }

    fn draw_supply(&mut self, market: MarketId) {
        if let Some(card) = self.game.markets[market.index()].draw() {
            self.game.considered.push(card);
            self.moved(Card::Supply(card), Zone::Pile(Stack::Market(market)), Zone::Considered);
        }
    }

    /// A supply card becomes this captain's: crew join, gear is handed out, drive cores are swapped.
    pub fn acquire(&mut self, seat: Seat, card: SupplyId, from: Zone) {
        match self.catalog.supply(card).kind {
            Kind::Crew | Kind::Leader => self.join(seat, card, from),
            Kind::Gear => self.take_gear(seat, card, from),
            Kind::Upgrade => {
                self.game.captains[seat].upgrades.push(card);
                self.moved(Card::Supply(card), from, Zone::Ship(seat));
            }
            Kind::Drive => {
                let old = self.game.captains[seat].drive.replace(card);
                self.moved(Card::Supply(card), from, Zone::Ship(seat));
                if let Some(old) = old {
                    self.discard_supply(old, Zone::Ship(seat));
                }
            }
        }
    }
}
