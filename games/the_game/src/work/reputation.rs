//! Warrants, and being Solid with contacts. Rulebook p. 14 and 15.

use crate::catalog::contacts::Grudge;
use crate::catalog::ids::*;
use crate::state::{Card, Event, JobNews, Scene, Task, Zone};
use kit::Seat;

impl Scene<'_> {
    /// A Warrant for any reason.
    pub fn issue_warrant(&mut self, seat: Seat) {
        let captain = &mut self.game.captains[seat];
        captain.warrants += 1;
        captain.inspected = false;
        let now = captain.warrants;
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
        self.issue_warrant(seat);
        let task = self.work_now().task;
        let Task::Job(job) = task else { return self.end_work(seat) };
        self.tell(Event::Job { seat, job, news: JobNews::Failed });
        self.game.captains[seat].active.retain(|active| active.job != job);
        self.discard_job(job, Zone::Active(seat));
        let contact = self.catalog.job(job).contact;
        self.lose_solid(seat, contact);
        self.end_work(seat);
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

    pub fn lose_solid(&mut self, seat: Seat, contact: ContactId) {
        if let Some(job) = self.game.captains[seat].solid[contact.index()].take() {
            self.tell(Event::Solid { seat, contact, now: false });
            self.discard_job(job, Zone::Solid(seat));
        }
    }
}
