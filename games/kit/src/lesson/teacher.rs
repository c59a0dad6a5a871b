//! A lesson being taken: what it asks for now, what it allows, and how it goes on.

use super::course::setup;
use super::pointing::{Pointed, means, named, open, pointed};
use super::script::{Ask, LessonStep, Pointer, Script, Until};
use super::{LEARNER, Teaches};
use crate::bots::Level;
use crate::explain::Explain;
use crate::journal::{Control, Header, Player};
use crate::ruleset::Turn;
use crate::seats::BySeat;
use std::collections::VecDeque;
use std::sync::Arc;

/// A lesson being taken. It knows how far it is; the state of the match lies with whoever plays it.
#[derive(Clone, Debug)]
pub struct Teacher<R: Teaches> {
    script: Arc<Script<R::Position>>,
    setup: R::Setup,
    /// The states in which the steps so far began.
    begun: Vec<R>,
    due: VecDeque<String>,
    /// Which of the choices that a step asks for together have been made.
    done: Vec<usize>,
}

/// What the lesson does by itself.
#[derive(Clone, Debug, PartialEq)]
pub enum Moved<R: Teaches> {
    /// It makes this choice.
    Chooses(R::Choice),
    /// It waits for the learner, or for the bots.
    Waits,
}

impl<R: Teaches> Teacher<R> {
    /// A lesson at its beginning, and the position it begins with.
    pub fn begin(catalog: &Arc<R::Catalog>, script: &Arc<Script<R::Position>>) -> Result<(Self, R), String> {
        let setup = setup::<R>(script)?;
        let mut state = R::arrange(catalog, &setup, script.seed, &script.position)?;
        for pattern in &script.begin {
            let choice = named(&state, pattern)?;
            state.apply(&choice, &mut Vec::new()).map_err(|refusal| refusal.sentence())?;
        }
        Ok((
            Teacher {
                script: script.clone(),
                setup,
                begun: vec![state.clone()],
                due: VecDeque::new(),
                done: Vec::new(),
            },
            state,
        ))
    }

    /// The lesson as it is written.
    pub fn script(&self) -> &Script<R::Position> {
        &self.script
    }

    /// The header of the match it is taken in.
    pub fn header(&self, learner: &str) -> Header<R::Setup> {
        let players = BySeat::new(self.script.seats, |seat| match seat == LEARNER {
            true => Player { name: learner.into(), control: Control::Human },
            false => Player { name: RIVALS[seat.index() % RIVALS.len()].into(), control: Control::Bot(Level::Easy) },
        });
        Header::of::<R>(self.setup.clone(), self.script.seed, players)
    }

    /// The number of the step asked now, from 0; that of all steps when the lesson is done.
    pub fn at(&self) -> usize {
        self.begun.len() - 1
    }

    /// The step asked now; none when the lesson is done.
    pub fn step(&self) -> Option<&LessonStep> {
        self.script.steps.get(self.at())
    }

    /// Whether nothing has been done for the step asked now.
    pub fn is_fresh(&self) -> bool {
        self.done.is_empty()
    }

    /// Whether everybody plays freely now.
    pub fn is_free(&self) -> bool {
        matches!(self.step(), Some(LessonStep { ask: Ask::Play(_), .. }))
    }

    /// Whether this choice may be made now, or what the coach says to it.
    pub fn judge(&self, state: &R, choice: &R::Choice) -> Result<(), String> {
        let Some(step) = self.step() else { return Err("The lesson is done.".into()) };
        match &step.ask {
            Ask::Choose(_) | Ask::All(_) if self.answers(state, choice).is_some() => Ok(()),
            Ask::Choose(_) | Ask::All(_) => Err(self.refusal(state, step, choice)),
            Ask::Next | Ask::TakeBack(_) => Err("Nothing to choose yet: this is for reading, then go on.".into()),
            Ask::Play(_) => Ok(()),
        }
    }

    /// What the step still asks for, with its place in the step's words.
    fn asked(&self) -> impl Iterator<Item = (usize, &String)> {
        let patterns = match self.step().map(|step| &step.ask) {
            Some(Ask::Choose(patterns) | Ask::All(patterns)) => patterns.as_slice(),
            _ => &[],
        };
        patterns.iter().enumerate().filter(|(at, _)| !self.done.contains(at))
    }

    /// What the step asks for that this choice is, by its place, unless something else must come first.
    fn answers(&self, state: &R, choice: &R::Choice) -> Option<usize> {
        let (meant, _) = self.asked().find(|(_, pattern)| means(state, pattern, choice))?;
        let rest: Vec<_> = self.asked().filter(|(at, _)| *at != meant).map(|(_, pattern)| pattern).collect();
        if rest.is_empty() || !matches!(self.step()?.ask, Ask::All(_)) {
            return Some(meant);
        }
        let mut then = state.clone();
        then.apply(choice, &mut Vec::new()).ok()?;
        open(&then).iter().any(|next| rest.iter().any(|pattern| means(&then, pattern, next))).then_some(meant)
    }

