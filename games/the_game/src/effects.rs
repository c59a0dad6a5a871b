//! Carrying out what cards say: options, lists of effects, and the few cards that are a law unto themselves.

use crate::catalog::abilities::Ability;
use crate::catalog::effects::{CardOption, Course, Effect, Tag, Who};
use crate::catalog::ids::*;
use crate::catalog::supplies::Kind;
use crate::catalog::words::{Profession, Skill};
use crate::state::{Choice, Event, Frame, Mate, Outcome, Refusal, Scene, Source, Stack, Task, Testing, TheGame, Zone};
use kit::{OrRefuse, Seat};
use smallvec::SmallVec;

impl TheGame {
    /// Whether a captain may take an option: needs met, costs at hand. Rulebook p. 14.
    pub(crate) fn can_take(&self, seat: Seat, option: &CardOption) -> Result<(), Refusal> {
        let captain = &self.captains[seat];
        self.can_meet_all(captain, &option.needs)?;
        if option.free_with.is_none_or(|need| self.can_meet(captain, &need).is_err()) {
            option.costs.iter().try_for_each(|(good, count)| self.can_spend(seat, *good, *count))?;
        }
        self.catalog.script(option.then).iter().try_for_each(|effect| match *effect {
            Effect::Roam(roamer, _, course @ Course::ToOutlaw) => self.can_roam(seat, roamer, course),
            Effect::HalfPay => self.has_pay().or_refuse(Refusal::NoPay),
            _ => Ok(()),
        })
    }

    /// Whether what is worked at pays: a goal of the story does not. Our ruling.
    fn has_pay(&self) -> bool {
        self.work.is_none_or(|work| work.task != Task::Goal)
    }

    /// Whether a list that begins with a payment can be paid for.
    pub(crate) fn can_afford(&self, seat: Seat, script: ScriptId) -> Result<(), Refusal> {
        match self.catalog.script(script).first() {
            Some(Effect::Pay(cash)) => self.can_pay(seat, i32::from(*cash)),
            _ => Ok(()),
        }
    }

    pub(crate) fn judge_either(&self, seat: Seat, lists: (ScriptId, ScriptId), choice: Choice) -> Result<(), Refusal> {
        match choice {
            Choice::Take(0) => self.can_afford(seat, lists.0),
            Choice::Take(1) => self.can_afford(seat, lists.1),
            _ => Err(Refusal::NotAsked),
        }
    }

    /// Whether somebody keeps the ship running whatever breaks.
    pub(crate) fn shrugs_off_breakdowns(&self, seat: Seat) -> bool {
        self.who_has(&self.captains[seat], |ability| *ability == Ability::NoBreakdowns).is_some()
    }

    /// Upgrades in any discard pile.
    pub(crate) fn list_free_upgrades(&self, only: Option<SupplyKind>, into: &mut Vec<Choice>) {
        let discards = self.markets.iter().flat_map(|deck| deck.discards());
        let named = |card: SupplyId| only.is_none_or(|kind| self.catalog.kind(card) == kind);
        let upgrades = discards.filter(|card| self.catalog.supply(**card).kind == Kind::Upgrade && named(**card));
        into.extend(upgrades.map(|card| Choice::Purchase(*card)));
        into.push(Choice::Done);
    }

    pub(crate) fn judge_free_upgrade(
        &self,
        seat: Seat,
        only: Option<SupplyKind>,
        choice: Choice,
    ) -> Result<(), Refusal> {
        match choice {
            Choice::Done => Ok(()),
            Choice::Purchase(card) => {
                let lies = self.catalog.copies.get(card.index()).and_then(|copy| copy.market);
                let market = lies.ok_or(Refusal::NotThere)?;
                let is_upgrade = self.catalog.supply(card).kind == Kind::Upgrade;
                let there = is_upgrade && self.markets[market.index()].discards().contains(&card);
                let named = only.is_none_or(|kind| self.catalog.kind(card) == kind);
                (there && named).or_refuse(Refusal::NotThere)?;
                self.has_slot(seat)
            }
            _ => Err(Refusal::NotAsked),
        }
    }

