//! Starting work: place, needs, room, and who goes. Rulebook p. 13.

use crate::catalog::abilities::Ability;
use crate::catalog::ids::*;
use crate::catalog::jobs::{Amount, Job, Stage};
use crate::state::{ActiveJob, Captain, Card, Choice, Event, Frame, Outcome, Refusal, Scene, Task, TheGame, Work};
use crate::state::{WorkStep, Zone};
use kit::{OrRefuse, Seat};

impl TheGame {
    /// The stage of a job that comes next for a captain who has it.
    pub(crate) fn next_stage(&self, captain: &Captain, job: JobId) -> Option<u8> {
        let active = captain.active.iter().find(|active| active.job == job).map(|active| active.stage);
        active.or_else(|| captain.hand.contains(&job).then_some(0))
    }

    /// Whether a job can be worked here and now.
    pub(crate) fn can_work(&self, seat: Seat, job: JobId) -> Result<(), Refusal> {
        let captain = &self.captains[seat];
        let next = self.next_stage(captain, job).ok_or(Refusal::NotThere)?;
        let card = self.catalog.job(job);
        let stage = &card.stages[next as usize];
        stage.at.contains(&captain.at()).or_refuse(Refusal::NotTheirPlace)?;
        let is_new = captain.hand.contains(&job);
        (!is_new || captain.active.len() < Self::ACTIVE).or_refuse(Refusal::ActiveFull { most: Self::ACTIVE as u8 })?;
        self.can_handle_goods(seat, stage)?;
        if card.immoral && captain.crew.iter().any(|mate| self.shuns_immoral(mate.card)) {
            self.can_meet_all(&self.without_shunners(captain), &card.needs)
        } else {
            self.can_meet_all(captain, &card.needs)
        }
    }

    fn can_handle_goods(&self, seat: Seat, stage: &Stage) -> Result<(), Refusal> {
        let least = |amount: Amount| match amount {
            Amount::Exactly(count) => count,
            Amount::Any => 1,
        };
        stage.deliver.iter().try_for_each(|(good, amount)| self.can_spend(seat, *good, least(*amount)))?;
        let need: u16 = stage.load.iter().map(|(good, amount)| good.halves() * u16::from(least(*amount))).sum();
        let have = self.room(seat);
        (need <= have).or_refuse(Refusal::NoRoom { need, have })
    }

    fn shuns_immoral(&self, card: SupplyId) -> bool {
        self.card_has(card, |ability| *ability == Ability::ShunsImmoral)
    }

    fn without_shunners(&self, captain: &Captain) -> Captain {
        let mut party = captain.clone();
        party.crew.iter_mut().filter(|mate| self.shuns_immoral(mate.card)).for_each(|mate| mate.aboard = true);
        party
    }

    /// The job being worked.
    pub(crate) fn job_at_work(&self) -> Option<&Job> {
        match self.work?.task {
            Task::Job(job) => Some(self.catalog.job(job)),
            Task::Goal => None,
        }
    }

    /// Whether the party still has what is needed without this one.
    fn can_leave_aboard(&self, seat: Seat, card: SupplyId) -> Result<(), Refusal> {
        let captain = &self.captains[seat];
        captain.party().any(|mate| mate.card == card).or_refuse(Refusal::NotThere)?;
        (captain.party().count() > 1).or_refuse(Refusal::NobodyLeft)?;
        let Some(job) = self.job_at_work().filter(|job| !job.needs.is_empty()) else { return Ok(()) };
        let mut party = captain.clone();
        party.crew.iter_mut().filter(|mate| mate.card == card).for_each(|mate| mate.aboard = true);
        self.can_meet_all(&party, &job.needs)
    }

    pub(crate) fn list_muster(&self, seat: Seat, into: &mut Vec<Choice>) {
        into.push(Choice::Go);
        into.extend(self.captains[seat].party().map(|mate| Choice::LeaveAboard(mate.card)));
    }

    pub(crate) fn judge_muster(&self, seat: Seat, choice: Choice) -> Result<(), Refusal> {
        match choice {
            Choice::Go => Ok(()),
            Choice::LeaveAboard(card) => self.can_leave_aboard(seat, card),
            _ => Err(Refusal::NotAsked),
        }
    }
}

