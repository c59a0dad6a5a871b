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

    fn halves(&self) -> u16 {
        Good::ALL.iter().map(|good| good.halves() * u16::from(self.goods[*good as usize])).sum()
    }

    fn count(&self, kind: impl Fn(&Item) -> bool) -> usize {
        self.cards.iter().filter(|item| kind(item)).count()
    }
}

impl TheGame {
    /// One offer to each rival in the same sector each turn. The limit is ours.
    pub(crate) fn can_parley(&self, seat: Seat, rival: Seat) -> Result<(), Refusal> {
        let other = self.captains.get(rival).filter(|_| rival != seat).ok_or(Refusal::NotThere)?;
        (other.sector == self.captains[seat].sector).or_refuse(Refusal::NotInSameSector)?;
        (self.captains[seat].bargained & 1 << rival.0 == 0).or_refuse(Refusal::OfferedAlready)
    }

    /// Whether there is (still) such a thing to put into a bundle.
    fn can_add(&self, captain: &Captain, bundle: &Bundle, item: Item) -> Result<(), Refusal> {
        let there = match item {
            Item::Hundred => bundle.cash + 100 <= captain.cash,
            Item::Thousand => bundle.cash + 1000 <= captain.cash,
            Item::Token(good) => bundle.goods[good as usize] < captain.has(good),
            Item::Crew(card) => captain.mate(card).is_some() && !self.is_leader(card),
            Item::Gear(card) => captain.gear.iter().any(|gear| gear.card == card),
            Item::Upgrade(card) => captain.upgrades.contains(&card),
        };
        (there && !bundle.cards.contains(&item)).or_refuse(Refusal::NotThere)
    }

    fn list_items(&self, captain: &Captain, wrap: impl Fn(Item) -> Choice, into: &mut Vec<Choice>) {
        into.extend([wrap(Item::Hundred), wrap(Item::Thousand)]);
        let tokens = Good::ALL.into_iter().filter(|good| captain.has(*good) > 0);
        into.extend(tokens.map(|good| wrap(Item::Token(good))));
        into.extend(captain.crew.iter().skip(1).map(|mate| wrap(Item::Crew(mate.card))));
        into.extend(captain.gear.iter().map(|gear| wrap(Item::Gear(gear.card))));
        into.extend(captain.upgrades.iter().map(|card| wrap(Item::Upgrade(*card))));
    }

    pub(crate) fn list_bargain(&self, into: &mut Vec<Choice>) {
        if let Some(bargain) = &self.bargain {
            self.list_items(&self.captains[bargain.from], Choice::Offer, into);
            self.list_items(&self.captains[bargain.to], Choice::Ask, into);
        }
        into.extend([Choice::Propose, Choice::Done]);
    }

    pub(crate) fn judge_bargain(&self, choice: Choice) -> Result<(), Refusal> {
        let bargain = self.bargain.as_ref().ok_or(Refusal::NotAsked)?;
        match choice {
            Choice::Offer(item) => self.can_add(&self.captains[bargain.from], &bargain.give, item),
            Choice::Ask(item) => self.can_add(&self.captains[bargain.to], &bargain.take, item),
            Choice::Propose => {
                let something = !bargain.give.is_empty() || !bargain.take.is_empty();
                something.or_refuse(Refusal::NothingOffered)?;
                self.can_swap(bargain)
            }
            Choice::Done => Ok(()),
            _ => Err(Refusal::NotAsked),
        }
    }

    /// Whether both ships have room for what they would get.
    pub(crate) fn can_swap(&self, bargain: &Bargain) -> Result<(), Refusal> {
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
    pub fn parley(&mut self, seat: Seat, rival: Seat) {
        self.game.captains[seat].bargained |= 1 << rival.0;
        let (give, take) = (Bundle::default(), Bundle::default());
        self.game.bargain = Some(Box::new(Bargain { from: seat, to: rival, give, take }));
        self.push(Frame::Bargain { seat });
    }

    pub fn do_bargain(&mut self, seat: Seat, choice: Choice) {
        let Some(bargain) = &mut self.game.bargain else { return };
        match choice {
            Choice::Offer(item) => bargain.give.add(item),
            Choice::Ask(item) => bargain.take.add(item),
            Choice::Propose => {
                let to = bargain.to;
                self.tell(Event::Offered { seat, to });
                self.become_next(Frame::Answer { seat: to });
            }
            _ => {
                self.game.bargain = None;
                self.pop();
            }
        }
    }

    pub fn do_answer(&mut self, seat: Seat, choice: Choice) {
        self.pop();
        let Some(bargain) = self.game.bargain.take() else { return };
        let agreed = choice == Choice::Agree;
        self.tell(Event::Answered { seat, agreed });
        if agreed {
            self.hand_over(bargain.from, bargain.to, &bargain.give);
            self.hand_over(bargain.to, bargain.from, &bargain.take);
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
                let mate = self.remove_mate(from, card);
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
