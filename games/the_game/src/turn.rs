//! A turn: two different actions, and what is free. Rulebook p. 6.

use crate::catalog::Rare;
use crate::catalog::abilities::{Ability, Loot};
use crate::catalog::effects::Who;
use crate::catalog::ids::*;
use crate::catalog::stories::End;
use crate::catalog::words::WordSet;
use crate::state::{Action, Captain, Choice, Event, Frame, Refusal, Scene, TheGame, TurnState};
use kit::{OrRefuse, Seat};

/// What Make-Work brings. Rulebook p. 15.
pub(crate) const MAKE_WORK: i32 = 200;

impl TheGame {
    /// Two actions a turn, no action twice.
    fn can_act(&self, action: Action) -> Result<(), Refusal> {
        (self.turn.left > 0).or_refuse(Refusal::NoActionsLeft)?;
        (!self.turn.has_used(action)).or_refuse(Refusal::ActionTaken)
    }

    /// Without time left a solo captain flies no more.
    fn can_fly(&self) -> Result<(), Refusal> {
        self.can_act(Action::Fly)?;
        let grounded = matches!(self.story().end, End::Alone { .. }) && self.tokens == 0;
        (!grounded).or_refuse(Refusal::NoActionsLeft)
    }

    pub(crate) fn list_turn(&self, seat: Seat, into: &mut Vec<Choice>) {
        let captain = &self.captains[seat];
        let rare = self.errands(captain);
        if self.turn.left > 0 {
            into.extend([Choice::FullBurn, Choice::Mosey, Choice::Buy, Choice::ShoreLeave]);
            self.list_contacts(seat, rare, into);
            into.extend(captain.active.iter().map(|active| Choice::Work(active.job)));
            let detours = captain.active.iter().filter(|active| self.catalog.job(active.job).detour.is_some());
            into.extend(detours.map(|active| Choice::Detour(active.job)));
            into.extend(captain.hand.iter().map(|job| Choice::Work(*job)));
            self.list_contracts(seat, rare, into);
            into.extend([Choice::WorkGoal, Choice::MakeWork]);
            self.list_comforts(seat, into);
            if self.story().end == End::LastCall {
                into.push(Choice::LastCall);
            }
        }
        if self.bank.is_some() {
            into.push(Choice::Claim);
        }
        into.push(Choice::EndTurn);
        self.list_free(seat, rare, into);
    }

    /// The abilities of few cards with which this captain may do more in a turn than others.
    fn errands(&self, captain: &Captain) -> WordSet {
        let known = [Rare::DealsAfar, Rare::HiresFrom, Rare::TurnsIn].map(|rare| self.catalog.knows(rare));
        if known.contains(&true) { self.rare_of(captain) } else { WordSet::default() }
    }

    /// Gear that hires crew anywhere.
    fn list_contracts(&self, seat: Seat, rare: WordSet, into: &mut Vec<Choice>) {
        if rare.has(Rare::HiresFrom as u8) {
            let gear = self.captains[seat].gear.iter().filter(|gear| gear.by.is_some()).map(|gear| gear.card);
            into.extend(gear.filter(|card| self.catalog.has(*card, Rare::HiresFrom)).map(Choice::HireWith));
        }
    }

    fn hires_from(&self, card: SupplyId) -> Option<MarketId> {
        self.catalog.supply(card).abilities.iter().find_map(|ability| match ability {
            Ability::HiresFrom(market) => Some(*market),
            _ => None,
        })
    }

    fn can_hire_with(&self, seat: Seat, card: SupplyId) -> Result<(), Refusal> {
        self.can_act(Action::Buy)?;
        let carried = self.captains[seat].party_gear().any(|gear| gear.card == card);
        carried.or_refuse(Refusal::NotThere)?;
        let market = self.hires_from(card).ok_or(Refusal::NotThere)?;
        self.idle_crew(market).next().map(|_| ()).ok_or(Refusal::NotThere)?;
        self.has_bunk(seat)
    }

    /// Where somebody is handed over, and for what.
    fn turned_in_at(&self, card: SupplyId) -> Option<(ContactId, u16)> {
        self.catalog.supply(card).abilities.iter().find_map(|ability| match ability {
            Ability::TurnIn(contact, cash) => Some((*contact, *cash)),
            _ => None,
        })
    }

