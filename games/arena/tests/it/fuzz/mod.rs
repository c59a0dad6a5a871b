//! Journals and decks mutated at random: whatever a file holds, it is read or refused with its place, never a panic.
//!
//! Three seconds, or as many as `VERSE_FUZZ_SECONDS` says.

mod mishaps;

use crate::bits::{journal, journal_of};
use arena::verify::verify_bytes;
use kalidasa::Kalidasa;
use kit::bots::RandomBot;
use kit::journal::{JournalFile, Problem, Writer, about, glance, log, open, replay, resealed};
use kit::random::{self, Rng, below};
use kit::{Bot, Catalog, Ruleset, Setup, Tabletop, Think, Turn};
use mishaps::{DECK_WORDS, JOURNAL_WORDS, mutated};
use shiny_dice::{Missions, ShinyDice};
use std::cell::RefCell;
use std::collections::HashSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};
use the_game::Choice;

#[test]
fn mutated_journals_are_read_or_refused_with_a_line() {
    let setup = |seed: u64| {
        let mut setup = shiny_dice::Setup::for_seats(1 + seed as usize % 3);
        setup.set("rounds", "1").unwrap();
        setup.set("mission_window", ["after_strikes", "from_reveal"][seed as usize % 2]).unwrap();
        setup
    };
    fuzz_journals::<ShinyDice>(|seed| journal::<ShinyDice>(setup(seed), seed));
}

#[test]
fn mutated_decks_are_read_or_refused_with_a_place() {
    fuzz_decks::<Missions>();
}

/// A captain alone, short of time and seldom in the mood for anything: matches of a few lines.
fn lazy_match(seed: u64) -> String {
    let mut setup = kalidasa::Setup::for_seats(1);
    setup.set("card", "times_not_on_our_side").unwrap();
    setup.set("start", ["quick", "usual"][seed as usize % 2]).unwrap();
    let (mut rng, mut bot) = (random::seeded(seed), RandomBot::new(seed));
    journal_of(setup, seed, |state: &Kalidasa| {
        let mut choices = Vec::new();
        state.choices(&mut choices);
        let idles = choices.contains(&Choice::EndTurn) && below(&mut rng, 5) > 0;
        if idles { Choice::EndTurn } else { bot.choose(state, &Think::freely()) }
    })
}

#[test]
fn mutated_journals_of_kalidasa_are_read_or_refused_with_a_line() {
    fuzz_journals::<Kalidasa>(lazy_match);
}

#[test]
fn mutated_decks_of_kalidasa_are_read_or_refused_with_a_place() {
    fuzz_decks::<kalidasa::Catalog>();
}

fn fuzz_journals<R: Tabletop>(journal: impl Fn(u64) -> String) {
    let catalog = R::Catalog::built_in();
    let whole: Vec<_> = (0..12).map(journal).collect();
    let whole: Vec<_> = whole.iter().map(|text| with_snapshots::<R>(&catalog, text)).collect();
    let openings = whole.iter().map(|text| text.split_inclusive('\n').take(6).collect::<String>());
    let seeds: Vec<_> = openings.chain(whole.iter().cloned()).map(String::into_bytes).collect();
    let met = RefCell::new(HashSet::new());
    for_a_while(|rng| {
        let mut bytes = mutated(rng, &seeds, JOURNAL_WORDS);
        if below(rng, 2) == 0 {
            bytes = resealed(&String::from_utf8_lossy(&bytes)).into_bytes();
        }
        let on_disk = below(rng, 32) == 0;
        survives(&bytes, |bytes| {
            let opened = open::<R>(&catalog, bytes).is_ok();
            assert!(glance::<R>(&catalog, bytes).is_ok() || !opened);
            if on_disk {
                judge_file::<R>(&catalog, bytes, opened);
            }
            let problem = judge_journal::<R>(&catalog, bytes);
            met.borrow_mut().insert(problem.map(|problem| variant(&problem)));
        });
    });
    let met = met.into_inner();
    assert!(met.len() >= 12, "nearly all problems are met, and journals that are whole, not only {met:?}");
}

/// The same match with what was told and a snapshot here and there.
fn with_snapshots<R: Tabletop>(catalog: &Arc<R::Catalog>, text: &str) -> String {
    let read = replay::<R>(catalog, text.as_bytes()).expect("it was just played");
    let mut play = read.play.restarted();
    let (mut writer, mut text) = Writer::begin(play.header());
    for choice in read.play.choices() {
        let events = play.choose(choice).expect("it was allowed before");
        let told: Vec<_> = events.iter().filter_map(|event| play.state().tell(event)).collect();
        text += &(writer.choice::<R>(choice) + &writer.say(&told));
        if play.made() % 16 == 5 {
            text += &writer.state(play.made(), play.state());
        }
    }
    match play.state().turn() {
        Turn::Over(standings) => text + &writer.end(&standings),
        Turn::Of(_) => text,
    }
}

