//! Kept matches at the table: nothing is lost, nothing is made that is not on disk, and every trouble is told.

use crate::table::{choose, headless};
use bevy::prelude::*;
use kit::journal::{Control, Header, JournalFile, Player, SNAPSHOT_EVERY, read_file, resealed};
use kit::play::Play;
use kit::{BySeat, Catalog, Level, Ruleset, Setup, Turn, random};
use shiny_dice::{Missions, ShinyDice};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tempfile::TempDir;
use verse::contest::{Contest, Remedy, Trouble};
use verse::games::{self, GameInfo};
use verse::keep::Found;
use verse::launcher::summary::{Condition, KeptMatch, Memory};
use verse::play::session::Session;
use verse::play::{Intent, ResumeMatch, opening};
use verse::screens::Screen;

fn game() -> &'static GameInfo {
    games::find("shiny_dice").expect("it is registered")
}

fn folder() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let path = folder.path().join("matches/match.verse");
    (folder, path)
}

fn begun(path: &Path, control: Control) -> (Play<ShinyDice>, JournalFile) {
    let players = BySeat::new(2, |seat| Player {
        name: format!("Player {}", seat.0),
        control: if seat.0 == 0 { Control::Human } else { control },
    });
    let mut setup = shiny_dice::Setup::for_seats(2);
    setup.set("rounds", "5").expect("five rounds can be played");
    let header = Header::of::<ShinyDice>(setup, 3, players);
    let play = Play::begin(&Missions::built_in(), header).expect("it begins");
    let journal = JournalFile::create(path, play.header()).expect("it can be kept");
    (play, journal)
}

/// A match of two in which so many choices were made, or that came to its end.
fn played(path: &Path, choices: usize) -> Play<ShinyDice> {
    let (mut play, mut journal) = begun(path, Control::Human);
    let mut rng = random::seeded(3);
    while play.made() < choices && matches!(play.state().turn(), Turn::Of(_)) {
        let mut listed = Vec::new();
        play.state().choices(&mut listed);
        let tried = play.attempt(random::pick(&mut rng, &listed)).expect("a listed choice is accepted");
        journal.record(&tried, &["{0} told it".into()]).expect("the disk has room");
        play.accept(tried);
    }
    play
}

fn resume(path: &Path) -> Result<Box<dyn Contest>, Trouble> {
    (game().resume)(path, &mut |_| {})
}

fn at_the_table(path: &Path) -> App {
    let mut app = headless();
    let contest = resume(path).expect("it can be resumed");
    opening::show(app.world_mut(), game(), contest);
    app.update();
    want(&mut app, Intent::LiftCurtain);
    app
}

fn session(app: &App) -> &Session {
    app.world().resource::<Session>()
}

fn want(app: &mut App, intent: Intent) {
    app.world_mut().write_message(intent);
    app.update();
    app.update();
}

/// Takes the first offer that can be taken.
fn answer(app: &mut App) {
    let open = session(app).offers.iter().position(|offer| offer.is_open()).expect("a person is asked");
    choose(app, open);
}

/// From now on nothing can be written there.
fn block(path: &Path) {
    fs::remove_dir_all(path.parent().expect("it lies in a folder")).expect("it can be removed");
    fs::write(path.parent().expect("it lies in a folder"), "in the way").expect("it can be written");
}

fn unblock(path: &Path) {
    fs::remove_file(path.parent().expect("it lies in a folder")).expect("it can be removed");
}

fn on_disk(path: &Path) -> usize {
    let bytes = read_file(path).expect("it is there");
    let replay = kit::journal::replay::<ShinyDice>(&Missions::built_in(), &bytes).expect("it begins");
    assert_eq!(replay.damage, None);
    replay.play.made()
}

