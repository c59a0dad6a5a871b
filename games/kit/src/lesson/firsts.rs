//! Firsts: what the coach says in ordinary matches when something happens for the first time.

use super::pattern::fits;
use super::pointing::{Pointed, pointed};
use super::script::Pointer;
use super::{Teaches, sayings};
use crate::catalog::{self, CatalogError};
use crate::seats::Seat;
use serde::Deserialize;
use std::marker::PhantomData;

/// Something worth a word the first time.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct First {
    /// The word for it in files, the same for every match.
    pub id: String,
    /// When it is said.
    pub when: When,
    /// What it is about, in a few words.
    pub title: String,
    /// What the coach says, with the key word in `*stars*`.
    pub say: String,
    /// What it points at; what is asked, if nothing is named.
    #[serde(default)]
    pub at: Option<Pointer>,
}

/// When a first is said.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub enum When {
    /// A question of this kind is asked.
    Asked(String),
    /// This happened, as a journal would write the event: `*` is anything, `{me}` whoever is told.
    Happened(String),
}

/// All firsts of a ruleset.
#[derive(Clone, Debug)]
pub struct Firsts<R> {
    /// In the order of their files.
    pub firsts: Vec<First>,
    of: PhantomData<fn() -> R>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    firsts: Vec<First>,
}

impl<R: Teaches> Firsts<R> {
    /// Reads and checks the texts of [`Teaches::FIRSTS`], or says what is wrong and where.
    pub fn read(texts: &[&str]) -> Result<Self, CatalogError> {
        let mut firsts: Vec<First> = Vec::new();
        for (file, text) in R::FIRSTS.iter().zip(texts) {
            for first in catalog::read::<File>(file, text)?.firsts {
                let wrong = |problem: String| CatalogError::at_entry(file.path, &first.id, problem);
                sayings::check(&first.say).map_err(wrong)?;
                if firsts.iter().any(|other| other.id == first.id) {
                    return Err(wrong("there are two firsts of this name".into()));
                }
                if firsts.iter().any(|other| other.when == first.when) {
                    return Err(wrong("another is said at the same time".into()));
                }
                firsts.push(first);
            }
        }
        Ok(Firsts { firsts, of: PhantomData })
    }

    /// The firsts the program was built with.
    pub fn built_in() -> Result<Self, CatalogError> {
        let texts: Vec<_> = R::FIRSTS.iter().map(|file| file.built_in).collect();
        Firsts::read(&texts)
    }

    /// What is said to the question asked now.
    pub fn first_for(&self, state: &R) -> Option<&First> {
        let kind = state.question()?.kind;
        self.firsts.iter().find(|first| matches!(&first.when, When::Asked(asked) if asked == kind))
    }

    /// What is said to `seat` when this has happened.
    pub fn first_after(&self, event: &R::Event, seat: Seat) -> Option<&First> {
        let written = ron::to_string(event).ok()?;
        let me = seat.index().to_string();
        self.firsts.iter().find(|first| match &first.when {
            When::Happened(pattern) => fits(&pattern.replace("{me}", &me), &written),
            When::Asked(_) => false,
        })
    }
}

impl First {
    /// What it points at for `seat`; what is asked where that is not on the table now.
    pub fn points<R: Teaches>(&self, state: &R, seat: Seat) -> Pointed {
        let named = self.at.as_ref().and_then(|pointer| pointed(state, pointer, seat).ok());
        named.unwrap_or(Pointed::Prompt)
    }
}
