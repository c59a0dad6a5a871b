//! Where things are kept on this machine: settings, and every match as its journal.

use kit::journal;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::time::SystemTime;
use std::{env, fs, io};

static ELSEWHERE: OnceLock<PathBuf> = OnceLock::new();

/// Keeps everything in another folder from now on, as pictures do, which must leave no trace; once, and for good.
pub fn move_to(folder: PathBuf) {
    let _ = ELSEWHERE.set(folder);
}

/// The folder of everything kept; `VERSE_HOME` puts it elsewhere.
pub fn home() -> PathBuf {
    if let Some(folder) = ELSEWHERE.get() {
        return folder.clone();
    }
    let usual = || directories::ProjectDirs::from("", "", "verse").map(|dirs| dirs.data_dir().to_path_buf());
    env::var_os("VERSE_HOME").map(PathBuf::from).or_else(usual).unwrap_or_else(|| PathBuf::from("verse-data"))
}

/// The assets folder: beside the program, or that of the source it was built from.
pub fn assets() -> PathBuf {
    let beside = std::env::current_exe().ok().and_then(|exe| Some(exe.parent()?.join("assets")));
    let named = std::env::var_os("VERSE_ASSETS").map(PathBuf::from);
    let source = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/assets"));
    named.into_iter().chain(beside).find(|folder| folder.is_dir()).unwrap_or(source)
}

/// The settings' file.
pub fn settings_file() -> PathBuf {
    home().join("settings.ron")
}

/// The file of what was learned.
pub fn learned_file() -> PathBuf {
    home().join("learned.ron")
}

/// The folder of all journals.
pub fn matches() -> PathBuf {
    home().join("matches")
}

/// A name for a new match's journal that no other has.
pub fn new_journal(game: &str, seed: u64) -> PathBuf {
    free(&format!("{game}-{seed}"))
}

/// Copies a match to a journal of its own.
pub fn copy(path: &Path) -> Result<PathBuf, journal::Kept> {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let copy = free(&format!("{stem}-copy"));
    journal::copy(path, &copy).map(|()| copy)
}

/// A new match that begins with the first choices of another.
pub fn branch(path: &Path, choices: usize) -> Result<PathBuf, journal::Kept> {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let branch = free(&format!("{stem}-from-{choices}"));
    journal::branch(path, &branch, choices).map(|()| branch)
}

fn free(stem: &str) -> PathBuf {
    let name = |n: u32| matches().join(if n == 0 { format!("{stem}.verse") } else { format!("{stem}-{n}.verse") });
    (0..).map(name).find(|path| fs::symlink_metadata(path).is_err()).expect("some number is free")
}

/// Writes a file so that a crash leaves the old one or the new one.
pub fn write_whole(path: &Path, text: &str) -> io::Result<()> {
    journal::write_whole(path, text.as_bytes())
}

/// A file in the folder of matches, before it is read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The file.
    pub path: PathBuf,
    /// How long it is.
    pub bytes: u64,
    /// When it was last written.
    pub when: SystemTime,
    /// Whether it is a match, or what was put aside when one was found damaged or replaced.
    pub is_aside: bool,
}

/// Every match and every copy put aside, the newest first.
pub fn list() -> Vec<Found> {
    let Ok(entries) = fs::read_dir(matches()) else { return Vec::new() };
    let mut found: Vec<Found> = entries.flatten().filter_map(|entry| look_at(entry.path())).collect();
    found.sort_by(|one, other| other.when.cmp(&one.when).then_with(|| one.path.cmp(&other.path)));
    found
}

fn look_at(path: PathBuf) -> Option<Found> {
    let ending = path.extension()?.to_str()?;
    let is_aside = ["damaged", "replaced"].iter().any(|word| ending.split('-').next() == Some(word));
    if ending != "verse" && !is_aside {
        return None;
    }
    let about = fs::metadata(&path).or_else(|_| fs::symlink_metadata(&path)).ok()?;
    let when = about.modified().unwrap_or(SystemTime::UNIX_EPOCH);
    Some(Found { path, bytes: about.len(), when, is_aside })
}
