//! Starting work: place, needs, room, and who goes. Rulebook p. 13.

use crate::catalog::abilities::Ability;
use crate::catalog::contacts::Grudge;
use crate::catalog::effects::Effect;
use crate::catalog::ids::*;
use crate::catalog::jobs::{Amount, Job, Pay, Stage};
use crate::state::{
    ActiveJob, Captain, Card, Choice, Crimes, Event, Frame, Outcome, Refusal, Scene, Task, TheGame, Work,
};
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
        if is_new && captain.active.len() >= Self::ACTIVE {
            let most = self.active_limit(seat);
            (captain.active.len() < most).or_refuse(Refusal::ActiveFull { most: most as u8 })?;
        }
        self.can_handle_goods(seat, card, stage)?;
        self.can_muster(seat, card)
    }

    /// Whether the stop on a job's way can be made: begun, not yet made, and here.
    pub(crate) fn can_detour(&self, seat: Seat, job: JobId) -> Result<(), Refusal> {
        let captain = &self.captains[seat];
        let active = captain.active.iter().find(|active| active.job == job).ok_or(Refusal::NotThere)?;
        let card = self.catalog.job(job);
        let detour = card.detour.as_ref().filter(|_| active.stage > 0).ok_or(Refusal::NotThere)?;
        (!active.detoured).or_refuse(Refusal::DetourMade)?;
        detour.stage.at.contains(&captain.at()).or_refuse(Refusal::NotTheirPlace)?;
        self.can_handle_goods(seat, card, &detour.stage)?;
        self.can_muster(seat, card)
    }

    /// Whether those who would go have what a job needs, and its contact has nothing against them.
    pub(crate) fn can_muster(&self, seat: Seat, card: &Job) -> Result<(), Refusal> {
        let captain = &self.captains[seat];
        (!self.is_unwelcome(seat, card.contact)).or_refuse(Refusal::Unwelcome)?;
        if card.immoral && captain.crew.iter().any(|mate| self.shuns_immoral(mate.card)) {
            self.can_meet_job(&self.without_shunners(captain), card)
        } else {
            self.can_meet_job(captain, card)
        }
    }

    /// Whether the party has what a job needs.
    pub(crate) fn can_meet_job(&self, captain: &Captain, card: &Job) -> Result<(), Refusal> {
        self.can_meet_all(captain, &card.needs)?;
        let Some([one, other]) = &card.needs_either else { return Ok(()) };
        self.can_meet(captain, one)
            .or_else(|_| self.can_meet(captain, other))
            .map_err(|_| Refusal::NeedsEither(*one, *other))
    }

    /// Whether a contact wants nothing to do with somebody in the crew.
    pub(crate) fn is_unwelcome(&self, seat: Seat, contact: ContactId) -> bool {
        self.catalog.contact(contact).grudges.iter().any(|grudge| match grudge {
            Grudge::NotWith(kind) => self.captains[seat].crew.iter().any(|mate| self.catalog.kind(mate.card) == *kind),
            _ => false,
        })
    }

    pub(crate) fn can_handle_goods(&self, seat: Seat, card: &Job, stage: &Stage) -> Result<(), Refusal> {
        if let Pay::EachOf([first, second], _) = card.pay
            && !stage.deliver.is_empty()
            && stage.deliver.iter().all(|(_, amount)| *amount == Amount::Any)
        {
            let any = self.captains[seat].has(first) + self.captains[seat].has(second) > 0;
            any.or_refuse(Refusal::Missing { good: first, need: 1, have: 0 })?;
        } else {
            stage.deliver.iter().try_for_each(|(good, amount)| self.can_spend(seat, *good, amount.least()))?;
        }
        let need: u16 = stage.load.iter().map(|(good, amount)| good.halves() * u16::from(amount.least())).sum();
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
        self.work?.job().map(|job| self.catalog.job(job))
    }

    /// Whether the party still has what is needed without this one.
    fn can_leave_aboard(&self, seat: Seat, card: SupplyId) -> Result<(), Refusal> {
        let captain = &self.captains[seat];
        captain.party().any(|mate| mate.card == card).or_refuse(Refusal::NotThere)?;
        (captain.party().count() > 1).or_refuse(Refusal::NobodyLeft)?;
        let needy = |job: &&Job| !job.needs.is_empty() || job.needs_either.is_some();
        let Some(job) = self.job_at_work().filter(needy) else { return Ok(()) };
        let mut party = captain.clone();
        party.crew.iter_mut().filter(|mate| mate.card == card).for_each(|mate| mate.aboard = true);
        self.can_meet_job(&party, job)
    }

    /// Gear is handed around before needs are confirmed. Rulebook p. 13.
    fn is_equipped(&self, seat: Seat) -> Result<(), Refusal> {
        self.job_at_work().map_or(Ok(()), |job| self.can_meet_job(&self.captains[seat], job))
    }

    /// The test that may be taken instead of misbehaving.
    pub(crate) fn other_way(&self) -> Option<TestId> {
        self.stage_at_work()?.or_test
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

    /// The misbehave cards that those who would go now have to pass.
    pub fn cards_ahead(&self, seat: Seat) -> u8 {
        match self.work.and_then(|work| work.job()) {
            Some(_) => self.fewer_cards(seat, self.stage_at_work().map_or(0, |stage| stage.misbehave)),
            None => self.goal_cards(seat),
        }
    }

    pub(crate) fn list_muster(&self, seat: Seat, into: &mut Vec<Choice>) {
        into.push(Choice::Go);
        if self.crimes == Crimes::Either && self.other_way().is_some() {
            into.push(Choice::Talk);
        }
        into.extend(self.captains[seat].party().map(|mate| Choice::LeaveAboard(mate.card)));
    }

    pub(crate) fn judge_muster(&self, seat: Seat, choice: Choice) -> Result<(), Refusal> {
        match choice {
            Choice::Go => self.is_equipped(seat),
            Choice::Talk => {
                self.is_equipped(seat)?;
                let other = self.other_way().filter(|_| self.crimes == Crimes::Either);
                other.map(|_| ()).ok_or(Refusal::NotAsked)
            }
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
            captain.active.push(ActiveJob::at_stage(job, 0));
            self.moved(Card::Job(job), Zone::Hand(seat), Zone::Active(seat));
        }
        self.go_to_work(seat, job, Task::Job(job));
    }

    /// Musters the crew for a job's stop on the way.
    pub fn begin_detour(&mut self, seat: Seat, job: JobId) {
        self.go_to_work(seat, job, Task::Detour(job));
    }

    fn go_to_work(&mut self, seat: Seat, job: JobId, task: Task) {
        if self.catalog.job(job).immoral {
            let party = self.without_shunners(&self.captains[seat]);
            self.game.captains[seat].crew = party.crew;
        }
        self.begin_work(seat, task, WorkStep::Muster);
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
            suits: [0; 4],
            immoral: false,
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
        if let Some(job) = self.work_now().job() {
            let card = catalog.job(job);
            card.needs.iter().for_each(|need| self.discard_for_need(seat, need));
            if let Some([one, other]) = &card.needs_either {
                let first = self.can_meet(&self.captains[seat], one).is_ok();
                self.discard_for_need(seat, if first { one } else { other });
            }
        }
        let cards = self.cards_ahead(seat);
        let work = self.work_mut();
        (work.cards, work.step) = (cards, WorkStep::Misbehave);
        if choice == Choice::Talk
            && let Some(test) = self.other_way()
        {
            self.work_mut().cards = 0;
            self.carry_out(seat, Effect::Test(test));
        }
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
            Some(Outcome::Warrant) => self.push(Frame::Warrant { seat, work: true }),
            _ if work.step == WorkStep::Muster => return false,
            _ if self.captains[seat].party().next().is_none() => self.botch(seat),
            Some(Outcome::Proceed) => self.pass_card(seat),
            None => match work.step {
                WorkStep::Muster => return false,
                WorkStep::Misbehave if work.cards > 0 => self.draw_misbehave(seat),
                WorkStep::Misbehave => self.after_cards(seat),
                WorkStep::Goods => self.handle_goods(seat),
                WorkStep::Then => self.what_follows(seat),
                WorkStep::Close => self.close(seat),
            },
        }
        true
    }

    /// Where both ways are asked for, the test follows the cards.
    fn after_cards(&mut self, seat: Seat) {
        self.work_mut().step = WorkStep::Goods;
        if let Some(test) = self.other_way().filter(|_| self.crimes == Crimes::Both) {
            self.carry_out(seat, Effect::Test(test));
        }
    }

    /// The attempt fails and may be tried again. Rulebook p. 14.
    fn botch(&mut self, seat: Seat) {
        if let Some(job) = self.work_now().job() {
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
