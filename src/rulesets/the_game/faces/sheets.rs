//! The contact sheets of The Game and of the boxes built on it.

use super::{Faces, Picture};
use crate::faces::FaceError;
use crate::faces::sheet::{Print, write_all};
use std::path::{Path, PathBuf};

/// Writes all sheets of The Game's own box into `dir`.
pub fn write(assets: &Path, dir: &Path) -> Result<Vec<PathBuf>, FaceError> {
    let faces = Faces::read(assets)?;
    write_some(&faces, dir, "the_game", "The Game", faces.prints())
}

/// Writes sheets of these pictures.
pub fn write_some(
    faces: &Faces,
    dir: &Path,
    game: &str,
    title: &str,
    pictures: Vec<Picture>,
) -> Result<Vec<PathBuf>, FaceError> {
    let print =
        |picture: Picture| Ok(Print { name: faces.name(picture), svg: faces.svg(picture)?, size: picture.size() });
    let prints = pictures.into_iter().map(print).collect::<Result<_, FaceError>>()?;
    write_all(faces.raster(), dir, game, title, prints)
}
