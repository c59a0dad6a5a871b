//! Firefly: The Game with everything of Kalidasa in it.
#![warn(missing_docs)]
#![forbid(unsafe_code)]

mod contents;
mod options;
#[cfg(test)]
mod tests;

use kit::catalog::CatalogFile;
use kit::{CatalogError, OptionSpec};
use the_game::catalog::files::BOX;
use the_game::expansion::{Agreed, Boxes, Expanded, Expansion, with_core};

/// The files of the Kalidasa box.
pub const FILES: [CatalogFile; BOX] = the_game::box_files!("kalidasa/", "../../../assets/kalidasa/");

/// The Kalidasa box.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KalidasaBox;

impl Expansion for KalidasaBox {
    const ID: &'static str = "kalidasa";
    const NAME: &'static str = "Firefly: Kalidasa";
    const VERSION: u32 = 2;
    const FILES: &'static [CatalogFile] = &with_core(FILES);
    const OPTIONS: &'static [OptionSpec] = options::OPTIONS;
    const CHANCES: Option<CatalogFile> = Some(CatalogFile {
        path: "kalidasa/chances.ron",
        built_in: include_str!("../../../assets/kalidasa/chances.ron"),
    });
    const EFFECTS: Option<CatalogFile> = Some(CatalogFile {
        path: "kalidasa/effects.ron",
        built_in: include_str!("../../../assets/kalidasa/effects.ron"),
    });
    const LESSONS: CatalogFile =
        CatalogFile { path: "kalidasa/lessons.ron", built_in: include_str!("../../../assets/kalidasa/lessons.ron") };
    const FIRSTS: CatalogFile =
        CatalogFile { path: "kalidasa/firsts.ron", built_in: include_str!("../../../assets/kalidasa/firsts.ron") };
    const RULES: CatalogFile =
        CatalogFile { path: "kalidasa/rules.ron", built_in: include_str!("../../../assets/kalidasa/rules.ron") };

    fn count(catalog: &the_game::Catalog) -> Result<(), CatalogError> {
        contents::count(catalog)
    }
}

/// A match of The Game with Kalidasa.
pub type Kalidasa = Expanded<KalidasaBox>;
/// What is agreed before it.
pub type Setup = Agreed<KalidasaBox>;
/// Both boxes together.
pub type Catalog = Boxes<KalidasaBox>;