    /// Crew in a supply deck's discard pile.
    pub(crate) fn idle_crew(&self, market: MarketId) -> impl Iterator<Item = SupplyId> {
        let discards = self.markets[market.index()].discards().iter().copied();
        discards.filter(|card| self.catalog.supply(*card).kind == Kind::Crew)
    }

    pub(crate) fn judge_free_crew(&self, seat: Seat, market: MarketId, choice: Choice) -> Result<(), Refusal> {
        match choice {
            Choice::Done => Ok(()),
            Choice::Purchase(card) => {
                self.idle_crew(market).any(|other| other == card).or_refuse(Refusal::NotThere)?;
                self.has_bunk(seat)
            }
            _ => Err(Refusal::NotAsked),
        }
    }

    pub(crate) fn judge_lost_upgrade(&self, seat: Seat, choice: Choice) -> Result<(), Refusal> {
        let Choice::Junk(card) = choice else { return Err(Refusal::NotAsked) };
        self.captains[seat].upgrades.contains(&card).or_refuse(Refusal::NotThere)
    }

    /// Crew who want their cut at once.
    pub(crate) fn judge_cut(&self, seat: Seat, choice: Choice) -> Result<(), Refusal> {
        match choice {
            Choice::PayCut(card) => {
                let due = self.captains[seat].mate(card).is_some_and(|mate| mate.due);
                due.or_refuse(Refusal::NotThere)?;
                self.can_pay(seat, self.catalog.supply(card).cost.into())
            }
            Choice::PayNoMore => Ok(()),
            _ => Err(Refusal::NotAsked),
        }
    }
}

