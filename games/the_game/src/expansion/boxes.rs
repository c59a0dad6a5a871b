//! The catalog of several boxes.

use super::Expansion;
use crate::Catalog;
use crate::catalog::files::{BOX, CORE};
use kit::CatalogError;
use kit::catalog::CatalogFile;
use std::marker::PhantomData;
use std::ops::Deref;
use std::sync::Arc;

/// The Game's files with those of one more box behind them.
pub const fn with_core(more: [CatalogFile; BOX]) -> [CatalogFile; 2 * BOX] {
    let mut all = [CORE[0]; 2 * BOX];
    let mut place = 0;
    while place < BOX {
        all[place] = CORE[place];
        all[BOX + place] = more[place];
        place += 1;
    }
    all
}

/// Everything in the boxes of an expansion and The Game's.
#[derive(Clone, Debug)]
pub struct Boxes<E> {
    pub(super) catalog: Arc<Catalog>,
    of: PhantomData<E>,
}

impl<E> Deref for Boxes<E> {
    type Target = Catalog;
    fn deref(&self) -> &Catalog {
        &self.catalog
    }
}

impl<E: Expansion> kit::Catalog for Boxes<E> {
    const FILES: &'static [CatalogFile] = E::FILES;

    fn from_ron(texts: &[&str]) -> Result<Self, CatalogError> {
        let boxes: Vec<([CatalogFile; BOX], &[&str])> = E::FILES
            .chunks_exact(BOX)
            .zip(texts.chunks(BOX))
            .map(|(files, texts)| (files.try_into().expect("chunks of eight"), texts))
            .collect();
        let catalog = Catalog::of_boxes(&boxes)?;
        E::count(&catalog)?;
        Ok(Boxes { catalog: Arc::new(catalog), of: PhantomData })
    }
}
