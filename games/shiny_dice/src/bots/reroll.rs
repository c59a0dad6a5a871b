//! The one reroll: which dice to throw again, judged by imagining the throw many times.

use crate::bots::board::{Board, chances};
use crate::bots::estimate;
use crate::bots::mind::Judged;
use crate::bots::planner::{Planner, Value};
use crate::choice::Choice;
use crate::dice::{DiceSet, DieId, Face, Foe, Kind};
use crate::state::{ShinyDice, Zone};
use kit::{Rng, random};

/// Throws imagined for every set, and for the few best.
const FIRST_LOOK: u32 = 12;
const SECOND_LOOK: u32 = 60;
const BEST: usize = 4;

/// The sensible sets of dice to roll again, with their values; keeping all dice is one of them.
pub fn judge(game: &ShinyDice, planner: &mut Planner, rng: &mut Rng) -> Vec<Judged> {
    let mut sets: Vec<(DiceSet, Value)> = sets(game).into_iter().map(|set| (set, Value::default())).collect();
    let worth = |set: &(DiceSet, Value)| set.1.worth;
    let luck = random::fork(rng);
    for (set, value) in &mut sets {
        *value = imagine(game, *set, FIRST_LOOK, planner, &mut luck.clone());
    }
    sets.sort_by(|a, b| worth(b).total_cmp(&worth(a)));
    sets.truncate(BEST.max(1));
    if !sets.iter().any(|(set, _)| set.is_empty()) {
        sets.push((DiceSet::NONE, Value::default()));
    }
    let luck = random::fork(rng);
    for (set, value) in &mut sets {
        *value = imagine(game, *set, SECOND_LOOK, planner, &mut luck.clone());
    }
    sets.into_iter().map(|(set, value)| Judged { plan: plan(game, set), value }).collect()
}

/// The choices that roll a set again: those who take others along first.
fn plan(game: &ShinyDice, set: DiceSet) -> Vec<Choice> {
    if set.is_empty() {
        return vec![Choice::KeepDice];
    }
    let leads = |die: &DieId| matches!(game.die(*die).face, Face::Wash | Face::River);
    let picks = set.iter().filter(leads).chain(set.iter().filter(|die| !leads(die)));
    picks.map(Choice::Pick).chain([Choice::Reroll]).collect()
}

/// Every number of Wash and River dice, with or without the die they could best take along.
fn sets(game: &ShinyDice) -> Vec<DiceSet> {
    let washes: Vec<_> = game.aboard(Face::Wash).collect();
    let rivers: Vec<_> = game.aboard(Face::River).collect();
    let companions = companions(game);
    let mut sets = Vec::new();
    for wash_count in 0..=washes.len() {
        for taken in [0, 1, wash_count].into_iter().take(1 + wash_count.min(2)) {
            let crew = washes[..wash_count].iter().chain(companions.iter().take(taken));
            let crew: DiceSet = crew.copied().collect();
            for river_count in 0..=rivers.len() {
                let with_rivers = rivers[..river_count].iter().fold(crew, |set, die| set.with(*die));
                sets.push(with_rivers);
                for foe in game.foes().filter(|_| river_count > 0) {
                    let dice = game.dice_in(Zone::Foe(foe)).take(river_count);
                    sets.push(dice.fold(with_rivers, DiceSet::with));
                }
            }
        }
    }
    sets
}

/// The crew dice that Wash could take along, those missed least first.
fn companions(game: &ShinyDice) -> Vec<DieId> {
    let mut board = Board::of(game);
    board.crew[Face::Wash.index()] = 0;
    board.crew[Face::River.index()] = 0;
    let mut left: Vec<DieId> = game.dice_in(Zone::Serenity).collect();
    let mut companions = Vec::new();
    while let Some(face) = estimate::least_useful(&board) {
        board.crew[face.index()] -= 1;
        let at = left.iter().position(|die| game.die(*die).face == face).expect("the board counts the dice");
        companions.push(left.swap_remove(at));
    }
    companions
}

/// The mean value after rolling a set again.
fn imagine(game: &ShinyDice, set: DiceSet, times: u32, planner: &mut Planner, rng: &mut Rng) -> Value {
    let mut kept = Board::of(game);
    let mut thrown = Vec::new();
    for die in set.iter() {
        thrown.push(die.kind());
        match game.die(die).face.foe() {
            Some(foe) => kept.foes[foe as usize] -= 1,
            None => kept.crew[game.die(die).face.index()] -= 1,
        }
    }
    let times = if thrown.is_empty() { 1 } else { times };
    let mut mean = Value::default();
    for _ in 0..times {
        let mut board = kept;
        for kind in &thrown {
            let face = chances(*kind, game.setup())[random::below(rng, 6)];
            lay(&mut board, *kind, face);
        }
        mean.add(turn_value(board, planner), 1.0 / times as f32);
    }
    mean
}

fn lay(board: &mut Board, kind: Kind, face: Face) {
    match (face.foe(), kind) {
        (Some(foe), _) => board.foes[foe as usize] += 1,
        (None, _) if face != Face::Supplies => board.crew[face.index()] += 1,
        (None, Kind::Passenger) => board.supplies.passengers += 1,
        (None, _) => board.supplies.outlaws += 1,
    }
    if face == Face::Supplies {
        board.unpaid += 1;
    }
}

/// A guess at the turn, once the dice lie: five alike, the team bonus, the strikes, the fight.
fn turn_value(board: Board, planner: &mut Planner) -> Value {
    if board.foes.contains(&5) {
        return planner.ended(board.safe, false);
    }
    let outlaws = board.crew[..5].iter().filter(|count| **count > 0).count();
    if outlaws < 4 {
        return planner.guess(estimate::after_strikes(board));
    }
    let hits = Foe::ALL.into_iter().filter(|foe| board.foes[*foe as usize] > 0);
    let values = hits.map(|foe| planner.guess(estimate::after_strikes(board.hit(foe as usize, 1))));
    values.reduce(Value::or).expect("five foe dice lie")
}
