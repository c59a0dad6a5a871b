//! Contact sheets of every ruleset that draws its own faces.

use crate::faces::FaceError;
use std::path::{Path, PathBuf};

/// Writes all sheets of a game into a folder.
type Write = fn(&Path, &Path) -> Result<Vec<PathBuf>, FaceError>;

/// The games that have sheets.
const GAMES: [(&str, Write); 4] = [
    ("shiny_dice", super::shiny_dice::faces::sheets::write),
    ("the_game", super::the_game::faces::sheets::write),
    ("kalidasa", super::kalidasa::faces::write),
    ("misbehavin", super::misbehavin::faces::sheets::write),
];

/// Writes the sheets of one game, or of all, into `dir`, and says which files they are.
pub fn write(assets: &Path, dir: &Path, game: Option<&str>) -> Result<Vec<PathBuf>, FaceError> {
    std::fs::create_dir_all(dir).map_err(|error| FaceError::file(dir.display().to_string(), error))?;
    let wanted: Vec<_> = GAMES.iter().filter(|(id, _)| game.is_none_or(|game| game == *id)).collect();
    if let (Some(game), true) = (game, wanted.is_empty()) {
        let known = GAMES.map(|(id, _)| id).join(", ");
        return Err(FaceError::file(game, format!("has no faces; there are {known}")));
    }
    wanted.into_iter().try_fold(Vec::new(), |mut files, (_, write)| {
        files.extend(write(assets, dir)?);
        Ok(files)
    })
}
