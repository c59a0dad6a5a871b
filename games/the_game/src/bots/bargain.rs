//! Bargains: what captains who meet can do for each other, at a price between what it is worth to the two.

use super::captain::Planner;
use super::plan::Plan;
use super::worth::token;
use crate::catalog::ids::SupplyId;
use crate::catalog::words::Good;
use crate::parley::{Bargain, Bundle};
use crate::state::{Carried, Choice, Item, TheGame};
use kit::Seat;

/// Cash that a captain keeps for fuel and wages.
const RESERVE: i32 = 300;
/// What both together must gain before a word is said.
const WORTHWHILE: f64 = 150.0;

impl Planner {
    /// Talks to a rival here if there is something in it for both.
    pub(super) fn parley(&self, plan: &Plan, choices: &[Choice]) -> Option<Choice> {
        let rival = |choice: &Choice| if let Choice::Parley(rival) = *choice { Some(rival) } else { None };
        let worth_a_word = |rival: &Seat| plan.best_bargain(*rival).is_some();
        if !self.temper.trades || self.in_mind {
            return None;
        }
        choices.iter().filter_map(rival).find(worth_a_word).map(Choice::Parley)
    }

    /// Puts the offer together piece by piece.
    pub(super) fn bargain(&self, plan: &Plan, choices: &[Choice]) -> Choice {
        let Some(bargain) = plan.game.bargain() else { return Choice::Done };
        let Some(wanted) = plan.best_bargain(bargain.to) else { return Choice::Done };
        let offer = next_item(&bargain.give, &wanted.give).map(Choice::Offer);
        let ask = next_item(&bargain.take, &wanted.take).map(Choice::Ask);
        let next = offer.or(ask).unwrap_or(Choice::Propose);
        if choices.contains(&next) { next } else { Choice::Done }
    }

    /// A fair offer gives more than it takes, and leaves fuel to fly on.
    pub(super) fn judge_offer(&self, plan: &Plan) -> Choice {
        let Some(bargain) = plan.game.bargain() else { return Choice::Refuse };
        let (gets, gives) = (plan.worth_to_get(&bargain.give), plan.worth_to_give(&bargain.take));
        let fuel = bargain.take.goods[Good::Fuel as usize];
        let dry = fuel > 0 && plan.captain().has(Good::Fuel) <= fuel;
        let broke = bargain.take.cash > 0 && plan.captain().cash - bargain.take.cash < RESERVE;
        if gets >= 1.05 * gives && gets > 0.0 && !dry && !broke { Choice::Agree } else { Choice::Refuse }
    }
}

/// What is still missing from a bundle.
fn next_item(have: &Bundle, want: &Bundle) -> Option<Item> {
    let cash = match want.cash - have.cash {
        1000.. => Some(Item::Thousand),
        100.. => Some(Item::Hundred),
        _ => None,
    };
    let good = Good::ALL.into_iter().find(|good| have.goods[*good as usize] < want.goods[*good as usize]);
    let card = want.cards.iter().find(|card| !have.cards.contains(card)).copied();
    cash.or(good.map(Item::Token)).or(card)
}

fn tokens(good: Good, count: u8) -> Bundle {
    let mut bundle = Bundle::default();
    bundle.goods[good as usize] = count;
    bundle
}

fn gear(card: SupplyId) -> Bundle {
    Bundle { cards: [Item::Gear(card)].into_iter().collect(), ..Bundle::default() }
}

