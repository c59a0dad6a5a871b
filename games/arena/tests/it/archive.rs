//! Every journal that was ever kept as golden still opens: it replays, goes on from a snapshot, or reads as a log.

use arena::opened::{Opened, open_any};
use std::fs;
use std::path::{Path, PathBuf};

fn archive() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/archive")
}

fn files(folder: &Path, into: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() { files(&path, into) } else { into.push(path) }
    }
}

fn opened() -> Vec<Opened> {
    let mut paths = Vec::new();
    files(&archive(), &mut paths);
    paths.retain(|path| path.extension().is_some_and(|word| word == "journal"));
    paths.sort();
    paths.iter().map(|path| open_any(path).unwrap()).collect()
}

#[test]
fn every_journal_of_the_archive_opens() {
    let opened = opened();
    for one in &opened {
        let name = Path::new(&one.file).file_stem().unwrap().to_string_lossy();
        println!("| {} | {} | {name} | {} choices | {} |", one.game, one.rules, one.choices, one.way);
        let folder = format!("tests/archive/{}/rules-{}/", one.game, one.rules);
        assert!(one.file.contains(&folder), "{} lies in the wrong folder", one.file);
        assert!(one.choices > 0 && one.players.iter().all(|name| !name.is_empty()), "{one:?}");
        assert_eq!(one.damage, None, "{}", one.file);
        let known = ["replays", "goes on from a snapshot", "reads as a log"];
        assert!(known.iter().any(|way| one.way.starts_with(way)), "{}: {}", one.file, one.way);
    }
    for game in arena::games() {
        assert!(opened.iter().any(|one| one.game == game.id()), "{} has no journal in the archive", game.id());
    }
}

#[test]
fn a_snapshot_saves_what_the_rules_of_today_refuse() {
    let with_snapshot = opened()
        .into_iter()
        .find(|one| fs::read_to_string(&one.file).unwrap().contains(" state ") && one.game == "shiny_dice");
    let text = fs::read_to_string(with_snapshot.expect("the archive holds one").file).unwrap();
    let folder = crate::run::Folder::new();
    let first = text.lines().nth(2).unwrap();
    let changed = kit::journal::resealed(&text.replacen(&first[9..], "Whistle", 1));
    let one = open_any(Path::new(&folder.write("changed.journal", changed))).unwrap();
    assert!(one.way.starts_with("goes on from a snapshot"), "{}", one.way);
}
