//! Normal: beats foes with as few dice as it can, and flies on while that pays on average.

use crate::bots::board::Board;
use crate::bots::estimate;
use crate::bots::mind::different_choices;
use crate::bots::planner::{Planner, Value};
use crate::choice::Choice;
use crate::dice::Face;
use crate::event::Event;
use crate::missions::Keyword;
use crate::state::{Ask, ShinyDice};
use kit::{Bot, Ruleset, Think};

/// Looks one choice ahead and guesses the rest.
#[derive(Debug, Default)]
pub struct Normal;

impl Bot<ShinyDice> for Normal {
    fn choose(&mut self, view: &ShinyDice, _: &Think) -> Choice {
        let choices = different_choices(view);
        if let Some(Ask::Reroll { .. }) = view.asked() {
            return reroll(view, &choices);
        }
        if choices.contains(&Choice::CompleteMission) && !is_gorram(view) {
            return Choice::CompleteMission;
        }
        let mut planner = Planner::for_points(view);
        let value = |choice: &Choice| after(view, *choice, &mut planner).worth;
        let values: Vec<f32> = choices.iter().map(value).collect();
        let best = (0..choices.len()).max_by(|a, b| values[*a].total_cmp(&values[*b]));
        choices[best.expect("there is a choice before the end")]
    }
}

fn is_gorram(game: &ShinyDice) -> bool {
    game.mission().is_some_and(|(mission, _)| mission.has(Keyword::Gorram))
}

/// Rolls every Wash again and nobody else.
fn reroll(game: &ShinyDice, choices: &[Choice]) -> Choice {
    let is_wash = |choice: &&Choice| matches!(choice, Choice::Pick(die) if game.die(*die).face == Face::Wash);
    let done = |choice: &&Choice| matches!(choice, Choice::Reroll | Choice::KeepDice);
    *choices.iter().find(is_wash).or_else(|| choices.iter().find(done)).expect("the reroll can be ended")
}

/// A guess at what a choice leads to.
fn after(game: &ShinyDice, choice: Choice, planner: &mut Planner) -> Value {
    let mut after = game.clone();
    let mut events = Vec::new();
    after.apply(&choice, &mut events).expect("a listed choice is accepted");
    let board = Board::of(&after);
    if events.iter().any(|event| matches!(event, Event::DicePassed { .. })) {
        let screen = after.screens()[game.active()];
        return planner.ended(crate::bots::board::fifties(screen.points, screen.supplies), true);
    }
    match after.asked() {
        Some(Ask::Roll) => planner.fly(board.hold, board.pool, board.safe),
        Some(Ask::Fly) => planner.after_victory(board.hold, board.pool, board.safe, true),
        Some(Ask::Fight | Ask::SecondShot { .. } | Ask::Calm { .. } | Ask::Fetch { .. }) => planner.guess(board),
        _ => planner.guess(estimate::after_strikes(board)),
    }
}
