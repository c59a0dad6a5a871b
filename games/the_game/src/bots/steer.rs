//! Taking a turn: what to do here, where to fly, what to keep in order.

use super::captain::{Planner, best_of};
use super::foresight::{Path, best_path};
use super::plan::{Aim, Plan, What};
use crate::catalog::ids::{RoamerId, SectorId};
use crate::catalog::words::Good;
use crate::state::{Action, Choice, Frame, TheGame};
use kit::random::Rng;
use kit::{Seat, Think};

/// Aims that are thought through.
const THOUGHTS: usize = 4;

/// Whether a choice takes one of the turn's actions, or ends it.
fn is_action(choice: Choice) -> bool {
    use Choice::*;
    matches!(choice, FullBurn | Mosey | Buy | ShoreLeave | Deal(_) | Work(_) | WorkGoal | MakeWork | EndTurn)
}

/// Whether a choice is one of the ways on that are worth comparing where this is asked.
fn is_fork(frame: Frame, choice: Choice) -> bool {
    match frame {
        Frame::Deal { .. } | Frame::Buy { .. } => {
            matches!(choice, Choice::Purchase(_) | Choice::Accept(_) | Choice::Done)
        }
        Frame::Nav { .. } | Frame::Misbehave { .. } | Frame::Meet { .. } | Frame::Either { .. } => {
            matches!(choice, Choice::Take(_) | Choice::Ace | Choice::Ignore)
        }
        Frame::Payday { .. } => matches!(choice, Choice::PayAll | Choice::PayNoMore),
        _ => false,
    }
}

impl Planner {
    pub(super) fn turn(&mut self, plan: &Plan, seat: Seat, choices: &[Choice]) -> Choice {
        let game = plan.game;
        if let Some(choice) = self.housekeeping(plan, seat, choices) {
            return choice;
        }
        if let Some(choice) = super::further::windfall(plan, seat, choices) {
            return choice;
        }
        if choices.contains(&Choice::LastCall) && game.leads(seat) {
            return Choice::LastCall;
        }
        if game.turn_state().left == 0 {
            return Choice::EndTurn;
        }
        let mut aims = plan.aims();
        self.put_intent_first(&mut aims);
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

    /// A captain sticks to what they set their mind on, as long as it makes sense.
    fn put_intent_first(&mut self, aims: &mut [Aim]) {
        let place = self.intent.and_then(|intent| aims.iter().position(|aim| (aim.what, aim.at) == intent));
        let Some(place) = place else {
            self.intent = None;
            return;
        };
        aims[place].rate = aims[place].rate.max(aims[0].rate);
        aims[..=place].rotate_right(1);
    }

    /// The usual answer and, where a turn is planned, every other aim worth a thought: the one that fares best in mind.
    pub(super) fn rehearsed(
        &mut self,
        view: &TheGame,
        seat: Seat,
        choices: &[Choice],
        rng: &mut Rng,
        think: &Think,
    ) -> Choice {
        let mut first = self.clone();
        let usual = first.answer(view, choices);
        let mut paths = vec![Path::new(usual, first)];
        if let Some(frame) = view.frame()
            && is_fork(frame, usual)
        {
            let others = choices.iter().filter(|choice| is_fork(frame, **choice) && **choice != usual);
            let enough = |choice: Choice| match (frame, choice) {
                (Frame::Buy { .. }, Choice::Done) => self.refuel(&Plan::new(view, seat, self.temper), seat, choices),
                _ => choice,
            };
            paths.extend(others.take(THOUGHTS).map(|choice| Path::new(enough(*choice), self.clone())));
        }
        if let Some(Frame::Turn { .. }) = view.frame()
            && is_action(usual)
        {
            let plan = Plan::new(view, seat, self.temper);
            for aim in plan.aims().iter().take(THOUGHTS) {
                let mut mind = Planner { intent: Some((aim.what, aim.at)), ..self.clone() };
                let choice = mind.turn(&plan, seat, choices);
                let known = |path: &Path| path.first == choice && path.mind.heading == mind.heading;
                if !paths.iter().any(known) && choices.contains(&choice) {
                    paths.push(Path::new(choice, mind));
                }
            }
        }
        let best = best_path(view, seat, paths, rng, think);
        *self = best.mind;
        best.first
    }

    /// What can be done in this sector with an action that is left.
    pub(super) fn here_and_now(&mut self, plan: &Plan, seat: Seat, aims: &[Aim], choices: &[Choice]) -> Option<Choice> {
        let game = plan.game;
        let here = game.captain(seat).at();
        let elsewhere = aims.iter().find(|aim| aim.at != here).map_or(0.0, |aim| aim.rate);
        let last = game.turn_state().left == 1 && !game.turn_state().has_used(Action::Fly);
        for aim in aims.iter().filter(|aim| aim.at == here) {
            let choice = match aim.what {
                What::Job(job) => Choice::Work(job),
                What::Goal => Choice::WorkGoal,
                What::Deal(contact) => Choice::Deal(contact),
                What::Buy => Choice::Buy,
                What::Detour(job) => Choice::Detour(job),
                What::Hire(gear) => Choice::HireWith(gear),
            };
            let tempting = !last || aim.rate >= self.temper.lingers_at * elsewhere;
            if choices.contains(&choice) && tempting && aim.worth > 50.0 {
                self.intent = self.intent.filter(|intent| *intent != (aim.what, aim.at));
                return Some(self.leave_or_buy(plan, seat, choice, choices));
            }
        }
        None
    }

    /// With many Disgruntled and nothing to buy, shore leave is the better use of the action.
    pub(super) fn leave_or_buy(&self, plan: &Plan, seat: Seat, choice: Choice, choices: &[Choice]) -> Choice {
        let unhappy = plan.game.captain(seat).crew.iter().filter(|mate| mate.disgruntled).count();
        if choice == Choice::Buy && unhappy >= 2 && !plan.is_dry() && choices.contains(&Choice::ShoreLeave) {
            Choice::ShoreLeave
        } else {
            choice
        }
    }

    pub(super) fn set_out(&mut self, game: &TheGame, seat: Seat, aim: &Aim, choices: &[Choice]) -> Option<Choice> {
        self.heading = Some(aim.at);
        let steps = game.catalog.distances.between(game.captain(seat).at(), aim.at);
        let slow =
            steps <= game.mosey_range(seat) || game.captain(seat).has(Good::Fuel) <= game.burn(seat) && steps <= 2;
        let order = if slow { [Choice::Mosey, Choice::FullBurn] } else { [Choice::FullBurn, Choice::Mosey] };
        order.into_iter().find(|choice| choices.contains(choice))
    }

    pub(super) fn fly(&mut self, plan: &Plan, seat: Seat, choices: &[Choice]) -> Choice {
        let game = plan.game;
        let here = game.captain(seat).at();
        if self.heading.is_none() {
            self.heading = plan.aims().iter().find(|aim| aim.at != here).map(|aim| aim.at);
        }
        let Some(heading) = self.heading.filter(|heading| *heading != here) else { return Choice::Done };
        let way_from = game.ways_to(seat, heading);
        if let Some(choice) = self.chart(plan, seat, choices, &way_from) {
            return choice;
        }
        let now = way_from(here);
        best_of(choices, &|choice| match choice {
            Choice::Enter(sector) => {
                let way = way_from(sector) + if game.is_shunned(seat, sector) { 2.0 } else { 0.0 };
                if way < now { now - way - 0.02 * game.danger(seat, sector) - game.toll(seat, sector) } else { -1.0 }
            }
            Choice::Done => 0.0,
            _ => f64::MIN,
        })
    }

    pub(super) fn way(&self, game: &TheGame, seat: Seat, from: SectorId) -> f64 {
        self.heading.map_or(0.0, |heading| 20.0 * game.way_to(seat, from, heading))
    }

    /// What stopping here would cost: nothing where we want to be.
    pub(super) fn hurry(&self, game: &TheGame, seat: Seat) -> f64 {
        let here = game.captain(seat).at();
        match self.heading {
            Some(heading) if heading == here => 0.0,
            _ if game.flight().is_some_and(|flight| flight.moved >= flight.range) => 0.0,
            _ => 220.0,
        }
    }

    /// Gear to those who can use it, better crew from rivals, what is unlawful overboard before the law.
    pub(super) fn housekeeping(&self, plan: &Plan, seat: Seat, choices: &[Choice]) -> Option<Choice> {
        let game = plan.game;
        let captain = game.captain(seat);
        if let Some(give) = super::further::equip(plan, seat, choices) {
            return Some(give);
        }
        let poach = choices.iter().find(|choice| match **choice {
            Choice::Poach(_, card) => plan.gain(card).0 > 100.0 && f64::from(captain.cash) > plan.savings() + 300.0,
            _ => false,
        });
        if poach.is_some() {
            return poach.copied();
        }
        self.parley(plan, choices)
    }
}

impl TheGame {
    /// Whether a ship is there that this captain had better not meet.
    pub(super) fn is_shunned(&self, seat: Seat, sector: SectorId) -> bool {
        self.is_blocked(sector) || (self.is_at_law(sector) && self.is_outlaw(seat) && !self.is_stranded(seat))
    }

