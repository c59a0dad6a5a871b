//! The kit's harness: random games of every story and every set-up.

use kit::harness::{Thoroughness, random_games};
use kit::{Catalog as _, Setup as _};
use the_game::{Catalog, Setup, TheGame};

fn setup(game: u64, story: u64) -> Setup {
    let seats = if story == 6 { 1 } else { 1 + game % 4 };
    let mut setup = Setup::for_seats(seats as usize);
    setup.story = story as u8;
    for (option, values) in Setup::options().iter().skip(1).map(|option| (option.key, option.values)) {
        setup.put(option, values[game as usize / 2 % values.len()].key);
    }
    setup
}

#[test]
fn random_games_of_every_story_keep_every_promise() {
    let how = Thoroughness { games: 7 * 32, one_in: 60, ..Thoroughness::default() };
    random_games::<TheGame>(&Catalog::built_in(), how, |game| setup(game / 7, game % 7));
}