impl Scene<'_> {
    /// Lays the job open and musters the crew.
    pub fn begin_job(&mut self, seat: Seat, job: JobId) {
        let captain = &mut self.game.captains[seat];
        if let Some(place) = captain.hand.iter().position(|held| *held == job) {
            captain.hand.remove(place);
            captain.active.push(ActiveJob { job, stage: 0 });
            self.moved(Card::Job(job), Zone::Hand(seat), Zone::Active(seat));
        }
        if self.catalog.job(job).immoral {
            let party = self.without_shunners(&self.captains[seat]);
            self.game.captains[seat].crew = party.crew;
        }
        self.begin_work(seat, Task::Job(job), WorkStep::Muster);
    }

    pub fn begin_work(&mut self, seat: Seat, task: Task, step: WorkStep) {
        self.game.work = Some(Work {
            seat,
            task,
            step,
            cards: 0,
            outcome: None,
            half: false,
            more: 0,
            units: 0,
            handled: 0,
            switched: false,
            fighter: None,
        });
        self.push(Frame::Work { seat });
    }

    /// The party sets off: needs are confirmed, misbehave cards counted.
    pub fn do_muster(&mut self, seat: Seat, choice: Choice) {
        if let Choice::LeaveAboard(card) = choice {
            self.back_aboard(seat, card);
            return;
        }
        let catalog = self.catalog.clone();
        let cards = match self.work_now().task {
            Task::Job(job) => {
                let card = catalog.job(job);
                card.needs.iter().for_each(|need| self.discard_for_need(seat, need));
                let next = self.next_stage(&self.captains[seat], job).expect("the job is open");
                self.fewer_cards(seat, card.stages[next as usize].misbehave)
            }
            Task::Goal => self.goal_cards(seat),
        };
        let work = self.work_mut();
        (work.cards, work.step) = (cards, WorkStep::Misbehave);
    }

    /// Somebody with the right rifle saves a card, but never the last. Jobs only.
    fn fewer_cards(&self, seat: Seat, cards: u8) -> u8 {
        let captain = &self.captains[seat];
        let fewer = |mate: SupplyId| {
            self.catalog.supply(mate).abilities.iter().any(|ability| match *ability {
                Ability::FewerCards(_, keyword) => {
                    captain.carried_by(mate).any(|gear| self.catalog.supply(gear).has(keyword))
                }
                _ => false,
            })
        };
        let saved = captain.party().filter(|mate| fewer(mate.card)).count() as u8;
        if cards == 0 { 0 } else { cards.saturating_sub(saved).max(1) }
    }

    pub fn work_now(&self) -> Work {
        self.work.expect("work is under way while its frame is open")
    }

    pub fn work_mut(&mut self) -> &mut Work {
        self.game.work.as_mut().expect("work is under way while its frame is open")
    }

    /// Goes on with the work, step by step.
    pub fn resume_work(&mut self, seat: Seat) -> bool {
        let work = self.work_now();
        match work.outcome {
            Some(Outcome::Botched) => self.botch(seat),
            Some(Outcome::Warrant) => self.fail(seat),
            _ if work.step == WorkStep::Muster => return false,
            _ if self.captains[seat].party().next().is_none() => self.botch(seat),
            Some(Outcome::Proceed) => self.pass_card(seat),
            None => match work.step {
                WorkStep::Muster => return false,
                WorkStep::Misbehave if work.cards > 0 => self.draw_misbehave(seat),
                WorkStep::Misbehave => self.work_mut().step = WorkStep::Goods,
                WorkStep::Goods => self.handle_goods(seat),
                WorkStep::Then => self.what_follows(seat),
                WorkStep::Close => self.close(seat),
            },
        }
        true
    }

    /// The attempt fails and may be tried again. Rulebook p. 14.
    fn botch(&mut self, seat: Seat) {
        if let Task::Job(job) = self.work_now().task {
            self.tell(Event::Job { seat, job, news: crate::state::JobNews::Botched });
        }
        self.end_work(seat);
    }

    /// Everybody is back aboard.
    pub fn end_work(&mut self, seat: Seat) {
        self.game.work = None;
        self.game.captains[seat].crew.iter_mut().for_each(|mate| mate.aboard = false);
        self.pop();
    }
}
