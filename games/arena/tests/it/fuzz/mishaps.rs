//! What can happen to a file: bits, bytes, words, numbers and lines go astray.

use kit::random::{Rng, below, pick};

/// What could stand in a journal.
pub const JOURNAL_WORDS: &[&str] = &[
    "undo 1",
    "undo 18446744073709551615",
    "undo 99999999999999999999",
    "end (scores:[0],places:[1])",
    "Roll",
    "Reroll",
    "KeepDice",
    "KeepFlying",
    "LayLow",
    "Pass",
    "Report",
    "CompleteMission",
    "Escape",
    "Stay",
    "Pick(0)",
    "Pick(14)",
    "Take(15)",
    "GiveUp(255)",
    "Hit(Niska)",
    "Hit(Badger)",
    "Charm(3)",
    "Salvation(200)",
    "Shoot(die:9,foe:Saffron)",
    "Inspire(mal:0,die:255)",
    "Adoration(simon:255,kaylee:255)",
    "seats:255",
    "rounds:0",
    "rounds:255",
    "doubled_face:Mal",
    "Human",
    "Bot(Hard)",
    "say [\"told\"]",
    "say [",
    "state 0 ()",
    "state 3 (",
    "state 99999999999999999999 ()",
    "verse journal 1",
    "\n00000000 Roll\n",
    "\n00000000 undo 1\n",
];
/// What could stand in a deck.
pub const DECK_WORDS: &[&str] = &[
    "number: 255",
    "Pool(65535)",
    "Supplies(255)",
    "Damage(0)",
    "Return(255)",
    "Fetch(9)",
    "Mal: 255",
    "Wash",
    "Niska",
    "Supplies",
    "Escape",
    "Shiny",
    "keywords: []",
    "icons: {}",
    "reward: []",
    "name: \"\"",
    "Some(1)",
    "/*",
    "*/",
    "//",
];
const ANY_WORDS: &[&str] = &[
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    ",",
    ":",
    "\"",
    "'",
    "\\",
    "\\n",
    "\n",
    "\r",
    "\0",
    " ",
    "-1",
    "0",
    "1e999",
    "NaN",
    "inf",
    "18446744073709551616",
    "340282366920938463463374607431768211456",
    "0xFFFFFFFF",
    "r#\"",
    "#![enable(unwrap_newtypes)]",
    "true",
    "None",
    "\u{202e}",
    "é",
];

/// One of `seeds` after a few mishaps.
pub fn mutated(rng: &mut Rng, seeds: &[Vec<u8>], words: &[&str]) -> Vec<u8> {
    let mut bytes = pick(rng, seeds).clone();
    for _ in 0..1 + below(rng, 4) {
        mishap(rng, &mut bytes, seeds, words);
    }
    bytes
}

fn mishap(rng: &mut Rng, bytes: &mut Vec<u8>, seeds: &[Vec<u8>], words: &[&str]) {
    let at = below(rng, bytes.len() + 1);
    let end = (at + below(rng, 40)).min(bytes.len());
    match below(rng, 13) {
        0 | 1 if at < bytes.len() => bytes[at] ^= 1 << below(rng, 8),
        2 => drop(bytes.drain(at..end)),
        3 => {
            let span = bytes[at..end].to_vec();
            insert(bytes, end, &span);
        }
        4 => insert(bytes, at, pick(rng, words).as_bytes()),
        5 => insert(bytes, at, pick(rng, ANY_WORDS).as_bytes()),
        6 => insert(bytes, at, &(0..below(rng, 12)).map(|_| below(rng, 256) as u8).collect::<Vec<_>>()),
        7 => {
            let other = pick(rng, seeds);
            let from = below(rng, other.len());
            bytes.truncate(at);
            bytes.extend(&other[from..]);
        }
        8 => insert(bytes, at, pick(rng, &["(", "[", "{", "Some(", "(("]).repeat(1 << below(rng, 14)).as_bytes()),
        9 | 10 => swap_words(rng, bytes, words),
        11 => change_number(rng, bytes),
        _ => change_lines(rng, bytes),
    }
}

fn insert(bytes: &mut Vec<u8>, at: usize, more: &[u8]) {
    bytes.splice(at..at, more.iter().copied());
}

/// A line's text becomes something that could stand in a line.
fn swap_words(rng: &mut Rng, bytes: &mut Vec<u8>, words: &[&str]) {
    let mut lines: Vec<_> = bytes.split_inclusive(|byte| *byte == b'\n').map(<[u8]>::to_vec).collect();
    if !lines.is_empty() {
        let at = below(rng, lines.len());
        lines[at] = format!("00000000 {}\n", pick(rng, words)).into_bytes();
    }
    *bytes = lines.concat();
}

/// A number becomes another, most often one near a bound.
fn change_number(rng: &mut Rng, bytes: &mut Vec<u8>) {
    let digits: Vec<_> = (0..bytes.len()).filter(|at| bytes[*at].is_ascii_digit()).collect();
    if digits.is_empty() {
        return;
    }
    let at = *pick(rng, &digits);
    let end = (at..bytes.len()).find(|at| !bytes[*at].is_ascii_digit()).unwrap_or(bytes.len());
    let number = *pick(
        rng,
        &["0", "1", "2", "5", "6", "14", "15", "37", "38", "127", "128", "255", "256", "65535", "4294967296"],
    );
    bytes.splice(at..end, number.bytes());
}

/// A line is lost, doubled, or changes places with another.
fn change_lines(rng: &mut Rng, bytes: &mut Vec<u8>) {
    let mut lines: Vec<_> = bytes.split_inclusive(|byte| *byte == b'\n').map(<[u8]>::to_vec).collect();
    if lines.is_empty() {
        return;
    }
    let (one, other) = (below(rng, lines.len()), below(rng, lines.len()));
    match below(rng, 3) {
        0 => drop(lines.remove(one)),
        1 => lines.insert(other, lines[one].clone()),
        _ => lines.swap(one, other),
    }
    *bytes = lines.concat();
}
