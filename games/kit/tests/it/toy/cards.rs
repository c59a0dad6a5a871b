//! The toy's cards, read from a file that is built in.

use kit::catalog::{self, CatalogFile};
use kit::{Catalog, CatalogError};

pub const CARDS: u8 = 12;

/// What each card is worth.
#[derive(Debug)]
pub struct Cards(pub Vec<i32>);

impl Catalog for Cards {
    const FILES: &'static [CatalogFile] =
        &[CatalogFile { path: "toy/cards.ron", built_in: "[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]" }];

    fn from_ron(texts: &[&str]) -> Result<Self, CatalogError> {
        let worths: Vec<i32> = catalog::read(&Self::FILES[0], texts[0])?;
        if worths.len() != CARDS as usize {
            return Err(CatalogError::of_file(Self::FILES[0].path, format!("{} cards of {CARDS}", worths.len())));
        }
        match worths.iter().position(|worth| *worth < 1) {
            Some(card) => Err(CatalogError::at_entry(Self::FILES[0].path, &format!("card {card}"), "worth nothing")),
            None => Ok(Cards(worths)),
        }
    }
}
