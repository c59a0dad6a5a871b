//! Lessons on trial: each is taken to its end in every way it allows, and everything else is tried at every step.

use super::pointing::{means, open};
use super::teacher::{Moved, Teacher};
use super::{Ask, Course, LessonStep, Teaches};
use crate::bots::{Level, Think};
use crate::catalog::Catalog;
use crate::explain::Explain;
use crate::ruleset::Ruleset;
use std::sync::Arc;

/// What a trial has seen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Steps that were begun, each way counted.
    pub steps: usize,
    /// Ways to the end.
    pub ways: usize,
    /// Choices that the rules allow and the lesson does not, each refused in words.
    pub refused: usize,
}

/// So many choices of free play are enough for any match.
const MOST_CHOICES: usize = 20_000;

/// Takes every lesson of a ruleset, or says which one cannot be, where and why.
pub fn every_lesson<R: Teaches>() -> Result<Tally, String> {
    let course = Course::<R>::built_in().map_err(|error| error.to_string())?;
    let catalog = R::Catalog::built_in();
    let mut tally = Tally::default();
    for script in &course.lessons {
        lesson::<R>(&catalog, script, &mut tally).map_err(|problem| format!("{}: {problem}", script.id))?;
    }
    Ok(tally)
}

/// Takes one lesson in every way it allows.
pub fn lesson<R: Teaches>(
    catalog: &Arc<R::Catalog>,
    script: &Arc<super::Script<R::Position>>,
    tally: &mut Tally,
) -> Result<(), String> {
    let (teacher, state) = Teacher::<R>::begin(catalog, script)?;
    state.audit()?;
    go_on(teacher, state, tally)
}

fn go_on<R: Teaches>(mut teacher: Teacher<R>, mut state: R, tally: &mut Tally) -> Result<(), String> {
    let at = |teacher: &Teacher<R>| {
        format!("step {} ({})", teacher.at() + 1, teacher.step().map_or("the end", |step| &step.title))
    };
    loop {
        while let Moved::Chooses(choice) =
            teacher.moves(&state).map_err(|problem| format!("before {}: {problem}", at(&teacher)))?
        {
            state.apply(&choice, &mut Vec::new()).map_err(|refusal| refusal.sentence())?;
            teacher.moved(&state);
        }
        let here = at(&teacher);
        let Some(step) = teacher.step().cloned() else {
            tally.ways += 1;
            return Ok(());
        };
        tally.steps += 1;
        if teacher.is_fresh() {
            check_temptations(&step, &state).map_err(|problem| format!("{here}: {problem}"))?;
        }
        teacher.points(&state).map_err(|problem| format!("{here}: {problem}"))?;
        match step.ask {
            Ask::Next | Ask::TakeBack(_) => {
                try_everything(&teacher, &state, tally).map_err(|problem| format!("{here}: {problem}"))?;
                if let Some(Some(then)) = teacher.read(&state) {
                    state = then;
                }
            }
            Ask::Choose(patterns) | Ask::All(patterns) => {
                let whose = state.turn().seat();
                if whose != Some(super::LEARNER) {
                    return Err(format!("{here}: {whose:?} decides, not the learner"));
                }
                try_everything(&teacher, &state, tally).map_err(|problem| format!("{here}: {problem}"))?;
                let wanted = teacher.wanted(&state);
                let known = || {
                    let open = state.offers().into_iter().filter(|offer| offer.is_open());
                    open.map(|offer| state.answer(&offer.choice).label).collect::<Vec<_>>().join(" | ")
                };
                if wanted.is_empty() {
                    return Err(format!("{here}: none of {patterns:?} can be chosen; there are: {}", known()));
                }
                for choice in wanted {
                    let (mut teacher, mut then) = (teacher.clone(), state.clone());
                    then.apply(&choice, &mut Vec::new()).map_err(|refusal| refusal.sentence())?;
                    teacher.made(&state, &choice, &then);
                    let way = state.answer(&choice).label;
                    go_on(teacher, then, tally).map_err(|problem| format!("{problem} [after {here}: {way}]"))?;
                }
                return Ok(());
            }
            Ask::Play(_) => play_freely(&mut teacher, &mut state).map_err(|problem| format!("{here}: {problem}"))?,
        }
    }
}

/// Every choice that the step has words for can be made here.
fn check_temptations<R: Teaches>(step: &LessonStep, state: &R) -> Result<(), String> {
    let open = open(state);
    let idle = step.unless.iter().find(|(pattern, _)| !open.iter().any(|choice| means(state, pattern, choice)));
    idle.map_or(Ok(()), |(pattern, _)| Err(format!("nobody can choose '{pattern}', for which it has words")))
}

/// Whatever else is offered is refused in words, and neither the match nor the lesson has moved.
fn try_everything<R: Teaches>(teacher: &Teacher<R>, state: &R, tally: &mut Tally) -> Result<(), String> {
    let (before, wanted) = (state.clone(), teacher.wanted(state));
    for offer in state.offers().into_iter().filter(|offer| offer.is_open()) {
        match teacher.judge(state, &offer.choice) {
            Ok(()) if wanted.contains(&offer.choice) => {}
            Ok(()) => return Err(format!("{:?} is allowed unasked", offer.choice)),
            Err(words) if words.trim().is_empty() => {
                return Err(format!("{:?} is refused without words", offer.choice));
            }
            Err(_) if wanted.contains(&offer.choice) => {
                return Err(format!("{:?} is asked for and refused", offer.choice));
            }
            Err(_) => tally.refused += 1,
        }
    }
    if *state == before { Ok(()) } else { Err("trying has changed the match".into()) }
}

fn play_freely<R: Teaches>(teacher: &mut Teacher<R>, state: &mut R) -> Result<(), String> {
    let (step, mut bot) = (teacher.at(), <R as Ruleset>::bot(Level::Easy, 1));
    for _ in 0..MOST_CHOICES {
        if teacher.at() != step {
            return Ok(());
        }
        let choice = bot.choose(state, &Think::freely());
        teacher.judge(state, &choice)?;
        let before = state.clone();
        state.apply(&choice, &mut Vec::new()).map_err(|refusal| refusal.sentence())?;
        teacher.made(&before, &choice, state);
    }
    Err("free play does not end".into())
}
