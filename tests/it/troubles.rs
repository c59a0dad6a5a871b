//! Troubles met at a real window and on the command line: each ends in a sentence and a way on.

use crate::mouse::{Person, has_screen};
use crate::windows::{MOUSE, home, settle_for_speed};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

fn assets() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/assets"))
}

/// The assets with links instead of files, so that one can be taken away.
fn linked_assets(folder: &Path) -> PathBuf {
    let copy = folder.join("assets");
    let done = Command::new("cp").arg("-rs").arg(assets()).arg(&copy).status().expect("cp is there");
    assert!(done.success());
    copy
}

/// Runs the program and gives its one sentence.
fn sentence(environment: &[(&str, &str)], arguments: &[&str]) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_verse"));
    command.args(arguments).env_remove("WAYLAND_DISPLAY").envs(environment.iter().copied());
    let output = command.output().expect("the program starts");
    let said = String::from_utf8(output.stderr).expect("it is text");
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {said}");
    assert!(!said.contains("panicked"), "{said}");
    let ours: Vec<_> = said.lines().filter(|line| line.starts_with("verse: ")).collect();
    assert!(ours.len() == 1 && !ours[0].contains('\u{1b}'), "{said}");
    ours[0].to_string()
}

#[test]
fn a_wrong_screen_or_driver_ends_in_a_sentence() {
    assert!(sentence(&[("DISPLAY", ":4711")], &[]).contains("no X server answers"));
    assert!(sentence(&[("DISPLAY", "the big one")], &[]).contains("names no screen"));
    let wayland = [("WAYLAND_DISPLAY", "wayland-4711"), ("XDG_RUNTIME_DIR", "/nowhere"), ("DISPLAY", ":4711")];
    assert!(sentence(&wayland, &[]).contains("nothing answers at /nowhere/wayland-4711"));
    assert!(has_screen(), "there is no screen; run ./check, which provides one");
    assert!(sentence(&[("VK_DRIVER_FILES", "/nowhere.json")], &[]).contains("no such driver is there"));
    let folder = home("verse-driver");
    let broken = folder.path().join("driver.json");
    fs::write(&broken, "{}").expect("a file");
    let driver = broken.to_string_lossy();
    assert!(sentence(&[("VK_DRIVER_FILES", &driver)], &[]).contains("graphics driver cannot be used"));
}

#[test]
fn any_number_of_seats_is_refused_in_words() {
    for seats in ["0", "6", "300", "18446744073709551615"] {
        let said = sentence(&[], &["watch", "shiny_dice", "--seats", seats]);
        assert!(said.ends_with(&format!("players, not {seats}")), "{said}");
    }
    let many = vec!["human"; 400].join(",");
    assert!(sentence(&[], &["play", "the_game", "--seats", &many]).ends_with("players, not 400"));
}

#[test]
fn nothing_from_a_file_steers_the_terminal() {
    let folder = home("verse-terminal");
    let file = folder.path().join("match.verse");
    let header = "(game:\"\u{1b}[2J\u{202e}\",rules:1,seed:1,players:[],setup:())";
    let text = kit::journal::resealed(&format!("{}\n00000000 {header}\n", kit::journal::MAGIC));
    fs::write(&file, text).expect("a file");
    let said = sentence(&[], &["replay", &file.to_string_lossy()]);
    assert!(said.contains("\\u{1b}[2J\\u{202e}"), "{said}");
}

#[test]
fn what_is_no_match_is_refused_at_once() {
    let folder = home("verse-odd");
    let pipe = folder.path().join("pipe.verse");
    assert!(Command::new("mkfifo").arg(&pipe).status().expect("it runs").success());
    assert!(sentence(&[], &["replay", &pipe.to_string_lossy()]).contains("a pipe or a device, not a file"));
    assert!(sentence(&[], &["replay", &folder.path().to_string_lossy()]).contains("a folder, not a file"));
}

#[cfg(unix)]
#[test]
fn a_match_that_may_not_be_read_is_named_with_that_reason() {
    use std::os::unix::fs::PermissionsExt;
    use std::os::unix::process::CommandExt;
    let folder = home("verse-locked");
    let allow =
        |path: &Path, mode: u32| fs::set_permissions(path, fs::Permissions::from_mode(mode)).expect("it is ours");
    let (file, program) = (folder.path().join("match.verse"), folder.path().join("verse"));
    fs::write(&file, kit::journal::MAGIC).expect("a file");
    fs::copy(env!("CARGO_BIN_EXE_verse"), &program).expect("the program can be copied");
    allow(folder.path(), 0o755);
    allow(&file, 0o000);
    let mut command = Command::new(&program);
    // Nothing is locked to the system's master: the program is run by nobody in particular then.
    if fs::File::open(&file).is_ok() {
        command.uid(65534).gid(65534);
    }
    let output = command.arg("replay").arg(&file).current_dir("/").output().expect("the program starts");
    let said = String::from_utf8(output.stderr).expect("it is text");
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains("match.verse: Permission denied"), "{said}");
}

