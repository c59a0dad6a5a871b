//! Random games under the kit's eyes.

use crate::state::Frame;
use crate::{Catalog, Choice, Misbehavin, Setup};
use kit::harness::{Thoroughness, random_games};
use kit::random::{self, Rng, seeded};
use kit::{Catalog as _, Ruleset, Setup as _, Turn};

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

/// `HARNESS_GAMES=15000` plays 5,000 at each number of seats.
#[test]
fn random_games_keep_every_promise() {
    let games = std::env::var("HARNESS_GAMES").map_or(120, |games| games.parse().expect("a number of games"));
    random_games::<Misbehavin>(&Catalog::built_in(), Thoroughness { games, ..Thoroughness::default() }, setup);
}

/// Makes a random choice; panics if there is none before the end.
fn go_on(game: &mut Misbehavin, rng: &mut Rng, choices: &mut Vec<Choice>) {
    choices.clear();
    game.choices(choices);
    assert!(!choices.is_empty(), "no choice is left in {:?}", game.pending);
    let choice = *random::pick(rng, choices);
    game.apply(&choice, &mut Vec::new()).unwrap();
}

#[test]
fn whatever_the_decider_imagines_of_hidden_cards_plays_on() {
    let catalog = Catalog::built_in();
    let (mut rng, mut choices) = (seeded(5), Vec::new());
    for number in 0..90 {
        let mut game = Misbehavin::begin(&catalog, &setup(number), number).unwrap();
        while let Turn::Of(decider) = game.turn() {
            if game.round() > 30 {
                break;
            }
            // Whoever may cancel a deal knows least: the dealer's hand is about to matter.
            let versions = if matches!(game.frame(), Some(Frame::MayCancel(..))) { 60 } else { 1 };
            for _ in 0..versions {
                let mut imagined = game.clone();
                imagined.hide_from(decider, &mut rng);
                for _ in 0..4 {
                    if imagined.ending().is_none() {
                        go_on(&mut imagined, &mut rng, &mut choices);
                    }
                }
            }
            go_on(&mut game, &mut rng, &mut choices);
        }
    }
}

/// More choices than this in one turn would be a loop: every activation, token and card is used up by being used.
const MOST_CHOICES_OF_A_TURN: usize = 250;

#[test]
fn a_turn_ends_even_for_a_player_who_does_not_want_it_to() {
    let catalog = Catalog::built_in();
    let (mut rng, mut choices) = (seeded(8), Vec::new());
    let mut longest = 0;
    for number in 0..150 {
        let mut game = Misbehavin::begin(&catalog, &setup(number), number).unwrap();
        let (mut turn, mut made) = ((0, game.active()), 0);
        while game.ending().is_none() && game.round() <= 40 {
            choices.clear();
            game.choices(&mut choices);
            assert!(!choices.is_empty(), "game {number}: no choice is left: {game:?}");
            let goes_on = |choice: &Choice| !matches!(choice, Choice::EndTurn | Choice::TidyUp);
            if choices.iter().any(goes_on) {
                choices.retain(goes_on);
            }
            let choice = *random::pick(&mut rng, &choices);
            game.apply(&choice, &mut Vec::new()).unwrap();
            made = if turn == (game.round(), game.active()) { made + 1 } else { 1 };
            turn = (game.round(), game.active());
            longest = longest.max(made);
            assert!(made <= MOST_CHOICES_OF_A_TURN, "game {number}: a turn goes on and on in {:?}", game.pending);
        }
    }
    assert!(longest > 20, "somebody tried: {longest}");
}
