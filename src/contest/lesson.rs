//! A lesson taken in a match: what its coach asks for, as the screen sees it, and its teacher whatever the ruleset.

use kit::Tabletop;
use kit::lesson::{Ask, Moved, Pointed, Teacher, Teaches};

/// A lesson being taken, as far as it is.
#[derive(Clone, Debug, PartialEq)]
pub struct Lesson {
    /// The word for it in files.
    pub id: String,
    /// Its title.
    pub title: String,
    /// What it teaches, in a few words.
    pub teaches: String,
    /// How long it takes.
    pub minutes: u8,
    /// What its steps are about, in their order.
    pub steps: Vec<String>,
    /// The number of the step asked now, from 0; that of all steps when the lesson is done.
    pub at: usize,
    /// What the coach says, with the key word in `*stars*`.
    pub say: String,
    /// What ends the step.
    pub wants: Wants,
    /// What the coach points at.
    pub points: Option<Pointed>,
    /// What explains it.
    pub why: Option<Pointed>,
    /// The places in [`Contest::offers`](super::Contest::offers) of what the step asks for, the first meant most.
    pub wanted: Vec<usize>,
}

impl Lesson {
    /// What the coach says to a click on something that the step is not about.
    pub fn unasked(&self) -> String {
        match self.steps.get(self.at) {
            Some(title) => format!("This step is about something else: {title}."),
            None => "The lesson is done.".into(),
        }
    }

    /// Whether its end is reached.
    pub fn is_done(&self) -> bool {
        self.wants == Wants::Nothing
    }
}

/// What ends a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wants {
    /// Somebody has read it.
    Reading,
    /// A choice.
    Choice,
    /// Everybody plays freely for a while.
    Play,
    /// The lesson is done.
    Nothing,
}

/// How a lesson is leafed through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leaf {
    /// The step was read.
    Next,
    /// One step back.
    Back,
    /// The step begins anew.
    Again,
}

/// The teacher of a lesson, in a match of a ruleset that may have none.
pub(super) trait Tutor<R: Tabletop>: Send + Sync {
    /// The lesson as it stands, without what it wants of the offers.
    fn lesson(&self, state: &R) -> Lesson;
    /// Whether everybody plays freely now.
    fn is_free(&self) -> bool;
    /// Whether this choice may be made now, or what the coach says to it.
    fn judge(&self, state: &R, choice: &R::Choice) -> Result<(), String>;
    /// The choices that the step asks for.
    fn wanted(&self, state: &R) -> Vec<R::Choice>;
    /// An allowed choice was made: `state` was before it, `then` is after.
    fn made(&mut self, state: &R, choice: &R::Choice, then: &R);
    /// The step was read: where the match stands then, if that is elsewhere. Nothing if more is asked for.
    fn read(&mut self, state: &R) -> Option<Option<R>>;
    /// The choice that the lesson makes next by itself.
    fn moves(&self, state: &R) -> Result<Option<R::Choice>, String>;
    /// That choice was made.
    fn moved(&mut self, state: &R);
    /// One step back, and the state it began with.
    fn back(&mut self) -> Option<R>;
    /// The step begins anew: the state it began with.
    fn again(&mut self) -> R;
}

impl<R: Teaches> Tutor<R> for Teacher<R> {
    fn lesson(&self, state: &R) -> Lesson {
        let script = self.script();
        let (points, why) = self.points(state).unwrap_or_default();
        Lesson {
            id: script.id.clone(),
            title: script.title.clone(),
            teaches: script.teaches.clone(),
            minutes: script.minutes,
            steps: script.steps.iter().map(|step| step.title.clone()).collect(),
            at: self.at(),
            say: self.step().map(|step| step.say.clone()).unwrap_or_default(),
            wants: match self.step().map(|step| &step.ask) {
                None => Wants::Nothing,
                Some(Ask::Next | Ask::TakeBack(_)) => Wants::Reading,
                Some(Ask::Choose(_) | Ask::All(_)) => Wants::Choice,
                Some(Ask::Play(_)) => Wants::Play,
            },
            points,
            why,
            wanted: Vec::new(),
        }
    }

    fn is_free(&self) -> bool {
        Teacher::is_free(self)
    }

    fn judge(&self, state: &R, choice: &R::Choice) -> Result<(), String> {
        Teacher::judge(self, state, choice)
    }

    fn wanted(&self, state: &R) -> Vec<R::Choice> {
        Teacher::wanted(self, state)
    }

    fn made(&mut self, state: &R, choice: &R::Choice, then: &R) {
        Teacher::made(self, state, choice, then);
    }

    fn read(&mut self, state: &R) -> Option<Option<R>> {
        Teacher::read(self, state)
    }

    fn moves(&self, state: &R) -> Result<Option<R::Choice>, String> {
        Teacher::moves(self, state).map(|moved| match moved {
            Moved::Chooses(choice) => Some(choice),
            Moved::Waits => None,
        })
    }

    fn moved(&mut self, state: &R) {
        Teacher::moved(self, state);
    }

    fn back(&mut self) -> Option<R> {
        Teacher::back(self)
    }

    fn again(&mut self) -> R {
        Teacher::again(self)
    }
}