/// Something of each kind that is read while the program runs.
const KINDS: [&str; 5] =
    ["table/paper.jpg", "table/lid_mis.jpg", "icons/padlock.svg", "dice/throws.bin", "table/mat-shiny-dice.jpg"];

#[test]
fn after_a_missing_or_broken_file_is_put_back_retry_goes_on() {
    assert!(has_screen(), "there is no screen; run ./check, which provides one");
    let _mouse = MOUSE.lock();
    for (number, file) in KINDS.into_iter().enumerate() {
        let home = home("verse-retry");
        settle_for_speed(home.path());
        let copy = linked_assets(home.path());
        fs::remove_file(copy.join(file)).expect("it is there");
        if number % 2 == 0 {
            fs::write(copy.join(file), "broken").expect("a file");
        }
        let mut person = Person::sit_down_with(home.path(), &[], &[("VERSE_ASSETS", &copy.to_string_lossy())]);
        person.wait_for(&format!("the fault of {file}"), |sight| sight.screen == "Fault" && !sight.buttons.is_empty());
        fs::copy(assets().join(file), copy.join(format!("{file}.new"))).expect("it can be copied");
        fs::rename(copy.join(format!("{file}.new")), copy.join(file)).expect("it can be put back");
        person.press("Retry");
        person.wait_for("the launcher", |sight| sight.screen == "Launcher" && sight.button("New match").is_some());
    }
}

#[test]
fn a_face_that_is_missing_at_the_table_is_told_and_the_match_goes_on_after_retry() {
    assert!(has_screen(), "there is no screen; run ./check, which provides one");
    let _mouse = MOUSE.lock();
    let home = home("verse-face");
    settle_for_speed(home.path());
    let copy = linked_assets(home.path());
    let face = "dice/emblem-mal.svg";
    fs::remove_file(copy.join(face)).expect("it is there");
    let arguments = ["play", "shiny_dice", "--seats", "human", "--seed", "5"];
    let mut person = Person::sit_down_with(home.path(), &arguments, &[("VERSE_ASSETS", &copy.to_string_lossy())]);
    person.wait_for("the fault", |sight| sight.screen == "Fault" && !sight.buttons.is_empty());
    fs::copy(assets().join(face), copy.join(face)).expect("it can be put back");
    person.press("Retry");
    person.press("Resume");
    person.wait_for("the table", |sight| sight.screen == "Match" && sight.button("Roll the dice").is_some());
    std::thread::sleep(std::time::Duration::from_secs(1));
    person.wait_for("the table still", |sight| sight.screen == "Match");
}

/// A sheet that has just opened finds its place first.
fn press_calmly(person: &mut Person, label: &str) {
    person.wait_for(label, |sight| sight.button(label).is_some());
    std::thread::sleep(std::time::Duration::from_millis(800));
    person.press(label);
}

#[test]
fn settings_that_cannot_be_kept_and_files_that_cannot_be_deleted_are_told() {
    assert!(has_screen(), "there is no screen; run ./check, which provides one");
    let _mouse = MOUSE.lock();
    let home = home("verse-told");
    fs::create_dir_all(home.path().join("settings.ron/in the way")).expect("a folder");
    fs::create_dir_all(home.path().join("matches/folder.verse")).expect("a folder");
    let mut person = Person::sit_down(home.path(), &[]);
    person.wait_for("the launcher", |sight| sight.screen == "Launcher" && !sight.buttons.is_empty());
    person.press("Settings");
    person.press("Slow");
    press_calmly(&mut person, "I have read it");
    person.press("All boxes");
    person.press("All matches (1)");
    person.wait_for("the list", |sight| sight.buttons.iter().any(|(.., label)| label.is_empty()));
    // While files are read, the list lies lower.
    std::thread::sleep(std::time::Duration::from_millis(800));
    let sight = person.look();
    let (x, y, _) = sight.buttons.iter().find(|(.., label)| label.is_empty()).expect("it was waited for").clone();
    person.click(x, y);
    press_calmly(&mut person, "Delete");
    press_calmly(&mut person, "I have read it");
    assert!(home.path().join("matches/folder.verse").is_dir());
}

#[test]
fn a_window_larger_than_the_graphics_card_allows_is_clamped() {
    assert!(has_screen(), "there is no screen; run ./check, which provides one");
    let _mouse = MOUSE.lock();
    let home = home("verse-huge");
    settle_for_speed(home.path());
    let mut person = Person::sit_down(home.path(), &[]);
    person.wait_for("the launcher", |sight| sight.screen == "Launcher" && !sight.buttons.is_empty());
    let resize = |width: &str, height: &str| {
        let words = ["search", "--onlyvisible", "--name", "^Verse$", "windowsize", width, height];
        assert!(Command::new("xdotool").args(words).status().expect("xdotool is installed").success());
        std::thread::sleep(std::time::Duration::from_secs(2));
    };
    resize("20000", "400");
    resize("1280", "720");
    person.wait_for("the launcher still", |sight| sight.screen == "Launcher" && sight.button("Quit").is_some());
}
