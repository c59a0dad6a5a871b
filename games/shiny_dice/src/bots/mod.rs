//! Players of Shiny Dice, and the advisor that shares the strongest one's mind.

mod aims;
mod board;
mod estimate;
mod flights;
mod hard;
pub mod learn;
pub mod measure;
mod mind;
mod normal;
mod planner;
mod reroll;

use crate::choice::Choice;
use crate::state::ShinyDice;
use hard::Hard;
use kit::bots::{Greedy, RandomBot};
use kit::{Bot, Level, Seat};
use mind::Mind;
use normal::Normal;
use planner::Temper;

/// A player of this strength.
pub fn bot(level: Level, seed: u64) -> Box<dyn Bot<ShinyDice>> {
    match level {
        Level::Random => Box::new(RandomBot::new(seed)),
        Level::Easy => Box::new(Greedy::new(seed, 1)),
        Level::Normal => Box::new(Normal::new(seed)),
        Level::Hard => Box::new(Hard::new(seed)),
    }
}

/// How good a match looks for a seat at a glance: its points, its pool, and the foes before it.
pub fn outlook(game: &ShinyDice, seat: Seat) -> f64 {
    let total = |at: Seat| {
        let screen = game.screens()[at];
        let safe = screen.points as f64 + screen.supplies as f64 * 50.0;
        if at != game.active() {
            return safe;
        }
        let foe_dice: usize = game.foes().map(|foe| game.health(foe)).sum();
        let aboard = game.count_in(crate::state::Zone::Serenity) as f64;
        safe + game.at_risk() as f64 * 0.7 - foe_dice as f64 * 40.0 + aboard * 8.0
    };
    let others = game.screens().seats().filter(|at| *at != seat).map(total).fold(0.0, f64::max);
    1.0 / (1.0 + (-(total(seat) - others) / 400.0).exp())
}

/// What a plan promises, for a person who asks.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    /// The choices, one after another; the first is possible now.
    pub plan: Vec<Choice>,
    /// The chance to win the game.
    pub win: f32,
    /// The mean total after this round, in points.
    pub points: f32,
    /// The chance not to lose the pool in this turn.
    pub kept: f32,
}

/// Odds and expected points of each plan that can be begun now, the best first.
pub fn advise(game: &ShinyDice, seed: u64) -> Vec<Advice> {
    if game.asked().is_none() {
        return Vec::new();
    }
    let mut judged = Mind::new(Temper::Bold, seed).judge(game);
    judged.sort_by(|a, b| b.value.worth.total_cmp(&a.value.worth));
    let advice = |judged: mind::Judged| Advice {
        plan: judged.plan,
        win: judged.value.win,
        points: judged.value.points,
        kept: judged.value.kept,
    };
    judged.into_iter().map(advice).collect()
}