#[test]
fn a_choice_counts_only_when_it_is_on_disk_and_is_made_as_soon_as_it_can_be_written() {
    let (_folder, path) = folder();
    played(&path, 4);
    let mut app = at_the_table(&path);
    block(&path);
    let (made, question) = (session(&app).contest.choices_made(), session(&app).changes);
    answer(&mut app);
    app.update();
    app.update();
    let trouble = session(&app).contest.waits().expect("it is told").clone();
    assert!(trouble.happened.contains("match.verse") && trouble.safe.contains("remembered"), "{trouble}");
    assert_eq!((session(&app).contest.choices_made(), session(&app).changes), (made, question), "nothing was made");
    answer(&mut app);
    want(&mut app, Intent::Undo);
    want(&mut app, Intent::TryAgain);
    assert_eq!(session(&app).contest.choices_made(), made, "nothing is made while the disk does not take it");
    unblock(&path);
    want(&mut app, Intent::TryAgain);
    assert!(session(&app).contest.waits().is_none());
    assert_eq!((session(&app).contest.choices_made(), on_disk(&path)), (made + 1, made + 1));
}

#[test]
fn taking_back_counts_only_when_it_is_on_disk() {
    let (_folder, path) = folder();
    let mut app = (1..80).find_map(|choices| {
        let _ = fs::remove_file(&path);
        played(&path, choices);
        let app = at_the_table(&path);
        session(&app).contest.can_undo().is_ok().then_some(app)
    });
    let app = app.as_mut().expect("something can be taken back in a match");
    let made = session(app).contest.choices_made();
    block(&path);
    want(app, Intent::Undo);
    assert!(session(app).contest.waits().expect("it is told").happened.starts_with("Taking back"));
    assert_eq!(session(app).contest.choices_made(), made);
    unblock(&path);
    want(app, Intent::TryAgain);
    let left = session(app).contest.choices_made();
    assert!(left < made && on_disk(&path) == left);
}

#[test]
fn a_match_that_the_disk_does_not_take_can_be_kept_elsewhere() {
    let (folder, path) = folder();
    played(&path, 4);
    let mut app = at_the_table(&path);
    block(&path);
    answer(&mut app);
    app.update();
    want(&mut app, Intent::KeepIn(path.parent().expect("a file lies there now").join("deeper")));
    assert!(session(&app).contest.waits().is_some(), "that folder does not take it either");
    assert!(session(&app).said.as_ref().is_some_and(|said| said.contains("still remembered")));
    let elsewhere = folder.path().join("elsewhere");
    want(&mut app, Intent::KeepIn(elsewhere.clone()));
    assert!(session(&app).contest.waits().is_none());
    assert_eq!((session(&app).contest.choices_made(), on_disk(&elsewhere.join("match.verse"))), (5, 5));
    assert!(session(&app).contest.notice().is_some_and(|told| told.happened.contains("elsewhere")));
}

#[test]
fn a_match_open_in_another_window_is_left_alone_and_can_be_watched() {
    let (_folder, path) = folder();
    let play = played(&path, 12);
    let first = resume(&path).expect("it can be resumed");
    let refused = resume(&path).err().expect("it is open already");
    assert_eq!(refused.remedy, Remedy::WatchOrCopy);
    let watched = (game().watch)(&path, &mut |_| {}).expect("it can be watched");
    assert_eq!(watched.tape().map(|tape| tape.of), Some(play.made()));
    drop(first);
    assert!(resume(&path).is_ok());
}

#[test]
fn a_journal_removed_while_it_is_played_is_written_anew_with_the_next_choice() {
    let (_folder, path) = folder();
    played(&path, 4);
    let mut app = at_the_table(&path);
    fs::remove_file(&path).expect("it is there");
    answer(&mut app);
    app.update();
    assert_eq!((session(&app).contest.choices_made(), on_disk(&path)), (5, 5));
}

#[test]
fn leaving_a_match_keeps_a_snapshot_and_frees_it_for_others() {
    let (_folder, path) = folder();
    played(&path, 6);
    let mut app = at_the_table(&path);
    app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Launcher);
    app.update();
    app.update();
    assert!(fs::read_to_string(&path).expect("it is there").contains(" state 6 "));
    assert!(resume(&path).is_ok());
}

#[test]
fn a_kept_match_comes_back_on_another_thread_with_its_whole_log() {
    let (_folder, path) = folder();
    played(&path, 60);
    let whole = resume(&path).expect("it can be resumed").log().to_vec();
    assert!(whole.len() > 20);
    let mut app = headless();
    app.world_mut().write_message(ResumeMatch { game: game(), path: path.clone() });
    let start = Instant::now();
    while !app.world().contains_resource::<Session>() {
        app.update();
        assert!(start.elapsed() < Duration::from_secs(20), "the match never comes");
        std::thread::sleep(Duration::from_millis(1));
    }
    assert_eq!(session(&app).log(), whole);
    assert_eq!(session(&app).contest.choices_made(), 60);
}

