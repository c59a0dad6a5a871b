//! Money matters: buying, dealing, paying the crew.

use super::captain::{Planner, best_of};
use super::plan::Plan;
use super::worth::token;
use crate::catalog::ids::{ContactId, JobId, SectorId, SupplyId};
use crate::catalog::jobs::Pay;
use crate::catalog::supplies::Kind;
use crate::catalog::words::{Good, Skill};
use crate::state::{Choice, Frame, Item, TheGame};
use kit::Seat;

/// A lead that a rival seldom makes good on one more turn, and the round from which on any lead will do.
const SAFE_LEAD: i32 = 1500;
const LONG_MATCH: u16 = 50;

impl Planner {
    pub(super) fn shop(&self, game: &TheGame, seat: Seat, good: Good, price: u16) -> Choice {
        let captain = game.captain(seat);
        let wanted = match good {
            Good::Fuel => captain.has(Good::Fuel) < 4,
            Good::Part => captain.has(Good::Part) < 1,
            _ => {
                f64::from(price) < 0.6 * token(good)
                    || (price <= 300 && good == Good::Cargo && game.solid_count(captain) > 0)
            }
        };
        if wanted { Choice::BuyGood(good) } else { Choice::Done }
    }

    /// The Disgruntled are paid first; the others as far as the purse allows.
    pub(super) fn payday(&self, plan: &Plan, seat: Seat, frame: Frame) -> Choice {
        let game = plan.game;
        let captain = game.captain(seat);
        let due = || captain.crew.iter().filter(|mate| mate.due);
        let cost = |card: SupplyId| i32::from(game.catalog.supply(card).cost);
        if let Frame::Cuts { .. } = frame {
            let worth_it =
                due().find(|mate| cost(mate.card) <= captain.cash && game.mate_value(seat, mate.card) > 100.0);
            return worth_it.map_or(Choice::PayNoMore, |mate| Choice::PayCut(mate.card));
        }
        if self.temper.minds_rivals && plan.is_as_good_as_rich(game.cuts_due(seat)) {
            return Choice::PayNoMore;
        }
        if captain.cash >= game.cuts_due(seat) + 200 && !game.lacks_grumbler(seat) {
            return Choice::PayAll;
        }
        let angry = due().find(|mate| mate.disgruntled && cost(mate.card) <= captain.cash);
        angry.map_or(Choice::PayNoMore, |mate| Choice::PayCut(mate.card))
    }

    pub(super) fn buy(&self, plan: &Plan, seat: Seat, choices: &[Choice]) -> Choice {
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
        if let Some(dismiss) = plan.makes_bunk(choices, purse) {
            return dismiss;
        }
        let purchase = best_of(choices, &|choice| match choice {
            Choice::Purchase(card) => useful(card),
            Choice::Done => 0.0,
            _ => f64::MIN,
        });
        if matches!(purchase, Choice::Purchase(_)) {
            return purchase;
        }
        self.refuel(plan, seat, choices)
    }

    /// Fuel as long as some is wanted, and then no more.
    pub(super) fn refuel(&self, plan: &Plan, seat: Seat, choices: &[Choice]) -> Choice {
        let captain = plan.game.captain(seat);
        let enough = if plan.game.burn(seat) == 0 { 2 } else { 6 };
        let wanted = plan.fill_worth() > 0.0 || (captain.has(Good::Fuel) < enough && captain.cash >= 200);
        let fuel = Choice::BuyGood(Good::Fuel);
        if wanted && choices.contains(&fuel) { fuel } else { Choice::Done }
    }

    pub(super) fn deal(&self, plan: &Plan, seat: Seat, contact: ContactId, choices: &[Choice]) -> Choice {
        let game = plan.game;
        let captain = game.captain(seat);
        if choices.contains(&Choice::ClearWarrants) {
            return Choice::ClearWarrants;
        }
        let sale = [Good::Contraband, Good::Cargo]
            .into_iter()
            .find(|good| choices.contains(&Choice::Sell(*good)) && plan.spare(*good) > 0);
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
    pub(super) fn make_room(&self, plan: &Plan, seat: Seat, here: SectorId) -> Option<Choice> {
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
}

impl TheGame {
    /// What one of the crew with their skills is worth keeping.
    pub(super) fn mate_value(&self, seat: Seat, card: SupplyId) -> f64 {
        if self.is_leader(card) {
            let captain = &self.captains[seat];
            let shaken = captain.mate(card).is_some_and(|mate| mate.disgruntled);
            return if shaken { 3000.0 } else { 350.0 };
        }
        let supply = self.catalog.supply(card);
        let skills: f64 =
            Skill::ALL.iter().map(|skill| 200.0 * self.own_points(&self.captains[seat], card, *skill) as f64).sum();
        skills
            + 100.0 * (supply.professions.len() + supply.keywords.len()) as f64
            + 50.0 * supply.abilities.len() as f64
    }

    pub(super) fn item_worth(&self, seat: Seat, item: Item) -> f64 {
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
    pub(super) fn leads(&self, seat: Seat) -> bool {
        let worth = |seat: Seat| {
            let captain = &self.captains[seat];
            let jobs = captain.hand.iter().copied().chain(captain.active.iter().map(|active| active.job));
            let owed: i32 = jobs
                .map(|job| match self.catalog.job(job).pay {
                    Pay::Fixed(cash) => i32::from(cash),
                    _ => 0,
                })
                .sum();
            captain.cash - if self.story().settles_jobs { owed } else { 0 }
        };
        let (mine, margin) = (worth(seat), if self.round < LONG_MATCH { SAFE_LEAD } else { 0 });
        self.captains.seats().filter(|other| *other != seat).all(|other| worth(other) + margin < mine)
    }
}
