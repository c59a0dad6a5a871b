//! What missions do to a player's rounds alone: points by keyword, what is completed, what is left alone.

use crate::choice::Choice;
use crate::event::Event;
use crate::measured::{Kept, KeptMission};
use crate::missions::{Keyword, MISSIONS, Mission, MissionId, Missions};
use crate::setup::Setup;
use crate::state::ShinyDice;
use kit::{Level, Ruleset, Seat, Setup as _, Think, Turn, bots::view_of, random};
use std::sync::Arc;

/// The shares of games whose scores are kept.
const SHARES: [u8; 7] = [5, 10, 25, 50, 75, 90, 95];

/// Figures of a player's games alone.
#[derive(Clone, Debug)]
pub struct Measured {
    /// The score of each game.
    pub scores: Vec<i32>,
    /// Rounds played.
    pub rounds: u32,
    /// Rounds that ended with the pool lost.
    pub busts: u32,
    /// By mission.
    pub missions: Vec<Tally>,
}

/// What came of a mission.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Rounds that began with it.
    pub first: u32,
    /// Points of those rounds, 50 for a supply.
    pub points: u64,
    /// Turns in which it lay open.
    pub turns: u32,
    /// Turns in which it could be completed.
    pub possible: u32,
    /// Turns in which it was.
    pub done: u32,
    /// Turns that an Escape ended.
    pub escaped: u32,
}

impl Tally {
    /// Both together.
    pub fn and(self, other: Tally) -> Tally {
        Tally {
            first: self.first + other.first,
            points: self.points + other.points,
            turns: self.turns + other.turns,
            possible: self.possible + other.possible,
            done: self.done + other.done,
            escaped: self.escaped + other.escaped,
        }
    }

    /// Points of a round that begins with it.
    pub fn points_a_round(self) -> f64 {
        self.points as f64 / self.first.max(1) as f64
    }
}

impl Measured {
    /// All missions with this keyword, whether it stands first or second.
    pub fn of(&self, missions: &Missions, keyword: Keyword) -> Tally {
        let with = missions.iter().filter(|(_, mission)| mission.has(keyword));
        with.fold(Tally::default(), |sum, (id, _)| sum.and(self.missions[id.0 as usize]))
    }

    /// The mean score of a game.
    pub fn mean(&self) -> f64 {
        self.scores.iter().sum::<i32>() as f64 / self.scores.len().max(1) as f64
    }

    /// The figures as they are kept.
    pub fn keep(&self, missions: &Missions, seed: u64) -> Kept {
        let mission = |(id, mission): (MissionId, &Mission)| {
            let Tally { first: rounds, points, turns, possible, done, escaped } = self.missions[id.0 as usize];
            KeptMission { number: mission.number, turns, possible, done, escaped, rounds, points }
        };
        let scores = SHARES.map(|share| (share, self.percentile(share.into()))).to_vec();
        Kept { games: self.scores.len() as u32, seed, scores, missions: missions.iter().map(mission).collect() }
    }

    /// The score that this many of a hundred games do not reach.
    pub fn percentile(&self, share: usize) -> i32 {
        let mut scores = self.scores.clone();
        scores.sort_unstable();
        scores[(scores.len() * share / 100).min(scores.len() - 1)]
    }
}

/// Plays games of three rounds alone, from this seed on.
pub fn measure(catalog: &Arc<Missions>, level: Level, seed: u64, games: u64) -> Measured {
    let missions = vec![Tally::default(); MISSIONS];
    let mut measured = Measured { scores: Vec::new(), rounds: 0, busts: 0, missions };
    for seed in seed..seed + games {
        play(catalog, level, seed, &mut measured);
    }
    measured
}

fn play(catalog: &Arc<Missions>, level: Level, seed: u64, measured: &mut Measured) {
    let mut game = ShinyDice::begin(catalog, &Setup::for_seats(1), seed).expect("one seat is allowed");
    let mut bot = ShinyDice::bot(level, seed);
    let mut mixing = random::seeded(seed ^ 0x5eed);
    let (mut listed, mut events) = (Vec::new(), Vec::new());
    let (mut first, mut before, mut was_possible) = (None, 0, false);
    while matches!(game.turn(), Turn::Of(_)) {
        let open = game.mission().map(|(_, active)| active.id);
        listed.clear();
        game.choices(&mut listed);
        if let Some(MissionId(open)) = open
            && listed.contains(&Choice::CompleteMission)
            && !std::mem::replace(&mut was_possible, true)
        {
            measured.missions[open as usize].possible += 1;
        }
        let choice = bot.choose(&view_of(&game, &mut mixing), &Think::freely());
        events.clear();
        game.apply(&choice, &mut events).expect("a listed choice is accepted");
        if let (Some(MissionId(open)), Choice::Escape) = (open, choice) {
            measured.missions[open as usize].escaped += 1;
        }
        for event in &events {
            match event {
                Event::MissionRevealed { mission } => {
                    measured.missions[mission.0 as usize].turns += 1;
                    first.get_or_insert(*mission);
                    was_possible = false;
                }
                Event::MissionCompleted { mission } => measured.missions[mission.0 as usize].done += 1,
                Event::TurnLost { .. } => measured.busts += 1,
                Event::DicePassed { .. } => {
                    let screen = game.screens()[Seat(0)];
                    let points = screen.points as u64 + 50 * screen.supplies as u64;
                    if let Some(MissionId(first)) = first.take() {
                        measured.missions[first as usize].first += 1;
                        measured.missions[first as usize].points += points - before;
                    }
                    measured.rounds += 1;
                    before = points;
                }
                _ => {}
            }
        }
    }
    measured.scores.push(game.screens()[Seat(0)].worth());
}
