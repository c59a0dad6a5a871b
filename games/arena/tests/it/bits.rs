//! Journals cut off after every byte and with every bit flipped: always noticed, always with a line.

use arena::Fault;
use arena::verify::{Verified, verify_bytes};
use kit::journal::{Header, Writer};
use kit::{Bot, Catalog, Level, Ruleset, Setup, Think, Turn, bots::RandomBot};
use shiny_dice::ShinyDice;
use std::path::Path;

/// The journal of a game of random choices.
pub fn journal<R: Ruleset>(setup: R::Setup, seed: u64) -> String {
    let mut bot = RandomBot::new(seed);
    journal_of(setup, seed, |state: &R| bot.choose(state, &Think::freely()))
}

/// The journal of a game of these choices.
pub fn journal_of<R: Ruleset>(setup: R::Setup, seed: u64, mut choose: impl FnMut(&R) -> R::Choice) -> String {
    let header = Header::of_bots::<R>(setup, seed, |_| Level::Random);
    let (mut writer, mut text) = Writer::begin(&header);
    let mut state = R::begin(&R::Catalog::built_in(), &header.setup, seed).unwrap();
    while let Turn::Of(_) = state.turn() {
        let choice = choose(&state);
        state.apply(&choice, &mut Vec::new()).unwrap();
        text += &writer.choice::<R>(&choice);
    }
    let Turn::Over(standings) = state.turn() else { unreachable!("the loop has ended") };
    text + &writer.end(&standings)
}

/// A game of one round for one.
pub fn short() -> String {
    let mut setup = shiny_dice::Setup::for_seats(1);
    setup.set("rounds", "1").unwrap();
    journal::<ShinyDice>(setup, 4)
}

fn verify(bytes: &[u8]) -> Result<Verified, Fault> {
    verify_bytes::<ShinyDice>(&shiny_dice::Missions::built_in(), Path::new("a.verse"), bytes)
}

#[test]
fn a_whole_journal_is_verified() {
    assert_eq!(verify(short().as_bytes()).unwrap().choices, short().lines().count() - 3);
}

#[test]
fn a_journal_cut_off_after_any_byte_is_refused_with_its_place() {
    let text = short();
    for length in 0..text.len() {
        let said = verify(&text.as_bytes()[..length]).expect_err("it is cut off").to_string();
        let place = said.starts_with("a.verse: line ") || said.starts_with("a.verse: it ends after ");
        assert!(place, "cut after {length} bytes: {said}");
    }
}

#[test]
fn a_journal_with_any_bit_flipped_is_refused_with_its_line() {
    let text = short();
    for bit in 0..text.len() * 8 {
        let mut bytes = text.clone().into_bytes();
        bytes[bit / 8] ^= 1 << (bit % 8);
        let line = 1 + text[..bit / 8].matches('\n').count();
        let said = verify(&bytes).expect_err("a bit is flipped").to_string();
        assert!(said.starts_with(&format!("a.verse: line {line}: ")), "bit {bit}: {said}");
    }
}
