//! The best plan for a fight, by looking at every way to use the dice.

use crate::bots::aims::Aims;
use crate::bots::board::{Board, Mix, chances};
use crate::bots::estimate;
use crate::bots::flights::{End, Flights};
use crate::dice::{Face, Foe, Kind};
use crate::missions::{Keyword, Mission};
use crate::setup::Setup;
use crate::state::ShinyDice;
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// What a plan promises.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Value {
    /// The worth of the totals it leads to: what is maximised.
    pub worth: f32,
    /// The chance to win the game.
    pub win: f32,
    /// The mean total after the round, in points.
    pub points: f32,
    /// The chance not to lose the pool in this turn.
    pub kept: f32,
}

impl Value {
    /// Adds another outcome with its chance.
    pub fn add(&mut self, other: Value, chance: f32) {
        self.worth += other.worth * chance;
        self.win += other.win * chance;
        self.points += other.points * chance;
        self.kept += other.kept * chance;
    }

    /// The better of two plans.
    pub fn or(self, other: Value) -> Value {
        if other.worth > self.worth { other } else { self }
    }
}

/// What a player is after.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Temper {
    /// Takes every risk that pays.
    Bold,
    /// Flies on only where the pool is all but sure to be kept, or where laying low would not help any more.
    Careful,
}

/// Finds plans for one turn of one player; remembers what it has seen.
#[derive(Clone, Debug)]
pub struct Planner {
    temper: Temper,
    aims: Aims,
    setup: Setup,
    mission: Option<Mission>,
    fights: Memory,
    flights: Memory,
    looks: u32,
}

/// How many boards one decision may look at: this bounds the time it takes.
const MOST_LOOKS: u32 = 15_000;
/// The least chance to keep the pool with which a careful player flies on: with all outlaws and a passenger missing at most.
const CAREFUL: f32 = 0.91;
/// With so many hundreds at risk nobody looks further ahead: it bounds how deep the planner thinks.
const RICH: u8 = 24;
/// How many boards are remembered over the decisions of a turn.
const MOST_MEMORY: usize = 400_000;

impl Planner {
    /// A planner for the active player.
    pub fn new(game: &ShinyDice, temper: Temper) -> Planner {
        Planner {
            temper,
            aims: Aims::of(game),
            setup: *game.setup(),
            mission: game.mission().map(|(mission, _)| mission.clone()),
            fights: Memory::default(),
            flights: Memory::default(),
            looks: 0,
        }
    }

    /// Makes it fit for the next decision, keeping what still holds.
    pub fn refresh(&mut self, game: &ShinyDice) {
        let mission = game.mission().map(|(mission, _)| mission);
        if !self.aims.fit(game) || self.setup != *game.setup() {
            *self = Planner::new(game, self.temper);
        } else if mission != self.mission.as_ref() {
            self.mission = mission.cloned();
            self.fights.clear();
        } else if self.fights.len() > MOST_MEMORY {
            self.fights.clear();
        }
        self.looks = 0;
    }

    /// The value of a round that is over with this total, the pool kept or lost.
    pub fn ended(&self, total: u8, kept: bool) -> Value {
        Value {
            worth: self.aims.worth(total),
            win: self.aims.chance(total),
            points: total as f32 * 50.0,
            kept: kept as u8 as f32,
        }
    }

    /// The pool banked by Book or an Escape; supplies that nobody took come along once no foe is left.
    fn banked(&self, board: Board) -> Value {
        let supplies = if board.foe_count() == 0 { board.unpaid } else { 0 };
        self.ended(board.safe.saturating_add(board.pool * 2 + supplies), true)
    }

    /// Step 4: the better of laying low and flying on, as far as the mission leaves a choice.
    pub fn after_victory(&mut self, mix: Mix, pool: u8, safe: u8, done: bool) -> Value {
        let mission = self.mission.as_ref();
        let must_fly = done && mission.is_some_and(|mission| mission.has(Keyword::Gorram));
        let must_stay = !done && mission.is_some_and(|mission| mission.has(Keyword::Bushwhacked));
        let stay = Value { kept: 1.0, ..self.ended(safe.saturating_add(pool * 2), true) };
        if must_stay || (mix.count() == 0 && !must_fly) {
            return stay;
        }
        let fly = Value { kept: 1.0, ..self.dare(mix, pool, safe) };
        if must_fly { fly } else { stay.or(fly) }
    }

