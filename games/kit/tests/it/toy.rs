//! A toy game for the kit's tests: stake, then play a card, guess the top of the pile, or roll.

use kit::bots::general;
use kit::catalog::{self, CatalogFile};
use kit::journal::{Header, Player};
use kit::*;
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;
use std::sync::Arc;

pub const CARDS: u8 = 12;
pub const GUESSED: i32 = 40;

/// What each card is worth.
#[derive(Debug)]
pub struct Cards(Vec<i32>);

impl Catalog for Cards {
    const FILES: &'static [CatalogFile] =
        &[CatalogFile { path: "toy/cards.ron", built_in: "[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]" }];

    fn from_ron(texts: &[&str]) -> Result<Self, CatalogError> {
        let worths: Vec<i32> = catalog::read(&Self::FILES[0], texts[0])?;
        if worths.len() != CARDS as usize {
            return Err(CatalogError::of_file(Self::FILES[0].path, format!("{} cards of {CARDS}", worths.len())));
        }
        match worths.iter().position(|worth| *worth < 1) {
            Some(card) => Err(CatalogError::at_entry(Self::FILES[0].path, &format!("card {card}"), "worth nothing")),
            None => Ok(Cards(worths)),
        }
    }
}

/// A promise that the toy breaks on purpose, to be caught by the harness.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Flaw {
    #[default]
    None,
    RefusesTheListed,
    AcceptsTheUnlisted,
    LeavesATrace,
    TellsOfTheRefused,
    LosesACard,
    DoublesACard,
    TellsWrongOrigin,
    TellsWrongGoal,
    ClonesBadly,
    FileForgets,
    FileTurnsChoices,
    HidingTurnsTheDie,
    HidingChangesTheTurn,
    HidingChangesTheChoices,
    HidingLosesACard,
    HidingBreaksTheAudit,
    HidesNothing,
    ListsTwice,
    ListsNothing,
    ListsAfterTheEnd,
    AcceptsAfterTheEnd,
    OffersLess,
    GivesTwoReasons,
    ExplainsNothing,
    AsksNothing,
    LabelsNothing,
    FailsTheAudit,
    NeverEnds,
    RollsOutsideItsDice,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Agreed {
    pub seats: u8,
    pub long: bool,
    #[serde(default)]
    pub flaw: Flaw,
}

const LENGTHS: &[OptionValue] = &[OptionValue { key: "short", name: "Short" }, OptionValue { key: "long", name: "Long" }];

impl Setup for Agreed {
    fn for_seats(seats: usize) -> Self {
        Agreed { seats: seats as u8, long: false, flaw: Flaw::None }
    }

    fn seats(&self) -> usize {
        self.seats as usize
    }

