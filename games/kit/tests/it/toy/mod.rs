//! A toy game for the kit's tests: stake, then play a card, guess the top of the pile, or roll.

mod agreed;
mod cards;
mod contract;
mod flaw;
mod table;
mod turn;
mod words;

pub use agreed::Agreed;
pub use cards::{CARDS, Cards};
pub use flaw::Flaw;
pub use words::{Choice, Event, Refusal};

use kit::journal::{Control, Header, Player};
use kit::*;
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ask {
    Turn,
    Staked(u8),
}

/// Nothing, or a number that grows with each copy.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub struct Copies(pub u8);

impl Clone for Copies {
    fn clone(&self) -> Self {
        Copies(self.0.wrapping_add(self.0.min(1)))
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Toy {
    #[serde(skip)]
    catalog: CatalogRef<Cards>,
    pub agreed: Agreed,
    pub rng: Rng,
    pub round: u32,
    pub active: Seat,
    pub scores: BySeat<i32>,
    pub hands: BySeat<Vec<u8>>,
    pub cards: Deck<u8>,
    pub die: u8,
    pub asks: Pending<Ask>,
    copies: Copies,
    #[serde(skip)]
    forgotten: u8,
}

pub fn two_people(seed: u64) -> Header<Agreed> {
    let person = |name: &str| Player { name: name.into(), control: Control::Human };
    Header::of::<Toy>(Agreed::for_seats(2), seed, ["Ann", "Bob"].map(person).into_iter().collect())
}

pub fn begin(seats: usize, seed: u64) -> Toy {
    Toy::begin(&Cards::built_in(), &Agreed::for_seats(seats), seed).unwrap()
}

impl Toy {
    pub fn has(&self, flaw: Flaw) -> bool {
        self.agreed.flaw == flaw
    }

    pub fn rounds(&self) -> u32 {
        if self.agreed.long { 6 } else { 3 }
    }

    pub fn worth(&self, card: u8) -> i32 {
        self.catalog.0[card as usize]
    }

    pub fn stake(&self) -> u8 {
        match self.asks.top() {
            Some(Ask::Staked(stake)) => *stake,
            _ => 1,
        }
    }

    pub fn every_choice(&self) -> impl Iterator<Item = Choice> {
        let stakes = (2..=4).map(Choice::Stake);
        let cards = (0..CARDS).flat_map(|card| [Choice::Play(card), Choice::Guess(card)]);
        stakes.chain(cards).chain([Choice::Roll, Choice::Pass])
    }

    /// The one question that lists, offers and `apply` ask.
    pub fn can(&self, choice: &Choice) -> Result<(), Refusal> {
        let hand = &self.hands[self.active];
        self.asks.top().ok_or(Refusal::Over)?;
        match *choice {
            Choice::Stake(_) if self.stake() > 1 => Err(Refusal::StakedAlready { stake: self.stake() }),
            Choice::Stake(asked) => (2..=3).contains(&asked).or_refuse(Refusal::StakeTooHigh { most: 3, asked }),
            Choice::Play(card) => hand.contains(&card).or_refuse(Refusal::NotInHand { card }),
            Choice::Guess(_) if self.cards.pile().is_empty() => Err(Refusal::EmptyPile),
            Choice::Guess(card) => {
                let hidden = card < CARDS && !hand.contains(&card) && !self.cards.discards().contains(&card);
                hidden.or_refuse(Refusal::SeenAlready { card })
            }
            Choice::Roll | Choice::Pass => Ok(()),
        }
    }

    pub fn score(&mut self, points: i32) {
        self.scores[self.active] += points * i32::from(self.stake());
    }

    pub fn end_turn(&mut self) {
        self.asks.restart(Ask::Turn);
        self.active = self.active.left(self.scores.count());
        if self.active == Seat(0) && !self.has(Flaw::NeverEnds) {
            self.round += 1;
            if self.round > self.rounds() {
                self.asks.clear();
            }
        }
    }

    pub fn hand_zone(seat: Seat) -> ZoneId {
        ZoneId(10 + u16::from(seat.0))
    }
}
