//! Parley: captains in one sector trade whatever they like. Rulebook p. 17.

use crate::catalog::ids::SupplyId;
use crate::catalog::words::Good;
use crate::state::{Captain, Card, Choice, Event, Frame, Item, Refusal, Scene, TheGame, Zone};
use kit::{OrRefuse, Seat};
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// What one side of an offer gives.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bundle {
    /// Credits.
    pub cash: i32,
    /// Tokens, in the order of [`Good::ALL`].
    pub goods: [u8; 6],
    /// Cards.
    pub cards: SmallVec<[Item; 4]>,
}

/// An offer from one captain to another.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bargain {
    /// Who offers.
    pub from: Seat,
    /// To whom.
    pub to: Seat,
    /// What is offered.
    pub give: Bundle,
    /// What is asked for.
    pub take: Bundle,
}

/// Offers that two captains make each other in a turn, answers included. The limit is ours: nobody is nagged.
pub const OFFERS: u8 = 3;

impl Bundle {
    /// Whether there is nothing in it.
    pub fn is_empty(&self) -> bool {
        *self == Bundle::default()
    }

    fn add(&mut self, item: Item) {
        match item {
            Item::Hundred => self.cash += 100,
            Item::Thousand => self.cash += 1000,
            Item::Token(good) => self.goods[good as usize] += 1,
            _ => self.cards.push(item),
        }
    }

    /// Whether such a thing is in it.
    fn has(&self, item: Item) -> bool {
        match item {
            Item::Hundred => self.cash >= 100,
            Item::Thousand => self.cash >= 1000,
            Item::Token(good) => self.goods[good as usize] > 0,
            _ => self.cards.contains(&item),
        }
    }

    fn remove(&mut self, item: Item) {
        match item {
            Item::Hundred => self.cash -= 100,
            Item::Thousand => self.cash -= 1000,
            Item::Token(good) => self.goods[good as usize] -= 1,
            _ => self.cards.retain(|card| *card != item),
        }
    }

    /// Everything in it, money and tokens by kind.
    fn kinds(&self) -> impl Iterator<Item = Item> + '_ {
        let plain = [Item::Hundred, Item::Thousand].into_iter().chain(Good::ALL.map(Item::Token));
        plain.filter(|item| self.has(*item)).chain(self.cards.iter().copied())
    }

    fn halves(&self) -> u16 {
        Good::halves_of(&self.goods)
    }

    fn count(&self, kind: impl Fn(&Item) -> bool) -> usize {
        self.cards.iter().filter(|item| kind(item)).count()
    }
}

impl Bargain {
    /// The same as the other captain would offer it.
    fn turned(&self) -> Bargain {
        Bargain { from: self.to, to: self.from, give: self.take.clone(), take: self.give.clone() }
    }
}

/// Whether captains trade such tokens: everything but people. Rulebook p. 17.
fn is_traded(good: Good) -> bool {
    !Good::PEOPLE.contains(&good)
}

impl TheGame {
    /// How many offers were made between the captain whose turn it is and another.
    fn offers_between(&self, one: Seat, other: Seat) -> u8 {
        let rival = if one == self.turn.seat { other } else { one };
        self.turn.offers[rival.index()]
    }

    fn may_offer(&self, one: Seat, other: Seat) -> Result<(), Refusal> {
        (self.offers_between(one, other) < OFFERS).or_refuse(Refusal::OfferedEnough { most: OFFERS })
    }

    /// Captains in one sector talk. Rulebook p. 17.
    pub(crate) fn can_parley(&self, seat: Seat, rival: Seat) -> Result<(), Refusal> {
        let other = self.captains.get(rival).filter(|_| rival != seat).ok_or(Refusal::NotThere)?;
        (other.sector == self.captains[seat].sector).or_refuse(Refusal::NotInSameSector)?;
        self.may_offer(seat, rival)
    }

    /// Whether a captain has such a thing and may trade it.
    fn can_trade(&self, captain: &Captain, item: Item, count: i32) -> Result<(), Refusal> {
        let there = match item {
            Item::Hundred | Item::Thousand => count <= captain.cash,
            Item::Token(good) => {
                is_traded(good).or_refuse(Refusal::NotTraded { good })?;
                count <= captain.has(good).into()
            }
            Item::Crew(card) => captain.mate(card).is_some() && !self.is_leader(card),
            Item::Gear(card) => captain.gear.iter().any(|gear| gear.card == card),
            Item::Upgrade(card) => captain.upgrades.contains(&card),
        };
        there.or_refuse(Refusal::NotThere)
    }

