//! What a box's paper offers: lessons to take, and the one thing to do first.

use crate::games::{GAMES, GameInfo};
use crate::learned::{Learned, Progress};

/// What the button of a paper does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum First {
    /// Every lesson is done: a match.
    Play,
    /// The lesson in this place, the first of all.
    Start(usize),
    /// The lesson in this place.
    Continue(usize),
}

impl First {
    /// The one thing to do with a box: what was begun, or the first that is not done.
    pub(super) fn of(game: &GameInfo, learned: &Learned) -> First {
        let lessons = game.lessons();
        let progress = |at: &usize| learned.of(game, &lessons[*at].id);
        let last = learned.last().filter(|(id, _)| *id == game.id).map(|(_, lesson)| lesson);
        let begun = last.and_then(|last| lessons.iter().position(|lesson| lesson.id == last));
        let begun = begun.or_else(|| (0..lessons.len()).find(|at| matches!(progress(at), Progress::At(_))));
        let open = || (0..lessons.len()).find(|at| matches!(progress(at), Progress::New));
        let skipped = || (0..lessons.len()).find(|at| progress(at) == Progress::Skipped);
        let is_fresh = (0..lessons.len()).all(|at| progress(&at) == Progress::New);
        match begun.or_else(open).or_else(skipped) {
            None => First::Play,
            Some(at) if is_fresh => First::Start(at),
            Some(at) => First::Continue(at),
        }
    }

    /// What the button says.
    pub(super) fn label(&self, game: &GameInfo) -> String {
        match self {
            First::Play => "All done: play".into(),
            First::Start(_) => "Start".into(),
            First::Continue(at) => format!("Continue with {}: {}", at + 1, game.lessons()[*at].title),
        }
    }
}

/// The box whose button is the main one: that of the lesson begun last, or the first that has something to learn.
pub(super) fn main_box(learned: &Learned) -> Option<usize> {
    let last = learned.last().and_then(|(id, _)| GAMES.iter().position(|game| game.id == id));
    last.or_else(|| GAMES.iter().position(|game| First::of(game, learned) != First::Play))
}

/// How many lessons there are, and how many minutes they take.
pub(super) fn length(game: &GameInfo) -> (usize, u32) {
    (game.lessons().len(), game.lessons().iter().map(|lesson| u32::from(lesson.minutes)).sum())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_box_begins_with_its_first_lesson_and_goes_on_with_what_was_begun() {
        let (game, mut learned) = (&GAMES[1], Learned::default());
        let id = |at: usize| game.lessons()[at].id.clone();
        assert_eq!(First::of(game, &learned), First::Start(0));
        learned.finish(game, &id(0));
        assert_eq!(First::of(game, &learned), First::Continue(1));
        learned.come_to(game, &id(3), 2);
        assert_eq!(First::of(game, &learned), First::Continue(3));
        assert_eq!(First::of(game, &learned).label(game), format!("Continue with 4: {}", game.lessons()[3].title));
    }

    #[test]
    fn what_was_skipped_comes_last_and_then_there_is_only_play() {
        let (game, mut learned) = (&GAMES[0], Learned::default());
        let lessons = game.lessons();
        learned.skip(game, &lessons[0].id);
        assert_eq!(First::of(game, &learned), First::Continue(1));
        lessons[1..].iter().for_each(|lesson| learned.finish(game, &lesson.id));
        assert_eq!(First::of(game, &learned), First::Continue(0));
        learned.finish(game, &lessons[0].id);
        assert_eq!(
            (First::of(game, &learned), First::of(game, &learned).label(game)),
            (First::Play, "All done: play".into())
        );
    }

    #[test]
    fn the_main_button_is_that_of_the_lesson_begun_last() {
        let mut learned = Learned::default();
        assert_eq!(main_box(&learned), Some(0));
        learned.come_to(&GAMES[1], &GAMES[1].lessons()[0].id, 1);
        assert_eq!(main_box(&learned), Some(1));
        GAMES.iter().for_each(|game| game.lessons().iter().for_each(|lesson| learned.finish(game, &lesson.id)));
        assert_eq!(main_box(&learned), None);
    }
}
