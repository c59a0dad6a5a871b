//! Hard: plays its dice by expectation, for the chance to win.

use crate::bots::mind::Mind;
use crate::bots::planner::Temper;
use crate::choice::Choice;
use crate::state::ShinyDice;
use kit::{Bot, Think};
use std::collections::VecDeque;

/// Follows its best plan, and makes a new one whenever the old one is used up.
#[derive(Debug)]
pub struct Hard {
    mind: Mind,
    plan: VecDeque<Choice>,
}

impl Hard {
    /// A hard player.
    pub fn new(seed: u64) -> Hard {
        Hard { mind: Mind::new(Temper::Bold, seed), plan: VecDeque::new() }
    }
}

impl Bot<ShinyDice> for Hard {
    fn choose(&mut self, view: &ShinyDice, _: &Think) -> Choice {
        let next = self.plan.pop_front().filter(|choice| view.can(choice).is_ok());
        next.unwrap_or_else(|| {
            self.plan = self.mind.best(view).into();
            self.plan.pop_front().expect("a plan has a first choice")
        })
    }
}
