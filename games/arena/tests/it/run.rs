//! Running the built program, and a folder to run it in.

use serde_json::Value;
use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output};
use tempfile::TempDir;

/// What the program said.
pub struct Said {
    pub code: Option<i32>,
    pub out: String,
    pub err: String,
}

/// Runs `arena` with these words.
pub fn arena(words: &[&str]) -> Said {
    let Output { status, stdout, stderr } = Command::new(env!("CARGO_BIN_EXE_arena")).args(words).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    let said = Said { code: status.code(), out: text(stdout), err: text(stderr) };
    assert!(!said.err.contains("panicked"), "{words:?}: {}", said.err);
    said
}

/// Runs it; it succeeds, and its last line is one JSON object.
pub fn json(words: &[&str]) -> Value {
    let said = arena(words);
    assert_eq!(said.code, Some(0), "{words:?}: {}", said.err);
    serde_json::from_str(said.out.lines().last().unwrap()).unwrap()
}

/// Runs it; it fails with code 2, prints no figures, and complains in one line that says all of this.
pub fn complains(words: &[&str], about: &[&str]) {
    let said = arena(words);
    assert_eq!((said.code, said.out.as_str()), (Some(2), ""), "{words:?}: {}", said.err);
    assert_eq!(said.err.lines().count(), 1, "{words:?}: {}", said.err);
    for word in about {
        assert!(said.err.contains(word), "{words:?} must say '{word}': {}", said.err);
    }
}

/// The names in a JSON object.
pub fn keys(object: &Value) -> Vec<&str> {
    object.as_object().unwrap().keys().map(String::as_str).collect()
}

/// A folder that is gone after the test.
pub struct Folder(TempDir);

impl Folder {
    pub fn new() -> Self {
        Folder(TempDir::new().unwrap())
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    /// Writes a file and tells its path as a word for the command line.
    pub fn write(&self, name: &str, bytes: impl AsRef<[u8]>) -> String {
        let path = self.path(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, bytes).unwrap();
        path.to_str().unwrap().into()
    }

    pub fn word(&self) -> &str {
        self.0.path().to_str().unwrap()
    }
}
