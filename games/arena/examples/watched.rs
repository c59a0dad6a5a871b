//! Random games under the kit's watch, with four seats and every option in turn; the first broken promise ends it.
//!
//!     cargo run --release -p arena --example watched -- the_game [GAMES]

use kit::harness::{Thoroughness, random_games};
use kit::{Catalog, Ruleset, Setup, Tabletop};
use std::sync::Arc;

const SEATS: usize = 4;

fn main() -> Result<(), String> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [game, rest @ ..] = words.as_slice() else { return Err("watched GAME [GAMES]".into()) };
    let games = rest.first().map_or(Ok(2000), |games| games.parse().map_err(|error| format!("{games}: {error}")))?;
    match game.as_str() {
        "shiny_dice" => watch::<shiny_dice::ShinyDice>(games),
        "the_game" => watch::<the_game::TheGame>(games),
        "kalidasa" => watch::<kalidasa::Kalidasa>(games),
        "misbehavin" => watch::<misbehavin::Misbehavin>(games),
        _ => return Err(format!("there is no game '{game}'")),
    }
    println!("{games} games of {game} with {SEATS} seats: no promise was broken");
    Ok(())
}

fn watch<R: Tabletop>(games: u64) {
    let catalog = R::Catalog::built_in();
    let how = Thoroughness { games, one_in: 60, ..Thoroughness::default() };
    random_games::<R>(&catalog, how, |game| agreed::<R>(&catalog, game));
}

/// The game's options, each value in its turn, but for what four cannot play.
fn agreed<R: Ruleset>(catalog: &Arc<R::Catalog>, game: u64) -> R::Setup {
    let mut setup = R::Setup::for_seats(SEATS);
    let mut left = game as usize;
    for option in R::Setup::options() {
        let usual = setup.get(option.key);
        setup.put(option.key, option.values[left % option.values.len()].key);
        if R::begin(catalog, &setup, game).is_err() {
            setup.put(option.key, usual);
        }
        left = left / option.values.len() + 1;
    }
    setup
}
