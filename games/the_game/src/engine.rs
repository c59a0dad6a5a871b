//! The state machine: what is asked, whether a choice answers it, and what follows.

use crate::catalog::words::Suit;
use crate::state::{Choice, Event, Frame, Refusal, Scene, TheGame, WorkStep};
use kit::OrRefuse;

/// Drops what is not possible from a place in a list on.
fn keep(list: &mut Vec<Choice>, from: usize, possible: impl Fn(Choice) -> bool) {
    let mut kept = from;
    for place in from..list.len() {
        let choice = list[place];
        if possible(choice) {
            list[kept] = choice;
            kept += 1;
        }
    }
    list.truncate(kept);
}

impl TheGame {
    /// Everything that might be chosen now; what is not possible is refused by [`TheGame::judge`].
    pub(crate) fn candidates(&self, into: &mut Vec<Choice>) {
        let Some(frame) = self.frame().filter(|_| self.end.is_none()) else { return };
        self.list_answers(frame, into);
        self.list_any_time(frame, into);
    }

    /// Everything that can be chosen now.
    pub(crate) fn list_open(&self, into: &mut Vec<Choice>) {
        let Some(frame) = self.frame().filter(|_| self.end.is_none()) else { return };
        let answers = into.len();
        self.list_answers(frame, into);
        keep(into, answers, |choice| self.judge_answer(frame, choice).is_ok());
        self.list_open_any_time(frame, into);
    }

    fn list_answers(&self, frame: Frame, into: &mut Vec<Choice>) {
        match frame {
            Frame::PickLeader { .. }
            | Frame::PickShip { .. }
            | Frame::PlaceShip { .. }
            | Frame::PickGoal { .. }
            | Frame::PickCrew { .. }
            | Frame::PickEmployer { .. }
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
            Frame::Kill { seat, only, .. } => self.list_kill(seat, only, into),
            Frame::Load { .. } => into.push(Choice::Done),
            Frame::Shop { good, .. } => self.list_shop(good, into),
            Frame::Cuts { seat } => {
                let due = self.captains[seat].crew.iter().filter(|mate| mate.due);
                into.extend(due.map(|mate| Choice::PayCut(mate.card)));
                into.push(Choice::PayNoMore);
            }
            Frame::LoseUpgrade { seat } => {
                into.extend(self.captains[seat].upgrades.iter().map(|card| Choice::Junk(*card)))
            }
            Frame::TakeUpgrade { only, .. } => self.list_free_upgrades(only, into),
            Frame::Overfull { seat } => self.list_overfull(seat, into),
            Frame::Buy { market, drawn, .. } => self.list_buy(market, drawn, into),
            Frame::Deal { seat, contact, drawn, .. } => self.list_deal(seat, contact, drawn, into),
            Frame::Work { seat } => self.list_muster(seat, into),
            Frame::Count { seat, good, load, most } => self.list_count(seat, good, load, most, into),
            Frame::Misbehave { card, .. } => self.list_misbehave(card, into),
            Frame::Payday { seat } => self.list_payday(seat, into),
            Frame::Bargain { .. } => self.list_bargain(into),
            Frame::Answer { .. } => into.extend([Choice::Agree, Choice::Refuse, Choice::Counter]),
            Frame::Tempt { .. } => into.extend([Choice::Agree, Choice::Refuse]),
            Frame::Distract { seat, roamer } => {
                into.extend(self.decoys(seat, roamer).map(Choice::Decoy).chain([Choice::Done]))
            }
            Frame::Summon { alert, .. } => self.list_summon(alert, into),
            Frame::Dismiss { seat, .. } => self.list_dismiss(seat, into),
            Frame::Surrender { seat, .. } => into.extend(self.exposed(seat).into_iter().map(Choice::Victim)),
            Frame::GiveUp { people, .. } => self.list_give_up(people, into),
            Frame::Jettison { .. } => self.list_give_up(false, into),
            Frame::LoadMix { .. } => self.list_mix(into),
            Frame::Swap { seat, .. } => self.list_swap(seat, into),
            Frame::Hawk { good, .. } => into.extend([Choice::Sell(good), Choice::Done]),
            Frame::Gamble { seat, stake, .. } => self.list_gamble(seat, stake, into),
            Frame::Bet { .. } => into.extend(Suit::ALL.into_iter().map(Choice::Name).chain([Choice::Done])),
            Frame::TakeCrew { market, .. } => {
                into.extend(self.idle_crew(market).map(Choice::Purchase).chain([Choice::Done]))
            }
            Frame::Save { .. } | Frame::Warrant { .. } | Frame::KeepSolid { .. } => self.list_sacrifice(frame, into),
            Frame::DropActive { seat } => {
                into.extend(self.captains[seat].active.iter().map(|active| Choice::DropJob(active.job)))
            }
            Frame::Reorder { .. } => into.extend(self.charted.iter().map(|card| Choice::Lay(*card))),
        }
    }

