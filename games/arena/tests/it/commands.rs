//! What the commands print, and what they say to words they do not know.

use crate::run::{Folder, arena, complains, json, keys};
use serde_json::Value;
use std::fs;

const TIMES: [&str; 3] = ["seconds", "choices_per_s", "games_per_s"];

#[test]
fn simulate_tells_the_agreed_figures() {
    let words = "simulate shiny_dice --games 40 --seats 4 --bots random,easy --seed 1 --json";
    let figures = json(&words.split(' ').collect::<Vec<_>>());
    for key in ["games", "ended", "capped", "choices", "mean_rounds", "wins_by_seat", "wins_by_bot"] {
        assert!(keys(&figures).contains(&key), "{key} is missing: {figures}");
    }
    for key in TIMES {
        assert!(figures[key].as_f64().unwrap() > 0.0, "{key}: {figures}");
    }
    assert_eq!((&figures["games"], &figures["ended"], &figures["capped"]), (&40.into(), &40.into(), &0.into()));
    assert_eq!(figures["mean_rounds"], 3.0);
    let sum = |wins: &mut dyn Iterator<Item = &Value>| wins.map(|wins| wins.as_f64().unwrap()).sum::<f64>();
    let by_seat = figures["wins_by_seat"].as_array().unwrap();
    assert_eq!(by_seat.len(), 4);
    assert!((sum(&mut by_seat.iter()) - 40.0).abs() < 1e-9);
    assert_eq!(keys(&figures["wins_by_bot"]), ["easy", "random"]);
    assert!((sum(&mut figures["wins_by_bot"].as_object().unwrap().values()) - 40.0).abs() < 1e-9);
}

#[test]
fn the_same_command_twice_tells_the_same_but_for_times() {
    let run = |seed: &str| {
        let words = ["simulate", "shiny_dice", "--games", "200", "--seats", "3", "--seed", seed, "--json"];
        let mut figures = json(&words);
        TIMES.iter().for_each(|key| drop(figures.as_object_mut().unwrap().remove(*key)));
        figures
    };
    assert_eq!(run("1"), run("1"));
    assert_ne!(run("1"), run("2"));
}

#[test]
fn options_change_the_game() {
    let words = "simulate shiny_dice --games 5 --option rounds=1 --json";
    assert_eq!(json(&words.split(' ').collect::<Vec<_>>())["mean_rounds"], 1.0);
}

#[test]
fn bench_tells_the_agreed_figures() {
    let figures = json(&["bench", "shiny_dice", "--seconds", "0.05", "--json"]);
    for key in ["choices_per_s", "games_per_s", "clone_ns"] {
        assert!(figures[key].as_f64().is_some_and(|figure| figure > 0.0), "{key}: {figures}");
    }
}

#[test]
fn bench_has_figures_however_short_it_is() {
    let figures = json(&["bench", "shiny_dice", "--seconds", "1e-9", "--json"]);
    assert!(figures["clone_ns"].as_f64().is_some_and(|figure| figure > 0.0), "{figures}");
}

#[test]
fn ladder_tells_each_pair_with_its_interval() {
    let words = "ladder shiny_dice --games 4 --levels random,easy,normal --option rounds=1 --json";
    let figures = json(&words.split(' ').collect::<Vec<_>>());
    let pairs = figures["pairs"].as_array().unwrap();
    let named: Vec<_> = pairs.iter().map(|pair| (pair["stronger"].as_str(), pair["weaker"].as_str())).collect();
    let (random, easy, normal) = (Some("random"), Some("easy"), Some("normal"));
    assert_eq!(named, [(normal, easy), (normal, random), (easy, random)]);
    for pair in pairs {
        let (rate, low, high) = (&pair["win_rate"], &pair["interval"][0], &pair["interval"][1]);
        let (rate, low, high) = (rate.as_f64().unwrap(), low.as_f64().unwrap(), high.as_f64().unwrap());
        assert!(0.0 <= low && low <= rate && rate <= high && high <= 1.0, "{pair}");
        assert_eq!(pair["games"], 4);
    }
}

#[test]
fn journals_kept_by_simulate_are_verified_and_never_overwritten() {
    let folder = Folder::new();
    let simulate = |seats| {
        arena(&["simulate", "shiny_dice", "--games", "3", "--seats", seats, "--journals", folder.word(), "--json"])
    };
    assert_eq!(simulate("2").code, Some(0));
    let path = folder.path("shiny_dice-1.verse");
    let kept = fs::read(&path).unwrap();
    assert_eq!(json(&["verify", path.to_str().unwrap(), "--json"])["game"], "shiny_dice");
    assert_eq!(simulate("2").code, Some(0), "the same games say the same");
    let other = simulate("3");
    assert_eq!(other.code, Some(2));
    assert!(other.err.contains("shiny_dice-"), "{}", other.err);
    assert_eq!(fs::read(&path).unwrap(), kept);
}

#[test]
fn an_unknown_game_is_refused_with_the_known_ones() {
    for command in ["simulate", "bench", "ladder"] {
        complains(&[command, "chess"], &["there is no game 'chess'", "shiny_dice"]);
    }
}

#[test]
fn an_unknown_option_or_value_is_refused_with_the_known_ones() {
    let with = |option| ["simulate", "shiny_dice", "--option", option];
    complains(&with("colour=red"), &["there is no option 'colour'", "difficulty"]);
    complains(&with("rounds=9"), &["'9' is nothing that 'rounds' can be", "3, 1, 2, 4, 5"]);
}

#[test]
fn seats_that_the_game_has_not_are_refused() {
    for seats in ["0", "6", "257", "65537", "4294967297"] {
        let words = ["simulate", "shiny_dice", "--seats", seats];
        complains(&words, &[&format!("Shiny Dice is for 1 to 5 players, not {seats}")]);
    }
}

#[test]
fn a_ladder_needs_different_levels() {
    for levels in ["easy", "easy,easy", "easy,normal,easy"] {
        complains(&["ladder", "shiny_dice", "--levels", levels], &["two or more different levels"]);
    }
}

#[test]
fn words_that_mean_nothing_are_refused() {
    let refused: [(&[&str], &str); 10] = [
        (&["simulate", "shiny_dice", "--games", "0"], "--games"),
        (&["ladder", "shiny_dice", "--games", "0"], "--games"),
        (&["simulate", "shiny_dice", "--games", "-1"], "-1"),
        (&["simulate", "shiny_dice", "--bots", "deity"], "there is no level 'deity'"),
        (&["simulate", "shiny_dice", "--option", "rounds"], "NAME=VALUE"),
        (&["simulate", "shiny_dice", "--colour"], "--colour"),
        (&["bench", "shiny_dice", "--seconds", "nan"], "above 0"),
        (&["bench", "shiny_dice", "--option", "rounds=1"], "--option"),
        (&["verify"], "FILES"),
        (&["dance"], "dance"),
    ];
    for (words, about) in refused {
        let said = arena(words);
        assert_eq!(said.code, Some(2), "{words:?}");
        assert!(said.err.contains(about), "{words:?}: {}", said.err);
    }
}
