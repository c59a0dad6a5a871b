//! A review as it is told: numbers, targets and plain words.
//!
//! Every `at` is the number of choices made before: winding a replay there shows the question that was asked. Where
//! words speak of a seat they say `{0}`, `{1}` and so on until [`Review::in_words`] puts names there.

use crate::pieces::Target;
use crate::seats::{BySeat, Seat};

/// What is known of a match after it, the better the longer it was thought about.
#[derive(Clone, Debug, PartialEq)]
pub struct Review {
    /// How far it has come.
    pub stage: Stage,
    /// Which share of all work is done, between 0 and 1.
    pub done: f32,
    /// Trials played from each point of the curve, on average.
    pub trials: u32,
    /// The standard error of a chance on the curve, on average.
    pub error: f64,
    /// The seed of all dice and decks.
    pub seed: u64,
    /// How many choices the match has.
    pub choices: usize,
    /// Everybody's chance of winning over time: the first point is the start, the last the end.
    pub curve: Vec<Point>,
    /// Where the match turned, in order of time.
    pub turning_points: Vec<TurningPoint>,
    /// What each seat could have done better.
    pub regrets: BySeat<Regrets>,
    /// What chance gave each seat.
    pub luck: BySeat<Fortune>,
    /// The best moments, in order of time.
    pub moments: Vec<Moment>,
}

/// How far a review has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stage {
    /// Chances by a glance at each state, as such states were won in measured matches.
    Glance,
    /// Trials are being played; everything still sharpens.
    Sharpening,
    /// As good as it gets.
    Fine,
}

/// Everybody's chance of winning at a moment.
#[derive(Clone, Debug, PartialEq)]
pub struct Point {
    /// The choices made before.
    pub at: usize,
    /// The round.
    pub round: u32,
    /// Who decides; nobody after the end.
    pub seat: Option<Seat>,
    /// The chance of each seat; together they make 1.
    pub chance: BySeat<f64>,
    /// The standard error of these chances.
    pub error: f64,
}

/// A choice with the chance of winning it leaves to whoever makes it.
#[derive(Clone, Debug, PartialEq)]
pub struct Judged {
    /// What is chosen, as its answer says it.
    pub label: String,
    /// What it points at.
    pub path: Vec<Target>,
    /// The chance of winning after it.
    pub chance: f64,
    /// The standard error of that chance.
    pub error: f64,
    /// Whether it was made.
    pub is_chosen: bool,
    /// Whether it is the best that was found.
    pub is_best: bool,
}

/// A choice, or what chance made of it, that changed somebody's chance by 8 % or more.
#[derive(Clone, Debug, PartialEq)]
pub struct TurningPoint {
    /// Counted from 1 in order of time.
    pub number: usize,
    /// The choices made before.
    pub at: usize,
    /// The round.
    pub round: u32,
    /// Who chose.
    pub seat: Seat,
    /// Whose chance changed most.
    pub whose: Seat,
    /// Their chance before.
    pub from: f64,
    /// Their chance after.
    pub to: f64,
    /// What was chosen.
    pub label: String,
    /// What was asked, in a few words.
    pub asked: String,
    /// What happened, as the log tells it; may be empty.
    pub told: String,
    /// What was chosen and what else could have been, the best first; empty until it is judged, or if nothing else was
    /// possible.
    pub judged: Vec<Judged>,
    /// Why the best of these is best; may be empty.
    pub reason: String,
    /// Whether chance made it: what was chosen was as good as anything else.
    pub by_chance: bool,
}

/// What a seat could have done better.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Regrets {
    /// Each choice that was clearly worse than another, the worst first.
    pub list: Vec<Regret>,
    /// How many decisions were judged: those in which there was something to choose.
    pub judged: u32,
    /// In how many of them nothing better was found.
    pub sound: u32,
    /// Chances of winning lost by the regrets listed, in all.
    pub total: f64,
}

/// A choice that was worse than another by all that its seat could know.
#[derive(Clone, Debug, PartialEq)]
pub struct Regret {
    /// The choices made before.
    pub at: usize,
    /// The round.
    pub round: u32,
    /// Who chose.
    pub seat: Seat,
    /// What was chosen.
    pub chosen: Judged,
    /// What was better.
    pub better: Judged,
    /// By how much more often the better choice wins.
    pub loss: f64,
    /// The standard error of that.
    pub error: f64,
    /// Why, as the trials found it: a sentence.
    pub reason: String,
}

/// What chance gave a seat.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Fortune {
    /// Its place among 100 such matches, from 1 (nearly all others were kinder) to 100.
    pub place: u8,
    /// By how much of a win chance was kinder than on average.
    pub by: f64,
    /// The kindest moment.
    pub best: Option<Stroke>,
    /// The unkindest.
    pub worst: Option<Stroke>,
}

/// A throw or a draw with what it changed.
#[derive(Clone, Debug, PartialEq)]
pub struct Stroke {
    /// The choices made before.
    pub at: usize,
    /// The round.
    pub round: u32,
    /// By how much of a win it was better than on average.
    pub by: f64,
    /// As good or bad as this comes once in so many times.
    pub one_in: u32,
    /// What happened, as the log tells it.
    pub told: String,
}

/// A moment worth seeing again.
#[derive(Clone, Debug, PartialEq)]
pub struct Moment {
    /// The choices made before.
    pub at: usize,
    /// The round.
    pub round: u32,
    /// Whose moment it is.
    pub seat: Seat,
    /// What it did to their chance.
    pub by: f64,
    /// What makes it one.
    pub kind: MomentKind,
    /// What happened, as the log tells it.
    pub told: String,
}

/// What makes a moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MomentKind {
    /// A throw or a draw far kinder than usual.
    Fortune,
    /// A throw or a draw far unkinder than usual.
    Misfortune,
    /// A choice by far better than anything else.
    Find,
    /// A great leap towards winning.
    Leap,
}

impl Review {
    /// With every sentence and label passed through `words`, which puts names where seats are spoken of.
    pub fn in_words(mut self, words: impl Fn(&str) -> String) -> Self {
        let name = |text: &mut String| *text = words(text);
        for point in &mut self.turning_points {
            [&mut point.label, &mut point.asked, &mut point.told, &mut point.reason].into_iter().for_each(name);
            point.judged.iter_mut().for_each(|judged| name(&mut judged.label));
        }
        for (_, regrets) in self.regrets.iter_mut() {
            for regret in &mut regrets.list {
                [&mut regret.chosen.label, &mut regret.better.label, &mut regret.reason].into_iter().for_each(name);
            }
        }
        let strokes = self.luck.iter_mut().flat_map(|(_, fortune)| [&mut fortune.best, &mut fortune.worst]);
        strokes.flatten().for_each(|stroke| name(&mut stroke.told));
        self.moments.iter_mut().for_each(|moment| name(&mut moment.told));
        self
    }

    /// The point of the curve at or before so many choices.
    pub fn point(&self, at: usize) -> Option<&Point> {
        let after = self.curve.partition_point(|point| point.at <= at);
        self.curve.get(after.checked_sub(1)?)
    }
}
