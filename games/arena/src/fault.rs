//! What stops a command, as one sentence and an exit code.

use kit::journal::Kept;
use kit::{CatalogError, SetupError};
use std::path::{Path, PathBuf};
use thiserror::Error;

/// Why a command cannot go on.
#[derive(Debug, Error)]
pub enum Fault {
    /// No such game.
    #[error("there is no game '{word}'; there are: {known}")]
    NoGame {
        /// The word that was given.
        word: String,
        /// The games there are.
        known: String,
    },
    /// The match cannot begin like this.
    #[error("{0}")]
    Setup(#[from] SetupError),
    /// A deck is broken.
    #[error("{0}")]
    Catalog(#[from] CatalogError),
    /// A file cannot be read or written.
    #[error("{}: {error}", path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// What the system says.
        error: std::io::Error,
    },
    /// A kept match cannot be read or go on.
    #[error("{0}")]
    Kept(#[from] Kept),
    /// A promise of the rules was broken in a game.
    #[error("{0}")]
    Violation(String),
    /// A journal is not what it should be.
    #[error("{file}: {problem}")]
    Journal {
        /// The file.
        file: String,
        /// What is wrong, and where.
        problem: String,
    },
}

impl Fault {
    /// A fault of the system with a file.
    pub fn io(path: &Path, error: std::io::Error) -> Self {
        Fault::Io { path: path.into(), error }
    }

    /// 1 where our own rules are broken, 2 where the input is.
    pub fn exit_code(&self) -> u8 {
        if matches!(self, Fault::Violation(_)) { 1 } else { 2 }
    }
}
