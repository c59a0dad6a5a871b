//! Files as they are met on a disk: read within bounds, written whole, told apart from what is no file at all.

use super::{JournalError, MOST_BYTES};
use std::fs::{self, File, Metadata, OpenOptions, TryLockError};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::time::SystemTime;
use tempfile::NamedTempFile;
use thiserror::Error;

/// Why a kept match cannot be read, or cannot go on.
#[derive(Debug, Error)]
pub enum Kept {
    /// The file cannot be read or written.
    #[error("{path}: {error}", path = path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// The file does not begin as a journal, or its rules are gone: it may still be read as a log.
    #[error("{path}: {error}", path = path.display())]
    Journal {
        /// The file.
        path: PathBuf,
        /// What is wrong.
        error: JournalError,
    },
    /// It is no file at all.
    #[error("{path}: this is {what}, not a file", path = path.display())]
    NoFile {
        /// Where it is.
        path: PathBuf,
        /// What it is.
        what: &'static str,
    },
    /// No match is as long as the file.
    #[error("{path}: no match of ours is {bytes} bytes long", path = path.display())]
    TooLarge {
        /// The file.
        path: PathBuf,
        /// Its length.
        bytes: u64,
    },
    /// The match is being played somewhere else; it can be watched or copied.
    #[error("{path}: this match is being played in another window", path = path.display())]
    Played {
        /// The file.
        path: PathBuf,
    },
}

impl Kept {
    pub(super) fn io(path: &Path, error: io::Error) -> Self {
        Kept::Io { path: path.into(), error }
    }

    pub(super) fn journal(path: &Path, error: JournalError) -> Self {
        Kept::Journal { path: path.into(), error }
    }

    /// Whether the disk failed, so that the very same may be tried again.
    pub fn can_retry(&self) -> bool {
        matches!(self, Kept::Io { .. })
    }
}

/// A file's bytes, if it is a file of bearable length; never waits for a pipe, never reads a gigabyte.
pub fn read_file(path: &Path) -> Result<Vec<u8>, Kept> {
    let file = is_file(path).and_then(|()| File::open(path).map_err(|error| Kept::io(path, error)))?;
    read_open(path, &file)
}

/// Copies a match to a new file, as it stands; a file that is there already is never touched.
pub fn copy(from: &Path, to: &Path) -> Result<(), Kept> {
    let bytes = read_file(from)?;
    write_new(to, &bytes).map(drop)
}

/// Writes any file so that a crash leaves the old one or the new one.
pub fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    write_over(path, bytes).map(drop).map_err(|trouble| match trouble {
        Kept::Io { error, .. } => error,
        other => io::Error::other(other),
    })
}

pub(super) fn read_open(path: &Path, file: &File) -> Result<Vec<u8>, Kept> {
    let length = file.metadata().map_err(|error| Kept::io(path, error))?.len();
    let too_large = |bytes| Kept::TooLarge { path: path.into(), bytes };
    if length > MOST_BYTES {
        return Err(too_large(length));
    }
    let mut bytes = Vec::with_capacity(length as usize);
    file.take(MOST_BYTES + 1).read_to_end(&mut bytes).map_err(|error| Kept::io(path, error))?;
    if bytes.len() as u64 > MOST_BYTES { Err(too_large(bytes.len() as u64)) } else { Ok(bytes) }
}

/// Opens a journal to go on with it, as the only one who does.
pub(super) fn open_alone(path: &Path) -> Result<File, Kept> {
    let io = |error| Kept::io(path, error);
    loop {
        is_file(path)?;
        let file = OpenOptions::new().read(true).append(true).open(path).map_err(io)?;
        lock(path, &file)?;
        // Whoever had the lock before may have written the file anew meanwhile.
        if Stamp::at(path).map_err(io)?.same_file(&Stamp::of(&file.metadata().map_err(io)?)) {
            return Ok(file);
        }
    }
}

