//! The quick set-up: sensible picks for everybody at once.

use crate::catalog::ids::*;
use crate::catalog::jobs::{Job, Pay};
use crate::catalog::stories::End;
use crate::catalog::words::Skill;
use crate::state::{Choice, Frame, How, Scene, TheGame};
use kit::{Seat, random};

impl TheGame {
    /// What a job seems worth before the first turn: its pay, less for what it asks.
    fn first_look(&self, job: &Job) -> i32 {
        let pay = match job.pay {
            Pay::Fixed(cash) => i32::from(cash),
            Pay::Each(_, cash) | Pay::EachOf(_, cash) => 4 * i32::from(cash),
            Pay::PerCrew(..) => 1500,
        };
        let cards: i32 = job.stages.iter().map(|stage| i32::from(stage.misbehave)).sum();
        pay - 500 * cards - 200 * job.needs.len() as i32
    }

    /// The crew member that brings most for what is left to spend.
    fn best_hire(&self, seat: Seat, hired: u8, spent: u16) -> Option<SupplyId> {
        let frame = Frame::PickCrew { seat, hired, spent };
        let open = |card: &SupplyId| self.judge_pick(frame, Choice::Purchase(*card)).is_ok();
        let worth = |card: &SupplyId| {
            let supply = self.catalog.supply(*card);
            let skill: u8 = Skill::ALL.iter().map(|skill| supply.skill(*skill)).sum();
            2 * (i32::from(skill) + supply.professions.len() as i32) - i32::from(supply.wanted)
        };
        self.catalog.supply_ids().filter(open).max_by_key(worth)
    }
}

impl Scene<'_> {
    /// Leaders at random, ships in order, everybody at a supply planet of their own, the best jobs kept.
    pub fn pick_for_everybody(&mut self) {
        let mut leaders: Vec<SupplyId> = self.catalog.leaders().collect();
        let mut ports: Vec<SectorId> =
            self.catalog.sector_ids().filter(|sector| self.catalog.sector(*sector).market.is_some()).collect();
        random::shuffle(&mut self.game.rng, &mut leaders);
        random::shuffle(&mut self.game.rng, &mut ports);
        for (place, seat) in self.captains.seats().enumerate() {
            self.take_leader(seat, leaders[place]);
            self.take_ship(seat, ShipId(place as u8));
            self.fly_to(seat, ports[place], How::Placed);
        }
        self.deal_out();
        if let End::Alone { .. } = self.story().end {
            self.pick_solo_crew();
        }
        while let Some(frame @ Frame::PickEmployer { seat }) = self.frame() {
            let here = self.captains[seat].at();
            let open = |contact: &ContactId| self.judge_pick(frame, Choice::Deal(*contact)).is_ok();
            let way = |contact: &ContactId| self.catalog.distances.between(here, self.whereabouts(*contact));
            let nearest = self.catalog.contact_ids().filter(open).min_by_key(way);
            self.do_pick(frame, Choice::Deal(nearest.expect("somebody has jobs")));
        }
        while let Some(frame @ Frame::KeepJobs { seat }) = self.frame() {
            let choice = self.worst_job(seat).map_or(Choice::Done, Choice::DropJob);
            self.do_pick(frame, choice);
        }
    }

    /// The job to drop, while there are too many.
    fn worst_job(&self, seat: Seat) -> Option<JobId> {
        let hand = &self.captains[seat].hand;
        let too_many = hand.len() > TheGame::HAND;
        let worst = hand.iter().copied().min_by_key(|job| self.first_look(self.catalog.job(*job)));
        worst.filter(|_| too_many)
    }

    fn pick_solo_crew(&mut self) {
        self.do_pick(Frame::PickGoal { seat: Seat(0) }, Choice::Aim(1));
        while let Some(frame @ Frame::PickCrew { seat, hired, spent }) = self.frame() {
            let choice = self.best_hire(seat, hired, spent).map_or(Choice::Done, Choice::Purchase);
            self.do_pick(frame, choice);
        }
    }
}
