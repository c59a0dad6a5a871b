//! Captains pick leaders, ships, places and jobs, in the order of set-up. Rulebook p. 3 and 4.

use crate::catalog::ids::*;
use crate::catalog::stories::{End, FirstJobs};
use crate::catalog::supplies::Kind;
use crate::catalog::words::Good;
use crate::state::{Card, Choice, Frame, How, JobDeal, Refusal, Roll, Scene, Stack, TheGame, Zone};
use kit::{Deck, OrRefuse, Seat};

/// Cards turned up in each supply deck. Rulebook p. 4, Priming the Pump.
const PRIMED: usize = 3;
/// The contacts that the rulebook advises for a first game. Rulebook p. 4.
const BEGINNERS: [&str; 3] = ["harken", "amnon_duul", "patience"];

impl TheGame {
    pub(crate) fn list_picks(&self, frame: Frame, into: &mut Vec<Choice>) {
        match frame {
            Frame::PickLeader { .. } => into.extend(self.catalog.leaders().map(Choice::Lead)),
            Frame::PickShip { .. } => {
                into.extend((0..self.catalog.ships.len() as u8).map(|ship| Choice::Command(ShipId(ship))))
            }
            Frame::PlaceShip { .. } => into.extend(self.catalog.sector_ids().map(Choice::Begin)),
            Frame::PickGoal { .. } => into.extend((0..self.story().goals.len() as u8).map(Choice::Aim)),
            Frame::PickCrew { .. } => {
                let crew = self.catalog.supply_ids().filter(|card| self.catalog.supply(*card).kind == Kind::Crew);
                into.extend(crew.map(Choice::Purchase));
                into.push(Choice::Done);
            }
            Frame::PickEmployer { .. } => into.extend(self.catalog.contact_ids().map(Choice::Deal)),
            Frame::KeepJobs { seat } => {
                into.extend(self.captains[seat].hand.iter().map(|job| Choice::DropJob(*job)));
                into.push(Choice::Done);
            }
            _ => {}
        }
    }

    pub(crate) fn judge_pick(&self, frame: Frame, choice: Choice) -> Result<(), Refusal> {
        match (frame, choice) {
            (Frame::PickLeader { .. }, Choice::Lead(card)) => {
                let leader = self.catalog.copies.get(card.index()).is_some() && self.is_leader(card);
                (leader && self.out.contains(&card)).or_refuse(Refusal::NotThere)
            }
            (Frame::PickShip { .. }, Choice::Command(ship)) => {
                let taken = self.captains.values().iter().any(|captain| captain.ship == Some(ship));
                (ship.index() < self.catalog.ships.len() && !taken).or_refuse(Refusal::NotThere)
            }
            (Frame::PlaceShip { .. }, Choice::Begin(sector)) => self.can_begin_in(sector),
            (Frame::PickGoal { .. }, Choice::Aim(goal)) => {
                ((goal as usize) < self.story().goals.len()).or_refuse(Refusal::NotThere)
            }
            (Frame::PickCrew { seat, hired, spent }, Choice::Purchase(card)) => {
                self.can_begin_with(seat, hired, spent, card)
            }
            (Frame::PickCrew { .. }, Choice::Done) => Ok(()),
            (Frame::PickEmployer { .. }, Choice::Deal(contact)) => self.can_begin_for(contact),
            (Frame::KeepJobs { seat }, Choice::DropJob(job)) => {
                self.captains[seat].hand.contains(&job).or_refuse(Refusal::NotThere)
            }
            (Frame::KeepJobs { seat }, Choice::Done) => {
                let have = self.captains[seat].hand.len();
                (have <= Self::HAND).or_refuse(Refusal::HandFull { most: Self::HAND as u8, have: have as u8 })
            }
            _ => Err(Refusal::NotAsked),
        }
    }

    /// Any sector without another Firefly, and not among Reavers.
    fn can_begin_in(&self, sector: SectorId) -> Result<(), Refusal> {
        (sector.index() < self.catalog.sectors.len()).or_refuse(Refusal::NotThere)?;
        (!self.is_blocked(sector)).or_refuse(Refusal::Blocked)?;
        let taken = self.captains.values().iter().any(|captain| captain.sector == Some(sector));
        (!taken).or_refuse(Refusal::Occupied)
    }

