//! Captains that race: they plan by expected pay per turn, by the exact odds of the work ahead.

mod bargain;
mod captain;
mod chances;
mod charts;
mod foresight;
mod further;
mod list;
mod plan;
mod prospects;
mod provisions;
mod rivalry;
mod steer;
mod trade;
mod wagers;
mod worth;

use crate::catalog::stories::{End, Feat};
use crate::catalog::words::Skill;
use crate::state::{Choice, TheGame};
use captain::Planner;
pub(crate) use chances::pass_chance;
use kit::bots::RandomBot;
use kit::random::{Rng, seeded};
use kit::{Bot, Level, Ruleset, Seat, Think};

/// How far a captain thinks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Temper {
    /// Whether the odds of misbehaving are reckoned or taken to be fine.
    weighs_odds: bool,
    /// Whether an aim is judged together with what can follow it.
    looks_ahead: bool,
    /// The chance from which on a goal is tried.
    goal_at: f64,
    /// The chance of the next goal from which on its price is saved up.
    saves_at: f64,
    /// What a goal is worth.
    goal_worth: f64,
    /// How much future use counts when buying.
    thrift: f64,
    /// The purse beyond savings at which credits count half.
    plenty: f64,
    /// What something here must bring per turn, compared with what waits elsewhere, to take the last action.
    lingers_at: f64,
    /// What points of skill are worth compared with our table.
    skill: f64,
    /// Whether offers are made to others.
    trades: bool,
    /// Whether plans are played through in mind before one is chosen.
    rehearses: bool,
    /// Whether rivals and the story's clock are minded.
    minds_rivals: bool,
    /// Whether fuel, bunks and hands are reckoned with before they run short.
    provident: bool,
}

const EASY: Temper = Temper {
    weighs_odds: false,
    looks_ahead: false,
    goal_at: 0.5,
    saves_at: 0.4,
    goal_worth: 7000.0,
    thrift: 0.5,
    plenty: 3000.0,
    lingers_at: 0.6,
    skill: 1.0,
    trades: false,
    rehearses: false,
    minds_rivals: false,
    provident: false,
};
const NORMAL: Temper = Temper {
    weighs_odds: true,
    looks_ahead: false,
    goal_at: 0.2,
    saves_at: 0.4,
    goal_worth: 7000.0,
    thrift: 1.0,
    plenty: 3000.0,
    lingers_at: 0.6,
    skill: 1.0,
    trades: true,
    rehearses: false,
    minds_rivals: false,
    provident: false,
};
const HARD: Temper = Temper {
    weighs_odds: true,
    looks_ahead: true,
    goal_at: 0.2,
    saves_at: 0.75,
    goal_worth: 9000.0,
    thrift: 1.0,
    plenty: 3000.0,
    lingers_at: 0.9,
    skill: 1.2,
    trades: true,
    rehearses: true,
    minds_rivals: true,
    provident: true,
};

/// A captain at the table.
struct Seated {
    planner: Planner,
    choices: Vec<Choice>,
    rng: Rng,
    /// The round, and the rivals spoken to in it, as bits: nobody is nagged.
    talked: (u16, u8),
}

impl Bot<TheGame> for Seated {
    fn choose(&mut self, view: &TheGame, think: &Think) -> Choice {
        self.choices.clear();
        view.choices(&mut self.choices);
        if self.talked.0 != view.round {
            self.talked = (view.round, 0);
        }
        let talked = self.talked.1;
        self.choices.retain(|choice| !matches!(choice, Choice::Parley(rival) if talked & 1 << rival.0 != 0));
        let rehearses = self.planner.temper.rehearses;
        let choice = match view.frame() {
            Some(frame) if rehearses => self.planner.rehearsed(view, frame.seat(), &self.choices, &mut self.rng, think),
            _ => self.planner.answer(view, &self.choices),
        };
        if let Choice::Parley(rival) = choice {
            self.talked.1 |= 1 << rival.0;
        }
        choice
    }
}

/// A captain of this strength.
pub(crate) fn bot(level: Level, seed: u64) -> Box<dyn Bot<TheGame>> {
    let temper = match level {
        Level::Random => return Box::new(RandomBot::new(seed)),
        Level::Easy => EASY,
        Level::Normal => NORMAL,
        Level::Hard => HARD,
    };
    Box::new(Seated { planner: Planner::new(temper), choices: Vec::new(), rng: seeded(seed), talked: (0, 0) })
}

/// How good the match looks for `seat`: goals, purse, and what the crew can do.
pub(crate) fn outlook(game: &TheGame, seat: Seat) -> f64 {
    let Some(captain) = game.captains.get(seat) else { return 0.0 };
    if game.round == 0 {
        // While captains still pick leaders and ships, nobody is ahead.
        return 0.25;
    }
    let story = game.story();
    let skills: i16 = Skill::ALL.iter().map(|skill| game.points(captain, *skill)).sum();
    let strength = (f64::from(skills) / 22.0).min(1.0);
    let solid = f64::from(game.solid_count(captain)) / 5.0;
    let purse = |enough: f64| (f64::from(captain.cash) / enough).clamp(0.0, 1.0);
    match story.end {
        End::JobsRunOut { .. } => 0.8 * solid + 0.2 * strength,
        End::BankEmpty => 0.85 * purse(3000.0 + 5000.0 * game.seats() as f64 / 2.0) + 0.15 * strength,
        End::LastCall => {
            let enough =
                story.goals.iter().find_map(|goal| if let Feat::Cash(cash) = goal.how { Some(cash) } else { None });
            0.75 * purse(enough.unwrap_or(12_000).into()) + 0.15 * strength + 0.1 * solid
        }
        End::Alone { .. } => 0.8 * purse(15_000.0) + 0.2 * solid,
        End::FirstToFinish => {
            let goals = f64::from(captain.goals) / story.goals.len() as f64;
            0.55 * goals + 0.2 * strength + 0.15 * purse(7000.0) + 0.1 * solid
        }
    }
}
