//! A captain's answers, question by question.

use super::Temper;
use super::plan::{Aim, Plan, What};
use super::worth::{Stakes, token};
use crate::catalog::ids::*;
use crate::catalog::supplies::Kind;
use crate::catalog::words::{Good, Skill};
use crate::state::{Action, Choice, Frame, Item, TheGame, Task, Testing, WorkStep};
use kit::Seat;

/// A captain who plans; the same state gets the same answer.
#[derive(Clone, Debug)]
pub(crate) struct Planner {
    pub temper: Temper,
    /// Where the current flight is to end.
    heading: Option<SectorId>,
    /// What is to come first this turn.
    insists: Option<Aim>,
}

impl Planner {
    pub fn new(temper: Temper) -> Self {
        Planner { temper, heading: None, insists: None }
    }

    /// Puts one aim before all others until it is reached or the turn ends.
    pub fn insist(&mut self, aim: Option<Aim>) {
        self.insists = aim;
    }

    /// One of the choices.
    pub fn answer(&mut self, game: &TheGame, choices: &[Choice]) -> Choice {
        if choices.len() == 1 {
            return choices[0];
        }
        let Some(frame) = game.frame() else { return choices[0] };
        let seat = frame.seat();
        let wish = self.wish(game, seat, frame, choices);
        if choices.contains(&wish) { wish } else { fallback(choices) }
    }

    fn wish(&mut self, game: &TheGame, seat: Seat, frame: Frame, choices: &[Choice]) -> Choice {
        let plan = Plan::new(game, seat, self.temper);
        let best = |score: &dyn Fn(Choice) -> f64| best_of(choices, score);
        match frame {
            Frame::PickLeader { .. } => best(&|choice| leader_score(game, choice)),
            Frame::PickShip { .. } | Frame::Script { .. } | Frame::Salvage { .. } => choices[0],
            Frame::PlaceShip { .. } => best(&|choice| start_score(game, seat, choice)),
            Frame::PickGoal { .. } => Choice::Aim(1),
            Frame::PickCrew { .. } => best(&|choice| match choice {
                Choice::Purchase(card) => game.card_worth(seat, card) + 1.0,
                _ => 0.0,
            }),
            Frame::KeepJobs { .. } => self.keep_jobs(&plan, seat),
            Frame::Turn { .. } => self.turn(&plan, seat, choices),
            Frame::Fly { .. } | Frame::Mosey { .. } => self.fly(&plan, seat, choices),
            Frame::Evade { .. } => best(&|choice| match choice {
                Choice::Enter(sector) => -self.way(game, seat, sector) - game.danger(seat, sector),
                _ => f64::MIN,
            }),
            Frame::Nav { card, .. } => best(&|choice| match choice {
                Choice::Take(at) => {
                    let option = &game.catalog.nav(card).options[at as usize];
                    let spent: f64 = option.costs.iter().map(|(good, count)| token(*good) * f64::from(*count)).sum();
                    let spent = if option.free_with.is_some_and(|need| game.can_meet(game.captain(seat), &need).is_ok()) { 0.0 } else { spent };
                    game.script_worth(seat, option.then, &Stakes::flying(self.hurry(game, seat))) - spent
                }
                _ => 0.0,
            }),
            Frame::Meet { roamer, .. } => best(&|choice| match choice {
                Choice::Take(at) => {
                    let option = &game.catalog.roamer(roamer).options[at as usize];
                    let spent: f64 = option.costs.iter().map(|(good, count)| token(*good) * f64::from(*count)).sum();
                    game.script_worth(seat, option.then, &Stakes::flying(100.0)) - spent
                }
                _ => -350.0,
            }),
            Frame::Roam { roamer, .. } => best(&|choice| match choice {
                Choice::Send(sector) => game.menace(seat, roamer, sector),
                _ => 0.0,
            }),
            Frame::Either { first, second, .. } => {
                let stakes = Stakes { botched: 0.0, ..Stakes::working(12_000.0) };
                let worth = |script| game.script_worth(seat, script, &stakes);
                if worth(first) >= worth(second) { Choice::Take(0) } else { Choice::Take(1) }
            }
            Frame::Test(testing) => self.test(game, &testing, choices),
            Frame::Kill { .. } => best(&|choice| match choice {
                Choice::Victim(card) => -game.mate_value(seat, card),
                _ => 0.0,
            }),
            Frame::Load { good, .. } => best(&|choice| match choice {
                Choice::Dump(other) if plan.spare(other) > 0 => {
                    token(good) * f64::from(other.halves()) / f64::from(good.halves()) - token(other) - 1.0
                }
                Choice::Done => 0.0,
                _ => -1.0,
            }),
            Frame::Shop { good, price, .. } => self.shop(game, seat, good, price),
            Frame::Cuts { .. } | Frame::Payday { .. } => self.payday(game, seat, frame),
            Frame::LoseUpgrade { .. } => best(&|choice| match choice {
                Choice::Junk(card) => -f64::from(game.catalog.supply(card).cost),
                _ => 0.0,
            }),
            Frame::TakeUpgrade { .. } => best(&|choice| match choice {
                Choice::Purchase(card) => f64::from(game.catalog.supply(card).cost),
                _ => 0.0,
            }),
            Frame::Overfull { .. } => best(&|choice| match choice {
                Choice::Dump(good) => -token(good),
                Choice::Dismiss(card) => -game.mate_value(seat, card),
                _ => 0.0,
            }),
            Frame::Buy { .. } => self.buy(&plan, seat, choices),
            Frame::Deal { contact, .. } => self.deal(&plan, seat, contact, choices),
            Frame::Work { .. } => Choice::Go,
            Frame::Count { .. } => best(&|choice| match choice {
                Choice::Count(count) => count.into(),
                _ => 0.0,
            }),
            Frame::Misbehave { card, .. } => {
                let stakes = Stakes::working(self.stake(game, seat));
                best(&|choice| match choice {
                    Choice::Ace => stakes.proceed + 50.0,
                    Choice::Take(at) => {
                        let option = &game.catalog.misbehave(card).options[at as usize];
                        game.script_worth(seat, option.then, &stakes)
                    }
                    _ => f64::MIN,
                })
            }
            Frame::Bargain { .. } => self.bargain(game, choices),
            Frame::Answer { .. } => self.judge_offer(game, seat),
        }
    }

