//! Card, back and die faces: SVG templates filled from the rules' data and rasterised without a window.

pub mod dice;
pub mod raster;
pub mod sheet;
pub mod template;
pub mod text;

use std::collections::BTreeMap;
use std::path::Path;
use thiserror::Error;

pub use raster::{Pixels, Raster};

/// The fonts that faces are set in, as paths below `assets/`.
pub const FONTS: [&str; 6] = [
    "fonts/ZillaSlab-Bold.ttf",
    "fonts/ZillaSlab-SemiBold.ttf",
    "fonts/SourceSans3-Regular.ttf",
    "fonts/SourceSans3-SemiBold.ttf",
    "fonts/SourceSans3-Black.ttf",
    "fonts/Rye-Regular.ttf",
];

/// Why a face could not be drawn.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum FaceError {
    /// A file that cannot be read, written or understood.
    #[error("{file}: {problem}")]
    File { file: String, problem: String },
    /// A place in a template without a value.
    #[error("{template}: nothing is given for '{placeholder}'")]
    Unfilled { template: String, placeholder: String },
    /// A value without a place in the template.
    #[error("{template}: has no place for '{placeholder}'")]
    Unplaced { template: String, placeholder: String },
    /// Braces that do not match.
    #[error("{template}: {problem}")]
    Malformed { template: String, problem: String },
    /// Words that stay too wide at their smallest size.
    #[error("\"{text}\" does not fit into {width} units")]
    TooLong { text: String, width: u32 },
    /// A card that has too much on it.
    #[error("'{card}' has too much on it")]
    Crowded { card: String },
    /// What is not SVG, has no size, or asks for a font that is not ours.
    #[error("a drawing cannot be rasterised: {problem}")]
    Drawing { problem: String },
}

impl FaceError {
    /// A file with its problem.
    pub fn file(file: impl Into<String>, problem: impl ToString) -> FaceError {
        FaceError::File { file: file.into(), problem: problem.to_string() }
    }
}

/// Draws the faces of a game by their names, on a thread of its own.
pub trait Painter: Send {
    /// The face with this name, so many pixels wide; none if the name is not one of this game's.
    fn paint(&self, name: &str, width: u32) -> Result<Option<Pixels>, FaceError>;
}

/// Drawings and fonts in memory, by their path below `assets/`.
#[derive(Clone, Debug, Default)]
pub struct Art(BTreeMap<String, Vec<u8>>);

impl Art {
    /// Reads these files from the assets folder.
    pub fn read<'a>(assets: &Path, paths: impl IntoIterator<Item = &'a str>) -> Result<Art, FaceError> {
        let mut art = Art::default();
        for path in paths {
            art.add(path, std::fs::read(assets.join(path)).map_err(|error| FaceError::file(path, error))?);
        }
        Ok(art)
    }

    /// Adds one file.
    pub fn add(&mut self, path: &str, bytes: Vec<u8>) {
        self.0.insert(path.into(), bytes);
    }

    /// A file's bytes.
    pub fn bytes(&self, path: &str) -> Result<&[u8], FaceError> {
        self.0.get(path).map(Vec::as_slice).ok_or_else(|| FaceError::file(path, "has not been loaded"))
    }

    /// A file's text.
    pub fn text(&self, path: &str) -> Result<&str, FaceError> {
        std::str::from_utf8(self.bytes(path)?).map_err(|error| FaceError::file(path, error))
    }
}
