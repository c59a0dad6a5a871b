//! How a strong player judges each choice: the value of every plan it leads to.

use crate::bots::board::Board;
use crate::bots::estimate;
use crate::bots::planner::{Planner, Temper, Value};
use crate::bots::reroll;
use crate::choice::Choice;
use crate::dice::{DieId, Face, Foe, Kind};
use crate::event::Event;
use crate::state::{Ask, ShinyDice, Zone};
use kit::{Rng, Ruleset, random};

/// Judges choices for the active player.
#[derive(Clone, Debug)]
pub struct Mind {
    temper: Temper,
    planner: Option<Planner>,
    rng: Rng,
}

/// A plan with what it promises; its first choice is possible now.
#[derive(Clone, Debug, PartialEq)]
pub struct Judged {
    /// What to choose, one after another.
    pub plan: Vec<Choice>,
    /// What that promises.
    pub value: Value,
}

/// How many strikes' answers are looked at closely.
const CLOSE_LOOKS: usize = 9;

impl Mind {
    /// A mind with its own dice to imagine with.
    pub fn new(temper: Temper, seed: u64) -> Mind {
        Mind { temper, planner: None, rng: random::seeded(seed) }
    }

    /// Every different plan that can be begun now, with its value.
    pub fn judge(&mut self, game: &ShinyDice) -> Vec<Judged> {
        let mut planner = self.planner.take().unwrap_or_else(|| Planner::new(game, self.temper));
        planner.refresh(game);
        let judged = match game.asked() {
            Some(Ask::Reroll { picked }) if picked.is_empty() => reroll::judge(game, &mut planner, &mut self.rng),
            _ => different_choices(game)
                .into_iter()
                .map(|choice| Judged { plan: vec![choice], value: value_of(game, choice, &mut planner) })
                .collect(),
        };
        self.planner = Some(planner);
        judged
    }

    /// The best plan.
    pub fn best(&mut self, game: &ShinyDice) -> Vec<Choice> {
        let judged = self.judge(game);
        let best = judged.into_iter().max_by(|a, b| a.value.worth.total_cmp(&b.value.worth));
        best.expect("there is a choice before the end").plan
    }
}

/// The legal choices, without those that only use another die showing the same.
pub fn different_choices(game: &ShinyDice) -> Vec<Choice> {
    let mut choices = Vec::new();
    game.list_choices(&mut choices);
    let first_alike = |die: DieId| {
        let same = |other: &DieId| {
            let (a, b) = (game.die(die), game.die(*other));
            other.kind() == die.kind() && a.zone == b.zone && (a.face == b.face || a.zone == Zone::Hold)
        };
        DieId::all().find(same).unwrap_or(die)
    };
    let alike = |choice: Choice| match choice {
        Choice::Pick(die) => Choice::Pick(first_alike(die)),
        Choice::GiveUp(die) => Choice::GiveUp(first_alike(die)),
        Choice::Take(die) => Choice::Take(first_alike(die)),
        Choice::Charm(die) => Choice::Charm(first_alike(die)),
        Choice::UnstableReaction(die) => Choice::UnstableReaction(first_alike(die)),
        Choice::Companionship(die) => Choice::Companionship(first_alike(die)),
        Choice::Salvation(die) => Choice::Salvation(first_alike(die)),
        Choice::Inspire { mal, die } => Choice::Inspire { mal: first_alike(mal), die: first_alike(die) },
        Choice::Adoration { simon, kaylee } => {
            Choice::Adoration { simon: first_alike(simon), kaylee: first_alike(kaylee) }
        }
        Choice::CoverFire { zoe, foe } => Choice::CoverFire { zoe: first_alike(zoe), foe },
        Choice::Vera { jayne, foe } => Choice::Vera { jayne: first_alike(jayne), foe },
        Choice::DamagedCalm { jayne, foe } => Choice::DamagedCalm { jayne: first_alike(jayne), foe },
        Choice::ThrusterOverload { kaylee, foe } => Choice::ThrusterOverload { kaylee: first_alike(kaylee), foe },
        Choice::Shoot { die, foe } => Choice::Shoot { die: first_alike(die), foe },
        other => other,
    };
    let mut seen = Vec::with_capacity(choices.len());
    choices.retain(|choice| {
        let shape = alike(*choice);
        let is_new = !seen.contains(&shape);
        seen.push(shape);
        is_new
    });
    choices
}