    fn keep_jobs(&self, plan: &Plan, seat: Seat) -> Choice {
        let hand = &plan.game.captain(seat).hand;
        if hand.len() <= TheGame::HAND {
            return Choice::Done;
        }
        let here = plan.game.captain(seat).at();
        let value = |job: &&JobId| plan.prospect(**job, here).unwrap_or(f64::MIN);
        let worst = hand.iter().min_by(|one, other| value(one).total_cmp(&value(other)));
        worst.map_or(Choice::Done, |job| Choice::DropJob(*job))
    }

    fn turn(&mut self, plan: &Plan, seat: Seat, choices: &[Choice]) -> Choice {
        let game = plan.game;
        if let Some(choice) = self.housekeeping(plan, seat, choices) {
            return choice;
        }
        if choices.contains(&Choice::LastCall) && game.leads(seat) {
            return Choice::LastCall;
        }
        if game.turn_state().left == 0 {
            self.insists = None;
            return Choice::EndTurn;
        }
        let mut aims = plan.aims();
        if let Some(wanted) = self.insists
            && let Some(place) = aims.iter().position(|aim| aim.at == wanted.at && aim.what == wanted.what)
        {
            aims[place].worth = f64::MAX.sqrt();
            aims.swap(0, place);
        }
        if let Some(choice) = self.here_and_now(plan, seat, &aims, choices) {
            return choice;
        }
        let here = game.captain(seat).at();
        if !game.turn_state().has_used(Action::Fly)
            && let Some(aim) = aims.iter().find(|aim| aim.at != here)
            && let Some(choice) = self.set_out(game, seat, aim, choices)
        {
            return choice;
        }
        let idle = [Choice::MakeWork, Choice::EndTurn];
        idle.into_iter().find(|choice| choices.contains(choice)).unwrap_or(Choice::EndTurn)
    }