    fn can_turn_in(&self, seat: Seat, card: SupplyId) -> Result<(), Refusal> {
        self.captains[seat].mate(card).ok_or(Refusal::NotThere)?;
        let (contact, _) = self.turned_in_at(card).ok_or(Refusal::NotThere)?;
        self.is_at(contact, self.captains[seat].at()).or_refuse(Refusal::NoContact)
    }

    fn list_comforts(&self, seat: Seat, into: &mut Vec<Choice>) {
        let captain = &self.captains[seat];
        let unhappy = || captain.crew.iter().filter(|mate| mate.disgruntled);
        if unhappy().next().is_none() {
            return;
        }
        for mate in &captain.crew {
            if self.comforts(mate.card) {
                into.extend(
                    unhappy()
                        .filter(|other| other.card != mate.card)
                        .map(|other| Choice::Comfort(mate.card, other.card)),
                );
            }
        }
    }

    fn comforts(&self, card: SupplyId) -> bool {
        self.catalog.has(card, Rare::Comforts)
    }

    /// What takes no action, besides what may be done at any time.
    fn list_free(&self, seat: Seat, rare: WordSet, into: &mut Vec<Choice>) {
        let captain = &self.captains[seat];
        self.list_charts(seat, into);
        if rare.has(Rare::TurnsIn as u8) {
            let handed = captain.crew.iter().filter(|mate| self.catalog.has(mate.card, Rare::TurnsIn));
            into.extend(handed.map(|mate| Choice::TurnIn(mate.card)));
        }
        for (rival, other) in
            self.captains.iter().filter(|(rival, other)| *rival != seat && other.sector == captain.sector)
        {
            into.push(Choice::Parley(rival));
            let unhappy = other.crew.iter().skip(1).filter(|mate| mate.disgruntled);
            into.extend(unhappy.map(|mate| Choice::Poach(rival, mate.card)));
        }
    }

    pub(crate) fn judge_turn(&self, seat: Seat, choice: Choice) -> Result<(), Refusal> {
        let captain = &self.captains[seat];
        match choice {
            Choice::FullBurn => self.can_fly().and_then(|()| self.can_full_burn(seat)),
            Choice::Mosey => self.can_fly().and_then(|()| self.has_way_out(seat)),
            Choice::Buy => self.can_act(Action::Buy).and_then(|()| self.market_here(seat).map(|_| ())),
            Choice::ShoreLeave => self.can_act(Action::Buy).and_then(|()| self.can_take_leave(seat)),
            Choice::Deal(contact) => self.can_act(Action::Deal).and_then(|()| self.can_deal(seat, contact)),
            Choice::Work(job) => {
                self.can_act(Action::Work)?;
                (job.index() < self.catalog.jobs.len()).or_refuse(Refusal::NotThere)?;
                self.can_work(seat, job)
            }
            Choice::Detour(job) => {
                self.can_act(Action::Work)?;
                (job.index() < self.catalog.jobs.len()).or_refuse(Refusal::NotThere)?;
                self.can_detour(seat, job)
            }
            Choice::HireWith(card) => self.can_hire_with(seat, card),
            Choice::TurnIn(card) => self.can_turn_in(seat, card),
            Choice::Claim => self.can_claim(seat),
            Choice::WorkGoal => self.can_act(Action::Work).and_then(|()| self.can_work_goal(seat)),
            Choice::MakeWork => {
                self.can_act(Action::Work)?;
                self.catalog.sector(captain.at()).is_planetary().or_refuse(Refusal::NoPlanet)
            }
            Choice::Comfort(by, whom) => self.can_comfort(seat, by, whom),
            Choice::LastCall => self.can_act(Action::LastCall).and_then(|()| self.can_declare(seat)),
            Choice::EndTurn => Ok(()),
            Choice::Poach(rival, card) => self.can_poach(seat, rival, card),
            Choice::Parley(rival) => self.can_parley(seat, rival),
            _ => self.judge_charts(seat, choice),
        }
    }

    fn can_comfort(&self, seat: Seat, by: SupplyId, whom: SupplyId) -> Result<(), Refusal> {
        self.can_act(Action::Comfort)?;
        let captain = &self.captains[seat];
        let helps = captain.mate(by).is_some() && self.comforts(by) && by != whom;
        helps.or_refuse(Refusal::NotThere)?;
        captain.mate(whom).is_some_and(|mate| mate.disgruntled).or_refuse(Refusal::NobodyDisgruntled)
    }
}

