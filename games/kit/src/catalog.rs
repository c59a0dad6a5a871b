//! Cards as data: files are read, checked whole, and shared by every state of a match.

use serde::de::DeserializeOwned;
use std::ops::Deref;
use std::sync::Arc;
use thiserror::Error;

/// One file of a catalog, with the text that the program was built with.
#[derive(Clone, Copy, Debug)]
pub struct CatalogFile {
    /// Its path below `assets/`.
    pub path: &'static str,
    /// Its text as built in.
    pub built_in: &'static str,
}

/// The checked cards and figures of a game.
pub trait Catalog: Sized + Send + Sync + 'static {
    /// The files it is read from.
    const FILES: &'static [CatalogFile];

    /// Reads and checks the files' texts, given in the order of [`Catalog::FILES`].
    fn from_ron(texts: &[&str]) -> Result<Self, CatalogError>;

    /// The catalog the program was built with.
    fn built_in() -> Arc<Self> {
        let texts: Vec<_> = Self::FILES.iter().map(|file| file.built_in).collect();
        Arc::new(Self::from_ron(&texts).expect("the built-in catalog is checked by a test"))
    }
}

/// What is wrong with a file, and where.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{file}{place}: {problem}")]
pub struct CatalogError {
    /// The file.
    pub file: String,
    /// The line and column, or the entry, with its separator.
    pub place: String,
    /// What is wrong.
    pub problem: String,
}

impl CatalogError {
    /// A problem with the entry called `entry`.
    pub fn at_entry(file: &str, entry: &str, problem: impl Into<String>) -> Self {
        CatalogError { file: file.into(), place: format!(": '{entry}'"), problem: problem.into() }
    }

    /// A problem with the file as a whole.
    pub fn of_file(file: &str, problem: impl Into<String>) -> Self {
        CatalogError { file: file.into(), place: String::new(), problem: problem.into() }
    }
}

/// Reads one RON text; a mistake is named with its line and column.
pub fn read<T: DeserializeOwned>(file: &CatalogFile, text: &str) -> Result<T, CatalogError> {
    let options = ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
    options.from_str(text).map_err(|error| CatalogError {
        file: file.path.into(),
        place: format!(":{}:{}", error.span.start.line, error.span.start.col),
        problem: error.code.to_string(),
    })
}

/// A state's hold on its catalog: never saved, never compared, always shared.
#[derive(Debug)]
pub struct CatalogRef<C>(Option<Arc<C>>);

impl<C> CatalogRef<C> {
    /// A hold on `catalog`.
    pub fn new(catalog: &Arc<C>) -> Self {
        CatalogRef(Some(catalog.clone()))
    }
}

impl<C> Clone for CatalogRef<C> {
    fn clone(&self) -> Self {
        CatalogRef(self.0.clone())
    }
}

impl<C> Default for CatalogRef<C> {
    fn default() -> Self {
        CatalogRef(None)
    }
}

impl<C> PartialEq for CatalogRef<C> {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl<C> Deref for CatalogRef<C> {
    type Target = C;
    fn deref(&self) -> &C {
        self.0.as_deref().expect("a state read from a file adopts its catalog before use")
    }
}