    /// What can be done in this sector with an action that is left.
    fn here_and_now(&self, plan: &Plan, seat: Seat, aims: &[Aim], choices: &[Choice]) -> Option<Choice> {
        let game = plan.game;
        let here = game.captain(seat).at();
        let elsewhere = aims.iter().find(|aim| aim.at != here).map_or(0.0, |aim| aim.rate());
        let last = game.turn_state().left == 1 && !game.turn_state().has_used(Action::Fly);
        for aim in aims.iter().filter(|aim| aim.at == here) {
            let choice = match aim.what {
                What::Job(job) => Choice::Work(job),
                What::Goal => Choice::WorkGoal,
                What::Deal(contact) => Choice::Deal(contact),
                What::Buy => Choice::Buy,
            };
            let tempting = !last || aim.rate() >= 0.6 * elsewhere;
            if choices.contains(&choice) && tempting && aim.worth > 50.0 {
                return Some(self.leave_or_buy(game, seat, choice, choices));
            }
        }
        None
    }

    /// With many Disgruntled and nothing to buy, shore leave is the better use of the action.
    fn leave_or_buy(&self, game: &TheGame, seat: Seat, choice: Choice, choices: &[Choice]) -> Choice {
        let unhappy = game.captain(seat).crew.iter().filter(|mate| mate.disgruntled).count();
        if choice == Choice::Buy && unhappy >= 2 && choices.contains(&Choice::ShoreLeave) { Choice::ShoreLeave } else { choice }
    }

    fn set_out(&mut self, game: &TheGame, seat: Seat, aim: &Aim, choices: &[Choice]) -> Option<Choice> {
        self.heading = Some(aim.at);
        let steps = game.catalog.distances.between(game.captain(seat).at(), aim.at);
        let slow = steps <= game.mosey_range(seat) || game.captain(seat).has(Good::Fuel) <= game.burn(seat) && steps <= 2;
        let order = if slow { [Choice::Mosey, Choice::FullBurn] } else { [Choice::FullBurn, Choice::Mosey] };
        order.into_iter().find(|choice| choices.contains(choice))
    }

    fn fly(&mut self, plan: &Plan, seat: Seat, choices: &[Choice]) -> Choice {
        let game = plan.game;
        let here = game.captain(seat).at();
        if self.heading.is_none() {
            self.heading = plan.aims().iter().find(|aim| aim.at != here).map(|aim| aim.at);
        }
        let Some(heading) = self.heading.filter(|heading| *heading != here) else { return Choice::Done };
        let now = game.way_to(seat, here, heading);
        best_of(choices, &|choice| match choice {
            Choice::Enter(sector) => {
                let way = game.way_to(seat, sector, heading);
                if way < now { now - way - 0.02 * game.danger(seat, sector) } else { -1.0 }
            }
            _ => 0.0,
        })
    }

    fn way(&self, game: &TheGame, seat: Seat, from: SectorId) -> f64 {
        self.heading.map_or(0.0, |heading| 20.0 * game.way_to(seat, from, heading))
    }

    /// What stopping here would cost: nothing where we want to be.
    fn hurry(&self, game: &TheGame, seat: Seat) -> f64 {
        let here = game.captain(seat).at();
        match self.heading {
            Some(heading) if heading == here => 0.0,
            _ if game.flight().is_some_and(|flight| flight.moved >= flight.range) => 0.0,
            _ => 220.0,
        }
    }

    /// What is at stake in the work at hand.
    fn stake(&self, game: &TheGame, _seat: Seat) -> f64 {
        match game.work().map(|work| work.task) {
            Some(Task::Job(job)) => match game.catalog.job(job).pay {
                crate::catalog::jobs::Pay::Fixed(cash) => cash.into(),
                _ => 1500.0,
            },
            _ => 6000.0,
        }
    }

