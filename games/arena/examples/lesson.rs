//! Walks through a lesson step by step and prints what is offered, or looks for a seed that suits it. Lessons are read
//! from `assets/` below the folder it is started in, so that they can be tried while they are written.
//!
//!     cargo run --release -p arena --example lesson -- the_game fly [SEEDS]

use kit::lesson::trial::{self, Tally};
use kit::lesson::{Ask, Course, Moved, Script, Teacher, Teaches};
use kit::{Catalog, Explain, Level, Think};
use std::sync::Arc;

fn main() -> Result<(), String> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [game, id, rest @ ..] = words.as_slice() else { return Err("lesson GAME ID [SEEDS]".into()) };
    let seeds = rest.first().map(|seeds| seeds.parse().map_err(|error| format!("{seeds}: {error}"))).transpose()?;
    match game.as_str() {
        "shiny_dice" => look::<shiny_dice::ShinyDice>(id, seeds),
        "the_game" => look::<the_game::TheGame>(id, seeds),
        "kalidasa" => look::<kalidasa::Kalidasa>(id, seeds),
        "misbehavin" => look::<misbehavin::Misbehavin>(id, seeds),
        _ => Err(format!("there is no game '{game}'")),
    }
}

fn look<R: Teaches>(id: &str, seeds: Option<u64>) -> Result<(), String> {
    let path = std::path::Path::new("assets").join(R::LESSONS.path);
    let text = std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    let course = Course::<R>::read(&text).map_err(|error| error.to_string())?;
    let known = || course.lessons.iter().map(|lesson| lesson.id.as_str()).collect::<Vec<_>>().join(", ");
    let script = course.find(id).ok_or_else(|| format!("there is no lesson '{id}'; there are: {}", known()))?;
    match seeds {
        None => walk::<R>(script),
        Some(seeds) => search::<R>(script, seeds),
    }
}

/// Prints the seeds that let the lesson be taken to its end in every way, and how far the others come.
fn search<R: Teaches>(script: &Arc<Script<R::Position>>, seeds: u64) -> Result<(), String> {
    let catalog = R::Catalog::built_in();
    let mut furthest = (0, String::new());
    for seed in 0..seeds {
        let script = Arc::new(Script { seed, ..(**script).clone() });
        let mut tally = Tally::default();
        match trial::lesson::<R>(&catalog, &script, &mut tally) {
            Ok(()) => println!("seed {seed}: {tally:?}"),
            Err(problem) if tally.steps > furthest.0 => furthest = (tally.steps, format!("seed {seed}: {problem}")),
            Err(_) => {}
        }
    }
    println!("the furthest of the others: {}", furthest.1);
    Ok(())
}

fn walk<R: Teaches>(script: &Arc<Script<R::Position>>) -> Result<(), String> {
    let (mut teacher, mut state) = Teacher::<R>::begin(&R::Catalog::built_in(), script)?;
    let mut events = Vec::new();
    loop {
        for event in events.drain(..) {
            state.tell(&event).into_iter().for_each(|line| println!("    | {line}"));
        }
        if let Moved::Chooses(choice) = teacher.moves(&state)? {
            println!("    > {}", state.answer(&choice).label);
            state.apply(&choice, &mut events).map_err(|refusal| refusal.sentence())?;
            teacher.moved(&state);
            continue;
        }
        let Some(step) = teacher.step().cloned() else { return Ok(()) };
        println!("{}. {}: {}", teacher.at() + 1, step.title, step.say);
        println!("    points at {:?}", teacher.points(&state));
        if let Some(question) = state.question() {
            println!("    {} ({}): {}", question.head, question.kind, question.body);
        }
        for offer in state.offers() {
            let mark = if offer.is_open() { "+" } else { "-" };
            println!("    {mark} {}   {:?}", state.answer(&offer.choice).label, offer.choice);
        }
        match step.ask {
            Ask::Next | Ask::TakeBack(_) => state = teacher.read(&state).flatten().unwrap_or(state),
            Ask::Choose(_) | Ask::All(_) => {
                let choice = teacher.wanted(&state).into_iter().next().ok_or("nothing that is wanted is possible")?;
                println!("    > {}", state.answer(&choice).label);
                let before = state.clone();
                state.apply(&choice, &mut events).map_err(|refusal| refusal.sentence())?;
                teacher.made(&before, &choice, &state);
            }
            Ask::Play(_) => {
                let choice = R::bot(Level::Easy, 1).choose(&state, &Think::freely());
                let before = state.clone();
                state.apply(&choice, &mut events).map_err(|refusal| refusal.sentence())?;
                teacher.made(&before, &choice, &state);
            }
        }
    }
}