    /// Why this choice is not the one, in the step's own words if it has some, else by what is wanted instead.
    fn refusal(&self, state: &R, step: &LessonStep, choice: &R::Choice) -> String {
        if let Some((_, words)) = step.unless.iter().find(|(pattern, _)| means(state, pattern, choice)) {
            return words.clone();
        }
        let label = |choice: &R::Choice| state.answer(choice).label;
        let (refused, mut wanted) = (label(choice), Vec::new());
        for label in self.wanted(state).iter().map(label) {
            if !wanted.contains(&label) {
                wanted.push(label);
            }
        }
        match wanted.as_slice() {
            [] => format!("This step is about something else: {}.", step.title),
            same if same.contains(&refused) => format!("This step wants another “{refused}”: the one that glows."),
            [one] => format!("This step wants “{one}”, not “{refused}”."),
            [one, other] => format!("This step wants “{one}” or “{other}”, not “{refused}”."),
            [one, ..] => format!("This step wants “{one}” or the like, not “{refused}”."),
        }
    }

    /// The choices that the step asks for, in the order of its words; none where it is only read.
    pub fn wanted(&self, state: &R) -> Vec<R::Choice> {
        let open = open(state);
        let mut wanted: Vec<R::Choice> = Vec::new();
        for (at, _) in self.asked() {
            wanted.extend(open.iter().filter(|choice| self.answers(state, choice) == Some(at)).cloned());
        }
        wanted
    }

    /// What the step points at, and what explains it; or what there is no such thing of.
    pub fn points(&self, state: &R) -> Result<(Option<Pointed>, Option<Pointed>), String> {
        let Some(step) = self.step() else { return Ok((None, None)) };
        let find = |pointer: &Option<Pointer>| match pointer.as_ref().map(|it| pointed(state, it, LEARNER)) {
            // What was pointed at may have been used up by then.
            Some(Err(_)) if !self.is_fresh() => Ok(None),
            found => found.transpose(),
        };
        let meant = || {
            let choice = self.wanted(state).into_iter().next()?;
            state.answer(&choice).path.last().map(|target| Pointed::Target(*target))
        };
        let prompt = || (!matches!(step.ask, Ask::Next | Ask::TakeBack(_))).then_some(Pointed::Prompt);
        Ok((find(&step.at)?.or_else(meant).or_else(prompt), find(&step.why)?))
    }

    /// The learner, or a bot in free play, has made a choice that was [allowed](Teacher::judge); `state` was before
    /// it, `then` is after.
    pub fn made(&mut self, state: &R, choice: &R::Choice, then: &R) {
        self.done.extend(self.answers(state, choice));
        match self.step().map(|step| &step.ask) {
            Some(Ask::Play(until)) if !is_reached(then, *until) => {}
            Some(Ask::All(patterns)) if self.done.len() < patterns.len() => {}
            Some(_) => self.finish(then),
            None => {}
        }
    }

    /// The step was read: where the match stands then, if that is elsewhere. Nothing if it asks for more than reading.
    pub fn read(&mut self, state: &R) -> Option<Option<R>> {
        match self.step()?.ask {
            Ask::Next => {
                self.finish(state);
                Some(None)
            }
            Ask::TakeBack(to) => {
                let then = self.begun[to - 1].clone();
                self.finish(&then);
                Some(Some(then))
            }
            Ask::Choose(_) | Ask::All(_) | Ask::Play(_) => None,
        }
    }

    /// The step has what it asked for; what it adds is due before the next one begins.
    fn finish(&mut self, state: &R) {
        let Some(step) = self.step() else { return };
        self.due = step.then.iter().cloned().collect();
        self.done.clear();
        self.begun.push(state.clone());
    }

    /// What is due by itself before the step asked now can be.
    pub fn moves(&self, state: &R) -> Result<Moved<R>, String> {
        self.due.front().map_or(Ok(Moved::Waits), |pattern| named(state, pattern).map(Moved::Chooses))
    }

    /// What was due has been chosen.
    pub fn moved(&mut self, state: &R) {
        self.due.pop_front();
        *self.begun.last_mut().expect("a lesson begins with a state") = state.clone();
    }

    /// One step back, and the state it began with; none at the beginning.
    pub fn back(&mut self) -> Option<R> {
        if self.begun.len() < 2 {
            return None;
        }
        self.begun.pop();
        Some(self.again())
    }

    /// The step begins anew: the state it began with.
    pub fn again(&mut self) -> R {
        self.due.clear();
        self.done.clear();
        self.begun.last().expect("a lesson begins with a state").clone()
    }
}

const RIVALS: [&str; 4] = ["Badger-bot", "Burgess-bot", "Fess-bot", "Monty-bot"];

fn is_reached<R: Teaches>(state: &R, until: Until) -> bool {
    let is_over = matches!(state.turn(), Turn::Over(_));
    match until {
        Until::Over => is_over,
        Until::Round(round) => is_over || state.round() >= round,
    }
}
