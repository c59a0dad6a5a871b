//! Matches kept for measuring: a shelf full of them, and a long one.

use crate::games::{Agreed, GameInfo};
use crate::keep;
use kit::journal::{Control, Player};
use kit::{BySeat, random};
use std::path::PathBuf;

const ON_THE_SHELF: usize = 500;
const SHORT: usize = 40;
const LONG: usize = 2000;

/// Fills the shelf with kept matches.
pub fn shelf(game: &'static GameInfo) -> Result<(), String> {
    let journal = kept(game, SHORT)?;
    for number in 1..ON_THE_SHELF {
        let copy = journal.with_file_name(format!("{}-copy-{number}.verse", game.id));
        std::fs::copy(&journal, copy).map_err(|error| error.to_string())?;
    }
    Ok(())
}

/// Keeps a long match, or as long a one as the game has, and gives its journal.
pub fn long_match(game: &'static GameInfo) -> Result<PathBuf, String> {
    kept(game, LONG)
}

/// Plays at random for so many choices, or to the end.
fn kept(game: &'static GameInfo, choices: usize) -> Result<PathBuf, String> {
    let mut rng = random::seeded(5);
    let players = BySeat::new(4, |seat| Player { name: format!("Player {}", seat.0 + 1), control: Control::Human });
    let agreed = Agreed { players, options: Vec::new(), seed: 5, keep: true };
    let mut contest = (game.begin)(&agreed).map_err(|trouble| trouble.to_string())?;
    while contest.choices_made() < choices && contest.turn().seat().is_some() {
        let offers = contest.offers();
        let open: Vec<usize> = (0..offers.len()).filter(|at| offers[*at].is_open()).collect();
        contest.choose(*random::pick(&mut rng, &open))?;
    }
    contest.leave();
    let newest = keep::list().into_iter().next();
    newest.map(|found| found.path).ok_or_else(|| "the match was not kept".into())
}
