//! The contact sheets of Misbehavin'.

use super::{Faces, Print as Face, Size};
use crate::faces::FaceError;
use crate::faces::sheet::{Print, write_all};
use std::path::{Path, PathBuf};

/// Writes all sheets of Misbehavin' into `dir`.
pub fn write(assets: &Path, dir: &Path) -> Result<Vec<PathBuf>, FaceError> {
    let faces = Faces::read(assets)?;
    let print = |face: Face| {
        let size = if matches!(face, Face::Piece(_)) { (400, 400) } else { (700, 980) };
        Ok(Print { name: faces.name(face), svg: faces.svg(face, Size::Reading)?, size })
    };
    let prints = faces.prints().into_iter().map(print).collect::<Result<_, FaceError>>()?;
    write_all(faces.raster(), dir, "misbehavin", "Misbehavin'", prints)
}