    fn test(&self, game: &TheGame, testing: &Testing, choices: &[Choice]) -> Choice {
        let test = game.catalog.test(testing.test);
        let stakes = match game.work() {
            Some(work) if work.step >= WorkStep::Misbehave => Stakes::working(self.stake(game, testing.seat)),
            _ => Stakes::flying(self.hurry(game, testing.seat)),
        };
        let worth_at = |testing: &Testing| -> f64 {
            let odds = game.odds_of(testing);
            odds.iter().zip(&test.bands).map(|(chance, (_, script))| chance * game.script_worth(testing.seat, *script, &stakes)).sum()
        };
        best_of(choices, &|choice| match choice {
            Choice::Roll => worth_at(testing),
            Choice::Bribe(hundreds) => worth_at(&Testing { bribes: hundreds, ..*testing }) - 100.0 * f64::from(hundreds),
            Choice::Instead => test.instead.map_or(f64::MIN, |(_, script)| game.script_worth(testing.seat, script, &stakes)),
            Choice::Switch(_) => worth_at(&Testing { skill: Skill::Fight, ..*testing }) - 1.0,
            Choice::Stand(mate) => game.mate_points(game.captain(testing.seat), mate, testing.skill).into(),
            Choice::Reroll(_) => {
                let fresh = Testing { total: None, rerolled: true, ..*testing };
                worth_at(&fresh)
            }
            Choice::Discard(gear) => {
                let more = i16::from(game.catalog.supply(gear).points_by_discard(testing.skill));
                let total = testing.total.unwrap_or(0) + more;
                let then = test.bands[test.band(total)].1;
                game.script_worth(testing.seat, then, &stakes) - f64::from(game.catalog.supply(gear).cost)
            }
            Choice::Done => {
                let then = test.bands[test.band(testing.total.unwrap_or(0))].1;
                game.script_worth(testing.seat, then, &stakes)
            }
            _ => f64::MIN,
        })
    }

    fn shop(&self, game: &TheGame, seat: Seat, good: Good, price: u16) -> Choice {
        let captain = game.captain(seat);
        let wanted = match good {
            Good::Fuel => captain.has(Good::Fuel) < 4,
            Good::Part => captain.has(Good::Part) < 1,
            _ => f64::from(price) < 0.6 * token(good) || (price <= 300 && good == Good::Cargo && game.solid_count(captain) > 0),
        };
        if wanted { Choice::BuyGood(good) } else { Choice::Done }
    }

    /// The Disgruntled are paid first; the others as far as the purse allows.
    fn payday(&self, game: &TheGame, seat: Seat, frame: Frame) -> Choice {
        let captain = game.captain(seat);
        let due = || captain.crew.iter().filter(|mate| mate.due);
        let cost = |card: SupplyId| i32::from(game.catalog.supply(card).cost);
        if let Frame::Cuts { .. } = frame {
            let worth_it = due().find(|mate| cost(mate.card) <= captain.cash && game.mate_value(seat, mate.card) > 100.0);
            return worth_it.map_or(Choice::PayNoMore, |mate| Choice::PayCut(mate.card));
        }
        if self.temper.stiffs_crew {
            let angry = due().find(|mate| mate.disgruntled && cost(mate.card) <= captain.cash);
            return angry.map_or(Choice::PayNoMore, |mate| Choice::PayCut(mate.card));
        }
        if captain.cash >= game.cuts_due(seat) + 200 {
            return Choice::PayAll;
        }
        let angry = due().find(|mate| mate.disgruntled && cost(mate.card) <= captain.cash);
        angry.map_or(Choice::PayNoMore, |mate| Choice::PayCut(mate.card))
    }

