//! Random games seldom get far; the same promises are watched in matches that captains race.

use kit::harness::{Thoroughness, raced_games};
use kit::{Catalog as _, Level, Ruleset, Setup as _};
use the_game::{Catalog, Setup, TheGame};

#[test]
fn every_promise_holds_in_raced_games() {
    let how = Thoroughness { games: 28, one_in: 1, ..Thoroughness::default() };
    let setup = |seed: u64| {
        let story = (seed % 7) as u8;
        Setup { story, ..Setup::for_seats(if story == 6 { 1 } else { 2 + seed as usize % 3 }) }
    };
    let level = |seed: u64| if seed.is_multiple_of(2) { Level::Normal } else { Level::Hard };
    raced_games(&Catalog::built_in(), how, setup, |seed| TheGame::bot(level(seed), seed));
}
