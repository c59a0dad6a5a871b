//! Thousands of random games, looked at from all sides.

use kit::harness::{Thoroughness, random_games};
use kit::{Catalog, Setup as _};
use shiny_dice::{Missions, Setup, ShinyDice};

/// Every number of seats, and every value of every option, in turn.
fn setup(game: u64) -> Setup {
    let mut setup = Setup::for_seats(1 + game as usize % 5);
    for (index, spec) in Setup::options().iter().enumerate() {
        let value = (game as usize / (index + 1)) % spec.values.len();
        setup.put(spec.key, spec.values[value].key);
    }
    setup
}

#[test]
fn random_games_keep_every_promise() {
    random_games::<ShinyDice>(&Missions::built_in(), Thoroughness { games: 3000, ..Default::default() }, setup);
}