    /// The crew a solo captain begins with: any cards of the supply decks within a limit.
    fn can_begin_with(&self, seat: Seat, hired: u8, spent: u16, card: SupplyId) -> Result<(), Refusal> {
        let End::Alone { crew, worth, .. } = self.story().end else { return Err(Refusal::NotAsked) };
        let copy = self.catalog.copies.get(card.index()).ok_or(Refusal::NotThere)?;
        let supply = self.catalog.supply(card);
        let free = supply.kind == Kind::Crew && copy.market.is_some() && !self.out.contains(&card);
        (free && self.captains[seat].mate(card).is_none()).or_refuse(Refusal::NotThere)?;
        (hired < crew).or_refuse(Refusal::CrewFull { most: crew })?;
        (spent + supply.cost <= worth).or_refuse(Refusal::TooCostly { most: worth })
    }

    /// A contact whose jobs a captain may begin with.
    fn can_begin_for(&self, contact: ContactId) -> Result<(), Refusal> {
        let office = self.offices.get(contact.index()).ok_or(Refusal::NotThere)?;
        (!self.story().banned.contains(&contact)).or_refuse(Refusal::Banned)?;
        (!office.pile().is_empty()).or_refuse(Refusal::NotThere)
    }

    /// Whether each captain chooses whose jobs to begin with; a story that names contacts comes first.
    fn picks_employers(&self) -> bool {
        let card = self.setup_card().map(|card| &card.starting_jobs);
        self.story().starting_jobs.is_none() && card == Some(&FirstJobs::ThreeOfOne)
    }

    /// The contacts that give a job before the first turn.
    fn first_employers(&self) -> Vec<ContactId> {
        let story = self.story();
        let usual = self.catalog.contact_ids().filter(|contact| match self.job_deal {
            JobDeal::All => !self.catalog.contact(*contact).late,
            JobDeal::Beginners => BEGINNERS.contains(&self.catalog.contact(*contact).id.as_str()),
        });
        let asked = match (&story.starting_jobs, self.setup_card().map(|card| &card.starting_jobs)) {
            (Some(asked), _) | (None, Some(FirstJobs::OneEach(asked))) => asked.clone(),
            (None, Some(FirstJobs::ThreeOfOne)) => Vec::new(),
            (None, Some(FirstJobs::Usual) | None) => usual.collect(),
        };
        asked.into_iter().filter(|contact| !story.banned.contains(contact)).collect()
    }
}

