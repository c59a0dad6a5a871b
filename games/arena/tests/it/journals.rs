//! `arena verify` and journals that are not as they should be.

use crate::bits::short;
use crate::run::{Folder, arena, complains, json};
use kit::Ruleset as _;
use kit::journal::resealed;
use std::fs;

/// `verify` complains about this file, and leaves it as it is.
fn verify_complains(bytes: impl AsRef<[u8]>, about: &str) {
    let folder = Folder::new();
    let file = folder.write("odd.verse", &bytes);
    complains(&["verify", &file, "--json"], &["odd.verse: ", about]);
    assert_eq!(fs::read(&file).unwrap(), bytes.as_ref());
    assert_eq!(fs::read_dir(folder.word()).unwrap().count(), 1, "no other file appears");
}

#[test]
fn a_whole_journal_holds() {
    let folder = Folder::new();
    let verified = json(&["verify", &folder.write("good.verse", short()), "--json"]);
    assert_eq!(verified["game"], "shiny_dice");
    assert_eq!(verified["scores"].as_array().unwrap().len(), 1);
}

#[test]
fn a_truncated_journal_is_refused() {
    let last = short().lines().count();
    verify_complains(&short()[..short().len() - 3], &format!("line {last}: the line is cut off"));
}

#[test]
fn a_journal_with_a_flipped_bit_is_refused() {
    let mut bytes = short().into_bytes();
    let at = short().find("Roll").unwrap();
    bytes[at] ^= 1;
    verify_complains(bytes, "line 3: the line was changed or damaged");
}

#[test]
fn a_foreign_file_is_refused() {
    verify_complains("{\"shopping\": [\"tea\"]}\n", "line 1: this is not a journal of ours");
    verify_complains([0xff, 0xfe, 0, 10], "line 1: this is not a journal of ours");
    verify_complains("", "line 1: this is not a journal of ours");
}

#[test]
fn an_unfinished_journal_is_refused() {
    let lines: Vec<_> = short().split_inclusive('\n').map(String::from).collect();
    verify_complains(lines[..lines.len() - 1].concat(), "choices without a result");
    verify_complains(lines[..2].concat(), "it ends after 0 choices without a result");
}

#[test]
fn a_journal_of_an_unknown_game_is_refused_by_its_file_and_line() {
    let text = resealed(&short().replace("shiny_dice", "chess\\nboxing"));
    verify_complains(text, "line 2: there is no game 'chess\\u{a}boxing'; there are: ");
}

#[test]
fn a_journal_of_other_rules_is_refused() {
    verify_complains(
        resealed(&short().replace(&format!("rules:{}", shiny_dice::ShinyDice::VERSION), "rules:99")),
        "line 2: it was played by version 99",
    );
}

#[test]
fn a_journal_with_another_setup_is_refused() {
    verify_complains(resealed(&short().replace("seats:1", "seats:9")), "line 2: the match cannot begin: 1 players");
    verify_complains(resealed(&short().replace("rounds:1", "rounds:77")), "line 2: the match cannot begin: ");
    verify_complains(resealed(&short().replace("rounds:1", "laps:1")), "line 2: the line cannot be read: ");
}

#[test]
fn a_forged_result_is_refused() {
    let end = short().lines().count();
    let text = resealed(&short().replace("end (scores:[", "end (scores:[9"));
    verify_complains(text, &format!("line {end}: the recorded result is not the one"));
}

#[test]
fn a_missing_file_or_a_folder_is_refused() {
    let folder = Folder::new();
    complains(&["verify", folder.path("gone.verse").to_str().unwrap()], &["gone.verse: "]);
    complains(&["verify", folder.word()], &[folder.word()]);
}

#[test]
fn every_broken_journal_of_several_is_named() {
    let folder = Folder::new();
    let files =
        [("a.verse", ""), ("b.verse", &short()), ("c.verse", "x\n")].map(|(name, text)| folder.write(name, text));
    let said = arena(&["verify", &files[0], &files[1], &files[2], "--json"]);
    assert_eq!(said.code, Some(2));
    assert_eq!((said.out.lines().count(), said.err.lines().count()), (1, 2));
    assert!(said.err.contains("a.verse") && said.out.contains("b.verse") && said.err.contains("c.verse"));
}
