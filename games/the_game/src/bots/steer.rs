//! Taking a turn: what to do here, where to fly, what to keep in order.

use super::captain::{Planner, best_of};
use super::plan::{Aim, Plan, What};
use crate::catalog::ids::{RoamerId, SectorId};
use crate::catalog::words::Good;
use crate::state::{Action, Choice, TheGame};
use kit::Seat;

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
        let aims = plan.aims();
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
    pub(super) fn here_and_now(&self, plan: &Plan, seat: Seat, aims: &[Aim], choices: &[Choice]) -> Option<Choice> {
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
            };
            let tempting = !last || aim.rate >= 0.6 * elsewhere;
            if choices.contains(&choice) && tempting && aim.worth > 50.0 {
                return Some(self.leave_or_buy(game, seat, choice, choices));
            }
        }
        None
    }

    /// With many Disgruntled and nothing to buy, shore leave is the better use of the action.
    pub(super) fn leave_or_buy(&self, game: &TheGame, seat: Seat, choice: Choice, choices: &[Choice]) -> Choice {
        let unhappy = game.captain(seat).crew.iter().filter(|mate| mate.disgruntled).count();
        if choice == Choice::Buy && unhappy >= 2 && choices.contains(&Choice::ShoreLeave) {
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
        let now = game.way_to(seat, here, heading);
        best_of(choices, &|choice| match choice {
            Choice::Enter(sector) => {
                let way = game.way_to(seat, sector, heading);
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
