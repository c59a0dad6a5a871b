//! The files of the catalog, as the program was built with them.

use kit::catalog::CatalogFile;

macro_rules! file {
    ($name:ident, $path:literal) => {
        pub(super) const $name: CatalogFile = CatalogFile {
            path: concat!("the_game/", $path),
            built_in: include_str!(concat!("../../../../assets/the_game/", $path)),
        };
    };
}

file!(MAP, "map.ron");
file!(SUPPLIES, "supplies.ron");
file!(CAPTAINS, "captains.ron");
file!(CONTACTS, "contacts.ron");
file!(JOBS, "jobs.ron");
file!(NAV, "nav.ron");
file!(MISBEHAVE, "misbehave.ron");
file!(STORIES, "stories.ron");
