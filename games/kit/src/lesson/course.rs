//! All lessons of a ruleset, read and checked.

use super::script::{Ask, LessonStep, Script};
use super::{Teaches, sayings};
use crate::catalog::{self, CatalogError};
use crate::setup::Setup;
use serde::Deserialize;
use std::ops::RangeInclusive;
use std::sync::Arc;

/// The lessons of a ruleset.
#[derive(Clone, Debug)]
pub struct Course<R: Teaches> {
    /// In their order.
    pub lessons: Vec<Arc<Script<R::Position>>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "P: serde::de::DeserializeOwned + Default"))]
struct File<P> {
    lessons: Vec<Script<P>>,
}

/// So many steps make a lesson, unless people play freely for a while.
const STEPS: RangeInclusive<usize> = 5..=8;

impl<R: Teaches> Course<R> {
    /// Reads and checks lessons, or says what is wrong and where.
    pub fn read(text: &str) -> Result<Self, CatalogError> {
        let file: File<R::Position> = catalog::read(&R::LESSONS, text)?;
        for (at, lesson) in file.lessons.iter().enumerate() {
            let wrong = |problem: String| CatalogError::at_entry(R::LESSONS.path, &lesson.id, problem);
            if file.lessons[..at].iter().any(|other| other.id == lesson.id) {
                return Err(wrong("there are two lessons of this name".into()));
            }
            check::<R>(lesson).map_err(wrong)?;
        }
        Ok(Course { lessons: file.lessons.into_iter().map(Arc::new).collect() })
    }

    /// The lessons the program was built with.
    pub fn built_in() -> Result<Self, CatalogError> {
        Course::read(R::LESSONS.built_in)
    }

    /// The lesson of this name.
    pub fn find(&self, id: &str) -> Option<&Arc<Script<R::Position>>> {
        self.lessons.iter().find(|lesson| lesson.id == id)
    }
}

fn check<R: Teaches>(lesson: &Script<R::Position>) -> Result<(), String> {
    setup::<R>(lesson)?;
    let is_free = lesson.steps.iter().any(|step| matches!(step.ask, Ask::Play(_)));
    if lesson.steps.is_empty() || !(is_free || STEPS.contains(&lesson.steps.len())) {
        return Err(format!("it has {} steps, {} to {} are due", lesson.steps.len(), STEPS.start(), STEPS.end()));
    }
    for (at, step) in lesson.steps.iter().enumerate() {
        check_step(step, at).map_err(|problem| format!("step {} ({}): {problem}", at + 1, step.title))?;
    }
    Ok(())
}

fn check_step(step: &LessonStep, at: usize) -> Result<(), String> {
    sayings::check(&step.say)?;
    step.unless.iter().try_for_each(|(_, words)| sayings::check_length(words))?;
    match &step.ask {
        Ask::Choose(choices) | Ask::All(choices) if choices.is_empty() => Err("it allows no choice".into()),
        Ask::TakeBack(to) if *to == 0 || *to > at => Err(format!("nothing can be taken back to step {to}")),
        _ => Ok(()),
    }
}

/// What is agreed for a lesson.
pub(super) fn setup<R: Teaches>(lesson: &Script<R::Position>) -> Result<R::Setup, String> {
    if !R::SEATS.contains(&lesson.seats) {
        return Err(format!("{} is not for {} seats", R::NAME, lesson.seats));
    }
    let mut setup = R::Setup::for_seats(lesson.seats);
    for (option, value) in &lesson.options {
        setup.set(option, value).map_err(|error| error.to_string())?;
    }
    Ok(setup)
}
