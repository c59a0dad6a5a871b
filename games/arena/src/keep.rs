//! A match between bots kept on disk choice by choice, as the program keeps those of people.

use crate::fault::Fault;
use crate::games::{catalog, setup};
use kit::bots::view_of;
use kit::journal::{Header, JournalFile, Kept};
use kit::play::Play;
use kit::random::{self, below};
use kit::{Explain, Level, Tabletop, Think, Turn};
use serde::Serialize;
use std::path::PathBuf;
use std::thread::sleep;
use std::time::Duration;

/// What to keep, and how.
#[derive(Clone, Debug)]
pub struct Keeping {
    /// The journal; a match that it holds already is gone on with.
    pub file: PathBuf,
    /// How many seats a new match has.
    pub seats: usize,
    /// The seed of a new match.
    pub seed: u64,
    /// Who plays.
    pub level: Level,
    /// The match is left after so many choices.
    pub choices: usize,
    /// How long to wait before each choice.
    pub pace: Duration,
    /// How often a choice that could not be written is tried again, every hundredth of a second.
    pub tries: u32,
}

/// A match as it was left.
#[derive(Clone, Debug, Serialize)]
pub struct Left {
    /// How many choices it has.
    pub choices: usize,
    /// Whether it came to its end.
    pub over: bool,
}

/// Plays on, now and then taking a choice back, and calls `shown` with a number that grows once each is on disk.
pub fn keep<R: Tabletop>(keeping: &Keeping, mut shown: impl FnMut(usize)) -> Result<Left, Fault> {
    let (mut journal, mut play) = take_out::<R>(keeping)?;
    let mut rng = random::seeded(keeping.seed ^ play.made() as u64);
    for done in 1..=keeping.choices {
        if matches!(play.state().turn(), Turn::Over(_)) {
            break;
        }
        sleep(keeping.pace);
        if play.undoable() > 0 && below(&mut rng, 8) == 0 {
            patiently(keeping.tries, || journal.undo(1))?;
            play.undo(1);
        } else {
            let mut bot = R::bot(keeping.level, keeping.seed ^ play.made() as u64);
            let choice = bot.choose(&view_of(play.state(), &mut rng), &Think::freely());
            let tried = play.attempt(&choice).map_err(|refusal| Fault::Violation(refusal.sentence()))?;
            let told: Vec<_> = tried.events.iter().filter_map(|event| tried.state.tell(event)).collect();
            patiently(keeping.tries, || journal.record(&tried, &told))?;
            play.accept(tried);
        }
        shown(done);
    }
    patiently(keeping.tries, || journal.leave(&play))?;
    Ok(Left { choices: play.made(), over: matches!(play.state().turn(), Turn::Over(_)) })
}

fn take_out<R: Tabletop>(keeping: &Keeping) -> Result<(JournalFile, Play<R>), Fault> {
    let catalog = catalog::<R>(None)?;
    if keeping.file.exists() {
        let (journal, replay) = JournalFile::resume::<R>(&catalog, &keeping.file)?;
        return Ok((journal, replay.play));
    }
    let setup = setup::<R>(keeping.seats, &[])?;
    let play = Play::begin(&catalog, Header::of_bots::<R>(setup, keeping.seed, |_| keeping.level))?;
    let journal = JournalFile::create(&keeping.file, play.header())?;
    Ok((journal, play))
}

/// Tries again while the disk fails.
fn patiently(tries: u32, mut write: impl FnMut() -> Result<(), Kept>) -> Result<(), Kept> {
    for _ in 0..tries {
        match write() {
            Err(trouble) if trouble.can_retry() => sleep(Duration::from_millis(10)),
            done => return done,
        }
    }
    write()
}
