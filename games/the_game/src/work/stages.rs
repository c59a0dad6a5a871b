//! What is loaded and delivered, and what a job says after that. Rulebook p. 13.

use crate::catalog::abilities::Ability;
use crate::catalog::jobs::{Amount, Pay, Stage};
use crate::catalog::words::Good;
use crate::state::{Choice, Event, Frame, JobNews, Refusal, Scene, Task, TheGame, WorkStep};
use kit::{OrRefuse, Seat};

impl TheGame {
    pub(super) fn stage_at_work(&self) -> Option<&Stage> {
        let work = self.work?;
        match work.task {
            Task::Job(job) => {
                let next = self.next_stage(&self.captains[work.seat], job)?;
                self.catalog.job(job).stages.get(next as usize)
            }
            Task::Detour(job) => self.catalog.job(job).detour.as_ref().map(|detour| &detour.stage),
            Task::Goal => None,
        }
    }

    /// The fewest tokens to deliver: none, where another kind makes up for it.
    fn fewest_to_count(&self, seat: Seat, good: Good, load: bool) -> u8 {
        match (self.job_at_work().map(|job| job.pay), self.work) {
            (Some(Pay::EachOf([_, second], _)), Some(work)) if !load => {
                let later = good != second && self.captains[seat].has(second) > 0;
                u8::from(work.units == 0 && !later)
            }
            _ => 1,
        }
    }

    /// The most tokens that can be loaded or delivered.
    pub(crate) fn most_to_count(&self, seat: Seat, good: Good, load: bool) -> u8 {
        if load { self.fits(seat, good) } else { self.captains[seat].has(good) }
    }

    pub(crate) fn list_count(&self, seat: Seat, good: Good, load: bool, most: u8, into: &mut Vec<Choice>) {
        let most = self.most_to_count(seat, good, load).min(most);
        into.extend((self.fewest_to_count(seat, good, load)..=most).map(Choice::Count));
        if most == 0 && load {
            into.push(Choice::Count(0));
        }
    }

    pub(crate) fn judge_count(
        &self,
        seat: Seat,
        good: Good,
        load: bool,
        most: u8,
        choice: Choice,
    ) -> Result<(), Refusal> {
        let Choice::Count(count) = choice else { return Err(Refusal::NotAsked) };
        let most = self.most_to_count(seat, good, load).min(most);
        let leaves_it = load && most == 0 && count == 0;
        (leaves_it || (self.fewest_to_count(seat, good, load)..=most).contains(&count)).or_refuse(Refusal::NotThere)
    }

    /// What somebody offers for each such token delivered.
    fn delivery_bonus(&self, seat: Seat, good: Good) -> u16 {
        let bonus = self.abilities(&self.captains[seat]).find_map(|(_, ability)| match ability {
            Ability::DeliveryBonus(of, each) if *of == good => Some(*each),
            _ => None,
        });
        bonus.unwrap_or(0)
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
            Some((good, Amount::Any, load)) => self.push(Frame::Count { seat, good, load, most: u8::MAX }),
            Some((good, Amount::UpTo(most), load)) => self.push(Frame::Count { seat, good, load, most }),
            Some((good, Amount::Exactly(count), load)) => self.count_goods(seat, good, load, count),
            None => {
                let left = self.stage_at_work().map_or(0, |stage| stage.goods);
                self.after_goods(seat);
                if left > 0 {
                    self.push(Frame::LoadMix { seat, left });
                }
            }
        }
    }

    /// The ship may have become too full while misbehaving: as long as room can be made, loading is asked about.
    pub fn resume_count(&mut self, seat: Seat, good: Good, load: bool) -> bool {
        let nothing = self.most_to_count(seat, good, load) == 0 && !(load && self.could_make_room(seat, good));
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
            let count = count.min(self.captains[seat].has(good));
            self.work_mut().units += count;
            self.lose(seat, good, count);
            let cash = self.delivery_bonus(seat, good) * u16::from(count);
            if cash > 0 {
                self.push(Frame::Tempt { seat, cash });
            }
        }
    }

    /// Credits now, and work that moral crew resent.
    pub fn do_tempt(&mut self, seat: Seat, cash: u16, choice: Choice) {
        self.pop();
        if choice == Choice::Agree {
            self.cash(seat, cash.into());
            self.work_mut().immoral = true;
        }
    }

    fn after_goods(&mut self, seat: Seat) {
        self.work_mut().step = WorkStep::Then;
        let script = match self.work_now().task {
            Task::Job(_) | Task::Detour(_) => self.stage_at_work().map(|stage| stage.then),
            Task::Goal => self.goal_script(seat),
        };
        if let Some(script) = script {
            self.push(Frame::Script { seat, script, at: 0 });
        }
    }

    /// After the last stage a job is complete; otherwise it waits for its next stop.
    pub fn what_follows(&mut self, seat: Seat) {
        self.work_mut().step = WorkStep::Close;
        let work = self.work_now();
        let Some(job) = work.job() else { return };
        let stages = self.catalog.job(job).stages.len() as u8;
        let captain = &mut self.game.captains[seat];
        let active = captain.active.iter_mut().find(|active| active.job == job).expect("the job is open");
        if let Task::Detour(_) = work.task {
            active.detoured = true;
            self.tell(Event::Job { seat, job, news: JobNews::Detoured });
            return self.answer_for(seat, work.immoral);
        }
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
