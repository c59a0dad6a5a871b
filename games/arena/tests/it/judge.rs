//! What judges play, for every game: advice that is blind and prompt, effects that can be measured again, chances that
//! come true.

use crate::run::{complains, json};
use arena::judge::effects::{Trying, effect};
use kit::advice::{Advice, advise};
use kit::effects::Effects;
use kit::{Catalog, Level, Ruleset, Setup, Tabletop, Think, Turn, random};
use std::time::Duration;

/// The states of a match's opening in which there is something to choose.
fn opening<R: Tabletop>(seed: u64, questions: usize) -> Vec<R> {
    let mut state = R::begin(&R::Catalog::built_in(), &R::Setup::for_seats(2), seed).unwrap();
    let mut bot = R::bot(Level::Easy, seed);
    let (mut asked, mut listed) = (Vec::new(), Vec::new());
    while asked.len() < questions {
        listed.clear();
        state.choices(&mut listed);
        if listed.len() > 1 {
            asked.push(state.clone());
        }
        let choice = bot.choose(&state, &Think::freely());
        state.apply(&choice, &mut Vec::new()).unwrap();
    }
    asked
}

fn words<R: Tabletop>(state: &R, think: &Think) -> Vec<Advice<R>> {
    let mut told = Vec::new();
    advise(state, 2, 5, think, &mut |advice| told.push(advice));
    told
}

fn advises<R: Tabletop>() {
    for (number, state) in opening::<R>(3, 12).into_iter().enumerate() {
        let told = words(&state, &Think::within(Duration::from_millis(400)));
        let mut listed = Vec::new();
        state.choices(&mut listed);
        assert!(!told.is_empty(), "{} has no word for question {number}", R::ID);
        assert!(told.iter().all(|advice| listed.contains(&advice.choice)), "{}: {told:?}", R::ID);
        assert!(told.iter().all(|advice| (0.0..=1.0).contains(&advice.chance)), "{}: {told:?}", R::ID);
    }
}

fn is_blind<R: Tabletop>() {
    let state = opening::<R>(4, 9).pop().unwrap();
    let Turn::Of(seat) = state.turn() else { unreachable!() };
    let mut other = state.clone();
    other.hide_from(seat, &mut random::seeded(99));
    assert!(state != other, "{}: something is hidden", R::ID);
    let (one, two) = (words(&state, &Think::freely()), words(&other, &Think::freely()));
    assert!(one == two, "{}: {:?} and {:?}", R::ID, one.last(), two.last());
    assert!(one.last().unwrap().trials > 0 && !one.last().unwrap().reason.is_empty(), "{one:?}");
}

#[test]
fn there_is_advice_for_every_question_of_an_opening() {
    advises::<shiny_dice::ShinyDice>();
    advises::<the_game::TheGame>();
    advises::<kalidasa::Kalidasa>();
    advises::<misbehavin::Misbehavin>();
}

#[test]
fn with_hidden_things_mixed_anew_the_advice_is_the_same_in_every_game() {
    is_blind::<shiny_dice::ShinyDice>();
    is_blind::<the_game::TheGame>();
    is_blind::<kalidasa::Kalidasa>();
    is_blind::<misbehavin::Misbehavin>();
}

/// A small sample lies within three standard errors of what is kept, for the usual match and for the first value that
/// makes it longer or shorter.
fn agrees<R: Tabletop>(matches: u64) {
    let kept = Effects::of::<R>().unwrap();
    let trying = Trying { matches, seed: 900_000, without: Vec::new(), write: None };
    let farthest = kept.values.iter().max_by(|one, other| {
        let by = |rounds: f64| (rounds - kept.usual.rounds).abs();
        by(one.effect.rounds).total_cmp(&by(other.effect.rounds))
    });
    let far = farthest.unwrap();
    let usual = effect::<R>(kept.seats, &[], &trying).unwrap().unwrap();
    let other = effect::<R>(kept.seats, &[(far.option.clone(), far.value.clone())], &trying).unwrap().unwrap();
    for (again, before) in [(usual, &kept.usual), (other, &far.effect)] {
        let error = again.rounds_error.hypot(before.rounds_error);
        assert!((again.rounds - before.rounds).abs() <= 3.0 * error + 0.01, "{}: {again:?}, kept {before:?}", R::ID);
        for (now, then) in again.wins.iter().zip(&before.wins) {
            let (few, many) = (f64::from(again.matches), f64::from(before.matches));
            let both = (now * few + then * many) / (few + many);
            let error = (both * (1.0 - both) * (1.0 / few + 1.0 / many)).sqrt();
            assert!((now - then).abs() <= 3.5 * error + 0.02, "{}: {again:?}, kept {before:?}", R::ID);
        }
    }
}

#[test]
fn a_small_sample_agrees_with_the_effects_that_are_kept() {
    agrees::<misbehavin::Misbehavin>(240);
    agrees::<the_game::TheGame>(24);
    agrees::<kalidasa::Kalidasa>(12);
    agrees::<shiny_dice::ShinyDice>(24);
}

#[test]
fn every_option_of_a_whole_table_tells_its_effect() {
    fn told<R: Ruleset>(without: &[&str]) {
        let kept = Effects::of::<R>().unwrap();
        for spec in R::Setup::options().iter().filter(|spec| !without.contains(&spec.key)) {
            let told = spec.values[1..].iter().filter(|value| kept.sentence(spec.key, value.key).is_some()).count();
            assert!(told > 0, "{} says nothing of {}", R::ID, spec.key);
            assert_eq!(kept.sentence(spec.key, spec.values[0].key), None, "the usual value changes nothing");
        }
    }
    told::<shiny_dice::ShinyDice>(&[]);
    told::<the_game::TheGame>(&["hunters"]);
    told::<kalidasa::Kalidasa>(&["hunters"]);
    told::<misbehavin::Misbehavin>(&["faction_1", "faction_2", "faction_3", "faction_4"]);
}

#[test]
fn the_judges_commands_tell_their_figures() {
    let figures = json(&["calibrate", "misbehavin", "--matches", "40", "--seed", "7", "--json"]);
    assert_eq!(figures["deciles"].as_array().unwrap().len(), 10);
    assert!(figures["brier"].as_f64().unwrap() < figures["brier_of_equals"].as_f64().unwrap(), "{figures}");
    let figures = json(&["measure", "misbehavin", "--matches", "4", "--ahead", "2", "--json"]);
    assert!(figures["pace"].as_u64().unwrap() > 0, "{figures}");
    let figures = json(&["follow", "misbehavin", "--matches", "1", "--patience", "5", "--json"]);
    assert!(figures["advised"].as_f64().is_some_and(|share| (0.0..=1.0).contains(&share)), "{figures}");
    complains(&["calibrate", "chess"], &["there is no game 'chess'"]);
}