    /// Another turn as this player sees it: what is not all but sure counts as lost for the careful.
    pub fn dare(&mut self, mix: Mix, pool: u8, safe: u8) -> Value {
        let fly = self.fly(mix, pool, safe);
        let dares = self.temper == Temper::Bold || self.aims.is_hopeless(safe.saturating_add(pool * 2));
        if dares || fly.kept >= CAREFUL { fly } else { self.ended(safe, false) }
    }

    /// The value of another turn with these dice; `kept` tells whether the pool survives that turn.
    fn fly(&mut self, mix: Mix, pool: u8, safe: u8) -> Value {
        let key = (mix.outlaws as u64) << 24 | (mix.passengers as u64) << 20 | (pool.min(40) as u64) << 8 | safe as u64;
        if let Some(value) = self.flights.get(&key) {
            return *value;
        }
        let mut value = Value::default();
        for outcome in Flights::measured().of(mix) {
            let (pool, safe) = (pool + outcome.2, safe.saturating_add(outcome.3));
            let next = match outcome.1 {
                End::Won => {
                    let left = Mix { outlaws: outcome.4, passengers: outcome.5 };
                    let stay = self.ended(safe.saturating_add(pool * 2), true);
                    if left.count() > 2 && pool < RICH {
                        stay.or(Value { kept: 1.0, ..self.dare(left, pool, safe) })
                    } else {
                        stay
                    }
                }
                End::WonAndLaidLow | End::Banked => self.ended(safe.saturating_add(pool * 2), true),
                End::Lost => self.ended(safe, false),
            };
            value.add(next, outcome.0);
        }
        self.flights.insert(key, value);
        value
    }

    /// The value of a fight under the best plan.
    pub fn fight(&mut self, board: Board) -> Value {
        let key = board.key();
        if let Some(value) = self.fights.get(&key) {
            return *value;
        }
        if self.looks >= MOST_LOOKS {
            return self.guess(board);
        }
        self.looks += 1;
        let mut best = self.report(board);
        self.try_mission(board, &mut best);
        self.try_passengers(board, &mut best);
        if board.foe_count() > 0 {
            self.try_outlaws(board, &mut best);
            if best.kept < 0.999 {
                self.try_inspiration(board, &mut best);
            }
        }
        self.fights.insert(key, best);
        best
    }

    /// A fast guess instead of a plan, before the mission is known or where looking takes too long.
    pub fn guess(&mut self, board: Board) -> Value {
        match estimate::cheapest_plan(&board) {
            Some(cost) => {
                let left = board.left();
                let left = Mix {
                    outlaws: left.outlaws.saturating_sub(cost.outlaws),
                    passengers: left.passengers.saturating_sub(cost.passengers),
                };
                let captured = board.captured.count();
                let safe = board.safe.saturating_add(board.unpaid + captured);
                let left = left.and(board.captured);
                self.after_victory(left, board.pool + board.foe_count(), safe, true)
            }
            None => self.ended(board.safe.saturating_add(2 * board.has(Face::Inara)), false),
        }
    }

    fn report(&mut self, board: Board) -> Value {
        if board.foe_count() > 0 {
            return self.ended(board.safe, false);
        }
        let safe = board.safe.saturating_add(board.unpaid);
        self.after_victory(board.left(), board.pool, safe, board.done || self.mission.is_none())
    }

    fn try_mission(&mut self, board: Board, best: &mut Value) {
        let Some(mission) = self.mission.take() else { return };
        if !board.done && board.shows(&mission) {
            let escapes = mission.has(Keyword::Escape);
            let (after, bonus) = board.complete(&mission);
            self.mission = Some(mission);
            let mut boards = vec![after];
            for _ in 0..bonus.fetches {
                let mut next = Vec::new();
                boards.iter().for_each(|board| board.fetches(|fetched| next.push(fetched)));
                boards = next;
            }
            for _ in 0..bonus.hits {
                let hit = |board: &Board| board.targets().map(|foe| board.hit(foe, 1)).collect::<Vec<_>>();
                let next: Vec<_> = boards.iter().flat_map(hit).collect();
                boards = if next.is_empty() { boards } else { next };
            }
            for board in boards {
                if escapes {
                    *best = best.or(self.banked(board));
                }
                *best = best.or(self.fight(board));
            }
        } else {
            self.mission = Some(mission);
        }
    }

