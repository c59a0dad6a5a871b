//! Random games under the kit's eyes.

use crate::{Catalog, Misbehavin, Setup};
use kit::harness::{Thoroughness, random_games};
use kit::{Catalog as _, Setup as _};

fn setup(game: u64) -> Setup {
    let mut setup = Setup::for_seats(2 + (game % 3) as usize);
    let pick = |option: usize, by: u64| {
        let values = Setup::options()[option].values;
        values[(by % values.len() as u64) as usize].key
    };
    setup.put("supply", pick(0, game / 3));
    setup.put("board", pick(1, game / 2));
    setup.put("reavers", pick(2, game / 5));
    if game % 3 == 1 {
        setup.put("episode", pick(3, game / 3));
    }
    setup
}

#[test]
fn random_games_keep_every_promise() {
    random_games::<Misbehavin>(&Catalog::built_in(), Thoroughness { games: 120, ..Thoroughness::default() }, setup);
}
