//! Journals whose rules or lines are no longer what they were: replayed, taken up from a snapshot, or read as a log.

use crate::journal::whole;
use crate::toy::{Cards, Choice, Toy, two_people};
use kit::journal::{Entry, Problem, Replay, Way, Writer, about, glance, log, open, replay, resealed};
use kit::play::Play;
use kit::{Catalog, Ruleset, Turn};

/// A match as the screen writes it: each choice with what it led to, a snapshot after those in `snapshots`.
fn told(choices: &[Choice], snapshots: &[usize]) -> (Play<Toy>, String) {
    let mut play = Play::<Toy>::begin(&Cards::built_in(), two_people(5)).unwrap();
    let (mut writer, mut text) = Writer::begin(play.header());
    for choice in choices {
        play.choose(choice).unwrap();
        text += &writer.choice::<Toy>(choice);
        text += &writer.say(&[format!("choice {}", play.made())]);
        if snapshots.contains(&play.made()) {
            text += &writer.state(play.made(), play.state());
        }
    }
    if let Turn::Over(standings) = play.state().turn() {
        text += &writer.end(&standings);
    }
    (play, text)
}

fn opened(text: impl AsRef<[u8]>) -> Replay<Toy> {
    open(&Cards::built_in(), text.as_ref()).unwrap()
}

const ROLLS: [Choice; 6] = [Choice::Roll; 6];

#[test]
fn what_was_told_and_snapshots_do_not_disturb_a_replay() {
    let (play, text) = told(&ROLLS, &[2, 4]);
    let read = replay::<Toy>(&Cards::built_in(), text.as_bytes()).unwrap();
    assert_eq!((read.damage, read.ended, read.good_bytes), (None, true, text.len()));
    assert_eq!((read.play.state(), read.way), (play.state(), Way::Replayed));
}

#[test]
fn a_journal_of_older_rules_is_played_through_where_it_can_be() {
    let (play, text) = told(&ROLLS, &[]);
    let read = opened(resealed(&text.replace("rules:7", "rules:6")));
    assert_eq!((read.play.state(), read.ended, read.way), (play.state(), true, Way::Replayed));
}

#[test]
fn a_match_of_older_rules_goes_on_from_its_last_sound_snapshot() {
    let (play, text) = told(&ROLLS[..5], &[2, 4]);
    let older = resealed(&text.replace("rules:7", "rules:6").replacen("Roll\n", "Whistle\n", 1));
    let read = opened(&older);
    assert_eq!(read.play.state(), play.state());
    assert_eq!((read.play.taken_up_after(), read.play.made(), read.damage), (4, 5, None));
    assert!(matches!(&read.way, Way::Snapshot { at: 4, lost: 0, why } if why.line == 3), "{:?}", read.way);
    assert_eq!(read.told, ["choice 1", "choice 2", "choice 3", "choice 4"]);
    let (head, tail) = older.split_at(older.find("state 4").unwrap());
    let read = opened(resealed(&(head.to_string() + &tail.replacen("round:", "lap:", 1))));
    assert_eq!((read.play.taken_up_after(), read.play.made()), (2, 5));
    assert_eq!(read.play.state(), play.state());
}

#[test]
fn options_that_are_gone_do_not_keep_a_match_from_going_on() {
    let (play, text) = told(&ROLLS[..5], &[4]);
    let older = resealed(&text.replace("rules:7", "rules:6").replace("setup:(", "setup:(gone:true,"));
    let read = opened(&older);
    assert_eq!((read.play.state(), read.play.taken_up_after()), (play.state(), 4));
    let (_, without) = told(&ROLLS[..5], &[]);
    let without = resealed(&without.replace("rules:7", "rules:6").replace("setup:(", "setup:(gone:true,"));
    assert!(open::<Toy>(&Cards::built_in(), without.as_bytes()).is_err());
}

#[test]
fn a_glance_tells_the_same_as_playing_it_through() {
    let (play, text) = told(&ROLLS[..5], &[2, 4]);
    let seen = glance::<Toy>(&Cards::built_in(), text.as_bytes()).unwrap();
    assert_eq!((seen.play.state(), seen.play.taken_up_after(), seen.way), (play.state(), 4, Way::Replayed));
    let (play, text) = told(&ROLLS, &[]);
    let seen = glance::<Toy>(&Cards::built_in(), text.as_bytes()).unwrap();
    assert_eq!((seen.play.state(), seen.ended), (play.state(), true));
}

#[test]
fn choices_that_todays_rules_refuse_after_a_snapshot_are_counted_as_lost() {
    let (_, text) = told(&ROLLS[..5], &[2]);
    let (head, tail) = text.split_at(text.find("state 2").unwrap());
    let older =
        head.replacen("Roll\n", "Whistle\n", 1).replace("rules:7", "rules:6") + &tail.replacen("Roll", "Stake(9)", 1);
    let read = opened(resealed(&older));
    assert!(matches!(read.way, Way::Snapshot { at: 2, lost: 3, .. }), "{:?}", read.way);
    assert_eq!(read.way.to_string(), "goes on from a snapshot after 2 choices; 3 choices later are lost");
}

