//! The harness: a sound game passes, and every promise that a game breaks is noticed.

use crate::toy::{Agreed, Cards, Flaw, Toy};
use kit::harness::{Thoroughness, random_games};
use kit::{Catalog, Setup};

const FEW: Thoroughness = Thoroughness { games: 60, one_in: 2, most_choices: 200 };

fn play(flaw: Flaw) {
    let setup = |game: u64| Agreed { long: game.is_multiple_of(5), flaw, ..Agreed::for_seats(2 + game as usize % 3) };
    random_games::<Toy>(&Cards::built_in(), FEW, setup);
}

#[test]
fn a_sound_game_keeps_every_promise() {
    play(Flaw::None);
}

#[test]
#[should_panic(expected = "listed but refused: Pass")]
fn a_listed_choice_is_accepted() {
    play(Flaw::RefusesTheListed);
}

#[test]
#[should_panic(expected = "accepted but not listed: Pass")]
fn an_accepted_choice_is_listed() {
    play(Flaw::AcceptsTheUnlisted);
}

#[test]
#[should_panic(expected = "a refused choice left a trace")]
fn a_refused_choice_changes_nothing() {
    play(Flaw::LeavesATrace);
}

#[test]
#[should_panic(expected = "a refused choice told events")]
fn a_refused_choice_tells_nothing() {
    play(Flaw::TellsOfTheRefused);
}

#[test]
#[should_panic(expected = "and is None")]
fn no_piece_is_lost() {
    play(Flaw::LosesACard);
}

#[test]
#[should_panic(expected = "a piece lies in two places")]
fn no_piece_is_doubled() {
    play(Flaw::DoublesACard);
}

#[test]
#[should_panic(expected = "is told to come from")]
fn events_tell_where_a_piece_came_from() {
    play(Flaw::TellsWrongOrigin);
}

#[test]
#[should_panic(expected = "do not lead to")]
fn events_tell_where_a_piece_went() {
    play(Flaw::TellsWrongGoal);
}

#[test]
#[should_panic(expected = "a clone differs")]
fn a_clone_is_equal() {
    play(Flaw::ClonesBadly);
}

#[test]
#[should_panic(expected = "a file changes it")]
fn a_state_survives_a_file() {
    play(Flaw::FileForgets);
}

#[test]
#[should_panic(expected = "a file turns Stake(77) into Ok(Pass)")]
fn a_choice_survives_a_file() {
    play(Flaw::FileTurnsChoices);
}

#[test]
#[should_panic(expected = "hiding changes what seat 1 can see")]
fn hiding_keeps_what_the_seat_sees() {
    play(Flaw::HidingTurnsTheDie);
}

#[test]
#[should_panic(expected = "hiding changes the turn")]
fn hiding_keeps_the_turn() {
    play(Flaw::HidingChangesTheTurn);
}

#[test]
#[should_panic(expected = "hiding changes the choices")]
fn choices_do_not_depend_on_what_is_hidden() {
    play(Flaw::HidingChangesTheChoices);
}

#[test]
#[should_panic(expected = "hiding loses or adds pieces")]
fn hiding_keeps_every_piece() {
    play(Flaw::HidingLosesACard);
}

#[test]
#[should_panic(expected = "hiding breaks it: a score below nothing")]
fn hiding_keeps_the_audit() {
    play(Flaw::HidingBreaksTheAudit);
}

#[test]
#[should_panic(expected = "shows through")]
fn hiding_that_depends_on_what_is_hidden_is_found() {
    play(Flaw::HidingShowsThrough);
}

#[test]
#[should_panic(expected = "hiding mixes nothing")]
fn hiding_hides_something() {
    play(Flaw::HidesNothing);
}

#[test]
#[should_panic(expected = "listed twice: Roll")]
fn each_choice_is_listed_once() {
    play(Flaw::ListsTwice);
}

#[test]
#[should_panic(expected = "seat 1 has no choice")]
fn there_is_a_choice_before_the_end() {
    play(Flaw::ListsNothing);
}

#[test]
#[should_panic(expected = "choices after the end")]
fn there_is_no_choice_after_the_end() {
    play(Flaw::ListsAfterTheEnd);
}

#[test]
#[should_panic(expected = "accepted but not listed: Pass")]
fn nothing_is_accepted_after_the_end() {
    play(Flaw::AcceptsAfterTheEnd);
}

#[test]
#[should_panic(expected = "but listed")]
fn every_listed_choice_is_offered() {
    play(Flaw::OffersLess);
}

#[test]
#[should_panic(expected = "two reasons for")]
fn an_offer_gives_the_reason_that_apply_gives() {
    play(Flaw::GivesTwoReasons);
}

#[test]
#[should_panic(expected = "Mute explains nothing")]
fn every_refusal_has_its_sentence() {
    play(Flaw::ExplainsNothing);
}

#[test]
#[should_panic(expected = "nothing is asked")]
fn every_decision_has_its_prompt() {
    play(Flaw::AsksNothing);
}

#[test]
#[should_panic(expected = "no label")]
fn every_choice_has_its_label() {
    play(Flaw::LabelsNothing);
}

#[test]
#[should_panic(expected = "a score below nothing")]
fn the_audit_holds_in_every_state() {
    play(Flaw::FailsTheAudit);
}

#[test]
#[should_panic(expected = "no end after 201 choices")]
fn every_game_ends() {
    play(Flaw::NeverEnds);
}

#[test]
#[should_panic(expected = "the same choices led elsewhere")]
fn the_same_choices_lead_to_the_same_end() {
    play(Flaw::RollsOutsideItsDice);
}
