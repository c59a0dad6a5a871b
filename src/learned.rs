//! How far everybody has come in learning: lessons done and begun, kept in a small file beside the settings.

use crate::games::GameInfo;
use crate::keep;
use crate::screens::FrameSet;
use crate::settings::NotKept;
use bevy::prelude::*;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::collections::BTreeSet;
use std::sync::Arc;

/// What was learned so far.
#[derive(Resource, Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Learned {
    /// How far each lesson is, by game and lesson: `shiny_dice/lay_low`.
    lessons: BTreeMap<String, Progress>,
    /// The lesson begun last: its game and its word.
    last: Option<(String, String)>,
    /// What was explained once in ordinary matches, by game and first: `misbehavin/cancel`.
    firsts: BTreeSet<String>,
}

/// How far a lesson is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Progress {
    /// Never begun.
    #[default]
    New,
    /// It was left before this step, counted from 0.
    At(usize),
    /// It was put aside.
    Skipped,
    /// It was taken to its end.
    Done,
}

impl Learned {
    /// How far a lesson is.
    pub fn of(&self, game: &GameInfo, lesson: &str) -> Progress {
        self.lessons.get(&key(game.id, lesson)).copied().unwrap_or_default()
    }

    /// How many lessons of a game are done.
    pub fn done(&self, game: &GameInfo) -> usize {
        game.lessons().iter().filter(|lesson| self.of(game, &lesson.id) == Progress::Done).count()
    }

    /// The step to go on with when a lesson is opened: the first, unless it was left in the middle.
    pub fn step(&self, game: &GameInfo, lesson: &str) -> usize {
        match self.of(game, lesson) {
            Progress::At(step) => step,
            _ => 0,
        }
    }

    /// The lesson begun last in any game, if it is not done: which game, and which lesson.
    pub fn last(&self) -> Option<(&str, &str)> {
        let (game, lesson) = self.last.as_ref()?;
        let is_done = self.lessons.get(&key(game, lesson)) == Some(&Progress::Done);
        (!is_done).then_some((game, lesson))
    }

    /// A lesson has come to a step; one that was done before stays done.
    pub fn come_to(&mut self, game: &GameInfo, lesson: &str, step: usize) {
        self.last = Some((game.id.into(), lesson.into()));
        let progress = self.lessons.entry(key(game.id, lesson)).or_default();
        if *progress != Progress::Done {
            *progress = Progress::At(step);
        }
    }

    /// A lesson was taken to its end.
    pub fn finish(&mut self, game: &GameInfo, lesson: &str) {
        self.last = Some((game.id.into(), lesson.into()));
        self.lessons.insert(key(game.id, lesson), Progress::Done);
    }

    /// A lesson was put aside; one that was done before stays done.
    pub fn skip(&mut self, game: &GameInfo, lesson: &str) {
        let progress = self.lessons.entry(key(game.id, lesson)).or_default();
        if *progress != Progress::Done {
            *progress = Progress::Skipped;
        }
    }

    /// Whether a first was explained before.
    pub fn knows(&self, game: &GameInfo, first: &str) -> bool {
        self.firsts.contains(&key(game.id, first))
    }

    /// A first was explained.
    pub fn note(&mut self, game: &GameInfo, first: &str) {
        self.firsts.insert(key(game.id, first));
    }

    /// Everything is explained again.
    pub fn forget_firsts(&mut self) {
        self.firsts.clear();
    }
}

fn key(game: &str, what: &str) -> String {
    format!("{game}/{what}")
}

/// Loads and keeps what was learned.
pub fn plugin(app: &mut App) {
    app.insert_resource(load())
        .add_message::<NotKept>()
        .add_systems(Update, save.in_set(FrameSet::Input).run_if(resource_changed::<Learned>));
}

fn load() -> Learned {
    let bytes = kit::journal::read_file(&keep::learned_file()).unwrap_or_default();
    read(&String::from_utf8_lossy(&bytes))
}

/// What is in a file's text; a file that cannot be read is as at first.
fn read(text: &str) -> Learned {
    ron::from_str(text).unwrap_or_default()
}

fn save(learned: Res<Learned>, mut troubles: MessageWriter<NotKept>) {
    if learned.is_added() {
        return;
    }
    let (path, text) = (keep::learned_file(), ron::ser::to_string_pretty(&*learned, Default::default()));
    if let Err(error) = keep::write_whole(&path, &text.expect("what was learned is plain data")) {
        troubles.write(NotKept { path, error: Arc::new(error) });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::GAMES;

    #[test]
    fn a_lesson_goes_on_where_it_was_left_and_once_done_stays_done() {
        let (game, mut learned) = (&GAMES[0], Learned::default());
        let lesson = &game.lessons()[0].id;
        assert_eq!((learned.of(game, lesson), learned.step(game, lesson)), (Progress::New, 0));
        learned.come_to(game, lesson, 3);
        assert_eq!((learned.step(game, lesson), learned.last()), (3, Some((game.id, lesson.as_str()))));
        learned.finish(game, lesson);
        assert_eq!((learned.done(game), learned.last()), (1, None));
        learned.come_to(game, lesson, 2);
        learned.skip(game, lesson);
        assert_eq!((learned.of(game, lesson), learned.step(game, lesson)), (Progress::Done, 0));
    }

    #[test]
    fn what_was_learned_is_read_as_it_was_written_and_a_broken_file_is_as_at_first() {
        let mut learned = Learned::default();
        learned.come_to(&GAMES[0], "lay_low", 2);
        learned.skip(&GAMES[0], "have_a_plan");
        learned.note(&GAMES[0], "first_bust");
        let text = ron::ser::to_string_pretty(&learned, Default::default()).expect("plain data");
        assert_eq!(read(&text), learned);
        assert_eq!(read(&text[..text.len() / 2]), Learned::default());
    }
}