    /// Whether there is (still) such a thing to put into a bundle.
    fn can_add(&self, captain: &Captain, bundle: &Bundle, item: Item) -> Result<(), Refusal> {
        let count = match item {
            Item::Hundred => bundle.cash + 100,
            Item::Thousand => bundle.cash + 1000,
            Item::Token(good) => i32::from(bundle.goods[good as usize]) + 1,
            _ => 1,
        };
        (!bundle.cards.contains(&item)).or_refuse(Refusal::NotThere)?;
        self.can_trade(captain, item, count)
    }

    /// Whether a captain still has everything in a bundle.
    fn has_all(&self, captain: &Captain, bundle: &Bundle) -> Result<(), Refusal> {
        bundle.kinds().try_for_each(|item| match item {
            Item::Hundred | Item::Thousand => self.can_trade(captain, item, bundle.cash),
            Item::Token(good) => self.can_trade(captain, item, bundle.goods[good as usize].into()),
            _ => self.can_trade(captain, item, 1),
        })
    }

    fn list_items(&self, captain: &Captain, wrap: impl Fn(Item) -> Choice, into: &mut Vec<Choice>) {
        into.extend([wrap(Item::Hundred), wrap(Item::Thousand)]);
        let tokens = Good::ALL.into_iter().filter(|good| is_traded(*good) && captain.has(*good) > 0);
        into.extend(tokens.map(|good| wrap(Item::Token(good))));
        into.extend(captain.crew.iter().skip(1).map(|mate| wrap(Item::Crew(mate.card))));
        into.extend(captain.gear.iter().map(|gear| wrap(Item::Gear(gear.card))));
        into.extend(captain.upgrades.iter().map(|card| wrap(Item::Upgrade(*card))));
    }

    pub(crate) fn list_bargain(&self, into: &mut Vec<Choice>) {
        if let Some(draft) = &self.draft {
            self.list_items(&self.captains[draft.from], Choice::Offer, into);
            self.list_items(&self.captains[draft.to], Choice::Ask, into);
            into.extend(draft.give.kinds().map(Choice::Withhold));
            into.extend(draft.take.kinds().map(Choice::Forgo));
        }
        into.extend([Choice::Propose, Choice::Done]);
    }

    pub(crate) fn judge_bargain(&self, choice: Choice) -> Result<(), Refusal> {
        let draft = self.draft.as_ref().ok_or(Refusal::NotAsked)?;
        match choice {
            Choice::Offer(item) => self.can_add(&self.captains[draft.from], &draft.give, item),
            Choice::Ask(item) => self.can_add(&self.captains[draft.to], &draft.take, item),
            Choice::Withhold(item) => draft.give.has(item).or_refuse(Refusal::NotThere),
            Choice::Forgo(item) => draft.take.has(item).or_refuse(Refusal::NotThere),
            Choice::Propose => {
                let something = !draft.give.is_empty() || !draft.take.is_empty();
                something.or_refuse(Refusal::NothingOffered)?;
                self.can_swap(draft)
            }
            Choice::Done => Ok(()),
            _ => Err(Refusal::NotAsked),
        }
    }

    pub(crate) fn judge_reply(&self, seat: Seat, choice: Choice) -> Result<(), Refusal> {
        let offer = self.bargain.as_ref().ok_or(Refusal::NotAsked)?;
        match choice {
            Choice::Agree => self.can_swap(offer),
            Choice::Refuse => Ok(()),
            Choice::Counter => self.may_offer(seat, offer.from),
            _ => Err(Refusal::NotAsked),
        }
    }

    /// Whether both have what they would give, and room for what they would get.
    pub(crate) fn can_swap(&self, bargain: &Bargain) -> Result<(), Refusal> {
        self.has_all(&self.captains[bargain.from], &bargain.give)?;
        self.has_all(&self.captains[bargain.to], &bargain.take)?;
        self.can_hold(bargain.from, &bargain.give, &bargain.take)?;
        self.can_hold(bargain.to, &bargain.take, &bargain.give)
    }

