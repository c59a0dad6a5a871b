//! Shiny Dice as the kit sees it.

use crate::choice::Choice;
use crate::dice::{DICE, DiceSet, DieId, Face, Foe, Kind};
use crate::event::{Event, Throw, Why};
use crate::fight::COMPANY;
use crate::missions::{MISSIONS, MissionId, Missions};
use crate::refusal::Refusal;
use crate::setup::Setup;
use crate::state::{Ask, Die, Screen, ShinyDice, Zone};
use kit::catalog::CatalogFile;
use kit::{Bot, BySeat, CatalogRef, Deck, Level, Offer, Pending, Rng, Ruleset, Seat, SetupError, Turn, random};
use std::ops::RangeInclusive;
use std::sync::Arc;

impl Ruleset for ShinyDice {
    const ID: &'static str = "shiny_dice";
    const NAME: &'static str = "Shiny Dice";
    const VERSION: u32 = 2;
    const SEATS: RangeInclusive<usize> = 1..=5;
    const ROUND_CAP: u32 = 5;
    const CHANCES: Option<CatalogFile> = Some(CatalogFile {
        path: "shiny_dice/chances.ron",
        built_in: include_str!("../../../assets/shiny_dice/chances.ron"),
    });
    const EFFECTS: Option<CatalogFile> = Some(CatalogFile {
        path: "shiny_dice/effects.ron",
        built_in: include_str!("../../../assets/shiny_dice/effects.ron"),
    });

    type Catalog = Missions;
    type Setup = Setup;
    type Choice = Choice;
    type Event = Event;
    type Refusal = Refusal;

    fn begin(catalog: &Arc<Missions>, setup: &Setup, seed: u64) -> Result<Self, SetupError> {
        let seats = setup.seats as usize;
        if !Self::SEATS.contains(&seats) {
            let (least, most) = (*Self::SEATS.start(), *Self::SEATS.end());
            return Err(SetupError::Seats { game: Self::NAME, seats, least, most });
        }
        if !(1..=5).contains(&setup.rounds) {
            return Err(SetupError::Unfit(format!("a game has 1 to 5 rounds, not {}", setup.rounds)));
        }
        if !setup.doubled_face.is_passenger() && setup.doubled_face != Face::Supplies {
            return Err(SetupError::Unfit(format!("{:?} is no face of a passenger die", setup.doubled_face)));
        }
        let mut rng = random::seeded(seed);
        let first = Seat(random::below(&mut rng, seats) as u8);
        let deck = Deck::shuffled((0..MISSIONS as u8).map(MissionId), &mut rng);
        Ok(ShinyDice {
            catalog: CatalogRef::new(catalog),
            setup: *setup,
            rng,
            round: 1,
            first,
            active: first,
            flight: 1,
            screens: BySeat::new(seats, |_| Screen::default()),
            dice: std::array::from_fn(new_die),
            at_risk: 0,
            deck,
            mission: None,
            pending: Pending::new(Ask::Roll),
        })
    }

    fn adopt(&mut self, catalog: &Arc<Missions>) {
        self.catalog = CatalogRef::new(catalog);
    }

    fn turn(&self) -> Turn {
        self.deciding()
    }

    fn round(&self) -> u32 {
        self.round as u32
    }

    fn first(&self) -> Seat {
        self.first
    }

    fn choices(&self, into: &mut Vec<Choice>) {
        self.list_choices(into);
    }

    fn offers(&self) -> Vec<Offer<Self>> {
        self.list_offers()
    }

    fn apply(&mut self, choice: &Choice, events: &mut Vec<Event>) -> Result<(), Refusal> {
        self.can(choice)?;
        self.carry_out(*choice, events);
        self.settle(events);
        Ok(())
    }

    /// The order of the missions to come and the dice to come; what lies behind screens was put there in the open.
    fn hide_from(&mut self, _: Seat, rng: &mut Rng) {
        self.deck.mix(rng);
        self.rng = random::fork(rng);
    }

    fn outlook(&self, seat: Seat) -> f64 {
        crate::bots::outlook(self, seat)
    }

    fn bot(level: Level, seed: u64) -> Box<dyn Bot<Self>> {
        crate::bots::bot(level, seed)
    }

    fn audit(&self) -> Result<(), String> {
        self.sound()
    }
}

fn new_die(index: usize) -> Die {
    debug_assert!(index < DICE);
    let face = match DieId(index as u8).kind() {
        Kind::Outlaw => Face::Mal,
        Kind::Passenger => Face::Simon,
        Kind::Foe => Face::Niska,
    };
    Die { face, zone: Zone::Cup }
}