    fn buy(&self, plan: &Plan, seat: Seat, choices: &[Choice]) -> Choice {
        let game = plan.game;
        let captain = game.captain(seat);
        let purse = f64::from(captain.cash) - plan.savings();
        let useful = |card: SupplyId| {
            let (gain, price) = plan.gain(card);
            if price <= purse { gain } else { -1.0 }
        };
        let take = best_of(choices, &|choice| match choice {
            Choice::Consider(card) => useful(card),
            Choice::Done => 0.0,
            _ => f64::MIN,
        });
        if matches!(take, Choice::Consider(_)) {
            return take;
        }
        if choices.contains(&Choice::Draw) && purse > 300.0 {
            return Choice::Draw;
        }
        let purchase = best_of(choices, &|choice| match choice {
            Choice::Purchase(card) => useful(card),
            Choice::Done => 0.0,
            _ => f64::MIN,
        });
        if matches!(purchase, Choice::Purchase(_)) {
            return purchase;
        }
        let fuel = choices.contains(&Choice::BuyGood(Good::Fuel));
        let enough = if game.burn(seat) == 0 { 2 } else { 6 };
        if fuel && captain.has(Good::Fuel) < enough && captain.cash >= 200 {
            return Choice::BuyGood(Good::Fuel);
        }
        Choice::Done
    }

    fn deal(&self, plan: &Plan, seat: Seat, contact: ContactId, choices: &[Choice]) -> Choice {
        let game = plan.game;
        let captain = game.captain(seat);
        if choices.contains(&Choice::ClearWarrants) {
            return Choice::ClearWarrants;
        }
        let sale = [Good::Contraband, Good::Cargo].into_iter().find(|good| choices.contains(&Choice::Sell(*good)) && plan.spare(*good) > 0);
        if let Some(good) = sale {
            return Choice::Sell(good);
        }
        if choices.contains(&Choice::BuyGood(Good::Fuel)) && captain.has(Good::Fuel) < 6 {
            return Choice::BuyGood(Good::Fuel);
        }
        let here = game.whereabouts(contact);
        let value = |job: JobId| plan.prospect(job, here).unwrap_or(0.0);
        let take = best_of(choices, &|choice| match choice {
            Choice::ConsiderJob(job) => value(job) - 200.0,
            Choice::Done => 0.0,
            _ => f64::MIN,
        });
        if matches!(take, Choice::ConsiderJob(_)) {
            return take;
        }
        if choices.contains(&Choice::Draw) {
            return Choice::Draw;
        }
        let accept = best_of(choices, &|choice| match choice {
            Choice::Accept(job) => value(job) - 80.0,
            Choice::Done => 0.0,
            _ => f64::MIN,
        });
        if matches!(accept, Choice::Accept(_)) {
            return accept;
        }
        self.make_room(plan, seat, here).unwrap_or(Choice::Done)
    }

    /// Drops a poor job when a better one is on the table, or one that can never be finished.
    fn make_room(&self, plan: &Plan, seat: Seat, here: SectorId) -> Option<Choice> {
        let game = plan.game;
        let captain = game.captain(seat);
        let stuck = captain.active.iter().find(|active| plan.job(active.job).is_none_or(|aim| aim.worth < -200.0));
        if let Some(active) = stuck.filter(|_| captain.active.len() >= TheGame::ACTIVE) {
            return Some(Choice::DropJob(active.job));
        }
        if captain.hand.len() < TheGame::HAND {
            return None;
        }
        let value = |job: JobId| plan.prospect(job, here).unwrap_or(0.0);
        let worst = captain.hand.iter().copied().min_by(|one, other| value(*one).total_cmp(&value(*other)))?;
        let best = game.considered_jobs().iter().map(|job| value(*job)).fold(f64::MIN, f64::max);
        let accepted = matches!(game.frame(), Some(Frame::Deal { accepted, .. }) if accepted < 2);
        (accepted && best > value(worst) + 120.0).then_some(Choice::DropJob(worst))
    }

    /// Gear to those who can use it, better crew from rivals, what is unlawful overboard before the law.
    fn housekeeping(&self, plan: &Plan, seat: Seat, choices: &[Choice]) -> Option<Choice> {
        let game = plan.game;
        let captain = game.captain(seat);
        let idle = captain.gear.iter().find(|gear| gear.by.is_none());
        if let Some(gear) = idle {
            let give = choices.iter().find(|choice| matches!(choice, Choice::Give(card, _) if *card == gear.card));
            if let Some(give) = give {
                return Some(*give);
            }
        }
        let poach = choices.iter().find(|choice| match **choice {
            Choice::Poach(_, card) => plan.gain(card).0 > 100.0 && f64::from(captain.cash) > plan.savings() + 300.0,
            _ => false,
        });
        if poach.is_some() {
            return poach.copied();
        }
        let thirsty = captain.has(Good::Fuel) == 0 && captain.cash >= 400 && self.temper.trades;
        thirsty.then(|| {
            let supplier = |rival: Seat| game.captain(rival).has(Good::Fuel) >= 3;
            choices.iter().find(|choice| matches!(choice, Choice::Parley(rival) if supplier(*rival))).copied()
        })?
    }