/// What a choice promises, if everything after it is played well.
fn value_of(game: &ShinyDice, choice: Choice, planner: &mut Planner) -> Value {
    let board = Board::of(game);
    let spent_mal = || board.spend(Face::Mal.index());
    match (choice, game.asked()) {
        (Choice::Inspire { die, .. }, _) if die.kind() == Kind::Outlaw => {
            planner.inspired(spent_mal(), &[Kind::Outlaw])
        }
        (Choice::Inspire { .. }, _) => inspire_passengers(spent_mal(), planner),
        (Choice::Pass, Some(Ask::SecondPassenger { .. })) => planner.inspired(spent_mal(), &[Kind::Passenger]),
        (Choice::Take(_), Some(Ask::SecondPassenger { .. })) => {
            planner.inspired(spent_mal(), &[Kind::Passenger, Kind::Passenger])
        }
        (Choice::Take(die), Some(Ask::Return { .. })) => planner.inspired(board, &[die.kind()]),
        (Choice::Pass, Some(Ask::Return { .. })) => planner.fight(board),
        (Choice::Hit(foe), Some(Ask::TeamBonus)) => planner.guess(estimate::after_strikes(board.hit(foe as usize, 1))),
        _ => value_after(game, choice, planner),
    }
}

fn inspire_passengers(board: Board, planner: &mut Planner) -> Value {
    let one = planner.inspired(board, &[Kind::Passenger]);
    match board.hold.passengers {
        0 | 1 => one,
        _ => one.or(planner.inspired(board, &[Kind::Passenger, Kind::Passenger])),
    }
}

/// The value of the state that a choice leads to.
fn value_after(game: &ShinyDice, choice: Choice, planner: &mut Planner) -> Value {
    let mut after = game.clone();
    let mut events = Vec::new();
    after.apply(&choice, &mut events).expect("a listed choice is accepted");
    if events.iter().any(|event| matches!(event, Event::DicePassed { .. })) {
        let screen = after.screens()[game.active()];
        let lost = events.iter().any(|event| matches!(event, Event::TurnLost { .. }));
        return planner.ended(crate::bots::board::fifties(screen.points, screen.supplies), !lost);
    }
    value_in(&after, planner)
}

/// The value of a state in which the same player decides.
fn value_in(game: &ShinyDice, planner: &mut Planner) -> Value {
    let board = Board::of(game);
    match game.asked() {
        Some(Ask::Fight) => planner.fight(board),
        Some(Ask::Roll) => planner.dare(board.hold, board.pool, board.safe),
        Some(Ask::Reroll { .. } | Ask::TeamBonus) => planner.guess(estimate::after_strikes(board)),
        Some(Ask::Niska | Ask::Saffron { .. }) => struck(game, planner),
        Some(Ask::SecondPassenger { .. }) => inspire_passengers(board.spend(Face::Mal.index()), planner),
        _ => {
            let values = different_choices(game).into_iter().map(|choice| value_of(game, choice, planner));
            values.reduce(Value::or).expect("there is a choice before the end")
        }
    }
}

/// The value of giving up the right die: all are guessed, the best few looked at closely.
fn struck(game: &ShinyDice, planner: &mut Planner) -> Value {
    let mut guessed: Vec<_> = different_choices(game)
        .into_iter()
        .map(|choice| {
            let Choice::GiveUp(die) = choice else { unreachable!("strikes ask for dice to give up") };
            (guess_without(game, die, planner).worth, choice)
        })
        .collect();
    guessed.sort_by(|a, b| b.0.total_cmp(&a.0));
    let looked = guessed.into_iter().take(CLOSE_LOOKS).map(|(_, choice)| value_after(game, choice, planner));
    looked.reduce(Value::or).expect("somebody is aboard")
}

fn guess_without(game: &ShinyDice, die: DieId, planner: &mut Planner) -> Value {
    let mut board = Board::of(game);
    let face = game.die(die).face;
    match game.asked() {
        Some(Ask::Saffron { left }) => {
            board.crew[face.index()] -= 1;
            *(if face.is_outlaw() { &mut board.hold.outlaws } else { &mut board.hold.passengers }) += 1;
            let others = Board { foes: [0, left.saturating_sub(1), board.foes[Foe::Badger as usize]], ..board };
            let struck = estimate::after_strikes(others);
            planner.guess(Board { foes: board.foes, ..struck })
        }
        _ => {
            let spent = board.spend(face.index());
            let struck = estimate::after_strikes(Board { foes: [0, board.foes[1], board.foes[2]], ..spent });
            planner.guess(Board { foes: board.foes, ..struck })
        }
    }
}
