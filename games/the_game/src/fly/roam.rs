//! Ships that roam the map, and contact with them. Rulebook p. 7 and 8.

use crate::catalog::abilities::Ability;
use crate::catalog::effects::{Course, Mover};
use crate::catalog::ids::*;
use crate::catalog::roamers::{Meets, Roamer, When};
use crate::catalog::words::Good;
use crate::state::{Choice, Event, Frame, Hunters, Refusal, Scene, Source, TheGame, Zone};
use kit::{OrRefuse, Seat};

impl TheGame {
    /// Whether this ship can be sent there by a card of that course.
    pub(crate) fn can_send(&self, of: Seat, roamer: RoamerId, course: Course, to: SectorId) -> Result<(), Refusal> {
        let ship = self.catalog.roamer(roamer);
        let sector = self.catalog.sectors.get(to.index()).ok_or(Refusal::NotThere)?;
        ship.regions.contains(&sector.region).or_refuse(Refusal::OutOfRegion)?;
        let goes_on = matches!(course, Course::Within(_) | Course::Onward(_));
        (goes_on || !ship.shuns.contains(&to)).or_refuse(Refusal::Shunned)?;
        match course {
            Course::Here => (self.captains[of].sector == Some(to)).or_refuse(Refusal::NotThere),
            Course::Steps(_) => {
                let here = self.roamer_at(roamer);
                self.catalog.sector(here).borders.contains(&to).or_refuse(Refusal::NotBordering)
            }
            Course::AnywhereEmpty => {
                let here = self.captains[of].sector.map(|at| self.catalog.sector(at).region);
                (here == Some(sector.region)).or_refuse(Refusal::OutOfRegion)?;
                let firefly = self.captains.values().iter().any(|captain| captain.sector == Some(to));
                (!firefly).or_refuse(Refusal::FireflyThere)
            }
            Course::ToOutlaw => {
                let outlaw = |seat: Seat| self.captains[seat].sector == Some(to) && self.is_outlaw(seat);
                self.captains.seats().any(outlaw).or_refuse(Refusal::NoOutlawThere)
            }
            Course::Within(left) | Course::Onward(left) => self.can_pass(roamer, to, left),
            Course::Beside => {
                let beside = self.captains[of].sector.is_some_and(|at| sector.borders.contains(&at));
                beside.or_refuse(Refusal::NotBordering)?;
                self.is_deserted(to).or_refuse(Refusal::ShipThere)
            }
            Course::AnyPlanet => {
                sector.is_planetary().or_refuse(Refusal::NoPlanet)?;
                self.is_deserted(to).or_refuse(Refusal::ShipThere)
            }
        }
    }

    /// Whether a ship with so many steps left may enter the next sector: it may not end its move where it must not
    /// stay. Kalidasa rulebook, Moving the Operative's Corvette.
    fn can_pass(&self, roamer: RoamerId, to: SectorId, left: u8) -> Result<(), Refusal> {
        let here = self.catalog.sector(self.roamer_at(roamer));
        here.borders.contains(&to).or_refuse(Refusal::NotBordering)?;
        self.finds_rest(self.catalog.roamer(roamer), to, left.saturating_sub(1)).or_refuse(Refusal::Shunned)
    }

    /// Whether a ship there may stay, or get to where it may.
    fn finds_rest(&self, ship: &Roamer, at: SectorId, left: u8) -> bool {
        let enters = |next: &&SectorId| ship.regions.contains(&self.catalog.sector(**next).region);
        let mut next = self.catalog.sector(at).borders.iter().filter(enters);
        !ship.shuns.contains(&at) || (left > 0 && next.any(|next| self.finds_rest(ship, *next, left - 1)))
    }

    /// A ship on its way may stay once it has moved.
    pub(crate) fn can_rest(&self, roamer: RoamerId, course: Course) -> Result<(), Refusal> {
        matches!(course, Course::Onward(_)).or_refuse(Refusal::NotAsked)?;
        (!self.catalog.roamer(roamer).shuns.contains(&self.roamer_at(roamer))).or_refuse(Refusal::Shunned)
    }