    fn can_hold(&self, seat: Seat, gives: &Bundle, gets: &Bundle) -> Result<(), Refusal> {
        let captain = &self.captains[seat];
        let given_room = |bundle: &Bundle| {
            bundle.cards.iter().fold((0, 0), |(spaces, bunks), item| match item {
                Item::Upgrade(card) => {
                    let (more, beds) = self.room_given_by(*card);
                    (spaces + 2 * u16::from(more), bunks + beds)
                }
                _ => (spaces, bunks),
            })
        };
        let (lost, gained) = (given_room(gives), given_room(gets));
        let capacity = self.capacity(seat) + gained.0 - lost.0;
        let need = captain.halves() + gets.halves() - gives.halves();
        (need <= capacity).or_refuse(Refusal::NoRoom { need, have: capacity })?;
        let crew = |item: &Item| matches!(item, Item::Crew(_));
        let most = self.max_crew(seat) + gained.1 - lost.1;
        let aboard = captain.crew.len() + gets.count(crew) - gives.count(crew);
        (aboard <= most as usize).or_refuse(Refusal::CrewFull { most })?;
        let upgrade = |item: &Item| matches!(item, Item::Upgrade(_));
        let most = self.slots(seat);
        let fitted = captain.upgrades.len() + gets.count(upgrade) - gives.count(upgrade);
        (fitted <= most as usize).or_refuse(Refusal::SlotsFull { most })
    }
}

impl Scene<'_> {
    /// Nothing is said yet: an offer costs nothing before it is made.
    pub fn parley(&mut self, seat: Seat, rival: Seat) {
        let (give, take) = (Bundle::default(), Bundle::default());
        self.game.draft = Some(Box::new(Bargain { from: seat, to: rival, give, take }));
        self.push(Frame::Bargain { seat });
    }

    pub fn do_bargain(&mut self, choice: Choice) {
        let Some(draft) = &mut self.game.draft else { return };
        match choice {
            Choice::Offer(item) => draft.give.add(item),
            Choice::Ask(item) => draft.take.add(item),
            Choice::Withhold(item) => draft.give.remove(item),
            Choice::Forgo(item) => draft.take.remove(item),
            Choice::Propose => self.propose(),
            _ => {
                self.game.draft = None;
                self.pop();
            }
        }
    }

    /// The draft becomes the offer on the table, in place of the one it answers.
    fn propose(&mut self) {
        let answers = self.game.bargain.is_some();
        self.game.bargain = self.game.draft.take();
        let Some((seat, to)) = self.bargain.as_ref().map(|offer| (offer.from, offer.to)) else { return };
        let rival = if seat == self.turn.seat { to } else { seat };
        self.game.turn.offers[rival.index()] += 1;
        self.tell(Event::Offered { seat, to });
        if answers {
            self.pop();
        }
        self.become_next(Frame::Answer { seat: to });
    }

    pub fn do_answer(&mut self, seat: Seat, choice: Choice) {
        if choice == Choice::Counter {
            self.game.draft = self.bargain.as_ref().map(|offer| Box::new(offer.turned()));
            return self.push(Frame::Bargain { seat });
        }
        self.pop();
        let Some(offer) = self.game.bargain.take() else { return };
        let agreed = choice == Choice::Agree;
        self.tell(Event::Answered { seat, agreed });
        if agreed {
            self.hand_over(offer.from, offer.to, &offer.give);
            self.hand_over(offer.to, offer.from, &offer.take);
            [offer.from, offer.to].into_iter().for_each(|seat| self.restow(seat, Good::Fuel, 0));
        }
    }

    fn hand_over(&mut self, from: Seat, to: Seat, bundle: &Bundle) {
        self.cash(from, -bundle.cash);
        self.cash(to, bundle.cash);
        for good in Good::ALL {
            let count = bundle.goods[good as usize] as i8;
            self.goods(from, good, -count);
            self.goods(to, good, count);
        }
        for item in &bundle.cards {
            self.hand_over_card(from, to, *item);
        }
    }

    fn hand_over_card(&mut self, from: Seat, to: Seat, item: Item) {
        match item {
            Item::Crew(card) => {
                let mate = self.part_with(from, card);
                self.game.captains[to].crew.extend(mate);
                if self.catalog.supply(card).wanted {
                    self.draw_eyes(to);
                }
                self.moved(Card::Supply(card), Zone::Crew(from), Zone::Crew(to));
            }
            Item::Gear(card) => {
                self.remove_gear(from, card);
                self.take_gear(to, card, Zone::Gear(from));
            }
            Item::Upgrade(card) => self.swap_upgrade(from, to, card),
            _ => {}
        }
    }

    fn swap_upgrade(&mut self, from: Seat, to: Seat, card: SupplyId) {
        self.game.captains[from].upgrades.retain(|upgrade| *upgrade != card);
        self.game.captains[to].upgrades.push(card);
        self.moved(Card::Supply(card), Zone::Ship(from), Zone::Ship(to));
    }
}
