//! The toy as the kit sees it, and its flaws.

use super::*;
use kit::bots::general;
use std::ops::RangeInclusive;
use std::sync::Arc;

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
            Flaw::HidingChangesTheChoices if self.cards.pile().first() == Some(&0) => {
                into.retain(|c| *c != Choice::Pass)
            }
            _ => {}
        }
    }

    fn offers(&self) -> Vec<Offer<Self>> {
        let judge = |choice: Choice| Offer::judged(choice, self.can(&choice));
        let mut offers: Vec<_> = self.every_choice().map(judge).collect();
        match self.agreed.flaw {
            Flaw::OffersLess => offers.retain(|offer| offer.choice != Choice::Roll),
            Flaw::GivesTwoReasons | Flaw::ExplainsNothing => offers
                .iter_mut()
                .filter_map(|offer| offer.refused.as_mut())
                .for_each(|refused| *refused = Refusal::Mute),
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
