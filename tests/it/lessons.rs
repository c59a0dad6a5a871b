//! Lessons as the table takes them: to their ends without a window, and by mouse along what the coach points at.

use crate::mouse::{Person, Sight, has_screen};
use crate::windows::{MOUSE, home, settle_for_speed};
use std::time::Duration;
use verse::contest::{Contest, Leaf, Wants};
use verse::games::{GAMES, GameInfo, Learner, LessonInfo};

fn begin(game: &GameInfo, lesson: &LessonInfo, step: usize) -> Box<dyn Contest> {
    let learner = Learner { name: "Ana".into(), lesson: lesson.id.clone(), step };
    (game.teach)(&learner).unwrap_or_else(|trouble| panic!("{} {}: {trouble}", game.id, lesson.id))
}

/// So many choices of free play are enough for any match.
const FREE_CHOICES: usize = 20_000;

/// Every lesson of every game.
fn lessons() -> impl Iterator<Item = (&'static GameInfo, &'static LessonInfo)> {
    GAMES.iter().flat_map(|game| game.lessons().iter().map(move |lesson| (game, lesson)))
}

/// Plays freely, as easy players do, until the lesson goes on.
fn play_freely(contest: &mut dyn Contest, step: usize) {
    for _ in 0..FREE_CHOICES {
        if contest.lesson().is_none_or(|lesson| lesson.at != step) {
            return;
        }
        match contest.thought() {
            Some(thought) => {
                let answer = thought(&kit::Think::freely());
                contest.take(answer).expect("a bot's choice is allowed");
            }
            None => {
                let offers = contest.offers();
                let made = contest.choices_made();
                let open: Vec<usize> = (0..offers.len()).filter(|at| offers[*at].is_open()).collect();
                contest.choose(open[made * 7 % open.len()]).expect("an open offer is allowed");
            }
        }
    }
    panic!("free play does not end");
}

/// Tries everything that is offered and not wanted: it is refused in words, and nothing has changed.
fn try_the_rest(contest: &mut dyn Contest, wanted: &[usize], place: &str) -> usize {
    let (ledger, before) = (contest.ledger(), contest.lesson());
    let offers = contest.offers();
    let rest: Vec<usize> = (0..offers.len()).filter(|at| !wanted.contains(at)).collect();
    for at in &rest {
        let (sentence, page) = offers[*at].refused.as_ref().unwrap_or_else(|| panic!("{place}: {:?}", offers[*at]));
        assert!(!sentence.is_empty() && !page.is_empty(), "{place}: {:?}", offers[*at]);
        let refused = contest.choose(*at).expect_err(place);
        assert!(!refused.is_empty(), "{place}: {:?}", offers[*at]);
    }
    assert_eq!((contest.ledger(), contest.lesson()), (ledger, before), "{place}: trying has changed something");
    rest.len()
}

#[test]
fn every_lesson_is_taken_to_its_end_and_everything_else_is_refused_on_the_way() {
    let (mut taken, mut refused) = (0, 0);
    for (game, info) in lessons() {
        let mut contest = begin(game, info, 0);
        let mut turns = 0;
        while let Some(lesson) = contest.lesson().filter(|lesson| !lesson.is_done()) {
            let place = format!("{} {} step {} ({})", game.id, info.id, lesson.at + 1, lesson.steps[lesson.at]);
            assert_eq!(lesson.steps.len(), info.steps, "{place}");
            match lesson.wants {
                Wants::Reading => {
                    refused += try_the_rest(contest.as_mut(), &[], &place);
                    assert!(contest.thought().is_none(), "{place}: nobody plays while something is read");
                    contest.leaf(Leaf::Next).expect(&place);
                }
                Wants::Choice => {
                    refused += try_the_rest(contest.as_mut(), &lesson.wanted, &place);
                    contest.leaf(Leaf::Next).expect_err(&place);
                    let wanted = *lesson.wanted.first().unwrap_or_else(|| panic!("{place}: nothing can be chosen"));
                    contest.choose(wanted).expect(&place);
                }
                Wants::Play => play_freely(contest.as_mut(), lesson.at),
                Wants::Nothing => unreachable!("a lesson that is done is not gone on with"),
            }
            turns += 1;
            assert!(turns < 100, "{place}: the lesson does not end");
        }
        taken += 1;
    }
    assert!(taken >= 5 && refused > taken, "{taken} lessons, {refused} refusals");
}

#[test]
fn every_step_can_be_gone_back_to_and_a_lesson_goes_on_where_it_was_left() {
    for (game, info) in lessons() {
        let mut contest = begin(game, info, 0);
        contest.leaf(Leaf::Back).expect_err("there is nothing before the first step");
        for step in 1..info.steps {
            let mut there = begin(game, info, step);
            let Some(at) = there.lesson().map(|lesson| lesson.at).filter(|at| *at == step) else {
                break; // What people play freely cannot be skipped.
            };
            let (ledger, asked) = (there.ledger(), there.question());
            there.leaf(Leaf::Again).expect("a step can begin anew");
            assert_eq!((there.ledger(), there.question()), (ledger, asked), "{} {} step {at}", game.id, info.id);
            there.leaf(Leaf::Back).expect("there is a step before");
            assert_eq!(there.lesson().map(|lesson| lesson.at), Some(step - 1));
        }
    }
}

/// Clicks what the coach points at, or reads on, until the lesson is done.
fn follow_the_coach(person: &mut Person) {
    let mut clicks = 0;
    loop {
        let can_go_on =
            |sight: &Sight| sight.lesson == "done" || sight.button("Next").is_some() || sight.coach.is_some();
        let sight = person.wait_for("the coach", |sight| sight.resting && can_go_on(sight));
        if sight.lesson == "done" {
            return;
        }
        assert!(clicks < 60, "the lesson does not end: {sight:?}");
        let (x, y) = sight.button("Next").or(sight.coach).expect("it was waited for");
        person.click(x, y);
        clicks += 1;
        std::thread::sleep(Duration::from_millis(350));
    }
}

fn take_the_first_lesson(game: &str) {
    if !has_screen() {
        panic!("there is no screen; run ./check, which provides one");
    }
    let _mouse = MOUSE.lock();
    let home = home("verse-lesson");
    settle_for_speed(home.path());
    let mut person = Person::sit_down(home.path(), &["learn", game]);
    person.wait_for("the lesson", |sight| sight.screen == "Match");
    follow_the_coach(&mut person);
    person.wait_for("the end of the lesson", |sight| sight.button("To the shelf").is_some());
    let kept = std::fs::read_to_string(home.path().join("learned.ron")).expect("what was learned is kept");
    assert!(kept.contains("Done"), "{kept}");
    assert!(!home.path().join("matches").exists(), "a lesson is no match");
    person.press("To the shelf");
    person.wait_for("the launcher", |sight| sight.screen == "Launcher");
}

#[test]
fn the_first_lesson_of_shiny_dice_is_taken_with_the_mouse() {
    take_the_first_lesson("shiny_dice");
}

#[test]
fn the_first_lesson_of_the_game_is_taken_with_the_mouse() {
    take_the_first_lesson("the_game");
}

#[test]
fn the_first_lesson_of_kalidasa_is_taken_with_the_mouse() {
    take_the_first_lesson("kalidasa");
}

#[test]
fn the_first_lesson_of_misbehavin_is_taken_with_the_mouse() {
    take_the_first_lesson("misbehavin");
}
