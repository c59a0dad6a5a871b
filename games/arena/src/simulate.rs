//! Many games between bots.

use crate::fault::Fault;
use crate::games::{catalog, setup};
use crate::one_game::{self, Outcome};
use kit::journal::{Header, Writer};
use kit::{Level, Ruleset};
use rayon::prelude::*;
use serde::Serialize;
use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Instant;

/// What to play.
#[derive(Clone, Debug)]
pub struct Request {
    /// How many games.
    pub games: u64,
    /// The seed of the first; each game has its own.
    pub seed: u64,
    /// How many seats.
    pub seats: usize,
    /// The bots, dealt to the seats in turn and moved on one seat each game.
    pub bots: Vec<Level>,
    /// The setup's options.
    pub options: Vec<(String, String)>,
    /// Where the decks are, if not built in.
    pub assets: Option<PathBuf>,
    /// Where to keep the journals, if anywhere.
    pub journals: Option<PathBuf>,
}

impl Request {
    fn level(&self, game: u64, seat: usize) -> Level {
        self.bots[(seat + game as usize) % self.bots.len()]
    }
}

/// How they went.
#[derive(Clone, Debug, Serialize)]
pub struct Simulation {
    /// Games played.
    pub games: u64,
    /// Games that came to their own end.
    pub ended: u64,
    /// Games called off at the round cap.
    pub capped: u64,
    /// Choices made.
    pub choices: u64,
    /// Time taken.
    pub seconds: f64,
    /// Choices in a second, over all cores.
    pub choices_per_s: f64,
    /// Games in a second, over all cores.
    pub games_per_s: f64,
    /// Rounds of an ended game.
    pub mean_rounds: f64,
    /// Score of a seat in an ended game.
    pub mean_score: f64,
    /// Victories by seat; a shared one counts in parts.
    pub wins_by_seat: Vec<f64>,
    /// Victories by bot; a shared one counts in parts.
    pub wins_by_bot: BTreeMap<&'static str, f64>,
    /// Victories by bot, compared with an equal part of them: 1 is average.
    pub strength_by_bot: BTreeMap<&'static str, f64>,
}

/// How many games share a catalog and a tally.
const CHUNK: u64 = 64;

/// Plays the games, on all cores.
pub fn simulate<R: Ruleset>(request: &Request) -> Result<Simulation, Fault> {
    let agreed = setup::<R>(request.seats, &request.options)?;
    let start = Instant::now();
    let shared = catalog::<R>(request.assets.as_deref())?;
    R::begin(&shared, &agreed, request.seed)?;
    if let Some(folder) = &request.journals {
        std::fs::create_dir_all(folder).map_err(|error| Fault::io(folder, error))?;
    }
    let tallies = (0..request.games.div_ceil(CHUNK)).into_par_iter().map(|chunk| {
        let mut tally = Tally::new(request.seats);
        let shared = catalog::<R>(request.assets.as_deref())?;
        let first = chunk * CHUNK;
        for game in first..request.games.min(first.saturating_add(CHUNK)) {
            let seed = request.seed.wrapping_add(game);
            let outcome = one_game::play::<R>(&shared, &agreed, seed, |seat| request.level(game, seat))?;
            keep_journal::<R>(request, &agreed, game, &outcome)?;
            tally.add(request, game, &outcome);
        }
        Ok(tally)
    });
    let tallies: Vec<Tally> = tallies.collect::<Result<_, Fault>>()?;
    let tally = tallies.into_iter().fold(Tally::new(request.seats), Tally::join);
    Ok(tally.report(request, start.elapsed().as_secs_f64()))
}

fn keep_journal<R: Ruleset>(request: &Request, setup: &R::Setup, game: u64, outcome: &Outcome<R>) -> Result<(), Fault> {
    let Some(folder) = &request.journals else { return Ok(()) };
    let seed = request.seed.wrapping_add(game);
    let header = Header::of_bots::<R>(setup.clone(), seed, |seat| request.level(game, seat));
    let (mut writer, mut text) = Writer::begin(&header);
    for choice in &outcome.choices {
        text += &writer.choice::<R>(choice);
    }
    if let Some(standings) = &outcome.standings {
        text += &writer.end(standings);
    }
    let path = folder.join(format!("{}-{seed}.verse", R::ID));
    write_new(&path, &text).map_err(|error| Fault::io(&path, error))
}

/// Writes a file that is not there yet, or says the same already.
fn write_new(path: &Path, text: &str) -> io::Result<()> {
    match File::create_new(path) {
        Ok(mut file) => file.write_all(text.as_bytes()),
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
            if std::fs::read(path)? == text.as_bytes() {
                Ok(())
            } else {
                Err(error)
            }
        }
        Err(error) => Err(error),
    }
}

/// Figures of some of the games.
struct Tally {
    ended: u64,
    capped: u64,
    choices: u64,
    rounds: u64,
    score: i64,
    by_seat: Vec<f64>,
    by_bot: BTreeMap<Level, (f64, u64)>,
}

impl Tally {
    fn new(seats: usize) -> Self {
        let by_seat = vec![0.0; seats];
        Tally { ended: 0, capped: 0, choices: 0, rounds: 0, score: 0, by_seat, by_bot: BTreeMap::new() }
    }

    fn add<R: Ruleset>(&mut self, request: &Request, game: u64, outcome: &Outcome<R>) {
        self.choices += outcome.choices.len() as u64;
        let Some(standings) = &outcome.standings else {
            self.capped += 1;
            return;
        };
        self.ended += 1;
        self.rounds += outcome.rounds as u64;
        for seat in standings.places.seats() {
            let share = standings.share(seat);
            self.score += standings.scores[seat] as i64;
            self.by_seat[seat.index()] += share;
            let bot = self.by_bot.entry(request.level(game, seat.index())).or_default();
            *bot = (bot.0 + share, bot.1 + 1);
        }
    }

    fn join(mut self, other: Tally) -> Tally {
        self.ended += other.ended;
        self.capped += other.capped;
        self.choices += other.choices;
        self.rounds += other.rounds;
        self.score += other.score;
        for (sum, more) in self.by_seat.iter_mut().zip(other.by_seat) {
            *sum += more;
        }
        for (level, (wins, games)) in other.by_bot {
            let bot = self.by_bot.entry(level).or_default();
            *bot = (bot.0 + wins, bot.1 + games);
        }
        self
    }

    fn report(self, request: &Request, seconds: f64) -> Simulation {
        let ended = self.ended.max(1) as f64;
        let seats = request.seats as f64;
        let part = |(wins, games): (f64, u64)| wins / games.max(1) as f64 * seats;
        Simulation {
            games: request.games,
            ended: self.ended,
            capped: self.capped,
            choices: self.choices,
            seconds,
            choices_per_s: self.choices as f64 / seconds,
            games_per_s: request.games as f64 / seconds,
            mean_rounds: self.rounds as f64 / ended,
            mean_score: self.score as f64 / ended / seats,
            wins_by_seat: self.by_seat,
            wins_by_bot: self.by_bot.iter().map(|(level, (wins, _))| (level.key(), *wins)).collect(),
            strength_by_bot: self.by_bot.into_iter().map(|(level, sums)| (level.key(), part(sums))).collect(),
        }
    }
}