    /// Whether no ship at all is in a sector.
    fn is_deserted(&self, sector: SectorId) -> bool {
        !self.roamers.contains(&sector) && self.captains.values().iter().all(|captain| captain.sector != Some(sector))
    }

    pub(crate) fn list_roam(&self, of: Seat, roamer: RoamerId, course: Course, into: &mut Vec<Choice>) {
        match course {
            Course::Steps(_) | Course::Within(_) | Course::Onward(_) => {
                let here = self.roamer_at(roamer);
                into.extend(self.catalog.sector(here).borders.iter().map(|sector| Choice::Send(*sector)));
                into.extend(matches!(course, Course::Onward(_)).then_some(Choice::Done));
            }
            Course::Here => into.extend(self.captains[of].sector.map(Choice::Send)),
            Course::AnywhereEmpty => into.extend(self.catalog.sector_ids().map(Choice::Send)),
            Course::Beside => {
                let here = self.captains[of].sector.map(|at| self.catalog.sector(at));
                into.extend(here.iter().flat_map(|here| &here.borders).map(|to| Choice::Send(*to)));
            }
            Course::AnyPlanet => {
                let planets = self.catalog.sector_ids().filter(|to| self.catalog.sector(*to).is_planetary());
                into.extend(planets.map(Choice::Send));
            }
            Course::ToOutlaw => {
                let mut sectors: Vec<_> = self.captains.values().iter().filter_map(|captain| captain.sector).collect();
                sectors.sort();
                sectors.dedup();
                into.extend(sectors.into_iter().map(Choice::Send));
            }
        }
    }

    /// Whether any sector is left for it.
    pub(crate) fn can_roam(&self, of: Seat, roamer: RoamerId, course: Course) -> Result<(), Refusal> {
        let open = |to: SectorId| self.can_send(of, roamer, course, to).is_ok();
        let there = match course {
            Course::Steps(_) | Course::Within(_) | Course::Onward(_) => {
                self.catalog.sector(self.roamer_at(roamer)).borders.iter().any(|to| open(*to))
            }
            _ => self.catalog.sector_ids().any(open),
        };
        there.or_refuse(Refusal::NoOutlawThere)
    }

    /// Who resolves contact with this ship right now.
    fn meets(&self, roamer: &Roamer, at: SectorId, seat: Seat) -> bool {
        let captain = &self.captains[seat];
        captain.sector == Some(at) && (roamer.meets == Meets::Anyone || self.is_outlaw(seat))
    }

    pub(crate) fn decoys(&self, seat: Seat, roamer: RoamerId) -> impl Iterator<Item = SupplyId> {
        let decoyed = self.catalog.roamer(roamer).decoyed;
        let upgrades = self.captains[seat].upgrades.iter().copied();
        upgrades.filter(move |card| decoyed && self.card_has(*card, |ability| *ability == Ability::Decoy))
    }

    pub(crate) fn list_meet(&self, seat: Seat, roamer: RoamerId, into: &mut Vec<Choice>) {
        into.extend((0..self.catalog.roamer(roamer).options.len() as u8).map(Choice::Take));
        into.extend(self.decoys(seat, roamer).map(Choice::Decoy));
    }

    pub(crate) fn judge_meet(&self, seat: Seat, roamer: RoamerId, choice: Choice) -> Result<(), Refusal> {
        match choice {
            Choice::Take(option) => {
                let option = self.catalog.roamer(roamer).options.get(option as usize).ok_or(Refusal::NotAsked)?;
                self.can_take(seat, option)
            }
            Choice::Decoy(card) => self.decoys(seat, roamer).any(|decoy| decoy == card).or_refuse(Refusal::NotThere),
            _ => Err(Refusal::NotAsked),
        }
    }

    pub(crate) fn judge_distraction(&self, seat: Seat, roamer: RoamerId, choice: Choice) -> Result<(), Refusal> {
        match choice {
            Choice::Done => Ok(()),
            Choice::Decoy(_) => self.judge_meet(seat, roamer, choice),
            _ => Err(Refusal::NotAsked),
        }
    }
}