    /// Whether a choice answers what is asked, and may be made.
    pub(crate) fn judge(&self, choice: Choice) -> Result<(), Refusal> {
        let frame = self.frame().filter(|_| self.end.is_none()).ok_or(Refusal::NotAsked)?;
        self.judge_as(frame, choice, self.is_any_time(frame, choice))
    }

    fn judge_as(&self, frame: Frame, choice: Choice, any_time: bool) -> Result<(), Refusal> {
        match any_time {
            true => self.judge_any_time(frame.seat(), choice),
            false => self.judge_answer(frame, choice),
        }
    }

    fn judge_answer(&self, frame: Frame, choice: Choice) -> Result<(), Refusal> {
        match frame {
            Frame::PickLeader { .. }
            | Frame::PickShip { .. }
            | Frame::PlaceShip { .. }
            | Frame::PickGoal { .. }
            | Frame::PickCrew { .. }
            | Frame::PickEmployer { .. }
            | Frame::KeepJobs { .. } => self.judge_pick(frame, choice),
            Frame::Turn { seat } => self.judge_turn(seat, choice),
            Frame::Fly { seat } | Frame::Mosey { seat, .. } => self.judge_flight(seat, choice),
            Frame::Evade { seat } => self.judge_move(seat, false, choice),
            Frame::Nav { seat, card, .. } => self.judge_nav(seat, card, choice),
            Frame::Meet { seat, roamer } => self.judge_meet(seat, roamer, choice),
            Frame::Roam { of, roamer, course, .. } => match choice {
                Choice::Send(to) => self.can_send(of, roamer, course, to),
                Choice::Done => self.can_rest(roamer, course),
                _ => Err(Refusal::NotAsked),
            },
            Frame::Script { .. } | Frame::Salvage { .. } => Err(Refusal::NotAsked),
            Frame::Either { seat, first, second } => self.judge_either(seat, (first, second), choice),
            Frame::Test(testing) => self.judge_test(&testing, choice),
            Frame::Kill { seat, only, .. } => self.judge_kill(seat, only, choice),
            Frame::Load { .. } => (choice == Choice::Done).or_refuse(Refusal::NotAsked),
            Frame::Shop { seat, good, price, .. } => self.judge_shop(seat, good, price, choice),
            Frame::Cuts { seat } => self.judge_cut(seat, choice),
            Frame::LoseUpgrade { seat } => self.judge_lost_upgrade(seat, choice),
            Frame::TakeUpgrade { seat, only } => self.judge_free_upgrade(seat, only, choice),
            Frame::Overfull { seat } => self.judge_overfull(seat, choice),
            Frame::Buy { seat, market, bought, drawn } => self.judge_buy(seat, market, bought, drawn, choice),
            Frame::Deal { seat, contact, accepted, drawn } => self.judge_deal(seat, contact, accepted, drawn, choice),
            Frame::Work { seat } => {
                let mustering = self.work.is_some_and(|work| work.step == WorkStep::Muster);
                mustering.or_refuse(Refusal::NotAsked)?;
                self.judge_muster(seat, choice)
            }
            Frame::Count { seat, good, load, most } => self.judge_count(seat, good, load, most, choice),
            Frame::Misbehave { seat, card, .. } => self.judge_misbehave(seat, card, choice),
            Frame::Payday { seat } => self.judge_payday(seat, choice),
            Frame::Bargain { .. } => self.judge_bargain(choice),
            Frame::Answer { seat } => self.judge_reply(seat, choice),
            Frame::Tempt { .. } => matches!(choice, Choice::Agree | Choice::Refuse).or_refuse(Refusal::NotAsked),
            Frame::Distract { seat, roamer } => self.judge_distraction(seat, roamer, choice),
            Frame::Summon { of, alert, .. } => self.judge_summon(of, alert, choice),
            Frame::Dismiss { seat, .. } => self.judge_dismiss(seat, choice),
            Frame::Surrender { seat, .. } => self.judge_surrender(seat, choice),
            Frame::GiveUp { seat, people, .. } => self.judge_give_up(seat, people, choice),
            Frame::Jettison { seat } => self.judge_give_up(seat, false, choice),
            Frame::LoadMix { seat, .. } => self.judge_mix(seat, choice),
            Frame::Swap { seat, .. } => self.judge_swap(seat, choice),
            Frame::Hawk { seat, good, .. } => self.judge_hawk(seat, good, choice),
            Frame::Gamble { seat, stake, .. } => self.judge_gamble(seat, stake, choice),
            Frame::Bet { seat, stake, .. } => self.judge_bet(seat, stake, choice),
            Frame::TakeCrew { seat, market } => self.judge_free_crew(seat, market, choice),
            Frame::Save { .. } | Frame::Warrant { .. } | Frame::KeepSolid { .. } => self.judge_sacrifice(frame, choice),
            Frame::DropActive { seat } => self.judge_drop_active(seat, choice),
            Frame::Reorder { .. } => self.judge_lay(choice),
        }
    }