impl Scene<'_> {
    /// The highest die chooses first; ties roll again.
    pub fn roll_for_first(&mut self) {
        let mut rolling: Vec<Seat> = self.captains.seats().collect();
        while rolling.len() > 1 {
            let dice: Vec<u8> = rolling.iter().map(|seat| self.roll(*seat, Roll::First)).collect();
            let best = dice.iter().max().copied();
            rolling = rolling.iter().zip(dice).filter(|(_, die)| Some(*die) == best).map(|(seat, _)| *seat).collect();
        }
        self.game.first = rolling[0];
    }

    pub fn begin_picking(&mut self) {
        let seat = self.first;
        self.push(Frame::PickLeader { seat });
    }

    pub fn do_pick(&mut self, frame: Frame, choice: Choice) {
        let seat = frame.seat();
        match (frame, choice) {
            (_, Choice::Lead(card)) => {
                self.take_leader(seat, card);
                self.become_next(Frame::PickShip { seat });
            }
            (_, Choice::Command(ship)) => {
                self.take_ship(seat, ship);
                let next = seat.left(self.seats());
                self.become_next(match next == self.first {
                    true => Frame::PlaceShip { seat },
                    false => Frame::PickLeader { seat: next },
                });
            }
            (_, Choice::Begin(sector)) => {
                self.pop();
                self.fly_to(seat, sector, How::Placed);
                if seat == self.first {
                    self.deal_out();
                } else {
                    let next = seat.right(self.seats());
                    self.push(Frame::PlaceShip { seat: next });
                }
            }
            (_, Choice::Aim(goal)) => {
                self.game.solo_goal = goal;
                self.pop();
            }
            (Frame::PickCrew { hired, spent, .. }, Choice::Purchase(card)) => {
                let spent = spent + self.catalog.supply(card).cost;
                self.become_next(Frame::PickCrew { seat, hired: hired + 1, spent });
                self.enlist(seat, card);
            }
            (Frame::PickEmployer { .. }, Choice::Deal(contact)) => {
                (0..TheGame::HAND).for_each(|_| self.draw_first_job(seat, contact));
                let next = seat.left(self.seats());
                self.become_next(match next == self.first {
                    true => Frame::KeepJobs { seat: next },
                    false => Frame::PickEmployer { seat: next },
                });
            }
            (Frame::KeepJobs { .. }, Choice::DropJob(job)) => self.drop_job(seat, job),
            (Frame::KeepJobs { .. }, _) => self.jobs_are_kept(seat),
            _ => self.pop(),
        }
    }

    pub fn take_leader(&mut self, seat: Seat, card: SupplyId) {
        self.game.out.retain(|other| *other != card);
        self.join(seat, card, Zone::Box);
    }

    pub fn take_ship(&mut self, seat: Seat, ship: ShipId) {
        self.game.captains[seat].ship = Some(ship);
        let kind = self.catalog.ships[ship.index()].drive;
        let place = self.out.iter().position(|card| self.catalog.kind(*card) == kind);
        let drive = self.game.out.remove(place.expect("there is a drive core for each ship"));
        self.acquire(seat, drive, Zone::Box);
    }

    /// A solo captain's first crew come out of the supply decks, which are shuffled again.
    pub fn enlist(&mut self, seat: Seat, card: SupplyId) {
        let market = self.catalog.market_of(card).expect("it was judged to belong to a deck");
        let pile: Vec<_> = self.markets[market.index()].pile().iter().copied().filter(|other| *other != card).collect();
        self.game.markets[market.index()] = Deck::shuffled(pile, &mut self.game.rng);
        self.join(seat, card, Zone::Pile(Stack::Market(market)));
    }

    /// Credits, fuel, parts and jobs for everybody.
    pub fn deal_out(&mut self) {
        let purse = self.catalog.purse;
        let employers = self.first_employers();
        let warrants = self.story().warrants;
        for seat in self.captains.seats() {
            self.cash(seat, purse.cash.into());
            self.goods(seat, Good::Fuel, purse.fuel as i8);
            self.goods(seat, Good::Part, purse.parts as i8);
            (0..warrants).for_each(|_| self.issue_warrant(seat));
            for contact in &employers {
                self.draw_first_job(seat, *contact);
            }
        }
        let seats = self.seats() as i32;
        self.game.bank = self.story().bank.map(|each| seats * i32::from(each));
        let seat = self.first;
        self.push(if self.picks_employers() { Frame::PickEmployer { seat } } else { Frame::KeepJobs { seat } });
        if let End::Alone { .. } = self.story().end {
            self.push(Frame::PickCrew { seat, hired: 0, spent: 0 });
            self.push(Frame::PickGoal { seat });
        }
    }

    fn draw_first_job(&mut self, seat: Seat, contact: ContactId) {
        if let Some(job) = self.game.offices[contact.index()].draw() {
            self.game.captains[seat].hand.push(job);
            self.moved(Card::Job(job), Zone::Pile(Stack::Office(contact)), Zone::Hand(seat));
        }
    }

    fn jobs_are_kept(&mut self, seat: Seat) {
        let next = seat.left(self.seats());
        if next == self.first {
            self.prime_the_pump();
            self.begin_turn(next);
        } else {
            self.become_next(Frame::KeepJobs { seat: next });
        }
    }

    fn prime_the_pump(&mut self) {
        for market in 0..self.markets.len() {
            let stack = Stack::Market(MarketId(market as u8));
            for _ in 0..PRIMED {
                if let Some(card) = self.game.markets[market].draw() {
                    self.game.markets[market].discard(card);
                    self.moved(Card::Supply(card), Zone::Pile(stack), Zone::Discards(stack));
                }
            }
        }
    }
}