fn is_file(path: &Path) -> Result<(), Kept> {
    let about = match fs::metadata(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound && path.is_symlink() => {
            return Err(Kept::NoFile { path: path.into(), what: "a link to nowhere" });
        }
        about => about.map_err(|error| Kept::io(path, error))?,
    };
    match (about.is_file(), about.is_dir()) {
        (true, _) => Ok(()),
        (_, true) => Err(Kept::NoFile { path: path.into(), what: "a folder" }),
        _ => Err(Kept::NoFile { path: path.into(), what: "a pipe or a device" }),
    }
}

/// The lock dies with the process. A file system that knows no locks does without.
fn lock(path: &Path, file: &File) -> Result<(), Kept> {
    match file.try_lock() {
        Ok(()) => Ok(()),
        Err(TryLockError::WouldBlock) => Err(Kept::Played { path: path.into() }),
        Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => Ok(()),
        Err(TryLockError::Error(error)) => Err(Kept::io(path, error)),
    }
}

/// Writes a file that must not be there yet; it appears whole or not at all, and is locked.
pub(super) fn write_new(path: &Path, bytes: &[u8]) -> Result<File, Kept> {
    let written = prepared(path, bytes)?.persist_noclobber(path).map_err(|refused| Kept::io(path, refused.error))?;
    sync_folder(path)?;
    Ok(written)
}

/// Writes a file over the one that is there; a crash leaves the old one or the new one. It is locked.
pub(super) fn write_over(path: &Path, bytes: &[u8]) -> Result<File, Kept> {
    let written = prepared(path, bytes)?.persist(path).map_err(|refused| Kept::io(path, refused.error))?;
    sync_folder(path)?;
    Ok(written)
}

fn prepared(path: &Path, bytes: &[u8]) -> Result<NamedTempFile, Kept> {
    let io = |error| Kept::io(path, error);
    let folder = folder_of(path);
    fs::create_dir_all(folder).map_err(io)?;
    let mut file = tempfile::Builder::new().prefix(".verse-").append(true).tempfile_in(folder).map_err(io)?;
    file.write_all(bytes).and_then(|()| file.as_file().sync_all()).map_err(io)?;
    lock(path, file.as_file())?;
    Ok(file)
}

fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// A new name is safe once its folder is. Not every system can open a folder for that.
fn sync_folder(path: &Path) -> Result<(), Kept> {
    match File::open(folder_of(path)) {
        Ok(folder) if cfg!(unix) => folder.sync_all().map_err(|error| Kept::io(path, error)),
        _ => Ok(()),
    }
}

/// The first name beside `path` that no file has, such as `NAME.damaged` or `NAME.damaged-1`.
pub(super) fn free_name(path: &Path, word: &str) -> PathBuf {
    let name = |n: u32| path.with_extension(if n == 0 { word.to_string() } else { format!("{word}-{n}") });
    let is_free = |name: &PathBuf| fs::symlink_metadata(name).is_err();
    (0..).map(name).find(is_free).expect("some number is free")
}

/// How a file looked when it was last written: if it still looks so, nobody else has been at it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stamp {
    identity: (u64, u64),
    length: u64,
    changed: Option<SystemTime>,
}

impl Stamp {
    pub fn at(path: &Path) -> io::Result<Self> {
        fs::metadata(path).map(|about| Stamp::of(&about))
    }

    pub fn of(about: &Metadata) -> Self {
        Stamp { identity: identity(about), length: about.len(), changed: about.modified().ok() }
    }

    /// Whether both are one file, whatever stands in it.
    pub fn same_file(&self, other: &Stamp) -> bool {
        self.identity == other.identity
    }
}

#[cfg(unix)]
fn identity(about: &Metadata) -> (u64, u64) {
    use std::os::unix::fs::MetadataExt;
    (about.dev(), about.ino())
}

#[cfg(not(unix))]
fn identity(_: &Metadata) -> (u64, u64) {
    (0, 0)
}
