//! The state machine: what is asked, whether a choice answers it, and what follows.

use crate::state::{Choice, Event, Frame, Refusal, Scene, TheGame, WorkStep};
use kit::OrRefuse;

impl TheGame {
    /// Everything that might be chosen now; what is not possible is refused by [`TheGame::judge`].
    pub(crate) fn candidates(&self, into: &mut Vec<Choice>) {
        let Some(frame) = self.frame().filter(|_| self.end.is_none()) else { return };
        match frame {
            Frame::PickLeader { .. }
            | Frame::PickShip { .. }
            | Frame::PlaceShip { .. }
            | Frame::PickGoal { .. }
            | Frame::PickCrew { .. }
            | Frame::KeepJobs { .. } => self.list_picks(frame, into),
            Frame::Turn { seat } => self.list_turn(seat, into),
            Frame::Fly { seat } | Frame::Mosey { seat, .. } => self.list_flight(seat, into),
            Frame::Evade { seat } => self.list_moves(seat, into),
            Frame::Nav { seat, card, .. } => self.list_nav(seat, card, into),
            Frame::Meet { seat, roamer } => self.list_meet(seat, roamer, into),
            Frame::Roam { of, roamer, course, .. } => self.list_roam(of, roamer, course, into),
            Frame::Script { .. } | Frame::Salvage { .. } => {}
            Frame::Either { .. } => into.extend([Choice::Take(0), Choice::Take(1)]),
            Frame::Test(testing) => self.list_test(&testing, into),
            Frame::Kill { seat, .. } => self.list_kill(seat, into),
            Frame::Load { seat, good, .. } => self.list_load(seat, good, into),
            Frame::Shop { good, .. } => self.list_shop(good, into),
            Frame::Cuts { seat } => {
                let due = self.captains[seat].crew.iter().filter(|mate| mate.due);
                into.extend(due.map(|mate| Choice::PayCut(mate.card)));
                into.push(Choice::PayNoMore);
            }
            Frame::LoseUpgrade { seat } => {
                into.extend(self.captains[seat].upgrades.iter().map(|card| Choice::Junk(*card)))
            }
            Frame::TakeUpgrade { .. } => self.list_free_upgrades(into),
            Frame::Overfull { seat } => self.list_overfull(seat, into),
            Frame::Buy { seat, market, drawn, .. } => self.list_buy(seat, market, drawn, into),
            Frame::Deal { seat, contact, drawn, .. } => self.list_deal(seat, contact, drawn, into),
            Frame::Work { seat } => self.list_muster(seat, into),
            Frame::Count { seat, good, load } => self.list_count(seat, good, load, into),
            Frame::Misbehave { card, .. } => self.list_misbehave(card, into),
            Frame::Payday { seat } => self.list_payday(seat, into),
            Frame::Bargain { .. } => self.list_bargain(into),
            Frame::Answer { .. } => into.extend([Choice::Agree, Choice::Refuse]),
        }
    }

    /// Whether a choice answers what is asked, and may be made.
    pub(crate) fn judge(&self, choice: Choice) -> Result<(), Refusal> {
        let frame = self.frame().filter(|_| self.end.is_none()).ok_or(Refusal::NotAsked)?;
        match frame {
            Frame::PickLeader { .. }
            | Frame::PickShip { .. }
            | Frame::PlaceShip { .. }
            | Frame::PickGoal { .. }
            | Frame::PickCrew { .. }
            | Frame::KeepJobs { .. } => self.judge_pick(frame, choice),
            Frame::Turn { seat } => self.judge_turn(seat, choice),
            Frame::Fly { seat } | Frame::Mosey { seat, .. } => self.judge_flight(seat, choice),
            Frame::Evade { seat } => self.judge_move(seat, false, choice),
            Frame::Nav { seat, card, .. } => self.judge_nav(seat, card, choice),
            Frame::Meet { seat, roamer } => self.judge_meet(seat, roamer, choice),
            Frame::Roam { of, roamer, course, .. } => match choice {
                Choice::Send(to) => self.can_send(of, roamer, course, to),
                _ => Err(Refusal::NotAsked),
            },
            Frame::Script { .. } | Frame::Salvage { .. } => Err(Refusal::NotAsked),
            Frame::Either { seat, first, second } => self.judge_either(seat, (first, second), choice),
            Frame::Test(testing) => self.judge_test(&testing, choice),
            Frame::Kill { seat, .. } => self.judge_kill(seat, choice),
            Frame::Load { seat, good, .. } => self.judge_load(seat, good, choice),
            Frame::Shop { seat, good, price, .. } => self.judge_shop(seat, good, price, choice),
            Frame::Cuts { seat } => self.judge_cut(seat, choice),
            Frame::LoseUpgrade { seat } => self.judge_lost_upgrade(seat, choice),
            Frame::TakeUpgrade { seat } => self.judge_free_upgrade(seat, choice),
            Frame::Overfull { seat } => self.judge_overfull(seat, choice),
            Frame::Buy { seat, market, bought, drawn } => self.judge_buy(seat, market, bought, drawn, choice),
            Frame::Deal { seat, contact, accepted, drawn } => self.judge_deal(seat, contact, accepted, drawn, choice),
            Frame::Work { seat } => {
                let mustering = self.work.is_some_and(|work| work.step == WorkStep::Muster);
                mustering.or_refuse(Refusal::NotAsked)?;
                self.judge_muster(seat, choice)
            }
            Frame::Count { seat, good, load } => self.judge_count(seat, good, load, choice),
            Frame::Misbehave { seat, card, .. } => self.judge_misbehave(seat, card, choice),
            Frame::Payday { seat } => self.judge_payday(seat, choice),
            Frame::Bargain { .. } => self.judge_bargain(choice),
            Frame::Answer { .. } => matches!(choice, Choice::Agree | Choice::Refuse).or_refuse(Refusal::NotAsked),
        }
    }

