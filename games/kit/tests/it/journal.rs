//! Journals as text: what is written is read back, and what is wrong is named with its line.

use crate::toy::{Agreed, Cards, Choice, Toy, two_people};
use kit::journal::{Header, JournalError, Problem, Replay, Writer, header, replay, resealed};
use kit::{Catalog, Ruleset, Standings, Turn};

/// Six choices, one of them taken back, to the end.
const CHOICES: [Choice; 6] = [Choice::Roll, Choice::Pass, Choice::Roll, Choice::Roll, Choice::Pass, Choice::Roll];

pub fn standings_after(choices: &[Choice]) -> Option<Standings> {
    let mut toy = Toy::begin(&Cards::built_in(), &two_people(5).setup, 5).unwrap();
    choices.iter().for_each(|choice| toy.apply(choice, &mut Vec::new()).unwrap());
    match toy.turn() {
        Turn::Over(standings) => Some(standings),
        Turn::Of(_) => None,
    }
}

/// A whole match as text: line 1 the opening, 2 the header, 3 and 4 a stake taken back, 5 to 10 choices, 11 the end.
pub fn whole() -> String {
    let (mut writer, mut text) = Writer::begin(&two_people(5));
    text += &writer.choice::<Toy>(&Choice::Stake(2));
    text += &writer.undo(1);
    CHOICES.iter().for_each(|choice| text += &writer.choice::<Toy>(choice));
    text + &writer.end(&standings_after(&CHOICES).unwrap())
}

fn read(text: impl AsRef<[u8]>) -> Replay<Toy> {
    replay(&Cards::built_in(), text.as_ref()).unwrap()
}

fn refused(text: impl AsRef<[u8]>) -> JournalError {
    replay::<Toy>(&Cards::built_in(), text.as_ref()).unwrap_err()
}

/// The journal with one line's text replaced, and checksums that fit.
fn forged(line: usize, body: &str) -> String {
    let mut lines: Vec<_> = whole().lines().map(String::from).collect();
    lines[line - 1] = format!("00000000 {body}");
    resealed(&(lines.join("\n") + "\n"))
}

fn forged_header(change: impl Fn(&mut Header<Agreed>)) -> String {
    let mut header = two_people(5);
    change(&mut header);
    Writer::begin(&header).1
}

/// The replay stops in `line`, having kept all before it.
fn stops(text: &str, line: usize, problem: Problem, message: &str) {
    let replay = read(text);
    let damage = replay.damage.unwrap();
    assert_eq!(damage, JournalError { line, problem });
    assert_eq!(damage.to_string(), format!("line {line}: {message}"));
    let good: usize = text.split_inclusive('\n').take(line - 1).map(str::len).sum();
    assert_eq!(replay.good_bytes, good);
}

#[test]
fn a_match_is_read_back_as_it_was_written() {
    let replay = read(whole());
    assert_eq!(replay.damage, None);
    assert!(replay.ended);
    assert_eq!(replay.good_bytes, whole().len());
    assert_eq!(replay.play.choices(), CHOICES);
    assert_eq!(replay.play.header(), &two_people(5));
    assert_eq!(header::<Agreed>(whole().as_bytes()), Ok(two_people(5)));
}

#[test]
fn a_match_that_goes_on_is_whole_without_an_end() {
    let text: String = whole().split_inclusive('\n').take(5).collect();
    let replay = read(text);
    assert_eq!((replay.damage, replay.ended), (None, false));
    assert_eq!(replay.play.choices(), [Choice::Roll]);
}

#[test]
fn a_journal_cut_off_anywhere_keeps_its_whole_lines() {
    let text = whole();
    let head = text.split_inclusive('\n').take(2).map(str::len).sum();
    for length in 0..head {
        assert!((1..=2).contains(&refused(&text[..length]).line), "cut after {length} bytes");
    }
    for length in head..text.len() {
        let replay = read(&text[..length]);
        assert_eq!(replay.good_bytes, text[..length].rfind('\n').unwrap() + 1);
        assert_eq!(replay.damage.is_some(), replay.good_bytes < length);
        assert!(!replay.ended);
    }
}

#[test]
fn any_flipped_bit_is_noticed_in_its_line() {
    let text = whole();
    for at in 0..text.len() * 8 {
        let mut bytes = text.clone().into_bytes();
        bytes[at / 8] ^= 1 << (at % 8);
        let line = 1 + text[..at / 8].matches('\n').count();
        let damage = replay::<Toy>(&Cards::built_in(), &bytes).map_or_else(Some, |replay| replay.damage);
        assert_eq!(damage.map(|damage| damage.line), Some(line), "bit {at}");
    }
}

#[test]
fn a_foreign_file_is_named_as_such() {
    for foreign in ["", "\n", "verse journal 2\n", "PK\u{3}\u{4}", "verse journal 1", "verse journal 1\r\n"] {
        let error = refused(foreign);
        assert_eq!((error.line, &error.problem), (1, &Problem::Foreign), "{foreign:?}");
        assert_eq!(error.to_string(), "line 1: this is not a journal of ours, which begins with 'verse journal 1'");
    }
}

#[test]
fn a_journal_without_its_header_is_cut_off_in_line_two() {
    assert_eq!(refused("verse journal 1\n"), JournalError { line: 2, problem: Problem::CutOff });
}