    /// Carries out a choice if it is possible, and everything that follows without a decision.
    pub(crate) fn carry_on(&mut self, choice: Choice, events: &mut Vec<Event>) -> Result<(), Refusal> {
        let frame = self.frame().filter(|_| self.end.is_none()).ok_or(Refusal::NotAsked)?;
        let any_time = self.is_any_time(frame, choice);
        self.judge_as(frame, choice, any_time)?;
        let mut scene = Scene { game: self, events };
        if any_time {
            scene.do_any_time(frame.seat(), choice);
        } else {
            scene.answer(frame, choice);
        }
        scene.run();
        if scene.story().watches {
            scene.watch_the_story();
        }
        Ok(())
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
            | Frame::PickEmployer { .. }
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
            Frame::Kill { seat, left, medic, only } => self.do_kill(seat, left, medic, only, choice),
            Frame::Load { .. } => self.pop(),
            Frame::Shop { seat, good, price, left } => self.do_shop(seat, good, price, left, choice),
            Frame::Cuts { seat } => self.do_cut(seat, choice),
            Frame::LoseUpgrade { seat } => {
                if let Choice::Junk(card) = choice {
                    self.pop();
                    self.lose_upgrade(seat, card);
                }
            }
            Frame::TakeUpgrade { seat, .. } | Frame::TakeCrew { seat, .. } => self.take_free(seat, choice),
            Frame::Overfull { seat } => self.do_overfull(seat, choice),
            Frame::Buy { seat, market, bought, .. } => self.do_buy(seat, market, bought, choice),
            Frame::Deal { seat, contact, accepted, .. } => self.do_deal(seat, contact, accepted, choice),
            Frame::Work { seat } => self.do_muster(seat, choice),
            Frame::Count { seat, good, load, .. } => self.do_count(seat, good, load, choice),
            Frame::Misbehave { seat, card, .. } => self.do_misbehave(seat, card, choice),
            Frame::Payday { seat } => self.do_payday(seat, choice),
            Frame::Bargain { .. } => self.do_bargain(choice),
            Frame::Answer { seat } => self.do_answer(seat, choice),
            Frame::Distract { seat, roamer } => self.do_distract(seat, roamer, choice),
            Frame::Summon { of, .. } => self.do_summon(of, choice),
            Frame::Dismiss { seat, left } => self.do_dismiss(seat, left, choice),
            Frame::Surrender { seat, left } => self.do_surrender(seat, left, choice),
            Frame::GiveUp { seat, left, people } => self.do_give_up(seat, left, people, choice),
            Frame::Jettison { seat } => self.do_any_time(seat, choice),
            Frame::LoadMix { seat, left } => self.do_mix(seat, left, choice),
            Frame::Swap { seat, left } => self.do_swap(seat, left, choice),
            Frame::Hawk { seat, good, price, left } => self.do_hawk(seat, good, price, left, choice),
            Frame::Gamble { .. } => self.do_gamble(frame, choice),
            Frame::Bet { seat, stake, win } => self.do_bet(seat, stake, win, choice),
            Frame::Save { .. } | Frame::Warrant { .. } | Frame::KeepSolid { .. } => self.do_sacrifice(frame, choice),
            Frame::DropActive { seat } => self.do_drop_active(seat, choice),
            Frame::Reorder { region, .. } => self.do_reorder(region, choice),
            Frame::Tempt { seat, cash } => self.do_tempt(seat, cash, choice),
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
            | Frame::PickEmployer { .. }
            | Frame::KeepJobs { .. }
            | Frame::Either { .. }
            | Frame::TakeUpgrade { .. }
            | Frame::Buy { .. }
            | Frame::Deal { .. }
            | Frame::Bargain { .. }
            | Frame::Answer { .. }
            | Frame::Tempt { .. } => false,
            Frame::Turn { seat } => self.resume_turn(seat),
            Frame::Fly { seat } => self.resume_fly(seat),
            Frame::Mosey { seat, left } => self.resume_mosey(seat, left),
            Frame::Evade { seat } => self.resume_evade(seat),
            Frame::Nav { seat, card, taken } => self.resume_nav(seat, card, taken),
            Frame::Meet { seat, roamer } => self.resume_meet(seat, roamer),
            Frame::Distract { seat, roamer } => self.resume_distract(seat, roamer),
            Frame::Roam { of, roamer, course, .. } => self.resume_roam(of, roamer, course),
            Frame::Script { seat, script, at } => self.resume_script(seat, script, at),
            Frame::Test(testing) => self.resume_test(testing),
            Frame::Kill { seat, left, medic, only } => self.resume_kill(seat, left, medic, only),
            Frame::Load { seat, good, left } => self.resume_load(seat, good, left),
            Frame::Shop { seat, good, price, left } => self.resume_shop(seat, good, price, left),
            Frame::Cuts { seat } => self.resume_cuts(seat),
            Frame::LoseUpgrade { seat } => self.resume_lost_upgrade(seat),
            Frame::Overfull { seat } => self.resume_overfull(seat),
            Frame::Salvage { seat } => self.resume_salvage(seat),
            Frame::Work { seat } => self.resume_work(seat),
            Frame::Count { seat, good, load, .. } => self.resume_count(seat, good, load),
            Frame::Misbehave { card, taken, .. } => self.resume_misbehave(card, taken),
            Frame::Payday { seat } => self.resume_payday(seat),
            Frame::Summon { of, alert, .. } => self.resume_summon(of, alert),
            Frame::Dismiss { seat, left } => self.resume_dismiss(seat, left),
            Frame::Surrender { seat, left } => self.resume_surrender(seat, left),
            Frame::GiveUp { seat, left, people } => self.resume_give_up(seat, left, people),
            Frame::Jettison { seat } => self.resume_jettison(seat),
            Frame::LoadMix { seat, left } => self.resume_mix(seat, left),
            Frame::Swap { seat, left } => self.resume_swap(seat, left),
            Frame::Hawk { seat, good, left, .. } => self.resume_hawk(seat, good, left),
            Frame::Gamble { seat, .. } => self.resume_gamble(seat, 100),
            Frame::Bet { seat, stake, .. } => self.resume_gamble(seat, stake),
            Frame::TakeCrew { seat, market } => self.resume_free_crew(seat, market),
            Frame::Save { .. } | Frame::Warrant { .. } | Frame::KeepSolid { .. } => self.resume_sacrifice(frame),
            Frame::DropActive { seat } => self.resume_drop_active(seat),
            Frame::Reorder { region, .. } => self.resume_reorder(region),
        }
    }
}