    /// Carries out a choice that was judged possible, and everything that follows without a decision.
    pub(crate) fn carry_on(&mut self, choice: Choice, events: &mut Vec<Event>) {
        let Some(frame) = self.frame() else { return };
        let mut scene = Scene { game: self, events };
        scene.answer(frame, choice);
        scene.run();
    }
}

impl Scene<'_> {
    fn answer(&mut self, frame: Frame, choice: Choice) {
        match frame {
            Frame::PickLeader { .. }
            | Frame::PickShip { .. }
            | Frame::PlaceShip { .. }
            | Frame::PickGoal { .. }
            | Frame::PickCrew { .. }
            | Frame::KeepJobs { .. } => self.do_pick(frame, choice),
            Frame::Turn { seat } => self.do_turn(seat, choice),
            Frame::Fly { seat } => self.do_fly(seat, choice),
            Frame::Mosey { seat, left } => self.do_mosey(seat, left, choice),
            Frame::Evade { seat } => self.do_evade(seat, choice),
            Frame::Nav { seat, card, .. } => self.do_nav(seat, card, choice),
            Frame::Meet { seat, roamer } => self.do_meet(seat, roamer, choice),
            Frame::Roam { seat, of, roamer, course } => self.do_roam(seat, of, roamer, course, choice),
            Frame::Script { .. } | Frame::Salvage { .. } => {}
            Frame::Either { seat, first, second } => {
                let script = if choice == Choice::Take(0) { first } else { second };
                self.become_next(Frame::Script { seat, script, at: 0 });
            }
            Frame::Test(testing) => self.do_test(testing, choice),
            Frame::Kill { seat, left, medic } => self.do_kill(seat, left, medic, choice),
            Frame::Load { seat, .. } => self.do_load(seat, choice),
            Frame::Shop { seat, good, price, left } => self.do_shop(seat, good, price, left, choice),
            Frame::Cuts { seat } => self.do_cut(seat, choice),
            Frame::LoseUpgrade { seat } => {
                if let Choice::Junk(card) = choice {
                    self.pop();
                    self.lose_upgrade(seat, card);
                }
            }
            Frame::TakeUpgrade { seat } => self.do_free_upgrade(seat, choice),
            Frame::Overfull { seat } => self.do_overfull(seat, choice),
            Frame::Buy { seat, market, bought, .. } => self.do_buy(seat, market, bought, choice),
            Frame::Deal { seat, contact, accepted, .. } => self.do_deal(seat, contact, accepted, choice),
            Frame::Work { seat } => self.do_muster(seat, choice),
            Frame::Count { seat, good, load } => self.do_count(seat, good, load, choice),
            Frame::Misbehave { seat, card, .. } => self.do_misbehave(seat, card, choice),
            Frame::Payday { seat } => self.do_payday(seat, choice),
            Frame::Bargain { seat } => self.do_bargain(seat, choice),
            Frame::Answer { seat } => self.do_answer(seat, choice),
        }
    }

    /// Goes on until somebody has to decide or the match is over.
    pub fn run(&mut self) {
        while self.end.is_none() {
            let Some(frame) = self.frame() else { return };
            if !self.resume(frame) {
                return;
            }
        }
    }

    /// One step of what goes on by itself; tells whether there was one.
    fn resume(&mut self, frame: Frame) -> bool {
        match frame {
            Frame::PickLeader { .. }
            | Frame::PickShip { .. }
            | Frame::PlaceShip { .. }
            | Frame::PickGoal { .. }
            | Frame::PickCrew { .. }
            | Frame::KeepJobs { .. }
            | Frame::Either { .. }
            | Frame::TakeUpgrade { .. }
            | Frame::Buy { .. }
            | Frame::Deal { .. }
            | Frame::Bargain { .. }
            | Frame::Answer { .. } => false,
            Frame::Turn { seat } => self.resume_turn(seat),
            Frame::Fly { seat } => self.resume_fly(seat),
            Frame::Mosey { seat, left } => self.resume_mosey(seat, left),
            Frame::Evade { seat } => self.resume_evade(seat),
            Frame::Nav { seat, card, taken } => self.resume_nav(seat, card, taken),
            Frame::Meet { seat, roamer } => self.resume_meet(seat, roamer),
            Frame::Roam { of, roamer, course, .. } => self.resume_roam(of, roamer, course),
            Frame::Script { seat, script, at } => self.resume_script(seat, script, at),
            Frame::Test(testing) => self.resume_test(testing),
            Frame::Kill { seat, left, medic } => self.resume_kill(seat, left, medic),
            Frame::Load { seat, good, left } => self.resume_load(seat, good, left),
            Frame::Shop { seat, good, price, left } => self.resume_shop(seat, good, price, left),
            Frame::Cuts { seat } => self.resume_cuts(seat),
            Frame::LoseUpgrade { seat } => self.resume_lost_upgrade(seat),
            Frame::Overfull { seat } => self.resume_overfull(seat),
            Frame::Salvage { seat } => self.resume_salvage(seat),
            Frame::Work { seat } => self.resume_work(seat),
            Frame::Count { seat, good, load } => self.resume_count(seat, good, load),
            Frame::Misbehave { card, taken, .. } => self.resume_misbehave(card, taken),
            Frame::Payday { seat } => self.resume_payday(seat),
        }
    }
}
