//! Foresight: the most promising aims are tried out in imagination before one is chosen.

use super::captain::Planner;
use super::plan::{Aim, Plan};
use super::{HARD, NORMAL};
use crate::state::{Action, Choice, Frame, TheGame};
use kit::random::seeded;
use kit::{Bot, Rng, Ruleset, Seat, Think, Turn};

/// Aims that are tried out.
const AIMS: usize = 3;
/// Versions of what cannot be known, for each aim.
const WORLDS: usize = 4;
/// Own turns that are imagined.
const TURNS: u8 = 5;
/// Choices after which imagination ends in any case.
const PATIENCE: usize = 400;

/// A captain who tries things out in thought.
pub(super) struct Foresighted {
    planner: Planner,
    choices: Vec<Choice>,
    rng: Rng,
}

impl Foresighted {
    pub fn new(seed: u64) -> Self {
        Foresighted { planner: Planner::new(HARD), choices: Vec::new(), rng: seeded(seed) }
    }

    /// The aim that leads furthest, if there is more than one to choose from.
    fn best_aim(&mut self, view: &TheGame, seat: Seat, think: &Think) -> Option<Aim> {
        let mut aims = Plan::new(view, seat, HARD).aims();
        let best = aims.first()?.rate();
        aims.retain(|aim| aim.rate() > 0.35 * best);
        aims.truncate(AIMS);
        if aims.len() < 2 {
            return None;
        }
        let worlds: Vec<TheGame> = (0..WORLDS)
            .map(|_| {
                let mut world = view.clone();
                world.hide_from(seat, &mut self.rng);
                world
            })
            .collect();
        let mut found = (f64::NEG_INFINITY, aims[0]);
        for aim in aims {
            if think.is_over() {
                break;
            }
            let sum: f64 = worlds.iter().map(|world| imagine(world.clone(), seat, aim)).sum();
            if sum > found.0 {
                found = (sum, aim);
            }
        }
        Some(found.1)
    }
}

impl Bot<TheGame> for Foresighted {
    fn choose(&mut self, view: &TheGame, think: &Think) -> Choice {
        self.choices.clear();
        view.choices(&mut self.choices);
        let opening = matches!(view.frame(), Some(Frame::Turn { .. })) && view.turn_state().left == 2;
        if let (true, Some(Frame::Turn { seat })) = (opening, view.frame()) {
            let aim = self.best_aim(view, seat, think);
            self.planner.insist(aim);
        }
        let choices = std::mem::take(&mut self.choices);
        let choice = self.planner.answer(view, &choices);
        self.choices = choices;
        choice
    }
}

/// Plays on for a few own turns with an aim in mind, everybody else standing still.
fn imagine(mut world: TheGame, seat: Seat, aim: Aim) -> f64 {
    let mut me = Planner::new(HARD);
    me.insist(Some(aim));
    let mut others = Planner::new(NORMAL);
    let (mut choices, mut events) = (Vec::new(), Vec::new());
    let mut turns = 0;
    for _ in 0..PATIENCE {
        let Turn::Of(asked) = world.turn() else { break };
        choices.clear();
        world.choices(&mut choices);
        let choice = match world.frame() {
            Some(Frame::Turn { .. }) if asked != seat => Choice::EndTurn,
            _ if asked == seat => me.answer(&world, &choices),
            _ => others.answer(&world, &choices),
        };
        if choice == Choice::EndTurn && asked == seat {
            turns += 1;
            if turns > TURNS {
                break;
            }
        }
        events.clear();
        if world.apply(&choice, &mut events).is_err() {
            break;
        }
    }
    standing(&world, seat)
}

/// How a captain stands, in credits: purse, goals, crew, gear, friends.
fn standing(world: &TheGame, seat: Seat) -> f64 {
    if let Turn::Over(standings) = world.turn() {
        return 60_000.0 * standings.share(seat);
    }
    let captain = world.captain(seat);
    let plan = Plan::new(world, seat, HARD);
    let crew: f64 = captain.crew.iter().map(|mate| 0.8 * world.mate_value(seat, mate.card)).sum();
    let cost = |card| f64::from(world.catalog().supply(card).cost);
    let gear: f64 = captain.gear.iter().map(|gear| 0.8 * cost(gear.card)).sum();
    let ship: f64 = captain.upgrades.iter().map(|card| 0.8 * cost(*card)).sum();
    let friends = 500.0 * f64::from(world.solid_count(captain));
    let prospects = plan.aims().first().map_or(0.0, |aim| aim.rate().min(4000.0));
    let goals = 9000.0 * f64::from(captain.goals);
    let trouble = 900.0 * f64::from(captain.warrants);
    let moods = captain.crew.iter().filter(|mate| mate.disgruntled).count() as f64 * 150.0;
    let busy = if world.turn_state().has_used(Action::Work) { 100.0 } else { 0.0 };
    f64::from(captain.cash) + goals + crew + gear + ship + friends + prospects + busy - trouble - moods
}