#[test]
fn choices_that_lead_elsewhere_than_the_snapshot_are_not_trusted() {
    let (play, text) = told(&ROLLS[..4], &[3]);
    let other = resealed(&text.replace("seed:5", "seed:6"));
    let strict = replay::<Toy>(&Cards::built_in(), other.as_bytes()).unwrap();
    assert_eq!(strict.damage.unwrap().problem, Problem::OtherState);
    let read = opened(other);
    assert_eq!((read.play.state(), read.play.taken_up_after()), (play.state(), 3));
}

#[test]
fn a_match_of_older_rules_without_a_snapshot_reads_as_a_log() {
    let (_, text) = told(&ROLLS, &[]);
    let older = resealed(&text.replace("rules:7", "rules:6").replacen("Roll\n", "Whistle\n", 1));
    let refused = open::<Toy>(&Cards::built_in(), older.as_bytes()).unwrap_err();
    assert!(matches!(refused.problem, Problem::Unreadable(_)) && !refused.is_damage(), "{refused}");
    let read = about(older.as_bytes()).unwrap();
    assert_eq!((read.game.as_str(), read.rules, read.choices, &read.damage), ("toy", 6, 6, &None));
    assert!(read.standings.is_some() && read.players.values()[0].name == "Ann");
    let entries = log(older.as_bytes()).unwrap();
    assert_eq!(entries[0], Entry { choice: "Whistle".into(), said: vec!["choice 1".into()] });
    assert_eq!(entries.len(), 6);
}

#[test]
fn a_snapshot_that_was_taken_back_does_not_count() {
    let (_, text) = told(&[Choice::Stake(2)], &[1]);
    let text = resealed(&(text + "00000000 undo 1\n00000000 Whistle\n"));
    let read = opened(text);
    assert_eq!((read.play.made(), read.way), (0, Way::Replayed));
    assert!(read.damage.is_some_and(|damage| damage.line == 7));
}

#[test]
fn a_finished_match_with_any_bit_flipped_keeps_its_result_and_what_it_knows() {
    let (play, text) = told(&ROLLS, &[2, 4]);
    let head: usize = text.split_inclusive('\n').take(2).map(str::len).sum();
    let mut whole_again = 0;
    for bit in head * 8..text.len() * 8 {
        let mut bytes = text.clone().into_bytes();
        bytes[bit / 8] ^= 1 << (bit % 8);
        let line = 1 + text[..bit / 8].matches('\n').count();
        let read = about(&bytes).unwrap();
        let damage = read.damage.unwrap();
        assert_eq!(damage.line, line, "bit {bit}");
        // A line break that is lost takes two lines with it, and leaves nothing to vouch for a third.
        let in_end = line + 2 >= text.lines().count();
        assert!(damage.end_known || in_end, "bit {bit}: {damage}");
        let read = opened(&bytes);
        assert!(read.damage.is_some(), "bit {bit}");
        whole_again += usize::from(read.play.state() == play.state());
        assert!(line > 8 || read.play.made() >= 4, "bit {bit} in line {line}: {:?}", read.way);
    }
    assert!(whole_again * 2 > (text.len() - head) * 8, "{whole_again}");
}

#[test]
fn a_cut_journal_says_so_with_what_is_left() {
    let (_, text) = told(&ROLLS, &[]);
    let cut = &text[..text.len() - 4];
    let damage = about(cut.as_bytes()).unwrap().damage.unwrap();
    assert!(damage.cut && !damage.end_known);
    assert_eq!(damage.to_string(), "cut off in line 15; 6 choices before it");
    let mut flipped = text.clone().into_bytes();
    flipped[text.find("Roll").unwrap()] ^= 1;
    let damage = about(&flipped).unwrap().damage.unwrap();
    let said = "changed or damaged in line 3; 0 choices before it, 5 choices with what follows it; its result is known";
    assert_eq!(damage.to_string(), said);
}

#[test]
fn journals_from_before_snapshots_are_opened_as_ever() {
    let read = opened(whole());
    assert_eq!((read.damage, read.ended, read.way), (None, true, Way::Replayed));
}

#[test]
fn names_are_shortened_and_endless_files_are_refused() {
    let long = resealed(&whole().replace("Ann", &"A".repeat(5000)));
    assert_eq!(about(long.as_bytes()).unwrap().players.values()[0].name.len(), kit::journal::LONGEST_NAME);
    let endless = resealed(&whole().replace("Ann", &"A".repeat(500_000)));
    assert!(matches!(about(endless.as_bytes()).unwrap_err().problem, Problem::Unreadable(_)));
    let (mut writer, mut text) = Writer::begin(&two_people(5));
    for _ in 0..1_000_000 {
        text += &writer.choice::<Toy>(&Choice::Pass);
    }
    let start = std::time::Instant::now();
    assert_eq!(about(text.as_bytes()).unwrap_err().problem, Problem::TooLong);
    assert_eq!(open::<Toy>(&Cards::built_in(), text.as_bytes()).unwrap_err().problem, Problem::TooLong);
    assert!(start.elapsed().as_secs_f32() < 1.0, "{:?}", start.elapsed());
}