    /// Two fuel for a fair price.
    fn bargain(&self, game: &TheGame, choices: &[Choice]) -> Choice {
        let Some(bargain) = game.bargain() else { return Choice::Done };
        let steps = [
            (bargain.take.goods[Good::Fuel as usize] < 2, Choice::Ask(Item::Token(Good::Fuel))),
            (bargain.give.cash < 400, Choice::Offer(Item::Hundred)),
            (true, Choice::Propose),
        ];
        let wanted = steps.into_iter().find(|(due, choice)| *due && choices.contains(choice));
        wanted.map_or(Choice::Done, |(_, choice)| choice)
    }

    /// A fair offer gives at least what it takes.
    fn judge_offer(&self, game: &TheGame, seat: Seat) -> Choice {
        let Some(bargain) = game.bargain() else { return Choice::Refuse };
        let bundle = |bundle: &crate::parley::Bundle| {
            let goods: f64 = Good::ALL.iter().map(|good| token(*good).max(50.0) * f64::from(bundle.goods[*good as usize])).sum();
            let cards: f64 = bundle.cards.iter().map(|item| game.item_worth(seat, *item)).sum();
            f64::from(bundle.cash) + goods + cards
        };
        let dry = game.captain(seat).has(Good::Fuel) <= bargain.take.goods[Good::Fuel as usize];
        if bundle(&bargain.give) >= 1.1 * bundle(&bargain.take) && !dry { Choice::Agree } else { Choice::Refuse }
    }
}

fn best_of(choices: &[Choice], score: &dyn Fn(Choice) -> f64) -> Choice {
    let mut best = (f64::NEG_INFINITY, choices[0]);
    for choice in choices {
        let worth = score(*choice);
        if worth > best.0 {
            best = (worth, *choice);
        }
    }
    best.1
}

/// When the wish cannot be had: something harmless.
fn fallback(choices: &[Choice]) -> Choice {
    let harmless = [Choice::Done, Choice::EndTurn, Choice::PayNoMore, Choice::Refuse, Choice::Go];
    harmless.into_iter().find(|choice| choices.contains(choice)).unwrap_or(choices[0])
}

fn leader_score(game: &TheGame, choice: Choice) -> f64 {
    let Choice::Lead(card) = choice else { return 0.0 };
    match game.catalog.supply(card).id.as_str() {
        "malcolm" => 6.0,
        "nandi" => 5.0,
        "monty" => 4.0,
        "corbin" => 3.0,
        "burgess" => 2.0,
        _ => 1.0,
    }
}

/// Near contacts and markets, away from hunters.
fn start_score(game: &TheGame, seat: Seat, choice: Choice) -> f64 {
    let Choice::Begin(sector) = choice else { return 0.0 };
    let here = game.catalog.sector(sector);
    let market = if here.market.is_some() { 3.0 } else { 0.0 };
    let contacts = game.catalog.contact_ids().filter(|contact| game.is_at(*contact, sector)).count() as f64;
    let reach: f64 = game
        .catalog
        .contact_ids()
        .map(|contact| 1.0 / (1.0 + f64::from(game.catalog.distances.between(sector, game.whereabouts(contact)))))
        .sum();
    market + 2.0 * contacts + reach - game.danger(seat, sector)
}

