//! Where things are kept on this machine: settings, and every match as its journal.

use kit::journal::{self, About, Header};
use serde::de::IgnoredAny;
use std::path::{Path, PathBuf};
use std::time::SystemTime;
use std::{env, fs, io};

/// The folder of everything kept; `VERSE_HOME` puts it elsewhere.
pub fn home() -> PathBuf {
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

/// The folder of all journals.
pub fn matches() -> PathBuf {
    home().join("matches")
}

/// A name for a new match's journal that no other has.
pub fn new_journal(game: &str, seed: u64) -> io::Result<PathBuf> {
    let folder = matches();
    fs::create_dir_all(&folder)?;
    let name =
        |n: u32| folder.join(if n == 0 { format!("{game}-{seed}.verse") } else { format!("{game}-{seed}-{n}.verse") });
    Ok((0..).map(name).find(|path| !path.exists()).expect("some number is free"))
}

/// Writes a file so that a crash leaves the old one or the new one.
pub fn write_whole(path: &Path, text: &str) -> io::Result<()> {
    journal::write_whole(path, text.as_bytes())
}

/// A journal in the folder, as far as it says without being played.
#[derive(Clone, Debug)]
pub struct Kept {
    /// The file.
    pub path: PathBuf,
    /// Who plays what; none if the file is no journal.
    pub header: Option<Header<IgnoredAny>>,
    /// What it says whatever has become of its rules, or why it cannot be read.
    pub about: Result<About, String>,
    /// When it was last written.
    pub when: SystemTime,
}

/// Every journal, the newest first.
pub fn list() -> Vec<Kept> {
    let Ok(entries) = fs::read_dir(matches()) else { return Vec::new() };
    let paths =
        entries.flatten().map(|entry| entry.path()).filter(|path| path.extension().is_some_and(|e| e == "verse"));
    let mut kept: Vec<Kept> = paths.map(look_at).collect();
    kept.sort_by_key(|kept| std::cmp::Reverse(kept.when));
    kept
}

fn look_at(path: PathBuf) -> Kept {
    let bytes = journal::read_file(&path).map_err(|trouble| trouble.to_string());
    let header = bytes.as_ref().ok().and_then(|bytes| journal::header(bytes).ok());
    let about = bytes.and_then(|bytes| journal::about(&bytes).map_err(|error| error.to_string()));
    let when = fs::metadata(&path).and_then(|about| about.modified()).unwrap_or(SystemTime::UNIX_EPOCH);
    Kept { path, header, about, when }
}