    fn options() -> &'static [OptionSpec] {
        &[OptionSpec { key: "length", name: "Length", sentence: "How many rounds.", values: LENGTHS }]
    }

    fn get(&self, _: &str) -> &'static str {
        LENGTHS[self.long as usize].key
    }

    fn put(&mut self, _: &str, value: &'static str) {
        self.long = value == "long";
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Choice {
    /// Multiplies what the turn brings.
    Stake(u8),
    Play(u8),
    /// Names the top card of the pile.
    Guess(u8),
    Roll,
    Pass,
}

/// Written by hand to be able to read `Stake(77)` as something else.
impl<'de> Deserialize<'de> for Choice {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(rename = "Choice")]
        enum Read {
            Stake(u8),
            Play(u8),
            Guess(u8),
            Roll,
            Pass,
        }
        Ok(match Read::deserialize(from)? {
            Read::Stake(77) => Choice::Pass,
            Read::Stake(stake) => Choice::Stake(stake),
            Read::Play(card) => Choice::Play(card),
            Read::Guess(card) => Choice::Guess(card),
            Read::Roll => Choice::Roll,
            Read::Pass => Choice::Pass,
        })
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Event {
    Staked { seat: Seat, stake: u8 },
    Played { seat: Seat, card: u8 },
    Guessed { top: u8, right: bool },
    Rolled { face: u8 },
    Passed { seat: Seat },
}

impl Reveals for Event {
    fn reveals(&self) -> bool {
        matches!(self, Event::Guessed { .. } | Event::Rolled { .. })
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    Over,
    StakedAlready { stake: u8 },
    StakeTooHigh { most: u8, asked: u8 },
    NotInHand { card: u8 },
    SeenAlready { card: u8 },
    EmptyPile,
    Mute,
}

impl Explain for Refusal {
    fn sentence(&self) -> String {
        match self {
            Refusal::Over => "The game is over.".into(),
            Refusal::StakedAlready { stake } => format!("You have staked {stake} already."),
            Refusal::StakeTooHigh { most, asked } => format!("You may stake up to {most}, not {asked}."),
            Refusal::NotInHand { card } => format!("You do not hold card {card}."),
            Refusal::SeenAlready { card } => format!("You know where card {card} is."),
            Refusal::EmptyPile => "The pile is empty.".into(),
            Refusal::Mute => String::new(),
        }
    }

    fn page(&self) -> Page {
        Page("p. 1")
    }
}

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
    let person = |name: &str| Player { name: name.into(), control: journal::Control::Human };
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

impl Ruleset for Toy {
    const ID: &'static str = "toy";
    const NAME: &'static str = "Toy";
    const VERSION: u32 = 7;
    const SEATS: RangeInclusive<usize> = 2..=4;
    const ROUND_CAP: u32 = 10;

    type Catalog = Cards;
    type Setup = Agreed;
    type Choice = Choice;
    type Event = Event;
    type Refusal = Refusal;

    fn begin(catalog: &Arc<Cards>, agreed: &Agreed, seed: u64) -> Result<Self, SetupError> {
        let seats = agreed.seats();
        if !Self::SEATS.contains(&seats) {
            return Err(SetupError::Seats { game: Self::NAME, seats, least: 2, most: 4 });
        }
        let mut rng = random::seeded(seed);
        let mut cards = Deck::shuffled(0..CARDS, &mut rng);
        let hands = BySeat::new(seats, |_| (0..2).filter_map(|_| cards.draw()).collect());
        let armed = |flaw| u8::from(agreed.flaw == flaw);
        Ok(Toy {
            catalog: CatalogRef::new(catalog),
            agreed: agreed.clone(),
            rng,
            round: 1,
            active: Seat(0),
            scores: BySeat::new(seats, |_| 0),
            hands,
            cards,
            die: 1,
            asks: Pending::new(Ask::Turn),
            copies: Copies(armed(Flaw::ClonesBadly)),
            forgotten: armed(Flaw::FileForgets),
        })
    }

    fn adopt(&mut self, catalog: &Arc<Cards>) {
        self.catalog = CatalogRef::new(catalog);
    }

    fn turn(&self) -> Turn {
        match self.asks.top() {
            Some(_) => Turn::Of(self.active),
            None => Turn::Over(Standings::by_score(self.scores.clone())),
        }
    }

    fn round(&self) -> u32 {
        self.round
    }

    fn choices(&self, into: &mut Vec<Choice>) {
        into.extend(self.every_choice().filter(|choice| self.can(choice).is_ok()));
        match self.agreed.flaw {
            Flaw::ListsTwice => into.push(Choice::Roll),
            Flaw::ListsNothing => into.clear(),
            Flaw::ListsAfterTheEnd if self.asks.top().is_none() => into.push(Choice::Pass),
            Flaw::AcceptsTheUnlisted if self.round == 2 => into.retain(|choice| *choice != Choice::Pass),
            Flaw::FileTurnsChoices if self.asks.top() == Some(&Ask::Turn) => into.push(Choice::Stake(77)),
            Flaw::HidingChangesTheChoices if self.cards.pile().first() == Some(&0) => into.retain(|c| *c != Choice::Pass),
            _ => {}
        }
    }

    fn offers(&self) -> Vec<Offer<Self>> {
        let judge = |choice: Choice| Offer::judged(choice, self.can(&choice));
        let mut offers: Vec<_> = self.every_choice().map(judge).collect();
        match self.agreed.flaw {
            Flaw::OffersLess => offers.retain(|offer| offer.choice != Choice::Roll),
            Flaw::GivesTwoReasons | Flaw::ExplainsNothing => {
                offers.iter_mut().filter_map(|offer| offer.refused.as_mut()).for_each(|refused| *refused = Refusal::Mute)
            }
            Flaw::FileTurnsChoices if self.asks.top() == Some(&Ask::Turn) => {
                offers.push(Offer { choice: Choice::Stake(77), refused: None })
            }
            Flaw::AcceptsTheUnlisted | Flaw::HidingChangesTheChoices => {
                let mut listed = Vec::new();
                self.choices(&mut listed);
                offers.retain(|offer| !offer.is_open() || listed.contains(&offer.choice));
            }
            _ => {}
        }
        offers
    }

    fn apply(&mut self, choice: &Choice, events: &mut Vec<Event>) -> Result<(), Refusal> {
        if let Err(refusal) = self.flawed_can(choice) {
            match self.agreed.flaw {
                Flaw::LeavesATrace => self.die = 7 - self.die,
                Flaw::TellsOfTheRefused => events.push(Event::Passed { seat: self.active }),
                Flaw::ExplainsNothing => return Err(Refusal::Mute),
                _ => {}
            }
            return Err(refusal);
        }
        self.carry_out(*choice, events);
        Ok(())
    }

    fn hide_from(&mut self, seat: Seat, rng: &mut Rng) {
        if self.has(Flaw::HidesNothing) {
            return;
        }
        self.mix_hidden(seat, rng);
        match self.agreed.flaw {
            Flaw::HidingTurnsTheDie => self.die = 7 - self.die,
            Flaw::HidingChangesTheTurn => self.active = self.active.left(self.scores.count()),
            Flaw::HidingLosesACard => drop(self.cards.draw()),
            Flaw::HidingBreaksTheAudit => self.scores[seat] = -1,
            _ => {}
        }
    }

    /// The share of all points, which says nothing about a stake.
    fn outlook(&self, seat: Seat) -> f64 {
        let all: i32 = self.scores.values().iter().sum();
        f64::from(self.scores[seat]) / f64::from(all.max(1))
    }

    fn bot(level: Level, seed: u64) -> Box<dyn Bot<Self>> {
        general(level, seed)
    }

    fn audit(&self) -> Result<(), String> {
        let negative = self.scores.values().iter().any(|score| *score < 0);
        let failing = self.has(Flaw::FailsTheAudit) && self.round == 2;
        if negative || failing { Err("a score below nothing".into()) } else { Ok(()) }
    }
}