impl ShinyDice {
    fn carry_out(&mut self, choice: Choice, events: &mut Vec<Event>) {
        let ask = self.asked().expect("asked by can");
        match choice {
            Choice::Roll => self.roll_all(events),
            Choice::Pick(die) => {
                if let Some(Ask::Reroll { picked }) = self.pending.top_mut() {
                    *picked = picked.with(die);
                }
            }
            Choice::Reroll => {
                self.pending.become_next(Ask::Alike);
                if let Ask::Reroll { picked } = ask {
                    self.throw(picked, Throw::Reroll, events);
                }
            }
            Choice::KeepDice => self.pending.become_next(Ask::Alike),
            Choice::Hit(_) | Choice::Pass | Choice::GiveUp(_) | Choice::Take(_) => self.answer(ask, choice, events),
            Choice::Charm(mal) => self.strike_with(mal, Foe::Saffron, 2, events),
            Choice::Inspire { mal, die } => self.inspire(mal, die, events),
            Choice::CoverFire { zoe, foe } => self.cover_fire(zoe, foe, events),
            Choice::Vera { jayne, foe } => self.strike_with(jayne, foe, 2, events),
            Choice::DamagedCalm { jayne, foe } => self.pending.push(Ask::Calm { jayne, foe }),
            Choice::ThrusterOverload { kaylee, foe } => self.thruster_overload(kaylee, foe, events),
            Choice::Adoration { simon, kaylee } => self.adoration(simon, kaylee, events),
            Choice::UnstableReaction(river) => self.unstable_reaction(river, events),
            Choice::Companionship(inara) => {
                self.knock_out(inara, events);
                self.score(COMPANY, Why::Companionship, events);
            }
            Choice::Salvation(book) => self.salvation(book, events),
            Choice::Shoot { die, foe } => self.strike_with(die, foe, 1, events),
            Choice::CompleteMission => self.complete_mission(events),
            Choice::Report => self.damage_report(events),
            Choice::Escape => self.bank(Why::Escape, events),
            Choice::Stay => {
                self.pending.pop();
            }
            Choice::LayLow => self.bank(Why::LaidLow, events),
            Choice::KeepFlying => self.keep_flying(events),
        }
    }

    /// The answer to a question that several moments of a turn ask alike.
    fn answer(&mut self, ask: Ask, choice: Choice, events: &mut Vec<Event>) {
        match (ask, choice) {
            (Ask::TeamBonus, Choice::Hit(foe)) => {
                self.pending.become_next(Ask::Reveal);
                events.push(Event::TeamBonus);
                self.damage(foe, 1, events);
            }
            (Ask::ShinyTimes, hit_or_pass) => {
                self.pending.become_next(Ask::Niska);
                if let Choice::Hit(foe) = hit_or_pass {
                    self.damage(foe, 1, events);
                }
            }
            (Ask::EarlyMission, _) => self.pending.become_next(Ask::ShinyTimes),
            (Ask::FreeHits { left }, Choice::Hit(foe)) => {
                self.pending.become_next(Ask::FreeHits { left: left - 1 });
                self.damage(foe, 1, events);
            }
            (Ask::FreeHits { .. }, _) => {
                self.pending.pop();
            }
            (Ask::SecondShot { zoe }, Choice::Hit(foe)) => self.second_shot(zoe, Some(foe), events),
            (Ask::Niska, Choice::GiveUp(die)) => self.niska_strikes(die, events),
            (Ask::Saffron { left }, Choice::GiveUp(die)) => self.saffron_strikes(die, left, events),
            (Ask::Calm { jayne, foe }, Choice::GiveUp(die)) => self.damaged_calm(jayne, die, foe, events),
            (Ask::Fetch { kaylee, left }, Choice::Take(die)) => self.fetch(die, kaylee, left, events),
            (Ask::Fetch { kaylee, .. }, _) => self.end_fetch(kaylee, events),
            (Ask::SecondPassenger { mal, first }, take_or_pass) => {
                self.pending.pop();
                let mut dice = DiceSet::NONE.with(first);
                if let Choice::Take(second) = take_or_pass {
                    dice = dice.with(second);
                }
                self.inspired(mal, dice, events);
            }
            (Ask::Return { picked, left }, Choice::Take(die)) => {
                self.pending.become_next(Ask::Return { picked: picked.with(die), left: left - 1 });
            }
            (Ask::Return { picked, .. }, _) => self.end_return(picked, events),
            _ => unreachable!("asked by can"),
        }
    }
}