impl Plan<'_> {
    /// The offer to `rival` that helps both most, if any does.
    pub(super) fn best_bargain(&self, rival: Seat) -> Option<Bargain> {
        let other = Plan::new(self.game, rival, self.temper);
        let sales = self.wares().into_iter().filter_map(|wares| self.sale(self, &other, wares));
        let purchases = other.wares().into_iter().filter_map(|wares| self.sale(&other, self, wares));
        let best = sales.chain(purchases).max_by(|one, other| one.0.total_cmp(&other.0));
        best.map(|(_, bargain)| bargain)
    }

    /// What could be parted with: spare tokens, and gear.
    fn wares(&self) -> Vec<Bundle> {
        let spare = |good: Good| match good {
            Good::Fuel => self.captain().has(Good::Fuel).saturating_sub(3).min(2),
            Good::Cargo | Good::Contraband => self.spare(good).min(4),
            _ => 0,
        };
        let goods = Good::ALL.into_iter().map(|good| tokens(good, spare(good))).filter(|wares| !wares.is_empty());
        goods.chain(self.captain().gear.iter().map(|carried| gear(carried.card))).collect()
    }

    /// `seller`'s wares for `buyer`'s cash, halfway between what they are worth to the two; with what both gain.
    fn sale(&self, seller: &Plan, buyer: &Plan, wares: Bundle) -> Option<(f64, Bargain)> {
        let (costs, brings) = (seller.worth_to_give(&wares), buyer.worth_to_get(&wares));
        let hundreds = ((1.1 * costs).max((costs + brings) / 2.0) / 100.0).ceil();
        let cash = 100 * hundreds as i32;
        let fair = f64::from(cash) * 1.1 <= brings && cash + RESERVE <= buyer.captain().cash;
        let price = Bundle { cash, ..Bundle::default() };
        let (to, give, take) =
            if seller.seat == self.seat { (buyer.seat, wares, price) } else { (seller.seat, price, wares) };
        let bargain = Bargain { from: self.seat, to, give, take };
        let gained = brings - costs;
        (fair && gained >= WORTHWHILE && self.game.can_swap(&bargain).is_ok()).then_some((gained, bargain))
    }

    fn worth_to_get(&self, bundle: &Bundle) -> f64 {
        let goods = Good::ALL.into_iter().map(|good| self.token_to_get(good) * bundle.count_of(good));
        let cards = bundle.cards.iter().map(|item| match *item {
            Item::Gear(card) => self.gear_to_get(card),
            item => 0.8 * self.game.item_worth(self.seat, item),
        });
        f64::from(bundle.cash) + goods.sum::<f64>() + cards.sum::<f64>()
    }

    fn worth_to_give(&self, bundle: &Bundle) -> f64 {
        let goods = Good::ALL.into_iter().map(|good| {
            let promised = bundle.goods[good as usize] > self.spare(good);
            if promised { 2000.0 } else { self.token_to_give(good) * bundle.count_of(good) }
        });
        let cards = bundle.cards.iter().map(|item| match *item {
            Item::Gear(card) => self.gear_to_give(card),
            item => 1.5 * self.game.item_worth(self.seat, item),
        });
        f64::from(bundle.cash) + goods.sum::<f64>() + cards.sum::<f64>()
    }

    /// The best price a Solid contact pays.
    fn best_sale(&self, good: Good) -> Option<f64> {
        let solid = |contact| self.game.is_solid(self.captain(), contact);
        let contacts = self.game.catalog.contact_ids().filter(|contact| solid(*contact));
        contacts.filter_map(|contact| self.game.buys_at(self.seat, contact, good)).max().map(f64::from)
    }

    fn token_to_get(&self, good: Good) -> f64 {
        match good {
            Good::Cargo | Good::Contraband => 0.9 * self.best_sale(good).unwrap_or(0.0),
            Good::Fuel if self.captain().has(Good::Fuel) == 0 => 250.0,
            Good::Fuel | Good::Part => 0.5 * token(good),
            Good::Passenger | Good::Fugitive => 0.0,
        }
    }

    fn token_to_give(&self, good: Good) -> f64 {
        match good {
            Good::Cargo | Good::Contraband => self.best_sale(good).unwrap_or(0.4 * token(good)),
            _ => token(good).max(0.0),
        }
    }

    /// What gear would bring: its use in free hands, and the jobs it makes possible.
    fn gear_to_get(&self, card: SupplyId) -> f64 {
        let with = self.game.having(self.seat, card);
        let equipped = Plan::new(&with, self.seat, self.temper);
        let hand = &self.captain().hand;
        let opened = hand.iter().filter(|job| self.job(**job).is_none()).filter_map(|job| equipped.job(*job));
        let jobs = opened.map(|aim| 0.4 * aim.worth.max(0.0)).fold(0.0, f64::max);
        let use_of_it = if self.game.free_hands(self.seat) > 0 { 0.8 * self.shelf_price(card) } else { 0.0 };
        use_of_it + jobs
    }

    /// What is lost with gear: little if nobody can carry it, more if a job needs it.
    fn gear_to_give(&self, card: SupplyId) -> f64 {
        let without = self.game.lacking(self.seat, card);
        let poorer = Plan::new(&without, self.seat, self.temper);
        let captain = self.captain();
        let jobs = captain.hand.iter().copied().chain(captain.active.iter().map(|active| active.job));
        let lost = jobs.filter(|job| poorer.job(*job).is_none()).filter_map(|job| self.job(job));
        let idle = captain.gear.iter().any(|gear| gear.card == card && gear.by.is_none());
        let price = self.shelf_price(card);
        lost.map(|aim| aim.worth.max(0.0)).sum::<f64>() + if idle { 0.3 * price } else { 1.3 * price }
    }

    fn shelf_price(&self, card: SupplyId) -> f64 {
        f64::from(self.game.catalog.supply(card).cost).max(100.0)
    }
}

impl Bundle {
    fn count_of(&self, good: Good) -> f64 {
        self.goods[good as usize].into()
    }
}

impl TheGame {
    /// The match, were this gear in a captain's hands.
    fn having(&self, seat: Seat, card: SupplyId) -> TheGame {
        let mut game = self.clone();
        let free = |game: &TheGame, mate: SupplyId| game.captains[seat].carried_by(mate).next().is_none();
        let by = self.captains[seat].crew.iter().map(|mate| mate.card).find(|mate| free(self, *mate));
        game.captains[seat].gear.push(Carried { card, by });
        game
    }

    /// The match, had a captain not this gear.
    fn lacking(&self, seat: Seat, card: SupplyId) -> TheGame {
        let mut game = self.clone();
        game.captains[seat].gear.retain(|gear| gear.card != card);
        game
    }
}
