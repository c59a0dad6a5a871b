//! The faces of Kalidasa's cards: The Game's, with this box's dress and mark.

use crate::faces::FaceError;
use crate::rulesets::the_game::faces::{CORE, Dressed, Faces, sheets};
use kit::Catalog as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The Kalidasa box.
pub const BOX: Dressed =
    Dressed { folder: "kalidasa", dress: include_str!("../../../assets/kalidasa/faces/dress.ron") };

/// Both boxes in their order.
pub const BOXES: [Dressed; 2] = [CORE, BOX];

/// The faces of both boxes, read from the assets folder.
pub fn read(assets: &Path) -> Result<Faces, FaceError> {
    let catalog: the_game::Catalog = (**kalidasa::Catalog::built_in()).clone();
    Faces::read_boxes(assets, Arc::new(catalog), &BOXES)
}

/// Writes sheets of all that this box adds into `dir`.
pub fn write(assets: &Path, dir: &Path) -> Result<Vec<PathBuf>, FaceError> {
    let faces = read(assets)?;
    let added = faces.prints().into_iter().filter(|picture| faces.is_added(*picture)).collect();
    sheets::write_some(&faces, dir, "kalidasa", "Kalidasa", added)
}

#[cfg(test)]
mod tests {
    use super::read;
    use crate::faces::template::content;
    use crate::rulesets::the_game::faces::Picture;
    use crate::rulesets::the_game::faces::tests::{assets, check_every_face};

    #[test]
    fn every_face_of_both_boxes_is_drawn_and_keeps_its_words_inside_and_apart() {
        check_every_face(&read(assets()).unwrap());
    }

    #[test]
    fn cards_of_this_box_bear_its_mark_and_no_others_do() {
        let faces = read(assets()).unwrap();
        let mark = std::fs::read_to_string(assets().join("kalidasa/faces/mark.svg")).unwrap();
        let fronts = faces.prints().into_iter().filter(|picture| picture.size().0 >= 700);
        let fronts: Vec<_> =
            fronts.filter(|picture| !matches!(picture, Picture::Back(_) | Picture::StoryBack)).collect();
        for picture in &fronts {
            let bears = faces.svg(*picture).unwrap().contains(content(&mark));
            assert_eq!(bears, faces.is_added(*picture), "{}", faces.name(*picture));
        }
        assert_eq!(fronts.iter().filter(|picture| faces.is_added(**picture)).count(), 155);
    }
}