#[test]
fn what_was_damaged_is_said_until_somebody_has_read_it() {
    let (folder, path) = folder();
    played(&path, 12);
    let text = fs::read_to_string(&path).expect("it is there");
    fs::write(&path, &text[..text.len() - 9]).expect("it can be written");
    let mut app = at_the_table(&path);
    let notice = session(&app).contest.notice().expect("it is told").clone();
    assert!(notice.happened.contains("could be brought back") && notice.safe.contains(".damaged"), "{notice}");
    assert!(folder.path().join("matches/match.damaged").exists());
    let made = session(&app).contest.choices_made();
    answer(&mut app);
    app.update();
    assert_eq!(session(&app).contest.choices_made(), made, "nobody has read it yet");
    assert!(session(&app).contest.notice().is_some());
    want(&mut app, Intent::HaveRead);
    assert!(session(&app).contest.notice().is_none());
    answer(&mut app);
    app.update();
    assert_eq!(session(&app).contest.choices_made(), made + 1);
}

#[test]
fn a_bots_answer_is_dropped_when_another_question_is_asked_by_then() {
    let (_folder, path) = folder();
    begun(&path, Control::Bot(Level::Easy));
    let mut app = at_the_table(&path);
    let roll = session(&app).contest.snapshot();
    let choice = roll.at_heart().downcast_ref::<ShinyDice>().map(|state| state.offers().swap_remove(0).choice);
    let said = |question| Intent::Answer {
        question,
        answer: Arc::new(Mutex::new(choice.map(|choice| Box::new(choice) as verse::contest::BotAnswer))),
    };
    let (question, made) = (session(&app).changes, session(&app).contest.choices_made());
    want(&mut app, said(question - 1));
    assert_eq!(session(&app).contest.choices_made(), made, "it answers what is not asked any more");
    want(&mut app, said(question));
    assert_eq!(session(&app).contest.choices_made(), made + 1);
}

fn found(path: &Path) -> Found {
    let about = fs::metadata(path).or_else(|_| fs::symlink_metadata(path)).expect("it is there");
    let is_aside = path.extension().is_some_and(|ending| ending != "verse" && ending != "journal");
    Found { path: path.into(), bytes: about.len(), when: about.modified().expect("it has a time"), is_aside }
}

fn told(path: &Path) -> KeptMatch {
    Memory::default().of(found(path))
}

#[test]
fn the_list_marks_cut_and_flipped_journals_with_what_is_left() {
    let (_folder, path) = folder();
    played(&path, 12);
    let text = fs::read_to_string(&path).expect("it is there");
    fs::write(&path, &text[..text.len() - 9]).expect("it can be written");
    let cut = told(&path).told.expect("it can be read");
    assert!(matches!(&cut.condition, Condition::Damaged(what) if what.contains("cut off")), "{cut:?}");
    assert!(cut.can_resume());
    let mut bytes = text.into_bytes();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    fs::write(&path, bytes).expect("it can be written");
    let flipped = told(&path).told.expect("it can be read");
    assert!(matches!(&flipped.condition, Condition::Damaged(what) if what.contains("before it")), "{flipped:?}");
}

#[test]
fn a_finished_match_with_a_flipped_bit_is_still_finished() {
    let (_folder, path) = folder();
    let play = played(&path, usize::MAX);
    let Turn::Over(standings) = play.state().turn() else { panic!("it is played to its end") };
    let mut bytes = fs::read(&path).expect("it is there");
    let early = bytes.len() / 5;
    bytes[early] ^= 1;
    fs::write(&path, bytes).expect("it can be written");
    let told = told(&path).told.expect("it can be read");
    assert_eq!((told.standings.as_ref(), told.round, told.can_resume()), (Some(&standings), None, false));
    assert!(matches!(told.condition, Condition::Damaged(_)));
}

