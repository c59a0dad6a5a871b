//! Decks read from `--assets` that are not as they should be.

use crate::bits::short;
use crate::run::{Folder, complains, json};
use kit::Catalog;
use shiny_dice::Missions;
use std::fs;

const FILE: &str = "shiny_dice/missions.ron";

fn deck() -> String {
    Missions::FILES[0].built_in.into()
}

/// Our deck with one passage changed.
fn changed(from: &str, to: &str) -> String {
    assert!(deck().contains(from), "the deck no longer says {from}");
    deck().replacen(from, to, 1)
}

fn line_of(passage: &str) -> usize {
    1 + deck().lines().position(|line| line.contains(passage)).unwrap()
}

/// Every command complains about this deck, naming the file as it lies there and the place, and leaves it as it is.
fn commands_complain(deck: impl AsRef<[u8]>, place: &str, about: &str) {
    let folder = Folder::new();
    let file = folder.write(FILE, &deck);
    let journal = folder.write("good.verse", short());
    let place = format!("{file}{place}");
    let journals = folder.path("journals");
    let kept = journals.to_str().unwrap();
    complains(&["simulate", "shiny_dice", "--assets", folder.word(), "--journals", kept], &[&place, about]);
    complains(&["bench", "shiny_dice", "--assets", folder.word()], &[&place, about]);
    complains(&["ladder", "shiny_dice", "--games", "2", "--assets", folder.word()], &[&place, about]);
    complains(&["verify", &journal, "--assets", folder.word()], &[&place, about]);
    assert_eq!(fs::read(&file).unwrap(), deck.as_ref());
    assert!(!journals.exists(), "nothing is made where nothing is played");
}

#[test]
fn a_good_deck_is_played_with() {
    let folder = Folder::new();
    folder.write(FILE, deck());
    let words = ["simulate", "shiny_dice", "--games", "2", "--json", "--assets", folder.word()];
    assert_eq!(json(&words)["ended"], 2);
}

#[test]
fn an_unknown_field_is_named_with_its_line() {
    let line = line_of("number: 7,");
    commands_complain(changed("(number: 7,", "(number: 7, colour: 3,"), &format!(":{line}:"), "colour");
}

#[test]
fn a_missing_id_is_named_with_its_line() {
    let end = line_of("number: 7,") + 1;
    commands_complain(changed("(number: 7,", "("), &format!(":{end}:"), "number");
}

#[test]
fn an_id_that_nothing_has_is_named_with_its_line() {
    let line = line_of("number: 7,");
    commands_complain(
        changed("{Zoe: 1}, reward: [Pool(100), Damage(1)]", "{Zoey: 1}, reward: [Pool(100), Damage(1)]"),
        &format!(":{line}:"),
        "Zoey",
    );
}

#[test]
fn a_wrong_count_is_told() {
    let text = deck();
    let from = text.find("    (number: 8,").expect("it is in the deck");
    let to = text[from..].find("    (number: 10,").expect("it follows") + from;
    commands_complain(text[..from].to_string() + &text[to..], ": ", "37");
}

#[test]
fn bytes_that_are_no_text_are_named_with_their_place() {
    let mut bytes = deck().into_bytes();
    let at = deck().find("number: 7,").unwrap();
    bytes[at] = 0xff;
    commands_complain(bytes, &format!(":{}:", line_of("number: 7,")), "no UTF-8 text");
}

#[test]
fn an_empty_or_cut_off_deck_is_told() {
    commands_complain("", ":1:1: ", "");
    commands_complain(&deck()[..deck().len() / 2], ":", "");
    commands_complain("(".repeat(100_000), ":1:", "");
}

#[test]
fn a_missing_deck_is_named() {
    let folder = Folder::new();
    let file = folder.path(FILE);
    complains(&["simulate", "shiny_dice", "--assets", folder.word()], &[file.to_str().unwrap()]);
}