impl Scene<'_> {
    /// Sets a ship moving; asks its mover if there is anything to choose.
    pub fn roam(&mut self, of: Seat, roamer: RoamerId, mover: Mover, course: Course) {
        let alone = self.seats() == 1 && self.hunters == Hunters::Nearest && mover == Mover::RightHand;
        let seat = match mover {
            Mover::Drawer => of,
            Mover::RightHand => of.right(self.seats()),
        };
        match course {
            Course::Here => {
                let here = self.captains[of].at();
                self.move_roamer(roamer, here);
            }
            Course::Within(most) | Course::Onward(most) if alone => self.hunt(of, roamer, most),
            Course::Steps(_) | Course::Beside | Course::AnyPlanet if alone => {
                self.send_nearest(of, roamer, course);
            }
            _ => self.push(Frame::Roam { seat, of, roamer, course }),
        }
    }

    /// The open sector nearest to the captain.
    fn send_nearest(&mut self, of: Seat, roamer: RoamerId, course: Course) {
        let here = self.captains[of].at();
        let open = self.catalog.sector_ids().filter(|to| self.can_send(of, roamer, course, *to).is_ok());
        if let Some(to) = open.min_by_key(|to| self.catalog.distances.between(*to, here)) {
            self.move_roamer(roamer, to);
        }
    }

    /// Step by step towards the captain, until it is there.
    fn hunt(&mut self, of: Seat, roamer: RoamerId, most: u8) {
        for left in (1..=most).rev() {
            if left == most || self.captains[of].sector != Some(self.roamer_at(roamer)) {
                self.send_nearest(of, roamer, Course::Onward(left));
            }
        }
    }

    pub fn resume_roam(&mut self, of: Seat, roamer: RoamerId, course: Course) -> bool {
        let stuck = self.can_roam(of, roamer, course).is_err();
        if stuck {
            self.pop();
        }
        stuck
    }

    pub fn do_roam(&mut self, seat: Seat, of: Seat, roamer: RoamerId, course: Course, choice: Choice) {
        let Choice::Send(to) = choice else { return self.pop() };
        match course {
            Course::Within(more) | Course::Onward(more) if more > 1 => {
                self.become_next(Frame::Roam { seat, of, roamer, course: Course::Onward(more - 1) })
            }
            Course::Steps(more) if more > 1 => {
                self.become_next(Frame::Roam { seat, of, roamer, course: Course::Steps(more - 1) })
            }
            _ => self.pop(),
        }
        self.move_roamer(roamer, to);
    }

    pub fn move_roamer(&mut self, roamer: RoamerId, to: SectorId) {
        let from = std::mem::replace(&mut self.game.roamers[roamer.index()], to);
        if from != to {
            self.tell(Event::Roamed { roamer, from, to });
        }
        for seat in self.captains.seats() {
            if self.captains[seat].sector == Some(to) {
                self.game.captains[seat].met &= !(1 << roamer.0);
                self.pass_by(seat);
            }
        }
        self.drive_off();
    }

    /// Ships that only care for arrivals let the lawful pass.
    pub fn pass_by(&mut self, seat: Seat) {
        let patient = self.catalog.patient;
        if patient != 0 {
            let here = self.captains[seat].sector;
            let near = (0..).zip(&self.roamers).filter(|(_, at)| here == Some(**at));
            let passed = near.fold(0, |bits: u8, (place, _)| bits | 1 << place) & patient;
            if passed != 0 && !self.is_outlaw(seat) {
                self.game.captains[seat].met |= passed;
            }
        }
    }

    /// Some ships send others back to where they began.
    fn drive_off(&mut self) {
        for hunter in self.catalog.roamer_ids() {
            for place in 0..self.catalog.roamer(hunter).drives_off.len() {
                let driven = self.catalog.roamer(hunter).drives_off[place];
                let (from, to) = (self.roamer_at(driven), self.catalog.roamer(driven).start);
                if from == self.roamer_at(hunter) && from != to {
                    self.game.roamers[driven.index()] = to;
                    self.tell(Event::Roamed { roamer: driven, from, to });
                }
            }
        }
    }

    /// Opens the next contact that is due at once; tells whether there is one.
    pub fn meet_somebody(&mut self) -> bool {
        let found = self.captains.iter().find_map(|(seat, captain)| {
            let here = captain.sector?;
            let mut near = (0u8..).zip(&self.roamers).filter(|(_, at)| **at == here).map(|(place, _)| RoamerId(place));
            near.find(|roamer| self.meets_now(*roamer, seat)).map(|roamer| (seat, roamer))
        });
        if let Some((seat, roamer)) = found {
            self.push(Frame::Meet { seat, roamer });
            self.ask_for_decoys(seat, roamer);
        }
        found.is_some()
    }

    /// Anybody else in the sector may lead a ship away before it boards somebody. Cry Baby: every ship is spared.
    fn ask_for_decoys(&mut self, boarded: Seat, roamer: RoamerId) {
        let here = self.captains[boarded].sector;
        for seat in self.captains.seats().rev().filter(|seat| *seat != boarded) {
            if self.captains[seat].sector == here && self.decoys(seat, roamer).next().is_some() {
                self.push(Frame::Distract { seat, roamer });
            }
        }
    }

    /// Asks only as long as the ship is there and something to lead it away with.
    pub fn resume_distract(&mut self, seat: Seat, roamer: RoamerId) -> bool {
        let gone = self.captains[seat].sector != Some(self.roamer_at(roamer));
        let over = gone || self.decoys(seat, roamer).next().is_none();
        if over {
            self.pop();
        }
        over
    }

    pub fn do_distract(&mut self, seat: Seat, roamer: RoamerId, choice: Choice) {
        self.pop();
        if let Choice::Decoy(card) = choice {
            self.lead_away(seat, roamer, card);
        }
    }

    fn lead_away(&mut self, seat: Seat, roamer: RoamerId, decoy: SupplyId) {
        self.discard_upgrade(seat, decoy);
        self.push(Frame::Roam { seat, of: seat, roamer, course: Course::Steps(1) });
    }

    /// Whether contact with a ship in the captain's own sector is due at once.
    fn meets_now(&self, roamer: RoamerId, seat: Seat) -> bool {
        let ship = self.catalog.roamer(roamer);
        ship.when != When::TurnStart
            && self.captains[seat].met & 1 << roamer.0 == 0
            && (ship.meets == Meets::Anyone || self.is_outlaw(seat))
    }

    /// Opens the contacts that are due when a turn begins.
    pub fn meet_at_turn_start(&mut self, seat: Seat) {
        for roamer in self.catalog.roamer_ids() {
            let ship = self.catalog.roamer(roamer);
            if ship.when == When::TurnStart && self.meets(ship, self.roamer_at(roamer), seat) {
                self.push(Frame::Meet { seat, roamer });
            }
        }
    }

    pub fn resume_meet(&mut self, seat: Seat, roamer: RoamerId) -> bool {
        if self.captains[seat].sector != Some(self.roamer_at(roamer)) {
            self.pop();
            return true;
        }
        let plain = self.catalog.roamer(roamer).options.len() == 1 && self.decoys(seat, roamer).next().is_none();
        if plain {
            self.do_meet(seat, roamer, Choice::Take(0));
        }
        plain
    }

    pub fn do_meet(&mut self, seat: Seat, roamer: RoamerId, choice: Choice) {
        self.pop();
        match choice {
            Choice::Decoy(card) => {
                self.lead_away(seat, roamer, card);
            }
            Choice::Take(option) => {
                self.tell(Event::Met { seat, roamer });
                self.game.captains[seat].met |= 1 << roamer.0;
                self.take_option(seat, Source::Roamer(roamer), option);
            }
            _ => {}
        }
    }

    pub fn discard_upgrade(&mut self, seat: Seat, card: SupplyId) {
        self.game.captains[seat].upgrades.retain(|upgrade| *upgrade != card);
        self.discard_supply(card, Zone::Ship(seat));
        self.restow(seat, Good::Fuel, 0);
    }
}