#[test]
fn another_game_is_named_whatever_its_setup() {
    let error = refused(forged_header(|header| header.game = "chess".into()));
    assert_eq!(error.to_string(), "line 2: this is a match of 'chess', not of 'toy'");
    let text = forged(2, r#"(game:"chess",rules:1,seed:1,players:[],setup:(clock:[5,"minutes"]))"#);
    assert_eq!(refused(text).to_string(), "line 2: this is a match of 'chess', not of 'toy'");
}

#[test]
fn newer_rules_are_named_with_both_versions_whatever_their_setup_is() {
    let message = "line 2: it was played by version 8 of the rules; this program knows version 7";
    assert_eq!(refused(forged_header(|header| header.rules = 8)).to_string(), message);
    let text = forged(2, r#"(game:"toy",rules:8,seed:1,players:[],setup:(old:true))"#);
    assert_eq!(refused(text).to_string(), message);
}

#[test]
fn a_setup_that_cannot_begin_is_named_with_its_reason() {
    let crowd = |header: &mut Header<Agreed>| {
        *header = Header::of_bots::<Toy>(Agreed { seats: 9, ..header.setup.clone() }, 1, |_| kit::Level::Easy);
    };
    let error = refused(forged_header(crowd));
    assert_eq!(error.to_string(), "line 2: the match cannot begin: Toy is for 2 to 4 players, not 9");
    let error = refused(forged_header(|header| header.setup.seats = 4));
    assert_eq!(error.to_string(), "line 2: the match cannot begin: 2 players are named for 4 seats");
}

#[test]
fn a_header_with_an_unknown_field_cannot_be_read() {
    let text = whole().lines().nth(1).unwrap()[9..].replace("long:", "wide:");
    let message = refused(forged(2, &text)).to_string();
    assert!(message.starts_with("line 2: the line cannot be read: ") && message.contains("wide"), "{message}");
}

#[test]
fn a_line_that_says_nothing_known_cannot_be_read() {
    let replay = read(forged(6, "Cheat"));
    let message = replay.damage.unwrap().to_string();
    assert!(message.starts_with("line 6: the line cannot be read: ") && message.contains("Cheat"), "{message}");
    assert_eq!(replay.play.choices(), [Choice::Roll]);
}

#[test]
fn a_choice_against_the_rules_is_named_with_its_reason() {
    let reason = "You may stake up to 3, not 9.".to_string();
    let message = format!("the rules do not allow this choice here: {reason}");
    stops(&forged(6, "Stake(9)"), 6, Problem::Refused(reason), &message);
}

#[test]
fn no_more_is_taken_back_than_can_be() {
    let message = "it takes back 2 choices where 1 can be taken back";
    stops(&forged(4, "undo 2"), 4, Problem::UndoTooFar { asked: 2, possible: 1 }, message);
    let message = "it takes back 0 choices where 1 can be taken back";
    stops(&forged(4, "undo 0"), 4, Problem::UndoTooFar { asked: 0, possible: 1 }, message);
    let message = "it takes back 1 choices where 0 can be taken back";
    stops(&forged(6, "undo 1"), 6, Problem::UndoTooFar { asked: 1, possible: 0 }, message);
}

#[test]
fn taking_back_no_number_cannot_be_read() {
    for word in ["-1", "99999999999999999999999999", "one", ""] {
        let reason = format!("'{word}' is no number");
        let message = format!("the line cannot be read: {reason}");
        stops(&forged(4, &format!("undo {word}")), 4, Problem::Unreadable(reason), &message);
    }
}

#[test]
fn a_wrong_result_is_named() {
    let wrong = "end (scores:[1,2],places:[2,1])";
    stops(&forged(11, wrong), 11, Problem::OtherResult, "the recorded result is not the one that the choices lead to");
    stops(&forged(7, wrong), 7, Problem::OtherResult, "the recorded result is not the one that the choices lead to");
}

#[test]
fn nothing_follows_the_end() {
    for extra in ["Roll", "end (scores:[1,2],places:[2,1])"] {
        let text = resealed(&format!("{}00000000 {extra}\n", whole()));
        stops(&text, 12, Problem::AfterEnd, "the match was over before this line");
        assert!(read(text).ended);
    }
}

#[test]
fn taking_back_the_last_choice_reopens_the_match() {
    let choices = [Choice::Pass; 6];
    let (mut writer, mut text) = Writer::begin(&two_people(5));
    choices.iter().for_each(|choice| text += &writer.choice::<Toy>(choice));
    text += &writer.end(&standings_after(&choices).unwrap());
    text += &writer.undo(1);
    assert!(!read(&text).ended);
    text += &writer.choice::<Toy>(&Choice::Roll);
    let replay = read(&text);
    assert_eq!(replay.damage, None);
    assert_eq!(replay.play.choices()[5], Choice::Roll);
}

#[test]
fn a_line_cut_off_or_changed_is_told_apart() {
    stops(whole().strip_suffix('\n').unwrap(), 11, Problem::CutOff, "the line is cut off");
    stops(&whole().replace("Stake(2)", "Stake(3)"), 3, Problem::Damaged, "the line was changed or damaged");
}

#[test]
fn a_line_nested_deeper_than_any_reader_goes_is_only_unreadable() {
    let deep = "(".repeat(100_000);
    assert!(matches!(read(forged(6, &deep)).damage, Some(JournalError { line: 6, problem: Problem::Unreadable(_) })));
    assert!(matches!(refused(forged(2, &deep)), JournalError { line: 2, problem: Problem::Unreadable(_) }));
    let deep = format!("(game:\"toy\",rules:7,seed:1,players:[],setup:{})", "[".repeat(100_000));
    assert!(matches!(refused(forged(2, &deep)), JournalError { line: 2, problem: Problem::Unreadable(_) }));
}
