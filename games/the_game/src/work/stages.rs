//! What is loaded and delivered, and what a job says after that. Rulebook p. 13.

use crate::catalog::jobs::{Amount, Stage};
use crate::catalog::words::Good;
use crate::state::{Choice, Event, Frame, JobNews, Refusal, Scene, Task, TheGame, WorkStep};
use kit::{OrRefuse, Seat};

impl TheGame {
    fn stage_at_work(&self) -> Option<&Stage> {
        let work = self.work?;
        let Task::Job(job) = work.task else { return None };
        let next = self.next_stage(&self.captains[work.seat], job)?;
        self.catalog.job(job).stages.get(next as usize)
    }

    /// The most tokens that can be loaded or delivered.
    pub(crate) fn most_to_count(&self, seat: Seat, good: Good, load: bool) -> u8 {
        if load { self.fits(seat, good) } else { self.captains[seat].has(good) }
    }

    pub(crate) fn list_count(&self, seat: Seat, good: Good, load: bool, into: &mut Vec<Choice>) {
        into.extend((1..=self.most_to_count(seat, good, load)).map(Choice::Count));
    }

    pub(crate) fn judge_count(&self, seat: Seat, good: Good, load: bool, choice: Choice) -> Result<(), Refusal> {
        let Choice::Count(count) = choice else { return Err(Refusal::NotAsked) };
        (count > 0 && count <= self.most_to_count(seat, good, load)).or_refuse(Refusal::NotThere)
    }
}

impl Scene<'_> {
    /// Handles the stage's goods one after the other.
    pub fn handle_goods(&mut self, seat: Seat) {
        let handled = self.work_now().handled as usize;
        let next = self.stage_at_work().and_then(|stage| {
            let load = stage.load.iter().map(|(good, amount)| (*good, *amount, true));
            let deliver = stage.deliver.iter().map(|(good, amount)| (*good, *amount, false));
            load.chain(deliver).nth(handled)
        });
        self.work_mut().handled += 1;
        match next {
            Some((good, Amount::Any, load)) => self.push(Frame::Count { seat, good, load }),
            Some((good, Amount::Exactly(count), load)) => self.count_goods(seat, good, load, count),
            None => self.after_goods(seat),
        }
    }

    /// A stage that loads may have become too small while misbehaving: then what fits is loaded.
    pub fn resume_count(&mut self, seat: Seat, good: Good, load: bool) -> bool {
        let nothing = self.most_to_count(seat, good, load) == 0;
        if nothing {
            self.pop();
        }
        nothing
    }

    pub fn do_count(&mut self, seat: Seat, good: Good, load: bool, choice: Choice) {
        if let Choice::Count(count) = choice {
            self.pop();
            self.count_goods(seat, good, load, count);
        }
    }

    fn count_goods(&mut self, seat: Seat, good: Good, load: bool, count: u8) {
        if load {
            self.load(seat, good, count);
        } else {
            self.work_mut().units += count.min(self.captains[seat].has(good));
            self.lose(seat, good, count);
        }
    }

    fn after_goods(&mut self, seat: Seat) {
        self.work_mut().step = WorkStep::Then;
        let script = match self.work_now().task {
            Task::Job(_) => self.stage_at_work().map(|stage| stage.then),
            Task::Goal => self.goal_script(seat),
        };
        if let Some(script) = script {
            self.push(Frame::Script { seat, script, at: 0 });
        }
    }

    /// After the last stage a job is complete; otherwise it waits for its next stop.
    pub fn what_follows(&mut self, seat: Seat) {
        self.work_mut().step = WorkStep::Close;
        let Task::Job(job) = self.work_now().task else { return };
        let stages = self.catalog.job(job).stages.len() as u8;
        let captain = &mut self.game.captains[seat];
        let active = captain.active.iter_mut().find(|active| active.job == job).expect("the job is open");
        active.stage += 1;
        if active.stage < stages {
            self.tell(Event::Job { seat, job, news: JobNews::Advanced });
        } else {
            self.complete(seat, job);
        }
    }

    /// The Work action is over.
    pub fn close(&mut self, seat: Seat) {
        self.end_work(seat);
    }
}
