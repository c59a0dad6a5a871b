//! The kit's harness: random games of every story and every set-up.

use kalidasa::{Catalog, Kalidasa, Setup};
use kit::harness::{Thoroughness, random_games};
use kit::{Catalog as _, Setup as _};

fn setup(game: u64, story: u64) -> Setup {
    let seats = match story {
        6 => 1,
        7 | 9 => 2 + game % 3,
        _ => 1 + game % 4,
    };
    let mut agreed = Setup::for_seats(seats as usize);
    agreed.setup.story = story as u8;
    for (place, option) in Setup::options().iter().enumerate().skip(1) {
        agreed.put(option.key, option.values[(game as usize + place) / 2 % option.values.len()].key);
    }
    agreed
}

#[test]
fn random_games_of_every_story_keep_every_promise() {
    let how = Thoroughness { games: 10 * 24, one_in: 60, ..Thoroughness::default() };
    random_games::<Kalidasa>(&Catalog::built_in(), how, |game| setup(game / 10, game % 10));
}