impl TheGame {
    /// Steps from one sector to another around blocked sectors, and around the law for outlaws.
    pub(super) fn way_to(&self, seat: Seat, from: SectorId, to: SectorId) -> f64 {
        let shuns = |sector: SectorId| {
            sector != to && (self.is_blocked(sector) || (self.is_at_law(sector) && self.is_outlaw(seat)))
        };
        if !self.roamers.iter().any(|at| shuns(*at)) {
            return self.catalog.distances.between(from, to).into();
        }
        let mut steps = [u8::MAX; 256];
        let mut queue = std::collections::VecDeque::from([from]);
        steps[from.index()] = 0;
        while let Some(here) = queue.pop_front() {
            if here == to {
                return steps[here.index()].into();
            }
            for next in &self.catalog.sector(here).borders {
                if steps[next.index()] == u8::MAX && !shuns(*next) {
                    steps[next.index()] = steps[here.index()] + 1;
                    queue.push_back(*next);
                }
            }
        }
        f64::from(self.catalog.distances.between(from, to)) + 5.0
    }

    /// How unwelcome a sector is.
    pub(super) fn danger(&self, seat: Seat, sector: SectorId) -> f64 {
        let outlaw = self.captains[seat].ship.is_some() && self.is_outlaw(seat);
        let near = |at: SectorId| 1.0 / (1.0 + f64::from(self.catalog.distances.between(at, sector)));
        self.roamers
            .iter()
            .zip(&self.catalog.roamers)
            .map(|(at, roamer)| if roamer.blocks { 3.0 * near(*at) } else if outlaw { 6.0 * near(*at) } else { 0.0 })
            .sum()
    }

    /// How well a roaming ship stands there against the others, the leader above all.
    fn menace(&self, seat: Seat, roamer: RoamerId, sector: SectorId) -> f64 {
        let blocks = self.catalog.roamer(roamer).blocks;
        let harm = |other: Seat| {
            let captain = &self.captains[other];
            let Some(at) = captain.sector else { return 0.0 };
            let near = 1.0 / (1.0 + f64::from(self.catalog.distances.between(at, sector)));
            let bites = blocks || self.is_outlaw(other);
            let weight = if other == seat { -2.5 } else { 0.3 + super::outlook(self, other) };
            if bites { weight * near } else { 0.0 }
        };
        self.captains.seats().map(harm).sum()
    }

    /// What one of the crew with their skills is worth keeping.
    pub(super) fn mate_value(&self, seat: Seat, card: SupplyId) -> f64 {
        if self.is_leader(card) {
            let captain = &self.captains[seat];
            let shaken = captain.mate(card).is_some_and(|mate| mate.disgruntled);
            return if shaken { 3000.0 } else { 350.0 };
        }
        let supply = self.catalog.supply(card);
        let skills: f64 = Skill::ALL.iter().map(|skill| 200.0 * self.own_points(&self.captains[seat], card, *skill) as f64).sum();
        skills + 100.0 * (supply.professions.len() + supply.keywords.len()) as f64 + 50.0 * supply.abilities.len() as f64
    }

    fn item_worth(&self, seat: Seat, item: Item) -> f64 {
        match item {
            Item::Crew(card) => self.mate_value(seat, card),
            Item::Gear(card) | Item::Upgrade(card) => {
                let supply = self.catalog.supply(card);
                let known = supply.kind == Kind::Gear && self.free_hands(seat) <= 0;
                f64::from(supply.cost).max(100.0) * if known { 0.5 } else { 1.0 }
            }
            _ => 0.0,
        }
    }

    /// Whether nobody would be richer at the end.
    fn leads(&self, seat: Seat) -> bool {
        let worth = |seat: Seat| {
            let captain = &self.captains[seat];
            let jobs = captain.hand.iter().copied().chain(captain.active.iter().map(|active| active.job));
            let owed: i32 = jobs
                .map(|job| match self.catalog.job(job).pay {
                    crate::catalog::jobs::Pay::Fixed(cash) => i32::from(cash),
                    _ => 0,
                })
                .sum();
            captain.cash - if self.story().settles_jobs { owed } else { 0 }
        };
        let mine = worth(seat);
        self.captains.seats().filter(|other| *other != seat).all(|other| worth(other) + 1500 < mine)
    }
}