#[test]
fn every_journal_of_the_archive_is_listed_with_game_players_and_what_can_be_done() {
    let mut folders = vec![PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/archive"))];
    let mut seen = 0;
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("the archive is there") {
            let path = entry.expect("it can be listed").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "journal") {
                let told = told(&path).told.expect("it can be read");
                assert!(told.players.count() > 0 && told.choices > 0, "{}", path.display());
                assert!(!matches!(told.condition, Condition::Damaged(_)), "{}: {told:?}", path.display());
                let can_something = told.can_resume() || told.can_watch() || told.condition != Condition::Whole;
                assert!(can_something, "{}: {told:?}", path.display());
                seen += 1;
            }
        }
    }
    assert!(seen > 8);
}

#[test]
fn a_match_of_older_rules_goes_on_from_its_snapshot_and_says_so() {
    let (_folder, path) = folder();
    played(&path, SNAPSHOT_EVERY + 1);
    let text = fs::read_to_string(&path).expect("it is there");
    let first = text.lines().nth(2).expect("a choice").to_string();
    let older = resealed(&text.replacen(&first[9..], "Whistle", 1));
    fs::write(&path, older).expect("it can be written");
    let listed = told(&path).told.expect("it can be read");
    // Only the last of its snapshots is looked at as long as the rules are the same.
    assert!(listed.can_resume());
    let contest = resume(&path).expect("it goes on");
    assert!(contest.notice().is_some_and(|told| told.happened.contains("snapshot after")));
    assert!(contest.log().iter().any(|line| line.text == "Player 0 told it"), "what was told before is in the log");
}

#[test]
fn what_is_remembered_of_a_file_is_not_read_again_until_the_file_changes() {
    let (_folder, path) = folder();
    played(&path, 12);
    let mut memory = Memory::default();
    assert!(memory.of(found(&path)).told.is_ok());
    let remembered = Found { path: path.clone(), ..found(&path) };
    fs::write(&path, "no journal at all").expect("it can be written");
    assert!(memory.of(remembered).told.is_ok(), "the same name, length and time: it is not opened");
    assert!(memory.of(found(&path)).told.is_err(), "it has changed");
}

#[cfg(unix)]
#[test]
fn what_is_no_journal_is_named_with_the_true_reason_within_a_second() {
    let (_folder, path) = folder();
    let folder = path.parent().expect("it lies in a folder");
    fs::create_dir_all(folder).expect("a folder");
    let named = |name: &str| folder.join(name);
    let made = std::process::Command::new("mkfifo").arg(named("pipe.verse")).status().expect("it runs");
    assert!(made.success());
    fs::create_dir(named("folder.verse")).expect("a folder");
    std::os::unix::fs::symlink(named("gone"), named("link.verse")).expect("a link");
    fs::File::create(named("huge.verse")).and_then(|file| file.set_len(1 << 30)).expect("a file");
    fs::write(named("list.verse"), "bread\nmilk\n").expect("a file");
    let (mut writer, mut text) = kit::journal::Writer::begin(begun(&path, Control::Human).0.header());
    (0..1_000_000).for_each(|_| text += &writer.undo(1));
    fs::write(named("endless.verse"), text).expect("a file");
    let reasons = [
        ("pipe.verse", "a pipe or a device"),
        ("folder.verse", "a folder"),
        ("link.verse", "a link to nowhere"),
        ("huge.verse", "1073741824 bytes long"),
        ("list.verse", "not a journal of ours"),
        ("endless.verse", "no match is as long"),
    ];
    for (name, reason) in reasons {
        let start = Instant::now();
        let said = told(&named(name)).told.expect_err("it is no journal");
        assert!(said.contains(reason), "{name}: {said}");
        let refused = resume(&named(name)).err().expect("it is no journal");
        assert!(refused.happened.contains(reason), "{name}: {refused}");
        assert!(start.elapsed() < Duration::from_secs(1), "{name} took {:?}", start.elapsed());
    }
}

#[test]
fn a_match_that_cannot_be_kept_leaves_no_file() {
    let (folder, path) = folder();
    fs::write(folder.path().join("matches"), "in the way").expect("a file");
    let play = {
        let (_other, free) = self::folder();
        begun(&free, Control::Human).0
    };
    let refused = JournalFile::create(&path, play.header()).expect_err("there is no folder");
    assert!(Trouble::begin(&refused).safe.contains("no file was left behind"));
    assert_eq!(fs::read_dir(folder.path()).expect("it is there").count(), 1);
}
