//! Warrants, and being Solid with contacts. Rulebook p. 14 and 15.

use crate::catalog::contacts::{Grudge, Perk};
use crate::catalog::ids::*;
use crate::state::{Card, Choice, Event, Frame, JobNews, Refusal, Scene, TheGame, Zone};
use kit::{OrRefuse, Seat};

impl Scene<'_> {
    /// A Warrant for any reason.
    pub fn issue_warrant(&mut self, seat: Seat) {
        let captain = &mut self.game.captains[seat];
        captain.warrants += 1;
        let now = captain.warrants;
        self.draw_eyes(seat);
        self.tell(Event::Warrants { seat, by: 1, now });
        for contact in self.catalog.contact_ids() {
            if self.catalog.contact(contact).grudges.contains(&Grudge::AnyWarrant) {
                self.lose_solid(seat, contact);
            }
        }
    }

    pub fn clear_warrants(&mut self, seat: Seat) {
        let had = std::mem::take(&mut self.game.captains[seat].warrants);
        if had > 0 {
            self.tell(Event::Warrants { seat, by: -(had as i8), now: 0 });
        }
    }

    /// The attempt ends with a Warrant: a job is lost, and so is its contact's trust.
    pub fn fail(&mut self, seat: Seat) {
        let job = self.work_now().job();
        self.end_work(seat);
        self.issue_warrant(seat);
        let Some(job) = job else { return };
        self.tell(Event::Job { seat, job, news: JobNews::Failed });
        self.game.captains[seat].active.retain(|active| active.job != job);
        self.discard_job(job, Zone::Active(seat));
        let contact = self.catalog.job(job).contact;
        self.lose_solid(seat, contact);
        let wrath = self.catalog.contact(contact).grudges.iter().find_map(|grudge| match grudge {
            Grudge::KillOnWarrant(count) => Some(*count),
            _ => None,
        });
        if let Some(count) = wrath {
            self.kill(seat, count);
        }
    }

    /// A completed job shows the contact's trust; a further one goes to their discards.
    pub fn gain_solid(&mut self, seat: Seat, job: JobId) {
        self.game.captains[seat].active.retain(|active| active.job != job);
        let contact = self.catalog.job(job).contact;
        let refuses = self.catalog.contact(contact).grudges.contains(&Grudge::NotWithWarrants)
            && self.captains[seat].warrants > 0;
        let shows = &mut self.game.captains[seat].solid[contact.index()];
        if shows.is_some() || refuses {
            return self.discard_job(job, Zone::Active(seat));
        }
        *shows = Some(job);
        self.moved(Card::Job(job), Zone::Active(seat), Zone::Solid(seat));
        self.tell(Event::Solid { seat, contact, now: true });
    }

    /// A contact's trust is lost, unless somebody goes instead.
    pub fn lose_solid(&mut self, seat: Seat, contact: ContactId) {
        if self.captains[seat].solid[contact.index()].is_some() {
            let frame = Frame::KeepSolid { seat, contact };
            match self.sacrifices(frame).is_empty() {
                true => self.lose_solid_now(seat, contact),
                false => self.push(frame),
            }
        }
    }

    pub fn lose_solid_now(&mut self, seat: Seat, contact: ContactId) {
        if let Some(job) = self.game.captains[seat].solid[contact.index()].take() {
            self.tell(Event::Solid { seat, contact, now: false });
            self.discard_job(job, Zone::Solid(seat));
            if self.captains[seat].active.len() > self.active_limit(seat) {
                self.push(Frame::DropActive { seat });
            }
        }
    }

    /// Asks which job goes while there are too many.
    pub fn resume_drop_active(&mut self, seat: Seat) -> bool {
        let fits = self.captains[seat].active.len() <= self.active_limit(seat);
        if fits {
            self.pop();
        }
        fits
    }

    pub fn do_drop_active(&mut self, seat: Seat, choice: Choice) {
        if let Choice::DropJob(job) = choice {
            self.pop();
            self.drop_job(seat, job);
        }
    }
}

impl TheGame {
    pub(crate) fn judge_drop_active(&self, seat: Seat, choice: Choice) -> Result<(), Refusal> {
        let Choice::DropJob(job) = choice else { return Err(Refusal::NotAsked) };
        self.captains[seat].active.iter().any(|active| active.job == job).or_refuse(Refusal::NotThere)
    }

    /// The most active jobs: three, or what a trusting contact allows.
    pub fn active_limit(&self, seat: Seat) -> usize {
        let captain = &self.captains[seat];
        let allows = |contact: &ContactId| {
            let perks = self.catalog.contact(*contact).perks.iter();
            let most =
                perks.filter_map(|perk| if let Perk::ActiveJobs(most) = perk { Some(*most as usize) } else { None });
            most.max().filter(|_| self.is_solid(captain, *contact))
        };
        self.catalog.contact_ids().filter_map(|contact| allows(&contact)).fold(Self::ACTIVE, usize::max)
    }
}
