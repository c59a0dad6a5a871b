//! Full Burn, Mosey and Evade: moving a Firefly sector by sector. Rulebook p. 7.

use crate::catalog::ids::SectorId;
use crate::catalog::words::Good;
use crate::state::{Choice, Event, Flight, Frame, How, Refusal, Scene, TheGame};
use kit::{OrRefuse, Seat};

impl TheGame {
    /// A Full Burn takes fuel.
    pub(crate) fn can_full_burn(&self, seat: Seat) -> Result<(), Refusal> {
        self.can_spend(seat, Good::Fuel, self.burn(seat))?;
        self.has_way_out(seat)
    }

    pub(crate) fn has_way_out(&self, seat: Seat) -> Result<(), Refusal> {
        let borders = &self.catalog.sector(self.captains[seat].at()).borders;
        borders.iter().any(|sector| !self.is_blocked(*sector)).or_refuse(Refusal::Blocked)
    }

    /// Only across a border, and never into Reavers. Rulebook p. 7 and 8.
    pub(crate) fn can_enter(&self, seat: Seat, sector: SectorId) -> Result<(), Refusal> {
        let here = self.catalog.sector(self.captains[seat].at());
        here.borders.contains(&sector).or_refuse(Refusal::NotBordering)?;
        (!self.is_blocked(sector)).or_refuse(Refusal::Blocked)
    }

    pub(crate) fn is_blocked(&self, sector: SectorId) -> bool {
        self.catalog.blockers.iter().any(|roamer| self.roamer_at(*roamer) == sector)
    }

    pub(crate) fn list_moves(&self, seat: Seat, into: &mut Vec<Choice>) {
        into.extend(self.catalog.sector(self.captains[seat].at()).borders.iter().map(|sector| Choice::Enter(*sector)));
    }

    pub(crate) fn list_flight(&self, seat: Seat, into: &mut Vec<Choice>) {
        self.list_moves(seat, into);
        self.list_charts(seat, into);
        into.push(Choice::Done);
    }

    pub(crate) fn judge_flight(&self, seat: Seat, choice: Choice) -> Result<(), Refusal> {
        match choice {
            Choice::Enter(_) | Choice::Done => self.judge_move(seat, true, choice),
            _ => self.judge_charts(seat, choice),
        }
    }

    pub(crate) fn judge_move(&self, seat: Seat, may_stop: bool, choice: Choice) -> Result<(), Refusal> {
        match choice {
            Choice::Enter(sector) => self.can_enter(seat, sector),
            Choice::Done => may_stop.or_refuse(Refusal::NotAsked),
            _ => Err(Refusal::NotAsked),
        }
    }
}

impl Scene<'_> {
    pub fn begin_full_burn(&mut self, seat: Seat) {
        let (fuel, range) = (self.burn(seat), self.range(seat));
        self.goods(seat, Good::Fuel, -(fuel as i8));
        self.game.flight = Some(Flight {
            seat,
            moved: 0,
            range,
            stopped: false,
            owes_card: false,
            streak: (u16::MAX, 0),
            refuelled: false,
        });
        self.push(Frame::Fly { seat });
    }

    /// Contact comes first, then the nav card, then the next sector.
    pub fn resume_fly(&mut self, seat: Seat) -> bool {
        if self.meet_somebody() {
            return true;
        }
        let flight = self.flight.expect("a flight is under way while its frame is open");
        if flight.stopped || (flight.moved >= flight.range && !flight.owes_card) || self.has_way_out(seat).is_err() {
            self.game.flight = None;
            self.pop();
            return true;
        }
        if flight.owes_card {
            self.flight_mut().owes_card = false;
            self.draw_nav(seat);
            return true;
        }
        false
    }

    fn flight_mut(&mut self) -> &mut Flight {
        self.game.flight.as_mut().expect("a flight is under way while its frame is open")
    }

    pub fn do_fly(&mut self, seat: Seat, choice: Choice) {
        match choice {
            Choice::Enter(sector) => {
                self.fly_to(seat, sector, How::FullBurn);
                let flight = self.flight_mut();
                flight.moved += 1;
                flight.owes_card = true;
                self.answer_alerts(seat);
            }
            Choice::Done => self.stop_flight(seat),
            _ => self.do_charts(seat, choice),
        }
    }

    /// The flight of this captain, if there is one, ends here.
    pub fn stop_flight(&mut self, seat: Seat) {
        if let Some(flight) = self.game.flight.as_mut().filter(|flight| flight.seat == seat) {
            flight.stopped = true;
            flight.owes_card = false;
        }
        for frame in self.game.pending.frames_mut() {
            if let Frame::Mosey { seat: flier, left } = frame
                && *flier == seat
            {
                *left = 0;
            }
        }
    }

    pub fn fly_to(&mut self, seat: Seat, to: SectorId, how: How) {
        let captain = &mut self.game.captains[seat];
        let from = captain.sector.replace(to);
        captain.met = 0;
        let ship = captain.ship.expect("ships are chosen before they move");
        self.tell(Event::Flew { seat, ship, from, to, how });
        self.pass_by(seat);
    }

    pub fn resume_mosey(&mut self, seat: Seat, left: u8) -> bool {
        if self.meet_somebody() {
            return true;
        }
        if left == 0 || self.has_way_out(seat).is_err() {
            self.pop();
            return true;
        }
        false
    }

    pub fn do_mosey(&mut self, seat: Seat, left: u8, choice: Choice) {
        match choice {
            Choice::Enter(sector) => {
                self.become_next(Frame::Mosey { seat, left: left - 1 });
                self.fly_to(seat, sector, How::Mosey);
                self.answer_alerts(seat);
            }
            Choice::Done => self.pop(),
            _ => self.do_charts(seat, choice),
        }
    }

    pub fn resume_evade(&mut self, seat: Seat) -> bool {
        let stuck = self.has_way_out(seat).is_err();
        if stuck {
            self.pop();
        }
        stuck
    }

    pub fn do_evade(&mut self, seat: Seat, choice: Choice) {
        if let Choice::Enter(sector) = choice {
            self.pop();
            self.fly_to(seat, sector, How::Evade);
            self.answer_alerts(seat);
        }
    }
}