    /// Whether there is no fuel to fly around anything with: waiting for the law to go away might take for ever.
    fn is_stranded(&self, seat: Seat) -> bool {
        self.captains[seat].has(Good::Fuel) < self.burn(seat)
    }

    /// Steps from one sector to another around blocked sectors, and around the law for outlaws.
    pub(super) fn way_to(&self, seat: Seat, from: SectorId, to: SectorId) -> f64 {
        self.ways_to(seat, to)(from)
    }

    /// Steps to a sector from any other.
    pub(super) fn ways_to(&self, seat: Seat, to: SectorId) -> impl Fn(SectorId) -> f64 {
        let shuns = |sector: SectorId| sector != to && self.is_shunned(seat, sector);
        let mut steps = [u8::MAX; 256];
        if self.roamers.iter().any(|at| shuns(*at)) {
            let mut queue = std::collections::VecDeque::from([to]);
            steps[to.index()] = 0;
            while let Some(here) = queue.pop_front() {
                for next in &self.catalog.sector(here).borders {
                    if steps[next.index()] == u8::MAX {
                        steps[next.index()] = steps[here.index()] + 1;
                        if !shuns(*next) {
                            queue.push_back(*next);
                        }
                    }
                }
            }
        }
        move |from| match steps[from.index()] {
            u8::MAX => self.catalog.distances.between(from, to).into(),
            steps => steps.into(),
        }
    }

    /// How unwelcome a sector is.
    pub(super) fn danger(&self, seat: Seat, sector: SectorId) -> f64 {
        let outlaw = self.captains[seat].ship.is_some() && self.is_outlaw(seat);
        let near = |at: SectorId| 1.0 / (1.0 + f64::from(self.catalog.distances.between(at, sector)));
        self.roamers
            .iter()
            .zip(&self.catalog.roamers)
            .map(|(at, roamer)| {
                if roamer.blocks {
                    3.0 * near(*at)
                } else if outlaw {
                    6.0 * near(*at)
                } else {
                    0.0
                }
            })
            .sum()
    }

    /// How well a roaming ship stands there against the others, the leader above all.
    pub(super) fn menace(&self, seat: Seat, roamer: RoamerId, sector: SectorId) -> f64 {
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
}
