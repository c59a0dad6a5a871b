//! Normal: a careful person. Fights well, rolls again by rule of thumb, and lays low while there is much to lose.

use crate::bots::mind::{Mind, different_choices};
use crate::bots::planner::Temper;
use crate::choice::Choice;
use crate::dice::{Face, Foe};
use crate::state::{Ask, ShinyDice, Zone};
use kit::{Bot, Think};

/// Counts points and keeps them.
#[derive(Debug)]
pub struct Normal {
    mind: Mind,
}

impl Normal {
    /// A normal player.
    pub fn new(seed: u64) -> Normal {
        Normal { mind: Mind::new(Temper::Careful, seed) }
    }
}

impl Bot<ShinyDice> for Normal {
    fn choose(&mut self, view: &ShinyDice, _: &Think) -> Choice {
        match view.asked() {
            Some(Ask::Reroll { .. }) => reroll(view),
            _ => self.mind.best(view)[0],
        }
    }
}

/// A Wash rolls again unless he makes the team, and takes a Mal along who has no Saffron to charm; a River only
/// breaks up five foes alike.
fn reroll(game: &ShinyDice) -> Choice {
    let choices = different_choices(game);
    let Some(Ask::Reroll { picked }) = game.asked() else { unreachable!("asked for a reroll") };
    let count = game.reroll_count(picked);
    let washes = game.aboard(Face::Wash).count();
    let outlaws = Face::OUTLAWS.iter().filter(|face| game.aboard(**face).next().is_some()).count();
    let rolls_wash = count.washes < washes - (outlaws == 4 && washes > 0) as usize;
    let all_alike = Foe::ALL.into_iter().any(|foe| game.health(foe) == 5);
    let wanted = |choice: &&Choice| {
        let Choice::Pick(die) = choice else { return false };
        match game.die(*die) {
            lying if matches!(lying.zone, Zone::Foe(_)) => all_alike,
            lying if lying.face == Face::Wash => rolls_wash,
            lying if lying.face == Face::Mal => outlaws < 4 && game.health(Foe::Saffron) == 0,
            lying => lying.face == Face::River && all_alike,
        }
    };
    let done = |choice: &&Choice| matches!(choice, Choice::Reroll | Choice::KeepDice);
    *choices.iter().find(wanted).or_else(|| choices.iter().find(done)).expect("the reroll can be ended")
}
