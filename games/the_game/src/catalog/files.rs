//! The files of a box, as the program was built with them.

use kit::catalog::CatalogFile;

/// How many files make a box.
pub const BOX: usize = 8;

/// The places of a box's files.
pub(super) const MAP: usize = 0;
pub(super) const SUPPLIES: usize = 1;
pub(super) const CAPTAINS: usize = 2;
pub(super) const CONTACTS: usize = 3;
pub(super) const JOBS: usize = 4;
pub(super) const NAV: usize = 5;
pub(super) const MISBEHAVE: usize = 6;
pub(super) const STORIES: usize = 7;

/// The eight files of a box in their order: `box_files!("folder/", "path/to/folder/")`, the path as `include_str!`
/// takes it.
#[macro_export]
macro_rules! box_files {
    ($folder:literal, $path:literal) => {
        $crate::box_files!(@each $folder, $path,
            "map.ron", "supplies.ron", "captains.ron", "contacts.ron",
            "jobs.ron", "nav.ron", "misbehave.ron", "stories.ron")
    };
    (@each $folder:literal, $path:literal, $($file:literal),*) => {
        [$(kit::catalog::CatalogFile {
            path: concat!($folder, $file),
            built_in: include_str!(concat!($path, $file)),
        }),*]
    };
}

/// The Game's own box.
pub const CORE: [CatalogFile; BOX] = crate::box_files!("the_game/", "../../../../assets/the_game/");