    fn try_passengers(&mut self, board: Board, best: &mut Value) {
        for face in Face::PASSENGERS {
            if board.has(face) == 0 {
                continue;
            }
            let spent = board.spend(face.index());
            for foe in board.targets() {
                *best = best.or(self.fight(spent.hit(foe, 1)));
            }
            match face {
                Face::Simon if board.ko_kaylees > 0 => {
                    let mut back = spent;
                    back.ko_kaylees -= 1;
                    back.crew[Face::Kaylee.index()] += 1;
                    *best = best.or(self.fight(back));
                }
                Face::River if board.foe_count() > 0 => {
                    *best = best.or(self.fight((0..3).fold(spent, |board, foe| board.hit(foe, 1))));
                }
                Face::Inara => {
                    let paid = Board { safe: spent.safe.saturating_add(2), ..spent };
                    *best = best.or(self.fight(paid));
                }
                Face::Book if board.has(Face::Book) >= board.foe_count().max(1) => {
                    *best = best.or(self.banked(board));
                }
                _ => {}
            }
        }
    }

    fn try_outlaws(&mut self, board: Board, best: &mut Value) {
        let saffron = Foe::Saffron as usize;
        if board.has(Face::Mal) > 0 && board.foes[saffron] > 0 {
            *best = best.or(self.fight(board.spend(Face::Mal.index()).hit(saffron, 2)));
        }
        for first in board.targets() {
            if board.has(Face::Zoe) > 0 {
                let once = board.spend(Face::Zoe.index()).hit(first, 1);
                if once.foe_count() == 0 {
                    *best = best.or(self.fight(once));
                }
                for second in once.targets().filter(|second| *second >= first || once.foes[first] == 0) {
                    *best = best.or(self.fight(once.hit(second, 1)));
                }
            }
            if board.has(Face::Kaylee) > 0 {
                let mut fetched = Vec::new();
                board.hit(first, 1).fetches(|board| fetched.push(board));
                for board in fetched {
                    *best = best.or(self.fight(board.spend(Face::Kaylee.index())));
                }
            }
            if board.has(Face::Jayne) > 0 {
                let spent = board.spend(Face::Jayne.index());
                *best = best.or(self.fight(spent.hit(first, 2)));
                if board.foes[first] > 2 {
                    for other in (0..spent.crew.len()).filter(|face| spent.crew[*face] > 0) {
                        *best = best.or(self.fight(spent.spend(other).hit(first, board.foes[first])));
                    }
                }
            }
        }
    }

    fn try_inspiration(&mut self, board: Board, best: &mut Value) {
        if board.has(Face::Mal) == 0 {
            return;
        }
        let spent = board.spend(Face::Mal.index());
        if board.hold.outlaws > 0 {
            *best = best.or(self.inspired(spent, &[Kind::Outlaw]));
        }
        if board.hold.passengers > 0 {
            *best = best.or(self.inspired(spent, &[Kind::Passenger]));
        }
        if board.hold.passengers > 1 {
            *best = best.or(self.inspired(spent, &[Kind::Passenger, Kind::Passenger]));
        }
    }

    /// The mean value after dice of the hold are rolled into Serenity.
    pub fn inspired(&mut self, board: Board, kinds: &[Kind]) -> Value {
        let Some((kind, rest)) = kinds.split_first() else { return self.fight(board) };
        let mut value = Value::default();
        for face in chances(*kind, &self.setup) {
            value.add(self.inspired(board.roll_from_hold(*kind, face), rest), 1.0 / 6.0);
        }
        value
    }
}

type Memory = HashMap<u64, Value, BuildHasherDefault<Mixer>>;

/// A fast hash for keys that are numbers already.
#[derive(Clone, Debug, Default)]
pub struct Mixer(u64);

impl Hasher for Mixer {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|byte| self.write_u64(*byte as u64));
    }

    fn write_u64(&mut self, number: u64) {
        let mixed = (self.0 ^ number).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        self.0 = mixed ^ (mixed >> 29);
    }
}