impl Scene<'_> {
    pub fn begin_turn(&mut self, seat: Seat) {
        if seat == self.first {
            self.game.round += 1;
        }
        let left = if matches!(self.story().end, End::Alone { .. }) { u8::MAX } else { 2 };
        self.game.turn = TurnState { seat, used: 0, left, offers: [0; 4] };
        let round = self.round;
        self.tell(Event::Turn { seat, round });
        self.game.pending.restart(Frame::Turn { seat });
        self.meet_at_turn_start(seat);
    }

    fn act(&mut self, seat: Seat, action: Action) {
        self.game.turn.used |= 1 << action as u8;
        self.game.turn.left -= 1;
        self.tell(Event::Acts { seat, action });
    }

    pub fn do_turn(&mut self, seat: Seat, choice: Choice) {
        match choice {
            Choice::FullBurn => {
                self.act(seat, Action::Fly);
                self.begin_full_burn(seat);
            }
            Choice::Mosey => {
                self.act(seat, Action::Fly);
                let left = self.mosey_range(seat);
                self.push(Frame::Mosey { seat, left });
            }
            Choice::Buy => {
                self.act(seat, Action::Buy);
                let market = self.market_here(seat).expect("it was judged to be sold here");
                self.push(Frame::Buy { seat, market, bought: 0, drawn: false });
            }
            Choice::ShoreLeave => {
                self.act(seat, Action::Buy);
                self.shore_leave(seat);
            }
            Choice::Deal(contact) => {
                self.act(seat, Action::Deal);
                self.push(Frame::Deal { seat, contact, accepted: 0, drawn: false });
            }
            Choice::Work(job) => {
                self.act(seat, Action::Work);
                self.begin_job(seat, job);
            }
            Choice::WorkGoal => {
                self.act(seat, Action::Work);
                self.begin_goal(seat);
            }
            Choice::Detour(job) => {
                self.act(seat, Action::Work);
                self.begin_detour(seat, job);
            }
            Choice::HireWith(card) => {
                self.act(seat, Action::Buy);
                let market = self.hires_from(card).expect("it was judged to hire");
                self.push(Frame::TakeCrew { seat, market });
            }
            Choice::TurnIn(card) => self.turn_in(seat, card),
            Choice::Claim => self.claim(seat),
            Choice::MakeWork => {
                self.act(seat, Action::Work);
                self.make_work(seat);
            }
            Choice::Comfort(_, whom) => {
                self.act(seat, Action::Comfort);
                self.cheer(seat, whom);
            }
            Choice::LastCall => {
                self.act(seat, Action::LastCall);
                self.declare(seat);
            }
            Choice::EndTurn => self.end_turn(seat),
            Choice::Poach(rival, card) => self.poach(seat, rival, card),
            Choice::Parley(rival) => self.parley(seat, rival),
            _ => self.do_charts(seat, choice),
        }
    }

    /// Odd work, and what the crew make of it.
    fn make_work(&mut self, seat: Seat) {
        self.cash(seat, MAKE_WORK);
        let captain = &self.captains[seat];
        let extra = self.abilities(captain).filter_map(|(_, ability)| match ability {
            Ability::MakeWorkBonus(loot) => Some(loot.clone()),
            _ => None,
        });
        for loot in extra.flatten().collect::<Vec<_>>() {
            match loot {
                Loot::Cash(cash) => self.cash(seat, cash.into()),
                Loot::Load(good, left) => self.push(Frame::Shop { seat, good, price: 0, left }),
            }
        }
    }

    /// Somebody is handed over for credits; moral crew resent it.
    fn turn_in(&mut self, seat: Seat, card: SupplyId) {
        if let Some((_, cash)) = self.turned_in_at(card) {
            self.remove_from_play(seat, card);
            self.cash(seat, cash.into());
            self.disgruntle_all(seat, Who::Moral);
        }
    }

    /// Nothing is asked before contact in this sector is settled; a solo captain's flight ends the turn.
    pub fn resume_turn(&mut self, seat: Seat) -> bool {
        if self.meet_somebody() {
            return true;
        }
        let alone = matches!(self.story().end, End::Alone { .. });
        let flown = alone && self.turn.has_used(Action::Fly);
        if flown {
            self.end_turn(seat);
        }
        flown
    }
}