impl Scene<'_> {
    /// Takes an option: needs are met, costs paid, then its effects follow.
    pub fn take_option(&mut self, seat: Seat, of: Source, index: u8) {
        let catalog = self.catalog.clone();
        let options = catalog.options(of);
        let option = &options[index as usize];
        if options.len() > 1 {
            self.tell(Event::Takes { seat, of, option: index });
        }
        for need in &option.needs {
            self.discard_for_need(seat, need);
        }
        let free = option.free_with.is_some_and(|need| self.can_meet(&self.captains[seat], &need).is_ok());
        for (good, count) in option.costs.iter().filter(|_| !free) {
            self.goods(seat, *good, -(*count as i8));
        }
        match option.tag {
            Some(Tag::Breakdown) if self.shrugs_off_breakdowns(seat) => return,
            Some(Tag::Salvage) => self.push(Frame::Salvage { seat }),
            _ => {}
        }
        self.push(Frame::Script { seat, script: option.then, at: 0 });
    }

    pub fn resume_script(&mut self, seat: Seat, script: ScriptId, at: u8) -> bool {
        let effects = self.catalog.script(script);
        let Some(effect) = effects.get(at as usize).copied() else {
            self.pop();
            return true;
        };
        if at as usize + 1 == effects.len() {
            self.pop();
        } else {
            self.become_next(Frame::Script { seat, script, at: at + 1 });
        }
        self.carry_out(seat, effect);
        true
    }

    pub fn carry_out(&mut self, seat: Seat, effect: Effect) {
        match effect {
            Effect::Test(test) => {
                let skill = self.catalog.test(test).skill;
                self.push(Frame::Test(Testing::new(seat, test, skill)));
            }
            Effect::Either(first, second) => self.push(Frame::Either { seat, first, second }),
            Effect::Gain(cash) => self.cash(seat, cash.into()),
            Effect::Pay(cash) => self.pay_what_there_is(seat, cash.into()),
            Effect::Load(good, count) => self.load(seat, good, count),
            Effect::LoadUpTo(good, left) => self.push(Frame::Shop { seat, good, price: 0, left }),
            Effect::LoadPerIdle(good) => {
                let captain = &self.captains[seat];
                let idle = captain.party().filter(|mate| captain.carried_by(mate.card).next().is_none()).count();
                self.load(seat, good, idle as u8);
            }
            Effect::Lose(good, count) => self.lose(seat, good, count),
            Effect::BuyOffer(good, price, left) => self.push(Frame::Shop { seat, good, price, left }),
            Effect::Seize(goods, reach) => goods.into_iter().for_each(|good| self.seize(seat, good, reach)),
            Effect::KillAboard(goods) => goods.into_iter().for_each(|good| self.lose(seat, good, u8::MAX)),
            Effect::KillCrew(count) => self.kill(seat, count),
            Effect::KillParty => self.kill_party(seat),
            Effect::KillFighter => {
                if let Some(fighter) = self.work.and_then(|work| work.fighter) {
                    self.kill_one(seat, fighter);
                }
            }
            Effect::Disgruntle(who) => self.disgruntle_all(seat, who),
            Effect::Cheer(who) => self.cheer_all(seat, who),
            Effect::Leave(who) => self.crew_of(seat, who).into_iter().for_each(|card| self.leave(seat, card)),
            Effect::MercsMayTurn => self.mercs_may_turn(seat),
            Effect::CutsNow => self.cuts_now(seat),
            Effect::LoseUpgrade => self.push(Frame::LoseUpgrade { seat }),
            Effect::TakeUpgrade => self.push(Frame::TakeUpgrade { seat, only: None }),
            Effect::Warrant => self.warrant(seat),
            Effect::Fine(each) => {
                let fine = i32::from(each) * i32::from(self.captains[seat].warrants);
                self.pay_what_there_is(seat, fine);
            }
            Effect::ClearWarrants => self.clear_warrants(seat),
            Effect::RollWanted => self.roll_wanted(seat),
            Effect::Roam(roamer, mover, course) => self.roam(seat, roamer, mover, course),
            Effect::KeepFlying => {}
            Effect::FullStop => self.stop_flight(seat),
            Effect::Evade => {
                self.stop_flight(seat);
                self.push(Frame::Evade { seat });
            }
            Effect::Proceed => self.comes_out(Outcome::Proceed),
            Effect::Botched => self.comes_out(Outcome::Botched),
            Effect::HalfPay => self.with_work(|work| work.half = true),
            Effect::PayMore(more) => self.with_work(|work| work.more += more),
            Effect::LoseSolid(contact) => self.lose_solid(seat, contact),
            Effect::GoalDone => self.reach_goal(seat),
            Effect::RemoveWanted(left) => self.push(Frame::Surrender { seat, left }),
            Effect::Alert(alert, spread) => self.lay_alerts(seat, alert, spread),
            Effect::Dismiss(left) => self.push(Frame::Dismiss { seat, left }),
            Effect::SellOffer(good, price, left) => self.push(Frame::Hawk { seat, good, price, left }),
            Effect::EmptyHold => self.push(Frame::Jettison { seat }),
            Effect::LoseGoods(left) => self.push(Frame::GiveUp { seat, left, people: false }),
            Effect::LoadGoods(left) => self.push(Frame::LoadMix { seat, left }),
            Effect::SwapGoods(left) => self.push(Frame::Swap { seat, left }),
            Effect::RollPeople => self.roll_people(seat),
            Effect::GambleSuits { stake, draw, same, times } => {
                self.push(Frame::Gamble { seat, stake, draw, same, times })
            }
            Effect::BetSuit(stake, win) => self.push(Frame::Bet { seat, stake, win }),
            Effect::TakeCard(kind) => self.push(Frame::TakeUpgrade { seat, only: Some(kind) }),
            Effect::TakeCrew(market) => self.push(Frame::TakeCrew { seat, market }),
            Effect::RangePerMoral(more) => {
                let moral = self.crew_of(seat, Who::Moral).len() as u8;
                if let Some(flight) = &mut self.game.flight {
                    flight.range += more * moral;
                }
            }
            Effect::IfOutlaw(script) => {
                if self.is_outlaw(seat) {
                    self.push(Frame::Script { seat, script, at: 0 });
                }
            }
            Effect::KillOne(profession) => self.kill_one_of(seat, profession),
        }
    }

    fn with_work(&mut self, change: impl FnOnce(&mut crate::state::Work)) {
        if let Some(work) = &mut self.game.work {
            change(work);
        }
    }

    fn comes_out(&mut self, outcome: Outcome) {
        self.with_work(|work| work.outcome = Some(outcome));
    }

    /// While working, a Warrant ends the attempt; otherwise it is issued at once.
    fn warrant(&mut self, seat: Seat) {
        match self.work {
            Some(work) if work.seat == seat => self.comes_out(Outcome::Warrant),
            _ => self.push(Frame::Warrant { seat, work: false }),
        }
    }

    /// An Interesting Day: the Mercs leave if they out-fight everybody else, gear included.
    fn mercs_may_turn(&mut self, seat: Seat) {
        let captain = &self.captains[seat];
        let is_merc = |card: SupplyId| self.catalog.supply(card).is(Profession::Merc) && !self.is_leader(card);
        let fight = |mercs: bool| -> i16 {
            let side = captain.party().filter(|mate| is_merc(mate.card) == mercs);
            side.map(|mate| self.mate_points(captain, mate.card, Skill::Fight)).sum()
        };
        if fight(true) > fight(false) {
            self.crew_of(seat, Who::Of(Profession::Merc)).into_iter().for_each(|card| self.leave(seat, card));
        }
    }

    /// A Vote of No Confidence: every Disgruntled crew on the job wants their cut.
    fn cuts_now(&mut self, seat: Seat) {
        let wants = |mate: &Mate| mate.disgruntled && !mate.aboard && !self.is_leader(mate.card);
        let unhappy: SmallVec<[bool; 10]> = self.captains[seat].crew.iter().map(wants).collect();
        for (mate, due) in self.game.captains[seat].crew.iter_mut().zip(unhappy) {
            mate.due = due;
        }
        self.push(Frame::Cuts { seat });
    }

    pub fn resume_cuts(&mut self, seat: Seat) -> bool {
        let nobody = !self.captains[seat].crew.iter().any(|mate| mate.due);
        if nobody {
            self.pop();
        }
        nobody
    }

    pub fn do_cut(&mut self, seat: Seat, choice: Choice) {
        if let Choice::PayCut(card) = choice {
            self.cash(seat, -i32::from(self.catalog.supply(card).cost));
            self.settle_due(seat, card);
        } else {
            let unpaid: Vec<_> =
                self.captains[seat].crew.iter().filter(|mate| mate.due).map(|mate| mate.card).collect();
            unpaid.into_iter().for_each(|card| self.leave(seat, card));
        }
    }

    pub fn settle_due(&mut self, seat: Seat, card: SupplyId) {
        if let Some(mate) = self.game.captains[seat].crew.iter_mut().find(|mate| mate.card == card) {
            mate.due = false;
        }
    }

    pub fn resume_lost_upgrade(&mut self, seat: Seat) -> bool {
        let upgrades = &self.captains[seat].upgrades;
        match upgrades.len() {
            0 => self.pop(),
            1 => {
                let card = upgrades[0];
                self.pop();
                self.lose_upgrade(seat, card);
            }
            _ => return false,
        }
        true
    }

    /// A card out of a discard pile, free of charge.
    pub fn take_free(&mut self, seat: Seat, choice: Choice) {
        self.pop();
        let Choice::Purchase(card) = choice else { return };
        let market = self.catalog.market_of(card).expect("what lies there belongs to a deck");
        let deck = &mut self.game.markets[market.index()];
        let place = deck.discards().iter().position(|other| *other == card).expect("it was judged to lie there");
        deck.take_discard(place);
        self.acquire(seat, card, Zone::Discards(Stack::Market(market)));
    }

    pub fn resume_free_crew(&mut self, seat: Seat, market: MarketId) -> bool {
        let full = self.has_bunk(seat).is_err() && !self.could_dismiss(seat);
        let nobody = full || self.idle_crew(market).next().is_none();
        if nobody {
            self.pop();
        }
        nobody
    }

    /// What the crew and the ship add to a Salvage Op.
    pub fn resume_salvage(&mut self, seat: Seat) -> bool {
        self.pop();
        let captain = &self.captains[seat];
        let loot: Vec<_> = self
            .abilities(captain)
            .filter_map(
                |(_, ability)| if let Ability::SalvageBonus(loot) = ability { Some(loot.clone()) } else { None },
            )
            .flatten()
            .collect();
        loot.into_iter().for_each(|loot| self.loot(seat, loot));
        true
    }
}