/// Whatever stands in a file, what can be brought back of it is sound, and the file itself is never lost.
fn judge_file<R: Tabletop>(catalog: &Arc<R::Catalog>, bytes: &[u8], opens: bool) {
    let folder = tempfile::TempDir::new().unwrap();
    let path = folder.path().join("a.verse");
    std::fs::write(&path, bytes).unwrap();
    assert_eq!(about(bytes).is_ok(), log(bytes).is_ok());
    assert!(!opens || about(bytes).is_ok());
    let resumed = JournalFile::resume::<R>(catalog, &path);
    assert_eq!(resumed.is_ok(), opens);
    let kept = std::fs::read(&path).unwrap();
    let aside = std::fs::read(folder.path().join("a.damaged")).unwrap_or_default();
    assert!(kept.starts_with(bytes) || aside == bytes, "what stood in the file is lost");
    let Ok((journal, resumed)) = resumed else { return };
    drop(journal);
    let again = open::<R>(catalog, &kept).expect("what was resumed opens again");
    assert_eq!(again.damage, None);
    assert!(again.play.state() == resumed.play.state() && again.play.made() == resumed.play.made());
}

/// A problem's name without its details.
fn variant(problem: &Problem) -> String {
    format!("{problem:?}").chars().take_while(|letter| letter.is_alphanumeric()).collect()
}

/// A replay stops at a line of the file, and what it keeps is a match that can be written and read again.
fn judge_journal<R: Tabletop>(catalog: &Arc<R::Catalog>, bytes: &[u8]) -> Option<Problem> {
    let lines = 1 + bytes.iter().filter(|byte| **byte == b'\n').count();
    let verified = verify_bytes::<R>(catalog, Path::new("a.verse"), bytes);
    let replayed = match replay::<R>(catalog, bytes) {
        Ok(replayed) => replayed,
        Err(error) => {
            assert!((1..=lines.max(2)).contains(&error.line), "{error}");
            assert!(verified.is_err_and(|fault| fault.to_string() == format!("a.verse: {error}")));
            return Some(error.problem);
        }
    };
    assert_eq!(verified.is_ok(), replayed.damage.is_none() && replayed.ended);
    assert_eq!(replayed.damage.is_some(), replayed.good_bytes < bytes.len());
    if let Some(damage) = &replayed.damage {
        let before = bytes[..replayed.good_bytes].iter().filter(|byte| **byte == b'\n').count();
        assert_eq!(damage.line, before + 1, "{damage}");
    }
    let again = replay::<R>(catalog, &bytes[..replayed.good_bytes]).expect("the good part begins");
    assert!(again.damage.is_none() && again.play.state() == replayed.play.state(), "the good part leads elsewhere");
    let rewritten = replay::<R>(catalog, rewritten(&replayed.play).as_bytes()).expect("what was read can be written");
    assert!(rewritten.damage.is_none() && rewritten.play.state() == replayed.play.state(), "rewriting leads elsewhere");
    look_at(replayed.play.state());
    replayed.damage.map(|damage| damage.problem)
}

fn rewritten<R: Ruleset>(play: &kit::play::Play<R>) -> String {
    let (mut writer, text) = Writer::begin(play.header());
    play.choices().iter().fold(text, |text, choice| text + &writer.choice::<R>(choice))
}

/// All that a table would ask of the state.
fn look_at<R: Tabletop>(state: &R) {
    state.audit().expect("no file breaks the rules");
    let (mut listed, mut pieces) = (Vec::new(), Vec::new());
    state.choices(&mut listed);
    state.pieces(&mut pieces);
    assert_eq!(listed.is_empty(), matches!(state.turn(), Turn::Over(_)));
    assert_eq!(state.offers().iter().filter(|offer| offer.is_open()).count(), listed.len());
    assert!(!state.zones().is_empty() && (listed.is_empty() || state.question().is_some()));
}

fn fuzz_decks<C: Catalog>() {
    let seeds: Vec<_> = C::FILES.iter().map(|file| file.built_in.as_bytes().to_vec()).collect();
    for_a_while(|rng| {
        let broken = below(rng, seeds.len());
        let bytes = mutated(rng, &seeds[broken..=broken], DECK_WORDS);
        survives(&bytes, |bytes| {
            let text = String::from_utf8_lossy(bytes);
            let mut texts: Vec<_> = C::FILES.iter().map(|file| file.built_in).collect();
            texts[broken] = &text;
            if let Err(error) = C::from_ron(&texts) {
                assert!(C::FILES.iter().any(|file| error.to_string().starts_with(file.path)), "{error}");
                assert!(!error.problem.is_empty(), "{error:?}");
            }
        });
    });
}

/// Enough to meet every problem, however slow the machine is.
const LEAST_RUNS: u64 = 4000;

/// Runs `once` again and again; each run has its own dice, so that a failure comes again.
fn for_a_while(once: impl Fn(&mut Rng)) {
    let seconds = std::env::var("VERSE_FUZZ_SECONDS").ok().and_then(|text| text.parse().ok()).unwrap_or(3);
    let start = Instant::now();
    let mut runs = 0;
    while runs < LEAST_RUNS || start.elapsed() < Duration::from_secs(seconds) {
        once(&mut random::seeded(runs));
        runs += 1;
    }
    println!("{runs} runs");
}

/// Judges `bytes`; if that panics, they are kept for a closer look.
fn survives(bytes: &[u8], judge: impl Fn(&[u8])) {
    if let Err(panic) = catch_unwind(AssertUnwindSafe(|| judge(bytes))) {
        let (_, path) = tempfile::Builder::new().prefix("fuzz-").tempfile().unwrap().keep().unwrap();
        std::fs::write(&path, bytes).unwrap();
        eprintln!("what was read is kept in {}", path.display());
        std::panic::resume_unwind(panic);
    }
}
